/**
 * Writes listings to the shop: one call for each kind of change, and never a list that did not change, because lists
 * replace what the merchant put there (shopify-admin.md, 1.2). In: groups of a listing. Out: the groups as Shopify
 * stored them, or a ShopifyError.
 */
import type { CreatedListing, ListingWriter } from '../catalogue/ports/shop-products.ts';
import { mayBeInPart, ShopifyError } from '../domain/failures.ts';
import type { LocationId, ProductId } from '../domain/ids.ts';
import type { DesiredListing, ListingAttributes, StoredGroups } from '../domain/listing.ts';
import { messageOf } from '../lib/errors.ts';
import type { AdminClient } from './admin-document.ts';
import { productSet } from './documents/product-set.ts';
import {
  metafieldsDelete,
  productUpdate,
  productUpdateReading,
  variantsUpdate,
} from './documents/product-update.ts';
import { createGalleryWriter, refusedImages } from './gallery-writer.ts';
import {
  categoryInput,
  customIdOf,
  itemInput,
  priceInput,
  metafieldsOf,
  supplierSkuOf,
  productInput,
} from './listing-input.ts';
import { attributeKeys } from './metafield-definitions.ts';
import { createPlaceWriter } from './place-writer.ts';
import { createProductDeletion } from './product-deletion.ts';
import { createStockWriter } from './stock-writer.ts';
import {
  storedAttributes,
  storedContent,
  storedItem,
  storedPrice,
  storedStatus,
  unreadImages,
} from './stored-listing.ts';
import { createTranslationWriter } from './translations.ts';
import { accepted, outcomeUnknown } from './user-errors.ts';

type Change = Parameters<ListingWriter['update']>[1];
type StoredChange = Awaited<ReturnType<ListingWriter['update']>>;

const withImages = (listing: DesiredListing, urls: readonly string[]): DesiredListing => ({
  ...listing,
  groups: { ...listing.groups, images: { ...listing.groups.images, urls } },
});

/** A bad address never blocks the product: it is made with the others, or with none where Shopify does not say which. */
async function create(
  client: AdminClient,
  listing: DesiredListing,
  location: LocationId,
): Promise<CreatedListing> {
  const { sku, groups } = listing;
  const input = productInput(listing, location);
  const answer = await client.execute(productSet, { identifier: customIdOf(sku), input });
  const bad = input.files ? refusedImages(answer.productSet?.userErrors ?? []) : null;
  if (bad) {
    const sources = [...new Set(groups.images.urls)];
    const { productId, stored } = await create(
      client,
      withImages(listing, bad.refused.size > 0 ? sources.filter((_, at) => !bad.refused.has(at)) : []),
      location,
    );
    const { images, ...others } = stored;
    if (bad.refused.size === 0 || !images) return { productId, stored: others };
    const refused = sources.filter((_, at) => bad.refused.has(at));
    const media = refused.map((source) => ({ id: null, source, state: 'refused' as const, why: bad.why }));
    return { productId, stored: { ...others, images: { media: [...images.media, ...media] } } };
  }
  const { product } = accepted(answer.productSet, productSet.name);
  if (!product) {
    throw outcomeUnknown(`Shopify did not say which product it made of SKU ${sku}`, productSet.name);
  }
  return {
    productId: product.id,
    stored: {
      content: storedContent(product),
      attributes: groups.attributes,
      countries: groups.countries,
      category: groups.category,
      price: groups.price,
      item: groups.item,
      images: unreadImages(input.files ?? []),
      status: storedStatus(product.status, groups.status.status),
    },
  };
}

const updateVariables = (id: ProductId, { content, attributes, category, countries, status }: Change) => ({
  identifier: { id },
  product: {
    ...content,
    ...(category && categoryInput(category)),
    ...status,
    ...(attributes || countries ? { metafields: metafieldsOf({ ...attributes, ...countries }) } : {}),
  },
});

type Product = StoredGroups['content'] & { readonly status: Parameters<typeof storedStatus>[0] };

/** Of what was given, what is there now. Countries are stored as sent, or refused. */
const storedChange = (product: Product, { content, category, countries, status }: Change): StoredChange => ({
  ...(content ? { content: storedContent(product) } : {}),
  ...(category ? { category: { productType: null, category: null, ...category } } : {}),
  ...(countries ? { countries } : {}),
  ...(status ? { status: storedStatus(product.status, status.status) } : {}),
});

const withoutAnswer = (operation: string) =>
  outcomeUnknown('Shopify did not say what it stored of the change', operation);

/** The first of two calls has changed the product: whatever becomes of the second, "nothing was done" is wrong. */
async function afterTheFirst(second: () => Promise<void>): Promise<void> {
  try {
    await second();
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw outcomeUnknown(messageOf(error), metafieldsDelete.name);
    throw mayBeInPart(error);
  }
}

/** Writes the attributes, and takes away the ones that have no value any more. */
async function updateReading(
  client: AdminClient,
  id: ProductId,
  change: Change & { readonly attributes: ListingAttributes },
): Promise<StoredChange> {
  const answer = await client.execute(productUpdateReading, updateVariables(id, change));
  const { product } = accepted(answer.productUpdate, productUpdateReading.name);
  if (!product) throw withoutAnswer(productUpdateReading.name);
  const left = attributeKeys.flatMap((key) => {
    const metafield = change.attributes[key] === null ? product[key] : null;
    return metafield ? [{ ownerId: id, namespace: metafield.namespace, key }] : [];
  });
  if (left.length > 0) {
    await afterTheFirst(async () => {
      const deletion = await client.execute(metafieldsDelete, { metafields: left });
      accepted(deletion.metafieldsDelete, metafieldsDelete.name);
    });
  }
  const held = { ...product, ...Object.fromEntries(left.map(({ key }) => [key, null])) };
  return { ...storedChange(product, change), attributes: storedAttributes(held) };
}

async function update(client: AdminClient, id: ProductId, change: Change): Promise<StoredChange> {
  const { attributes } = change;
  if (attributes) return updateReading(client, id, { ...change, attributes });
  const answer = await client.execute(productUpdate, updateVariables(id, change));
  const { product } = accepted(answer.productUpdate, productUpdate.name);
  if (!product) throw withoutAnswer(productUpdate.name);
  return storedChange(product, change);
}

export const createListingWriter = (client: AdminClient): ListingWriter => ({
  create: (listing, location) => create(client, listing, location),
  update: (product, change) => update(client, product, change),
  async writeOffer({ productId, variantId }, { price, item }) {
    const variants = [{ id: variantId, ...(price && priceInput(price)), ...(item && itemInput(item)) }];
    const answer = await client.execute(variantsUpdate, { productId, variants });
    const { productVariants } = accepted(answer.productVariantsBulkUpdate, variantsUpdate.name);
    const [variant] = productVariants ?? [];
    if (!variant) throw withoutAnswer(variantsUpdate.name);
    return { ...(price ? storedPrice(variant, price) : {}), ...(item ? storedItem(variant, item) : {}) };
  },
  async renumber({ productId, variantId }, sku) {
    // The metafield is what everybody goes by: until it says so too, this is not done, and is done again.
    const variants = [{ id: variantId, inventoryItem: { sku } }];
    const answer = await client.execute(variantsUpdate, { productId, variants });
    accepted(answer.productVariantsBulkUpdate, variantsUpdate.name);
    const product = { metafields: [supplierSkuOf(sku)] };
    const named = await client.execute(productUpdate, { identifier: { id: productId }, product });
    accepted(named.productUpdate, productUpdate.name);
  },
  ...createPlaceWriter(client),
  ...createProductDeletion(client),
  ...createGalleryWriter(client),
  ...createStockWriter(client),
  ...createTranslationWriter(client),
});
