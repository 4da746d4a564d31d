/** Inventory items, their levels and the locations where they lie, as the schema shows them. */
import { connection, page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { notModelled } from '../engine/api-error.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { byId, compares, matchesText, searchFor, type Terms } from '../engine/search.ts';
import { legacyId } from '../ids.ts';
import type { InventoryItem, InventoryLevel, Location } from '../state-products.ts';
import { inventoryActivate, inventoryItemUpdate, inventorySetQuantities } from './inventory-mutations.ts';
import { quantityNames, quantityOf } from './inventory-levels.ts';
import { decimalText } from './money.ts';
import { metafieldFields } from './metafields.ts';
import { findLevel } from './nodes.ts';
import { badRequest } from '../engine/api-error.ts';

interface LevelArgs {
  locationId: string;
  includeInactive?: boolean;
}

const levelOf = (item: InventoryItem, { locationId, includeInactive }: LevelArgs): InventoryLevel | null => {
  const level = item.levels.get(locationId);
  return level !== undefined && (level.isActive || includeInactive === true) ? level : null;
};

const itemTerms: Terms<InventoryItem> = {
  id: byId,
  sku: (value) => (item) => matchesText(item.sku, value),
  tracked: (value) => (item) => String(item.tracked) === value,
  updated_at: (value, how) => (item) => compares(item.updatedAt, value, how),
  created_at: (value, how) => (item) => compares(item.createdAt, value, how),
};

/** As recorded: a field that is not in the list matches everything, the location for one. */
const levelTerms: Terms<InventoryLevel> = {
  created_at: (value, how) => (level) => compares(level.createdAt, value, how),
  inventory_item_id: (value) => (level) => legacyId(level.itemId) === value,
  updated_at: (value, how) => (level) => compares(level.updatedAt, value, how),
};

const inventoryItem = {
  ...stored('id', 'sku', 'tracked', 'requiresShipping', 'countryCodeOfOrigin', 'provinceCodeOfOrigin'),
  ...stored('harmonizedSystemCode', 'createdAt', 'updatedAt'),
  legacyResourceId: computed((item: InventoryItem) => legacyId(item.id)),
  unitCost: computed((item: InventoryItem, call) =>
    item.cost === null ? null : { amount: decimalText(item.cost), currencyCode: call.shop.currencyCode },
  ),
  measurement: computed((item: InventoryItem) => ({ weight: item.weight })),
  variant: computed((item: InventoryItem, call) => call.shop.variants.get(item.variantId)),
  variants: connection((item: InventoryItem, _args, call) => {
    const variant = call.shop.variants.get(item.variantId);
    return variant === undefined ? [] : [variant];
  }),
  inventoryLevel: withArgs<InventoryItem, LevelArgs>(['locationId', 'includeInactive'], levelOf),
  inventoryLevels: connection<InventoryItem, { includeInactive?: boolean; query?: string }>(
    (item, { includeInactive, query }) =>
      [...item.levels.values()]
        .filter((level) => level.isActive || includeInactive === true)
        .filter(searchFor(query, levelTerms, 'all')),
    ['includeInactive', 'query'],
  ),
  locationsCount: computed((item: InventoryItem) => ({
    count: [...item.levels.values()].filter(({ isActive }) => isActive).length,
    precision: 'EXACT',
  })),
};

const quantitiesOf = withArgs<InventoryLevel, { names: string[] }>(['names'], (level, { names }) =>
  names.map((name) => {
    if (!quantityNames.includes(name)) throw badRequest(`${name} is not a valid quantity name.`);
    const id = level.id.replace('InventoryLevel', 'InventoryQuantity');
    return {
      id: `${id}&name=${name}`,
      name,
      quantity: quantityOf(level, name),
      updatedAt: level.changedAt[name] ?? null,
    };
  }),
);

const location = {
  ...stored('id', 'name', 'isActive', 'fulfillsOnlineOrders', 'shipsInventory', 'fulfillmentService'),
  ...metafieldFields,
  ...stored('createdAt', 'updatedAt'),
  legacyResourceId: computed((source: Location) => legacyId(source.id)),
  isFulfillmentService: computed((source: Location) => source.fulfillmentService !== null),
  inventoryLevels: connection<Location, { query?: string }>(
    (source, { query }, call) =>
      [...call.shop.inventoryItems.values()]
        .flatMap((item) => item.levels.get(source.id) ?? [])
        .filter(({ isActive }) => isActive)
        .filter(searchFor(query, levelTerms, 'all')),
    ['query'],
  ),
};

interface LocationsArgs extends PageArgs {
  includeLegacy?: boolean;
  includeInactive?: boolean;
  sortKey?: string;
}

function locationPage(call: Call, args: LocationsArgs) {
  const { sortKey = 'NAME' } = args;
  if (sortKey !== 'NAME' && sortKey !== 'ID') throw notModelled(`the sort key ${sortKey} of locations`);
  const keyOf = (one: Location) => (sortKey === 'NAME' ? one.name.toLowerCase() : Number(legacyId(one.id)));
  const visible = [...call.shop.locations.values()]
    .filter(({ isActive }) => isActive || args.includeInactive === true)
    .filter(({ fulfillmentService }) => fulfillmentService === null || args.includeLegacy === true)
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return page(visible, args, keyOf);
}

export const inventoryArea: Area = {
  types: {
    QueryRoot: {
      inventoryItem: root<{ id: string }>(['id'], ({ id }, call) => call.shop.inventoryItems.get(id) ?? null),
      inventoryItems: root<PageArgs & { query?: string }>([...pageArgs, 'query'], (args, call) =>
        page([...call.shop.inventoryItems.values()].filter(searchFor(args.query, itemTerms)), args),
      ),
      inventoryLevel: root<{ id: string }>(['id'], ({ id }, call) => findLevel(call.shop, id) ?? null),
      location: root<{ id?: string }>(['id'], ({ id }, call) =>
        id === undefined ? [...call.shop.locations.values()][0] : (call.shop.locations.get(id) ?? null),
      ),
      locations: root<LocationsArgs>(
        [...pageArgs, 'includeLegacy', 'includeInactive', 'sortKey'],
        (args, call) => locationPage(call, args),
      ),
    },
    Mutation: { inventorySetQuantities, inventoryActivate, inventoryItemUpdate },
    InventoryItem: inventoryItem,
    InventoryLevel: {
      ...stored('id', 'isActive', 'createdAt', 'updatedAt'),
      item: computed((level: InventoryLevel, call) => call.shop.inventoryItems.get(level.itemId)),
      location: computed((level: InventoryLevel, call) => call.shop.locations.get(level.locationId)),
      quantities: quantitiesOf,
    },
    InventoryQuantity: stored('id', 'name', 'quantity', 'updatedAt'),
    InventoryItemMeasurement: stored('weight'),
    Weight: stored('unit', 'value'),
    MoneyV2: stored('amount', 'currencyCode'),
    Location: location,
    FulfillmentService: stored('id', 'serviceName', 'handle'),
    InventoryAdjustmentGroup: stored('id', 'createdAt', 'reason', 'referenceDocumentUri', 'changes'),
    InventoryChange: stored('name', 'delta', 'quantityAfterChange', 'item', 'location'),
    InventorySetQuantitiesPayload: stored('inventoryAdjustmentGroup', 'userErrors'),
    InventoryActivatePayload: stored('inventoryLevel', 'userErrors'),
    InventoryItemUpdatePayload: stored('inventoryItem', 'userErrors'),
  },
  inputs: {
    InventorySetQuantitiesInput: ['name', 'reason', 'referenceDocumentUri', 'quantities'],
    InventoryQuantityInput: ['inventoryItemId', 'locationId', 'quantity', 'changeFromQuantity'],
  },
};
