/**
 * By whose hand a product stands in the shop as it is found there: what the removal policy did, what a person took out of
 * sight, and what is the merchant's of a product that they linked. Pure; in: the product, and the app's note in the shop.
 */
import { ownableFields, type OwnField, type StoredGroups } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import type { ShopNote } from '../domain/shop-note.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { placeListing } from './place-listing.ts';
import type { FoundListing } from './ports/own-products.ts';
import { ourPublications } from './write-publications.ts';

type Note = Pick<ShopNote, 'removed' | 'places'> | null;

/**
 * Sold out first, then hidden, is how the removal policy leaves it; the note says that it did. Without that list what is
 * archived and sold out counts as removed: what a person archives usually keeps its quantity.
 */
export function hasLeft({ sku, stored, available }: FoundListing, note: Note): boolean {
  const { status } = stored.status;
  if (available !== 0 || status === 'ACTIVE') return false;
  return note?.removed ? note.removed.includes(sku) : status === 'ARCHIVED';
}

/** The policy did it: what only looks like that is asked of the first whole crawl (plan-removals.ts). */
export const isNotedRemoval = ({ sku }: FoundListing, note: Note): boolean =>
  note?.removed?.includes(sku) ?? false;

/**
 * Where a person took it out: what it says of its countries lets it be there, it is to be seen elsewhere, and the app
 * knew that place when it wrote the note. A write that was refused at the very end looks the same: then it stays out
 * until it is handed back.
 */
export function notHere({ stored }: FoundListing, shop: Shop, note: Note): OwnField[] {
  const { status, publications, countries } = stored;
  if (!note || !countries || (status.status !== 'ACTIVE' && publications.ids.length === 0)) return [];
  const place = placeListing({ shipsTo: parseShipsTo(countries.ships_to), gate: [] }, shop);
  const missing = place.publications.ids.filter(
    (id) => note.places.includes(id) && !publications.ids.includes(id),
  );
  return missing.map((id): OwnField => `publication:${id}`);
}

/** What a person linked keeps its texts, price, status, translations, and where it is not shown, whatever the supplier says. */
export function theMerchants(
  { stored }: FoundListing,
  shop: Shop,
): {
  readonly owned: readonly OwnField[];
  readonly translations: StoredGroups['translations'];
} {
  const notIn = ourPublications(shop).filter((id) => !stored.publications.ids.includes(id));
  const fields = Object.values(ownableFields).flat() as OwnField[];
  const foreign = (shop.otherLocales ?? []).flatMap(({ locale }) => [
    `${locale}.title`,
    `${locale}.descriptionHtml`,
  ]);
  return {
    owned: [...fields, ...notIn.map((id): OwnField => `publication:${id}`)],
    translations: { texts: [], foreign },
  };
}
