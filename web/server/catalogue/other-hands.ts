/**
 * What of a product is not the app's alone, in words: then it is not deleted but archived, because nothing brings a deleted
 * product back. Pure. What nobody knows for certain counts as somebody else's.
 */
import { nameOfField } from '../domain/field-names.ts';
import { asFoundPrint } from '../domain/fingerprint.ts';
import type { Listing } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { standing } from '../domain/stored-images.ts';
import type { Handiwork } from './ports/shop-products.ts';

type Known = Pick<Listing, 'owned' | 'sent' | 'stored'>;

/** An image of unknown origin was found in the shop, after the database was lost or in a product that was linked. */
function imagesEdited({ stored: { images } }: Known): boolean {
  if (!images) return true;
  const isOther = images.media.some(
    ({ state, source }) => state === 'away' || state === 'lost' || source === '',
  );
  return isOther || images.order === 'merchant' || images.out !== undefined;
}

/** As far as the app's own memory tells. */
export function handsKnown(
  listing: Known,
  shop: Pick<Shop, 'onlineStoreId' | 'catalogs'>,
): readonly string[] {
  const { owned, sent, stored } = listing;
  const isFound = Object.values(sent).includes(asFoundPrint);
  return [
    ...owned.map((field) => nameOfField(field, shop)),
    ...((stored.translations?.foreign?.length ?? 0) > 0 ? ['translations'] : []),
    ...(imagesEdited(listing) ? ['images'] : []),
    ...(isFound ? ['found in the shop, and not compared with the supplier since'] : []),
  ];
}

/** As the shop shows it at this moment. */
export function handsSeen(listing: Pick<Listing, 'sku' | 'stored'>, seen: Handiwork): readonly string[] {
  const ours = new Set<string>(standing(listing.stored.images ?? { media: [] }).map(({ id }) => id));
  const others = seen.media.filter((id) => !ours.has(id)).length;
  return [
    ...(seen.standsFor === listing.sku ? [] : ['the SKU that it stands for']),
    ...(seen.isOlder ? ['it was there before the app'] : []),
    ...(others > 0 || seen.media.length < ours.size ? ['images'] : []),
    ...(seen.tags.length > 0 ? [`tags (${seen.tags.join(', ')})`] : []),
    ...(seen.hasSeo ? ['texts for search engines'] : []),
    ...(seen.variants === 1 ? [] : ['variants']),
    ...(seen.hasMetafields ? ['metafields'] : []),
  ];
}
