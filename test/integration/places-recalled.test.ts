/** After the database was lost, or put back as it was: the goods are on sale at one location, wherever they lay before. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';
import { removeFolder, temporaryFolder } from '../support/temporary-folders.ts';
import { lyingAt, placeOf, twoPlaces } from '../support/two-places.ts';

const [one, other] = ['10000001', '10000002'] as const;

/** Five pieces of each, at the warehouse. */
async function stocked(): Promise<Stand> {
  const stand = await startStand({ supplier: { products: 3 }, shopify: twoPlaces });
  for (const id of [1, 2, 3]) stand.supplier.data.catalogue.change(id, { stock: 5 });
  await stand.command('location', 'Warehouse');
  await stand.sync();
  return stand;
}

test('the database is lost, and another location is chosen before the first sync', async () => {
  await using stand = await stocked();
  await stand.loseDatabase();
  await stand.command('location', 'Shop');
  // Before the shop was searched nobody knows what lies where.
  expect((await stand.command('sync', '--sku', one)).status).toBe(1);
  await stand.sync();
  expect([lyingAt(stand, one), lyingAt(stand, other)]).toEqual([
    [5, 0],
    [5, 0],
  ]);
  expect((await stand.command('sync', '--sku', one)).status).toBe(0);
});

test('the same, and meanwhile the supplier has sold one out and dropped another', async () => {
  await using stand = await stocked();
  stand.supplier.data.catalogue.change(1, { stock: 0 });
  stand.supplier.data.catalogue.remove([2]);
  await stand.loseDatabase();
  await stand.command('location', 'Shop');
  await stand.sync();
  await stand.sync();
  expect([lyingAt(stand, one), lyingAt(stand, other)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

test('a closed location that was left is emptied when it opens again, though the database was lost meanwhile', async () => {
  await using stand = await stocked();
  placeOf(stand, 'Warehouse').isActive = false;
  await stand.command('location', 'Shop');
  await stand.sync();
  await stand.loseDatabase();
  await stand.sync();
  placeOf(stand, 'Warehouse').isActive = true;
  await stand.sync();
  expect([lyingAt(stand, one), lyingAt(stand, other)]).toEqual([
    [5, 0],
    [5, 0],
  ]);
});

test('Shopify does not answer for the note: nothing is stocked before it does', async () => {
  await using stand = await stocked();
  await stand.loseDatabase();
  await stand.command('location', 'Shop');
  stand.shopify.fault({ operation: 'currentAppInstallation', status: 500 });
  expect(await stand.sync()).toMatchObject({ state: 'failed' });
  expect(lyingAt(stand, one)).toEqual([0, 5]);
  stand.shopify.clearFaults();
  await stand.sync();
  expect(lyingAt(stand, one)).toEqual([5, 0]);
});

test.each([
  ['the replaced file tells where they lie', false],
  ['the replaced file is gone', true],
])('a backup of the time before the location was changed is put back; %s', async (_, isGone) => {
  await using stand = await stocked();
  const folder = temporaryFolder('places');
  onTestFinished(() => removeFolder(folder));
  const backup = join(folder, 'backup.sqlite');
  await stand.command('backup', backup);
  await stand.command('location', 'Shop');
  await stand.sync();
  await stand.app.stop();
  if (isGone) for (const end of ['', '-wal', '-shm']) rmSync(`${stand.databaseUrl}${end}`, { force: true });
  await stand.command('restore', backup);
  await stand.reopen();
  await stand.sync();
  // The backup says that the warehouse is chosen.
  expect([lyingAt(stand, one), lyingAt(stand, other)]).toEqual([
    [0, 5],
    [0, 5],
  ]);
  stand.supplier.data.catalogue.change(1, { stock: 0 });
  await stand.sync();
  expect([lyingAt(stand, one), lyingAt(stand, other)]).toEqual([
    [0, 0],
    [0, 5],
  ]);
});
