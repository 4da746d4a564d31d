/** What is held is counted as its words say: products on the cards and in their lists, changes beside them; and told apart. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeListSchema, changesSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
let hoursLater = 0;
const clock: Clock = {
  now: () => systemClock.now().plus({ hours: hoursLater }),
  wait: (ms, signal) => systemClock.wait(ms, signal),
};

const changed = [1, 2, 3, 4];
const skuOf = (number: number) => String(10_000_000 + number);
const json = async (path: string): Promise<unknown> => (await page.get(path)).json();
const look = async () => changesSchema.parse(await json('/changes'));
const group = async (reason: string) => (await look()).held?.groups.find((each) => each.reason === reason);
const list = async (query: string) => {
  const { held } = await look();
  return changeListSchema.parse(await json(`/changes/list?run=${held?.run}&${query}`));
};
const asked = async (number: number) =>
  productSchema.parse(await json(`/product?sku=${skuOf(number)}`)).asked ?? [];

/** Texts and price of each: two changes of one product. */
beforeAll(async () => {
  stand = await startStand({ supplier: { products: 40 }, clock });
  await stand.sync();
  page = pageAsks(stand, (await stand.app.start()).url ?? '');
  const { catalogue } = stand.supplier.data;
  for (const number of changed)
    catalogue.change(number, {
      rrp: 110,
      texts: [{ lang: 'DE', name: `Anders ${number}`, description: 'Neu' }],
    });
  const { id: run } = await stand.sync();
  const undo = { run, only: null, planOnly: false };
  await stand.app.commands.undo(stand.shop, undo, () => undefined);
  await stand.sync();
});
afterAll(() => stand[Symbol.asyncDispose]());

test('four products of which a run was undone are four, however many changes wait of each', async () => {
  const kept = await group('GRD-323');
  expect(kept).toMatchObject({ count: 4, decided: { accept: 0, keep: 0, 'ask-again': 0 } });
  expect(kept?.changes.count).toBeGreaterThan(4);
  const all = await list('reason=GRD-323');
  expect(all).toMatchObject({ total: 4, next: null });
  expect(all.items.map(({ sku }) => sku)).toEqual(changed.map(skuOf));
  expect(all.items[0]?.changes.map(({ field }) => field)).toEqual(expect.arrayContaining(['Title', 'Price']));
  const first = await list('reason=GRD-323&limit=3');
  expect(first).toMatchObject({ next: skuOf(3) });
  expect((await list(`reason=GRD-323&limit=3&after=${first.next}`)).items.map(({ sku }) => sku)).toEqual([
    skuOf(4),
  ]);
});

test('the product says what is kept, that an undoing keeps it, and until when it would wait from now on', async () => {
  hoursLater = 30;
  const [kept] = await asked(1);
  expect(kept).toMatchObject({ reason: 'GRD-323', question: 'kept', decided: { keep: 1 } });
  expect(kept?.undid).toBeGreaterThan(0);
  expect(kept?.changes).toContainEqual({
    field: 'Title',
    before: expect.stringMatching(/./),
    after: 'Anders 1',
  });
  expect(kept?.changes.map(({ field }) => field)).toContain('Price');
  const until = Date.parse(kept?.follows.askedAgainAt ?? '') - clock.now().toMillis();
  expect(until / 3_600_000).toBeCloseTo(24, 1);
});

test('one product decided is one, and Home counts its changes as changes and its products as products', async () => {
  const held = await look();
  const wish = { run: held.held?.run, question: 'kept', choice: 'accept', skus: [skuOf(2)] };
  await page.post('/changes/decide', wish);
  const kept = await group('GRD-323');
  expect(kept?.decided).toEqual({ accept: 1, keep: 0, 'ask-again': 0 });
  expect(kept?.changes.decided.accept).toBeGreaterThan(1);
  const { undid } = (await asked(2))[0] ?? {};
  expect(undid).toBeNull();
  expect(homeSchema.parse(await json('/home')).waiting).toEqual([]);
});
