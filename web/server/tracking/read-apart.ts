/**
 * What is read together may be refused because of one: then it is read in halves, down to that one, so that it holds none
 * of the others. Where many are refused it is not about single ones: after some failures nothing more is split.
 */
import { isOfItem, type AdapterError } from './counterpart.ts';

/** Enough to find five among fifty. */
const mostFailures = 40;

export interface Unread<Item> {
  readonly items: readonly Item[];
  readonly error: AdapterError;
}

export class ReadApart {
  #failures = 0;

  /** Answers those that could not be read. Throws what `read` throws that is not about single items. */
  async read<Item>(
    items: readonly Item[],
    read: (items: readonly Item[]) => Promise<void>,
  ): Promise<readonly Unread<Item>[]> {
    try {
      await read(items);
      return [];
    } catch (error) {
      if (!isOfItem(error)) throw error;
      this.#failures += 1;
      if (items.length < 2 || this.#failures > mostFailures) return [{ items, error }];
    }
    const half = Math.ceil(items.length / 2);
    const first = await this.read(items.slice(0, half), read);
    return [...first, ...(await this.read(items.slice(half), read))];
  }
}
