/** Quantities at the location that stands for the supplier's warehouse. */
import { z } from 'zod';
import type { InventoryItemId, LocationId } from '../../domain/ids.ts';
import { defineDocument, gid, onlyErrors } from './define-document.ts';

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

/** Also of an item that is stocked there already; its quantity is set in any case. */
export const stockActivate = defineDocument<{
  item: InventoryItemId;
  location: LocationId;
  available: number;
  key: string;
}>()({
  text: `mutation StockActivate($item: ID!, $location: ID!, $available: Int, $key: String!) {
    inventoryActivate(inventoryItemId: $item, locationId: $location, available: $available) @idempotent(key: $key) {
      userErrors { field message }
    }
  }`,
  repeatable: true,
  cost: 10,
  answer: z.object({ inventoryActivate: onlyErrors }),
});

/** At most 250 items, for the points of one. */
export const stockRead = defineDocument<{ ids: readonly InventoryItemId[]; location: LocationId }>()({
  text: `query StockRead($ids: [ID!]!, $location: ID!) {
    nodes(ids: $ids) {
      ... on InventoryItem {
        id
        inventoryLevel(locationId: $location, includeInactive: true) {
          isActive
          quantities(names: ["available", "on_hand", "committed"]) { name quantity updatedAt }
        }
      }
    }
  }`,
  repeatable: true,
  cost: 3,
  answer: z.object({
    nodes: z.array(
      z
        .object({
          id: gid<InventoryItemId>('InventoryItem'),
          inventoryLevel: z
            .object({
              isActive: z.boolean(),
              quantities: z
                .array(z.object({ name: z.string(), quantity: z.int(), updatedAt: z.string().nullable() }))
                .length(3),
            })
            .nullable(),
        })
        .nullable(),
    ),
  }),
});
