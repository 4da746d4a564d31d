/**
 * Reads back every product of this app, in two short calls for each 250 of the shop: which they are, then what they
 * show; and their quantities. In: an Admin client. Out: listings in Shopify's form, or a ShopifyError.
 */
import type { FoundListing, OwnProducts } from '../catalogue/ports/own-products.ts';
import type { Quantity } from '../catalogue/ports/shop-products.ts';
import {
  parseSku,
  type LocationId,
  type MediaId,
  type ProductId,
  type PublicationId,
  type Sku,
} from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import {
  mostFoundImages,
  productIdPage,
  productsFound,
  type FoundProduct,
} from './documents/own-products.ts';
import { definitionCount } from './documents/shop.ts';
import { ownProductsQuery } from './bulk/own-products-query.ts';
import type { BulkReader } from './bulk/bulk-reader.ts';
import { createListingReader } from './listing-reader.ts';
import { storedAttributes, storedContent, storedStatus } from './stored-listing.ts';

/** Shopify's limit for one call. */
const idsAtATime = 250;

const everyStatus = 'status:active,draft,archived,unlisted';

const numberOf = (id: ProductId): string => id.slice(id.lastIndexOf('/') + 1);

/** Ids of products that carry a supplier's SKU, of some 250 products of the shop at a time. */
async function* ownIds(client: AdminClient): AsyncGenerator<readonly ProductId[], void, undefined> {
  let after = '0';
  for (;;) {
    const { products } = await client.execute(productIdPage, { query: `id:>${after} ${everyStatus}` });
    const own = products.nodes.filter(({ supplierSku }) => supplierSku !== null).map(({ id }) => id);
    if (own.length > 0) yield own;
    const last = products.nodes.at(-1);
    if (!last || !products.pageInfo.hasNextPage) return;
    after = numberOf(last.id);
  }
}

const isImage = (id: string): id is MediaId => id.startsWith('gid://shopify/MediaImage/');

function imagesOf({ media, mediaCount }: FoundProduct): readonly MediaId[] | null {
  const ids = media.nodes.map(({ id }) => id);
  return ids.length === (mediaCount?.count ?? ids.length) && ids.every(isImage) ? ids : null;
}

/** `publications`: where it is. Null where it is not a product of ours any more. The merchant may have added variants. */
function foundOf(
  product: FoundProduct,
  sku: Sku | undefined,
  publications: readonly PublicationId[],
): FoundListing | null {
  const ours = product.variants.nodes.find((variant) => variant.sku === sku) ?? product.variants.nodes[0];
  if (sku === undefined || !ours) return null;
  const { price, compareAtPrice: compareAt, barcode, inventoryItem } = ours;
  const shipsTo = product.ships_to?.value;
  return {
    sku,
    ids: { productId: product.id, variantId: ours.id, inventoryItemId: inventoryItem.id },
    stored: {
      content: storedContent(product),
      attributes: storedAttributes(product),
      ...(shipsTo !== undefined && { countries: { ships_to: shipsTo } }),
      category: { productType: product.productType || null, category: product.category?.id ?? null },
      price: { price, compareAt },
      item: { cost: inventoryItem.unitCost?.amount ?? null, barcode },
      status: storedStatus(product.status, 'ACTIVE'),
      publications: { ids: [...publications].sort() },
    },
    images: imagesOf(product),
    available: null,
  };
}

const availableAt = (quantity: Quantity | undefined): number | null =>
  quantity?.isActive ? quantity.available : null;

interface Where {
  readonly publications: readonly PublicationId[];
  readonly location: LocationId;
  /** The SKU of a product that does not say one itself: it is read as if it did. */
  readonly standsFor?: Sku;
}

/** At most 250 products, with their quantities. */
export async function readFound(
  client: AdminClient,
  ids: readonly ProductId[],
  { location, ...where }: Where,
): Promise<readonly FoundListing[]> {
  const found = await readProducts(client, ids, where);
  if (found.length === 0) return found;
  const items = found.map((one) => one.ids.inventoryItemId);
  const stock = await createListingReader(client).readStock(location, items);
  const available = (one: FoundListing) => availableAt(stock.get(one.ids.inventoryItemId));
  return found.map((one) => Object.assign({}, one, { available: available(one) }));
}

export async function readProducts(
  client: AdminClient,
  ids: readonly ProductId[],
  { publications, standsFor }: Omit<Where, 'location'>,
): Promise<readonly FoundListing[]> {
  const named = Object.fromEntries(publications.map((id, at) => [`p${at}`, id] as const));
  const variables = { ...named, ids, images: mostFoundImages };
  const { nodes } = await client.execute(productsFound(publications.length), variables);
  return nodes.flatMap((node) => {
    const isIn = publications.filter((_id, at) => node?.[`p${at}`] === true);
    const own = parseSku(node?.supplierSku?.value);
    return (node && foundOf(node, own ?? standsFor, isIn)) ?? [];
  });
}

/** The same, by one bulk query. */
async function* ownIdsAtOnce(reader: BulkReader): AsyncGenerator<readonly ProductId[], void, undefined> {
  let ids: ProductId[] = [];
  for await (const { id, supplierSku } of reader.readAll(ownProductsQuery)) {
    if (supplierSku) ids.push(id);
    if (ids.length < idsAtATime) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}

export const createOwnProducts = (client: AdminClient, bulk: BulkReader): OwnProducts => ({
  async count() {
    const { metafieldDefinitions } = await client.execute(definitionCount, {});
    return metafieldDefinitions.nodes[0]?.metafieldsCount ?? 0;
  },
  async *pages({ isLarge, ...where }) {
    const pages = isLarge ? ownIdsAtOnce(bulk) : ownIds(client);
    for await (const ids of pages) yield readFound(client, ids, where);
  },
});
