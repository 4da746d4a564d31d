/** A decision that was taken reads as taken on every page that told of what was held, until a run has carried it out and after. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changesSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { productListSchema, productSchema } from '../../web/shared/api/products.ts';
import { runDetailsSchema, runsSchema } from '../../web/shared/api/runs.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
let heldBy: number;

/** More than may leave a shop of forty in a day. */
const gone = [31, 32, 33, 34, 35, 36, 37, 38];
const skuOf = (number: number) => String(10_000_000 + number);

const details = async (run: number) => runDetailsSchema.parse(await (await page.get(`/runs/${run}`)).json());
const removals = async (run: number) =>
  (await details(run)).reasons.find(({ said }) => said.code === 'GRD-302')?.fates;
const product = async (number: number, language = 'en') =>
  productSchema.parse(await (await page.get(`/product?sku=${skuOf(number)}&language=${language}`)).json());
const changes = async (query = '') => changesSchema.parse(await (await page.get(`/changes${query}`)).json());
const decide = async (choice: string, skus: readonly string[] = [], question = 'removals') => {
  const { held } = await changes();
  expect((await page.post('/changes/decide', { run: held?.run, question, choice, skus })).status).toBe(200);
};

beforeAll(async () => {
  ({ stand, page } = await standWithPages(40));
  stand.supplier.data.catalogue.remove(gone);
  heldBy = (await stand.sync()).id;
});
afterAll(() => stand[Symbol.asyncDispose]());

test('what nobody has decided waits, and a group of eight is no “this product”', async () => {
  expect(await removals(heldBy)).toEqual({ counts: { waits: 8 }, decidedAt: null });
  const { history, reasons, unlisted } = await product(31);
  // Why is said where it is decided, and not once more.
  expect(history[0]).toMatchObject({
    state: 'held',
    fate: 'waits',
    mayDecide: true,
    why: { code: 'GRD-302' },
  });
  expect(reasons.map(({ code }) => code)).not.toContain('GRD-302');
  expect(unlisted).toMatchObject({ choice: null, decidedAt: null });
});

test('decided and not carried out yet, it says what was decided and when, and asks no more', async () => {
  await decide('keep');
  await decide('accept', [skuOf(38)]);
  expect(await removals(heldBy)).toEqual({
    counts: { kept: 7, accepted: 1 },
    decidedAt: expect.any(String) as string,
  });
  const [kept, let38] = [await product(31), await product(38)];
  expect(kept.history[0]).toMatchObject({ state: 'held', fate: 'kept' });
  expect(kept.reasons).toEqual([]);
  expect(kept.unlisted).toMatchObject({ choice: 'keep', decidedAt: expect.any(String) as string });
  expect(let38.history[0]).toMatchObject({ fate: 'accepted' });
  expect(let38.reasons).toEqual([]);
  expect(let38.unlisted).toMatchObject({ choice: 'accept' });
  expect((await changes()).held?.groups[0]).toMatchObject({
    decided: { keep: 7, accept: 1 },
    decidedAt: expect.any(String) as string,
  });
});

test('carried out, the run that held it says so too, and the product that was kept says that it is not listed', async () => {
  const next = (await stand.sync()).id;
  expect((await removals(heldBy))?.counts).toEqual({ kept: 7, made: 1 });
  const kept = (await details(next)).reasons.find(({ said }) => said.code === 'GRD-330');
  expect(kept).toMatchObject({ count: 7, fates: { counts: { kept: 7 } } });
  expect(kept?.said.means).toContain('They are not on the supplier');
  const one = await product(31, 'de');
  expect(one).toMatchObject({ state: 'live', unlisted: { choice: 'keep' } });
  expect(one.history.map(({ fate }) => fate)).toEqual(['kept', 'kept', null]);
  const list = productListSchema.parse(await (await page.get(`/products?search=${skuOf(31)}`)).json());
  expect(list.items).toMatchObject([{ sku: skuOf(31), state: 'live', isUnlisted: true }]);
  const others = productListSchema.parse(await (await page.get(`/products?search=${skuOf(1)}`)).json());
  expect(others.items.find(({ sku }) => sku === skuOf(1))).toMatchObject({ isUnlisted: false });
});

test('another choice about what was kept is told before a run carries it out', async () => {
  await decide('accept', [skuOf(31)], 'kept-products');
  const group = (await changes()).held?.groups.find(({ question }) => question === 'kept-products');
  expect(group?.decided).toEqual({ accept: 1, keep: 0, 'ask-again': 0 });
  expect((await product(31)).history[0]).toMatchObject({ fate: 'accepted' });
});

test('what the supplier takes back is settled by the run that finds it', async () => {
  stand.supplier.data.catalogue.relist([32, 33]);
  await stand.sync();
  expect((await removals(heldBy))?.counts).toMatchObject({ over: 2 });
});

test('an undo is named with the run that it puts back, both ways, and why something stays is told', async () => {
  stand.supplier.data.catalogue.change(2, { stock: 90 });
  stand.supplier.data.catalogue.change(3, { texts: [{ lang: 'DE', name: 'Anders', description: 'Neu' }] });
  const { id: run } = await stand.sync();
  expect((await details(run)).isUndoable).toBe(true);
  const words = await stand.command('undo', String(run));
  expect(words.status).toBe(0);
  const { items } = runsSchema.parse(await (await page.get('/runs?limit=2')).json());
  const [undo, undone] = items;
  expect(undo).toMatchObject({ kind: 'undo', undoes: run, undoneBy: [] });
  expect(undone).toMatchObject({ run, undoneBy: [{ run: undo?.run, sku: null }] });
  expect((await details(run)).isUndoable).toBe(false);
  const told = await details(undo?.run ?? 0);
  expect(told.said).toMatchObject({ code: 'RUN-524' });
  expect(told.said?.details).toContain('1 quantity stays at the latest number');
  const isLastUndone = async () =>
    homeSchema.parse(await (await page.get('/home')).json()).lastCheck?.isUndone;
  expect(await isLastUndone()).toBe(true);
  // Undone itself, it has put back nothing any more: all pages say so, and it may be asked for anew.
  expect((await stand.command('undo', String(told.run))).status).toBe(0);
  const [, again, first] = runsSchema.parse(await (await page.get('/runs?limit=3')).json()).items;
  expect([again, first]).toMatchObject([{ undoneBy: [{ sku: null }] }, { run, undoneBy: [] }]);
  expect(await details(run)).toMatchObject({ isUndoable: true, undoneBy: [] });
  expect(await isLastUndone()).toBe(false);
  expect((await stand.command('undo', String(run))).status).toBe(0);
  expect([(await details(run)).isUndoable, await isLastUndone()]).toEqual([false, true]);
});

test('of one product it is an undo too; and an older plan says by which run it is replaced', async () => {
  const change = { texts: [{ lang: 'DE', name: 'Noch anders', description: 'Neu' }] };
  stand.supplier.data.catalogue.change(4, change);
  const { id: run } = await stand.sync();
  const plan = (await stand.app.commands.sync(stand.shop, { dryRun: true }, () => undefined)).run.id;
  expect((await details(plan)).replacedBy).toBeNull();
  await stand.app.commands.undo(
    stand.shop,
    { run, only: skuOf(4) as never, planOnly: false },
    () => undefined,
  );
  const { items } = runsSchema.parse(await (await page.get('/runs?limit=3')).json());
  expect(items).toMatchObject([
    { kind: 'undo', sku: skuOf(4), undoes: run },
    { run: plan, kind: 'preview', state: 'previewed', replacedBy: items[0]?.run },
    { run, undoneBy: [{ run: items[0]?.run, sku: skuOf(4) }] },
  ]);
  // One product was put back: the rest of the run can still be.
  expect((await details(run)).isUndoable).toBe(true);
  const table = await (await page.get('/runs/table')).text();
  expect(table).toContain(`\n${plan},Plan,,replaced,`);
});
