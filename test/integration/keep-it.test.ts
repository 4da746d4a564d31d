/** What the merchant keeps never leaves: decided after its first absence, before its removal, while a plan waits, and taken back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeListSchema } from '../../web/shared/api/changes.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import type { Stand } from '../support/app-stand.ts';
import { standWithPages, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
const sku = '10000031';
const other = '10000032';

const product = async (of = sku) => productSchema.parse(await (await page.get(`/product?sku=${of}`)).json());
const act = async (name: string, of = sku) =>
  (await page.post('/products/act', { act: name, skus: [of] })).json();
const toCome = async () => (await product()).unlisted?.steps.filter(({ isDone }) => !isDone);

beforeAll(async () => {
  ({ stand, page } = await standWithPages(40));
});
afterAll(() => stand[Symbol.asyncDispose]());

test('a listed product can neither be kept nor let leave', async () => {
  expect(await act('keep')).toMatchObject({ done: 0, left: [sku] });
  expect(await act('let-leave')).toMatchObject({ done: 0, left: [sku] });
});

test('kept while it is sold out, it promises no step, stays after its time, and a second click does nothing', async () => {
  stand.supplier.data.catalogue.remove([31, 32]);
  await stand.sync();
  expect((await product()).unlisted).toMatchObject({ act: 'keep', choice: null });
  const stock = (await product()).fields.find(({ field }) => field === 'stock');
  expect([stock?.supplier, stock?.inShop]).toEqual(['0', '0']);
  expect(await toCome()).toMatchObject([{ kind: 'remove' }]);
  expect(await act('keep')).toMatchObject({ done: 1 });
  expect(await act('keep')).toMatchObject({ done: 0, left: [sku] });
  expect((await product()).unlisted).toMatchObject({ act: 'let-leave', choice: 'keep' });
  expect((await product()).unlisted?.decidedAt).not.toBeNull();
  expect(await toCome()).toEqual([]);
  const told = await stand.command('explain', sku);
  expect(told.words.join('\n')).toMatch(/stays in the shop, as you decided/);
  expect(told.words.join('\n')).not.toMatch(/It leaves/);
  await stand.command('settings', 'removal.graceDays=0', 'removal.recheckHours=0');
  await stand.sync();
  expect(await product()).toMatchObject({ state: 'missing', unlisted: { act: 'let-leave' } });
  expect(await product(other)).toMatchObject({ state: 'removed', unlisted: { act: null } });
});

test('taken back on the command line, it is to leave; kept while a plan waits, the plan does not take it out', async () => {
  expect((await stand.command('explain', sku)).document).toMatchObject({ reasons: ['GRD-330'] });
  expect((await stand.command('let-leave', sku)).status).toBe(0);
  expect((await stand.command('explain', sku)).document).toMatchObject({ reasons: [] });
  expect(await toCome()).toMatchObject([{ kind: 'remove' }]);
  const plan = (await stand.command('plan')).document as { run: { id: number } };
  const kept = await stand.command('keep', sku, '10000001');
  expect(kept).toMatchObject({ document: { done: 1, left: ['10000001'] } });
  expect((await stand.command('apply', String(plan.run.id))).status).toBe(0);
  expect((await product()).state).toBe('missing');
});

test('while syncs are paused it says so', async () => {
  await act('let-leave');
  await stand.command('pause');
  expect((await product()).unlisted).toMatchObject({ isPaused: true });
  await stand.command('resume');
  expect((await product()).unlisted).toMatchObject({ isPaused: false });
});

test('listed again, it is no longer kept: dropped once more, it leaves', async () => {
  await act('keep');
  stand.supplier.data.catalogue.relist([31]);
  stand.supplier.data.catalogue.change(31, { stock: 7 });
  await stand.sync();
  expect(await product()).toMatchObject({ state: 'live', unlisted: null });
  const back = (await product()).history.filter(({ isBack }) => isBack);
  expect(back).toMatchObject([{ kind: 'stock', state: 'applied' }]);
  expect((await stand.command('explain', sku)).words.join('\n')).toMatch(/stock.*It is listed again/);
  stand.supplier.data.catalogue.remove([31]);
  await stand.sync();
  expect((await product()).unlisted).toMatchObject({ choice: null, act: 'keep' });
  await stand.sync();
  expect((await product()).state).toBe('removed');
});

test('missed first by a plan, it is kept from the list of what leaves, and applying the plan leaves it as it is', async () => {
  stand.supplier.data.catalogue.remove([33, 34]);
  const { run } = (await stand.command('plan')).document as { run: { id: number } };
  const leaving = async () =>
    changeListSchema.parse(await (await page.get(`/changes/list?run=${run.id}&part=leaving`)).json()).items;
  expect((await leaving()).map(({ sku: of, choice }) => [of, choice])).toEqual([
    ['10000033', null],
    ['10000034', null],
  ]);
  expect(await act('keep', '10000033')).toMatchObject({ done: 1 });
  expect((await leaving()).map(({ choice }) => choice)).toEqual(['keep', null]);
  expect((await stand.command('apply', String(run.id))).status).toBe(0);
  await stand.sync();
  const stock = async (of: string) =>
    (await product(of)).fields.find(({ field }) => field === 'stock')?.inShop;
  expect(await stock('10000033')).not.toBe('0');
  expect((await product('10000034')).state).toBe('removed');
});
