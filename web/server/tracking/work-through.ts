/** Works through a list of the ledger in whole orders, some at a time, each once in a pass, in bounded memory. */
import { isAdapterError } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import type { ParcelGroup, ParcelList } from './ports.ts';

const ordersPerPage = 100;
/** Few enough that the last order of a batch is written seconds after it was read. */
const ordersAtOnce = 8;

/** Batches of orders that may be worked on at the same time. Throws the signal's reason. */
export async function* batchesOf(
  list: ParcelList,
  { parcels, signal, isItsTurn }: ImportPass,
): AsyncGenerator<readonly ParcelGroup[], void, undefined> {
  let after: string | null = null;
  for (;;) {
    signal.throwIfAborted();
    const page: readonly ParcelGroup[] = await parcels.groups(list, after, ordersPerPage);
    const groups = page.filter(isItsTurn);
    for (let start = 0; start < groups.length; start += ordersAtOnce) {
      signal.throwIfAborted();
      yield groups.slice(start, start + ordersAtOnce);
    }
    after = page.at(-1)?.key ?? null;
    if (after === null) return;
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
