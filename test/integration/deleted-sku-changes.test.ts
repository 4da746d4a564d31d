/** What the merchant deleted stays away when the supplier changes its SKU, by the evidence by which a product would go on under it. */
import { describe, expect, it } from 'vitest';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { syncProduct } from '../../web/server/catalogue/sync-product.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import { apply, clockOn, portsOf, range, sync, undo, type World } from '../support/catalogue-world.ts';
import { after, before, gtin, old, others, renamed } from '../support/changed-sku.ts';
import { skuOf } from '../support/listed-catalogue.ts';
import { openWorld } from '../support/open-world.ts';
import { home } from '../support/shop-model-products.ts';
import { shopOf } from '../support/supplier-products.ts';

const clock = clockOn('2026-11-21T10:00:00Z');

const nothingNoted = {
  stage: 'live',
  location: { id: home, name: 'Home' },
  settings: {},
  deleted: [],
  listed: null,
  removed: null,
  places: [],
} as const;

const rowOf = ({ db }: World, number: number) =>
  db.selectFrom('listings').select(['state', 'became']).where('sku', '=', skuOf(number)).executeTakeFirst();

describe('R9 a product that the merchant deleted stays deleted, whatever SKU the supplier gives it', () => {
  const begun = async (): Promise<World> => {
    const world = await openWorld();
    await sync(world, before);
    return world;
  };
  /** A webhook says so, or nobody did. */
  const deletedOne = async (isTold = true): Promise<World> => {
    const world = await begun();
    const [id] = world.model.find(skuOf(1)) ?? [];
    if (!id) throw new Error('there is no product');
    world.model.products.delete(id);
    if (isTold) await tombstones(world).bury(id);
    return world;
  };
  const tombstones = ({ db }: World) => new SqlTombstones(db, shopOf().domain, clock);
  const deleted = async (world: World) => (await tombstones(world).deleted(null, 9)).map(({ sku }) => sku);
  const release = ({ db }: World, number: number) =>
    new SqlShopRecords(db, shopOf().domain, clock).release(skuOf(number));

  it.each([true, false])('also where nobody has told the app (%s) before', async (isTold) => {
    const world = await deletedOne(isTold);
    const preview = await sync(world, after, true);
    expect(preview.run).toMatchObject({
      wanted: { renumber: 1, create: 0, withdraw: 0 },
      operations: { planned: 1 },
    });
    expect(await rowOf(world, 91)).toMatchObject({ state: 'wanted' });
    const { run } = await sync(world, after);
    expect(run).toMatchObject({ state: 'completed', operations: { planned: 1, applied: 1 } });
    expect(run.reasons).toEqual({ 'SHP-704': 1 });
    expect(await deleted(world)).toEqual([skuOf(1), skuOf(91)]);
    expect(await rowOf(world, 1)).toMatchObject({ became: skuOf(91) });
    expect((await sync(world, after)).run.operations.planned).toBe(0);
    expect(world.model.products.size).toBe(8);
    const answer = await undo(world, run.id).catch((error: unknown) => error);
    expect(String(answer)).toContain('not in the shop any more');
  });

  it('through a chain of SKUs and back, and where an old one is listed again beside the new one', async () => {
    const world = await deletedOne();
    for (const products of [
      [renamed()],
      [renamed({ sku: skuOf(92) })],
      [old()],
      [renamed({ sku: skuOf(93) })],
    ])
      expect((await sync(world, { products: [...products, ...others] })).run.applied.create).toBe(0);
    expect(await deleted(world)).toEqual([1, 91, 92, 93].map(skuOf));
    const both = { products: [old(), renamed({ sku: skuOf(93) }), ...others] };
    expect((await sync(world, both)).run.operations.planned).toBe(0);
    expect(world.model.products.size).toBe(8);
  });

  it.each([1, 91])(
    'until it is released by the SKU that it had, or has (%s), and comes once',
    async (number) => {
      const world = await deletedOne();
      await sync(world, after);
      expect(await release(world, number)).toBe(true);
      expect(await deleted(world)).toEqual([]);
      expect((await sync(world, after)).run.applied.create).toBe(1);
      expect(world.model.onSale(skuOf(91))).toBe(7);
      const [id] = world.model.find(skuOf(91)) ?? [];
      expect((await sync(world, before)).run.applied).toMatchObject({ renumber: 1, create: 0 });
      expect(world.model.find(skuOf(1))?.[0]).toBe(id);
    },
  );

  it('and waits while nobody knows that the old SKU is gone, also by itself', async () => {
    const world = await deletedOne();
    const broken = { products: [...after.products, ...range(200).slice(100)], breaksAfter: 9 };
    expect((await sync(world, broken)).run.reasons).toMatchObject({ 'GRD-326': 1 });
    expect((await syncProduct(skuOf(91), portsOf(world, after))).run.reasons).toEqual({ 'GRD-326': 1 });
    expect((await sync(world, after)).run.applied.create).toBe(0);
    expect(await deleted(world)).toEqual([skuOf(1), skuOf(91)]);
  });

  it('by the plan that was reviewed, also where it is deleted after that and nobody says so', async () => {
    const told = await deletedOne();
    const { run } = await sync(told, after, true);
    expect((await apply(told, run.id)).run.applied).toMatchObject({ renumber: 1, create: 0 });
    const world = await begun();
    const plan = await sync(world, after, true);
    const [id] = world.model.find(skuOf(1)) ?? [];
    if (id) world.model.products.delete(id);
    const { run: applied } = await apply(world, plan.run.id);
    expect(applied).toMatchObject({ state: 'completed', applied: { renumber: 1, stock: 0 } });
    expect(await deleted(world)).toEqual([skuOf(1), skuOf(91)]);
    expect((await sync(world, after)).run.operations.planned).toBe(0);
  });

  it('unless it is released between plan and apply: then it comes with the next sync', async () => {
    const world = await deletedOne();
    const { run } = await sync(world, after, true);
    await release(world, 1);
    await apply(world, run.id).catch(() => undefined);
    expect(await deleted(world)).toEqual([]);
    expect((await sync(world, after)).run.applied.create).toBe(1);
  });

  it('after the database was lost, where only the note in the shop knows of it', async () => {
    const world = await openWorld();
    const ports = portsOf(world, after);
    const note = { ...nothingNoted, deleted: [skuOf(1)], codes: { [skuOf(1)]: gtin.padStart(14, '0') } };
    await syncCatalogue({ ...ports, notes: { ...ports.notes, read: async () => note } }, { dryRun: false });
    expect(world.model.find(skuOf(91))).toBeUndefined();
    expect(await deleted(world)).toEqual([skuOf(1), skuOf(91)]);
    expect(world.model.products.size).toBe(8);
  });

  it('but not in doubt: where two have come, both are new', async () => {
    const world = await deletedOne();
    const products = [renamed(), renamed({ sku: skuOf(92) }), ...others];
    const { run } = await sync(world, { products });
    expect(run).toMatchObject({ applied: { create: 2 }, reasons: { 'GRD-327': 2 } });
    expect(await deleted(world)).toEqual([skuOf(1)]);
  });
});
