/**
 * Works through a stored plan: operations go through the shop's lane of the rate-limited queue, each outcome
 * is recorded, one failure never stops the others. Never decides what to write: that is in the plan.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { ListingIds } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { applyOperation, type ApplyPorts } from './apply-operation.ts';
import { applyStock, stockBatchSize } from './apply-stock.ts';
import type { Operation, OperationKind, Outcome } from './operations.ts';
import type { OperationLog, Progress, WriteLane } from './ports.ts';

export interface PlanPorts extends ApplyPorts {
  readonly log: OperationLog;
  readonly lane: WriteLane;
  readonly progress: Progress;
  /** Aborted when the process is asked to stop: what is not yet sent stays planned for the next start. */
  readonly signal: AbortSignal;
}

const pageSize = 500;
/** Stock first: it is cheap, and overselling hurts; then removals; then what takes longest. */
const priorities: Record<OperationKind, number> = {
  withdraw: 5,
  stock: 5,
  remove: 4,
  offer: 3,
  update: 2,
  images: 1,
  create: 0,
};

/** After these nothing else for this shop can work today. */
const stopsAll: ReadonlySet<ReasonCode> = new Set(['SHP-401', 'SHP-402']);
/** Try again at the next run; the others are refused until something changes. */
const passes: ReadonlySet<ReasonCode> = new Set([...stopsAll, 'SHP-429', 'SHP-430', 'SHP-500', 'SHP-501']);

const outcomeOf = ({ reason, message }: ShopifyError): Outcome => ({
  state: passes.has(reason) ? 'deferred' : 'rejected',
  reason,
  message,
});

interface Stop {
  readonly reason: ReasonCode;
  readonly message: string;
}

const stockKinds: readonly OperationKind[] = ['stock', 'withdraw'];
const singleKinds: readonly OperationKind[] = ['remove', 'offer', 'update', 'images', 'create'];

/** One pass over one plan; holds what the tasks of the pass share. */
class PlanPass {
  readonly #ports: PlanPorts;
  readonly #run: RunId;
  readonly #total: number;
  #done = 0;
  /** Why nothing more can be written today, or no new listing. */
  readonly #stops: { all?: Stop; create?: Stop } = {};
  #bug: unknown = null;
  constructor(ports: PlanPorts, run: RunId, total: number) {
    this.#ports = ports;
    this.#run = run;
    this.#total = total;
  }

  async run(): Promise<void> {
    await this.#feed(stockKinds, stockBatchSize, (page) => this.#enqueue(page, () => this.#applyBatch(page)));
    await this.#feed(singleKinds, pageSize, (page) => {
      for (const operation of page) this.#enqueue([operation], () => this.#applyOne(operation));
    });
    await this.#ports.lane.idle();
    if (this.#bug) throw this.#bug;
    const stop = this.#stops.all ?? this.#stops.create;
    if (stop) await this.#ports.log.deferRest(this.#run, stop.reason, stop.message);
  }

  async #feed(
    kinds: readonly OperationKind[],
    size: number,
    take: (page: readonly Operation[]) => void,
  ): Promise<void> {
    let after: OperationId | null = null;
    while (!this.#over) {
      const page: readonly Operation[] = await this.#ports.log.pending(this.#run, kinds, {
        after,
        limit: size,
      });
      const last = page.at(-1);
      if (!last) return;
      take(page);
      after = last.id;
      await this.#ports.lane.roomFor(pageSize);
    }
  }

  get #over(): boolean {
    return this.#stops.all !== undefined || this.#bug !== null || this.#ports.signal.aborted;
  }

  #enqueue(batch: readonly Operation[], task: () => Promise<void>): void {
    const [first] = batch;
    if (!first) return;
    this.#ports.lane.add(task, priorities[first.kind]).catch((bug: unknown) => (this.#bug ??= bug));
  }

  async #applyOne(operation: Operation): Promise<void> {
    if (this.#over || (operation.kind === 'create' && this.#stops.create)) return;
    await this.#record(
      [operation],
      await this.#attempt([operation], () => applyOperation(operation, this.#ports)),
    );
  }

  /** Shopify refuses a whole batch for one bad item: halves find it, and the others still go in. */
  async #applyBatch(batch: readonly Operation[]): Promise<void> {
    if (this.#over) return;
    const outcome = await this.#attempt(batch, () => applyStock(batch, this.#ports));
    if (outcome.state === 'rejected' && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await this.#applyBatch(batch.slice(0, middle));
      await this.#applyBatch(batch.slice(middle));
    } else {
      await this.#record(batch, outcome);
    }
  }

  /** One of the three catchers: a Shopify failure becomes an outcome, anything else is a bug and ends the run. */
  async #attempt(batch: readonly Operation[], write: () => Promise<void>): Promise<Outcome> {
    await this.#ports.log.markSending(batch.map(({ id }) => id));
    try {
      await write();
      return { state: 'applied' };
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      return outcomeOf(error);
    }
  }

  async #record(batch: readonly Operation[], outcome: Outcome): Promise<void> {
    const { log, listings, progress } = this.#ports;
    await log.record(
      batch.map(({ id }) => id),
      outcome,
    );
    if (outcome.state !== 'applied') {
      if (outcome.reason === 'SHP-404') for (const { sku } of batch) await listings.saveState(sku, 'deleted');
      if (outcome.reason === 'SHP-430') this.#stops.create ??= outcome;
      if (stopsAll.has(outcome.reason)) this.#stops.all ??= outcome;
    }
    this.#done += batch.length;
    progress({ phase: 'write', done: this.#done, total: this.#total });
  }
}

/**
 * Variant and inventory item ids that a creation did not bring back, 250 listings a call. A product that is not
 * there any more was deleted by the merchant.
 */
async function resolveIds({ listings, reader }: PlanPorts): Promise<void> {
  for (;;) {
    const waiting = await listings.withoutIds(250);
    if (waiting.length === 0) return;
    const found = await reader.resolveIds(waiting.map(({ productId }) => productId));
    const ids = new Map<Sku, ListingIds>();
    for (const { sku, productId } of waiting) {
      const resolved = found.get(productId);
      if (resolved) ids.set(sku, resolved);
      else await listings.saveState(sku, 'deleted');
    }
    await listings.saveIds(ids);
  }
}

/**
 * Applies everything of the run that is still planned or was being sent. Returns when every operation has an
 * outcome, or when the signal was aborted. Throws ShopifyError when not even the ids could be read.
 */
export async function applyPlan(run: RunId, ports: PlanPorts): Promise<void> {
  await resolveIds(ports);
  const { planned, held, applied, rejected, deferred } = await ports.log.counts(run);
  await new PlanPass(ports, run, planned - held - applied - rejected - deferred).run();
  if (!ports.signal.aborted) await resolveIds(ports);
}
