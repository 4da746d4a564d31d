/** Products that the merchant sells already: told before anything is created, decided about, taken back, linked, put on sale. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Markets } from '../../web/shared/api/markets.ts';
import type { Adoptable, ProductMatch } from '../../web/shared/api/own-products.ts';
import type { Product, ProductLine } from '../../web/shared/api/products.ts';
import type { SetUp } from '../../web/shared/api/set-up.ts';
import { deleteProduct } from '../../web/sandbox/shopify/areas/product-mutations.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { makeProduct } from '../support/own-products.ts';
import { numberOf } from '../support/shopify-stand.ts';

const own = async (api: ApiAsker): Promise<Adoptable> =>
  (await api.get<Adoptable>('/products/adoptable')).body;
const productOf = async (api: ApiAsker, sku: string): Promise<Product> =>
  (await api.get<Product>(`/product?sku=${sku}`)).body;
const matchOf = async (api: ApiAsker, sku: string): Promise<ProductMatch | undefined> =>
  (await own(api)).matches.find((match) => match.sku === sku);
const upcOf = ({ supplier }: Stand, at: number): string => String(supplier.data.catalogue.product(at)?.upc);
const link = (api: ApiAsker, sku: string, product: string) =>
  api.post<{ noted: number }>('/products/adopt', { pair: { sku, product } });
const choose = (api: ApiAsker, choice: string, skus: readonly string[] | null) =>
  api.post<{ done: number; left: string[] }>('/products/own-choice', { choice, skus });

describe('in the set-up', () => {
  let stand: Stand;
  let api: ApiAsker;
  const numbers: string[] = [];

  beforeAll(async () => {
    stand = await startStand({ install: 'app only', silent: true, supplier: { products: 14 } });
    for (const made of [
      { sku: '10000001', barcode: upcOf(stand, 1) },
      { sku: '10000002' },
      { sku: 'MINE', barcode: upcOf(stand, 3) },
      { sku: '10000004' },
    ])
      numbers.push(numberOf(await makeProduct(stand, made)));
    api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    await api.post('/settings/supplier', { root: stand.supplierUrl, auth: { kind: 'none' } });
    await until(({ read }) => read !== null);
    for (const step of ['choice', 'prices', 'countries']) await api.post('/set-up/confirm', { step });
  });
  afterAll(() => stand[Symbol.asyncDispose]());

  const until = (holds: (now: SetUp) => boolean): Promise<SetUp> =>
    vi.waitFor(async () => {
      const { body } = await api.get<SetUp>('/set-up');
      expect(holds(body)).toBe(true);
      return body;
    }, 30_000);

  test('what the merchant sells already is told by what it matches, and counted out of what is imported, before anything is created', async () => {
    const { matches, counts, creates, missing } = await own(api);
    expect(missing).toBe(10);
    expect(counts).toEqual({ open: 4, certain: 3, link: 0, import: 0, skip: 0 });
    expect(creates).toBe(10);
    const [first] = (await matchOf(api, '10000001'))?.products ?? [];
    expect(first).toMatchObject({
      number: numbers[0],
      sku: '10000001',
      by: ['sku', 'barcode'],
      sale: 'nowhere',
    });
    expect(matches[0]).toMatchObject({ sku: '10000003', doubt: 'only-barcode' });
    expect(stand.shopify.shop().products.size).toBe(4);
  });

  test('the markets count it too, and say how much of what they count nobody has decided to import', async () => {
    const { products, own: alike } = (await api.get<Markets>('/settings/markets')).body;
    expect({ products, alike }).toEqual({ products: 14, alike: { open: 4, link: 0, skip: 0 } });
  });

  test('a choice of fewer products asks about no others', async () => {
    const brand = stand.supplier.data.catalogue.product(2)?.brand;
    const selection = { brands: [brand], categories: [], countries: [] };
    await api.post('/settings/choice', { selection, save: true });
    const { matches, creates } = await own(api);
    const { chosen = 0 } = (await api.get<SetUp>('/set-up')).body.read ?? {};
    expect(matches.length).toBeLessThan(4);
    expect(creates).toBe(chosen - matches.length);
    await api.post('/settings/choice', {
      selection: { brands: [], categories: [], countries: [] },
      save: true,
    });
  });

  test('the five that are tried are none of them', async () => {
    await link(api, '10000001', numbers[0] ?? '');
    expect((await choose(api, 'import', ['10000002'])).body).toEqual({ done: 1, left: [] });
    expect((await choose(api, 'skip', ['10000003'])).body).toEqual({ done: 1, left: [] });
    expect((await own(api)).counts).toEqual({ open: 1, certain: 1, link: 1, import: 1, skip: 1 });
    const { own: alike } = (await api.get<Markets>('/settings/markets')).body;
    expect(alike).toEqual({ open: 1, link: 1, skip: 1 });
    await api.post('/set-up/try');
    const { tried } = await until((now) => now.tried.length === 5);
    const held = new Set(['10000001', '10000003', '10000004']);
    expect(tried.filter(({ sku }) => held.has(sku))).toEqual([]);
    expect((await productOf(api, '10000001')).link?.state).toBe('taken');
  });

  test('the import makes exactly what the step said, and what nobody decided about waits', async () => {
    const { creates, missing, counts, linked } = await own(api);
    // Five of them are there since they were tried.
    expect(missing).toBe(creates - 5);
    expect({ creates, counts, linked: linked.total }).toEqual({
      creates: 11,
      // What comes beside the merchant's may be one of those that were tried.
      counts: { open: 1, certain: 1, link: 0, import: counts.import, skip: 1 },
      linked: 1,
    });
    await api.post('/set-up/import', { stage: 'drafts' });
    const { inShop } = await until(
      (now) => now.stage === 'drafts' && now.lastRun?.state === 'completed' && now.inShop.drafts >= creates,
    );
    expect(inShop).toMatchObject({ all: creates + linked.total, linked: linked.total });
    expect(stand.shopify.shop().products.size).toBe(numbers.length + creates);
    expect((await own(api)).missing).toBe(0);
    expect(await productOf(api, '10000003')).toMatchObject({ state: 'left-out', double: 'skip' });
    expect((await productOf(api, '10000004')).state).toBe('waiting');
    expect((await own(api)).counts).toEqual({ open: 1, certain: 1, link: 0, import: 0, skip: 1 });
  });

  test('what was left out comes once its decision is taken back and another is made', async () => {
    expect((await choose(api, 'take-back', ['10000003'])).body).toEqual({ done: 1, left: [] });
    expect((await productOf(api, '10000003')).double).toBeNull();
    expect((await choose(api, 'import', null)).body.done).toBe(2);
    const before = stand.shopify.shop().products.size;
    await stand.sync();
    expect(stand.shopify.shop().products.size).toBe(before + 2);
    expect((await own(api)).counts.open).toBe(0);
  });
});

describe('once the shop is live', () => {
  let stand: Stand;
  let api: ApiAsker;
  let number: string;

  beforeAll(async () => {
    stand = await startStand({ supplier: { products: 8 } });
    number = numberOf(await makeProduct(stand, { sku: '10000001' }));
    await stand.sync();
    api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
  });
  afterAll(() => stand[Symbol.asyncDispose]());

  test('the page answers from what the run found, without a word with Shopify, and the next sync finds anew', async () => {
    const before = (await own(api)).searchedAt;
    expect(before).toEqual(expect.any(String));
    await stand.mutations();
    for (const operation of ['products', 'productsCount', 'nodes'])
      stand.shopify.fault({ operation, status: 403, times: 1000 });
    expect((await own(api)).counts.open).toBe(1);
    expect((await matchOf(api, '10000001'))?.products[0]).toMatchObject({ number, sale: 'nowhere' });
    stand.shopify.clearFaults();
    const second = await makeProduct(stand, { sku: '10000001', title: 'A second one' });
    expect((await matchOf(api, '10000001'))?.products).toHaveLength(1);
    await stand.sync();
    expect((await matchOf(api, '10000001'))?.products).toHaveLength(2);
    const { shopify } = stand;
    const product = shopify.shop().products.get(second);
    deleteProduct(shopify.world.call(shopify.shop()), product!);
    await stand.sync();
    const found = await own(api);
    expect(found.matches[0]?.products).toHaveLength(1);
    expect((found.searchedAt ?? '') > (before ?? '')).toBe(true);
  });

  test('once it is decided nothing counts it as waiting, and once that is taken back everything does again', async () => {
    const attention = async (): Promise<number> =>
      (await api.get<{ counts: { attention: number } }>('/products/counts')).body.counts.attention;
    const held = async () => {
      const { body } = await api.get<{ held: { groups: readonly { count: number }[] } | null }>('/changes');
      return body.held?.groups.reduce((sum, { count }) => sum + count, 0) ?? 0;
    };
    const state = async () => (await productOf(api, '10000001')).state;
    expect([await attention(), await held(), await state()]).toEqual([1, 1, 'waiting']);
    for (const [choice, then] of [
      ['import', 'pending'],
      ['skip', 'left-out'],
    ] as const) {
      await choose(api, choice, ['10000001']);
      expect([await attention(), await held(), await state()]).toEqual([0, 0, then]);
      await choose(api, 'take-back', ['10000001']);
      expect([await attention(), await held(), await state()]).toEqual([1, 1, 'waiting']);
    }
    await link(api, '10000001', number);
    expect([await attention(), await held(), await state()]).toEqual([0, 0, 'pending']);
    await choose(api, 'take-back', ['10000001']);
  });

  test('a link that is noted is shown as such wherever the pair is, and taken back without a trace', async () => {
    expect((await productOf(api, '10000001')).history[0]).toMatchObject({ kind: 'create', fate: 'waits' });
    expect((await link(api, '10000001', number)).body).toEqual({ noted: 1 });
    expect((await productOf(api, '10000001')).history[0]).toMatchObject({ fate: 'over', mayDecide: false });
    const noted = { choice: 'link', number, isUnderWay: false, at: expect.any(String) };
    expect((await matchOf(api, '10000001'))?.decision).toEqual(noted);
    const listed = async () =>
      (await api.get<{ items: readonly ProductLine[] }>('/products?search=10000001')).body.items[0];
    expect(await listed()).toMatchObject({ isLinked: false, isLinkNoted: true });
    expect((await productOf(api, '10000001')).link).toMatchObject({ state: 'asked', run: null });
    expect((await own(api)).nextSyncAt).toEqual(expect.any(String));
    expect((await choose(api, 'take-back', ['10000001'])).body).toEqual({ done: 1, left: [] });
    expect((await matchOf(api, '10000001'))?.decision).toBeNull();
    expect((await productOf(api, '10000001')).link).toBeNull();
    await stand.sync();
    expect((await own(api)).linked.total).toBe(0);
  });

  test('a second window that links the same pair is answered as the first, and another product is refused', async () => {
    const other = numberOf(await makeProduct(stand, { sku: 'ANOTHER' }));
    const both = await Promise.all([link(api, '10000001', number), link(api, '10000001', number)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.reduce((sum, { body }) => sum + body.noted, 0)).toBe(1);
    expect((await link(api, '10000001', other)).status).toBe(409);
    expect((await matchOf(api, '10000001'))?.decision).toMatchObject({ choice: 'link', number });
  });

  test('a process that dies after it was noted links it with the next sync, which is named, and nothing waits any more', async () => {
    await stand.reopen();
    const { run } = await stand.sync().then((report) => ({ run: report.id }));
    api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    const linked = await productOf(api, '10000001');
    expect(linked.link).toMatchObject({ state: 'taken', run });
    expect((await own(api)).linked).toMatchObject({
      total: 1,
      items: [{ sku: '10000001', number, run, title: 'Of the merchant' }],
    });
    expect(linked.history.filter(({ fate }) => fate === 'waits')).toEqual([]);
    const again = await link(api, '10000001', number);
    expect([again.status, again.body.noted]).toEqual([200, 0]);
    expect((await choose(api, 'take-back', ['10000001'])).body).toEqual({ done: 0, left: ['10000001'] });
  });

  test('one that was in no place of sale says so, and is put on sale by a word', async () => {
    expect(await productOf(api, '10000001')).toMatchObject({ state: 'hidden', isOffByYou: true });
    expect((await api.post<object>('/products/act', { act: 'sell', skus: ['10000001'] })).body).toMatchObject(
      { done: 1 },
    );
    const noted = { state: 'hidden', isOffByYou: false, isSaleNoted: true };
    expect(await productOf(api, '10000001')).toMatchObject(noted);
    await stand.sync();
    const onSale = { state: 'live', isOffByYou: false, isSaleNoted: false };
    expect(await productOf(api, '10000001')).toMatchObject(onSale);
  });
});

describe('what happens between the word and the sync', () => {
  test('the own product was deleted: the link is refused in words, and the supplier’s is created', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    const id = await makeProduct(stand, { sku: '10000001' });
    await stand.sync();
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    await link(api, '10000001', numberOf(id));
    const { shopify } = stand;
    const product = shopify.shop().products.get(id);
    deleteProduct(shopify.world.call(shopify.shop()), product!);
    await stand.sync();
    expect((await own(api)).refused).toMatchObject([
      { sku: '10000001', problem: expect.stringContaining('no such product') },
    ]);
    expect(shopify.shop().products.size).toBe(3);
    expect((await choose(api, 'take-back', ['10000001'])).body.done).toBe(1);
    expect((await own(api)).refused).toEqual([]);
  });

  test('the supplier lists it no more: the merchant’s product is not taken over', async () => {
    await using stand = await startStand({ supplier: { products: 6 } });
    const id = await makeProduct(stand, { sku: '10000001' });
    await stand.sync();
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    await link(api, '10000001', numberOf(id));
    stand.supplier.data.catalogue.remove([1]);
    await stand.sync();
    expect(stand.shopify.shop().products.get(id)?.metafields).toEqual([]);
    expect((await own(api)).refused).toMatchObject([{ problem: expect.stringContaining('does not list') }]);
  });

  test('a decision is about the products that match: with another one it is asked anew', async () => {
    await using stand = await startStand({ supplier: { products: 3 } });
    await makeProduct(stand, { sku: '10000001' });
    await stand.sync();
    const api = new ApiAsker(stand, (await stand.app.start()).url ?? '');
    await choose(api, 'import', ['10000001']);
    await makeProduct(stand, { sku: '10000001', title: 'A second one' });
    expect(await stand.sync()).toMatchObject({ applied: { create: 0 }, reasons: { 'GRD-321': 1 } });
    expect((await own(api)).counts).toMatchObject({ open: 1, import: 0 });
  });
});
