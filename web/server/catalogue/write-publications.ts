/**
 * Writes where a listing is published: it leaves first, then it enters. These are two calls, and so two confirmations:
 * when the second is refused, what stands is the state between them, never the one before.
 */
import type { ProductId, PublicationId, Sku } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import { confirmed } from './confirmation.ts';
import { hadNoEffect, type RecordSteps } from './in-doubt.ts';
import type { ListingWriter } from './ports/shop-products.ts';

/** Publications that the app writes: nothing else of the shop's is touched. */
export const ourPublications = ({ onlineStoreId, catalogs }: Shop): readonly PublicationId[] => [
  onlineStoreId,
  ...catalogs.map(({ publicationId }) => publicationId),
];

interface Presence {
  readonly sku: Sku;
  readonly product: ProductId;
  /** Where it may be. */
  readonly maybe: readonly PublicationId[];
  /** Where it certainly is, and nowhere else; null when nobody knows. */
  readonly certain: readonly PublicationId[] | null;
}

interface PublicationPorts {
  readonly shop: Shop;
  readonly writer: ListingWriter;
  readonly record: RecordSteps;
}

/** The group has to be in doubt already. Throws ShopifyError. */
export async function writePublications(
  { sku, product, maybe, certain }: Presence,
  wanted: readonly PublicationId[],
  { shop, writer, record }: PublicationPorts,
): Promise<void> {
  const leaves = maybe.filter((id) => !wanted.includes(id));
  const enters = wanted.filter((id) => !certain?.includes(id));
  const confirm = (ids: readonly PublicationId[]) =>
    record([{ sku, confirmed: confirmed({ publications: { ids } }, { publications: { ids } }, shop) }]);
  let stands = certain;
  try {
    if (leaves.length > 0) {
      await writer.unpublish(product, leaves);
      stands = stands && stands.filter((id) => !leaves.includes(id));
    }
    if (enters.length > 0) await writer.publish(product, enters);
  } catch (error) {
    if (stands && hadNoEffect(error)) await confirm(stands);
    throw error;
  }
  await confirm(wanted);
}
