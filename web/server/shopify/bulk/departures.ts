/** Calls of a round on their way out: how often each has been sent, and which of them still may go. */
import { Overtaken, type BulkWork } from '../../catalogue/ports/bulk-writes.ts';
import type { OperationId } from '../../domain/ids.ts';
import { productSet } from '../documents/product-set.ts';
import type { BulkCall, Calls } from './bulk-call.ts';

/** A call whose answer was in no result goes out so often in files. */
const mostFiles = 2;

const keyOf = ({ operation, document }: BulkCall): string => `${operation} ${document.name}`;

export class Departures {
  readonly #placeOf: ReadonlyMap<OperationId, number>;
  readonly #overtaken: BulkWork['overtaken'];
  /** Also of a call that was asked for anew meanwhile. */
  readonly #sent = new Map<string, number>();
  constructor(operations: readonly OperationId[], overtaken: BulkWork['overtaken']) {
    this.#placeOf = new Map(operations.map((operation, at) => [operation, at]));
    this.#overtaken = overtaken;
  }

  /** They went out in a file. */
  count(calls: Iterable<BulkCall>): void {
    for (const call of calls) this.#sent.set(keyOf(call), (this.#sent.get(keyOf(call)) ?? 0) + 1);
  }

  mayGoAgain(call: BulkCall): boolean {
    return (this.#sent.get(keyOf(call)) ?? 0) < mostFiles;
  }

  /** The others end here: they are asked for anew, or not at all. Throws ShopifyError. */
  async thatMayGo(calls: Calls, { waited = false } = {}): Promise<Calls> {
    if (calls.length === 0) return calls;
    const placeOf = ({ operation }: BulkCall): number => this.#placeOf.get(operation) ?? -1;
    const overtaken = await this.#overtaken(
      calls.map((call) => ({
        at: placeOf(call),
        goes: this.#sent.has(keyOf(call)) ? 'again' : waited ? 'waited' : 'first',
        makesProduct: call.document === (productSet as object),
      })),
    );
    for (const call of calls)
      if (overtaken.has(placeOf(call))) call.reject(new Overtaken(call.document.name));
    return calls.filter((call) => !overtaken.has(placeOf(call)));
  }
}
