/**
 * Which kind of thing an id has to name. As recorded of several roots (`bulkOperation`, `publicationUpdate`,
 * `marketUpdate`): the id of something else is a top-level error, whether or not that thing is there.
 */
import { typeOf } from '../ids.ts';
import { invalidId } from './api-error.ts';

type Place = readonly [path: string, ...types: string[]];

const catalogs = ['MarketCatalog', 'AppCatalog', 'CompanyLocationCatalog', 'Catalog'];

const places: Readonly<Record<string, readonly Place[]>> = {
  product: [['id', 'Product']],
  productVariant: [['id', 'ProductVariant']],
  inventoryItem: [['id', 'InventoryItem']],
  inventoryLevel: [['id', 'InventoryLevel']],
  location: [['id', 'Location']],
  order: [['id', 'Order']],
  fulfillment: [['id', 'Fulfillment']],
  fulfillmentOrder: [['id', 'FulfillmentOrder']],
  market: [['id', 'Market']],
  catalog: [['id', ...catalogs]],
  collection: [['id', 'Collection']],
  publication: [['id', 'Publication']],
  validation: [['id', 'Validation']],
  productUpdate: [
    ['product.id', 'Product'],
    ['input.id', 'Product'],
  ],
  productDelete: [['input.id', 'Product']],
  productVariantsBulkUpdate: [['productId', 'Product']],
  inventoryItemUpdate: [['id', 'InventoryItem']],
  inventoryActivate: [
    ['inventoryItemId', 'InventoryItem'],
    ['locationId', 'Location'],
  ],
  fulfillmentCancel: [['id', 'Fulfillment']],
  fulfillmentTrackingInfoUpdate: [['fulfillmentId', 'Fulfillment']],
  fulfillmentOrderHold: [['id', 'FulfillmentOrder']],
  fulfillmentOrderReleaseHold: [['id', 'FulfillmentOrder']],
  marketUpdate: [['id', 'Market']],
  catalogUpdate: [['id', ...catalogs]],
  catalogDelete: [['id', ...catalogs]],
  catalogContextUpdate: [['catalogId', ...catalogs]],
  publicationUpdate: [['id', 'Publication']],
  publicationDelete: [['id', 'Publication']],
  validationUpdate: [['id', 'Validation']],
  validationDelete: [['id', 'Validation']],
  bulkOperation: [['id', 'BulkOperation']],
  bulkOperationCancel: [['id', 'BulkOperation']],
};

/** Throws for the first id of the wrong kind among the arguments of a root field. */
export function checkIds(field: string, args: unknown): void {
  for (const [path, ...types] of places[field] ?? []) {
    const value = path
      .split('.')
      .reduce((here, key) => (here as Record<string, unknown> | null)?.[key], args);
    if (typeof value === 'string' && !types.includes(typeOf(value) ?? '')) throw invalidId(value);
  }
}
