/** Quantities at locations against the sandbox over HTTP: where they are taken, where they sell, and how they are read. */
import { DateTime } from 'luxon';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { InventoryItemId, LocationId, ProductId, Sku } from '../../web/server/domain/ids.ts';
import { defineDocument } from '../../web/server/shopify/documents/define-document.ts';
import { createListingReader } from '../../web/server/shopify/listing-reader.ts';
import { createListingWriter } from '../../web/server/shopify/listing-writer.ts';
import { drill, numberOf, startShopifyStand, type ShopifyStand } from '../support/shopify-stand.ts';

let stand: ShopifyStand;

beforeEach(async () => {
  stand = await startShopifyStand();
});

afterEach(() => stand.stop());

async function createdItem(): Promise<readonly [ProductId, InventoryItemId]> {
  const { productId } = await createListingWriter(stand.admin).create(drill, stand.location);
  return [productId, stand.product(productId).item.id as InventoryItemId];
}

const availableOf = (id: ProductId): unknown =>
  stand.product(id).item.levels.get(stand.location)?.quantities['available'];

const totalRead = defineDocument<{ id: ProductId }>()({
  text: `query TotalRead($id: ID!) { product(id: $id) { totalInventory } }`,
  repeatable: true,
  cost: 1,
  answer: z.object({ product: z.object({ totalInventory: z.number() }) }),
});

/** What the shop says can be sold of it, wherever it lies. */
const shopSays = async (id: ProductId): Promise<number> =>
  (await stand.admin.execute(totalRead, { id })).product.totalInventory;

test('8.5 a location that the merchant deactivated takes no quantity and no new product, and sells nothing', async () => {
  const writer = createListingWriter(stand.admin);
  const [id, item] = await createdItem();
  await writer.setStock(stand.location, [{ item, available: 5 }], 'd'.repeat(64));
  expect(await shopSays(id)).toBe(5);
  await stand.merchant('POST', `/locations/${numberOf(stand.location)}/deactivate`);
  expect(await shopSays(id)).toBe(0);
  const closed = { reason: 'SHP-720', scope: 'operation', retry: 'never', effect: 'no' };
  const nine = { item, available: 9 };
  await expect(writer.setStock(stand.location, [nine], 'e'.repeat(64))).rejects.toMatchObject(closed);
  await expect(writer.stockAt(stand.location, nine, 'f'.repeat(64))).rejects.toMatchObject(closed);
  expect(await writer.empty(stand.location, [item], '0'.repeat(64))).toBe(false);
  const another = { ...drill, sku: '10000018' as Sku };
  await expect(writer.create(another, stand.location)).rejects.toMatchObject({ effect: 'no' });
  expect(availableOf(id)).toBe(5);
  await stand.merchant('POST', `/locations/${numberOf(stand.location)}/activate`);
  expect(await writer.empty(stand.location, [item], '1'.repeat(64))).toBe(true);
  expect(availableOf(id)).toBe(0);
});

test('8.5 an item that is not stocked at a location is stocked there with its quantity, and is read back', async () => {
  const writer = createListingWriter(stand.admin);
  const reader = createListingReader(stand.admin);
  const [, item] = await createdItem();
  const [other] = [...stand.sandbox.control.shop().locations.keys()] as [LocationId];
  expect(await reader.readStock(other, [item])).toEqual(new Map());
  await writer.setStock(other, [{ item, available: 7 }], '2'.repeat(64));
  expect(await reader.readStock(other, [item])).toEqual(
    new Map([[item, { available: 7, isActive: false, restsSince: expect.any(DateTime) }]]),
  );
  await writer.stockAt(other, { item, available: 8 }, '3'.repeat(64));
  await writer.stockAt(other, { item, available: 8 }, '3'.repeat(64));
  expect(await reader.readStock(other, [item])).toEqual(
    new Map([[item, { available: 8, isActive: true, restsSince: expect.any(DateTime) }]]),
  );
});
