/**
 * Writes listings to the shop: one call for each kind of change, and never a list that did not change, because lists
 * replace what the merchant put there (shopify-admin.md, 1.2). In: groups of a listing. Out: Shopify has them, or a
 * ShopifyError.
 */
import type { ListingWriter } from '../catalogue/ports/shop-products.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { ProductId, PublicationId } from '../domain/ids.ts';
import type { ListingAttributes, ListingGroups } from '../domain/listing.ts';
import type { AdminClient } from './document.ts';
import {
  metafieldsDelete,
  productSet,
  productUpdate,
  productUpdateReading,
  variantsUpdate,
} from './documents/catalogue.ts';
import { publish, unpublish } from './documents/publishing.ts';
import { stockSet } from './documents/stock.ts';
import { attributeMetafields, customIdOf, fileInputs, productInput } from './listing-input.ts';
import { attributeKeys } from './metafield-definitions.ts';
import { accepted } from './user-errors.ts';

type Change = Parameters<ListingWriter['update']>[1];

const publicationInputs = (ids: readonly PublicationId[]) => ids.map((publicationId) => ({ publicationId }));

const updateVariables = (id: ProductId, { content, attributes, status }: Change) => ({
  identifier: { id },
  product: {
    ...content,
    ...status,
    ...(attributes ? { metafields: attributeMetafields(attributes) } : {}),
  },
});

/** Writes the attributes, and takes away the ones that have no value any more. */
async function updateReading(
  client: AdminClient,
  id: ProductId,
  change: Change & { readonly attributes: ListingAttributes },
): Promise<void> {
  const answer = await client.execute(productUpdateReading, updateVariables(id, change));
  const { product } = accepted(answer.productUpdate, productUpdateReading.name);
  const held: Partial<Record<keyof ListingAttributes, { namespace: string; key: string } | null>> = {
    ...product,
  };
  const metafields = attributeKeys.flatMap((key) => {
    const metafield = change.attributes[key] === null ? held[key] : null;
    return metafield ? [{ ownerId: id, ...metafield }] : [];
  });
  if (metafields.length === 0) return;
  const deletion = await client.execute(metafieldsDelete, { metafields });
  accepted(deletion.metafieldsDelete, metafieldsDelete.name);
}

async function update(client: AdminClient, id: ProductId, change: Change): Promise<void> {
  const { attributes } = change;
  if (attributes && Object.values(attributes).includes(null)) {
    return updateReading(client, id, { ...change, attributes });
  }
  const answer = await client.execute(productUpdate, updateVariables(id, change));
  accepted(answer.productUpdate, productUpdate.name);
}

/** Images alone: nothing else is sent, so nothing else changes. */
async function replaceImages(
  client: AdminClient,
  id: ProductId,
  { images, title }: { images: ListingGroups['images']; title: string },
): Promise<void> {
  const input = { files: fileInputs(images, title) };
  const { productSet: payload } = await client.execute(productSet, { identifier: { id }, input });
  accepted(payload, productSet.name);
}

/** `key` names this batch: the same key with the same quantities is applied once. */
const stockVariables = (...[location, quantities, key]: Parameters<ListingWriter['setStock']>) => ({
  key,
  input: {
    name: 'available',
    reason: 'correction',
    referenceDocumentUri: `gid://sortiment/Sync/${key.slice(0, 16)}`,
    quantities: quantities.map(({ item, available }) => ({
      inventoryItemId: item,
      locationId: location,
      quantity: available,
      changeFromQuantity: null,
    })),
  } as const,
});

export const createListingWriter = (client: AdminClient): ListingWriter => ({
  async create(listing, location) {
    const identifier = customIdOf(listing.sku);
    const answer = await client.execute(productSet, { identifier, input: productInput(listing, location) });
    const { product } = accepted(answer.productSet, productSet.name);
    if (product) return product.id;
    const message = `Shopify did not say which product it made of SKU ${listing.sku}`;
    throw new ShopifyError('SHP-501', message, { effect: 'unknown', operation: productSet.name });
  },
  update: (product, change) => update(client, product, change),
  async writeOffer({ productId, variantId }, { price, barcode, cost }) {
    const variants = [{ id: variantId, price, barcode, inventoryItem: { cost } }];
    const answer = await client.execute(variantsUpdate, { productId, variants });
    accepted(answer.productVariantsBulkUpdate, variantsUpdate.name);
  },
  replaceImages: (product, images, title) => replaceImages(client, product, { images, title }),
  async publish(id, publications) {
    const answer = await client.execute(publish, { id, input: publicationInputs(publications) });
    accepted(answer.publishablePublish, publish.name);
  },
  async unpublish(id, publications) {
    const answer = await client.execute(unpublish, { id, input: publicationInputs(publications) });
    accepted(answer.publishableUnpublish, unpublish.name);
  },
  async setStock(location, quantities, key) {
    const answer = await client.execute(stockSet, stockVariables(location, quantities, key));
    accepted(answer.inventorySetQuantities, stockSet.name);
  },
});
