/**
 * Many changes of one kind go out in files that Shopify works through, over HTTP against the sandbox: each operation has
 * the outcome that it would have had by single calls, whatever becomes of its file.
 */
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { startStand } from '../support/app-stand.ts';
import { openBulkStand, type BulkStand } from '../support/bulk-stand.ts';
import { openBulkWorld, type BulkWorld } from '../support/bulk-world.ts';
import { numbered } from '../support/catalogue-world.ts';

/** In the shop's language alone: translations are operations of their own. */
const texts = [{ lang: 'DE', name: 'Bohrer', description: 'Worte' }];
const range = (count: number) => Array.from({ length: count }, (_, at) => numbered(at + 1, { texts }));

/** How long an event is waited for, on the slowest machine. */
const soon = { timeout: 20_000, interval: 5 };

let stand: BulkStand;
beforeAll(async () => {
  stand = await openBulkStand();
  return () => stand.stop();
});
afterEach(() => stand.shop.sandbox.control.clearFaults());

let shops = 0;
const newWorld = (): Promise<BulkWorld> =>
  openBulkWorld(stand, `writing-${(shops += 1)}.myshopify.com` as ShopDomain);

const mutationsOf = ({ shop }: BulkWorld) => stand.shop.sandbox.control.shop(shop.domain).mutations;
const statusesOf = ({ shop }: BulkWorld) =>
  [...stand.shop.sandbox.control.shop(shop.domain).bulkOperations.values()]
    .filter(({ type }) => type === 'MUTATION')
    .map(({ status }) => status);

const refusedLine = { userErrors: [{ message: 'Title is reserved', field: ['input', 'title'] }] };

test('a first import goes in two files; only the first product of all is sent by itself', async () => {
  const world = await newWorld();
  const run = await world.sync(range(8));
  expect(run).toMatchObject({ state: 'completed', operations: { planned: 8, applied: 8 } });
  expect(world.shown().size).toBe(8);
  expect(mutationsOf(world).get('bulkOperationRunMutation')).toEqual({ count: 2, points: 20 });
  expect(mutationsOf(world).get('publishablePublish')).toEqual({ count: 8, points: 10 });
});

test('R9 products whose SKUs the supplier changes go in files like other changes, and stay the same products', async () => {
  const world = await newWorld();
  const gtins = ['4006381333931', '4012345678901', '5901234123457', '96385074'];
  const listed = (first: number) =>
    gtins.map((barcode, at) => numbered(first + at, { texts, barcode, images: [] }));
  await world.sync(listed(1));
  const ids = [...stand.shop.sandbox.control.shop(world.shop.domain).products.keys()];
  const run = await world.sync(listed(51));
  expect(run).toMatchObject({ state: 'completed', applied: { renumber: 4, create: 0, withdraw: 0 } });
  expect([...world.shown().keys()].sort()).toEqual(listed(51).map(({ sku }) => sku));
  expect([...stand.shop.sandbox.control.shop(world.shop.domain).products.keys()]).toEqual(ids);
  expect(await world.sync(listed(51))).toMatchObject({ operations: { planned: 0 } });
});

test('R12 a line that is refused is the refusal of its operation, and the next sync tries it again', async () => {
  const world = await newWorld();
  stand.shop.sandbox.control.fault({ operation: 'productSet', nth: 3, times: 2, ...refusedLine });
  const run = await world.sync(range(8));
  expect(run).toMatchObject({
    state: 'incomplete',
    operations: { planned: 8, applied: 6, rejected: 2, deferred: 0 },
    reasons: { 'SHP-705': 2 },
  });
  expect(await world.sync(range(8))).toMatchObject({ operations: { planned: 2, applied: 2 } });
  expect(world.shown().size).toBe(8);
});

test('R10 a line whose price Shopify took, though it would not show all of the answer, is put right when the supplier goes back', async () => {
  const world = await newWorld();
  const priced = (euros: number) =>
    [1, 2, 3, 4, 5].map((at) =>
      numbered(at, { texts, rrp: (euros * 1_000_000) as never, dataHash: `${euros}` }),
    );
  const prices = () => [...world.shown().values()].map(({ price }) => price?.price);
  await world.sync(priced(20));
  const field = { operation: 'productVariantsBulkUpdate', deniedField: 'InventoryItem.unitCost' };
  stand.shop.sandbox.control.fault({ ...field, nth: 3, times: 1 });
  expect(await world.sync(priced(21))).toMatchObject({
    reasons: { 'SHP-703': 1 },
    operations: { applied: 4 },
  });
  expect(prices()).toEqual(Array(5).fill('21.00'));
  expect(await world.sync(priced(20))).toMatchObject({ operations: { planned: 5, applied: 5 } });
  expect(prices()).toEqual(Array(5).fill('20.00'));
});

test('what a file leaves unanswered when it fails goes into another one', async () => {
  const world = await newWorld();
  stand.shop.sandbox.control.fault({ bulk: { failAfterLines: 7 }, shop: world.shop.domain });
  expect(await world.sync(range(12))).toMatchObject({ state: 'completed', operations: { applied: 12 } });
  expect(statusesOf(world)).toContain('FAILED');
});

test('what the second one leaves unanswered waits for the next sync, which looks before it repeats', async () => {
  const world = await newWorld();
  stand.shop.sandbox.control.fault({ bulk: { failAfterLines: 3 }, shop: world.shop.domain });
  const run = await world.sync(range(12));
  const { planned, applied, deferred } = run?.operations ?? { planned: 0, applied: 0, deferred: 0 };
  expect([planned, run?.reasons]).toEqual([12, { 'SHP-721': deferred }]);
  expect([deferred > 0, applied + deferred]).toEqual([true, 12]);
  stand.shop.sandbox.control.clearFaults();
  expect(await world.sync(range(12))).toMatchObject({ operations: { rejected: 0, deferred: 0, held: 0 } });
  expect(await world.sync(range(12))).toMatchObject({ operations: { planned: 0 } });
  expect(world.shown().size).toBe(12);
});

test('while others take all places it waits for its turn, and ends nothing of theirs', async () => {
  const world = await newWorld();
  const message = 'A bulk mutation operation for this app and shop is already in progress: 1.';
  stand.shop.sandbox.control.fault({
    operation: 'bulkOperationRunMutation',
    times: 2,
    userErrors: [{ message, code: 'OPERATION_IN_PROGRESS' }],
  });
  expect(await world.sync(range(5))).toMatchObject({ operations: { applied: 5 } });
  expect(mutationsOf(world).get('bulkOperationCancel')).toBeUndefined();
  expect(mutationsOf(world).get('productSet')).toMatchObject({ count: 5, points: 14 });
});

test('where no file can be sent, each change goes by itself', async () => {
  const world = await newWorld();
  const message = 'Staged uploads are not to be had';
  stand.shop.sandbox.control.fault({ operation: 'stagedUploadsCreate', userErrors: [{ message }] });
  expect(await world.sync(range(5))).toMatchObject({ operations: { applied: 5 } });
  expect(mutationsOf(world).get('bulkOperationRunMutation')).toBeUndefined();
});

test('a start whose answer is lost is found by its name, not sent again', async () => {
  const world = await newWorld();
  stand.shop.sandbox.control.fault({
    operation: 'bulkOperationRunMutation',
    times: 1,
    dropAfterEffect: true,
  });
  expect(await world.sync(range(5))).toMatchObject({ operations: { applied: 5 } });
  expect(mutationsOf(world).get('productSet')?.count).toBe(5);
});

test('a process that is told to stop leaves its file running, and the next start takes the results', async () => {
  const world = await newWorld();
  const stop = new AbortController();
  stand.shop.sandbox.control.fault({ bulk: { held: 'MUTATION' }, shop: world.shop.domain });
  const running = world.sync(range(5), null, { signal: stop.signal });
  // The reading of the shop's own products is the first; told before the file's start is answered, it knows nothing of it.
  await expect.poll(() => world.steps().get('rows.started'), soon).toBe(2);
  await expect.poll(() => statusesOf(world), soon).toContain('RUNNING');
  stop.abort(new Error('told to stop'));
  await expect(running).rejects.toThrow('told to stop');
  stand.shop.sandbox.control.clearFaults();
  expect(await world.sync(range(5))).toMatchObject({ operations: { planned: 0 } });
  expect(mutationsOf(world).get('productSet')?.count).toBe(5);
  expect(statusesOf(world)).not.toContain('CANCELED');
});

test('a file of a plan that is given up is ended before anything else is written', async () => {
  const world = await newWorld();
  await world.sync(range(5), { step: 'rows.started', nth: 1, when: 'after' });
  await stand.db
    .updateTable('runs')
    .set({ made_for: 'other markets' })
    .where('shop', '=', world.shop.domain)
    .execute();
  const other = range(5).map((_, at) => numbered(at + 1, { texts, rrp: 30_000_000 as never, dataHash: 'c' }));
  await world.sync(other);
  await world.sync(other);
  const prices = [...world.shown().values()].map(({ price }) => price?.price);
  expect(prices).toEqual(Array(5).fill('30.00'));
  expect(statusesOf(world).some((status) => status === 'RUNNING')).toBe(false);
});

test('the real app writes its first import in files, and takes Shopify’s word when one has ended', async () => {
  await using app = await startStand({
    supplier: { products: 25 },
    shopify: { bulkDelayMs: 1 },
    env: { SHOPIFY_BULK_FROM: '22' },
  });
  app.shopify.world.mainApp.url = (await app.app.start()).url;
  const { operations } = await app.sync();
  expect(operations.applied).toBe(operations.planned);
  expect((await app.mutations())['productSet']).toMatchObject({ count: 25, points: 18 });
  const told = () => app.shopify.shop().deliveries.filter(({ topic }) => topic === 'bulk_operations/finish');
  await expect
    .poll(() => told().map(({ state }) => state), soon)
    .toEqual(['delivered', 'delivered', 'delivered']);
});
