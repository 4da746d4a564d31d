/** All areas as one table: what the sandbox models is exactly what stands here. */
import { mergeAreas, type Area } from '../engine/model.ts';
import { additiveArea } from './additive-mutations.ts';
import { bulkOperationArea } from './bulk-operations.ts';
import { catalogArea } from './catalogs.ts';
import { categoryArea } from './categories.ts';
import { fulfillmentHoldArea } from './fulfillment-holds.ts';
import { fulfillmentOrderArea } from './fulfillment-orders.ts';
import { fulfillmentArea } from './fulfillment-mutations.ts';
import { installationArea } from './installation.ts';
import { inventoryArea } from './inventory.ts';
import { marketMutationArea } from './market-mutations.ts';
import { marketArea } from './markets.ts';
import { mediaMutationArea } from './media-mutations.ts';
import { mediaArea } from './media.ts';
import { metafieldDefinitionArea } from './metafield-definitions.ts';
import { metafieldArea } from './metafields.ts';
import { nodeArea } from './nodes.ts';
import { orderArea } from './orders.ts';
import { productArea } from './products.ts';
import { publicationArea } from './publications.ts';
import { translationArea } from './translations.ts';
import { validationArea } from './validations.ts';
import { webhookSubscriptionArea } from './webhook-subscriptions.ts';

export const allAreas: Required<Area> = mergeAreas([
  nodeArea,
  productArea,
  mediaArea,
  mediaMutationArea,
  metafieldArea,
  metafieldDefinitionArea,
  inventoryArea,
  publicationArea,
  marketArea,
  marketMutationArea,
  fulfillmentOrderArea,
  fulfillmentHoldArea,
  fulfillmentArea,
  additiveArea,
  installationArea,
  catalogArea,
  categoryArea,
  orderArea,
  translationArea,
  validationArea,
  webhookSubscriptionArea,
  bulkOperationArea,
]);
