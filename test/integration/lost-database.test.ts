/** The app loses its database, is installed anew, and goes on with the shop as it is. Real app, both sandboxes. */
import { expect, test } from 'vitest';
import { removeAtOnce, startStand, type Stand } from '../support/app-stand.ts';
import { startMarketStand } from '../support/stand-markets.ts';
import { emails, order, ship, upload } from '../support/stand-orders.ts';

type Product =
  ReturnType<Stand['shopify']['shop']>['products'] extends Map<string, infer Each> ? Each : never;

const numberOf = ({ id }: Product): string => id.slice(id.lastIndexOf('/') + 1);

async function edit(stand: Stand, product: Product, change: object): Promise<void> {
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${numberOf(product)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

async function remove(stand: Stand, product: Product): Promise<void> {
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${numberOf(product)}`, {
    method: 'DELETE',
  });
}

async function addLocation(stand: Stand, name: string): Promise<void> {
  await fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/locations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
}

const bulkQueries = (stand: Stand): readonly (string | undefined)[] =>
  [...stand.shopify.shop().bulkOperations.values()]
    .filter(({ type }) => type === 'QUERY')
    .map(({ query }) => /^query ([A-Za-z]+)/.exec(query)?.[1]);
const productsOf = (stand: Stand): Product[] => [...stand.shopify.shop().products.values()];

async function rebuiltBy(stand: Stand, ...accept: never[]) {
  return stand.app.commands.sync(stand.shop, { dryRun: false, accept }, () => undefined);
}

test.each(['sqlite', 'postgres'] as const)(
  'R17 on %s: every link is back from the shop alone, nothing is created or written, and edits stay',
  async (database) => {
    // On one of them it counts as a large shop.
    const env = { SHOPIFY_BULK_FROM: database === 'sqlite' ? '10' : '200' };
    await using stand = await startStand({ database, env });
    stand.supplier.data.catalogue.change(1, { stock: 12 });
    await stand.sync();
    // It sells one, and the supplier knows that once it is shipped.
    ship(stand, order(stand).name.replace('#', ''), { courier: 'DHL', trackingId: 'JJD000000000001' });
    upload(stand);
    stand.supplier.data.catalogue.change(1, { stock: 11 });
    await stand.app.commands.track(stand.shop);
    expect(await emails(stand)).toHaveLength(1);
    const [first, second, third] = productsOf(stand);
    if (!first || !second || !third) throw new Error('the shop has no products');
    await edit(stand, first, { title: 'A title of the merchant' });
    await edit(stand, second, { price: '77.77' });
    await edit(stand, third, { status: 'DRAFT' });
    await stand.loseDatabase();
    await stand.mutations();
    const before = bulkQueries(stand).length;
    // Also before the app knows its goods again.
    await stand.app.commands.track(stand.shop);
    const { run, rebuilt } = await rebuiltBy(stand);
    expect(rebuilt).toEqual({ found: 20, restored: 20, kept: 3 });
    expect(run).toMatchObject({ state: 'completed', operations: { planned: 0 } });
    const { bulkOperationRunQuery: _queries, ...writes } = await stand.mutations();
    // What is ours, and the read-back of the day.
    const asked = database === 'sqlite' ? ['OwnProducts', 'ShownOfAll'] : [];
    expect(bulkQueries(stand).slice(before)).toEqual(asked);
    expect(writes).toEqual({});
    expect(productsOf(stand)).toHaveLength(20);
    expect(first.title).toBe('A title of the merchant');
    expect(third.status).toBe('DRAFT');
    await stand.app.commands.track(stand.shop);
    expect(await emails(stand)).toHaveLength(1);
    // And it is one search, not one for every run.
    expect((await rebuiltBy(stand)).rebuilt).toBeNull();
  },
);

test('after the database was lost the guard measures by what stood in the shop, and dropped products leave', async () => {
  await using stand = await startStand();
  const { catalogue } = stand.supplier.data;
  await stand.sync();
  await stand.loseDatabase();
  for (let number = 1; number <= 12; number += 1) catalogue.change(number, { stock: 0 });
  catalogue.change(13, { netCost: 99_999, rrp: 199_999 });
  catalogue.remove([20]);
  const run = await stand.sync();
  expect(Object.keys(run.reasons).toSorted()).toEqual(['GRD-303', 'GRD-312']);
  expect(run.applied).toMatchObject({ create: 0, withdraw: 1 });
});

test('a lost database remembers from the shop where goods lie, what was decided, and what was deleted', async () => {
  await using stand = await startStand();
  await addLocation(stand, 'Zweitlager');
  await stand.app.commands.location(stand.shop, 'Zweitlager');
  await stand.app.commands.changeSettings(stand.shop, { removal: { graceDays: 3 } });
  await stand.sync();
  const [gone] = productsOf(stand);
  if (!gone) throw new Error('the shop has no products');
  await remove(stand, gone);
  await stand.reopen();
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 1 } });
  stand.supplier.data.catalogue.change(1, { stock: 3 });
  await stand.sync();
  await stand.loseDatabase();
  const { chosen } = await stand.app.commands.location(stand.shop, null);
  expect(chosen).toBe('Zweitlager');
  const { settings } = await stand.app.commands.status(stand.shop);
  expect(settings.removal).toMatchObject({ graceDays: 3, recheckHours: 1 });
  const run = await stand.sync();
  expect(run.operations.planned).toBe(0);
  expect(productsOf(stand)).toHaveLength(19);
  const { words } = await stand.command('deleted');
  expect(words.join('\n')).toContain('10000001');
});

test('R10 R17 a lost database remembers by whose hand a product is out of sight, also what nobody had seen yet', async () => {
  await using stand = await startMarketStand({
    shipsTo: [
      ['DE', 'AT'],
      ['DE', 'AT'],
      ['DE', 'AT'],
      ['DE', 'AT'],
      ['DE', 'AT'],
    ],
    markets: [
      { name: 'Deutschland', countries: ['DE'] },
      { name: 'Österreich', countries: ['AT'] },
    ],
  });
  const { catalogue } = stand.supplier.data;
  await stand.app.commands.changeSettings(stand.shop, { removal: { recheckHours: 0, graceDays: 0 } });
  catalogue.change(2, { stock: 0 });
  await stand.sync();
  const [first, second, third, fourth] = productsOf(stand);
  if (!first || !second || !third || !fourth) throw new Error('the shop has no products');
  catalogue.remove([3]);
  await stand.sync();
  await stand.sync();
  expect(third.status).toBe('ARCHIVED');
  const catalogs = [...stand.shopify.shop().catalogs.values()];
  const germany = catalogs.find(({ title }) => title.includes('Deutschland'))?.publicationId ?? '';
  // The last things that people do before it is lost.
  await edit(stand, first, { unpublish: [germany] });
  await edit(stand, second, { status: 'ARCHIVED' });
  await remove(stand, fourth);
  await stand.loseDatabase();
  catalogue.relist([3]);
  catalogue.change(2, { stock: 7 });
  expect((await stand.sync()).applied).toMatchObject({ create: 0 });
  catalogue.change(1, { texts: [{ lang: 'DE', name: 'Neuer', description: '' }] });
  await stand.sync();
  expect(first.published.has(germany)).toBe(false);
  expect(first.title).toBe('Neuer');
  expect(second.status).toBe('ARCHIVED');
  expect(third.status).toBe('ACTIVE');
  expect(productsOf(stand)).toHaveLength(4);
  expect((await stand.command('deleted')).words.join('\n')).toContain('10000004');
  // What a person gives back is shown again.
  await stand.command('own', '10000001', 'Deutschland', 'supplier');
  await stand.sync();
  expect(first.published.has(germany)).toBe(true);
});

test('after the database was lost, what the app took out comes back with its supplier, and what a person archived does not', async () => {
  await using stand = await startStand({ supplier: { products: 6 } });
  const { catalogue } = stand.supplier.data;
  await stand.app.commands.changeSettings(stand.shop, removeAtOnce);
  for (const number of [1, 2]) catalogue.change(number, { stock: 0 });
  await stand.sync();
  const productAt = (name: string) => {
    const { variants, inventoryItems, products } = stand.shopify.shop();
    const item = [...inventoryItems.values()].find(({ sku }) => sku === name);
    return products.get(variants.get(item?.variantId ?? '')?.productId ?? '');
  };
  const [theirs, ours] = [productAt('10000001'), productAt('10000002')];
  if (!theirs || !ours) throw new Error('the shop lacks a product');
  catalogue.remove([2]);
  await stand.sync();
  await stand.sync();
  expect(ours.status).toBe('ARCHIVED');
  await edit(stand, theirs, { status: 'ARCHIVED' });
  await stand.loseDatabase();
  await stand.sync();
  expect([theirs.status, ours.status]).toEqual(['ARCHIVED', 'ARCHIVED']);
  catalogue.relist([2]);
  for (const number of [1, 2]) catalogue.change(number, { stock: 5 });
  await stand.sync();
  expect([theirs.status, ours.status]).toEqual(['ARCHIVED', 'ACTIVE']);
});
