/** The first import step by step, through the command line and the real app: nothing happens before the merchant says so. */
import { expect, test } from 'vitest';
import { numbered, range, sync } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { none } from '../support/none.ts';

interface ShopProduct {
  readonly id: string;
  readonly status: string;
  readonly visibleIn: readonly string[];
  readonly variants: readonly { readonly sku: string }[];
}

const inShop = async ({ shopifyUrl, shop }: Stand): Promise<readonly ShopProduct[]> =>
  (await (await fetch(`${shopifyUrl}/sandbox/shops/${shop}/products`)).json()) as ShopProduct[];

/** How many products there are in each state, and how many of them anybody sees. */
const counted = async (stand: Stand): Promise<object> => {
  const products = await inShop(stand);
  const many = (status: string) => products.filter((product) => product.status === status).length;
  const seen = products.filter(({ visibleIn }) => visibleIn.length > 0).length;
  return { drafts: many('DRAFT'), active: many('ACTIVE'), seen };
};

const setUp = (products: number): Promise<Stand> => startStand({ supplier: { products }, stage: 'trying' });

test('nothing is imported or published before the merchant says so; then drafts first, and live by a word', async () => {
  await using stand = await setUp(9);
  const { catalogue } = stand.supplier.data;
  catalogue.change(1, { imageUrls: [] });
  catalogue.change(2, { stock: 0 });
  for (const id of [3, 4, 5, 6, 7, 8, 9]) catalogue.change(id, { stock: 4 });
  const early = await stand.command('sync');
  expect(early).toMatchObject({ status: 1 });
  expect(early.words.join()).toContain('is still being set up, so nothing is synced yet. "try"');
  expect((await stand.command('plan')).document).toMatchObject({
    run: { wanted: { create: 9 } },
  });
  expect(await counted(stand)).toEqual({ drafts: 0, active: 0, seen: 0 });

  const tried = await stand.command('try');
  expect(tried).toMatchObject({ status: 0, document: { run: { applied: { create: 5 } } } });
  expect(await counted(stand)).toEqual({ drafts: 5, active: 0, seen: 0 });
  const products = await inShop(stand);
  const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku));
  // Complete ones: neither the one without an image nor the one that is sold out.
  expect(skus).not.toContain('10000001');
  expect(skus).not.toContain('10000002');
  const said = tried.words.join('\n');
  for (const { id } of products)
    expect(said).toContain(`https://${stand.shop}/admin/products/${id.split('/').at(-1)}`);
  expect(said).toContain('5 products of the supplier are in your shop as drafts.');
  expect(said).toContain('Then "import" brings the other 4 products as drafts too');
  expect((await stand.command('try')).document).toMatchObject({ run: { operations: { planned: 0 } } });
  expect((await stand.command('explain', skus[0] ?? '')).document).toMatchObject({
    verdict: 'draft',
    reasons: ['GAT-207'],
  });

  const imported = await stand.command('import');
  expect(imported).toMatchObject({
    status: 0,
    document: { stage: 'drafts', run: { applied: { create: 4 } } },
  });
  expect(await counted(stand)).toEqual({ drafts: 9, active: 0, seen: 0 });
  expect(await stand.command('try')).toMatchObject({ status: 1 });
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });

  const live = await stand.command('go-live');
  expect(live).toMatchObject({
    status: 0,
    document: { stage: 'live', run: { applied: { create: 0, place: 8 } } },
  });
  expect(live.words).toContain('8 products are live, 1 in the shop as drafts ("status" says why).');
  expect(await counted(stand)).toEqual({ drafts: 1, active: 8, seen: 8 });
  // It only goes on: nothing becomes a draft by an earlier step.
  expect((await stand.command('import')).document).toMatchObject({
    stage: 'live',
    run: { operations: { planned: 0 } },
  });
  expect(await counted(stand)).toEqual({ drafts: 1, active: 8, seen: 8 });
});

test('what was live before the database was lost stays live while the shop is set up again', async () => {
  await using stand = await setUp(3);
  expect(await stand.command('go-live')).toMatchObject({ status: 0, document: { stage: 'live' } });
  const before = await counted(stand);
  expect(before).toMatchObject({ drafts: 0, active: 3 });
  await stand.loseDatabase();
  const { document } = await stand.command('import');
  expect(document).toMatchObject({ run: { state: 'completed', reasons: none } });
  expect(await counted(stand)).toEqual(before);
  await stand.command('go-live');
  expect(await stand.sync()).toMatchObject({ state: 'completed' });
  expect(await counted(stand)).toEqual(before);
  expect(await stand.sync()).toMatchObject({ operations: { planned: 0 } });
});

forEachDatabase((open) => {
  test('an app that takes a live shop for one that is being set up makes no draft of what is live', async () => {
    const world = { model: new ShopModel(), db: await open() };
    await sync(world, { products: range(2) });
    // As a backup from before would say it.
    const earlier = { ...world, shop: shopOf({ stage: 'drafts' }) };
    const products = [numbered(1, { brand: 'Other', dataHash: 'b' }), numbered(2), numbered(3)];
    expect((await sync(earlier, { products })).run.applied).toMatchObject({ create: 1, update: 1, place: 0 });
    const shown = [...world.model.products.values()].map(({ groups, publications }) => [
      groups.status.status,
      publications.size,
    ]);
    expect(shown).toEqual([
      ['ACTIVE', 3],
      ['ACTIVE', 3],
      ['DRAFT', 0],
    ]);
    expect((await sync(earlier, { products })).run.operations.planned).toBe(0);
    expect((await sync(world, { products })).run.applied).toMatchObject({ place: 1, update: 0 });
  });
});

test('without a supplier there is nothing to go live with, and the shop stays as it is', async () => {
  await using stand = await startStand({ install: 'app only' });
  const refused = await stand.command('go-live');
  expect(refused).toMatchObject({ status: 1 });
  expect(refused.words.join()).toContain('Run "connect" first.');
  const connected = await stand.command('connect', '--supplier-url', stand.supplierUrl);
  expect(connected.words.join()).toContain('"go-live" imports all and publishes what is ready.');
});
