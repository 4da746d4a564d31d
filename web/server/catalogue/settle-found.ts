/**
 * What was found in the shop after the database was lost, beside what the supplier says now: nobody knows what was sent.
 * Where both are the same it counts as confirmed. Where they differ, a person may have edited it, and then it is that
 * person's (ownership, "T unknown"): it stays as it is, until the supplier says something new or it is handed back.
 */
import { asFoundPrint, fingerprints } from '../domain/fingerprint.ts';
import type { ListingGroups, PrintedGroup, SentPrints, StoredGroups } from '../domain/listing.ts';
import { parseMicros } from '../domain/money.ts';
import type { Difference } from './ports/listings.ts';
import type { Step } from './ports/operation-log.ts';

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** What a shopper reads of it: Shopify stores markup in a form of its own. */
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(amp|lt|gt|quot|nbsp|#39);/g, (_all, name: string) => entities[name] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const sameContent = (one: ListingGroups['content'], other: ListingGroups['content']): boolean =>
  one.title === other.title &&
  one.vendor === other.vendor &&
  wordsOf(one.descriptionHtml) === wordsOf(other.descriptionHtml);

/** What we say nothing of is the merchant's. */
const sameAmount = (stored: string | null, wanted: string | null): boolean =>
  wanted === null || parseMicros(stored) === parseMicros(wanted);

const samePrice = (stored: ListingGroups['price'], wanted: ListingGroups['price']): boolean =>
  sameAmount(stored.price, wanted.price) && sameAmount(stored.compareAt, wanted.compareAt);

const sameCategory = (stored: ListingGroups['category'], wanted: ListingGroups['category']): boolean =>
  [wanted.productType ?? stored.productType, wanted.category ?? stored.category].join('\n') ===
  [stored.productType, stored.category].join('\n');

const asText = (value: unknown): string => JSON.stringify(value);

/** Whether what stands there is what `wanted` would be stored as, as far as anybody can tell. */
function isSame<Group extends PrintedGroup>(
  group: Group,
  stored: Partial<StoredGroups>,
  wanted: ListingGroups[Group],
): boolean {
  const all = { [group]: wanted } as Partial<ListingGroups>;
  if (all.content) return stored.content !== undefined && sameContent(stored.content, all.content);
  if (all.price) return stored.price !== undefined && samePrice(stored.price, all.price);
  if (all.category) return stored.category !== undefined && sameCategory(stored.category, all.category);
  if (group === 'translations') return true;
  if (all.images) return stored.images?.media.length === new Set(all.images.urls).size;
  return asText(stored[group]) === asText(wanted);
}

/** The images of ours are as many as the supplier's: then they are in its order. */
const pairedImages = (
  stored: Partial<StoredGroups>,
  { urls }: ListingGroups['images'],
): StoredGroups['images'] => ({
  media: [...new Set(urls)].map((source, at) => ({ id: stored.images?.media[at]?.id ?? null, source })),
});

export interface Settled {
  readonly difference: Difference;
  /** Null when nothing of it was found in that way. */
  readonly step: Step | null;
  /** Groups that stay as the shop has them though the supplier says something else. */
  readonly kept: readonly PrintedGroup[];
}

/** What is ours of what stands there. */
function knownOf(
  stored: Partial<StoredGroups>,
  { images, price }: Partial<ListingGroups>,
  { sent, kept }: { readonly sent: Partial<SentPrints>; readonly kept: readonly PrintedGroup[] },
): Partial<StoredGroups> {
  const isKept = kept.includes('images');
  return {
    ...(sent.images !== undefined &&
      images && { images: isKept ? { media: [] } : pairedImages(stored, images) }),
    // A compare-at price that we do not want is the merchant's.
    ...(sent.price !== undefined &&
      price?.compareAt === null && { price: { price: stored.price?.price ?? null, compareAt: null } }),
  };
}

/** `groups`: what is wanted of it now. */
export function settleFound(difference: Difference, groups: Partial<ListingGroups>): Settled {
  const { listing, sku, differs } = difference;
  const found = differs.filter(
    (name): name is PrintedGroup => name !== 'stock' && listing?.sent[name] === asFoundPrint,
  );
  if (!listing || found.length === 0) return { difference, step: null, kept: [] };
  const { stored } = listing;
  const sent: Partial<Record<PrintedGroup, string>> = {};
  const kept: PrintedGroup[] = [];
  for (const name of found) {
    const wanted = groups[name];
    if (wanted === undefined) continue;
    // Where there are some, they are compared with the shop's own while they are written.
    if (name === 'translations' && (groups.translations?.texts.length ?? 0) > 0) continue;
    sent[name] = fingerprints.of(name, wanted);
    if (!isSame(name, stored, wanted)) kept.push(name);
  }
  const settled = Object.keys(sent);
  return {
    difference: { ...difference, differs: differs.filter((name) => !settled.includes(name)) },
    step: { sku, confirmed: { sent, stored: knownOf(listing.stored, groups, { sent, kept }) } },
    kept,
  };
}
