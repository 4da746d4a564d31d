/** Finding products: by id, handle, custom id or search. */
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { notModelled } from '../engine/api-error.ts';
import { root, type Call } from '../engine/model.ts';
import { byId, compares, matchesText, searchFor, type Terms } from '../engine/search.ts';
import { legacyId } from '../ids.ts';
import type { Product } from '../state-products.ts';
import { findByCustomId, type UniqueMetafieldValue } from './metafields.ts';
import { itemOf } from './inventory-levels.ts';

export interface ProductIdentifier {
  id?: string | null;
  handle?: string | null;
  customId?: UniqueMetafieldValue | null;
}

export function findProduct(call: Call, { id, handle, customId }: ProductIdentifier): Product | undefined {
  const { products, handles } = call.shop;
  if (id) return products.get(id);
  if (handle) return products.get(handles.get(handle) ?? '');
  const owner = customId ? findByCustomId(call, customId) : undefined;
  return typeof owner === 'string' ? products.get(owner) : undefined;
}

const terms = (call: Call): Terms<Product> => ({
  id: byId,
  sku: (value) => (product) =>
    variantsOf(call, product).some((variant) => matchesText(itemOf(call, variant).sku, value)),
  barcode: (value) => (product) =>
    variantsOf(call, product).some((variant) => matchesText(variant.barcode, value)),
  tag: (value) => (product) => product.tags.some((tag) => matchesText(tag, value)),
  tag_not: (value) => (product) => !product.tags.some((tag) => matchesText(tag, value)),
  status: (value) => (product) => matchesText(product.status, value),
  title: (value) => (product) => matchesText(product.title, value) || includesWord(product.title, value),
  handle: (value) => (product) => matchesText(product.handle, value),
  vendor: (value) => (product) => matchesText(product.vendor, value),
  product_type: (value) => (product) => matchesText(product.productType, value),
  created_at: (value, how) => (product) => compares(product.createdAt, value, how),
  updated_at: (value, how) => (product) => compares(product.updatedAt, value, how),
  publication_ids: (value) => (product) => [...product.published.keys()].some((id) => legacyId(id) === value),
});

const includesWord = (text: string, word: string): boolean =>
  text.toLowerCase().split(/\s+/).includes(word.toLowerCase());

export const variantsOf = ({ shop }: Call, product: Product) =>
  product.variantIds.flatMap((id) => shop.variants.get(id) ?? []);

const isIndexed = ({ nowMs, outside }: Call, { createdAt }: Product): boolean =>
  outside.searchLagMs === 0 || nowMs - Date.parse(createdAt) >= outside.searchLagMs;

/** A search for SKUs alone starts from the index: it is what an app asks thousands of times. */
export function searchProducts(call: Call, query: string | null | undefined): Product[] {
  const { skus, variants } = call.shop;
  const all = [...call.shop.products.values()];
  const products = query ? all.filter((product) => isIndexed(call, product)) : all;
  const sku = /^sku:["']?([^"'\s*]+)["']?$/.exec(query ?? '')?.[1];
  if (sku === undefined) return products.filter(searchFor(query, terms(call)));
  const ids = new Set((skus.get(sku) ?? []).map((id) => variants.get(id)?.productId));
  return products.filter((product) => ids.has(product.id));
}

interface ProductsArgs extends PageArgs {
  query?: string;
  sortKey?: string;
}

const sortKeys: Readonly<Record<string, (product: Product) => string | number>> = {
  ID: (product) => Number(legacyId(product.id)),
  TITLE: (product) => product.title.toLowerCase(),
  CREATED_AT: (product) => product.createdAt,
  UPDATED_AT: (product) => product.updatedAt,
};

function productPage(call: Call, args: ProductsArgs) {
  const sortKey = args.sortKey ?? 'ID';
  const keyOf = sortKeys[sortKey];
  if (keyOf === undefined) throw notModelled(`the sort key ${sortKey} of products`);
  const found = searchProducts(call, args.query);
  if (sortKey !== 'ID') {
    found.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));
  }
  return page(found, { ...args, isBulk: call.isBulk }, keyOf);
}

export const productQueries = {
  product: root<{ id: string }>(['id'], ({ id }, call) => call.shop.products.get(id) ?? null),
  productByIdentifier: root<{ identifier: ProductIdentifier }>(
    ['identifier'],
    ({ identifier }, call) => findProduct(call, identifier) ?? null,
  ),
  productVariant: root<{ id: string }>(['id'], ({ id }, call) => call.shop.variants.get(id) ?? null),
  productVariants: root<PageArgs>([...pageArgs], (args, call) =>
    page([...call.shop.variants.values()], { ...args, isBulk: call.isBulk }),
  ),
  products: root<ProductsArgs>([...pageArgs, 'query', 'sortKey'], (args, call) => productPage(call, args)),
  productsCount: root<{ query?: string; limit?: number | null }>(['query', 'limit'], ({ query }, call) => ({
    count: searchProducts(call, query).length,
    precision: 'EXACT',
  })),
};
