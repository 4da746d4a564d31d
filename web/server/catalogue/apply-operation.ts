/**
 * Applies one change to a listing that is in the shop: the intent is committed, the shop is written, what it answered
 * is recorded. An operation that is found `sending` was sent by a process that died: it may be repeated as it is.
 */
import type { Listing, ListingGroups, ListingIds } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { assertNever } from '../lib/assert-never.ts';
import { applyImages } from './apply-images.ts';
import { deleted, missing, type ApplyPorts } from './apply-ports.ts';
import { confirmed } from './confirmation.ts';
import { inDoubt } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { CategoryChange, PriceChange } from './ports/shop-products.ts';
import {
  leavePublications,
  ourPublications,
  writePublications,
  type Presence,
} from './write-publications.ts';

function presenceOf({ sku, productId: product, sent, stored }: Listing, shop: Shop): Presence {
  const certain = sent.publications === '' ? null : (stored.publications?.ids ?? null);
  return { sku, product, maybe: certain ?? ourPublications(shop), certain };
}

/** Only what is ours is taken away. */
const ownCategory = (wanted: ListingGroups['category'], { stored }: Listing): CategoryChange => ({
  ...((wanted.productType ?? stored.category?.productType) && { productType: wanted.productType }),
  ...((wanted.category ?? stored.category?.category) && { category: wanted.category }),
});

async function update(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { shop, writer, record } = ports;
  const { sku, after } = operation;
  const { publications, content, attributes, category, countries, status } = after;
  const change = {
    ...(content && { content }),
    ...(attributes && { attributes }),
    ...(category && { category }),
    ...(countries && { countries }),
    ...(status && { status }),
  };
  const groups = Object.keys(change) as (keyof typeof change)[];
  const sent = { ...change, ...(category && { category: ownCategory(category, listing) }) };
  let presence = presenceOf(listing, shop);
  const doubt = (): Promise<void> => record([{ sku, sending: operation.id, doubt: ['publications'] }]);
  if (publications && status?.status === 'ACTIVE') {
    // Before it can be seen at all, it leaves where it may not be seen.
    await doubt();
    presence = await leavePublications(presence, publications.ids, ports);
  }
  if (groups.length > 0) {
    await inDoubt({ operation, listing, groups }, ports, async () =>
      confirmed(change, await writer.update(listing.productId, sent), shop),
    );
  }
  if (publications) {
    await doubt();
    await writePublications(presence, publications.ids, ports);
  }
  if (status) await record([{ sku, state: status.status === 'ARCHIVED' ? 'removed' : 'present' }]);
}

/** A compare-at price that is none of ours is not taken away. */
const ownPrice = (price: ListingGroups['price'], { sent, stored }: Listing): PriceChange =>
  price.compareAt === null && sent.price !== '' && !stored.price?.compareAt ? { price: price.price } : price;

async function writeOffer(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { price, item } = operation.after;
  const { productId, variantId, inventoryItemId } = listing;
  if (!variantId || !inventoryItemId) throw missing(operation);
  const ids: ListingIds = { productId, variantId, inventoryItemId };
  const change = { ...(price && { price }), ...(item && { item }) };
  const groups = Object.keys(change) as (keyof typeof change)[];
  const sent = { ...change, ...(price && { price: ownPrice(price, listing) }) };
  await inDoubt({ operation, listing, groups }, ports, async () =>
    confirmed(change, await ports.writer.writeOffer(ids, sent), ports.shop),
  );
}

/** Kinds that change one listing of the shop; creations and quantities have files of their own. */
export type ChangeKind = 'place' | 'leave' | 'update' | 'remove' | 'offer' | 'images';

/** Throws ShopifyError when the shop was not written, or not certainly. */
export async function applyChange(
  operation: Operation & { readonly kind: ChangeKind },
  ports: ApplyPorts,
): Promise<void> {
  const listing = (await ports.listings.findAll([operation.sku])).get(operation.sku);
  if (!listing) throw missing(operation);
  if (listing.state === 'deleted') throw deleted(operation);
  switch (operation.kind) {
    case 'place':
    case 'leave':
    case 'update':
    case 'remove':
      return update(operation, listing, ports);
    case 'offer':
      return writeOffer(operation, listing, ports);
    case 'images':
      return applyImages(operation, listing, ports);
    default:
      return assertNever(operation.kind);
  }
}
