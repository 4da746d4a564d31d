/** What a person has decided of a product's status stands when the supplier drops the product, and when it comes back. */
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { clockOn, range, sync, type World } from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { catalogOf } from '../support/supplier-products.ts';

const listed = range(3);
const others = listed.slice(1);
const sku = listed[0]!.sku;

/** The shop on one day after the other: each sync is the first of its day, and so reads what the shop shows. */
async function openWorld() {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const model = new ShopModel();
  let day = 0;
  const next = async (products: typeof listed) => {
    const clock = clockOn(`2026-11-${String((day += 1)).padStart(2, '0')}T10:00:00Z`);
    return sync({ model, db, clock } satisfies World, { products });
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
  return { model, next, drop, shown };
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
