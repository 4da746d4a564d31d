/** Writes that come through by half and proofs that fail by half, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import { faultSchema } from '../../web/sandbox/supplier/faults/fault.ts';
import { removeAtOnce, startStand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { seenIn, startMarketStand } from '../support/stand-markets.ts';

test('8.2: a product that left a market, but could not enter the other, enters the old one again when the supplier goes back', async () => {
  const markets = [
    { name: 'Germany', countries: ['DE'] },
    { name: 'Austria', countries: ['AT'] },
  ];
  await using stand = await startMarketStand({ shipsTo: [['DE']], markets, clock: hastyClock });
  const { catalogue } = stand.supplier.data;
  await stand.sync();
  expect(await seenIn(stand, 1)).toEqual(['DE']);
  catalogue.change(1, { allowedCountryCodes: ['AT'] });
  stand.shopify.fault({ operation: 'publishablePublish', status: 403 });
  await stand.sync();
  expect(await seenIn(stand, 1)).toEqual(['']);
  stand.shopify.clearFaults();
  catalogue.change(1, { allowedCountryCodes: ['DE'] });
  await stand.sync();
  expect(await seenIn(stand, 1)).toEqual(['DE']);
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('8.1: a crowd of removals is held whole, though the check of its later pages fails', async () => {
  await using stand = await startStand({ clock: hastyClock, supplier: { products: 150 } });
  await stand.sync();
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  stand.supplier.data.catalogue.remove(Array.from({ length: 130 }, (_, index) => index + 1));
  const asked = stand.supplier.log.count;
  stand.supplier.faults.add(faultSchema.parse({ kind: 'status', status: 500, path: 'sku', skip: 1 }));
  const run = await stand.sync();
  const checks = stand.supplier.log.since(asked).filter(({ path }) => path.includes('sku'));
  expect(new Set(checks.map(({ path }) => path)).size).toBeGreaterThan(1);
  expect(run).toMatchObject({ state: 'incomplete', reason: 'GRD-301', operations: { planned: 0 } });
  stand.supplier.faults.clear();
  expect(await stand.sync()).toMatchObject({ reason: 'GRD-302', operations: { held: 130, applied: 0 } });
});

test('R10 a price that Shopify took, though it would not show a field of the answer, is put right when the supplier goes back', async () => {
  await using stand = await startStand({ clock: hastyClock });
  const { catalogue } = stand.supplier.data;
  const prices = () => [...stand.shopify.shop().variants.values()].map(({ price }) => price);
  for (const id of [1, 2]) catalogue.change(id, { netCost: 10, rrp: 20 });
  await stand.sync();
  const before = prices();
  const field = { operation: 'productVariantsBulkUpdate', deniedField: 'InventoryItem.unitCost' };
  stand.shopify.fault(field);
  for (const id of [1, 2]) catalogue.change(id, { rrp: 21 });
  await stand.mutations();
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'incomplete', reasons: { 'SHP-703': 2 }, operations: { applied: 0 } });
  expect(await stand.mutations()).toMatchObject({ productVariantsBulkUpdate: { count: 1 } });
  expect(prices()).not.toEqual(before);
  stand.shopify.clearFaults();
  for (const id of [1, 2]) catalogue.change(id, { rrp: 20 });
  expect(await stand.sync()).toMatchObject({ operations: { planned: 1, applied: 1 } });
  expect(prices()).toEqual(before);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
});
