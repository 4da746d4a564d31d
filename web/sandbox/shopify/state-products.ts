/** The part of a shop's state that describes what is for sale: products, variants, stock, locations, metafields. */

export interface Metafield {
  id: string;
  namespace: string;
  key: string;
  type: string;
  value: string;
  createdAt: string;
  updatedAt: string;
}

export interface Definition {
  id: string;
  ownerType: string;
  namespace: string;
  key: string;
  name: string;
  description: string | null;
  type: string;
  admin: string;
  storefront: string;
  adminFilterable: boolean;
  uniqueValues: boolean;
  validations: { name: string; value: string }[];
}

export interface OptionValue {
  id: string;
  name: string;
}

export interface ProductOption {
  id: string;
  name: string;
  values: OptionValue[];
}

export interface MediaImage {
  id: string;
  alt: string | null;
  mediaContentType: 'IMAGE';
  source: string;
  createdAt: string;
  updatedAt: string;
  /** Until then the status is PROCESSING, afterwards READY, or FAILED when an error waits. */
  doneAtMs: number;
  error: { code: string; message: string; details: string } | null;
}

export type ProductStatus = 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';

export interface Product {
  id: string;
  title: string;
  handle: string;
  descriptionHtml: string;
  vendor: string;
  productType: string;
  status: ProductStatus;
  tags: string[];
  /** Taxonomy category id. */
  categoryId: string | null;
  templateSuffix: string | null;
  seo: { title: string | null; description: string | null };
  options: ProductOption[];
  variantIds: string[];
  media: MediaImage[];
  metafields: Metafield[];
  /** By publication id: published since. */
  published: Map<string, string>;
  collectionIds: string[];
  createdAt: string;
  updatedAt: string;
}

export interface Variant {
  id: string;
  productId: string;
  inventoryItemId: string;
  /** One value id per option of the product, in the order of its options. */
  optionValueIds: string[];
  price: string;
  compareAtPrice: string | null;
  barcode: string | null;
  taxable: boolean;
  inventoryPolicy: 'DENY' | 'CONTINUE';
  metafields: Metafield[];
  createdAt: string;
  updatedAt: string;
}

export interface InventoryItem {
  id: string;
  variantId: string;
  sku: string | null;
  tracked: boolean;
  requiresShipping: boolean;
  countryCodeOfOrigin: string | null;
  provinceCodeOfOrigin: string | null;
  harmonizedSystemCode: string | null;
  /** Decimal text in the shop's currency. */
  cost: string | null;
  weight: { unit: string; value: number };
  /** By location id. */
  levels: Map<string, InventoryLevel>;
  createdAt: string;
  updatedAt: string;
}

export interface InventoryLevel {
  id: string;
  itemId: string;
  locationId: string;
  isActive: boolean;
  /** By state name; `on_hand` is not stored, it is the sum of what lies in the building. */
  quantities: Record<string, number>;
  /** By state name: when the quantity last changed; as recorded, `on_hand` has no such moment. */
  changedAt: Record<string, string>;
  createdAt: string;
  updatedAt: string;
}

export interface Location {
  id: string;
  metafields?: Metafield[];
  name: string;
  isActive: boolean;
  fulfillsOnlineOrders: boolean;
  shipsInventory: boolean;
  countryCode: string;
  /** Set when the location belongs to a fulfillment service instead of the merchant. */
  fulfillmentService: { id: string; serviceName: string; handle: string } | null;
  createdAt: string;
  updatedAt: string;
}
