/**
 * A listing in the words of Shopify's inputs. In: desired groups. Out: what `productSet`, `productUpdate` and
 * `productVariantsBulkUpdate` take. Pure.
 */
import type { LocationId, Sku } from '../domain/ids.ts';
import type { DesiredListing, ListingAttributes, ListingGroups } from '../domain/listing.ts';
import type { CategoryChange, PriceChange } from '../catalogue/ports/shop-products.ts';
import type { FileInput, MetafieldInput, ProductSetInput } from './documents/product-set.ts';
import { metafieldKeys, metafieldTypes } from './metafield-definitions.ts';

/** A product with one variant still has one option; Shopify names it so. */
const option = { name: 'Title', value: 'Default Title' };

/** The unique metafield by which a product is found. */
export const customIdOf = (sku: Sku) =>
  ({ customId: { namespace: '$app', key: 'supplier_sku', value: sku } }) as const;

/** The same, as it is written. */
export const supplierSkuOf = (sku: Sku) =>
  ({ namespace: '$app', key: 'supplier_sku', type: 'id', value: sku }) as const;

/** Everything about a new product in one call; images are left out when there are none. */
export function productInput({ sku, groups }: DesiredListing, location: LocationId): ProductSetInput {
  const files = fileInputs(groups.images);
  return {
    ...groups.content,
    ...groups.status,
    ...categoryInput(ownOnly(groups.category)),
    ...(files.length > 0 ? { files } : {}),
    metafields: [supplierSkuOf(sku), ...metafieldsOf({ ...groups.attributes, ...groups.countries })],
    productOptions: [{ name: option.name, position: 1, values: [{ name: option.value }] }],
    variants: [
      {
        optionValues: [{ optionName: option.name, name: option.value }],
        sku,
        barcode: groups.item.barcode,
        ...newPrice(groups.price),
        taxable: true,
        inventoryPolicy: 'DENY',
        inventoryItem: { cost: groups.item.cost, tracked: true, requiresShipping: true },
        inventoryQuantities: [{ locationId: location, name: 'available', quantity: groups.stock.available }],
      },
    ],
  };
}

/** An address that stands twice is one image. */
const fileInputs = ({ urls, alt }: ListingGroups['images']): readonly FileInput[] =>
  [...new Set(urls)].map((originalSource) => ({ originalSource, alt, contentType: 'IMAGE' }));

/** Those of them that have a value. */
export const metafieldsOf = (
  values: Partial<ListingAttributes & ListingGroups['countries']>,
): readonly MetafieldInput[] =>
  metafieldKeys.flatMap((key) => {
    const value = values[key] ?? null;
    return value === null ? [] : [{ namespace: '$app', key, type: metafieldTypes[key], value }];
  });

/** Without what the table does not say. */
const ownOnly = ({ productType, category }: ListingGroups['category']): CategoryChange => ({
  ...(productType !== null && { productType }),
  ...(category !== null && { category }),
});

/** Shopify takes no null for a product type: none is an empty text. */
export const categoryInput = ({ productType, category }: CategoryChange) => ({
  ...(productType !== undefined && { productType: productType ?? '' }),
  ...(category !== undefined && { category }),
});

/** What is not named stays as it is. */
export function priceInput({ price, compareAt }: PriceChange) {
  if (price === null) throw new Error('what has no price is never written');
  return {
    ...(price === undefined ? {} : { price }),
    ...(compareAt === undefined ? {} : { compareAtPrice: compareAt }),
  };
}

/** A new product has a price. */
function newPrice({ price, compareAt }: ListingGroups['price']) {
  if (price === null) throw new Error('what has no price is never written');
  return { price, compareAtPrice: compareAt };
}

export const itemInput = ({ cost, barcode }: ListingGroups['item']) => ({
  barcode,
  inventoryItem: { cost },
});
