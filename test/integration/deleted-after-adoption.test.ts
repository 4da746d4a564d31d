/** Adopted, deleted by the merchant, and given back. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';
import { productsIn, remove } from '../support/listed-catalogue.ts';
import { makeProduct } from '../support/own-products.ts';

test('R10: what the merchant deleted is never created again by itself, also when its adoption is undone after that', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const own = await makeProduct(stand, { sku: '10000001' });
  await stand.sync();
  await stand.command('adopt', '--confirm');
  await remove(stand, own);
  stand.supplier.data.catalogue.change(1, { stock: 77 });
  await stand.sync();
  expect((await stand.command('deleted')).words.join()).toContain('10000001');
  await stand.command('adopt', '10000001', '--undo');
  await stand.sync();
  expect(await productsIn(stand)).toHaveLength(2);
  expect((await stand.command('deleted')).words.join()).toContain('10000001');
});
