/** The life of listings in words: what was found again in the shop, and what was deleted there. */
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { DeletedListing } from '../domain/listing.ts';

const products = (count: number): string => `${count} ${count === 1 ? 'product' : 'products'}`;

/** A shop in which nothing was found is a new one: nothing needs to be said. */
export function rebuiltWords(rebuilt: SyncResult['rebuilt']): string[] {
  if (!rebuilt || rebuilt.found === 0) return [];
  const { found, restored, kept } = rebuilt;
  if (restored === 0) return [`The shop was searched: all ${products(found)} of this app are known.`];
  return [
    `The shop was searched: it has ${products(found)} of this app, and ${restored} of them were not known here. They are linked again.`,
    ...(kept > 0
      ? [
          `${products(kept)} show something else than the supplier says, in texts, price, images or place. Nobody knows any more who wrote that, so the shop's stays.`,
        ]
      : []),
  ];
}

export const deletedWords = (deleted: readonly DeletedListing[]): string[] =>
  deleted.length === 0
    ? ['Nothing of this app was deleted in the shop.']
    : [
        'Deleted in the shop, and not created again. To let one come back: sortiment release SKU',
        ...deleted.map(
          ({ sku, title, since, isListed }) =>
            `  ${sku}  ${title || 'not read yet'} (since ${since.slice(0, 10)}${isListed ? '' : ', no longer at the supplier'})`,
        ),
      ];
