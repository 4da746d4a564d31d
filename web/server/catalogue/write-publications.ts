/**
 * Writes where a listing is published: it leaves first, then it enters. These are two calls, and so two confirmations:
 * when the second is refused, what stands is the state between them, never the one before.
 */
import { ShopifyError } from '../domain/failures.ts';
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

/**
 * They were deleted since the run read the shop's markets: this product is where else it belongs, and the next run
 * knows them no more. Without the online store nothing can be shown at all.
 */
function publicationsGone(gone: readonly PublicationId[], { onlineStoreId, catalogs }: Shop): ShopifyError {
  const titles = catalogs.filter((each) => gone.includes(each.publicationId)).map(({ title }) => title);
  const isStore = gone.includes(onlineStoreId);
  return new ShopifyError({
    reason: 'SHP-705',
    message: isStore
      ? 'The shop has no online store any more, so the product can be seen nowhere.'
      : `The catalog ${titles.map((title) => `“${title}”`).join(', ')} was deleted meanwhile; the product was published everywhere else.`,
    scope: isStore ? 'operation' : 'item',
    retry: 'next-run',
    effect: 'unknown',
  });
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
  let gone: readonly PublicationId[] = [];
  try {
    if (leaves.length > 0) {
      await writer.unpublish(product, leaves);
      stands = stands && stands.filter((id) => !leaves.includes(id));
    }
    if (enters.length > 0) gone = await writer.publish(product, enters);
  } catch (error) {
    if (stands && hadNoEffect(error)) await confirm(stands);
    throw error;
  }
  await confirm(wanted.filter((id) => !gone.includes(id)));
  if (gone.length > 0) throw publicationsGone(gone, shop);
}
