/**
 * Writing stock: inventorySetQuantities, inventoryActivate, inventoryItemUpdate.
 * Guess: that inactive locations are refused like unknown ones; the texts for unknown items and places, reasons, documents and stale quantities; their codes are the schema's.
 */
import { ApiError, broken, userError, type UserError } from '../engine/api-error.ts';
import { root, type Call } from '../engine/model.ts';
import { nextId } from '../ids.ts';
import type { InventoryItem, InventoryLevel } from '../state-products.ts';
import { idempotencyKey, once } from './idempotency.ts';
import { createLevel, quantityOf, setQuantity } from './inventory-levels.ts';
import { applyInventoryItem, checkVariant, type InventoryItemInput } from './variants.ts';

interface Entry {
  inventoryItemId: string;
  locationId: string;
  quantity: number;
  changeFromQuantity?: number | null;
}

interface SetInput {
  name: string;
  reason: string;
  referenceDocumentUri?: string | null;
  quantities: Entry[];
}

/** The schema's description of `InventorySetQuantitiesInput.reason` names these. */
const reasons = new Set(
  (
    'correction cycle_count_available damaged movement_canceled movement_created movement_received movement_updated ' +
    'other promotion quality_control received reservation_created reservation_deleted reservation_updated restock ' +
    'safety_stock shrinkage'
  ).split(' '),
);

export const inventorySetQuantities = root<{ input: SetInput }>(['input'], ({ input }, call, info) => {
  const refuse = (userErrors: UserError[]) => ({ inventoryAdjustmentGroup: null, userErrors });
  const key = idempotencyKey(info);
  return once(call, { field: 'inventorySetQuantities', args: input, key, mismatch: refuse }, () => {
    if (input.quantities.some((entry) => !('changeFromQuantity' in entry))) throw missingCompare();
    const errors = checkSet(call, input);
    return errors.length > 0
      ? refuse(errors)
      : { inventoryAdjustmentGroup: applySet(call, input), userErrors: [] };
  });
});

/** The type is nullable, yet leaving the key out is refused: `null` has to be written (recorded). */
const missingCompare = (): ApiError =>
  new ApiError(
    'InventoryQuantityInput must include the following argument: changeFromQuantity.',
    'INVALID_FIELD_ARGUMENTS',
  );

function checkSet(call: Call, input: SetInput): UserError[] {
  const { name, reason, referenceDocumentUri: document } = input;
  const isName = name === 'available' || name === 'on_hand';
  const isDocument = !document || /^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(document);
  const onReference = 'The specified reference document is invalid.';
  return [
    ...broken(
      (field) => ['input', field],
      [
        [!isName, 'name', "The quantity name must be either 'available' or 'on_hand'.", 'INVALID_NAME'],
        [!reasons.has(reason), 'reason', 'The specified reason is invalid.', 'INVALID_REASON'],
        [!isDocument, 'referenceDocumentUri', onReference, 'INVALID_REFERENCE_DOCUMENT'],
      ],
    ),
    ...input.quantities.flatMap((entry, index) => checkEntry(call, input, { entry, index })),
  ];
}

/** The first rule that an entry breaks. */
function checkEntry(
  call: Call,
  { name, quantities }: SetInput,
  { entry, index }: { entry: Entry; index: number },
): UserError[] {
  const { inventoryItemId, locationId, quantity, changeFromQuantity: expected } = entry;
  const item = call.shop.inventoryItems.get(inventoryItemId);
  const level = item?.levels.get(locationId);
  const current = level === undefined ? 0 : quantityOf(level, name);
  const twins = quantities.filter(
    (one) => one.inventoryItemId === inventoryItemId && one.locationId === locationId,
  );
  const isStale = typeof expected === 'number' && expected !== current;
  const takesStock = call.shop.locations.get(locationId)?.isActive === true;
  const onPair = 'The combination of inventoryItemId and locationId must be unique.';
  const onStale = 'The changeFromQuantity argument no longer matches the persisted quantity.';
  const at = (field: string): string[] => ['input', 'quantities', String(index), field];
  return broken(at, [
    [twins.length > 1, 'locationId', onPair, 'NO_DUPLICATE_INVENTORY_ITEM_ID_GROUP_ID_PAIR'],
    [
      item === undefined,
      'inventoryItemId',
      'The specified inventory item could not be found.',
      'INVALID_INVENTORY_ITEM',
    ],
    [!takesStock, 'locationId', 'The specified location could not be found.', 'INVALID_LOCATION'],
    [
      quantity > 1_000_000_000,
      'quantity',
      "The quantity can't be higher than 1,000,000,000.",
      'INVALID_QUANTITY_TOO_HIGH',
    ],
    [quantity < 0, 'quantity', "The quantity can't be negative.", 'INVALID_QUANTITY_NEGATIVE'],
    [isStale, 'changeFromQuantity', onStale, 'CHANGE_FROM_QUANTITY_STALE'],
  ]).slice(0, 1);
}

/** A level that does not exist yet is made, but inactive: it holds a number and does not sell. */
function applySet(call: Call, input: SetInput): object | null {
  const changes = input.quantities.map((entry) => {
    const item = itemWith(call, entry.inventoryItemId);
    const { locationId } = entry;
    const level = item.levels.get(locationId) ?? createLevel(call, item, { locationId, isActive: false });
    const delta = setQuantity(call, level, { name: input.name, quantity: entry.quantity });
    return { delta, item, location: call.shop.locations.get(locationId), quantityAfterChange: null };
  });
  const moved = changes.filter(({ delta }) => delta !== 0);
  if (moved.length === 0) return null;
  return {
    id: nextId(call.state, 'InventoryAdjustmentGroup'),
    createdAt: call.now,
    reason: input.reason,
    referenceDocumentUri: input.referenceDocumentUri ?? null,
    changes: ['available', 'on_hand'].flatMap((name) =>
      moved.map((change) => Object.assign({ name }, change)),
    ),
  };
}

function itemWith(call: Call, id: string): InventoryItem {
  const item = call.shop.inventoryItems.get(id);
  if (item === undefined) throw new Error(`no inventory item ${id}`);
  return item;
}

interface ActivateArgs {
  inventoryItemId: string;
  locationId: string;
  available?: number | null;
  onHand?: number | null;
}

export const inventoryActivate = root<ActivateArgs>(
  ['inventoryItemId', 'locationId', 'available', 'onHand'],
  (args, call, info) => {
    const refuse = (userErrors: UserError[]) => ({ inventoryLevel: null, userErrors });
    const key = idempotencyKey(info);
    return once(call, { field: 'inventoryActivate', args, key, mismatch: refuse }, () => {
      const item = call.shop.inventoryItems.get(args.inventoryItemId);
      const location = call.shop.locations.get(args.locationId);
      if (location === undefined) return refuse([userError(['locationId'], 'The location was not found.')]);
      if (!location.isActive) {
        const message = `The product couldn't be stocked at ${location.name} because the location is not active.`;
        return refuse([userError(['locationId'], message)]);
      }
      if (item === undefined) {
        const message = `The product couldn't be stocked at ${location.name} because the product was deleted.`;
        return refuse([userError(['inventoryItemId'], message)]);
      }
      return { inventoryLevel: activate(call, item, args), userErrors: [] };
    });
  },
);

/** A level that was switched off keeps its old quantities unless new ones are given. */
function activate(call: Call, item: InventoryItem, args: ActivateArgs): InventoryLevel {
  const at = { locationId: args.locationId, isActive: true };
  const level = item.levels.get(args.locationId) ?? createLevel(call, item, at);
  level.isActive = true;
  if (typeof args.available === 'number') {
    setQuantity(call, level, { name: 'available', quantity: args.available });
  }
  if (typeof args.onHand === 'number') setQuantity(call, level, { name: 'on_hand', quantity: args.onHand });
  return level;
}

export const inventoryItemUpdate = root<{ id: string; input: InventoryItemInput }>(
  ['id', 'input'],
  ({ id, input }, call) => {
    const inventoryItem = call.shop.inventoryItems.get(id);
    if (inventoryItem === undefined) {
      const message = "The product couldn't be updated because it does not exist.";
      return { inventoryItem: null, userErrors: [userError(['id'], message)] };
    }
    const errors = checkVariant({ inventoryItem: input }, (field) => ['input', field]);
    if (errors.length > 0) return { inventoryItem: null, userErrors: errors };
    applyInventoryItem(call, inventoryItem, input);
    return { inventoryItem, userErrors: [] };
  },
);
