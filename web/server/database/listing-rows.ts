/** Rows of `listings` and what belongs to them, to and from the words of the catalogue. */
import { asFoundPrint, fingerprints, unknownPrint } from '../domain/fingerprint.ts';
import {
  printedGroups,
  type Listing,
  type OwnField,
  type PrintedGroup,
  type SentPrints,
  type StoredGroups,
} from '../domain/listing.ts';
import type { Presence } from '../catalogue/ports/listings.ts';
import type { InShop } from '../catalogue/ports/snapshot.ts';
import type { Row } from './schema.ts';

export const unknownStock = -1;

/** Who wants the value that a group has. */
type WantedBy = 'supplier' | 'rule' | 'merchant';
const wantedBy: Record<PrintedGroup, WantedBy> = {
  content: 'supplier',
  attributes: 'supplier',
  category: 'rule',
  countries: 'supplier',
  price: 'rule',
  item: 'supplier',
  translations: 'supplier',
  images: 'supplier',
  status: 'rule',
  publications: 'rule',
};

export const sentColumns = printedGroups.map((name) => `sent_${name}` as const);
export const wantColumns = printedGroups.map((name) => `want_${name}` as const);

type SentRow = Pick<Row<'listings'>, (typeof sentColumns)[number]>;

export const toSent = (row: SentRow): SentPrints =>
  Object.fromEntries(printedGroups.map((name) => [name, row[`sent_${name}`]])) as unknown as SentPrints;

export const toInShop = (row: SentRow & Pick<Row<'listings'>, 'images_seen'>): InShop => ({
  sent: toSent(row),
  showsNone: row.images_seen === 'broken',
});

const noSent = Object.fromEntries(sentColumns.map((column) => [column, unknownPrint])) as SentRow;

/** Wanted, and not made yet. */
export const nothingInShop = {
  state: 'wanted',
  applied_hash: null,
  applied_hash_at: null,
  product_id: null,
  variant_id: null,
  inventory_item_id: null,
  images_seen: 'whole',
  creating: 0,
  shop_status: '',
  shown_in: '',
  sent_stock: unknownStock,
  ...noSent,
} as const;

/** What the products page sorts and counts by, of what was stored: nothing where that says nothing of it. */
export const shownBy = ({ status, publications }: Partial<StoredGroups> = {}): Partial<
  Pick<Row<'listings'>, 'shop_status' | 'shown_in'>
> => ({
  ...(status && { shop_status: status.status }),
  ...(publications && {
    shown_in: fingerprints.of('publications', { ids: publications.ids.toSorted() }),
  }),
});

/** A stored group as its column holds it. */
export const storedGroup = (name: PrintedGroup, value: unknown, since: string): string =>
  JSON.stringify({ value, by: wantedBy[name], since });

export function toStored(
  row: Partial<Record<PrintedGroup, string | null>>,
  sentStock: number,
): Partial<StoredGroups> {
  const groups = printedGroups.flatMap((name) => {
    const text = row[name];
    return text ? [[name, (JSON.parse(text) as { value: unknown }).value]] : [];
  });
  const stock = sentStock === unknownStock ? {} : { stock: { available: sentStock } };
  return { ...Object.fromEntries(groups), ...stock } as Partial<StoredGroups>;
}

export type ListingRow = Pick<
  Row<'listings'>,
  'sku' | 'shop_sku' | 'product_id' | 'variant_id' | 'inventory_item_id' | 'state' | 'sent_stock'
> &
  SentRow;

/** What else is known of a listing. */
interface WhatElse {
  readonly stored: Partial<Record<PrintedGroup, string | null>>;
  readonly owned?: readonly OwnField[] | undefined;
}

/** Null while there is no product in the shop. */
export function toListing(row: ListingRow, { stored, owned = [] }: WhatElse): Listing | null {
  if (row.product_id === null || row.state === 'wanted') return null;
  return {
    sku: row.sku,
    ...(row.shop_sku !== null && { showsAs: row.shop_sku }),
    productId: row.product_id,
    variantId: row.variant_id,
    inventoryItemId: row.inventory_item_id,
    state: row.state,
    sent: toSent(row),
    sentStock: row.sent_stock === unknownStock ? null : row.sent_stock,
    owned,
    stored: toStored(stored, row.sent_stock),
  };
}

export const presenceColumns = ['sku', 'iri', 'state', 'absent_since', 'sent_stock', 'sent_status'] as const;

export const toPresence = (row: Pick<Row<'listings'>, (typeof presenceColumns)[number]>): Presence => ({
  sku: row.sku,
  iri: row.iri,
  state: row.state,
  absentSince: row.absent_since,
  sentStock: row.sent_stock === unknownStock ? null : row.sent_stock,
  isFound: row.sent_status === asFoundPrint,
});
