/**
 * Which changes of a product say that it is listed again after it had begun to leave. Nobody notes that day; but only of what
 * is listed and imported a quantity is written, and no undoing puts one back. In: a product's changes, the newest first.
 */
interface Change {
  readonly run: number;
  readonly kind: string;
  readonly state: string;
}

const leaving: ReadonlySet<string> = new Set(['withdraw', 'remove', 'delete']);

export function listedAgain<Of extends Change>(history: readonly Of[]): ReadonlySet<Of> {
  const told = history.filter(
    ({ kind, state }) => state === 'applied' && (kind === 'stock' || leaving.has(kind)),
  );
  return new Set(
    told.filter(({ kind, run }, at) => {
      const before = told.slice(at + 1).find((each) => each.run < run);
      return kind === 'stock' && before !== undefined && leaving.has(before.kind);
    }),
  );
}
