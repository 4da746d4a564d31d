/**
 * A listing in the words of Shopify's inputs. In: desired groups. Out: what `productSet`, `productUpdate` and
 * `productVariantsBulkUpdate` take. Pure.
 */
import type { LocationId, Sku } from '../domain/ids.ts';
import type { DesiredListing, ListingAttributes, ListingGroups } from '../domain/listing.ts';
import type { FileInput, MetafieldInput, ProductSetInput } from './documents/product-set.ts';
import { attributeKeys, attributeTypes } from './metafield-definitions.ts';

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
      ...attributeMetafields(groups.attributes),
    ],
    productOptions: [{ name: option.name, position: 1, values: [{ name: option.value }] }],
    variants: [
      {
        optionValues: [{ optionName: option.name, name: option.value }],
        sku,
        barcode: groups.offer.barcode,
        price: groups.offer.price,
        taxable: true,
        inventoryPolicy: 'DENY',
        inventoryItem: { cost: groups.offer.cost, tracked: true, requiresShipping: true },
        inventoryQuantities: [{ locationId: location, name: 'available', quantity: groups.stock.available }],
      },
    ],
  };
}

/** An address that stands twice is one image. */
export const fileInputs = (images: ListingGroups['images'], title: string): readonly FileInput[] =>
  [...new Set(images.urls)].map((originalSource) => ({ originalSource, alt: title, contentType: 'IMAGE' }));

/** The attributes that have a value. */
export const attributeMetafields = (attributes: ListingAttributes): readonly MetafieldInput[] =>
  attributeKeys.flatMap((key) => {
    const value = attributes[key];
    return value === null ? [] : [{ namespace: '$app', key, type: attributeTypes[key], value }];
  });
