/** Walks through rows page by page, each after the SKU of the last row of the page before. */
import type { Sku } from '../domain/ids.ts';

export async function* pagesBySku<Row extends { readonly sku: Sku }>(
  fetch: (after: Sku | null, limit: number) => Promise<readonly Row[]>,
  limit: number,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: Sku | null = null;
  for (;;) {
    const page: readonly Row[] = await fetch(after, limit);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last.sku;
  }
}
