/**
 * What many ask for at the same time, done together: while one batch is under way, the next gathers. Each caller waits for
 * its own batch, and learns of its failure.
 */

interface Waiting<Item> {
  readonly item: Item;
  readonly done: PromiseWithResolvers<void>;
}

/** `work` is called with 1 to `most` items, never twice at a time; an idle one begins at once. */
export function inBatches<Item>(
  most: number,
  work: (items: readonly Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  const waiting: Waiting<Item>[] = [];
  let isWorking = false;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most);
      try {
        await work(batch.map(({ item }) => item));
        for (const { done } of batch) done.resolve();
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
    }
    isWorking = false;
  }

  return (item) => {
    const done = Promise.withResolvers<void>();
    waiting.push({ item, done });
    if (!isWorking) void workOff();
    return done.promise;
  };
}
