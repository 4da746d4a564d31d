/** Quantities at the location that stands for the supplier's warehouse. */
import { z } from 'zod';
import type { InventoryItemId, LocationId } from '../../domain/ids.ts';
import { defineDocument, onlyErrors } from './define-document.ts';

/** All or none, at most 250. Shopify refuses it without the directive and applies one key once within 24 hours. */
export const stockSet = defineDocument<{
  key: string;
  input: {
    readonly name: 'available';
    readonly reason: 'correction';
    readonly referenceDocumentUri: string;
    readonly quantities: readonly {
      readonly inventoryItemId: InventoryItemId;
      readonly locationId: LocationId;
      readonly quantity: number;
      /** Has to be present; null overwrites whatever is there. */
      readonly changeFromQuantity: null;
    }[];
  };
}>()({
  text: `mutation StockSet($input: InventorySetQuantitiesInput!, $key: String!) {
    inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { code field message } }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ inventorySetQuantities: onlyErrors }),
});
