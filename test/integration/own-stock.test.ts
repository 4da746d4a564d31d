/** Quantities of the merchant's own: whichever location is chosen or closed meanwhile, an undone link gives them back. */
import { expect, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { lay, lyingAt, placeOf, twoPlaces } from '../support/two-places.ts';

const own = '10000001' as Sku;

/** Linked while the goods were stocked at the shop. */
async function linked(quantities: Readonly<Record<string, number>>): Promise<Stand> {
  const stand = await startStand({ supplier: { products: 3 }, shopify: twoPlaces });
  for (const id of [1, 2, 3]) stand.supplier.data.catalogue.change(id, { stock: 5 });
  await makeProduct(stand, { sku: own });
  for (const [place, available] of Object.entries(quantities)) lay(stand, own, place, available);
  await stand.command('location', 'Shop');
  await stand.sync();
  await stand.command('adopt', '--confirm');
  return stand;
}

test('what lay at a location that was chosen later comes back too', async () => {
  await using stand = await linked({ Shop: 11, Warehouse: 7 });
  expect(lyingAt(stand, own)).toEqual([5, 7]);
  await stand.command('location', 'Warehouse');
  await stand.sync();
  expect(lyingAt(stand, own)).toEqual([0, 5]);
  await stand.command('location', 'Shop');
  await stand.sync();
  expect(lyingAt(stand, own)).toEqual([5, 0]);
  await stand.command('adopt', own, '--undo');
  expect(lyingAt(stand, own)).toEqual([11, 7]);
});

test('a sync of one product notes it as well', async () => {
  await using stand = await linked({ Shop: 11, Warehouse: 7 });
  await stand.command('location', 'Warehouse');
  await stand.command('sync', '--sku', own);
  expect(lyingAt(stand, own)).toEqual([0, 5]);
  await stand.command('adopt', own, '--undo');
  expect(lyingAt(stand, own)).toEqual([11, 7]);
});

test('a closed location holds up neither the undoing nor anything else of the sync', async () => {
  await using stand = await linked({ Shop: 11 });
  await stand.command('location', 'Warehouse');
  await stand.sync();
  placeOf(stand, 'Shop').isActive = false;
  await stand.app.commands.undoAdoption(stand.shop, own);
  stand.supplier.data.catalogue.change(2, { stock: 0 });
  expect(await stand.sync()).toMatchObject({ state: 'completed', reason: null });
  expect(lyingAt(stand, own)[1]).toBe(0);
  expect(lyingAt(stand, '10000002')).toEqual([0, 0]);
  // All of it but what lay there is as it was before.
  const product = [...stand.shopify.shop().products.values()].find(
    ({ title }) => title === 'Of the merchant',
  );
  expect(product?.metafields).toEqual([]);
});

test('while the chosen one is closed, everything but quantities goes on, and an undoing with it', async () => {
  await using stand = await linked({ Shop: 11 });
  placeOf(stand, 'Shop').isActive = false;
  await stand.app.commands.undoAdoption(stand.shop, own);
  stand.supplier.data.catalogue.change(3, { allowedCountryCodes: [] });
  expect(await stand.sync()).toMatchObject({ reason: 'SHP-720', applied: { place: 1 } });
});
