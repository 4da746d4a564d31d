/** Two windows of one shop: what one of them decides, the other does not undo without a word. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Changes, ChangeList } from '../../web/shared/api/changes.ts';
import type { SetUp } from '../../web/shared/api/set-up.ts';
import type { ShopSettings } from '../../web/shared/api/settings.ts';
import type { Categories, Choices } from '../../web/shared/api/rules.ts';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';

const other = createSupplierSandbox({ products: 4 });
const locations = ['Shop', 'Warehouse', 'Yard'].map((name) => ({ name }));
let stand: Stand;
let page: PageAsks;
const read = async <Answer>(path: string) => (await (await page.get(path)).json()) as Answer;
const statusOf = async (path: string, body: object): Promise<number> => (await page.post(path, body)).status;

beforeAll(async () => {
  stand = await startStand({
    stage: 'trying',
    silent: true,
    supplier: { products: 4 },
    shopify: { shop: { locations } },
  });
  page = pageAsks(stand, (await stand.app.start()).url ?? '');
});
afterAll(async () => {
  await stand[Symbol.asyncDispose]();
  await other.stop();
});

test('steps of the set-up that are confirmed at the same moment are all confirmed', async () => {
  const steps = ['choice', 'prices', 'countries'];
  await Promise.all(steps.map((step) => page.post('/set-up/confirm', { step })));
  const states = (await read<SetUp>('/set-up')).steps.map(({ state }) => state);
  expect(states).toEqual(['done', 'done', 'done', 'done', 'now']);
});

test('a step is not confirmed by a window that showed the catalogue of another supplier', async () => {
  const { supplier } = await read<SetUp>('/set-up');
  const confirmed = await Promise.all(
    [supplier?.root, 'https://other.example/api'].map((seen) =>
      page.post('/set-up/confirm', { step: 'countries', supplier: seen }),
    ),
  );
  expect(confirmed.map(({ status }) => status)).toEqual([200, 412]);
  expect(await confirmed[1]?.json()).toMatchObject({
    error: { what: 'Another supplier was connected in another window meanwhile.' },
  });
});

test('a choice or price rules that another window has changed are not overwritten by what that one never showed', async () => {
  await stand.app.commands.reachStage(stand.shop, 'live');
  await stand.sync();
  const { selection, brands } = await read<Choices>('/settings/choice');
  const choice = (names: readonly string[], seen: object) =>
    statusOf('/settings/choice', {
      selection: { ...selection, brands: names },
      save: true,
      agreed: 1_000,
      seen,
    });
  const all = brands.map(({ brand }) => brand);
  expect([await choice(all, selection), await choice(all.slice(1), selection)]).toEqual([200, 412]);
  expect((await read<Choices>('/settings/choice')).selection.brands).toEqual(all);

  const { prices: seen } = (await read<ShopSettings>('/settings')).settings;
  const rule = (factor: string) => statusOf('/settings/prices', { rule: { factor }, save: true, seen });
  expect([await rule('1.1'), await rule('1.2')]).toEqual([200, 412]);
});

test('a rule that is added is refused beside its field where there is one, which stays as it is', async () => {
  const { brands, categories } = await read<Choices>('/settings/choice');
  const { prices } = (await read<ShopSettings>('/settings')).settings;
  const others = prices.rules.at(-1);
  const add = async (of: object, factor: string, more: object = {}) =>
    page.post('/settings/prices', { of, isNew: true, rule: { factor }, ...more });
  const [brand, category] = [brands[0]?.brand ?? '', categories[0]?.category ?? ''];
  for (const [of, field, what] of [
    [{ brand, category: null }, 'of.brand', `“${brand}” has a rule already.`],
    [{ brand: null, category }, 'of.category', 'This category has a rule already.'],
  ] as const) {
    const seen = async () => (await read<ShopSettings>('/settings')).settings.prices;
    const saving = { save: true, seen: await seen() };
    expect((await add(of, '2.5', saving)).status).toBe(200);
    // The answer was lost, and it is sent again.
    expect((await add(of, '2.5', saving)).status).toBe(200);
    const refused = await Promise.all([add(of, '3'), add(of, '3', { save: true, seen: await seen() })]);
    for (const answer of refused) {
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        error: { field, what, can: 'Change that rule instead.' },
      });
    }
    const rule = (await seen()).rules.find(
      (each) => each.brand === of.brand && each.category === of.category,
    );
    expect(rule).toEqual({ ...others, ...of, factor: '2.5' });
  }
});

test('a setting that another window has changed is not overwritten; another one is saved beside it', async () => {
  const limits = (change: object, seen: object) =>
    statusOf('/settings', { removal: change, seen: { removal: seen } });
  const { ceilingPercent, graceDays } = (await read<ShopSettings>('/settings')).settings.removal;
  expect(await limits({ ceilingPercent: 20 }, { ceilingPercent })).toBe(200);
  expect(await limits({ ceilingPercent: 10 }, { ceilingPercent })).toBe(412);
  // The answer was lost, and it is sent again.
  expect(await limits({ ceilingPercent: 20 }, { ceilingPercent })).toBe(200);
  expect(await limits({ graceDays: 9 }, { graceDays })).toBe(200);
  expect((await read<ShopSettings>('/settings')).settings.removal).toMatchObject({
    ceilingPercent: 20,
    graceDays: 9,
  });
});

test('a supplier that another window has connected is not given up for one that this window showed before', async () => {
  const { supplier: seen } = await read<ShopSettings>('/settings');
  const auth = { kind: 'none' };
  const connect = (root: string, body: object) => statusOf('/settings/supplier', { root, auth, ...body });
  const { apiRoot } = await other.start();
  // The second time the answer was lost, and it is sent again.
  expect([await connect(apiRoot, { seen }), await connect(apiRoot, { seen })]).toEqual([200, 200]);
  expect(await connect(stand.supplierUrl, { seen })).toBe(412);
  expect(await connect(stand.supplierUrl, { seen: null })).toBe(412);
  expect(await connect(stand.supplierUrl, { seen, auth: { kind: 'kept' } })).toBe(412);
  const { supplier: now } = await read<ShopSettings>('/settings');
  expect(now?.root).toBe(apiRoot);
  expect(await connect(stand.supplierUrl, { seen: now })).toBe(200);
});

test('the checkout guard that another window has switched is not switched by one that showed it otherwise', async () => {
  const off = { isOn: false, blockOnFailure: false };
  const on = { isOn: true, blockOnFailure: false };
  const guard = (wish: object, seen: object) => statusOf('/settings/guard', { ...wish, seen });
  expect([await guard({ isOn: true }, off), await guard({ isOn: true }, off)]).toEqual([200, 200]);
  expect(await guard({ isOn: false }, on)).toBe(200);
  expect(await guard({ blockOnFailure: true }, on)).toBe(412);
  expect(await read('/settings/guard')).toMatchObject(off);
  // What is not asked for stays as it is.
  expect(await guard({ blockOnFailure: true }, off)).toBe(200);
  expect(await read('/settings/guard')).toMatchObject({ ...off, blockOnFailure: true });
});

test('the name of a category that another window has given stays; what it has taken away is away', async () => {
  const line = async () => (await read<Categories>('/settings/categories')).items[0];
  const { category = '', mapped } = (await line()) ?? {};
  const call = (to: object | null, seen: unknown) => statusOf('/settings/categories', { category, to, seen });
  const grills = { productType: 'Grills', taxonomy: null };
  expect([await call(grills, mapped), await call(grills, mapped)]).toEqual([200, 200]);
  expect(await call({ productType: 'Barbecues', taxonomy: null }, mapped)).toBe(412);
  expect((await line())?.mapped).toEqual(grills);
  expect([await call(null, grills), await call(null, grills)]).toEqual([200, 200]);
  expect((await line())?.mapped).toBeNull();
});

test('a location that another window has chosen is not left by one that showed the former', async () => {
  const choose = (location: string, seen: string) => statusOf('/settings/location', { location, seen });
  const chosen = async () => (await read<ShopSettings>('/settings')).shop.location.chosen;
  const first = await chosen();
  const [one = '', another = ''] = locations.map(({ name }) => name).filter((name) => name !== first);
  expect([await choose(one, first), await choose(one, first)]).toEqual([200, 200]);
  expect(await choose(another, first)).toBe(412);
  expect(await chosen()).toBe(one);
});

test('"all" decides nothing where somebody has decided since it was looked at, and everything where nobody has', async () => {
  await stand.sync();
  for (const product of [2, 3]) stand.supplier.data.catalogue.change(product, { netCost: 11, rrp: 21 });
  await page.post('/changes/plan');
  const seen = await vi.waitFor(
    async () => {
      const found = (await read<Changes>('/changes')).held?.groups.find(({ reason }) => reason === 'GRD-303');
      expect(found).toBeDefined();
      return found;
    },
    { timeout: 20_000, interval: 20 },
  );
  const run = (await read<Changes>('/changes')).held?.run;
  const wish = { run, question: 'price-jumps' };
  expect(await statusOf('/changes/decide', { ...wish, choice: 'accept', skus: ['10000002'] })).toBe(200);
  const keepAll = (version?: string) => statusOf('/changes/decide', { ...wish, choice: 'keep', version });
  expect(await keepAll(seen?.version)).toBe(412);
  const choices = async () =>
    (await read<ChangeList>(`/changes/list?run=${run}&reason=GRD-303`)).items.map(({ choice }) => choice);
  expect(new Set(await choices())).toEqual(new Set(['accept', null]));
  const one = { ...wish, choice: 'keep', skus: ['10000002'], version: seen?.version };
  expect(await statusOf('/changes/decide', one)).toBe(412);
  const again = (await read<Changes>('/changes')).held?.groups.find(({ reason }) => reason === 'GRD-303');
  expect(await keepAll(again?.version)).toBe(200);
  expect(await choices()).toEqual(['keep', 'keep']);
});

test('"End" ends the run that was seen, and none that came after it', async () => {
  stand.shopify.fault({ operation: 'inventorySetQuantities', latencyMs: 600_000 });
  stand.supplier.data.catalogue.change(1, { stock: 44 });
  const syncing = stand.sync();
  const run = await vi.waitFor(
    async () => {
      const { work } = await read<{ work: { run: number } | null }>('/progress/now');
      if (work === null) throw new Error('it has not begun');
      return work.run;
    },
    { timeout: 20_000, interval: 20 },
  );
  const ended = async (which: number) =>
    (await (await page.post('/syncing/end', { run: which })).json()) as { cancelled: boolean };
  expect([await ended(run - 1), await ended(run)]).toEqual([{ cancelled: false }, { cancelled: true }]);
  stand.shopify.clearFaults();
  await syncing;
});
