/**
 * Applies one creation. Shopify has been asked before whether it has the product: creating is an upsert, and over a
 * product that is there it would replace what the merchant has added.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ProductId, PublicationId } from '../domain/ids.ts';
import type { NewGroups, SentPrints } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import type { StoredImages } from '../domain/stored-images.ts';
import type { ApplyPorts } from './apply-ports.ts';
import { confirmed } from './confirmation.ts';
import { nothingSent } from './derive-row.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import type { CreatedListing } from './ports/shop-products.ts';
import { withoutImage } from './without-image.ts';
import { ourPublications, publishingNothingElse, writePublications } from './write-publications.ts';
import { note } from '../domain/reason-texts/note.ts';

interface Made {
  readonly productId: ProductId;
  /** Shopify took none of its images. */
  readonly showsNone: boolean;
}

/** Publishing would have come after: nobody takes what a person publishes for its doing (find-edits.ts). */
function unpublished({ after }: Operation): Operation['after'] {
  const { publications: _, ...rest } = after;
  return rest;
}

async function create(operation: Operation, groups: NewGroups, ports: ApplyPorts): Promise<Made> {
  const { shop, writer, record } = ports;
  const { sku, id } = operation;
  const { urls: sources, alt } = groups.images;
  const believed = {
    images: { media: [], out: { before: [], added: { sources: [...new Set(sources)], alt } } },
  };
  await record([{ sku, sending: id, creating: true, placing: shop.locationId, believed }]);
  let created: CreatedListing;
  try {
    created = await writer.create({ sku, groups, gate: [] }, shop.locationId);
  } catch (error) {
    if (hadNoEffect(error)) await record([{ sku, creating: false }]);
    else if (error instanceof ShopifyError)
      await record([{ sku, narrowed: { id, after: unpublished(operation) } }]);
    throw error;
  }
  const { publications: _, images, ...others } = groups;
  const written = created.stored.images ? { ...others, images } : others;
  await record([
    {
      sku,
      product: created.productId,
      confirmed: confirmed(written, created.stored, shop),
      images: 'unseen',
    },
  ]);
  const taken = (created.stored.images?.media ?? []).filter(({ state }) => state !== 'refused');
  return { productId: created.productId, showsNone: sources.length > 0 && taken.length === 0 };
}

/** As they were sent; which media came of them is read later. */
const unreadImages = ({ images }: NewGroups): StoredImages => ({
  media: [...new Set(images.urls)].map((source) => ({ id: null, source, alt: images.alt })),
});

/** What Shopify keeps in the form in which it was sent; of texts only a look at the shop knows that. */
const standing = ({ price, item, status, attributes, category, countries }: NewGroups) => ({
  price,
  item,
  status,
  attributes,
  category,
  countries,
});

/** It stands for this SKU, but nobody knows with which values: the next run writes what differs. */
export const asUnknown = (sku: Operation['sku'], product: ProductId) =>
  ({ sku, product, confirmed: { sent: nothingSent as Partial<SentPrints>, stored: {} } }) as const;

/** By an app that has lost its database: it may be on sale, and nothing that is becomes a draft. */
const madeBefore = (sku: Operation['sku']): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-722',
    message: note('madeBefore', { sku }),
    scope: 'item',
    retry: 'next-run',
  });

/** Where Shopify put it by itself: as the plan says, and as it is now, because a plan may be older than a catalog. */
const filledBy = (planned: readonly PublicationId[] = [], { catalogs }: Shop): readonly PublicationId[] => [
  ...new Set([
    ...planned,
    ...catalogs.filter(({ autoPublish }) => autoPublish).map(({ publicationId }) => publicationId),
  ]),
];

/**
 * `found` is the product that carries this SKU already. Found while this operation was being sent, and never attempted
 * before, it was made by this very operation. Found otherwise (an earlier run's answer was lost, or the app lost its
 * database), nothing of it counts as confirmed. Throws ShopifyError.
 */
export async function applyCreation(
  operation: Operation,
  found: ProductId | undefined,
  ports: ApplyPorts,
): Promise<void> {
  const { shop, record } = ports;
  const { sku, before, state } = operation;
  // Where publishing was refused and another process takes it up, the next run publishes it.
  const groups = { publications: { ids: [] }, ...operation.after } as NewGroups;
  const { publications, ...written } = groups;
  const attemptedBefore = before.publications === undefined;
  if (found && !attemptedBefore && state !== 'sending' && shop.stage !== 'live') throw madeBefore(sku);
  if (found && (attemptedBefore || state !== 'sending')) return record([asUnknown(sku, found)]);
  // A plan that was made for another location is never taken up: its quantity lies where it is to lie.
  if (found) {
    const stored = { ...standing(groups), images: unreadImages(groups) };
    await record([{ sku, product: found, confirmed: confirmed(written, stored, shop), images: 'unseen' }]);
  }
  const { productId: product, showsNone } = found
    ? { productId: found, showsNone: false }
    : await create(operation, groups, ports);
  const maybe = found || attemptedBefore ? ourPublications(shop) : filledBy(before.publications?.ids, shop);
  const waits = showsNone && publications.ids.length > 0;
  await publishingNothingElse(operation, ports, () =>
    writePublications({ sku, product, maybe, certain: null, was: [] }, waits ? [] : publications.ids, ports),
  );
  if (waits) throw withoutImage(sku);
}
