/** What is promised before a decision, told after it, and done in the end: the same steps at the same times. */
import { DateTime } from 'luxon';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeListSchema, changesSchema, decisionSchema } from '../../web/shared/api/changes.ts';
import { homeSchema } from '../../web/shared/api/home.ts';
import { productSchema } from '../../web/shared/api/products.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { pageAsks, type PageAsks } from '../support/page-asks.ts';

let stand: Stand;
let page: PageAsks;
let daysLater = 0;
const clock: Clock = {
  now: () => systemClock.now().plus({ days: daysLater }),
  wait: (ms, signal) => systemClock.wait(ms, signal),
};

const gone = [31, 32, 33, 34, 35, 36, 37, 38];
const skuOf = (number: number) => String(10_000_000 + number);
const json = async (path: string): Promise<unknown> => (await page.get(path)).json();
const look = async (query = '') => changesSchema.parse(await json(`/changes${query}`));
const product = async (number: number) => productSchema.parse(await json(`/product?sku=${skuOf(number)}`));
const list = async (query: string) => changeListSchema.parse(await json(`/changes/list?${query}`));
const heldFor = async (reason: string) =>
  (await look()).held?.groups.find((group) => group.reason === reason);
const daysBetween = (from: string, to: string | null | undefined) =>
  DateTime.fromISO(to ?? '').diff(DateTime.fromISO(from), 'days').days;

/** The app's own clock looks by itself: what it makes up for after so long is done, and the next comes hours later. */
async function daysPass(days: number): Promise<void> {
  daysLater = days;
  await expect
    .poll(async () => {
      const { nextCheckAt } = homeSchema.parse(await json('/home'));
      const hours = DateTime.fromISO(nextCheckAt ?? '').diff(clock.now(), 'hours').hours;
      return hours > 1 && !(await product(32)).isBusy;
    })
    .toBe(true);
}

beforeAll(async () => {
  stand = await startStand({ supplier: { products: 40 }, clock });
  await stand.sync();
  page = pageAsks(stand, (await stand.app.start()).url ?? '');
});
afterAll(() => stand[Symbol.asyncDispose]());

test('a held removal says before the click when each step comes, and does it then', async () => {
  stand.supplier.data.catalogue.remove(gone);
  await stand.sync();
  const before = await heldFor('GRD-302');
  const { since = '' } = (await product(32)).unlisted ?? {};
  expect(before?.follows).toMatchObject({
    nextSyncAt: expect.any(String),
    undoDays: 30,
    removal: { policy: 'archive', leaving: 8, soldOut: 8, leaveFrom: expect.any(String) },
  });
  expect(daysBetween(since, before?.follows.removal?.leaveFrom)).toBe(7);
  expect(daysBetween(clock.now().toISO(), before?.follows.askedAgainAt)).toBeCloseTo(1, 2);
  // Nothing is promised while it is held, and it can be decided.
  expect(await product(32)).toMatchObject({ unlisted: { steps: [], choice: null } });
  expect((await product(32)).history[0]).toMatchObject({ kind: 'withdraw', mayDecide: true });

  const wish = { run: (await look()).held?.run, question: 'removals', choice: 'accept' };
  decisionSchema.parse(await (await page.post('/changes/decide', wish)).json());
  const { removal } = (await heldFor('GRD-302'))?.follows ?? {};
  expect(removal).toEqual(before?.follows.removal);
  const decided = (await product(32)).unlisted;
  expect(decided?.steps).toMatchObject([
    { kind: 'withdraw', at: before?.follows.nextSyncAt, isDone: false },
    { kind: 'remove', at: removal?.leaveFrom, isDone: false },
  ]);

  await stand.sync();
  const soldOut = await product(32);
  expect(soldOut.unlisted?.steps).toMatchObject([
    { kind: 'withdraw', isDone: true },
    { kind: 'remove', at: removal?.leaveFrom, isDone: false },
  ]);
  expect(soldOut.history.filter(({ mayDecide }) => mayDecide)).toEqual([]);

  await daysPass(6.99);
  await stand.sync();
  expect((await product(32)).unlisted?.steps).toMatchObject([{ isDone: true }, { isDone: false }]);
  daysLater = 7.01;
  const archiving = await stand.sync();
  const { unlisted } = await product(32);
  expect(unlisted?.steps).toMatchObject([
    { kind: 'withdraw', isDone: true },
    { kind: 'remove', isDone: true },
  ]);
  expect(daysBetween(unlisted?.steps[1]?.at ?? '', unlisted?.undoUntil)).toBe(30);
  const archived = await product(32);
  expect(archived).toMatchObject({ status: 'ARCHIVED' });
  expect(archived.markets.map(({ isShown }) => isShown)).not.toContain(true);
  expect(archived.markets.map(({ note }) => note)).not.toContain('shown');

  // As it was said: it can be undone, and the plan says that this is why.
  expect((await page.post('/changes/undo', { run: archiving.id, sku: skuOf(32) })).status).toBe(202);
  await expect.poll(async () => (await look()).plan?.undoes).toBe(archiving.id);
  const undo = (await look()).plan?.run ?? 0;
  const why = async (language: string) =>
    (await list(`run=${undo}&part=changed&language=${language}`)).items[0]?.why.join(' ');
  expect(await why('en')).toContain(`This stood there before run ${archiving.id} changed it.`);
  expect(await why('de')).toContain(`bevor Lauf ${archiving.id} es geändert hat`);
  expect(await why('en')).not.toMatch(/supplier|rule/i);
  expect((await product(32)).history[0]).toMatchObject({ run: undo, state: 'previewed' });
  // A newer run takes its place: what it named was not made.
  await stand.sync();
  expect((await product(32)).history.find(({ run }) => run === undo)).toMatchObject({ state: 'replaced' });
  // Once it is put back, nothing of its leaving is told as done.
  expect((await stand.command('undo', String(archiving.id))).status).toBe(0);
  expect((await product(32)).unlisted).toMatchObject({ steps: [], choice: 'keep', undoUntil: null });
});

test('what a later sync of one product has settled is not offered for a decision', async () => {
  stand.supplier.data.catalogue.change(1, { netCost: 900, rrp: 2_000 });
  stand.supplier.data.catalogue.change(2, { netCost: 900, rrp: 2_000 });
  await stand.sync();
  const open = async () => {
    const run = (await look()).held?.run;
    const { items } = await list(`run=${run}&reason=GRD-303`);
    return items.map(({ sku, isOpen }) => [sku, isOpen]);
  };
  expect(await open()).toEqual([
    [skuOf(1), true],
    [skuOf(2), true],
  ]);
  const wish = { run: (await look()).held?.run, question: 'price-jumps', choice: 'accept', skus: [skuOf(1)] };
  await page.post('/changes/decide', wish);
  await stand.app.commands.syncProduct(stand.shop, skuOf(1) as never, () => undefined);
  expect(await open()).toEqual([
    [skuOf(1), false],
    [skuOf(2), true],
  ]);
  expect((await product(1)).history.some(({ mayDecide }) => mayDecide)).toBe(false);
});
