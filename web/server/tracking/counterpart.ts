/**
 * The supplier, or the shop, as one pass meets it. A refusal of all of it, or of one kind of call, is met once: later
 * calls of that kind are answered with it, unasked, until the next pass. Until a kind has come through its calls go
 * one at a time, so that no refusal is met by several side by side.
 */
import { ShopifyError, SupplierError } from '../domain/failures.ts';

export type AdapterError = SupplierError | ShopifyError;

export const isAdapterError = (error: unknown): error is AdapterError =>
  error instanceof SupplierError || error instanceof ShopifyError;

/** The failure of one order or parcel alone: the next one may fare better. */
export const isOfItem = (error: unknown): error is AdapterError =>
  isAdapterError(error) && error.scope === 'item';

interface Kind {
  hasComeThrough: boolean;
  refusal: AdapterError | null;
  /** Never rejects. */
  trial: Promise<void> | null;
}

export class Counterpart {
  /** The refusal of everything. */
  #refusal: AdapterError | null = null;
  readonly #kinds = new Map<string, Kind>();

  /** Calls of one kind stand or fall together: the same endpoint, the same permission. Throws what the call throws. */
  async ask<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
    const kind = this.#kind(name);
    while (!kind.hasComeThrough && kind.trial) await kind.trial;
    this.#throwRefusal(kind);
    const answer = this.#watch(kind, call);
    if (!kind.hasComeThrough) kind.trial = this.#endOf(answer, kind);
    return answer;
  }

  /** What comes page by page, each page asked for in its turn. */
  async *each<Page>(name: string, pages: AsyncIterable<Page>): AsyncGenerator<Page, void, undefined> {
    const iterator = pages[Symbol.asyncIterator]();
    try {
      for (;;) {
        const step = await this.ask(name, () => iterator.next());
        if (step.done) return;
        yield step.value;
      }
    } finally {
      await iterator.return?.();
    }
  }

  #kind(name: string): Kind {
    const known = this.#kinds.get(name) ?? { hasComeThrough: false, refusal: null, trial: null };
    this.#kinds.set(name, known);
    return known;
  }

  #throwRefusal(kind: Kind): void {
    const refusal = this.#refusal ?? kind.refusal;
    if (refusal) throw refusal;
  }

  async #watch<Result>(kind: Kind, call: () => Promise<Result>): Promise<Result> {
    try {
      const result = await call();
      kind.hasComeThrough = true;
      return result;
    } catch (error) {
      if (!isAdapterError(error) || error.scope === 'item') throw error;
      if (error.scope === 'operation') kind.refusal ??= error;
      else this.#refusal ??= error;
      // One refusal, one error, however many calls were under way: it is told once.
      this.#throwRefusal(kind);
      throw error;
    }
  }

  async #endOf(answer: Promise<unknown>, kind: Kind): Promise<void> {
    await answer.catch(() => undefined);
    kind.trial = null;
  }
}
