/**
 * This app's metafields on products. They are declared in shopify.app.toml, which Shopify applies on install and
 * deploy; the same list is checked at installation and what is missing is created. A test keeps both equal.
 */
import type { ListingAttributes, ListingGroups } from '../domain/listing.ts';
import type { DefinitionInput } from './documents/shop.ts';

type MetafieldKey = keyof (ListingAttributes & ListingGroups['countries']);

export const metafieldTypes = {
  manufacturer_id: 'single_line_text_field',
  category_tree: 'single_line_text_field',
  brand_logo: 'url',
  ships_to: 'single_line_text_field',
} as const satisfies Record<MetafieldKey, string>;

export const attributeKeys = ['manufacturer_id', 'category_tree', 'brand_logo'] as const;
export const metafieldKeys: readonly MetafieldKey[] = [...attributeKeys, 'ships_to'];

interface Traits {
  readonly key: MetafieldKey | 'supplier_sku';
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
  type: key === 'supplier_sku' ? 'id' : metafieldTypes[key],
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
