/**
 * Applies one operation: the intent is committed, the shop is written, the outcome is recorded. An operation
 * that is found `sending` was sent by a process that died: creations are looked up in Shopify before they are made;
 * everything else may be repeated as it is.
 */
import type { ProductId, PublicationId } from '../domain/ids.ts';
import type { ListingGroups, ListingIds } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { inDoubt } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { ListingReader, Listings, ListingWriter } from './ports.ts';

export interface ApplyPorts {
  readonly shop: Shop;
  readonly writer: ListingWriter;
  readonly reader: ListingReader;
  readonly listings: Listings;
}

/** The plan names a listing that is not there: a bug, never an outcome. */
const missing = (operation: Operation): Error =>
  new Error(`operation ${operation.id} (${operation.kind} ${operation.sku}) has no listing to work on`);

/** Publications that the app writes: nothing else of the shop's is touched. */
const ourPublications = ({ onlineStoreId, catalogs }: Shop): PublicationId[] => [
  onlineStoreId,
  ...catalogs.map(({ publicationId }) => publicationId),
];

interface Presence {
  /** Where it may be, and where it certainly is. */
  readonly maybe: readonly PublicationId[];
  readonly surely: readonly PublicationId[];
}

async function writePublications(
  product: ProductId,
  { maybe, surely }: Presence,
  { writer, wanted }: { readonly writer: ListingWriter; readonly wanted: readonly PublicationId[] },
): Promise<void> {
  const leaves = maybe.filter((id) => !wanted.includes(id));
  const enters = wanted.filter((id) => !surely.includes(id));
  if (leaves.length > 0) await writer.unpublish(product, leaves);
  if (enters.length > 0) await writer.publish(product, enters);
}

/**
 * Shopify is asked first whether it has the product: creating is an upsert, and over a product that is there it would
 * replace what the merchant has added. Found while this operation was being sent, and never attempted before, it was
 * made by this very operation. Found otherwise (an earlier run's answer was lost, or the app lost its database),
 * nobody knows with which values, so nothing of it counts as confirmed and the next run writes what differs.
 */
async function create(operation: Operation, ports: ApplyPorts): Promise<void> {
  const { shop, writer, reader, listings } = ports;
  const { sku, before, state } = operation;
  const { publications, ...groups } = operation.after as ListingGroups;
  const attemptedBefore = before.publications === undefined;
  const found = await reader.findBySku(sku);
  if (found && (attemptedBefore || state !== 'sending')) return listings.saveCreated(sku, found, {});
  const product =
    found ?? (await writer.create({ sku, groups: { ...groups, publications }, gate: [] }, shop.locationId));
  await listings.saveCreated(sku, product, groups);
  const maybe = found ? ourPublications(shop) : (before.publications?.ids ?? ourPublications(shop));
  await writePublications(product, { maybe, surely: [] }, { writer, wanted: publications.ids });
  await listings.saveConfirmed([{ sku, confirmed: { publications } }]);
}

async function update(operation: Operation, { shop, writer, listings }: ApplyPorts): Promise<void> {
  const { sku, before, after } = operation;
  const listing = await listings.find(sku);
  if (!listing) throw missing(operation);
  const { productId } = listing;
  const { publications, ...change } = after;
  if (Object.keys(change).length > 0) {
    await inDoubt(listings, { ...operation, after: change }, () => writer.update(productId, change));
  }
  if (publications) {
    const known = before.publications?.ids;
    const presence = { maybe: known ?? ourPublications(shop), surely: known ?? [] };
    await inDoubt(listings, { ...operation, after: { publications } }, () =>
      writePublications(productId, presence, { writer, wanted: publications.ids }),
    );
  }
  if (after.status) await listings.saveState(sku, after.status.status === 'ARCHIVED' ? 'removed' : 'present');
}

async function writeOffer(operation: Operation, { writer, listings }: ApplyPorts): Promise<void> {
  const listing = await listings.find(operation.sku);
  const { offer } = operation.after;
  if (!listing?.variantId || !listing.inventoryItemId || !offer) throw missing(operation);
  const { productId, variantId, inventoryItemId } = listing;
  const ids: ListingIds = { productId, variantId, inventoryItemId };
  await inDoubt(listings, operation, () => writer.writeOffer(ids, offer));
}

async function replaceImages(operation: Operation, { writer, listings }: ApplyPorts): Promise<void> {
  const listing = await listings.find(operation.sku);
  const { images } = operation.after;
  if (!listing || !images) throw missing(operation);
  const title = listing.confirmed.content?.title ?? '';
  await inDoubt(listings, operation, () => writer.replaceImages(listing.productId, images, title));
}

const appliers = { create, update, remove: update, offer: writeOffer, images: replaceImages };

/** Kinds that are applied one by one; `stock` and `withdraw` go out in batches. */
type SingleKind = keyof typeof appliers;

/** Throws ShopifyError when the shop was not written, or not certainly. */
export const applyOperation = (operation: Operation, ports: ApplyPorts): Promise<void> =>
  appliers[operation.kind as SingleKind](operation, ports);
