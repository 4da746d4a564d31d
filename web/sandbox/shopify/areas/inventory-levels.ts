/**
 * Stock of one item at one location: reading and changing quantities. `on_hand` is what lies there: available,
 * committed to orders and set aside; it is computed, so that no write can make the two disagree.
 */
import { legacyId } from '../ids.ts';
import type { Call } from '../engine/model.ts';
import type { InventoryItem, InventoryLevel, Variant } from '../state-products.ts';

const partsOfOnHand = ['available', 'committed', 'reserved', 'damaged', 'safety_stock', 'quality_control'];
export const quantityNames: readonly string[] = [...partsOfOnHand, 'on_hand', 'incoming'];

export function quantityOf(level: InventoryLevel, name: string): number {
  if (name !== 'on_hand') return level.quantities[name] ?? 0;
  return partsOfOnHand.reduce((sum, part) => sum + (level.quantities[part] ?? 0), 0);
}

/** Writes `available` or `on_hand` (which moves `available`); answers how much both moved. */
export function setQuantity(
  call: Call,
  level: InventoryLevel,
  to: { name: string; quantity: number },
): number {
  const delta = to.quantity - quantityOf(level, to.name);
  moveQuantity(call, level, { name: to.name === 'on_hand' ? 'available' : to.name, delta });
  return delta;
}

export function moveQuantity(call: Call, level: InventoryLevel, by: { name: string; delta: number }): void {
  level.quantities[by.name] = (level.quantities[by.name] ?? 0) + by.delta;
  level.changedAt[by.name] = call.now;
  level.updatedAt = call.now;
}

/** The level's id names the location's number and the item, as recorded: the same pair has the same id again. */
export function createLevel(
  call: Call,
  item: InventoryItem,
  at: { locationId: string; isActive: boolean },
): InventoryLevel {
  const level: InventoryLevel = {
    id: `gid://shopify/InventoryLevel/${legacyId(at.locationId)}?inventory_item_id=${legacyId(item.id)}`,
    itemId: item.id,
    locationId: at.locationId,
    isActive: at.isActive,
    quantities: {},
    changedAt: { available: call.now },
    createdAt: call.now,
    updatedAt: call.now,
  };
  item.levels.set(at.locationId, level);
  return level;
}

export function itemOf(call: Call, variant: Pick<Variant, 'inventoryItemId'>): InventoryItem {
  const item = call.shop.inventoryItems.get(variant.inventoryItemId);
  if (item === undefined) throw new Error(`no inventory item ${variant.inventoryItemId}`);
  return item;
}

/** From where an item is sold: neither from an inactive level nor from a location that is not active. */
export const sellingLevels = (call: Call, item: InventoryItem): InventoryLevel[] =>
  [...item.levels.values()].filter(
    ({ isActive, locationId }) => isActive && call.shop.locations.get(locationId)?.isActive === true,
  );

/** What can be sold. */
export const availableOf = (call: Call, item: InventoryItem): number =>
  sellingLevels(call, item).reduce((sum, level) => sum + quantityOf(level, 'available'), 0);
