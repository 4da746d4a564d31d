/** What the command line tells agrees with what was done. */
import { expect, test } from 'vitest';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const sku = '10000001';

const productOf = (stand: Stand) => {
  const { inventoryItems, variants, products } = stand.shopify.shop();
  const item = [...inventoryItems.values()].find((one) => one.sku === sku);
  return products.get(variants.get(item?.variantId ?? '')?.productId ?? '')!;
};

const said = async (stand: Stand, name: string, ...rest: string[]): Promise<string> =>
  (await stand.command(name, ...rest)).words.join('\n');

test('a decision that was carried out is not told as still to come; a run that left everything to the merchant wrote nothing', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 10, rrp: 30 });
  await stand.sync();
  catalogue.change(1, { netCost: 20, rrp: 60 });
  await stand.sync();
  await stand.command('decide', 'price-jumps', 'accept', sku);
  const toCome = 'You decided to take over with the next sync';
  expect(await said(stand, 'explain', sku)).toContain(toCome);
  expect((await stand.sync()).applied.offer).toBe(1);
  const after = await said(stand, 'explain', sku);
  expect(after).toContain('price 60.00');
  expect(after).not.toContain(toCome);

  editProduct(stand.shopify.world.call(stand.shopify.shop()), productOf(stand), { price: '59.00' });
  catalogue.change(1, { netCost: 20, rrp: 61 });
  const left = await stand.sync();
  expect(left.operations).toMatchObject({ applied: 0, left: 1 });
  const undone = await stand.command('undo', String(left.id), '--plan');
  expect(undone.status).not.toBe(0);
  expect(undone.words.join('\n')).toContain(
    `Run ${left.id} wrote nothing: what it was to write you had changed`,
  );
});

test('a product that the merchant keeps on sale is not told among the drafts', async () => {
  await using stand = await startStand({ supplier: { products: 3 } });
  await stand.sync();
  await stand.command('own', sku, 'status', 'mine');
  stand.supplier.data.catalogue.change(1, { netCost: 90, rrp: 20 });
  await stand.sync();
  expect(productOf(stand).status).toBe('ACTIVE');
  expect(await said(stand, 'status')).not.toContain('Why products are drafts');
});

test('connecting does not name a code that is no country among the countries', async () => {
  await using stand = await startStand({ supplier: { products: 3 }, install: 'app only' });
  stand.supplier.data.catalogue.change(1, { allowedCountryCodes: ['DE', 'XX', 'YU'] });
  const [first] = (await stand.command('connect', '--supplier-url', stand.supplierUrl)).words;
  expect(first).toContain('DE');
  expect(first).not.toMatch(/XX|YU/);
});

test('what an undone removal brought back is told as missing at the supplier, and an undoing that was only looked at is not planned for good', async () => {
  await using stand = await startStand({ supplier: { products: 12 } });
  await stand.sync();
  await stand.command('settings', 'removal.graceDays=0', 'removal.recheckHours=0');
  stand.supplier.data.catalogue.remove([1]);
  await stand.sync();
  const { id, applied } = await stand.sync();
  expect(applied.remove).toBe(1);
  const planned = / place of sale: planned$/m;
  await stand.command('undo', String(id), '--plan');
  expect(await said(stand, 'explain', sku)).toMatch(planned);
  await stand.sync();
  expect(await said(stand, 'explain', sku)).not.toMatch(planned);

  await stand.command('undo', String(id));
  const words = await said(stand, 'explain', sku);
  expect(words).toContain(`${sku} is live in the shop.`);
  expect(words).toContain('The supplier has not listed it since');
  expect(words).not.toContain('when the supplier has more');
});
