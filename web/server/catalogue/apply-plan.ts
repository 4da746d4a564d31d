/**
 * Works through a stored plan, kind by kind: a bounded number of operations at a time, each outcome recorded, one
 * failure never stopping the others unless it concerns them too. Never decides what to write: that is in the plan.
 */
import { OwnStateError, ShopifyError } from '../domain/failures.ts';
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import { goneLocationSentence, locationIsGone } from '../domain/shop.ts';
import { messageOf } from '../lib/errors.ts';
import { applyChange, type ApplyPorts, type ChangeKind } from './apply-operation.ts';
import { applyCreation } from './apply-creation.ts';
import { applyStock, stockBatchSize } from './apply-stock.ts';
import { outcomeOf } from './confirmation.ts';
import { gather } from './gather.ts';
import type { RecordSteps } from './in-doubt.ts';
import type { LookPorts } from './look-at.ts';
import { lookBefore } from './look-before.ts';
import { ProductLookup } from './look-up.ts';
import { emptyLeftPlaces } from './move-stock.ts';
import { operationKinds, type Operation, type OperationKind, type Outcome } from './operations.ts';
import type { Ledger, OperationLog } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { Snapshot } from './ports/snapshot.ts';
import type { WriteLane } from './ports/write-lane.ts';
import type { ReportProgress } from './progress.ts';
import { kindsLike, Stops, type Stop } from './stops.ts';

/** Where a bug was met. */
export interface Bug {
  readonly run: RunId;
  readonly kinds: readonly OperationKind[];
  readonly skus: readonly Sku[];
}

export interface PlanPorts extends Omit<ApplyPorts, 'record'> {
  readonly reader: ListingReader;
  readonly snapshot: Pick<Snapshot, 'lastKnown'>;
  readonly onEdits: LookPorts['onEdits'];
  readonly log: OperationLog;
  readonly ledger: Ledger;
  readonly lane: WriteLane;
  /** Told of what nobody foresaw: a bug, with its stack. */
  readonly onBug: (error: unknown, about: Bug) => void;
  /** Aborted when the process is asked to stop: what is not yet sent stays planned for the next start. */
  readonly signal: AbortSignal;
}

/** Stock first: it is cheap, and overselling hurts; then removals, and where products may be seen; then what takes longest. */
const inOrder: readonly OperationKind[] = [
  'withdraw',
  'stock',
  'remove',
  'leave',
  'place',
  'offer',
  'update',
  'images',
  'create',
];
/** How many operations are read at a time; of creations, how many are looked up in one call. */
const pageSizes: Partial<Record<OperationKind, number>> = {
  withdraw: stockBatchSize,
  stock: stockBatchSize,
  create: 250,
};
const usualPageSize = 500;
/** Waiting operations beyond which no more are read. */
const mostWaiting = 500;

/** Kinds that leave quantities at the location. */
const stocking: readonly OperationKind[] = ['withdraw', 'stock', 'create'];

/** What is said of an operation that was applied; mostly nothing. */
// oxlint-disable-next-line typescript/no-invalid-void-type -- most writes answer nothing
type Note = string | null | void;

/** Of an error that nobody foresaw. */
const longestMessage = 500;

/** One pass over one plan; holds what its operations share. */
export class PlanPass {
  readonly #ports: PlanPorts;
  readonly #run: RunId;
  readonly #report: ReportProgress;
  readonly #record: RecordSteps;
  readonly #lookup: ProductLookup;
  readonly #stops = new Stops();
  /** Kinds of work that Shopify has answered in this pass. */
  readonly #tried = new Set<OperationKind>();
  #done = 0;
  #total = 0;
  #bug: unknown = null;
  constructor(run: RunId, ports: PlanPorts, report: ReportProgress) {
    this.#ports = ports;
    this.#run = run;
    this.#report = report;
    this.#record = gather((steps) => ports.ledger.record(run, steps));
    this.#lookup = new ProductLookup({ ...ports, record: this.#record });
  }

  async run(): Promise<void> {
    const { log, lane, signal } = this.#ports;
    const { planned, held, applied, rejected, deferred } = await log.counts(this.#run);
    this.#total = planned - held - applied - rejected - deferred;
    await this.#guarded(operationKinds, () => this.#lookup.begin());
    await this.#clearPlaces();
    for (const kind of inOrder) await this.#feed(kind);
    await lane.idle();
    if (this.#bug) throw this.#bug;
    signal.throwIfAborted();
    await this.#guarded(operationKinds, () => this.#lookup.end());
    for (const [why, kinds] of this.#stops.all()) await log.deferOpen(this.#run, kinds, why);
  }

  /** Before anything is stocked where it belongs now, nothing may lie where it belonged before. */
  async #clearPlaces(): Promise<void> {
    const { shop, places, writer, signal } = this.#ports;
    const doubtful = (skus: readonly Sku[]): void => this.#lookup.doubt(skus);
    await this.#guarded(stocking, () => emptyLeftPlaces({ shop, places, writer, signal, doubtful }));
    if (locationIsGone(shop)) {
      this.#stops.stop(stocking, { reason: 'SHP-720', message: goneLocationSentence(shop) });
    }
  }

  async #feed(kind: OperationKind): Promise<void> {
    const limit = pageSizes[kind] ?? usualPageSize;
    let after: OperationId | null = null;
    while (!this.#isOver(kind)) {
      const page: readonly Operation[] = await this.#ports.log.open(this.#run, kind, { after, limit });
      const last = page.at(-1);
      if (!last) return;
      await this.#take(kind, page);
      after = last.id;
      await this.#ports.lane.roomFor(mostWaiting);
      if (kind === 'create') await this.#guarded([kind], () => this.#lookup.keepUp());
    }
  }

  /** The first call of a kind of work goes alone: a refusal of the whole shop is met once, not as often as there is room. */
  async #take(kind: OperationKind, page: readonly Operation[]): Promise<void> {
    const tasks = await this.#tasksOf(kind, page);
    for (const task of tasks) {
      const running = this.#ports.lane
        .add(task, inOrder.length - inOrder.indexOf(kind))
        .catch((error: unknown) => {
          if (!this.#ports.signal.aborted) this.#bug ??= error;
        });
      if (!this.#tried.has(kind)) await running;
      for (const like of kindsLike(kind)) this.#tried.add(like);
    }
  }

  async #tasksOf(kind: OperationKind, page: readonly Operation[]): Promise<(() => Promise<void>)[]> {
    if (kind === 'withdraw' || kind === 'stock') return [() => this.#applyBatch(kind, page)];
    if (kind !== 'create') return this.#changes(page.map((operation) => ({ ...operation, kind })));
    const skus = page.map(({ sku }) => sku);
    const found = await this.#guarded([kind], () => this.#ports.reader.findBySkus(skus));
    if (!found) return [];
    return page.map(
      (operation) => () =>
        this.#applyOne(operation, (ports) => applyCreation(operation, found.get(operation.sku), ports)),
    );
  }

  /** What the merchant changed since the plan was made is left out. */
  #changes(page: readonly (Operation & { readonly kind: ChangeKind })[]): (() => Promise<void>)[] {
    const fresh = lookBefore(page, { ...this.#ports, record: this.#record });
    return page.map(
      (planned) => () =>
        this.#applyOne(planned, async (ports) => {
          const { operation, note } = await fresh(planned);
          await applyChange(operation, ports);
          return note;
        }),
    );
  }

  #isOver(kind: OperationKind): boolean {
    return this.#stops.has(kind) || this.#bug !== null || this.#ports.signal.aborted;
  }

  async #applyOne(operation: Operation, write: (ports: ApplyPorts) => Promise<Note>): Promise<void> {
    if (this.#isOver(operation.kind)) return;
    const outcome = await this.#attempt([operation], () => write({ ...this.#ports, record: this.#record }));
    if (outcome) await this.#settle([operation], outcome);
  }

  /** Shopify refuses a whole batch for one bad item: halves find it, and the others still go in. */
  async #applyBatch(kind: OperationKind, batch: readonly Operation[]): Promise<void> {
    if (this.#isOver(kind)) return;
    const ports = { ...this.#ports, record: this.#record };
    const outcome = await this.#attempt(batch, () => applyStock(this.#run, batch, ports));
    if (outcome?.state === 'rejected' && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await this.#applyBatch(kind, batch.slice(0, middle));
      await this.#applyBatch(kind, batch.slice(middle));
    } else if (outcome) {
      await this.#settle(batch, outcome);
    }
  }

  /**
   * One of the three catchers: a Shopify failure becomes an outcome. A bug costs the operation that met it, and no
   * other; only what the app cannot go on without ends the run. Null when the process stops: the next start takes the
   * operation up as it stands.
   */
  async #attempt(batch: readonly Operation[], write: () => Promise<Note>): Promise<Outcome | null> {
    try {
      const note = await write();
      return { state: 'applied', ...(note ? { message: note } : {}) };
    } catch (error) {
      if (this.#ports.signal.aborted) return null;
      if (!(error instanceof ShopifyError)) return { state: 'rejected', ...this.#meetBug(error, batch) };
      const [first] = batch;
      if (first) this.#stops.meet(first.kind, error);
      return outcomeOf(error);
    }
  }

  /** Reading without which operations of these kinds cannot go on: its failure stops them. */
  async #guarded<Result>(
    kinds: readonly OperationKind[],
    read: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await read();
    } catch (error) {
      if (this.#ports.signal.aborted) throw error;
      if (error instanceof ShopifyError) {
        for (const kind of kinds) this.#stops.meet(kind, error);
        this.#stops.stop(kinds, error);
      } else {
        const stop = this.#meetBug(error, []);
        // Without a look around all other work can still be done.
        if (kinds !== operationKinds) this.#stops.stop(kinds, stop);
      }
      return null;
    }
  }

  /** Throws the error when the whole run cannot go on. */
  #meetBug(error: unknown, batch: readonly Operation[]): Stop {
    if (error instanceof OwnStateError) throw error;
    const kinds = [...new Set(batch.map(({ kind }) => kind))];
    this.#ports.onBug(error, { run: this.#run, kinds, skus: batch.map(({ sku }) => sku) });
    return { reason: 'RUN-513', message: messageOf(error).replaceAll('\0', '').slice(0, longestMessage) };
  }

  async #settle(batch: readonly Operation[], outcome: Outcome): Promise<void> {
    if (outcome.state === 'rejected') this.#lookup.doubt(batch.map(({ sku }) => sku));
    await this.#record(batch.map(({ id, sku }) => ({ sku, outcome: { id, is: outcome } })));
    this.#done += batch.length;
    await this.#report({ phase: 'write', done: this.#done, total: this.#total });
  }
}

/**
 * Applies everything of the run that is still planned or was being sent. Returns when every operation has an outcome;
 * rejects with the signal's reason when it was aborted before that.
 */
export const applyPlan = (run: RunId, ports: PlanPorts, report: ReportProgress): Promise<void> =>
  new PlanPass(run, ports, report).run();
