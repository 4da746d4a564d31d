/** `node` and `nodes`: anything with a global id, found by the type that the id names. */
import { ApiError } from '../engine/api-error.ts';
import { root, type Area, type Call } from '../engine/model.ts';
import { legacyId, typeOf } from '../ids.ts';
import type { Shop } from '../state.ts';
import { findOrder } from './orders.ts';
import { categories } from './taxonomy.ts';

type Finder = (shop: Shop, id: string) => object | undefined;

const finders: Readonly<Record<string, Finder>> = {
  Product: (shop, id) => shop.products.get(id),
  ProductVariant: (shop, id) => shop.variants.get(id),
  InventoryItem: (shop, id) => shop.inventoryItems.get(id),
  InventoryLevel: (shop, id) => findLevel(shop, id),
  Location: (shop, id) => shop.locations.get(id),
  Publication: (shop, id) => shop.publications.get(id),
  MarketCatalog: (shop, id) => shop.catalogs.get(id),
  AppCatalog: (shop, id) => shop.catalogs.get(id),
  Market: (shop, id) => shop.markets.get(id),
  FulfillmentOrder: (shop, id) => shop.fulfillmentOrders.get(id),
  Fulfillment: (shop, id) => shop.fulfillments.get(id),
  TaxonomyCategory: (_shop, id) => categories.find((category) => category.id === id),
  Shop: (shop, id) => (shop.id === id ? shop : undefined),
};

/** A level's id holds both halves: the location's number and, as a query, the item's. */
export function findLevel(shop: Shop, id: string): object | undefined {
  const item = shop.inventoryItems.get(
    `gid://shopify/InventoryItem/${id.split('inventory_item_id=')[1] ?? ''}`,
  );
  return item?.levels.get(`gid://shopify/Location/${legacyId(id)}`);
}

function findNode(call: Call, id: string): object | null {
  if (typeOf(id) === 'Order') return findOrder(call, id);
  const finder = finders[typeOf(id) ?? ''];
  if (finder === undefined && typeOf(id) === undefined) {
    throw new ApiError(`Invalid global id '${id}'`, 'INVALID_VARIABLE');
  }
  return finder?.(call.shop, id) ?? null;
}

export const nodeArea: Area = {
  types: {
    QueryRoot: {
      node: root<{ id: string }>(['id'], ({ id }, call) => findNode(call, id)),
      nodes: root<{ ids: string[] }>(['ids'], ({ ids }, call) => ids.map((id) => findNode(call, id))),
    },
  },
};
