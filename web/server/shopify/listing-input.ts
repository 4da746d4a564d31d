/**
 * A listing in the words of Shopify's inputs. In: desired groups. Out: what `productSet`, `productUpdate` and
 * `productVariantsBulkUpdate` take. Pure.
 */
import type { LocationId, Sku } from '../domain/ids.ts';
import type { DesiredListing, ListingAttributes, ListingGroups } from '../domain/listing.ts';
import type { FileInput, MetafieldInput, ProductSetInput } from './documents/product-set.ts';
import { metafieldKeys, metafieldTypes } from './metafield-definitions.ts';

/** A product with one variant still has one option; Shopify names it so. */
const option = { name: 'Title', value: 'Default Title' };

/** The unique metafield by which a product is found. */
export const customIdOf = (sku: Sku) =>
  ({ customId: { namespace: '$app', key: 'supplier_sku', value: sku } }) as const;

/** Everything about a new product in one call; images are left out when there are none. */
export function productInput({ sku, groups }: DesiredListing, location: LocationId): ProductSetInput {
  const files = fileInputs(groups.images, groups.content.title);
  return {
    ...groups.content,
    ...groups.status,
    ...(files.length > 0 ? { files } : {}),
    metafields: [
      { namespace: '$app', key: 'supplier_sku', type: 'id', value: sku },
      ...metafieldsOf({ ...groups.attributes, ...groups.countries }),
    ],
    productOptions: [{ name: option.name, position: 1, values: [{ name: option.value }] }],
    variants: [
      {
        optionValues: [{ optionName: option.name, name: option.value }],
        sku,
        barcode: groups.item.barcode,
        ...groups.price,
        taxable: true,
        inventoryPolicy: 'DENY',
        inventoryItem: { cost: groups.item.cost, tracked: true, requiresShipping: true },
        inventoryQuantities: [{ locationId: location, name: 'available', quantity: groups.stock.available }],
      },
    ],
  };
}

/** An address that stands twice is one image. */
export const fileInputs = (images: ListingGroups['images'], title: string): readonly FileInput[] =>
  [...new Set(images.urls)].map((originalSource) => ({ originalSource, alt: title, contentType: 'IMAGE' }));

/** Those of them that have a value. */
export const metafieldsOf = (
  values: Partial<ListingAttributes & ListingGroups['countries']>,
): readonly MetafieldInput[] =>
  metafieldKeys.flatMap((key) => {
    const value = values[key] ?? null;
    return value === null ? [] : [{ namespace: '$app', key, type: metafieldTypes[key], value }];
  });

export const itemInput = ({ cost, barcode }: ListingGroups['item']) => ({
  barcode,
  inventoryItem: { cost },
});
