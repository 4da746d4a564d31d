/**
 * This app's metafields on products. They are declared in shopify.app.toml, which Shopify applies on install and
 * deploy; the same list is checked at installation and what is missing is created. A test keeps both equal.
 */
import type { ListingAttributes } from '../domain/listing.ts';
import type { DefinitionInput } from './documents/shop.ts';

export const attributeTypes = {
  manufacturer_id: 'single_line_text_field',
  category_tree: 'single_line_text_field',
  brand_logo: 'url',
  ships_to: 'single_line_text_field',
} as const satisfies Record<keyof ListingAttributes, string>;

export const attributeKeys = ['manufacturer_id', 'category_tree', 'brand_logo', 'ships_to'] as const;

interface Traits {
  readonly key: keyof ListingAttributes | 'supplier_sku';
  readonly name: string;
  /** `adminFilterable`: the merchant can filter products by it. `uniqueValues`: it identifies a product. */
  readonly capability?: 'adminFilterable' | 'uniqueValues';
  /** The theme can show it. */
  readonly onStorefront?: boolean;
}

const definition = ({ key, name, capability, onStorefront }: Traits): DefinitionInput => ({
  ownerType: 'PRODUCT',
  namespace: '$app',
  key,
  name,
  type: key === 'supplier_sku' ? 'id' : attributeTypes[key],
  access: { admin: 'MERCHANT_READ', storefront: onStorefront ? 'PUBLIC_READ' : 'NONE' },
  ...(capability ? { capabilities: { [capability]: { enabled: true } } } : {}),
});

export const metafieldDefinitions: readonly DefinitionInput[] = [
  definition({ key: 'supplier_sku', name: 'Supplier SKU', capability: 'uniqueValues' }),
  definition({ key: 'manufacturer_id', name: 'Manufacturer number', capability: 'adminFilterable' }),
  definition({ key: 'category_tree', name: 'Supplier category', capability: 'adminFilterable' }),
  definition({ key: 'brand_logo', name: 'Brand logo' }),
  definition({ key: 'ships_to', name: 'Countries it ships to', onStorefront: true }),
];
