/** A search of the shop by hand, while nothing was lost. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { productsIn, remove } from '../support/listed-catalogue.ts';
import { makeProduct } from '../support/own-products.ts';

test('R17: what was released is created by the next sync, also when that sync is a “rebuild”', async () => {
  await using stand = await startStand({ supplier: { products: 4 } });
  await stand.sync();
  await remove(stand, (await productsIn(stand))[0]?.id ?? '');
  stand.supplier.data.catalogue.change(1, { stock: 77 });
  await stand.sync();
  await stand.command('release', '10000001');
  await stand.command('rebuild');
  expect(await productsIn(stand)).toHaveLength(4);
});

test('R10: a “rebuild” looks at everything in the shop now, not with the next daily reading', async () => {
  await using stand = await startStand({ supplier: { products: 4 } });
  await stand.sync();
  await stand.sync();
  const [first, second] = await productsIn(stand);
  await remove(stand, first?.id ?? '');
  const product = [...stand.shopify.shop().products.values()].find(({ id }) => id === second?.id);
  if (product) product.title = 'Mine';
  await stand.sync();
  const said = async () =>
    [await stand.command('deleted'), await stand.command('own', '10000002')]
      .flatMap(({ words }) => words)
      .join();
  expect(await said()).not.toContain('10000001');
  await stand.command('rebuild');
  expect(await said()).toMatch(/10000001.*title/s);
});

test('R17: what was given back is not called deleted by a “rebuild” whose note in the shop is older', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  await makeProduct(stand, { sku: '10000001' });
  await stand.sync();
  await stand.command('adopt', '--confirm');
  // Nothing but the note is written in this way while it is given back.
  stand.shopify.fault({ operation: 'metafieldsSet', status: 503, times: 30 });
  await stand.command('adopt', '10000001', '--undo');
  stand.shopify.clearFaults();
  await stand.command('rebuild');
  expect((await stand.command('deleted')).words.join()).not.toContain('10000001');
  expect((await stand.command('adopt')).words.join('\n')).toContain('Certain: 1 product.');
});
