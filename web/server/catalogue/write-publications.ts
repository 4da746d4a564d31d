/**
 * Writes where a listing is published: it leaves first, then it enters. These are two calls, and so two confirmations:
 * when the second is refused, what stands is the state between them, never the one before.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ProductId, PublicationId, Sku } from '../domain/ids.ts';
import { note } from '../domain/reason-texts/note.ts';
import type { Shop } from '../domain/shop.ts';
import { confirmed } from './confirmation.ts';
import { hadNoEffect, type RecordSteps } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { ListingWriter } from './ports/shop-products.ts';

/** Publications that the app writes: nothing else of the shop's is touched. */
export const ourPublications = ({ onlineStoreId, catalogs }: Shop): readonly PublicationId[] => [
  onlineStoreId,
  ...catalogs.map(({ publicationId }) => publicationId),
];

/** What it leaves when nobody knows where it is. */
export const notIn = (wanted: readonly PublicationId[], shop: Shop): readonly PublicationId[] =>
  ourPublications(shop).filter((id) => !wanted.includes(id));

export interface Presence {
  readonly sku: Sku;
  readonly product: ProductId;
  /** Where it may be. */
  readonly maybe: readonly PublicationId[];
  /** Where it certainly is, and nowhere else; null when nobody knows. */
  readonly certain: readonly PublicationId[] | null;
  /** Where it was when this was planned: what it leaves first, it may have left by now. */
  readonly was: readonly PublicationId[];
}

interface PublicationPorts {
  readonly shop: Shop;
  readonly writer: ListingWriter;
  readonly record: RecordSteps;
}

const named = (titles: readonly string[]): string => titles.map((title) => `“${title}”`).join(', ');

/**
 * They were deleted since the run read the shop's markets: this product is where else it belongs, and the next run
 * knows them no more. Without the online store nothing can be shown at all.
 */
function publicationsGone(gone: readonly PublicationId[], { onlineStoreId, catalogs }: Shop): ShopifyError {
  const titles = catalogs.filter((each) => gone.includes(each.publicationId)).map(({ title }) => title);
  const isStore = gone.includes(onlineStoreId);
  return new ShopifyError({
    reason: 'SHP-705',
    message: isStore ? note('noOnlineStore') : note('catalogsGone', { titles: named(titles) }),
    scope: isStore ? 'operation' : 'item',
    retry: 'next-run',
    effect: 'unknown',
  });
}

const confirm = (
  sku: Sku,
  ids: readonly PublicationId[],
  { shop, record }: PublicationPorts,
): Promise<void> =>
  record([{ sku, confirmed: confirmed({ publications: { ids } }, { publications: { ids } }, shop) }]);

/** Leaves where it is not wanted, and answers where it is then. As `writePublications`. */
export async function leavePublications(
  presence: Presence,
  wanted: readonly PublicationId[],
  ports: PublicationPorts,
): Promise<Presence> {
  const { sku, product, maybe, certain } = presence;
  const leaves = maybe.filter((id) => !wanted.includes(id));
  if (leaves.length === 0) return presence;
  try {
    await ports.writer.unpublish(product, leaves);
  } catch (error) {
    if (certain && hadNoEffect(error)) await confirm(sku, certain, ports);
    throw error;
  }
  const stays = (id: PublicationId): boolean => !leaves.includes(id);
  return { ...presence, maybe: maybe.filter(stays), certain: certain && certain.filter(stays) };
}

/** What was refused, in words that also say what was made before it. */
function afterLeaving(error: ShopifyError, left: readonly PublicationId[], { catalogs }: Shop): ShopifyError {
  const titles = catalogs
    .filter(({ publicationId }) => left.includes(publicationId))
    .map(({ title }) => title);
  if (titles.length === 0) return error;
  const message = note('leftFirst', { titles: named(titles), word: error.message });
  const { reason, scope, retry, effect, details } = error;
  return new ShopifyError({ ...details, reason, scope, retry, effect, message });
}

/**
 * A call that Shopify refused published nothing: nobody takes what a person publishes later for the doing of this
 * operation (find-edits.ts).
 */
export async function publishingNothingElse(
  { id, sku, after }: Pick<Operation, 'id' | 'sku' | 'after'>,
  { record }: Pick<PublicationPorts, 'record'>,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { publications: _, ...rest } = after;
    if (hadNoEffect(error)) await record([{ sku, narrowed: { id, after: rest } }]);
    throw error;
  }
}

/** The group has to be in doubt already. Throws ShopifyError. */
export async function writePublications(
  presence: Presence,
  wanted: readonly PublicationId[],
  ports: PublicationPorts,
): Promise<void> {
  const { sku, product, certain } = await leavePublications(presence, wanted, ports);
  const enters = wanted.filter((id) => !certain?.includes(id));
  let gone: readonly PublicationId[] = [];
  try {
    if (enters.length > 0) gone = await ports.writer.publish(product, enters);
  } catch (error) {
    if (!(error instanceof ShopifyError) || !hadNoEffect(error)) throw error;
    if (!certain) {
      // Of this operation nothing else will tell that it left (`publishingNothingElse`).
      await ports.record([{ sku, left: notIn(wanted, ports.shop) }]);
      throw error;
    }
    await confirm(sku, certain, ports);
    const left = presence.was.filter((id) => !certain.includes(id));
    throw afterLeaving(error, left, ports.shop);
  }
  await confirm(
    sku,
    wanted.filter((id) => !gone.includes(id)),
    ports,
  );
  if (gone.length > 0) throw publicationsGone(gone, ports.shop);
}
