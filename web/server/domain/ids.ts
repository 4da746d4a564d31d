/**
 * Branded identifiers: a text becomes one of these at a door (configuration, supplier document, Shopify
 * answer, request) and cannot be mixed up with another afterwards.
 */
declare const brand: unique symbol;
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };

/** A shop's permanent domain, such as `sortiment-demo.myshopify.com`. */
export type ShopDomain = Branded<string, 'ShopDomain'>;
/** The supplier's stock keeping unit as canonical decimal text (no leading zeros). */
export type Sku = Branded<string, 'Sku'>;
/** The address of a supplier resource, as the supplier writes it: `/v2/api/trackings/17`. */
export type SupplierIri = Branded<string, 'SupplierIri'>;
/** Two upper-case letters, ISO 3166-1 alpha-2. */
export type CountryCode = Branded<string, 'CountryCode'>;

export type ProductId = Branded<string, 'gid://shopify/Product'>;
export type VariantId = Branded<string, 'gid://shopify/ProductVariant'>;
export type InventoryItemId = Branded<string, 'gid://shopify/InventoryItem'>;
export type MediaId = Branded<string, 'gid://shopify/MediaImage'>;
export type LocationId = Branded<string, 'gid://shopify/Location'>;
export type PublicationId = Branded<string, 'gid://shopify/Publication'>;
export type FulfillmentOrderId = Branded<string, 'gid://shopify/FulfillmentOrder'>;
export type FulfillmentOrderLineId = Branded<string, 'gid://shopify/FulfillmentOrderLineItem'>;
export type FulfillmentId = Branded<string, 'gid://shopify/Fulfillment'>;

/** One pass of work, numbered within its shop, and one change that it wants, numbered within its run. */
export type RunId = Branded<number, 'RunId'>;
export type OperationId = Branded<number, 'OperationId'>;

const shopDomainPattern = /^[a-z0-9][a-z0-9-]{0,62}\.myshopify\.com$/;

/** Reads a shop's domain; undefined when the text is not one. */
export function parseShopDomain(text: string): ShopDomain | undefined {
  const domain = text.trim().toLowerCase();
  return shopDomainPattern.test(domain) ? (domain as ShopDomain) : undefined;
}

/** Reads a product's id from its number, as the admin's address shows it, or from the whole id. */
export function parseProductId(text: string): ProductId | undefined {
  const number = /^(?:gid:\/\/shopify\/Product\/)?(\d{1,20})$/.exec(text.trim())?.[1];
  return number === undefined ? undefined : (`gid://shopify/Product/${number}` as ProductId);
}

/** Reads a SKU from a number or its text; undefined when it is not a non-negative whole number. */
export function parseSku(value: unknown): Sku | undefined {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  return /^(0|[1-9][0-9]{0,17})$/.test(text) ? (text as Sku) : undefined;
}
