/**
 * Works through a stored plan, kind by kind, each kind by its way (work-of-kinds.ts): a bounded number of operations at a
 * time, each outcome recorded. Never decides what to write: that is in the plan.
 */
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import { goneLocationSentence, locationIsGone } from '../domain/shop.ts';
import { applyCreation } from './apply-creation.ts';
import { applyInBulk, areMany, takeUpBulk } from './apply-in-bulk.ts';
import { applyChange, type ChangeKind } from './apply-operation.ts';
import { TranslationPage } from './apply-translations.ts';
import { Attempts } from './attempts.ts';
import { leaveFirst, waitingForOthers } from './going-live.ts';
import { withoutKept } from './hold-kept.ts';
import { withoutUnwanted } from './hold-unwanted.ts';
import { lookBefore } from './look-before.ts';
import type { LookPorts } from './look-at.ts';
import { emptyLeftPlaces } from './move-stock.ts';
import { operationKinds, type Operation, type OperationKind } from './operations.ts';
import { chunks } from '../lib/chunks.ts';
import { mostTogether, PlacesTogether } from './places-together.ts';
import type { PlanPorts } from './plan-ports.ts';
import type { ListingWriter } from './ports/shop-products.ts';
import { putOffTaken } from './taken-skus.ts';
import { takeOver } from './take-over.ts';
import type { ReportProgress } from './progress.ts';
import { lateStockBatch, stockBatch } from './stock-batches.ts';
import { kindsLike } from './stops.ts';
import { priorityOf, stocking, workInOrder, type KindOfWork as Work } from './work-of-kinds.ts';

type Task = () => Promise<void>;
/** By a writer that may gather its calls with others'. */
type Writing = (writer: ListingWriter) => Promise<void>;

/** Waiting operations beyond which no more are read. */
const mostWaiting = 500;

/** One pass over one plan; holds what its operations share. */
class PlanPass {
  readonly #ports: PlanPorts;
  readonly #run: RunId;
  readonly #report: ReportProgress;
  readonly #attempts: Attempts;
  /** Kinds of work that Shopify has answered in this pass. */
  readonly #tried = new Set<OperationKind>();
  #stockWaits = false;
  #done = 0;
  #total = 0;
  constructor(run: RunId, ports: PlanPorts, report: ReportProgress) {
    this.#ports = ports;
    this.#run = run;
    this.#report = report;
    this.#attempts = new Attempts(run, ports, (count) => this.#tell(count));
  }

  async run(): Promise<void> {
    const { log, lane } = this.#ports;
    const { stops, lookup } = this.#attempts;
    await takeOver(this.#run, this.#ports);
    // What was done before a restart stays done.
    const { planned, held, applied, rejected, deferred } = await log.counts(this.#run);
    [this.#done, this.#total] = [applied + rejected + deferred, planned - held];
    // Shopify may work on a file for long before the first of it is done.
    if (this.#total > this.#done) await this.#tell(0);
    await this.#attempts.guarded(operationKinds, () => lookup.begin());
    await this.#takeUp();
    await this.#clearPlaces();
    for (const work of workInOrder) {
      if (work.isRest && !this.#stockWaits) continue;
      if (work.isAfter) await lane.idle();
      if (work.kind === 'create') await putOffTaken(this.#run, { ...this.#ports, attempts: this.#attempts });
      await this.#workOff(work);
    }
    await lane.idle();
    this.#attempts.throwIfBroken();
    await this.#attempts.guarded(operationKinds, () => lookup.end());
    for (const [why, kinds] of stops.all()) await log.deferOpen(this.#run, kinds, why);
  }

  get #look(): LookPorts {
    return { ...this.#ports, record: this.#attempts.apply.record };
  }

  #tell(count: number): Promise<void> {
    this.#done += count;
    return this.#report({ phase: 'write', done: this.#done, total: this.#total });
  }

  /** Files that a dead process left are brought to their end before anything else is written. */
  async #takeUp(): Promise<void> {
    const { bulk, ...ports } = this.#ports;
    if (!bulk) return;
    await this.#attempts.guarded(
      workInOrder.filter(({ way }) => way === 'bulk').map(({ kind }) => kind),
      () => takeUpBulk(this.#run, { ...ports, bulk, attempts: this.#attempts, look: this.#look }),
    );
  }

  /** Before anything is stocked where it belongs now, nothing may lie where it belonged before. */
  async #clearPlaces(): Promise<void> {
    const { shop, places, writer, signal } = this.#ports;
    const { stops, lookup } = this.#attempts;
    const doubtful = (skus: readonly Sku[]): void => lookup.doubt(skus);
    const ports = { run: this.#run, shop, places, writer, signal, doubtful };
    await this.#attempts.guarded(stocking, () => emptyLeftPlaces(ports));
    if (locationIsGone(shop)) {
      stops.stop(stocking, { reason: 'SHP-720', message: goneLocationSentence(shop) });
    }
  }

  async #workOff(work: Work): Promise<void> {
    const { bulk, log, ...ports } = this.#ports;
    if (work.way !== 'bulk' || !bulk || this.#attempts.isOver(work.kind)) return this.#feed(work);
    if (!(await areMany(this.#run, work, { bulk, log }))) return this.#feed(work);
    // What was sent one by one has ended: two writes of one product are never under way together.
    await ports.lane.idle();
    await this.#feed(work, 1);
    await ports.lane.idle();
    await applyInBulk(this.#run, work, {
      ...ports,
      log,
      bulk,
      attempts: this.#attempts,
      look: this.#look,
    });
  }

  /** `most`: so many of the first ones, and no more. */
  async #feed(work: Work, most = Infinity): Promise<void> {
    const { kind, way, pageSize: limit, only = () => true } = work;
    let after: OperationId | null = null;
    let left = most;
    while (!this.#attempts.isOver(kind)) {
      const page: readonly Operation[] = await this.#ports.log.open(this.#run, kind, { after, limit });
      const last = page.at(-1);
      if (!last) return;
      const some = page.filter(only).slice(0, left);
      await this.#take(kind, await (way === 'batch' ? this.#quantities(work, some) : this.#each(work, some)));
      left -= some.length;
      if (left <= 0) return;
      after = last.id;
      await this.#ports.lane.roomFor(mostWaiting);
      if (kind === 'create') await this.#attempts.guarded([kind], () => this.#attempts.lookup.keepUp());
    }
  }

  /** The first call of a kind of work goes alone: a refusal of the whole shop is met once, not as often as there is room. */
  async #take(kind: OperationKind, tasks: readonly Task[]): Promise<void> {
    for (const task of tasks) {
      const running = this.#ports.lane
        .add(task, priorityOf(kind))
        .catch((error: unknown) => this.#attempts.breakOff(error));
      if (!this.#tried.has(kind)) await running;
      for (const like of kindsLike(kind)) this.#tried.add(like);
    }
  }

  async #quantities({ isRest }: Work, page: readonly Operation[]): Promise<readonly Task[]> {
    const ports = { ...this.#ports, attempts: this.#attempts };
    if (isRest) return lateStockBatch(this.#run, page, ports);
    const { tasks, waits } = await stockBatch(this.#run, page, ports);
    this.#stockWaits ||= waits;
    return tasks;
  }

  /** What the merchant changed since the plan was made is left out. */
  async #changes(page: readonly (Operation & { readonly kind: ChangeKind })[]): Promise<readonly Writing[]> {
    const fresh = lookBefore(page, this.#look);
    const waits = await waitingForOthers(this.#run, page, this.#ports.log);
    const said = { ...this.#ports, attempts: this.#attempts };
    return page.map((planned) => async (writer) => {
      if (this.#attempts.isOver(planned.kind)) return;
      if ((await withoutKept([planned], said)).length === 0) return;
      await this.#attempts.one(planned, async (ports) => {
        const waiting = waits(planned);
        if (waiting) throw waiting;
        const { operation, note } = await fresh(planned);
        await applyChange(operation, { ...ports, writer });
        return note;
      });
    });
  }

  /** By what the shop shows now: where nobody knows where a product is, what was known last would be entered anew. */
  #parts(page: readonly (Operation & { readonly kind: ChangeKind })[]): readonly Writing[] {
    const fresh = lookBefore(page, this.#look);
    return page.map(
      (planned) => (writer) =>
        this.#attempts.part(planned, async (ports) =>
          leaveFirst((await fresh(planned)).operation, { ...ports, writer }),
        ),
    );
  }

  /** As many as are looked at together share their calls; the first of a kind goes by itself. */
  #together({ kind, isMove }: Work, writings: readonly Writing[]): readonly Task[] {
    const { writer, shop } = this.#ports;
    if (!isMove) return writings.map((write) => () => write(writer));
    const [first, ...rest] = chunks(writings, mostTogether);
    if (!first) return [];
    const alone = this.#tried.has(kind) ? 0 : 1;
    return [first.slice(0, alone), first.slice(alone), ...rest].map(
      (some) => () => new PlacesTogether(writer, shop.onlineStoreId).run(some),
    );
  }

  async #each(work: Work, page: readonly Operation[]): Promise<readonly Task[]> {
    const { kind, isPart } = work;
    const changes = () => page.map((operation) => ({ ...operation, kind: kind as ChangeKind }));
    if (isPart) return this.#together(work, this.#parts(changes()));
    if (kind === 'translate') {
      const together = new TranslationPage(page, { ...this.#ports, run: this.#run });
      return page.map(
        (one) => () => this.#attempts.one(one, (ports) => together.apply(one, ports).then(() => null)),
      );
    }
    if (kind !== 'create') return this.#together(work, await this.#changes(changes()));
    const skus = page.map(({ sku }) => sku);
    const found = await this.#attempts.guarded([kind], () => this.#ports.reader.findBySkus(skus));
    if (!found) return [];
    const ports = { ...this.#ports, attempts: this.#attempts };
    return page.map((operation) => async () => {
      if (this.#attempts.isOver(kind)) return;
      const product = found.get(operation.sku);
      if (product === undefined && (await withoutUnwanted(this.#run, [operation], ports)).length === 0)
        return;
      await this.#attempts.one(operation, (usual) =>
        applyCreation(operation, product, usual).then(() => null),
      );
    });
  }
}

/**
 * Applies everything of the run that is still planned or was being sent. Returns when every operation has an outcome;
 * rejects with the signal's reason when it was aborted before that.
 */
export const applyPlan = (run: RunId, ports: PlanPorts, report: ReportProgress): Promise<void> =>
  new PlanPass(run, ports, report).run();
