/** A supplier that lists what a test says, and answers questions for single SKUs. */
import { pageOf, sendJson, startSupplier } from './replay-supplier.ts';

export type Document = Readonly<Record<string, unknown>>;

interface ListingSupplier {
  readonly connection: { readonly root: string; readonly auth: { readonly kind: 'none' } };
  /** What was asked for so far. */
  readonly asked: readonly string[];
  /** What it lists from now on; broken, it answers that there is nothing at its address. */
  readonly list: (next: readonly Document[] | 'broken') => void;
}

export async function startListing(first: readonly Document[]): Promise<ListingSupplier> {
  let members: readonly Document[] | 'broken' = first;
  const asked: string[] = [];
  const { root } = await startSupplier(({ path }, response) => {
    asked.push(path);
    if (members === 'broken') return sendJson(response, {}, 404);
    const skus = new URL(path, 'http://x').searchParams.getAll('sku[]');
    const found = members.filter(({ sku }) => skus.length === 0 || skus.includes(String(sku)));
    return sendJson(response, pageOf(found));
  });
  const connection = { root: root.href, auth: { kind: 'none' } } as const;
  return { connection, asked, list: (next) => void (members = next) };
}
