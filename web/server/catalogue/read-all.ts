/**
 * The read-back of a large shop, by one reading of everything that is in it: what somebody changed is found as by pages,
 * for a few points whatever the number of products. Held in memory is a page at a time.
 */
import type { Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { lookedInto, type LookedInto } from './find-edits.ts';
import { lookAt, type LookPorts } from './look-at.ts';
import type { BulkReads, ShownVariant } from './ports/bulk-reads.ts';
import type { ShownListing } from './ports/shop-products.ts';
import { ourPublications } from './write-publications.ts';

const offers: readonly LookedInto[] = ['price', 'item'];
const ofProduct = lookedInto.filter((group) => !offers.includes(group));

export interface ReadAllPorts extends LookPorts {
  readonly reads: BulkReads;
  readonly signal: AbortSignal;
  /** After these were compared. */
  readonly onLooked: (skus: readonly Sku[]) => Promise<void>;
}

interface Seen {
  readonly listing: Listing;
  readonly groups: LookedInto[];
  shown: ShownListing;
}

const isOurs = (variant: ShownVariant, listing: Listing): boolean => variant.variantId === listing.variantId;

/** Of each product what these variants show: its own fields with the first of them, price and item with ours. */
function seenIn(page: readonly ShownVariant[], listings: ReadonlyMap<Sku, Listing>): ReadonlyMap<Sku, Seen> {
  const seen = new Map<Sku, Seen>();
  for (const variant of page) {
    const listing = listings.get(variant.sku);
    if (listing?.productId !== variant.productId) continue;
    if (listing.state === 'deleted') continue;
    const groups = [...(variant.isFirst ? ofProduct : []), ...(isOurs(variant, listing) ? offers : [])];
    const known = seen.get(variant.sku);
    if (groups.length === 0) continue;
    if (!known) seen.set(variant.sku, { listing, groups, shown: variant.shown });
    else {
      known.groups.push(...groups);
      if (isOurs(variant, listing)) known.shown = variant.shown;
    }
  }
  return seen;
}

/** Answers how many listings the shop still has a product of. Throws ShopifyError, and the signal's reason. */
export async function readAll(ports: ReadAllPorts): Promise<number> {
  const { reads, listings, signal, shop, onLooked } = ports;
  let there = 0;
  for await (const page of reads.shown(ourPublications(shop))) {
    signal.throwIfAborted();
    const seen = seenIn(page, await listings.findAll([...new Set(page.map(({ sku }) => sku))]));
    there += [...seen.values()].filter(({ groups }) => groups.includes('content')).length;
    const shown = new Map([...seen.values()].map((each) => [each.listing.productId, each.shown]));
    const skus = [...seen.keys()];
    const groupsOf = (sku: Sku): readonly LookedInto[] => seen.get(sku)?.groups ?? [];
    await lookAt(skus, groupsOf, { ...ports, reader: { readNow: async () => shown } });
    await onLooked(skus);
  }
  return there;
}
