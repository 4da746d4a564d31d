/** R12: a price that the merchant chose is theirs; that it loses money is said wherever they look, with what helps. */
import { expect, test } from 'vitest';
import { priceWish } from '../../web/server/cli/price-command.ts';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

function setPrice(stand: Stand, sku: string, price: string): void {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find((one) => one.sku === sku);
  const product = products.get(variants.get(item?.variantId ?? '')?.productId ?? '');
  if (!product) throw new Error(`the shop has no product ${sku}`);
  editProduct(stand.shopify.world.call(stand.shopify.shop()), product, { price });
}

test('a price of one’s own below the cost is told as a loss by the run, by status and by explain, until it is handed back', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const { catalogue } = stand.supplier.data;
  for (const number of [1, 2, 3]) catalogue.change(number, { netCost: 10, rrp: 30 });
  await stand.sync();
  setPrice(stand, '10000001', '4.00');
  setPrice(stand, '10000002', '10.50');
  for (const number of [1, 2, 3]) catalogue.change(number, { netCost: 10.2, rrp: 31 });
  await stand.command('settings', 'prices.minimumMarginPercent=20');

  const run = await stand.command('sync');
  expect(run.document).toMatchObject({ lowPrices: { losses: 1, thin: 1 } });
  const status = await stand.command('status');
  for (const { words } of [run, status]) {
    const said = words.join('\n');
    expect(said).toMatch(/1 product at your own price, which is below the cost \[GRD-309\]\. You lose money/);
    expect(said).toMatch(
      /1 product at your own price, which leaves less than your minimum margin \[GRD-308\]/,
    );
    expect(said).toContain('10000001 (4.00), 10000002 (10.50)');
  }
  const explained = (await stand.command('explain', '10000001')).words.join('\n');
  expect(explained).toContain('You lose money on every sale.');
  expect(explained).toContain('The command for it: own 10000001 price supplier');
  expect((await stand.command('explain', '10000001', '--language', 'de')).words.join('\n')).toContain(
    'Sie verlieren bei jedem Verkauf Geld.',
  );
  expect((await stand.command('explain', '10000002')).words.join('\n')).toContain('[GRD-308]');

  await stand.command('own', '10000001', 'price', 'supplier');
  expect((await stand.command('sync')).document).toMatchObject({ lowPrices: { losses: 0, thin: 1 } });
  expect((await stand.command('status')).words.join('\n')).not.toContain('GRD-309');
});

test('a price of one’s own is judged by itself, and not by what the price rule would make', async () => {
  await using stand = await startStand({ supplier: { products: 2 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 10, rrp: 30 });
  await stand.sync();
  setPrice(stand, '10000001', '25.00');
  catalogue.change(1, { netCost: 10, rrp: 31 });
  await stand.sync();
  catalogue.change(1, { netCost: 10, rrp: 9 });
  await stand.sync();
  const { document } = await stand.command('explain', '10000001');
  expect(document).toMatchObject({
    verdict: 'live',
    toBeDraft: null,
    confirmed: { price: { price: '25.00' } },
  });

  await stand.command('own', '10000001', 'price', 'supplier');
  await stand.sync();
  const { words } = await stand.command('explain', '10000001');
  expect(words.join('\n')).toContain('It would become a draft; that change is held: [GAT-202]');
});

test('what the preview of a price rule counts is what the plan changes: prices of one’s own stay', async () => {
  await using stand = await startStand({ supplier: { products: 4 } });
  const { catalogue } = stand.supplier.data;
  for (const number of [1, 2, 3, 4]) catalogue.change(number, { netCost: 10, rrp: 30 });
  await stand.sync();
  setPrice(stand, '10000001', '25.00');
  setPrice(stand, '10000002', '90.00');
  for (const number of [1, 2, 3, 4]) catalogue.change(number, { rrp: 31 });
  await stand.sync();
  await stand.command('own', '10000002', 'price', 'supplier');

  const wish = priceWish({ factor: '2' });
  const { preview } = await stand.app.commands.prices(stand.shop, { wish, save: true, samples: 4 });
  expect(preview).toMatchObject({ products: 4, rise: 2, fall: 1, same: 1, below: 0 });
  expect(preview.held).toEqual({});
  expect(preview.samples.find(({ sku }) => sku === '10000001')).toMatchObject({
    now: '25.00',
    wanted: '25.00',
    marginPermille: 1500,
    held: null,
  });
  expect(await stand.sync()).toMatchObject({ applied: { offer: 3 } });
});
