/** The merchant's price rules from the command line to the shop, on the real app and both sandboxes. */
import { expect, test } from 'vitest';
import { priceWish, samplesOf } from '../../web/server/cli/price-command.ts';
import { priceWords } from '../../web/server/cli/price-words.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import type { Currency } from '../../web/server/domain/money.ts';
import { startStand } from '../support/app-stand.ts';
import { startListing, type Document } from '../support/listing-supplier.ts';
import { productDocument } from '../support/replay-supplier.ts';

const whole = (id: number, fields: object = {}): Readonly<Record<string, unknown>> =>
  productDocument(id, {
    brand: id === 1 ? 'Bosch' : 'Makita',
    netCost: 10,
    rrp: 20,
    images: [{ url: `https://a.test/${id}.jpg` }],
    details: [{ lang: 'DE', name: `Name ${id}` }],
    stock: { stock: 5 },
    ...fields,
  });

async function startWith(first: readonly Document[]) {
  const { connection, list } = await startListing(first);
  const stand = await startStand({ connection });
  /** Price and compare-at price by SKU. */
  const shown = () =>
    [...stand.shopify.shop().variants.values()]
      .map(({ inventoryItemId, price, compareAtPrice }) => {
        const sku = stand.shopify.shop().inventoryItems.get(inventoryItemId)?.sku;
        return [Number(sku) - 10_000_000, price, compareAtPrice];
      })
      .sort(([one], [other]) => Number(one) - Number(other));
  const prices = async ({ save = false, ...flags }: Parameters<typeof priceWish>[0] = {}) => {
    const result = await stand.app.commands.prices(stand.shop, { wish: priceWish(flags), save, samples: 5 });
    return { ...result, words: priceWords(result).join('\n') };
  };
  return { stand, shown, prices, list };
}

test('price rules are tried on real products, kept only when told to, and written by the next sync alone', async () => {
  const { stand, shown, prices } = await startWith([1, 2, 3].map((id) => whole(id)));
  await using _ = stand;
  await stand.sync();
  const before = shown();
  expect(before).toEqual([1, 2, 3].map((id) => [id, '20.00', null]));
  const terms = { tax: '19', from: 'cost', factor: '1,5', round: '.99', direction: 'up', compareAt: 'rrp' };
  const tried = await prices(terms);
  expect(tried).toMatchObject({
    saved: false,
    preview: { products: 3, fall: 3, rise: 0, cuts: { live: 3, past: 0, limit: 5 } },
  });
  expect(tried.preview.samples[0]).toMatchObject({ now: '20.00', wanted: '17.99', compareAt: '20.00' });
  expect(tried.words).toContain('Nothing was saved');
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  await prices({ ...terms, save: true });
  await prices({ brand: 'bosch', factor: '2', save: true });
  await expect(prices({ brand: 'Bosh', factor: '3', save: true })).rejects.toThrow(
    'None of the products that you import is of the brand "Bosh". Nothing was saved.',
  );
  expect(await stand.sync()).toMatchObject({ applied: { offer: 3 }, operations: { planned: 3, held: 0 } });
  expect(shown()).toEqual([
    [1, '23.99', null],
    [2, '17.99', '20.00'],
    [3, '17.99', '20.00'],
  ]);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  await prices({ brand: 'Bosch', remove: true, save: true });
  await stand.sync();
  expect(shown()[0]).toEqual([1, '17.99', '20.00']);
  await expect(prices({ brand: 'Bosch', remove: true, save: true })).rejects.toThrow('no such price rule');
});

test('a product without what its rule needs keeps its price and leaves the sale, and a new one is not made', async () => {
  const { stand, shown, prices, list } = await startWith([whole(1)]);
  await using _ = stand;
  await prices({ from: 'cost', factor: '2', save: true });
  await stand.sync();
  list([whole(1, { netCost: null }), whole(2, { netCost: 0 })]);
  const run = await stand.sync();
  expect(run).toMatchObject({
    state: 'completed',
    reasons: { 'GRD-307': 2 },
    operations: { held: 2, applied: 1 },
  });
  expect(shown()).toEqual([[1, '20.00', null]]);
  expect(await stand.app.commands.explain(stand.shop, '10000001' as Sku)).toMatchObject({
    verdict: 'draft',
    reasons: ['GAT-206', 'GRD-307'],
  });
  expect((await prices()).preview).toMatchObject({ held: { 'GRD-307': 2 } });
  const said = async (command: string) => (await stand.command(command)).words.join('\n');
  expect(await said('held')).toMatch(
    /are held, as of run 2\. None of them waits for a decision\.[^]*nothing to decide/,
  );
  expect(await said('status')).toContain('2 changes are held, as of run 2, for what no decision mends');
  expect(await said('plan')).toMatch(/: nothing to change now, and 2 changes held\. Nothing was written\./);
});

test('a compare-at price that the merchant has set stays when the price changes', async () => {
  const { stand, shown, list } = await startWith([whole(1)]);
  await using _ = stand;
  await stand.sync();
  for (const variant of stand.shopify.shop().variants.values()) variant.compareAtPrice = '49.00';
  list([whole(1, { rrp: 21 })]);
  await stand.sync();
  expect(shown()).toEqual([[1, '21.00', '49.00']]);
});

test('what became cheaper within a day counts with what a rule would make cheaper', async () => {
  const listed = (rrp: number) =>
    Array.from({ length: 8 }, (_, index) =>
      index < 3 ? whole(index + 1, { brand: 'Other', rrp }) : whole(index + 1, { brand: 'Nordlicht' }),
    );
  const { stand, prices, list } = await startWith(listed(20));
  await using _ = stand;
  await stand.sync();
  list(listed(19));
  expect(await stand.sync()).toMatchObject({ operations: { applied: 3, held: 0 } });
  const tried = await prices({ brand: 'Nordlicht', factor: '0.9', save: true });
  expect(tried.preview.cuts).toEqual({ live: 5, past: 3, limit: 5 });
  expect(tried.words).toContain('5 products on sale would get cheaper at once, after 3 of the last 24 hours');
  expect(await stand.sync()).toMatchObject({ reason: 'GRD-315', operations: { held: 5 } });
});

test('a cost jump that was put off holds no price of another rule: the preview says so, and the next sync writes it', async () => {
  const { stand, shown, prices, list } = await startWith([whole(1)]);
  await using _ = stand;
  await stand.sync();
  list([whole(1, { netCost: 19, rrp: 38 })]);
  expect(await stand.sync()).toMatchObject({ reasons: { 'GRD-303': 1 } });
  expect((await prices()).preview.held).toEqual({ 'GRD-303': 1 });
  await stand.command('decide', 'price-jumps', 'ask-again');
  expect((await prices()).preview.kept).toBe(1);
  const { kept, rise, held } = (await prices({ factor: '2', save: true })).preview;
  expect({ kept, rise, held }).toEqual({ kept: 0, rise: 1, held: {} });
  await stand.sync();
  expect(shown()).toEqual([[1, '76.00', null]]);
});

test('rules that make too many products cheaper at once are held, and a margin that is not reached as well', async () => {
  const products = Array.from({ length: 8 }, (_, index) => whole(index + 1));
  const { stand, shown, prices } = await startWith(products);
  await using _ = stand;
  await stand.sync();
  const tried = await prices({ factor: '0.9', save: true });
  expect(tried.words).toContain('sync --accept price-cuts');
  expect(await stand.sync()).toMatchObject({ reason: 'GRD-315', operations: { planned: 8, held: 8 } });
  expect(shown()[0]).toEqual([1, '20.00', null]);
  const strict = await prices({ minimumMargin: '90', save: true });
  expect(strict.preview.held).toEqual({ 'GRD-304': 8 });
  expect(await stand.sync('price-cuts')).toMatchObject({
    reasons: { 'GRD-304': 8 },
    operations: { held: 8 },
  });
  await prices({ minimumMargin: '70', save: true });
  expect(await stand.sync('price-cuts')).toMatchObject({ operations: { applied: 8, held: 0 } });
  expect(shown()[7]).toEqual([8, '18.00', null]);
});

test.each([
  [{ factor: 'two' }, 'factor: “two” was given'],
  [{ factor: '0' }, 'more than 0'],
  [{ round: '99' }, 'such as .99'],
  [{ tax: '190' }, 'at most 100'],
  [{ from: 'stock' }, 'rrp or cost'],
  [{ samples: '0' }, 'from 1 to 50'],
])('a price rule that cannot be is refused by name: %j', (flags: Parameters<typeof priceWish>[0], words) => {
  expect(() => [priceWish(flags), samplesOf(flags.samples)]).toThrow(words);
});

test('a price that was undone is told apart in the preview of the rule, and a rule that says another is another question', async () => {
  const { stand, shown, prices } = await startWith([whole(1), whole(2), whole(3)]);
  await using _ = stand;
  await stand.sync();
  const before = shown();
  await prices({ factor: '2', save: true });
  const { id } = await stand.sync();
  expect(shown()).not.toEqual(before);
  expect((await stand.command('undo', String(id))).status).toBe(0);
  expect(shown()).toEqual(before);
  const { preview, words } = await prices();
  expect(preview).toMatchObject({ kept: 3, rise: 0, fall: 0, same: 0 });
  expect(preview.samples.map(({ held }) => held)).toEqual(['GRD-323', 'GRD-323', 'GRD-323']);
  expect(words).toContain('3 prices stay as they are');
  // As it says, so it is.
  await stand.sync();
  expect(shown()).toEqual(before);
  expect((await prices({ factor: '3' })).preview).toMatchObject({ kept: 0, rise: 3 });
  await prices({ factor: '3', save: true });
  await stand.sync();
  expect(shown()).not.toEqual(before);
});

test('prices in another currency wait, and with them new products; stock, texts and removals go on, and nobody can accept a wrong amount', async () => {
  await using stand = await startStand({ supplier: { products: 4 } });
  await stand.sync();
  const { catalogue } = stand.supplier.data;
  const shown = (sku: string) => {
    const { inventoryItems, variants, products } = stand.shopify.shop();
    const item = [...inventoryItems.values()].find((one) => one.sku === sku);
    const variant = variants.get(item?.variantId ?? '');
    const product = products.get(variant?.productId ?? '');
    return { price: variant?.price, cost: item?.cost, title: product?.title };
  };
  const before = shown('10000001');
  await stand.app.commands.changeSettings(stand.shop, { supplierCurrency: 'USD' as Currency });
  const texts = [{ lang: 'DE', name: 'Neuer Name', description: 'Neu' }];
  catalogue.change(1, { texts, rrp: 777, netCost: 7, stock: 5 });
  catalogue.add(1);
  catalogue.remove([3]);
  const held = { state: 'incomplete', reason: 'GRD-306', reasons: { 'GRD-306': 2 } };
  const applied = { update: 1, stock: 1, withdraw: 1, create: 0, offer: 0 };
  expect(await stand.sync()).toMatchObject({ ...held, applied });
  expect((await stand.command('decide', 'GRD-306', 'accept')).status).toBe(2);
  expect(await stand.sync()).toMatchObject({ ...held, applied: { create: 0, offer: 0 } });
  expect(shown('10000001')).toEqual({ ...before, title: 'Neuer Name' });
  await stand.app.commands.changeSettings(stand.shop, { supplierCurrency: 'EUR' as Currency });
  expect((await stand.sync()).applied).toMatchObject({ create: 1 });
  expect(stand.shopify.shop().products.size).toBe(5);
});

test('a shop in another currency than the supplier’s imports nothing, and every step says why, with a way out that works', async () => {
  const shop = { currencyCode: 'USD' };
  await using stand = await startStand({ supplier: { products: 3 }, shopify: { shop }, install: 'app only' });
  const connected = await stand.command('connect', '--supplier-url', stand.supplierUrl);
  expect(connected).toMatchObject({ status: 0 });
  expect(connected.words.join('\n')).toContain("The supplier's prices are in EUR, the shop sells in USD.");
  for (const step of ['try', 'import', 'go-live']) {
    const { status, words } = await stand.command(step);
    expect([step, status, words.join('\n')]).toEqual([step, 1, expect.stringContaining('[GRD-306]')]);
    expect(words.join('\n')).toContain('Nothing was imported.');
  }
  const status = await stand.command('status');
  expect(status.document).toMatchObject({ stage: 'trying' });
  expect(status.words.join('\n')).toContain('[GRD-306]');

  await stand.command('settings', 'supplierCurrency=USD');
  expect(await stand.command('go-live')).toMatchObject({
    status: 0,
    document: { run: { applied: { create: 3 } } },
  });
  stand.supplier.data.catalogue.change(1, { rrp: 777 });
  const saved = await stand.command('settings', 'supplierCurrency=EUR');
  expect(saved.words.join('\n')).toContain('[GRD-306]');
  expect(await stand.command('sync')).toMatchObject({ status: 1, document: { run: { reason: 'GRD-306' } } });
  expect((await stand.command('status')).words.filter((line) => line.includes('[GRD-306]'))).toHaveLength(1);
});
