/** A merchant takes products off sale and puts them back: the whole line, both doors' use case, and the day on which the database is lost. */
import { expect, onTestFinished, test } from 'vitest';
import type { Sku } from '../../web/server/domain/ids.ts';
import { decideHeld } from '../../web/server/catalogue/decide-held.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { apply, clockOn, numbered, portsOf, range, sync } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

const skuOf = (number: number): Sku => String(10_000_000 + number) as Sku;

function statusOf(stand: Stand, number: number): string | undefined {
  const { products, variants } = stand.shopify.shop();
  const variant = [...variants.values()].find(({ inventoryItemId }) => {
    return stand.shopify.shop().inventoryItems.get(inventoryItemId)?.sku === skuOf(number);
  });
  return products.get(variant?.productId ?? '')?.status;
}

const explained = async (stand: Stand, number: number) => {
  const { verdict, reasons, toBeDraft } = await stand.app.commands.explain(stand.shop, skuOf(number));
  return { verdict, reasons, toBeDraft: toBeDraft?.reasons };
};

test('R9 what is paused leaves sale by a sync however many they are, stays off through a lost database, and goes back by “resume”', async () => {
  await using stand = await startStand({ supplier: { products: 8 } });
  await stand.sync();
  const six = [1, 2, 3, 4, 5, 6];
  const paused = await stand.command('pause', ...six.map(skuOf), '10000099');
  expect(paused).toMatchObject({ status: 1, document: { done: 6, left: ['10000099'] } });
  expect(paused.words[0]).toContain('Paused: 6 products. The next sync makes them drafts');
  // Noted is not done: nothing is written outside a sync.
  expect([statusOf(stand, 1), await explained(stand, 1)]).toEqual([
    'ACTIVE',
    { verdict: 'live', reasons: [], toBeDraft: ['GAT-209'] },
  ]);
  const run = await stand.sync();
  expect(run).toMatchObject({ state: 'completed', operations: { planned: 6, applied: 6, held: 0 } });
  expect([1, 6, 7].map((number) => statusOf(stand, number))).toEqual(['DRAFT', 'DRAFT', 'ACTIVE']);
  expect(await explained(stand, 1)).toEqual({
    verdict: 'paused',
    reasons: ['GAT-209'],
    toBeDraft: undefined,
  });
  expect((await stand.command('explain', skuOf(1), '--language', 'de')).words.join(' ')).toContain(
    'Sie haben den Verkauf dieses Produkts pausiert.',
  );
  const counts = await stand.app.commands.countProducts(stand.shop);
  expect(counts).toMatchObject({ paused: 6, live: 2, draft: 0, attention: 0 });

  // Handing fields back, and undoing the run, are no ways around the merchant's word.
  expect((await stand.command('own', '--yes')).words.join()).toContain('None of these fields is yours');
  await stand.command('undo', String(run.id));
  expect(statusOf(stand, 1)).toBe('DRAFT');
  stand.supplier.data.catalogue.change(1, { stock: 41 });
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 1, applied: 1 } });

  await stand.loseDatabase();
  expect(await stand.sync()).toMatchObject({ state: 'completed', operations: { planned: 0 } });
  expect((await stand.app.commands.countProducts(stand.shop)).paused).toBe(6);

  expect(await stand.command('resume', skuOf(1), skuOf(7))).toMatchObject({
    status: 1,
    document: { done: 1, left: [skuOf(7)] },
  });
  expect((await explained(stand, 1)).reasons).toEqual([]);
  expect((await stand.command('sync', '--sku', skuOf(1))).status).toBe(0);
  expect([1, 2].map((number) => statusOf(stand, number))).toEqual(['ACTIVE', 'DRAFT']);
});

test('what somebody shows in the admin is hidden again, and what they drafted is theirs and not paused', async () => {
  await using stand = await startStand({ supplier: { products: 4 } });
  await stand.sync();
  const { products } = stand.shopify.shop();
  const [first, second] = [...products.values()];
  const edit = (product: typeof first, status: string) =>
    fetch(`${stand.shopifyUrl}/sandbox/shops/${stand.shop}/products/${product?.id.split('/').at(-1)}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  const [one, two] = await Promise.all(
    [first, second].map(async (product) => {
      const standing = await stand.app.commands.standing(stand.shop, product!.id as never);
      return standing!.explanation.sku;
    }),
  );
  await stand.command('pause', one!);
  await stand.sync();
  expect(first?.status).toBe('DRAFT');
  await edit(first, 'ACTIVE');
  await edit(second, 'DRAFT');
  await stand.command('sync', '--sku', one!);
  await stand.command('sync', '--sku', two!);
  expect([first?.status, second?.status]).toEqual(['DRAFT', 'DRAFT']);
  expect(await stand.command('pause', two!)).toMatchObject({ document: { done: 0, left: [two] } });
  const verdictOf = async (sku: Sku) => (await stand.app.commands.explain(stand.shop, sku)).verdict;
  expect([await verdictOf(one!), await verdictOf(two!)]).toEqual(['paused', 'yours']);
});

test('a pause is the newer word: what was kept on sale by a decision leaves all the same', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const shop = shopOf({ catalogs: [catalogOf('de', 'DE')] });
  const world = { model: new ShopModel(), db, shop };
  const products = range(8);
  await sync(world, { products });
  const bare = products.map((_, at) => numbered(at + 1, { images: [] }));
  expect((await sync(world, { products: bare })).run.reasons).toMatchObject({ 'GRD-311': 16 });
  const ports = portsOf(world, { products: [] });
  const run = await ports.plans.latest();
  await decideHeld({ run: run!, reason: 'GRD-311', choice: 'keep', skus: [] }, ports);
  const statusNow = (): string | undefined => world.model.find(skuOf(1))?.[1].groups.status.status;
  await sync(world, { products: bare });
  expect(statusNow()).toBe('ACTIVE');
  expect(await new SqlOwnership(db, shop.domain, clockOn('2026-11-21T10:00:00Z')).pause(skuOf(1))).toBe(true);
  await sync(world, { products: bare });
  expect(statusNow()).toBe('DRAFT');
});

test('a plan that was made before the pause puts nothing on sale', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const world = { model: new ShopModel(), db, shop: shopOf({ catalogs: [catalogOf('de', 'DE')] }) };
  const ownership = new SqlOwnership(db, world.shop.domain, clockOn('2026-11-21T10:00:00Z'));
  const products = range(2);
  await sync(world, { products });
  await ownership.pause(skuOf(1));
  await sync(world, { products });
  await ownership.resume(skuOf(1));
  const { run } = await sync(world, { products }, true);
  expect(run.operations.planned).toBe(1);
  await ownership.pause(skuOf(1));
  await apply(world, run.id);
  const [, product] = world.model.find(skuOf(1)) ?? [];
  expect([product?.groups.status.status, [...(product?.publications ?? [])]]).toEqual(['DRAFT', []]);
  const after = await sync(world, { products });
  expect(after.run.operations.applied).toBe(after.run.operations.planned);
  expect(product?.groups.status.status).toBe('DRAFT');
});
