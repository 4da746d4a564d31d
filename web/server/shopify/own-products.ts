/**
 * Reads back every product of this app, in two short calls for each 250 of the shop: which they are, then what they
 * show; and their quantities. In: an Admin client. Out: listings in Shopify's form, or a ShopifyError.
 */
import type { FoundListing, OwnProducts } from '../catalogue/ports/own-products.ts';
import type { Quantity } from '../catalogue/ports/shop-products.ts';
import {
  parseSku,
  type InventoryItemId,
  type MediaId,
  type ProductId,
  type PublicationId,
} from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import {
  mostFoundImages,
  productIdPage,
  productsFound,
  type FoundProduct,
} from './documents/own-products.ts';
import { definitionCount } from './documents/shop.ts';
import { createListingReader } from './listing-reader.ts';
import { storedAttributes, storedContent, storedStatus } from './stored-listing.ts';

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
function foundOf(product: FoundProduct, publications: readonly PublicationId[]): FoundListing | null {
  const sku = parseSku(product.supplierSku?.value);
  const ours = product.variants.nodes.find((variant) => variant.sku === sku) ?? product.variants.nodes[0];
  if (sku === undefined || !ours) return null;
  const { price, barcode, inventoryItem } = ours;
  const shipsTo = product.ships_to?.value;
  return {
    sku,
    ids: { productId: product.id, variantId: ours.id, inventoryItemId: inventoryItem.id },
    stored: {
      content: storedContent(product),
      attributes: storedAttributes(product),
      ...(shipsTo !== undefined && { countries: { ships_to: shipsTo } }),
      price: { price },
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

export function createOwnProducts(client: AdminClient): OwnProducts {
  const { readStock } = createListingReader(client);

  async function read(
    ids: readonly ProductId[],
    publications: readonly PublicationId[],
  ): Promise<readonly FoundListing[]> {
    const named = Object.fromEntries(publications.map((id, at) => [`p${at}`, id] as const));
    const variables = { ...named, ids, images: mostFoundImages };
    const { nodes } = await client.execute(productsFound(publications.length), variables);
    return nodes.flatMap((node) => {
      const isIn = publications.filter((_id, at) => node?.[`p${at}`] === true);
      return (node && foundOf(node, isIn)) ?? [];
    });
  }

  return {
    async count() {
      const { metafieldDefinitions } = await client.execute(definitionCount, {});
      return metafieldDefinitions.nodes[0]?.metafieldsCount ?? 0;
    },
    async *pages({ location, publications }) {
      for await (const ids of ownIds(client)) {
        const found = await read(ids, publications);
        const items: InventoryItemId[] = found.map((one) => one.ids.inventoryItemId);
        const stock =
          items.length > 0 ? await readStock(location, items) : new Map<InventoryItemId, Quantity>();
        yield found.map((one) => ({ ...one, available: availableAt(stock.get(one.ids.inventoryItemId)) }));
      }
    },
  };
}
