/**
 * R10 for changes in files: a merchant edits between the plan and the moment at which Shopify begins to work through a
 * file, in every place where such a file can be kept waiting. The app's own adapter over HTTP against the sandbox.
 */
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FaultSpec } from '../../web/sandbox/shopify/faults.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { editProduct } from '../../web/sandbox/shopify/merchant/edit-product.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';
import { startStand } from '../support/app-stand.ts';
import { openBulkStand, type BulkStand } from '../support/bulk-stand.ts';
import { openBulkWorld, type BulkWorld } from '../support/bulk-world.ts';
import { numbered } from '../support/catalogue-world.ts';
import type { Aside } from '../support/mortal.ts';

let stand: BulkStand;
beforeAll(async () => {
  stand = await openBulkStand();
  return () => stand.stop();
});
afterEach(() => stand.shop.sandbox.control.clearFaults());

let shops = 0;
const newWorld = (more?: { translates: boolean }): Promise<BulkWorld> =>
  openBulkWorld(stand, `edits-${(shops += 1)}.myshopify.com` as ShopDomain, more);
const fault = (spec: FaultSpec) => stand.shop.sandbox.control.fault(spec);
const clearFaults = () => stand.shop.sandbox.control.clearFaults();

const range = (name: string, change: Partial<SupplierProduct> = {}) =>
  Array.from({ length: 6 }, (_, at) =>
    numbered(at + 1, { texts: [{ lang: 'DE', name, description: `Worte ${name}` }], ...change }),
  );
const skuOf = (number: number): Sku => numbered(number).sku;
const [before, after] = [range('Bohrer'), range('Säge', { dataHash: 'b' })];
const shownOf = (world: BulkWorld) =>
  [...world.shown()].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, groups]) => groups);
const titlesOf = (world: BulkWorld) => shownOf(world).map(({ content }) => content?.title);
const filesOf = ({ shop }: BulkWorld) =>
  [...stand.shop.sandbox.control.shop(shop.domain).bulkOperations.values()].filter(
    ({ type }) => type === 'MUTATION',
  );
/** How long an event is waited for, on the slowest machine. */
const soon = { timeout: 20_000, interval: 5 };

/** Product 3 is edited; that it is the merchant's is said, and the rest of its text arrives. */
async function expectTheirs(world: BulkWorld): Promise<void> {
  expect(titlesOf(world)).toEqual(['Säge', 'Säge', 'Meine', 'Säge', 'Säge', 'Säge']);
  expect(world.shown().get(skuOf(3))?.content?.descriptionHtml).toBe('<p>Worte Säge</p>');
  expect(await world.sync(after)).toMatchObject({ operations: { planned: 0 } });
}
const told = 'Changed in the shop, and left as it is there: title.';

test.each([
  ['while the plan is made', { step: 'log.plan', nth: 1, when: 'after' }],
  ['while the file is uploaded', { step: 'upload', nth: 1, when: 'after' }],
] as const)('R10 a title that is edited %s stays, and is told', async (_name, moment) => {
  const world = await newWorld();
  await world.sync(before);
  const edit: Aside = { ...moment, act: () => world.edit(skuOf(3), { title: 'Meine' }) };
  await world.sync(after, null, { asides: [edit] });
  await expectTheirs(world);
  expect(await world.said(skuOf(3))).toContain(told);
});

test('R10 a title that is edited while the file waits for its turn stays', async () => {
  const world = await newWorld();
  await world.sync(before);
  const message = 'A bulk mutation operation for this app and shop is already in progress: 1.';
  fault({
    operation: 'bulkOperationRunMutation',
    times: 2,
    userErrors: [{ message, code: 'OPERATION_IN_PROGRESS' }],
  });
  const act = () => world.edit(skuOf(3), { title: 'Meine' });
  await world.sync(after, null, { asides: [{ step: 'BulkMutationStart', nth: 2, when: 'after', act }] });
  await expectTheirs(world);
  expect(await world.said(skuOf(3))).toContain(told);
});

test('R10 what a failed file left unanswered is looked at before it goes out again', async () => {
  const world = await newWorld();
  await world.sync(before);
  fault({ bulk: { failAfterLines: 1 }, shop: world.shop.domain });
  const act = () => {
    clearFaults();
    for (const number of [2, 3, 4, 5, 6]) world.edit(skuOf(number), { title: 'Meine' });
  };
  await world.sync(after, null, { asides: [{ step: 'download', nth: 1, when: 'before', act }] });
  expect(titlesOf(world)).toEqual(['Säge', ...Array<string>(5).fill('Meine')]);
  expect(shownOf(world).map(({ content }) => content?.descriptionHtml)).toEqual(
    Array(6).fill('<p>Worte Säge</p>'),
  );
});

test('R10 what a dead process sent and Shopify did not finish is looked at by the next start', async () => {
  const world = await newWorld();
  await world.sync(before);
  fault({ bulk: { failAfterLines: 1 }, shop: world.shop.domain });
  expect(await world.sync(after, { step: 'rows.started', nth: 1, when: 'after' })).toBeNull();
  await expect.poll(() => filesOf(world).map(({ status }) => status), soon).toContain('FAILED');
  clearFaults();
  for (const number of [2, 3, 4, 5, 6]) world.edit(skuOf(number), { title: 'Meine' });
  await world.sync(after);
  expect(titlesOf(world)).toEqual(['Säge', ...Array<string>(5).fill('Meine')]);
});

test('R10 a product that was made by a file without results is not made over what was edited in it since', async () => {
  const world = await newWorld();
  expect(await world.sync(before, { step: 'rows.started', nth: 2, when: 'after' })).toBeNull();
  await expect.poll(() => filesOf(world).map(({ status }) => status), soon).toEqual(['COMPLETED']);
  // After a week Shopify knows nothing of it.
  stand.shop.sandbox.control.shop(world.shop.domain).bulkOperations.clear();
  world.edit(skuOf(3), { title: 'Meine' });
  await world.sync(before);
  expect(titlesOf(world)).toEqual(['Bohrer', 'Bohrer', 'Meine', 'Bohrer', 'Bohrer', 'Bohrer']);
  await world.sync(after);
  expect(titlesOf(world)).toEqual(['Säge', 'Säge', 'Meine', 'Säge', 'Säge', 'Säge']);
});

test('R10 a price that is edited while its file is uploaded stays', async () => {
  const world = await newWorld();
  await world.sync(before);
  const dearer = range('Bohrer', { rrp: 30_000_000 as never, dataHash: 'c' });
  const act = () => world.edit(skuOf(3), { price: '17.00' });
  await world.sync(dearer, null, { asides: [{ step: 'upload', nth: 1, when: 'after', act }] });
  const prices = shownOf(world).map(({ price }) => price?.price);
  expect(prices).toEqual(['30.00', '30.00', '17.00', '30.00', '30.00', '30.00']);
});

const inEnglish = (name: string, change: Partial<SupplierProduct> = {}) => {
  const german = { lang: 'DE', name: 'Bohrer', description: 'Worte' };
  return range('Bohrer', { texts: [german, { lang: 'EN', name, description: '' }], ...change });
};
const [drill, saw] = [inEnglish('Drill'), inEnglish('Saw', { dataHash: 'b' })];
const englishOf = (world: BulkWorld) =>
  [1, 2, 3, 4, 5, 6].map((number) => world.translation(skuOf(number))?.value);
const translate = (world: BulkWorld, numbers: readonly number[], value: string): void => {
  for (const number of numbers) world.translation(skuOf(number))!.value = value;
};

test('translations travel in files, and a second sync writes none', async () => {
  const world = await newWorld({ translates: true });
  expect(await world.sync(drill)).toMatchObject({ state: 'completed', applied: { translate: 6 } });
  expect(englishOf(world)).toEqual(Array(6).fill('Drill'));
  const { mutations } = stand.shop.sandbox.control.shop(world.shop.domain);
  expect(mutations.get('translationsRegister')).toEqual({ count: 6, points: 10 });
  expect(await world.sync(drill)).toMatchObject({ operations: { planned: 0 } });
});

test.each([
  ['waits for its turn', true],
  ['goes out once more', false],
])('R10 a translation that somebody edits while its file %s stays theirs', async (_name, waits) => {
  const world = await newWorld({ translates: true });
  await world.sync(drill);
  const message = 'A bulk mutation operation for this app and shop is already in progress: 1.';
  fault(
    waits
      ? {
          operation: 'bulkOperationRunMutation',
          times: 2,
          userErrors: [{ message, code: 'OPERATION_IN_PROGRESS' }],
        }
      : { bulk: { failAfterLines: 1 }, shop: world.shop.domain },
  );
  const act = (): void => {
    clearFaults();
    translate(world, [2, 3, 4, 5, 6], 'Mine');
  };
  const step = waits ? 'BulkMutationStart' : 'download';
  await world.sync(saw, null, { asides: [{ step, nth: 1, when: waits ? 'after' : 'before', act }] });
  expect(englishOf(world)).toEqual(['Saw', ...Array<string>(5).fill('Mine')]);
  expect(await world.sync(saw)).toMatchObject({ operations: { planned: 0 } });
});

test('R10 a large shop is read back at once: what was edited is found, what is gone is looked for', async () => {
  const world = await newWorld();
  await world.sync(before);
  world.edit(skuOf(3), { title: 'Meine', price: '17.00' });
  world.edit(skuOf(4), { cost: '1.25' });
  await world.forgetReadBack();
  // The cost is the supplier's, and put right; the others are the merchant's.
  expect(await world.sync(before)).toMatchObject({ applied: { offer: 1, update: 0 } });
  expect([world.steps().get('BulkQueryStart'), world.steps().get('ProductsNow')]).toEqual([1, 1]);
  expect((await world.sync(after))?.applied).toMatchObject({ update: 6 });
  expect(titlesOf(world)).toEqual(['Säge', 'Säge', 'Meine', 'Säge', 'Säge', 'Säge']);
  expect(shownOf(world)[2]?.price?.price).toBe('17.00');
  world.remove(skuOf(5));
  await world.forgetReadBack();
  expect(await world.sync(after)).toMatchObject({ operations: { planned: 0 } });
  const { state } = await stand.db
    .selectFrom('listings')
    .select('state')
    .where('shop', '=', world.shop.domain)
    .where('sku', '=', skuOf(5))
    .executeTakeFirstOrThrow();
  expect(state).toBe('deleted');
});

test('R10 a large shop is read back at once also when products have left it', async () => {
  const world = await newWorld();
  await world.sync(before);
  const left = before.slice(1);
  await world.sync(left);
  expect((await world.sync(left))?.applied).toMatchObject({ remove: 1 });
  await world.forgetReadBack();
  world.steps();
  expect(await world.sync(left)).toMatchObject({ operations: { planned: 0 } });
  expect([world.steps().get('BulkQueryStart'), world.steps().get('ProductsNow')]).toEqual([1, undefined]);
});

test('R10 what somebody writes while Shopify works through the file is written over, and told with the change that did it', async () => {
  await using app = await startStand({
    supplier: { products: 25 },
    shopify: { bulkDelayMs: 1 },
    env: { SHOPIFY_BULK_FROM: '22' },
  });
  app.shopify.world.mainApp.url = (await app.app.start()).url;
  await app.sync();
  for (let number = 1; number <= 25; number += 1)
    app.supplier.data.catalogue.change(number, { texts: [{ lang: 'DE', name: 'Säge', description: 'Neu' }] });
  app.shopify.fault({ bulk: { held: 'MUTATION' } });
  const running = app.sync();
  const isRunning = () =>
    [...app.shopify.shop().bulkOperations.values()].some(({ status }) => status === 'RUNNING');
  await expect.poll(isRunning, soon).toBe(true);
  const [, second] = [...app.shopify.shop().products.values()];
  editProduct(app.shopify.world.call(app.shopify.shop()), second!, { title: 'Meine' });
  const isHeard = () =>
    app.shopify
      .shop()
      .deliveries.some(({ state, body }) => state === 'delivered' && body.includes('"title":"Meine"'));
  await expect.poll(isHeard, soon).toBe(true);
  await effectsOfWebhooks(app);
  app.shopify.clearFaults();
  await running;
  expect(second!.title).toBe('Säge');
  const synced = await app.command('sync');
  const words = synced.words.join('\n');
  expect(words).toContain('1 written over in the moment in which you changed them');
  expect(words).toContain('title was changed in the shop to “Meine” while this was being written');
});
