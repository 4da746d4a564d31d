/** Writes quantities: a part of ListingWriter. In: items and numbers at a location. Out: nothing, or a ShopifyError. */
import type { ItemQuantity, ListingWriter } from '../catalogue/ports/shop-products.ts';
import type { LocationId } from '../domain/ids.ts';
import type { AdminClient } from './admin-document.ts';
import { stockActivate, stockSet } from './documents/stock.ts';
import { accepted } from './user-errors.ts';

/** Whatever stood there is overwritten: the supplier's number is true by itself (shopify-admin.md, section 3). */
const stockVariables = (location: LocationId, quantities: readonly ItemQuantity[], key: string) => ({
  key,
  input: {
    name: 'available',
    reason: 'correction',
    referenceDocumentUri: `gid://sortiment/Sync/${key.slice(0, 16)}`,
    quantities: quantities.map(({ item, available }) => ({
      inventoryItemId: item,
      locationId: location,
      quantity: available,
      changeFromQuantity: null,
    })),
  } as const,
});

export const createStockWriter = (
  client: AdminClient,
): Pick<ListingWriter, 'setStock' | 'stockAt' | 'empty'> => ({
  /** `key` names this batch: the same key with the same quantities is applied once. */
  async setStock(location, quantities, key) {
    const answer = await client.execute(stockSet, stockVariables(location, quantities, key));
    accepted(answer.inventorySetQuantities, stockSet.name);
  },
  async stockAt(location, { item, available }, key) {
    const answer = await client.execute(stockActivate, { item, location, available, key });
    accepted(answer.inventoryActivate, stockActivate.name);
  },
  async empty(location, items, key) {
    const quantities = items.map((item) => ({ item, available: 0 }));
    const answer = await client.execute(stockSet, stockVariables(location, quantities, key));
    const errors = answer.inventorySetQuantities?.userErrors ?? [];
    if (errors.some(({ code }) => code === 'INVALID_LOCATION')) return false;
    accepted(answer.inventorySetQuantities, stockSet.name);
    return true;
  },
});
