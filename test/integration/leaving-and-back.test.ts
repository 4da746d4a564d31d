/** What a person has decided of a product's status stands when the supplier drops the product, and when it comes back. */
import { expect, it, onTestFinished } from 'vitest';
import { SqlAdoptions } from '../../web/server/database/sql-adoptions.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { atOnce, clockOn, range, sync, type World } from '../support/catalogue-world.ts';
import { ProcessDied, type Fate } from '../support/fates.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf, shopOf } from '../support/supplier-products.ts';

const listed = range(3);
const others = listed.slice(1);
const sku = listed[0]!.sku;

/** The shop on one day after the other: each sync is the first of its day, and so reads what the shop shows. */
async function openWorld(settings = atOnce) {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const model = new ShopModel();
  let day = 0;
  const next = async (products: typeof listed) => {
    const clock = clockOn(`2026-11-${String((day += 1)).padStart(2, '0')}T10:00:00Z`);
    return sync({ model, db, clock, settings } satisfies World, { products });
  };
  const shown = () => {
    const { status, stock } = model.find(sku)?.[1].groups ?? {};
    return `${status?.status} ${stock?.available}`;
  };
  /** Its first absence, and its second. */
  const drop = async () => {
    await next(others);
    await next(others);
  };
  const tombstones = new SqlTombstones(db, shopOf().domain, clockOn('2026-11-30T10:00:00Z'));
  return { model, db, next, drop, shown, tombstones };
}

it('a draft of the merchant’s is a draft when the supplier has dropped it, and when it lists it again', async () => {
  const { model, next, drop, shown } = await openWorld();
  await next(listed);
  model.change(sku, { status: { status: 'DRAFT' } });
  await next(listed);
  await drop();
  expect(shown()).toBe('DRAFT 0');
  await next(listed);
  expect(shown()).toBe('DRAFT 3');
  const { run } = await next(listed);
  expect(run.operations.planned).toBe(0);
});

it('so is one that the merchant made while it was missing already', async () => {
  const { model, next, shown } = await openWorld();
  await next(listed);
  await next(others);
  model.onLook = () => void model.change(sku, { status: { status: 'DRAFT' } });
  await next(others);
  expect(shown()).toBe('DRAFT 0');
  await next(listed);
  expect(shown()).toBe('DRAFT 3');
});

it('what the merchant had put on sale again after a draft leaves with its supplier, and comes back with it', async () => {
  const { model, next, drop, shown } = await openWorld();
  await next(listed);
  model.change(sku, { status: { status: 'DRAFT' } });
  await next(listed);
  model.change(sku, { status: { status: 'ACTIVE' } });
  await next(listed);
  await drop();
  expect(shown()).toBe('ARCHIVED 0');
  await next(listed);
  expect(shown()).toBe('ACTIVE 3');
  const { run } = await next(listed);
  expect(run.operations.planned).toBe(0);
});

it('what the app took out and somebody shows again leaves once more, and is told; listed again, it comes back', async () => {
  const { model, next, drop, shown } = await openWorld();
  await next(listed);
  await drop();
  expect(shown()).toBe('ARCHIVED 0');
  model.change(sku, { status: { status: 'ACTIVE' } });
  const { run, edits } = await next(others);
  expect(shown()).toBe('ARCHIVED 0');
  expect(run.operations).toMatchObject({ planned: 1, applied: 1 });
  expect(edits.samples.map(({ message }) => message)).toEqual([
    'status: status "ARCHIVED" was changed to "ACTIVE"; it is put right.',
  ]);
  expect((await next(others)).run.operations.planned).toBe(0);
  await next(listed);
  expect(shown()).toBe('ACTIVE 3');
});

it('a market that a person took it out of stays without it, also where nobody heard of the first publishing', async () => {
  const { model, next } = await openWorld();
  const { publicationId } = catalogOf('de', 'DE');
  model.fateOf = (call) => (call === 'publish' ? 'answer-lost' : 'works');
  await next(listed);
  model.fateOf = () => 'works';
  const publications = () => model.find(sku)?.[1].publications;
  expect(publications()).toContain(publicationId);
  model.change(sku, { leaves: publicationId });
  await next(listed);
  await next(listed);
  expect(publications()).not.toContain(publicationId);
  expect(publications()?.size).toBe(2);
});

const deleting = { ...atOnce, removal: { ...atOnce.removal, policy: 'delete' } } as const;

it.each(['answer-lost', 'dies-before', 'dies-after'] satisfies Fate[])(
  'a deletion that meets “%s” is done once in the end, is no tombstone, and the product is created anew when it is listed again',
  async (fate) => {
    const { model, next, shown, tombstones } = await openWorld(deleting);
    await next(listed);
    await next(others);
    model.fateOf = (call) => (call === 'delete' ? fate : 'works');
    const end = await next(others).catch((error: unknown) => error);
    expect(end instanceof ProcessDied).toBe(fate.startsWith('dies'));
    model.fateOf = () => 'works';
    model.start([]);
    // What was in doubt is looked up with the next plan, and is part of the one after it.
    await next(others);
    await next(others);
    expect(model.find(sku)).toBeUndefined();
    for (const product of model.deletions) expect(await tombstones.bury(product)).toBe(false);
    await next(listed);
    expect(shown()).toBe('ACTIVE 3');
    expect([model.deletions.length, (await next(listed)).run.operations.planned]).toEqual([1, 0]);
  },
);

it('a deletion that Shopify refuses leaves everything as it was known', async () => {
  const { model, db, next } = await openWorld(deleting);
  await next(listed);
  await next(others);
  const listing = async () => (await new SqlListings(db, shopOf().domain).findAll([sku])).get(sku);
  const before = await listing();
  model.fateOf = (call) => (call === 'delete' ? 'refused' : 'works');
  expect((await next(others)).run).toMatchObject({ operations: { rejected: 1 } });
  expect(await listing()).toEqual(before);
});

it('a deletion whose answer is lost is looked up by the next run, also when the product is listed again by then', async () => {
  const { model, next, shown } = await openWorld(deleting);
  await next(listed);
  await next(others);
  model.fateOf = (call) => (call === 'delete' ? 'answer-lost' : 'works');
  await next(others);
  await next(listed);
  expect([shown(), model.creations.length]).toEqual(['ACTIVE 3', 4]);
});

it('what was deleted in the shop before the app comes to it is a tombstone', async () => {
  const { model, next, tombstones } = await openWorld(deleting);
  await next(listed);
  await next(others);
  const [id] = model.find(sku)!;
  model.fateOf = (call) => {
    if (call === 'read') model.products.delete(id);
    return 'works';
  };
  expect((await next(others)).run).toMatchObject({ applied: { delete: 0 }, reasons: { 'SHP-704': 1 } });
  expect(await tombstones.deleted(null, 1)).toMatchObject([{ sku }]);
});

it('a product that a person linked is archived in place of deleted, and so is planned', async () => {
  const { model, db, next, shown } = await openWorld(deleting);
  await next(listed);
  const clock = clockOn('2026-11-02T10:00:00Z');
  const adoptions = new SqlAdoptions(db, shopOf().domain, clock);
  const adoption = { sku, product: model.find(sku)![0] };
  await adoptions.ask([adoption]);
  await adoptions.save({ ...adoption, state: 'taken', before: null, problem: null }, 'asked');
  await next(others);
  const { run } = await next(others);
  expect(run).toMatchObject({ applied: { delete: 0, remove: 1 }, reasons: { 'GRD-325': 1 } });
  expect(shown()).toBe('ARCHIVED 0');
});
