/**
 * Finds products of the shop's own by their codes, takes them over and gives them back. In: an Admin client. Out: what
 * Shopify has, or a ShopifyError.
 */
import type { Adopter, ShopSearch, ShopStanding } from '../catalogue/ports/adoption.ts';
import type { FoundListing } from '../catalogue/ports/own-products.ts';
import type { ProductId, PublicationId, Sku } from '../domain/ids.ts';
import type { ListingIds } from '../domain/listing.ts';
import type { AdminClient } from './admin-document.ts';
import {
  productCodes,
  productCount,
  productSearch,
  supplierSkuSet,
  variantAdopt,
} from './documents/adoption.ts';
import { metafieldsDelete } from './documents/product-update.ts';
import { definitionCount } from './documents/shop.ts';
import { metafieldKeys } from './metafield-definitions.ts';
import { readFound, readProducts } from './own-products.ts';
import { accepted } from './user-errors.ts';

/** Signs that end a quoted term cannot be searched for; nothing that a supplier calls a code has them. */
const quoted = (code: string): string => `"${code.replaceAll(/["\\]/g, '')}"`;

async function searchIds(client: AdminClient, codes: readonly string[]): Promise<ProductId[]> {
  const terms = codes.flatMap((code) => [`sku:${quoted(code)}`, `barcode:${quoted(code)}`]).join(' OR ');
  const ids: ProductId[] = [];
  for (let after = '0'; ;) {
    const query = `(${terms}) id:>${after}`;
    const { products } = await client.execute(productSearch, { query });
    ids.push(...products.nodes.map(({ id }) => id));
    const last = products.nodes.at(-1);
    if (!last || !products.pageInfo.hasNextPage) return ids;
    after = last.id.slice(last.id.lastIndexOf('/') + 1);
  }
}

const nodesAtATime = 250;

export const createShopSearch = (client: AdminClient): ShopSearch => ({
  async hasOthers() {
    const all = (await client.execute(productCount, {})).productsCount?.count;
    const { metafieldDefinitions } = await client.execute(definitionCount, {});
    return all === undefined || all > (metafieldDefinitions.nodes[0]?.metafieldsCount ?? 0);
  },
  async withCodes(codes) {
    const ids = await searchIds(client, codes);
    const found = [];
    for (let at = 0; at < ids.length; at += nodesAtATime) {
      const { nodes } = await client.execute(productCodes, { ids: ids.slice(at, at + nodesAtATime) });
      found.push(...nodes.flatMap((node) => (node?.supplierSku === null ? node : [])));
    }
    return found.map(({ id, title, variants }) => ({
      productId: id,
      title,
      variants: variants.nodes.map(({ id: variantId, sku, barcode, inventoryItem }) => ({
        variantId,
        inventoryItemId: inventoryItem.id,
        sku,
        barcode,
      })),
    }));
  },
});

/** How a product stands does not depend on what it stands for. */
const nobodys = '0' as Sku;

const shownOf = ({ stored: { content, category, price, status } }: FoundListing) => ({
  content,
  category,
  price,
  status,
});

async function standingsOf(
  client: AdminClient,
  products: readonly ProductId[],
  publications: readonly PublicationId[],
): Promise<ReadonlyMap<ProductId, ShopStanding>> {
  const standings = new Map<ProductId, ShopStanding>();
  for (let at = 0; at < products.length; at += nodesAtATime) {
    const some = await readProducts(client, products.slice(at, at + nodesAtATime), {
      publications,
      standsFor: nobodys,
    });
    for (const { ids, stored } of some)
      standings.set(ids.productId, {
        isActive: stored.status.status === 'ACTIVE',
        publications: stored.publications.ids,
      });
  }
  return standings;
}

/** What it stands for comes first: cut off after that, it sells as before. */
async function take(client: AdminClient, sku: Sku, { productId, variantId }: ListingIds): Promise<void> {
  const metafield = { namespace: '$app', key: 'supplier_sku', type: 'id' } as const;
  const metafields = [{ ...metafield, ownerId: productId, value: sku }];
  accepted((await client.execute(supplierSkuSet, { metafields })).metafieldsSet, supplierSkuSet.name);
  const own = { inventoryPolicy: 'DENY', inventoryItem: { sku, tracked: true } } as const;
  const answer = await client.execute(variantAdopt, { productId, variants: [{ id: variantId, ...own }] });
  accepted(answer.productVariantsBulkUpdate, variantAdopt.name);
}

/** What it stands for goes first: where that is refused, it is a listing as before, and sells no more than there is. */
async function giveBack(
  client: AdminClient,
  { productId, variantId }: ListingIds,
  { barcode, sellsOnAtNone, ...item }: Parameters<Adopter['giveBack']>[1],
): Promise<void> {
  const own = {
    ...(barcode === undefined ? {} : { barcode }),
    ...(sellsOnAtNone ? { inventoryPolicy: 'CONTINUE' as const } : {}),
  };
  const metafields = ['supplier_sku', ...metafieldKeys].map((key) => ({
    ownerId: productId,
    namespace: '$app',
    key,
  }));
  accepted((await client.execute(metafieldsDelete, { metafields })).metafieldsDelete, metafieldsDelete.name);
  const variants = [{ id: variantId, inventoryItem: item, ...own }];
  const answer = await client.execute(variantAdopt, { productId, variants });
  accepted(answer.productVariantsBulkUpdate, variantAdopt.name);
}

export const createAdopter = (client: AdminClient): Adopter => ({
  async look(product, { sku, location, publications }) {
    const { nodes } = await client.execute(productCodes, { ids: [product] });
    const [found] = await readFound(client, [product], { location, publications, standsFor: sku });
    const [node] = nodes;
    const variant = node?.variants.nodes.find(({ id }) => id === found?.ids.variantId);
    if (!node || !found || !variant) return null;
    const { available, stored } = found;
    return {
      found,
      variants: node.variants.nodes.length,
      standsFor: node.supplierSku?.value ?? null,
      before: {
        sku: variant.sku,
        barcode: variant.barcode,
        cost: stored.item.cost,
        tracked: variant.inventoryItem.tracked,
        sellsOnAtNone: variant.inventoryPolicy === 'CONTINUE',
        stock: available === null ? null : { location, available },
        publications: stored.publications.ids,
        shown: shownOf(found),
      },
    };
  },
  standings: (products, publications) => standingsOf(client, products, publications),
  take: (sku, ids) => take(client, sku, ids),
  giveBack: (ids, variant) => giveBack(client, ids, variant),
});
