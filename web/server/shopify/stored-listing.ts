/**
 * What Shopify stored, in the words of a listing. In: parts of Shopify's answers, and what was sent. Out: groups in
 * Shopify's form, which is compared only with what Shopify shows later. Pure.
 */
import type { PriceChange } from '../catalogue/ports/shop-products.ts';
import type { ListingAttributes, ListingGroups, StoredGroups } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import { attributeKeys } from './metafield-definitions.ts';

type Status = ListingGroups['status']['status'];

export const storedContent = ({
  title,
  descriptionHtml,
  vendor,
}: StoredGroups['content']): StoredGroups['content'] => ({
  title,
  descriptionHtml,
  vendor,
});

/** `UNLISTED` is a merchant's choice that this app neither sends nor knows: what was sent stands. */
export const storedStatus = (status: Status | 'UNLISTED', sent: Status): StoredGroups['status'] => ({
  status: status === 'UNLISTED' ? sent : status,
});

type Metafields = Readonly<Record<keyof ListingAttributes, { readonly value: string } | null>>;

export const storedAttributes = (metafields: Metafields): StoredGroups['attributes'] =>
  Object.fromEntries(
    attributeKeys.map((key) => [key, metafields[key]?.value ?? null]),
  ) as unknown as ListingAttributes;

interface ItemAnswer {
  readonly barcode: string | null;
  readonly inventoryItem: { readonly unitCost: { readonly amount: string } | null };
}

/** Shopify writes one amount in two ways (71.20, 71.2): an equal one keeps the form in which it was sent. */
function amountAs(sent: string | null, stored: string): string {
  const micros = parseMicros(stored);
  return sent !== null && micros !== undefined && micros === parseMicros(sent) ? sent : stored;
}

/** A compare-at price that was not sent is none of ours. */
export const storedPrice = (
  { price, compareAtPrice }: { readonly price: string; readonly compareAtPrice: string | null },
  sent: PriceChange,
): Pick<StoredGroups, 'price'> => ({
  price: {
    price: amountAs(sent.price, price),
    compareAt:
      sent.compareAt === undefined || compareAtPrice === null
        ? null
        : amountAs(sent.compareAt, compareAtPrice),
  },
});

export const storedItem = (
  { barcode, inventoryItem: { unitCost } }: ItemAnswer,
  sent: ListingGroups['item'],
): Pick<StoredGroups, 'item'> => ({
  item: { cost: unitCost === null ? null : amountAs(sent.cost, unitCost.amount), barcode },
});

/** Sent, but not read back yet. */
export const unreadImages = (
  files: readonly { readonly originalSource: string; readonly alt: string }[],
): StoredGroups['images'] => ({
  media: files.map(({ originalSource: source, alt }) => ({ id: null, source, alt })),
});
