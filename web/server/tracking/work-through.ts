/** Works through a list of the ledger in whole orders, some at a time, each once in a pass, in bounded memory. */
import { chunks } from '../lib/chunks.ts';
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import type { ParcelGroup, ParcelList } from './ports/parcels.ts';

const ordersPerPage = 100;
/** Few enough that the last order of a batch is written seconds after it was read. */
export const ordersAtOnce = 8;

/** Pages of orders, in turn. Throws the signal's reason. */
export async function* orderPages(
  list: ParcelList,
  { parcels, signal, isItsTurn }: ImportPass,
): AsyncGenerator<readonly ParcelGroup[], void, undefined> {
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: readonly ParcelGroup[] = await parcels.groups(list, after, ordersPerPage);
    yield page.filter(isItsTurn);
    after = page.at(-1)?.key ?? null;
    if (after === null) return;
  }
}

/** Batches of orders that may be worked on at the same time. Throws the signal's reason. */
export async function* batchesOf(
  list: ParcelList,
  pass: ImportPass,
  size = ordersAtOnce,
): AsyncGenerator<readonly ParcelGroup[], void, undefined> {
  for await (const page of orderPages(list, pass)) {
    for (const batch of chunks(page, size)) {
      pass.signal.throwIfAborted();
      yield batch;
    }
  }
}

/** Waits for all of them, then throws the worst that befell any: by then all others have recorded what they did. */
export async function allAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const ends = await Promise.allSettled(items.map(work));
  const failures: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (failures.length > 0) throw failures.find((error) => !isAdapterError(error)) ?? failures[0];
  return ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
}

/** So many lanes, each of which takes the next item as soon as it has done with one; none takes another once one failed. */
export async function inLanes<Item>(
  lanes: number,
  items: AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.asyncIterator]();
  const failed = new AbortController();
  await allAtOnce(Array.from({ length: lanes }), async () => {
    try {
      while (!failed.signal.aborted) {
        const step = await iterator.next();
        if (step.done) return;
        await work(step.value);
      }
    } catch (error) {
      failed.abort();
      throw error;
    }
  });
}
