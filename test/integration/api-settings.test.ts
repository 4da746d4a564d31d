/** Settings as their pages ask for them: what is refused and why, what is kept, and what never comes back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MarketCatalog, Markets } from '../../web/shared/api/markets.ts';
import type { OrderNumbers } from '../../web/shared/api/order-numbers.ts';
import type { Categories, ChoiceCount, Choices } from '../../web/shared/api/rules.ts';
import type { Permission, ShopSettings } from '../../web/shared/api/settings.ts';
import type { SupplierVerdict } from '../../web/shared/api/supplier.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const key = 'a-key-that-nobody-is-told';
const auth = { kind: 'header', name: 'X-API-KEY', value: key };
let stand: Stand;
let api: ApiAsker;
let german: ApiAsker;

beforeAll(async () => {
  stand = await startStand({ supplier: { products: 8, auth: auth as never }, supplierAuth: auth });
  await stand.sync();
  const url = (await stand.app.start()).url ?? '';
  api = new ApiAsker(stand, url);
  german = new ApiAsker(stand, url, 'de');
});
afterAll(() => stand[Symbol.asyncDispose]());

const settings = async (): Promise<ShopSettings> => (await api.get<ShopSettings>('/settings')).body;

test.each<[string, object, string, RegExp]>([
  [
    'too large',
    { removal: { graceDays: 366 } },
    'removal.graceDays',
    /^Die Wartezeit darf höchstens 365 sein\.$/,
  ],
  [
    'no number',
    { removal: { graceDays: 'drei' } },
    'removal.graceDays',
    /^Die Wartezeit muss eine Zahl sein\.$/,
  ],
  ['too small', { schedule: { everyHours: 0 } }, 'schedule.everyHours', /muss mindestens 1 sein/],
  [
    'no currency',
    { supplierCurrency: 'XYZ' },
    'supplierCurrency',
    /^Die Währung des Lieferanten muss aus den drei Buchstaben einer Währung bestehen, etwa EUR\.$/,
  ],
  [
    'zeros that nobody could tell',
    { tracking: { orderNamePrefix: 'A1', orderNumberZeros: 'ignore' } },
    'tracking.orderNumberZeros',
    /Führende Nullen/,
  ],
])('a value that is %s is refused with the name of its field', async (_case, change, field, words) => {
  const before = (await settings()).settings;
  const { status, body } = await german.post('/settings', change);
  expect([status, body.error.field]).toEqual([422, field]);
  expect(body.error.what).toMatch(words);
  expect((await settings()).settings).toEqual(before);
});

test('what no form sends is no question', async () => {
  for (const change of [{ removal: { grace: 3 } }, { shop: 'other' }, [], 'text', null])
    expect((await api.post('/settings', change)).status).toBe(400);
});

test('one group that is saved leaves what somebody else saved meanwhile in another', async () => {
  await Promise.all([
    api.post('/settings', { removal: { graceDays: 3 } }),
    german.post('/settings', { tracking: { silentAfterDays: 9 } }),
    api.post('/settings/prices', { rule: { factor: '1.1' }, save: true }),
    german.post('/settings', { schedule: { everyHours: 2 } }),
  ]);
  expect((await settings()).settings).toMatchObject({
    removal: { graceDays: 3, ceilingCount: 200 },
    tracking: { silentAfterDays: 9 },
    prices: { rules: [{ factor: '1.1' }] },
    schedule: { everyHours: 2 },
  });
});

test('what is stored of the supplier is told without what opens it, and the stored key goes to no other address', async () => {
  expect((await settings()).supplier).toEqual({
    root: stand.supplierUrl,
    auth: { kind: 'header', name: 'X-API-KEY', usernameField: null, loginPath: null, refreshPath: null },
  });
  const kept = { root: stand.supplierUrl, auth: { kind: 'kept' } };
  expect((await api.post<SupplierVerdict>('/settings/supplier/test', kept)).body).toMatchObject({
    works: true,
  });
  for (const root of ['https://evil.example', `${stand.supplierUrl}/other`]) {
    const { status, body } = await german.post('/settings/supplier/test', { ...kept, root });
    expect([status, body.error.field]).toEqual([422, 'auth']);
    expect(body.error.can).toContain('Zugangsdaten für diese Adresse');
  }
  const missing = await german.post('/settings/supplier', {
    root: stand.supplierUrl,
    auth: { ...auth, value: '' },
  });
  expect(missing.body.error).toMatchObject({ field: 'auth.value', what: 'Der Schlüssel fehlt.' });
  const noAddress = await german.post('/settings/supplier', { root: 'ftp://x', auth: { kind: 'none' } });
  expect(noAddress.body.error).toMatchObject({
    field: 'root',
    what: 'Diese Adresse lässt sich nicht abfragen.',
  });
});

test('a choice by which products leave is kept when somebody says so, and one that holds nothing is refused', async () => {
  const { body } = await api.get<Choices>('/settings/choice');
  const [first] = body.brands;
  const selection = { brands: [first?.brand ?? ''], categories: [], countries: [] };
  const unsure = await api.post<ChoiceCount>('/settings/choice', { selection, save: true });
  expect(unsure.body).toMatchObject({ saved: false, needsConfirmation: true });
  const { leave } = unsure.body;
  expect(leave).toBe(8 - (first?.products ?? 0));
  const fewer = await api.post<ChoiceCount>('/settings/choice', { selection, save: true, agreed: leave - 1 });
  expect(fewer.body).toMatchObject({ saved: false, needsConfirmation: true });
  const unknown = await german.post('/settings/choice', { selection: { ...selection, brands: ['Niemand'] } });
  expect(unknown.body.error.what).toBe('Der Lieferant führt kein Produkt von „Niemand“.');
  expect((await settings()).settings.selection.brands).toEqual([]);
});

test('countries are offered with what may go there, and narrow the choice to what may go to all of them', async () => {
  const { body } = await api.get<Choices>('/settings/choice');
  const codes = body.countries.map(({ country }) => country);
  expect(codes).toEqual(codes.toSorted());
  const some = body.countries.find(({ products }) => products > 0 && products < body.products);
  const { country, products } = some ?? { country: 'DE', products: 8 };
  const selection = { brands: [], categories: [], countries: [country] };
  const count = await api.post<ChoiceCount>('/settings/choice', { selection });
  expect(count.body).toMatchObject({ saved: false, chosen: products, products: 8 });
  expect(
    (await german.post('/settings/choice', { selection: { ...selection, countries: ['Mond'] } })).status,
  ).toBe(422);
});

test('a piece more is kept back, and no value that is none', async () => {
  expect((await german.post('/settings', { stock: { keepBack: -1 } })).body.error).toMatchObject({
    field: 'stock.keepBack',
    what: 'Die zurückgehaltene Menge muss mindestens 0 sein.',
  });
  expect((await api.post('/settings', { stock: { keepBack: 2 } })).status).toBe(200);
  expect((await settings()).settings.stock).toEqual({ keepBack: 2 });
  await api.post('/settings', { stock: { keepBack: 0 } });
});

test('a catalog for a market that there is not is refused, and for one that shows everything asked about before it is made', async () => {
  expect((await german.post('/settings/markets/catalog', { market: 'Mond', agreed: true })).status).toBe(409);
  expect((await api.post('/settings/markets/catalog', { market: '' })).status).toBe(422);
  const { body } = await api.get<Markets>('/settings/markets');
  const open = body.markets.find(({ isOpen, countries }) => isOpen && countries !== null);
  await stand.mutations();
  const asked = await api.post<MarketCatalog>('/settings/markets/catalog', { market: open?.market });
  expect([asked.status, asked.body.state]).toEqual(open ? [200, 'shown'] : [422, undefined]);
  expect(await stand.mutations()).toEqual({});
});

test('a category is named for the shop, and a Shopify category that there is not is refused in words', async () => {
  const { items } = (await api.get<Categories>('/settings/categories')).body;
  const category = items[0]?.category ?? '';
  const to = { productType: 'Grills', taxonomy: null };
  expect((await api.post('/settings/categories', { category, to })).status).toBe(200);
  const named = (await api.get<Categories>('/settings/categories')).body.items[0];
  expect(named).toMatchObject({ category, mapped: to });
  const none = await german.post('/settings/categories', {
    category,
    to: { productType: null, taxonomy: 'gid://shopify/TaxonomyCategory/zz-99' },
  });
  expect(none.body.error.what).toBe('Diese Kategorie gibt es bei Shopify nicht mehr.');
});

test('location, permissions and the pattern of order numbers are answered from the real shop', async () => {
  const { shop } = await settings();
  expect(shop.location.all).toContain(shop.location.chosen);
  const gone = await german.post('/settings/location', { location: 'Mond' });
  expect(gone.body.error).toMatchObject({ field: 'location', what: 'Der Standort ist so nicht verwendbar.' });
  const { items } = (await api.post<{ items: Permission[] }>('/settings/permissions')).body;
  expect(items.map(({ feature }) => feature)).toContain('payment');
  const preview = await api.post<OrderNumbers>('/settings/order-numbers', {
    tracking: { orderNamePrefix: 'EN-' },
  });
  expect(preview.body).toMatchObject({ orders: [], unmatched: [] });
  expect((await settings()).settings.tracking.orderNamePrefix).toBe('#');
});

test('a supplier that is given up is forgotten, and products in the shop stay as they are', async () => {
  const before = [...stand.shopify.shop().products.values()].map(({ id, status }) => [id, status]);
  const { supplier } = await settings();
  const stale = await german.post('/settings/supplier/disconnect', {
    seen: { ...supplier, root: 'http://a.b/' },
  });
  expect([stale.status, stale.body.error.what]).toEqual([
    412,
    'Das wurde inzwischen in einem anderen Fenster geändert.',
  ]);
  expect((await settings()).supplier).toEqual(supplier);
  const given = await api.post('/settings/supplier/disconnect', { seen: supplier });
  expect(given.body).toEqual({ changed: true, ends: false });
  expect((await api.post('/settings/supplier/disconnect')).body).toEqual({ changed: false, ends: false });
  expect((await settings()).supplier).toBeNull();
  expect([...stand.shopify.shop().products.values()].map(({ id, status }) => [id, status])).toEqual(before);
});

test('R18 another shop sees nothing of it, and credentials are in no answer', async () => {
  const other = 'other.myshopify.com' as ShopDomain;
  stand.shopify.createShop({ domain: other, name: 'Other' });
  await stand.app.commands.install(other, null);
  const { settings: theirs, supplier } = await stand.app.commands.decisions(other).then(async (decided) => ({
    settings: decided.settings,
    supplier: await stand.app.commands.connection(other),
  }));
  expect([theirs.removal.graceDays, theirs.prices.rules[0]?.factor, supplier]).toEqual([7, '1', null]);
  expect(api.heard + german.heard).not.toContain(key);
});
