/** The stock location through the whole flow: never changed by itself, changed at any time by a person, sold from once. */
import { expect, test } from 'vitest';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const first = 'Shop';
const second = 'Supplier warehouse';

const startWithTwo = (): Promise<Stand> =>
  startStand({
    supplier: { products: 6 },
    shopify: { shop: { locations: [{ name: first }, { name: second }] } },
  });

const locationOf = (stand: Stand, name: string) => {
  const found = [...stand.shopify.shop().locations.values()].find((location) => location.name === name);
  if (!found) throw new Error(`the shop has no location ${name}`);
  return found;
};

/** What customers can buy, by location: one list of quantities in the order of the SKUs. */
function onSale(stand: Stand): Record<string, number[]> {
  const { locations, inventoryItems } = stand.shopify.shop();
  const items = [...inventoryItems.values()].sort((one, other) => Number(one.sku) - Number(other.sku));
  const at = (id: string) =>
    items.map(({ levels }) => {
      const level = levels.get(id);
      return level?.isActive && locations.get(id)?.isActive ? (level.quantities['available'] ?? 0) : 0;
    });
  return Object.fromEntries([...locations.values()].map(({ id, name }) => [name, at(id)]));
}

const wanted = (stand: Stand): number[] =>
  stand.supplier.data.catalogue.page(0, 100).map(({ stock }) => Math.max(0, stock ?? 0));
const none = [0, 0, 0, 0, 0, 0];

test('8.5 a location that is gone stays the chosen one: installation and sync say so, and a person chooses another', async () => {
  await using stand = await startWithTwo();
  await stand.sync();
  expect(onSale(stand)).toEqual({ [first]: wanted(stand), [second]: none });
  locationOf(stand, first).isActive = false;
  await stand.app.commands.install(stand.shop, null);
  const { shop, warnings } = await stand.app.commands.install(stand.shop, null);
  expect(shop.locationId).toBe(locationOf(stand, first).id);
  const sentence = `The location "${first}", where the supplier's goods are stocked, was deleted or deactivated. Choose another one with "npm run sortiment -- location NAME": the shop has "${second}".`;
  expect(warnings).toContain(sentence);
  stand.supplier.data.catalogue.change(1, { stock: 71, brand: 'Another brand' });
  await stand.mutations();
  const run = await stand.sync();
  expect(Object.keys(await stand.mutations())).toEqual(['productUpdate']);
  expect(run).toMatchObject({ state: 'incomplete', reason: 'SHP-720', reasons: { 'SHP-720': 1 } });
  expect(run.message).toContain(sentence);
  expect(run.applied).toMatchObject({ update: 1, stock: 0 });
  expect(onSale(stand)[second]).toEqual(none);

  const choice = await stand.command('location', second);
  expect(choice.words.join(' ')).toContain(`sets what is stocked at "${first}" to 0 there`);
  expect(await stand.sync()).toMatchObject({ reason: null, applied: { stock: 6 } });
  expect(onSale(stand)).toEqual({ [first]: none, [second]: wanted(stand) });

  locationOf(stand, first).isActive = true;
  expect(onSale(stand)[first]).not.toEqual(none);
  await stand.app.commands.install(stand.shop, null);
  const quiet = await stand.sync();
  expect(quiet.operations.planned).toBe(0);
  expect(onSale(stand)).toEqual({ [first]: none, [second]: wanted(stand) });
});

test('8.5 a shop that installs the app again keeps its location, though another is the first by name', async () => {
  await using stand = await startWithTwo();
  await stand.app.commands.location(stand.shop, second);
  await stand.sync();
  locationOf(stand, first).name = 'A new name';
  const db = await openDatabase(stand.databaseUrl);
  await db.updateTable('shops').set({ uninstalled_at: '2026-11-21T10:00:00.000Z' }).execute();
  await db.destroy();
  await expect(stand.app.commands.status(stand.shop)).rejects.toThrow('not installed');
  const { shop } = await stand.app.commands.install(stand.shop, null);
  expect(shop).toMatchObject({ locationId: locationOf(stand, second).id, locationName: second });
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('8.5 a location that is chosen while a sync is under way takes everything over with the next one, and nothing twice', async () => {
  await using stand = await startWithTwo();
  let choosing: Promise<unknown> | undefined;
  const result: SyncResult = await stand.app.commands.sync(stand.shop, { dryRun: false }, () => {
    choosing ??= stand.app.commands.location(stand.shop, second);
  });
  await choosing;
  expect(result.run.applied.create).toBe(6);
  expect(onSale(stand)).toEqual({ [first]: wanted(stand), [second]: none });
  stand.supplier.data.catalogue.change(2, { stock: 0 });
  expect(
    (await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined)).run.wanted.stock,
  ).toBe(6);
  await stand.reopen();
  await stand.sync();
  expect(onSale(stand)).toEqual({ [first]: none, [second]: wanted(stand) });
  expect((await stand.sync()).operations.planned).toBe(0);
});

test('8.5 while what was left cannot be emptied, nothing is stocked elsewhere', async () => {
  await using stand = await startWithTwo();
  await stand.sync();
  await stand.app.commands.location(stand.shop, second);
  stand.shopify.fault({ operation: 'inventorySetQuantities', status: 403 });
  expect((await stand.sync()).operations).toMatchObject({ planned: 6, deferred: 6 });
  expect(onSale(stand)).toEqual({ [first]: wanted(stand), [second]: none });
  stand.shopify.clearFaults();
  await stand.sync();
  expect(onSale(stand)).toEqual({ [first]: none, [second]: wanted(stand) });
});
