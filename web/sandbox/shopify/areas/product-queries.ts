/** Finding products: by id, handle, custom id or search. */
import { page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { notModelled } from '../engine/api-error.ts';
import { root, type Call } from '../engine/model.ts';
import { compares, matchesText, searchFor, type Terms } from '../engine/search.ts';
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
  id: (product, value, how) => compares(Number(legacyId(product.id)), Number(legacyId(value)), how),
  sku: (product, value) =>
    variantsOf(call, product).some((variant) => matchesText(itemOf(call, variant).sku, value)),
  barcode: (product, value) =>
    variantsOf(call, product).some((variant) => matchesText(variant.barcode, value)),
  tag: (product, value) => product.tags.some((tag) => matchesText(tag, value)),
  tag_not: (product, value) => !product.tags.some((tag) => matchesText(tag, value)),
  status: (product, value) => matchesText(product.status, value),
  title: (product, value) => matchesText(product.title, value) || includesWord(product.title, value),
  handle: (product, value) => matchesText(product.handle, value),
  vendor: (product, value) => matchesText(product.vendor, value),
  product_type: (product, value) => matchesText(product.productType, value),
  created_at: (product, value, how) => compares(product.createdAt, value, how),
  updated_at: (product, value, how) => compares(product.updatedAt, value, how),
  publication_ids: (product, value) => [...product.published.keys()].some((id) => legacyId(id) === value),
});

const includesWord = (text: string, word: string): boolean =>
  text.toLowerCase().split(/\s+/).includes(word.toLowerCase());

export const variantsOf = ({ shop }: Call, product: Product) =>
  product.variantIds.flatMap((id) => shop.variants.get(id) ?? []);

/** A search for SKUs alone starts from the index: it is what an app asks thousands of times. */
export function searchProducts(call: Call, query: string | null | undefined): Product[] {
  const { products, skus, variants } = call.shop;
  const sku = /^sku:["']?([^"'\s*]+)["']?$/.exec(query ?? '')?.[1];
  if (sku === undefined) return [...products.values()].filter(searchFor(query, terms(call)));
  const ids = new Set((skus.get(sku) ?? []).map((id) => variants.get(id)?.productId));
  return [...products.values()].filter((product) => ids.has(product.id));
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
  if (sortKey !== 'ID')
    found.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : keyOf(one) > keyOf(other) ? 1 : 0));
  return page(found, args, keyOf);
}

export const productQueries = {
  product: root<{ id: string }>(['id'], ({ id }, call) => call.shop.products.get(id) ?? null),
  productByIdentifier: root<{ identifier: ProductIdentifier }>(
    ['identifier'],
    ({ identifier }, call) => findProduct(call, identifier) ?? null,
  ),
  productVariant: root<{ id: string }>(['id'], ({ id }, call) => call.shop.variants.get(id) ?? null),
  products: root<ProductsArgs>([...pageArgs, 'query', 'sortKey'], (args, call) => productPage(call, args)),
  productsCount: root<{ query?: string }>(['query'], ({ query }, call) => ({
    count: searchProducts(call, query).length,
    precision: 'EXACT',
  })),
};
