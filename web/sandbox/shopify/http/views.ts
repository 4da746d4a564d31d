/** Products and orders as the control API and the page show them: what a person wants to know, in one object. */
import { itemOf, quantityOf } from '../areas/inventory-levels.ts';
import { mediaStatus } from '../areas/media.ts';
import { activeMarketsOf, isPublishedIn } from '../areas/publishing.ts';
import { variantsOf } from '../areas/product-queries.ts';
import type { Call } from '../engine/model.ts';
import { fulfillmentOrdersOf } from '../merchant/fulfillment-orders.ts';
import type { Order } from '../state-orders.ts';
import type { Product } from '../state-products.ts';

const countriesOf = (call: Call): string[] => [
  ...new Set([...call.shop.markets.values()].flatMap(({ regions }) => regions.map(({ code }) => code))),
];

export function productView(call: Call, product: Product) {
  const { id, title, handle, status, tags, vendor, productType, descriptionHtml, seo, metafields, media } =
    product;
  return {
    ...{
      id,
      title,
      handle,
      status,
      tags,
      vendor,
      productType,
      descriptionHtml,
      seo,
      categoryId: product.categoryId,
    },
    metafields: Object.fromEntries(
      metafields.map(({ namespace, key, value }) => [`${namespace}.${key}`, value]),
    ),
    media: media.map((one) => ({
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
    variants: variantsOf(call, product).map((variant) => {
      const item = itemOf(call, variant);
      const { price, compareAtPrice, barcode, inventoryPolicy } = variant;
      return {
        ...{ id: variant.id, price, compareAtPrice, barcode, inventoryPolicy },
        ...{ inventoryItemId: item.id, sku: item.sku, cost: item.cost, tracked: item.tracked },
        stock: [...item.levels.values()].map((level) => ({
          locationId: level.locationId,
          location: call.shop.locations.get(level.locationId)?.name ?? '',
          isActive: level.isActive,
          available: quantityOf(level, 'available'),
          committed: quantityOf(level, 'committed'),
          onHand: quantityOf(level, 'on_hand'),
        })),
      };
    }),
  };
}

export function orderView(call: Call, order: Order) {
  const { id, name, email, countryCode, paid, createdAt, cancelledAt, lineItems } = order;
  return {
    ...{ id, name, email, countryCode, paid, createdAt, cancelledAt, lineItems },
    fulfillmentOrders: fulfillmentOrdersOf(call, order).map((one) => ({
      ...{ id: one.id, status: one.status, locationId: one.locationId, holds: one.fulfillmentHolds },
      location: call.shop.locations.get(one.locationId)?.name ?? '',
      lineItems: one.lineItems.map((line) => ({
        ...line,
        sku: lineItems.find((item) => item.id === line.lineItemId)?.sku ?? null,
      })),
    })),
    fulfillments: order.fulfillmentIds.flatMap((fulfillmentId) => {
      const fulfillment = call.shop.fulfillments.get(fulfillmentId);
      if (fulfillment === undefined) return [];
      const { status, trackingInfo, lines } = fulfillment;
      return [
        {
          id: fulfillmentId,
          name: fulfillment.name,
          status,
          trackingInfo,
          lines,
          createdAt: fulfillment.createdAt,
        },
      ];
    }),
  };
}
