/** Words that do not agree with what was done. */
import { expect, test } from 'vitest';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const productOf = (stand: Stand, sku: string) => {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find((one) => one.sku === sku);
  return products.get(variants.get(item?.variantId ?? '')?.productId ?? '')!;
};

test('a decision that was carried out is not told as still to come', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 10, rrp: 30 });
  await stand.sync();
  catalogue.change(1, { netCost: 20, rrp: 60 });
  await stand.sync();
  await stand.command('decide', 'price-jumps', 'accept', '10000001');
  const run = await stand.sync();
  expect(run.applied.offer).toBe(1);
  const words = (await stand.command('explain', '10000001')).words.join('\n');

  expect(words).toContain('price 60.00');
  expect(words).not.toContain('take over with the next sync');
});

test('undoing a run that left everything to the merchant says so', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  stand.supplier.data.catalogue.change(1, { netCost: 10, rrp: 30 });
  await stand.sync();
  editProduct(stand.shopify.world.call(stand.shopify.shop()), productOf(stand, '10000001'), {
    price: '29.00',
  });
  stand.supplier.data.catalogue.change(1, { netCost: 10, rrp: 31 });
  const run = await stand.sync();
  expect(run.operations).toMatchObject({ applied: 0, left: 1 });
  const said = (await stand.command('undo', String(run.id), '--plan')).words.join('\n');

  expect(said).not.toMatch(/Of run \d+: \./);
  expect(said).not.toBe('');
});

test('connecting does not name a code that is no country among the countries', async () => {
  await using stand = await startStand({ supplier: { products: 3 }, install: 'app only' });
  stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['DE', 'XX'] });
  const said = (await stand.command('connect', '--supplier-url', stand.supplierUrl)).words.join('\n');

  expect(said.split('\n')[0]).not.toContain('XX');
});
