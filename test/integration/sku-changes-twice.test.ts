/** A supplier that changes a SKU more than once, or while the process dies: the evidence outlives both. */
import { expect, it } from 'vitest';
import { RunToEnd } from '../../web/server/catalogue/progress.ts';
import { syncCatalogue } from '../../web/server/catalogue/sync-catalogue.ts';
import { portsOf, sync, type World } from '../support/catalogue-world.ts';
import { ProcessDied } from '../support/fates.ts';
import { after, before, old, others, renamed } from '../support/changed-sku.ts';
import { skuOf } from '../support/listed-catalogue.ts';
import { openWorld } from '../support/open-world.ts';

const rowOf = ({ db }: World, number: number) =>
  db.selectFrom('listings').select(['state', 'became']).where('sku', '=', skuOf(number)).executeTakeFirst();

async function begun(listed = before): Promise<World> {
  const world = await openWorld();
  await sync(world, listed);
  return world;
}

it('R9 a product goes on where its SKU changes again before anybody knew that the first one was gone', async () => {
  const world = await begun();
  const [id] = world.model.find(skuOf(1)) ?? [];
  const checkFails = () => true;
  expect((await sync(world, { ...after, checkFails })).run.reasons).toMatchObject({ 'GRD-326': 1 });
  for (const number of [92, 93]) {
    const { run } = await sync(world, { products: [renamed({ sku: skuOf(number) }), ...others] });
    expect(run.applied).toMatchObject({ renumber: 1, create: 0 });
    expect(world.model.find(skuOf(number))?.[0]).toBe(id);
  }
  expect(await rowOf(world, 91)).toMatchObject({ state: 'wanted', became: skuOf(93) });
});

it('R9 a product goes on also where it was made under its second SKU only', async () => {
  const world = await begun({ products: others });
  world.model.fateOf = (call) => (call === 'create' ? 'refused' : 'works');
  await sync(world, before);
  world.model.fateOf = () => 'works';
  await sync(world, after);
  const [id] = world.model.find(skuOf(91)) ?? [];
  await sync(world, { products: [renamed({ sku: skuOf(92) }), ...others] });
  expect(world.model.find(skuOf(92))?.[0]).toBe(id);
  expect(await rowOf(world, 1)).toMatchObject({ became: skuOf(92) });
});

it('R9 never in doubt: where the new one stood beside the old one in a run that died before it planned anything', async () => {
  const world = await begun();
  const ports = portsOf(world, { products: [old(), ...after.products] });
  const unnamed = () => Promise.reject(new ProcessDied('after the crawl'));
  const listings = Object.assign(Object.create(ports.listings), { unnamed }) as typeof ports.listings;
  await syncCatalogue({ ...ports, listings }, { dryRun: false }).catch(() => undefined);
  expect(world.model.find(skuOf(91))).toBeUndefined();
  const { run } = await sync(world, after);
  expect(run).toMatchObject({ applied: { renumber: 0, withdraw: 1, create: 1 }, reasons: { 'GRD-327': 1 } });
});

it('R2 a run that died while it planned, or while that was told, is closed by the next one', async () => {
  const world = await begun();
  const [id] = world.model.find(skuOf(1)) ?? [];
  const waits = { ...after, checkFails: () => true };
  const dies = () => Promise.reject(new ProcessDied('before it applies anything'));
  const ports = portsOf(world, waits);
  const dying = (name: 'startApplying' | 'finish') => ({
    ...ports,
    runs: Object.assign(Object.create(ports.runs), { [name]: dies }) as typeof ports.runs,
  });
  for (const name of ['startApplying', 'finish'] as const)
    await syncCatalogue(dying(name), { dryRun: false }).catch(() => undefined);
  expect((await sync(world, waits)).run).toMatchObject({ reasons: { 'GRD-326': 1 } });
  expect((await sync(world, after)).run.applied).toMatchObject({ renumber: 1, create: 0 });
  expect(world.model.find(skuOf(91))?.[0]).toBe(id);
});

it('R9 a product goes on where a person ended the run that first met its new SKU, before it planned anything', async () => {
  const world = await begun();
  const [id] = world.model.find(skuOf(1)) ?? [];
  const ports = portsOf(world, after);
  const asked = [new RunToEnd('A person has asked for its end.')];
  const unnamed: typeof ports.listings.unnamed = async (...page) => {
    for (const end of asked.splice(0)) throw end;
    return ports.listings.unnamed(...page);
  };
  const listings = Object.assign(Object.create(ports.listings), { unnamed }) as typeof ports.listings;
  const { run } = await syncCatalogue({ ...ports, listings }, { dryRun: false });
  expect(run).toMatchObject({ state: 'interrupted', reason: 'RUN-514' });
  expect((await sync(world, after)).run.applied).toMatchObject({ renumber: 1, create: 0 });
  expect(world.model.find(skuOf(91))?.[0]).toBe(id);
});
