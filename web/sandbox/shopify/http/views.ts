/** Shops, products and orders as the control API and the page show them: what a person wants to know, in one object. */
import { itemOf, quantityOf } from '../areas/inventory-levels.ts';
import { mediaStatus } from '../areas/media.ts';
import { activeMarketsOf, isPublishedIn } from '../areas/publishing.ts';
import { variantsOf } from '../areas/product-queries.ts';
import type { Call } from '../engine/model.ts';
import { fulfillmentOrdersOf } from '../merchant/change-fulfillment-order.ts';
import type { Order } from '../state-orders.ts';
import type { Product, Variant } from '../state-products.ts';
import type { Shop } from '../state.ts';
import type { World } from '../world.ts';

const countriesOf = (call: Call): string[] => [
  ...new Set([...call.shop.markets.values()].flatMap(({ regions }) => regions.map(({ code }) => code))),
];

/** By language, then by key: `{ en: { title, body_html } }`. */
function translationsOf({ shop }: Call, { id }: Product): Record<string, Record<string, string>> {
  const told: Record<string, Record<string, string>> = {};
  for (const { locale, key, value } of shop.translations.get(id) ?? []) (told[locale] ??= {})[key] = value;
  return told;
}

export function productView(call: Call, product: Product) {
  const { id, title, handle, status, tags, vendor, productType, descriptionHtml, seo, categoryId } = product;
  return {
    id,
    title,
    handle,
    status,
    tags,
    vendor,
    productType,
    descriptionHtml,
    translations: translationsOf(call, product),
    seo,
    categoryId,
    metafields: Object.fromEntries(
      product.metafields.map((one) => [`${one.namespace}.${one.key}`, one.value]),
    ),
    media: product.media.map((one) => ({
      id: one.id,
      source: one.source,
      alt: one.alt,
      status: mediaStatus(one, call.nowMs),
    })),
    /** Countries of active markets in which a shopper can see the product. */
    visibleIn: countriesOf(call)
      .filter(
        (code) => activeMarketsOf(call.shop, code).length > 0 && isPublishedIn(call.shop, product, code),
      )
      .sort(),
    publishedTo: [...product.published.keys()],
    variants: variantsOf(call, product).map((variant) => variantView(call, variant)),
  };
}

function variantView(call: Call, { id, price, compareAtPrice, barcode, inventoryPolicy, ...rest }: Variant) {
  const item = itemOf(call, rest);
  const stock = [...item.levels.values()].map((level) => ({
    locationId: level.locationId,
    location: call.shop.locations.get(level.locationId)?.name ?? '',
    isActive: level.isActive,
    available: quantityOf(level, 'available'),
    committed: quantityOf(level, 'committed'),
    onHand: quantityOf(level, 'on_hand'),
  }));
  const { id: inventoryItemId, sku, cost, tracked } = item;
  return { id, price, compareAtPrice, barcode, inventoryPolicy, inventoryItemId, sku, cost, tracked, stock };
}

export function orderView(call: Call, order: Order) {
  const { id, name, email, countryCode, displayFinancialStatus, createdAt, cancelledAt, lineItems } = order;
  const fulfillmentOrders = fulfillmentOrdersOf(call, order).map((one) => ({
    id: one.id,
    status: one.status,
    locationId: one.locationId,
    location: call.shop.locations.get(one.locationId)?.name ?? '',
    holds: one.fulfillmentHolds,
    lineItems: one.lineItems.map((line) =>
      Object.assign({ sku: lineItems.find((item) => item.id === line.lineItemId)?.sku ?? null }, line),
    ),
  }));
  const fulfillments = order.fulfillmentIds.flatMap((fulfillmentId) => {
    const fulfillment = call.shop.fulfillments.get(fulfillmentId);
    if (fulfillment === undefined) return [];
    const { orderId: _orderId, locationId: _locationId, updatedAt: _updatedAt, ...facts } = fulfillment;
    return [facts];
  });
  return {
    id,
    name,
    email,
    countryCode,
    financialStatus: displayFinancialStatus,
    createdAt,
    cancelledAt,
    lineItems,
    fulfillmentOrders,
    fulfillments,
  };
}

/** What a person would ask first: currency, languages, markets, and what the app may do. */
export function shopView({ mainApp }: World, shop: Shop) {
  const { name, plan, currencyCode, countryCode, locales, markets, installations } = shop;
  return {
    name,
    plan,
    currencyCode,
    countryCode,
    locales,
    markets: [...markets.values()].map(({ name, status, regions }) => ({
      name,
      status,
      countries: regions.map(({ code }) => code),
    })),
    scopes: {
      granted: installations.get(mainApp.apiKey)?.scopes ?? [],
      required: mainApp.requiredScopes,
      optional: mainApp.optionalScopes,
    },
  };
}
