/**
 * PostgreSQL is restarted or cut off in the middle of both flows, and a process dies with it: what was under way starts
 * again, the shop ends right, and nothing is sent twice.
 */
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { addressOf, onServer } from '../support/postgres-databases.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { serverDatabase, type DatabaseChoice } from '../support/stand-database.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { fulfillmentsOf, mailed, mailedOnce, shipMany } from '../support/stand-orders.ts';

const products = 120;
/** More than are under way at once. */
const parcels = 100;
const timeout = 60_000;

/** For the machine's clock `laterMs` further on. */
interface Ahead {
  laterMs: number;
}

/**
 * Parcels that are to be fulfilled and products that are to arrive, slowly enough to come in between; the last few of
 * both do not arrive before `goOn`.
 */
async function slowStand(database: DatabaseChoice, ahead: Ahead): Promise<Stand> {
  const clock = { ...systemClock, now: () => systemClock.now().plus(ahead.laterMs) };
  // The shortest lease that there is.
  const env = { JOB_LEASE_SECONDS: '10' };
  const stand = await startStand({ database, clock, env, supplier: { products } });
  const { catalogue } = stand.supplier.data;
  const late = Array.from({ length: products - 1 }, (_, index) => index + 2);
  catalogue.remove(late);
  await stand.sync();
  catalogue.relist(late);
  shipMany(stand, parcels);
  stand.shopify.fault({ operation: 'productSet', latencyMs: 500 });
  stand.shopify.fault({ operation: 'productSet', nth: products - 5, latencyMs: timeout });
  stand.shopify.fault({ operation: 'fulfillmentCreate', latencyMs: 1500 });
  stand.shopify.fault({ operation: 'fulfillmentCreate', nth: parcels - 5, latencyMs: timeout });
  return stand;
}

const underWay = (stand: Stand) => ({
  products: stand.shopify.shop().products.size > 10,
  parcels: fulfillmentsOf(stand).length > 0,
});
const both = { products: true, parcels: true };

/** Every connection to the stand's database, idle or at work. */
async function cutConnections({ databaseUrl }: Stand): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer(addressOf(databaseUrl, 'postgres'), (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db),
  );
}

/** Calls that were cut off may still arrive within their time-out: the app waits for that before it looks. */
function goOn(stand: Stand, ahead: Ahead): void {
  expect(stand.shopify.shop().products.size).toBeLessThan(products);
  expect(fulfillmentsOf(stand).length).toBeLessThan(parcels);
  ahead.laterMs = 120_000;
  stand.shopify.clearFaults();
}

const skus = (stand: Stand) => [...stand.shopify.shop().inventoryItems.values()].map(({ sku }) => sku);
const whole = async (stand: Stand) => ({
  products: skus(stand).length,
  skus: new Set(skus(stand)).size,
  ...(await mailed(stand)),
});
const everythingOnce = { products, skus: products, ...mailedOnce(parcels) };

/** The shop is as it should be, and the app knows it. */
async function expectPeace(stand: Stand): Promise<void> {
  await stand.mutations();
  const [run, summary] = await Promise.all([stand.sync(), stand.app.commands.track(stand.shop)]);
  expect(run).toMatchObject({ state: 'completed', operations: { planned: 0 } });
  expect(summary).toMatchObject({ fulfilled: 0, emails: 0, left: [] });
  expect(await stand.mutations()).toEqual({});
  expect(await whole(stand)).toEqual(everythingOnce);
}

it('PostgreSQL is restarted, and a process dies with it: sync and poll start again by themselves', async () => {
  const server = await startPostgres();
  const ahead = { laterMs: 0 };
  {
    await using stand = await slowStand(await serverDatabase(server.url('postgres')), ahead);
    const syncing = stand.spawnCommand('sync');
    await stand.app.start();
    await using jobs = await openStandJobs(stand);
    const poll = await jobs.send(trackQueue);
    await expect.poll(() => underWay(stand), { timeout }).toEqual(both);

    await server.stop();
    syncing.kill('SIGKILL');
    await once(syncing, 'exit');
    goOn(stand, ahead);
    await server.start();
    expect(await jobs.ended(poll)).toMatchObject({ state: 'done' });
    // The last products are there before they are published: the sync that started again has to be at its end.
    const settled = async () => ({ ...(await whole(stand)), syncing: await jobs.isActive(syncQueue) });
    await expect.poll(settled, { timeout }).toEqual({ ...everythingOnce, syncing: false });
    await expectPeace(stand);
  }
  await server.close();
});

it('all connections are cut: who waits is told why, and asking again goes on where it was', async () => {
  const ahead = { laterMs: 0 };
  await using stand = await slowStand('postgres', ahead);
  const failures: unknown[] = [];
  const asked = [stand.sync(), stand.app.commands.track(stand.shop)].map((work) =>
    work.catch((error: unknown) => failures.push(error)),
  );
  await expect.poll(() => underWay(stand), { timeout }).toEqual(both);
  // Whoever has no statement under way does not notice.
  const cutOnce = async () => {
    if (failures.length === 0) await cutConnections(stand);
    return failures.length;
  };
  await expect.poll(cutOnce, { interval: 300, timeout }).toBeGreaterThan(0);
  goOn(stand, ahead);
  await Promise.all(asked);
  for (const failure of failures) {
    expect(failure).toBeInstanceOf(DatabaseError);
    const message: unknown = expect.stringContaining('does not answer');
    expect(failure).toMatchObject({ fault: 'unreachable', message });
  }
  // Nobody has to wait until a lease has run out.
  await using jobs = await openStandJobs(stand);
  expect([await jobs.isActive(syncQueue), await jobs.isActive(trackQueue)]).toEqual([false, false]);
  const [run, summary] = await Promise.all([stand.sync(), stand.app.commands.track(stand.shop)]);
  expect(run).toMatchObject({ state: 'completed' });
  expect(summary).toMatchObject({ problems: [], left: [] });
  await expectPeace(stand);
});
