/** The set-up as its page asks for it: a fresh installation, five steps, no command line. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Markets } from '../../web/shared/api/markets.ts';
import type { ChoiceCount, Choices, PricesTried } from '../../web/shared/api/rules.ts';
import type { SetUp } from '../../web/shared/api/set-up.ts';
import type { SupplierVerdict } from '../../web/shared/api/supplier.ts';
import { ApiAsker } from '../support/api-asker.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const key = 'a-key-that-nobody-is-told';
let stand: Stand;
let api: ApiAsker;
let german: ApiAsker;

beforeAll(async () => {
  stand = await startStand({
    install: 'app only',
    silent: true,
    supplier: { products: 12, auth: { kind: 'header', name: 'X-API-KEY', value: key } },
  });
  const url = (await stand.app.start()).url ?? '';
  api = new ApiAsker(stand, url);
  german = new ApiAsker(stand, url, 'de');
});
afterAll(() => stand[Symbol.asyncDispose]());

const setUp = async (): Promise<SetUp> => (await api.get<SetUp>('/set-up')).body;
const states = ({ steps }: SetUp): string => steps.map(({ state }) => state).join(' ');
const until = (holds: (now: SetUp) => boolean): Promise<SetUp> =>
  vi.waitFor(async () => {
    const now = await setUp();
    expect(holds(now)).toBe(true);
    return now;
  }, 30_000);

const address = () => ({ root: stand.supplierUrl, auth: { kind: 'header', name: 'X-API-KEY', value: key } });

test('a fresh installation: before the supplier is connected, each step says what to do first', async () => {
  expect(await setUp()).toMatchObject({
    stage: 'trying',
    supplier: null,
    read: null,
    tried: [],
    lastRun: null,
  });
  expect(states(await setUp())).toBe('now later later later later');
  expect((await german.post('/set-up/try')).body.error.what).toBe('Es ist kein Lieferant verbunden.');
  for (const path of ['/set-up/read', '/set-up/try']) expect((await api.post(path)).status).toBe(409);
});

test('1: the connection is tried with specific results, and kept when it works', async () => {
  const wrong = { ...address(), auth: { ...address().auth, value: 'guessed' } };
  const { body: refused } = await german.post<SupplierVerdict>('/settings/supplier', wrong);
  expect(refused).toMatchObject({ works: false, problem: { code: 'SUP-003' } });
  expect((await setUp()).supplier).toBeNull();

  const { body: found } = await api.post<SupplierVerdict>('/settings/supplier', address());
  expect(found).toMatchObject({ works: true, products: 12, orders: null, isExposed: false });
  expect(found.works && found.countries.length).toBeGreaterThan(0);
  const now = await until(({ read }) => read !== null);
  expect(now.supplier).toMatchObject({
    root: stand.supplierUrl,
    auth: { kind: 'header', name: 'X-API-KEY' },
  });
  expect(now.read).toMatchObject({ products: 12, chosen: 12 });
  expect(states(now)).toBe('done now later later later');
  // Only looked at.
  expect(stand.shopify.shop().products.size).toBe(0);
});

test('the import is refused while a step is not confirmed, in words that name it, and changes nothing', async () => {
  const { status, body } = await api.post('/set-up/import', { stage: 'live' });
  expect([status, body.error.what]).toEqual([409, 'The step “Choose what to import” is not confirmed yet.']);
  expect(body.error).toMatchObject({
    means: expect.any(String),
    did: expect.stringContaining('Nothing was imported'),
    can: expect.stringContaining('“Choose what to import”'),
  });
  expect((await setUp()).stage).toBe('trying');
});

test('2: what there is to choose from, counted before it is kept', async () => {
  const { body } = await api.get<Choices>('/settings/choice');
  expect(body).toMatchObject({ products: 12, chosen: 12, selection: { brands: [] } });
  const [first] = body.brands;
  const selection = { brands: [first?.brand], categories: [], countries: [] };
  const counted = await api.post<ChoiceCount>('/settings/choice', { selection });
  expect(counted.body).toMatchObject({ saved: false, products: 12, chosen: first?.products });
  expect((await setUp()).read?.chosen).toBe(12);
  expect((await api.post('/set-up/confirm', { step: 'choice' })).status).toBe(200);
  expect(states(await setUp())).toBe('done done now later later');
});

test('3: five real products with the price that a rule makes of them; kept only when told to', async () => {
  const wish = {
    rule: { from: 'cost', factor: '2', ending: '.99', direction: 'up' },
    terms: { taxPercent: 19 },
  };
  const { body } = await api.post<PricesTried>('/settings/prices', wish);
  expect(body).toMatchObject({ saved: false, effect: null });
  expect(body.samples).toHaveLength(5);
  for (const { wanted, now } of body.samples) expect([wanted?.endsWith('.99'), now]).toEqual([true, null]);
  expect(states(await setUp())).toBe('done done now later later');
  const all = await api.post<PricesTried>('/settings/prices', { ...wish, look: 'all', save: true });
  expect(all.body).toMatchObject({ saved: true, effect: { products: 12, new: 12, rise: 0, fall: 0 } });
  expect(states(await setUp())).toBe('done done done now later');
});

test('4: the shop’s own markets, with how many products each shows and hides', async () => {
  const { body } = await api.get<Markets>('/settings/markets');
  expect(body.products).toBe(12);
  expect(body.markets.length).toBeGreaterThan(0);
  for (const { shown, hidden } of body.markets) expect(shown + hidden).toBeLessThanOrEqual(12);
  // Of what is chosen, in whatever case, and of what may go where it has to.
  const [first] = (await api.get<Choices>('/settings/choice')).body.brands;
  const everything = { brands: [], categories: [], countries: [] };
  const choose = (selection: object) =>
    api.post<ChoiceCount>('/settings/choice', {
      selection: { ...everything, ...selection },
      save: true,
      agreed: 0,
    });
  await choose({ brands: [first?.brand.toUpperCase()] });
  const few = (await api.get<Markets>('/settings/markets')).body;
  expect(few.products).toBe(first?.products);
  for (const { shown, hidden } of few.markets) expect(shown + hidden).toBeLessThanOrEqual(few.products);
  const abroad = await choose({ countries: ['FR'] });
  expect((await api.get<Markets>('/settings/markets')).body.products).toBe(abroad.body.chosen);
  expect(abroad.body.chosen).toBeLessThan(12);
  await choose({});
  // All before it are done, and it is the next one that is named.
  const early = await german.post('/set-up/import', { stage: 'drafts' });
  expect(early.status).toBe(409);
  expect(early.body.error.what).toBe('Der Schritt „Länder und Sprachen“ ist noch nicht bestätigt.');
  expect(await setUp()).toMatchObject({ stage: 'trying', inShop: { drafts: 0, live: 0 } });
  await api.post('/set-up/confirm', { step: 'countries' });
  expect(states(await setUp())).toBe('done done done done now');
});

test('5: five drafts to look at, then the rest; e-mails stay off', async () => {
  expect((await api.post('/set-up/try')).status).toBe(202);
  const tried = await until(({ tried: some }) => some.length === 5);
  for (const { product, price } of tried.tried) {
    expect(stand.shopify.shop().products.get(`gid://shopify/Product/${product}`)?.status).toBe('DRAFT');
    expect(price).toMatch(/\.99$/);
  }
  expect((await api.post('/set-up/import', { stage: 'drafts' })).status).toBe(202);
  const done = await until(({ inShop }) => inShop.drafts === 12);
  expect(done).toMatchObject({ stage: 'drafts', inShop: { live: 0 }, mailsCustomers: false });
  expect(states(done)).toBe('done done done done done');
  expect((await german.post('/set-up/try')).body.error.what).toContain('Zu erproben gibt es nichts mehr');
});

test('credentials never come back, in no answer to anything', () => {
  expect(api.heard + german.heard).not.toContain(key);
  expect(api.heard + german.heard).not.toContain('guessed');
});
