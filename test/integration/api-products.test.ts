/** The pages Products and Product ask over real HTTP, with session tokens: pages, counts, one product, and what is done there. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adoptableSchema } from '../../web/shared/api/own-products.ts';
import {
  productCountsSchema,
  productListSchema,
  productSchema,
  type ProductList,
} from '../../web/shared/api/products.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { deleteProduct } from '../../web/sandbox/shopify/areas/product-mutations.ts';
import type { App } from '../../web/server/app.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { tokenOf } from '../support/session-tokens.ts';

const other = 'other.myshopify.com' as ShopDomain;
let stand: Stand;
let url = '';
/** The stand's own process only answers: what is asked for there waits. */
let worker: App;
const sync = () => worker.commands.sync(stand.shop, { dryRun: false }, () => undefined);

async function ask(path: string, body?: object, shop = stand.shop): Promise<[number, unknown]> {
  const response = await fetch(`${url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      Authorization: `Bearer ${tokenOf(stand.shopify.world.mainApp, shop)}`,
      'Content-Type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.json()];
}
const list = async (query: string): Promise<ProductList> =>
  productListSchema.parse((await ask(`/products?${query}`))[1]);
const skus = ({ items }: ProductList) => items.map(({ sku }) => sku);
const product = async (sku: string, language = 'en') =>
  productSchema.parse((await ask(`/product?sku=${sku}&language=${language}`))[1]);
const fieldOf = async (sku: string, name: string) =>
  (await product(sku)).fields.find(({ field }) => field === name);

beforeAll(async () => {
  stand = await startStand({ supplier: { products: 8 }, env: { ROLE: 'web' } });
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { stock: 41, allowedCountryCodes: ['DE', 'AT'] });
  catalogue.change(3, { allowedCountryCodes: [] });
  const name = `A part of 10000006, ${catalogue.product(6)?.upc}`;
  catalogue.change(5, { texts: [{ lang: 'DE', name, description: '' }] });
  await makeProduct(stand, { sku: '10000002' });
  worker = await stand.another({ env: { ROLE: 'all' } });
  await sync();
  stand.shopify.createShop({ domain: other });
  await worker.commands.install(other, null);
  url = (await stand.app.start()).url ?? '';
});
afterAll(async () => {
  await worker.stop();
  await stand[Symbol.asyncDispose]();
});

describe('the list', () => {
  test('goes through all products in pages, each once, in any order', async () => {
    for (const query of ['sort=name', 'sort=price', 'sort=stock&order=desc', 'sort=changed&order=desc']) {
      const seen: string[] = [];
      for (let after = ''; ;) {
        const page = await list(`${query}&limit=3${after}`);
        expect(page.total).toBe(8);
        seen.push(...skus(page));
        if (page.next === null) break;
        after = `&after=${page.next}`;
      }
      expect([query, new Set(seen).size]).toEqual([query, 8]);
      expect(seen).toHaveLength(8);
    }
    const stocks = (await list('sort=stock')).items.map(({ stock }) => stock);
    expect(stocks).toEqual(stocks.toSorted((one, another) => one - another));
  });

  test('is filtered by how products stand, counted the same, and says why one is a draft', async () => {
    const drafts = await list('state=draft&language=de');
    expect(skus(drafts)).toEqual(['10000003']);
    expect(drafts.items[0]?.why).toMatch(/Land/);
    expect(skus(await list('state=draft,waiting'))).toHaveLength(2);
    const whyWaiting = async (language: string) =>
      (await list(`state=waiting&language=${language}`)).items.map(({ why }) => why);
    expect(await whyWaiting('en')).toEqual(['Your shop has a product of its own with this SKU or barcode.']);
    expect(await whyWaiting('de')).toEqual([expect.stringMatching(/^In Ihrem Shop|^Ihr Shop/)]);
    const { counts } = productCountsSchema.parse((await ask('/products/counts'))[1]);
    expect(counts).toMatchObject({ draft: 1, waiting: 1, live: 6, missing: 0 });
    expect((await product('10000003')).state).toBe('draft');
    const attention = await list('state=attention');
    expect(skus(attention)).toContain('10000003');
    const { numbers } = homeSchema.parse((await ask('/home'))[1]);
    expect([numbers.attention, counts['attention']]).toEqual([attention.total, attention.total]);
    expect([numbers.live, counts['live']]).toEqual([6, 6]);
  });

  test('finds a name, a number and a barcode, whatever their case and accents', async () => {
    const [first] = (await list('search=10000001')).items;
    expect(first).toMatchObject({ sku: '10000001', stock: 41 });
    const words = (first?.title ?? '').toUpperCase().split(' ').slice(0, 2).join(' ');
    expect(skus(await list(`search=${encodeURIComponent(words)}`))).toContain('10000001');
    const barcode = (await fieldOf('10000001', 'barcode'))?.inShop ?? '';
    expect(skus(await list(`search=${barcode}`))).toEqual(['10000001']);
    expect(skus(await list('search=10000006'))).toEqual(['10000006', '10000005']);
    expect(await list('search=nothing-like-this')).toEqual({ items: [], next: null, total: 0 });
    expect(await list('search=%25_%25')).toEqual({ items: [], next: null, total: 0 });
  });

  test('begins with the product of an exact number or barcode, whatever the order and the page, and shows it once', async () => {
    const barcode = (await fieldOf('10000006', 'barcode'))?.inShop ?? '';
    for (const typed of ['10000006', barcode])
      for (const order of ['sort=name', 'sort=stock&order=desc', 'sort=price', 'sort=changed']) {
        const first = await list(`search=${typed}&${order}&limit=1`);
        expect([order, skus(first), first.total]).toEqual([order, ['10000006'], 2]);
        const rest = await list(`search=${typed}&${order}&limit=1&after=${first.next}`);
        expect([order, skus(rest), rest.next]).toEqual([order, ['10000005'], null]);
        expect(skus(await list(`search=${typed}&${order}`))[0]).toBe('10000006');
      }
    expect(skus(await list('search=1000000&limit=3'))).toHaveLength(3);
  });

  test.each([
    ['after=abc', 'This page of the list cannot be found.'],
    [
      `after=${Buffer.from('[1,"10000001"]').toString('base64url')}`,
      'This page of the list cannot be found.',
    ],
    [
      `after=${Buffer.from('["a","1; drop"]').toString('base64url')}`,
      'This page of the list cannot be found.',
    ],
    ['state=nothing', 'The app was asked for something that it does not know.'],
    ['limit=100000', 'The app was asked for something that it does not know.'],
  ])('of %s is refused in words', async (query, what) => {
    expect(await ask(`/products?${query}`)).toMatchObject([400, { error: { what } }]);
  });
});

describe('one product', () => {
  test('shows each field beside the other: the supplier’s, the last written, the shop’s, and whose it is', async () => {
    const shown = await product('10000001');
    expect(shown).toMatchObject({ state: 'live', shipsTo: { rule: 'only', countries: ['AT', 'DE'] } });
    const stock = shown.fields.find(({ field }) => field === 'stock');
    expect(stock).toMatchObject({
      supplier: '41',
      inShop: '41',
      whose: 'supplier',
      written: { value: '41' },
    });
    const price = shown.fields.find(({ field }) => field === 'price');
    expect(price).toMatchObject({ supplier: shown.price?.price, inShop: shown.price?.price, whose: 'rule' });
    expect(shown.price).toMatchObject({ rule: { from: 'rrp' }, lacks: null });
    expect(shown.history).toMatchObject([{ kind: 'create', state: 'applied' }]);
  });

  test('says in both languages why it is not for sale', async () => {
    const { reasons } = await product('10000003');
    expect(reasons).toMatchObject([{ code: 'GAT-208', can: expect.stringContaining('supplier') as string }]);
    const german = await product('10000003', 'de');
    expect(german.reasons[0]?.what).not.toBe(reasons[0]?.what);
  });

  test('a field becomes the merchant’s and is handed back; neither is done twice', async () => {
    for (const [whose, told] of [
      ['mine', 'yours'],
      ['mine', 'yours'],
      ['supplier', 'returned'],
    ] as const) {
      expect((await ask('/product/own', { sku: '10000001', field: 'title', whose }))[0]).toBe(200);
      expect((await fieldOf('10000001', 'title'))?.whose).toBe(told);
    }
    expect((await ask('/product/own', { sku: '10000001', field: 'stock', whose: 'mine' }))[0]).toBe(404);
  });

  // Names of routes beside it, and signs that mean something in an address.
  test.each([
    '4711',
    '1e9',
    'counts',
    'status',
    'adoptable',
    'sync',
    'a/b',
    '../x',
    '%',
    '#',
    '?',
    '& =',
    'ä😀',
    '.',
    '',
  ])('of the number %j there is none', async (sku) => {
    const none = [404, { error: { what: 'There is no such product.' } }];
    expect(await ask(`/product?sku=${encodeURIComponent(sku)}`)).toMatchObject(none);
    expect(await ask('/product/own', { sku, field: 'title', whose: 'mine' })).toMatchObject(none);
  });

  test('another shop sees nothing of it', async () => {
    expect((await ask('/product?sku=10000001', undefined, other))[0]).toBe(404);
    expect(await ask('/products', undefined, other)).toEqual([200, { items: [], next: null, total: 0 }]);
    expect(await ask('/products/act', { act: 'release', skus: ['10000001'] }, other)).toEqual([
      200,
      { done: 0, left: ['10000001'], isAsked: false, isConnected: false },
    ]);
    expect((await ask('/products/sync-now', { sku: '10000001' }, other))[0]).toBe(404);
  });
});

describe('what is done with products', () => {
  test('the shop’s own product is offered, linked by a word, and given back by another', async () => {
    const offered = adoptableSchema.parse((await ask('/products/adoptable'))[1]);
    expect(offered).toMatchObject({
      counts: { open: 1, certain: 1 },
      matches: [{ sku: '10000002', doubt: null, decision: null }],
    });
    const number = offered.matches[0]?.products[0]?.number;
    expect(await ask('/products/adopt', { pair: { sku: '10000002', product: number } })).toEqual([
      200,
      { noted: 1 },
    ]);
    expect((await product('10000002')).link).toMatchObject({ state: 'asked', problem: null, run: null });
    const unlink = { act: 'unlink', skus: ['10000002', '10000001'] };
    expect(await ask('/products/act', unlink)).toEqual([
      200,
      { done: 1, left: ['10000001'], isAsked: false, isConnected: true },
    ]);
    // No sync had begun with it: there is nothing to be undone.
    expect((await product('10000002')).link).toBeNull();
  });

  test('what the merchant deleted comes back when it is released, once', async () => {
    const { productNumber } = await product('10000004');
    const { shopify } = stand;
    const own = shopify.shop().products.get(`gid://shopify/Product/${productNumber}`);
    deleteProduct(shopify.world.call(shopify.shop()), own!);
    await sync();
    expect((await product('10000004')).state).toBe('deleted');
    const release = { act: 'release', skus: ['10000004'] };
    expect(await ask('/products/act', release)).toEqual([
      200,
      { done: 1, left: [], isAsked: false, isConnected: true },
    ]);
    expect(await ask('/products/act', release)).toEqual([
      200,
      { done: 0, left: ['10000004'], isAsked: false, isConnected: true },
    ]);
    expect((await product('10000004')).state).toBe('pending');
  });

  test('what the supplier lists no more has the stock that its shop has', async () => {
    stand.supplier.data.catalogue.remove([7]);
    await sync();
    const [missing] = (await list('state=missing')).items;
    expect(missing).toMatchObject({ sku: '10000007', stock: 0 });
  });

  test('a sync is asked for, and a second click asks for nothing more', async () => {
    expect(await ask('/products/sync-now', { sku: '10000001' })).toEqual([202, { outcome: 'asked' }]);
    expect((await ask('/products/sync-now', { sku: '10000001' }))[1]).toEqual({ outcome: 'busy' });
    expect((await ask('/products/act', { act: 'release', skus: ['x'] }))[0]).toBe(400);
  });

  test('what is paused is off sale with the next sync and says so, until it is resumed', async () => {
    const wish = (act: string) => ask('/products/act', { act, skus: ['10000005'] });
    expect(await wish('pause')).toEqual([200, { done: 1, left: [], isAsked: true, isConnected: true }]);
    expect(await wish('pause')).toEqual([
      200,
      { done: 0, left: ['10000005'], isAsked: false, isConnected: true },
    ]);
    await sync();
    const { items } = await list('state=paused');
    expect(items.map(({ sku, state }) => [sku, state])).toEqual([['10000005', 'paused']]);
    expect((await product('10000005')).reasons.map(({ code }) => code)).toEqual(['GAT-209']);
    expect(await wish('resume')).toEqual([200, { done: 1, left: [], isAsked: true, isConnected: true }]);
    await sync();
    expect((await product('10000005')).state).toBe('live');
  });
});
