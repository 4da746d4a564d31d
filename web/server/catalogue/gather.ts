/** Many callers, few transactions: what is asked for while one write is under way goes together into the next. */
export function gather<Item>(
  write: (items: readonly Item[]) => Promise<void>,
): (items: readonly Item[]) => Promise<void> {
  let waiting: Item[] = [];
  let next: Promise<void> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  const turn = (): Promise<void> => {
    const items = waiting;
    waiting = [];
    next = undefined;
    return write(items);
  };
  return (items) => {
    waiting.push(...items);
    if (!next) {
      next = before.then(turn);
      before = next.catch(() => undefined);
    }
    return next;
  };
}
