/** All areas as one table: what the sandbox models is exactly what stands here. */
import { mergeAreas, type Area } from '../engine/model.ts';
import { fulfillmentOrderArea } from './fulfillment-orders.ts';
import { fulfillmentArea } from './fulfillments.ts';
import { installationArea } from './installation.ts';
import { inventoryArea } from './inventory.ts';
import { marketArea } from './markets.ts';
import { mediaArea } from './media.ts';
import { metafieldDefinitionArea } from './metafield-definitions.ts';
import { metafieldArea } from './metafields.ts';
import { nodeArea } from './nodes.ts';
import { productArea } from './products.ts';
import { publicationArea } from './publications.ts';

export const allAreas: Required<Area> = mergeAreas([
  nodeArea,
  productArea,
  mediaArea,
  metafieldArea,
  metafieldDefinitionArea,
  inventoryArea,
  publicationArea,
  marketArea,
  fulfillmentOrderArea,
  fulfillmentArea,
  installationArea,
]);
