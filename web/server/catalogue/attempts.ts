/**
 * What becomes of operations: each is tried, its outcome recorded, and one failure never stops the others unless it
 * concerns them too. Shared by all ways in which operations go out.
 */
import { OwnStateError, ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { messageOf } from '../lib/errors.ts';
import { inSpan } from '../lib/spans.ts';
import type { ApplyPorts } from './apply-ports.ts';
import { outcomeOf } from './confirmation.ts';
import { gather } from './gather.ts';
import { ProductLookup } from './look-up.ts';
import { operationKinds, type Operation, type OperationKind, type Outcome, type Said } from './operations.ts';
import type { Ledger } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import { Stops, type Stop } from './stops.ts';

/** Where a bug was met. */
export interface Bug {
  readonly run: RunId;
  readonly kinds: readonly OperationKind[];
  readonly skus: readonly Sku[];
}

export interface AttemptPorts extends Omit<ApplyPorts, 'record'> {
  readonly reader: ListingReader;
  readonly ledger: Ledger;
  /** Told of what nobody foresaw: a bug, with its stack. */
  readonly onBug: (error: unknown, about: Bug) => void;
  /** Aborted when the process is asked to stop: what is not yet sent stays planned for the next start. */
  readonly signal: AbortSignal;
}

/** Of an error that nobody foresaw. */
const longestMessage = 500;

/** Of one pass over one plan. */
export class Attempts {
  readonly stops = new Stops();
  readonly lookup: ProductLookup;
  readonly apply: ApplyPorts;
  readonly #ports: AttemptPorts;
  readonly #run: RunId;
  readonly #onSettled: (count: number) => Promise<void>;
  /** Without it the run cannot go on. */
  #broken: unknown = null;
  constructor(run: RunId, ports: AttemptPorts, onSettled: (count: number) => Promise<void>) {
    this.#ports = ports;
    this.#run = run;
    this.#onSettled = onSettled;
    this.apply = { ...ports, record: gather((steps) => ports.ledger.record(run, steps)) };
    this.lookup = new ProductLookup({ ...ports, record: this.apply.record });
  }

  isOver(kind: OperationKind): boolean {
    return this.stops.has(kind) || this.#broken !== null || this.#ports.signal.aborted;
  }

  /** Ends the pass: nothing more is begun. */
  breakOff(error: unknown): void {
    if (!this.#ports.signal.aborted) this.#broken ??= error;
  }

  /** Throws what the pass was broken off for. */
  throwIfBroken(): void {
    if (this.#broken !== null) throw this.#broken;
    this.#ports.signal.throwIfAborted();
  }

  /** What is answered is said of an operation that was applied. */
  async one(operation: Operation, write: (ports: ApplyPorts) => Promise<Said | null>): Promise<void> {
    if (this.isOver(operation.kind)) return;
    let note: Said | null = null;
    const outcome = await this.#attempt([operation], async () => {
      note = await write(this.apply);
    });
    const said = outcome?.state === 'applied' && note !== null ? { ...outcome, ...(note as Said) } : outcome;
    if (said) await this.#settle([operation], said);
  }

  /** A part of an operation: only its failure is an outcome, because the rest is still to come. */
  async part(operation: Operation, write: (ports: ApplyPorts) => Promise<void>): Promise<void> {
    if (this.isOver(operation.kind)) return;
    const outcome = await this.#attempt([operation], () => write(this.apply));
    if (outcome && outcome.state !== 'applied') await this.#settle([operation], outcome);
  }

  /** Nothing of them is sent: what a person has said since they were planned. */
  async hold(operations: readonly Operation[], reason: ReasonCode): Promise<void> {
    await this.#settle(operations, { state: 'held', reason });
  }

  /** Shopify refuses a whole batch for one bad item: halves find it, and the others still go in. */
  async batch(
    batch: readonly Operation[],
    write: (batch: readonly Operation[]) => Promise<void>,
  ): Promise<void> {
    const [first] = batch;
    if (!first || this.isOver(first.kind)) return;
    const outcome = await this.#attempt(batch, () => write(batch));
    if (outcome?.state === 'rejected' && batch.length > 1) {
      const middle = Math.ceil(batch.length / 2);
      await this.batch(batch.slice(0, middle), write);
      await this.batch(batch.slice(middle), write);
    } else if (outcome) {
      await this.#settle(batch, outcome);
    }
  }

  /**
   * One of the three catchers: a Shopify failure becomes an outcome. A bug costs the operation that met it, and no
   * other; only what the app cannot go on without ends the run. Null when the process stops: the next start takes the
   * operation up as it stands.
   */
  async #attempt(batch: readonly Operation[], write: () => Promise<void>): Promise<Outcome | null> {
    try {
      await inSpan(
        'write products',
        () => ({ kind: batch[0]?.kind ?? '', skus: batch.map(({ sku }) => sku) }),
        write,
      );
      return { state: 'applied' };
    } catch (error) {
      if (this.#ports.signal.aborted) return null;
      if (!(error instanceof ShopifyError)) return { state: 'rejected', ...this.#meetBug(error, batch) };
      const [first] = batch;
      if (first) this.stops.meet(first.kind, error);
      return outcomeOf(error);
    }
  }

  /** Reading without which operations of these kinds cannot go on: its failure stops them. */
  async guarded<Result>(
    kinds: readonly OperationKind[],
    read: () => Promise<Result>,
  ): Promise<Result | null> {
    try {
      return await read();
    } catch (error) {
      if (this.#ports.signal.aborted) throw error;
      if (error instanceof ShopifyError) {
        for (const kind of kinds) this.stops.meet(kind, error);
        this.stops.stop(kinds, error);
      } else {
        const stop = this.#meetBug(error, []);
        // Without a look around all other work can still be done.
        if (kinds !== operationKinds) this.stops.stop(kinds, stop);
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
    if (outcome.state === 'rejected') this.lookup.doubt(batch.map(({ sku }) => sku));
    await this.apply.record(batch.map(({ id, sku }) => ({ sku, outcome: { id, is: outcome } })));
    await this.#onSettled(batch.length);
  }
}
