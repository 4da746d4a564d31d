/** A shop of two locations, and what lies where. */
import type { Stand } from './app-stand.ts';

export const twoPlaces = { shop: { locations: [{ name: 'Shop' }, { name: 'Warehouse' }] } };

export function placeOf(stand: Stand, name: string) {
  const found = [...stand.shopify.shop().locations.values()].find((location) => location.name === name);
  if (!found) throw new Error(`the shop has no location ${name}`);
  return found;
}

function itemOf(stand: Stand, sku: string) {
  const found = [...stand.shopify.shop().inventoryItems.values()].find((item) => item.sku === sku);
  if (!found) throw new Error(`the shop has nothing with the SKU ${sku}`);
  return found;
}

/** What is available of it at the shop's two locations; of one that is not stocked there, 0. */
export const lyingAt = (stand: Stand, sku: string): number[] =>
  ['Shop', 'Warehouse'].map((name) => {
    const level = itemOf(stand, sku).levels.get(placeOf(stand, name).id);
    return level?.isActive ? (level.quantities['available'] ?? 0) : 0;
  });

/** As the merchant counted it there themselves. */
export function lay(stand: Stand, sku: string, name: string, available: number): void {
  const item = itemOf(stand, sku);
  const { id } = placeOf(stand, name);
  item.tracked = true;
  item.levels.set(id, {
    id: `gid://shopify/InventoryLevel/${id.split('/').at(-1)}?inventory_item_id=${item.id.split('/').at(-1)}`,
    itemId: item.id,
    locationId: id,
    isActive: true,
    quantities: { available, committed: 0 },
    changedAt: {},
    createdAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
  });
}
