/**
 * Applies one change to a listing that is in the shop: the intent is committed, the shop is written, what it answered
 * is recorded. An operation that is found `sending` was sent by a process that died: it may be repeated as it is.
 */
import type { Listing, ListingIds } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { areAllBroken } from '../domain/stored-images.ts';
import { assertNever } from '../lib/assert-never.ts';
import { deleteProduct, notAlone, otherHands } from './apply-deletion.ts';
import { applyImages } from './apply-images.ts';
import { deleted, listingMissing, type ApplyPorts } from './apply-ports.ts';
import { confirmed } from './confirmation.ts';
import { isLeaving } from './decisions.ts';
import { inDoubt } from './in-doubt.ts';
import { withoutImage } from './without-image.ts';
import type { Operation } from './operations.ts';
import { isKeptHidden, storedAfter, withoutOwned } from './own-fields.ts';
import type { CategoryChange, PriceChange } from './ports/shop-products.ts';
import {
  leavePublications,
  ourPublications,
  publishingNothingElse,
  writePublications,
  type Presence,
} from './write-publications.ts';

function presenceOf({ before }: Operation, listing: Listing, shop: Shop): Presence {
  const { sku, productId: product, sent, stored } = listing;
  const certain = sent.publications === '' ? null : (stored.publications?.ids ?? null);
  const was = before.publications?.ids ?? [];
  return { sku, product, maybe: certain ?? ourPublications(shop), certain, was };
}

/** Only what is ours is taken away. */
const ownCategory = (wanted: CategoryChange, { stored }: Listing): CategoryChange => ({
  ...((wanted.productType ?? stored.category?.productType) && { productType: wanted.productType }),
  ...((wanted.category ?? stored.category?.category) && { category: wanted.category }),
});

/** What Shopify refused is known at once; it may be shown by an image of somebody else's. */
async function assertImage(operation: Operation, listing: Listing, { reader }: ApplyPorts): Promise<void> {
  if (operation.after.status?.status !== 'ACTIVE' || !areAllBroken(listing.stored.images)) return;
  const gallery = await reader.readGallery(listing.productId);
  if (gallery?.every(({ status }) => status === 'failed')) throw withoutImage(operation.sku);
}

async function update(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { shop, writer, record } = ports;
  const { sku, after } = operation;
  await assertImage(operation, listing, ports);
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
  let presence = presenceOf(operation, listing, shop);
  const doubt = (): Promise<void> => record([{ sku, sending: operation.id, doubt: ['publications'] }]);
  if (publications && status?.status === 'ACTIVE') {
    // Before it can be seen at all, it leaves where it may not be seen.
    await doubt();
    presence = await leavePublications(presence, publications.ids, ports);
  }
  if (groups.length > 0) {
    await inDoubt({ operation, listing, groups }, ports, async () => {
      const stored = storedAfter(change, await writer.update(listing.productId, sent), listing);
      return confirmed(change, stored, { ...shop, owned: listing.owned });
    });
  }
  if (publications) {
    await doubt();
    await publishingNothingElse(operation, ports, () => writePublications(presence, publications.ids, ports));
  }
  if (status && !isLeaving(operation.kind)) await record([{ sku, state: 'present' }]);
}

/** A person's status that shows it does not keep it here; what the app takes out, it may put back in when it is listed again. */
async function remove(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { sku, owned } = listing;
  if (isKeptHidden(listing)) {
    const nothing = { id: operation.id, after: {}, why: { reason: 'GRD-328' } } as const;
    return ports.record([{ sku, narrowed: nothing, state: 'removed' }]);
  }
  const ours = owned.filter((field) => field !== 'status');
  if (ours.length < owned.length) await ports.record([{ sku, returned: ['status'] }]);
  await update(operation, { ...listing, owned: ours }, ports);
  await ports.record([{ sku, state: 'removed' }]);
}

/** What is not the app's alone is archived: nothing brings back what is deleted. */
async function deleteOrArchive(planned: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const message = await otherHands(planned, listing, ports);
  if (message === null) return deleteProduct(planned, listing, ports);
  const { id, sku } = planned;
  const after = { status: { status: 'ARCHIVED' } } as const;
  await ports.record([{ sku, narrowed: { id, after, why: { reason: notAlone, message } } }]);
  return remove({ ...planned, after }, listing, ports);
}

/** A compare-at price that is none of ours is not taken away. */
function ownPrice({ compareAt, ...price }: PriceChange, { sent, stored }: Listing): PriceChange {
  const isNone = compareAt === null && sent.price !== '' && !stored.price?.compareAt;
  return compareAt === undefined || isNone ? price : { ...price, compareAt };
}

async function writeOffer(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { price, item } = operation.after;
  const { productId, variantId, inventoryItemId } = listing;
  if (!variantId || !inventoryItemId) throw listingMissing(operation);
  const ids: ListingIds = { productId, variantId, inventoryItemId };
  const change = { ...(price && { price }), ...(item && { item }) };
  const groups = Object.keys(change) as (keyof typeof change)[];
  if (groups.length === 0) return;
  const sent = { ...change, ...(price && { price: ownPrice(price, listing) }) };
  await inDoubt({ operation, listing, groups }, ports, async () => {
    const answer = await ports.writer.writeOffer(ids, sent);
    return confirmed(change, storedAfter(change, answer, listing), { ...ports.shop, owned: listing.owned });
  });
}

async function renumber(operation: Operation, listing: Listing, ports: ApplyPorts): Promise<void> {
  const { sku, productId, variantId, inventoryItemId } = listing;
  if (!variantId || !inventoryItemId) throw listingMissing(operation);
  await ports.record([{ sku, sending: operation.id }]);
  await ports.writer.renumber({ productId, variantId, inventoryItemId }, sku);
  await ports.record([{ sku, renumbered: true }]);
}

/** Kinds that change one listing of the shop; creations and quantities have files of their own. */
export type ChangeKind = 'renumber' | 'place' | 'leave' | 'update' | 'remove' | 'delete' | 'offer' | 'images';

/** Throws ShopifyError when the shop was not written, or not certainly. */
export async function applyChange(
  planned: Operation & { readonly kind: ChangeKind },
  ports: ApplyPorts,
): Promise<void> {
  const listing = (await ports.listings.findAll([planned.sku])).get(planned.sku);
  if (!listing) throw listingMissing(planned);
  if (listing.state === 'deleted') throw deleted(planned);
  // Whatever the plan says, and however old it is: what is the merchant's by now is not written. Leaving is allowed.
  const isRemoval = planned.kind === 'remove' || planned.kind === 'delete';
  const after = isRemoval ? planned.after : withoutOwned(planned.after, listing.owned);
  const operation = { ...planned, after };
  switch (operation.kind) {
    case 'place':
    case 'leave':
    case 'update':
      return update(operation, listing, ports);
    case 'renumber':
      return renumber(operation, listing, ports);
    case 'remove':
      return remove(operation, listing, ports);
    case 'delete':
      return deleteOrArchive(operation, listing, ports);
    case 'offer':
      return writeOffer(operation, listing, ports);
    case 'images':
      return applyImages(operation, listing, ports);
    default:
      return assertNever(operation.kind);
  }
}
