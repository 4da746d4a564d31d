/** What the page of changes asks and does: the real routes over HTTP, with session tokens as Shopify signs them. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changeListSchema, changesSchema, decisionSchema } from '../../web/shared/api/changes.ts';
import type { Product } from '../../web/shared/api/products.ts';
import type { RunDetails } from '../../web/shared/api/runs.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
let stranger: PageAsks;

const look = async (query = '') => changesSchema.parse(await (await page.get(`/changes${query}`)).json());
const list = async (query: string) =>
  changeListSchema.parse(await (await page.get(`/changes/list?${query}`)).json());
/** Once what was asked for has ended. */
const looked = (query = '') =>
  vi.waitFor(
    async () => {
      const changes = await look(query);
      expect(changes.asked?.state).not.toBe('under-way');
      expect(changes.plan?.state).not.toBe('applying');
      return changes;
    },
    { timeout: 60_000, interval: 50 },
  );
async function planned(): Promise<number> {
  expect((await page.post('/changes/plan')).status).toBe(202);
  return (await looked()).plan?.run ?? 0;
}

beforeAll(async () => {
  ({ stand, page, stranger } = await standWithPages(6));
});
afterAll(() => stand[Symbol.asyncDispose]());

test('a plan is made, read product by product in words, applied once by a double click, and undone', async () => {
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { netCost: 10, rrp: 20 });
  catalogue.change(2, { stock: 77, texts: [{ lang: 'DE', name: 'Anders', description: 'Neu' }] });
  catalogue.change(3, { stock: 78 });
  await stand.mutations();
  const run = await planned();
  const { plan, held } = await look();
  expect(plan).toMatchObject({ state: 'previewed', counts: { new: 0, changed: 2, leaving: 0 }, stale: null });
  expect(held?.groups).toMatchObject([{ reason: 'GRD-303', question: 'price-jumps', count: 1 }]);

  const first = await list(`run=${run}&part=changed&limit=1&language=de`);
  expect(first).toMatchObject({ total: 2, items: [{ sku: '10000002' }], next: '10000002' });
  expect(first.items[0]?.changes).toContainEqual({ field: 'Bestand', before: '42', after: '77' });
  expect(first.items[0]?.why).toContain('Die Menge des Lieferanten hat sich geändert.');
  const second = await list(`run=${run}&part=changed&limit=1&after=${first.next}`);
  expect(second).toMatchObject({ items: [{ sku: '10000003' }], next: null });
  const jumps = await list(`run=${run}&reason=GRD-303&language=de`);
  expect(jumps.items[0]?.changes[0]).toEqual({
    field: 'Preis',
    before: expect.stringMatching(/^115,99\s€$/),
    after: expect.stringMatching(/^20,00\s€$/),
  });
  const table = await (await page.get(`/changes/table?run=${run}&language=de`)).text();
  expect(table).toContain('Plan;Produktnummer;Produkt;Änderung;Wartet;Feld;Vorher;Nachher;Warum');
  expect(table.trim().split('\n')).toHaveLength(1 + 6);
  expect(await stand.mutations()).toEqual({});

  const clicks = await Promise.all([1, 2].map(() => page.post('/changes/apply', { run })));
  expect(clicks.map(({ status }) => status)).toEqual([202, 202]);
  const applied = await looked(`?run=${run}`);
  expect(applied).toMatchObject({ plan: { state: 'completed', applied: 3 }, asked: null });
  expect(await stand.mutations()).toMatchObject({ productUpdate: { count: 1 } });
  expect((await page.post('/changes/apply', { run })).status).toBe(202);
  expect(await stand.mutations()).toEqual({});

  expect((await page.post('/changes/undo', { run, sku: '10000003' })).status).toBe(202);
  const { asked } = await looked();
  expect(asked).toMatchObject({ kind: 'undo', state: 'refused', said: { code: 'RUN-525' } });
  expect((await page.post('/changes/undo', { run, sku: '10000002' })).status).toBe(202);
  const ofOne = (await looked()).plan;
  expect(ofOne).toMatchObject({ undoes: run, only: '10000002', counts: { changed: 1, all: 1 } });
  expect(await (await page.post('/changes/discard', { run: ofOne?.run })).json()).toEqual({
    discarded: true,
    plan: { state: 'interrupted', endedAt: expect.any(String) as string },
  });

  expect((await page.post('/changes/undo', { run })).status).toBe(202);
  const undo = (await looked()).plan;
  expect(undo).toMatchObject({ undoes: run, counts: { changed: 1 }, note: { code: 'RUN-524' } });
  const german = (await looked(`?run=${undo?.run}&language=de`)).plan?.note?.details;
  expect(german).toMatch(/^\d+ (Produkte?:|Mengen?) .*(bleib|Lieferant|im Shop)/);
  expect(german).not.toMatch(/\b(the|was|stays)\b/);
  await page.post('/changes/apply', { run: undo?.run });
  expect((await looked(`?run=${undo?.run}`)).plan?.state).toBe('completed');
  expect(await stand.mutations()).toMatchObject({ productUpdate: { count: 1 } });
});

test('a held change is decided one by one and for all, as far as the person has seen the newest', async () => {
  const { catalogue } = stand.supplier.data;
  for (const product of [4, 5]) catalogue.change(product, { netCost: 11, rrp: 21 });
  const run = await planned();
  const wish = { run, question: 'price-jumps', choice: 'keep' };
  const one = await page.post('/changes/decide', { ...wish, skus: ['10000004'] });
  expect(decisionSchema.parse(await one.json())).toEqual({ decided: 1, unknown: [] });
  const jumps = (await list(`run=${run}&reason=GRD-303`)).items;
  expect(jumps.find(({ sku }) => sku === '10000004')?.choice).toBe('keep');
  expect(jumps.find(({ sku }) => sku === '10000005')?.choice).toBeNull();
  await page.post('/changes/decide', { ...wish, choice: 'accept' });
  const all = (await look()).held?.groups.find(({ reason }) => reason === 'GRD-303');
  expect(all?.decided.accept).toBe(all?.count);
  const late = await page.post('/changes/decide', { ...wish, run: run - 1 });
  expect(late.status).toBe(409);
  expect((await page.post('/changes/decide', { ...wish, question: 'weather' })).status).toBe(422);
});

test('a plan that was discarded or overtaken is refused in words', async () => {
  stand.supplier.data.catalogue.change(6, { stock: 5 });
  const run = await planned();
  await page.post('/changes/discard', { run });
  expect((await look(`?run=${run}`)).plan?.state).toBe('interrupted');
  // Activity, the file of it and the product say what became of it.
  const told = (await (await page.get(`/runs/${run}`)).json()) as RunDetails;
  expect(told).toMatchObject({ kind: 'preview', isDiscarded: true, said: { code: 'RUN-527' } });
  expect(told.said?.what).toBe('A person discarded this plan.');
  expect(told.finishedAt).not.toBeNull();
  const csv = await (await page.get('/runs/table?language=de')).text();
  expect(csv.split('\n').find((line) => line.startsWith(`${run};`))).toContain('Plan;;verworfen;');
  const { history } = (await (await page.get('/product?sku=10000006')).json()) as Product;
  expect(history.filter((change) => change.run === run).map(({ state }) => state)).toEqual(['discarded']);
  expect((await look()).plan).toBeNull();
  expect((await page.post('/changes/apply', { run })).status).toBe(409);

  const again = await planned();
  await stand.sync();
  const refused = await page.post(`/changes/apply?language=de`, { run: again });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({
    error: { code: 'RUN-521', what: expect.stringContaining('Plan') },
  });
  expect((await look(`?run=${again}&language=de`)).plan?.stale).toMatchObject({
    details: expect.stringContaining('hat seitdem die Liste des Lieferanten gelesen'),
  });
});

test('that something was refused is told until a run has come after it', async () => {
  expect((await page.post('/changes/undo', { run: 9_999 })).status).toBe(202);
  expect((await looked()).asked).toMatchObject({ kind: 'undo', state: 'refused' });
  expect((await looked()).asked).toMatchObject({ kind: 'undo', state: 'refused' });
  await stand.sync();
  expect((await look()).asked).toBeNull();
});

test('another shop sees and touches nothing of it', async () => {
  const run = (await look()).held?.run ?? 0;
  expect(await (await stranger.get('/changes')).json()).toMatchObject({ plan: null, held: null });
  for (const path of [`?run=${run}`, `/list?run=${run}&part=changed`, `/table?run=${run}`])
    expect((await stranger.get(`/changes${path}`)).status).toBe(404);
  for (const act of ['apply', 'undo', 'plan'])
    expect((await stranger.post(`/changes/${act}`, { run })).status).toBe(409);
  const wish = { run, question: 'price-jumps', choice: 'keep' };
  expect((await stranger.post('/changes/decide', wish)).status).toBe(409);
});

test('a plan beside a run that is at work is not called interrupted: it waits, and applying it is refused in these words', async () => {
  stand.supplier.data.catalogue.change(4, { stock: 61 });
  const run = await planned();
  stand.shopify.fault({ operation: 'inventorySetQuantities', latencyMs: 600_000 });
  expect((await page.post('/syncing/begin')).status).toBe(202);
  const stale = await vi.waitFor(
    async () => {
      const { plan } = await look(`?run=${run}`);
      expect(plan?.stale).not.toBeNull();
      return plan?.stale;
    },
    { timeout: 60_000, interval: 20 },
  );
  expect(stale?.what).toBe('This plan cannot be applied right now.');
  expect(stale?.means).toMatch(/^Run \d+ is under way/);
  expect((await page.post('/changes/apply', { run })).status).toBe(409);
  stand.shopify.clearFaults();
  await vi.waitFor(
    async () => {
      const { plan } = await look(`?run=${run}`);
      expect(plan?.stale?.code).toBe('RUN-521');
      expect(plan?.stale?.details).toMatch(/^Run \d+ has read/);
    },
    { timeout: 60_000, interval: 50 },
  );
});
