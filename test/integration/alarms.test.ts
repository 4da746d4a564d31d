/**
 * Each alarm of web/operations/alerts.yml is raised by what it is for, done for real on the sandboxes, and by nothing
 * before that. Not looked at: for how long (`for:`), and SortimentProcessDown, whose metric is Prometheus' own.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { openParts } from '../../web/server/composition/parts.ts';
import { readConfig } from '../../web/server/config.ts';
import { text } from '../../web/server/database/instants.ts';
import type { JobId } from '../../web/server/queue/ports.ts';
import { createWorker } from '../../web/server/queue/worker.ts';
import { elapsedMs, systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { freshPostgres, freshSqlite, sharedPostgres } from '../support/databases.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { alarms } from '../support/operations-files.ts';
import { onServer } from '../support/postgres-databases.ts';
import { raisedBy } from '../support/promql.ts';
import { samplesIn, scrape, type Scrape } from '../support/scraped.ts';
import { openStandJobs, type StandJobs } from '../support/stand-jobs.ts';
import { order } from '../support/stand-orders.ts';

const produced = new Set<string>(['SortimentProcessDown']);

/** Every alarm that would be raised. */
const raised = (before: Scrape, after: Scrape): readonly string[] =>
  [...alarms()].filter(([, expr]) => raisedBy(expr, before, after).length > 0).map(([name]) => name);

/** Every alarm that is raised by what happened between two looks; it counts as produced. */
function alarm([before, after]: readonly [Scrape, Scrape]): readonly string[] {
  const names = raised(before, after).toSorted();
  for (const name of names) produced.add(name);
  return names;
}

const env = { METRICS_PORT: '0' };
/** What a busy machine may raise at any moment. */
const own = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name !== 'SortimentEventLoopBusy');

describe('on the sandboxes', () => {
  let stand: Stand;
  let jobs: StandJobs;
  let metricsUrl: string | null;
  const look = () => scrape(metricsUrl);
  const run = async (queue: string) => jobs.ended(await jobs.send(queue));

  beforeAll(async () => {
    stand = await startStand({ clock: hastyClock, env, supplier: { products: 4 } });
    ({ metricsUrl } = await stand.app.start());
    jobs = await openStandJobs(stand, hastyClock);
    await run(syncQueue);
    await run(trackQueue);
  });
  afterAll(async () => {
    await jobs[Symbol.asyncDispose]();
    await stand[Symbol.asyncDispose]();
  });

  /** What happens, and what it raises beside other load of this machine. */
  async function during(happens: () => Promise<unknown>): Promise<readonly [Scrape, Scrape]> {
    const before = await look();
    await happens();
    return [before, quiet(await look())];
  }
  const quiet = (taken: Scrape): Scrape => ({
    ...taken,
    samples: taken.samples.filter(({ name }) => name !== 'nodejs_eventloop_lag_max_seconds'),
  });

  it('none is raised while all is well', async () => {
    const [before, after] = await during(async () => {
      await run(syncQueue);
      await run(trackQueue);
    });
    expect(own(raised(before, after))).toEqual([]);
  });

  it('the supplier is away: its own, and after three syncs that of its shop', async () => {
    stand.supplier.faults.add({ kind: 'closed-connection', skip: 0, path: '' });
    const [before, after] = await during(async () => {
      for (let count = 0; count < 3; count += 1) await run(syncQueue);
    });
    expect(alarm([before, after])).toEqual(['SortimentRunsFail', 'SortimentSupplierAway']);
    stand.supplier.faults.clear();
    const [, well] = await during(() => run(syncQueue));
    expect(own(raised(after, well))).toEqual([]);
  });

  it('Shopify is away', async () => {
    stand.shopify.fault({ status: 502 });
    const scrapes = await during(() => run(syncQueue));
    stand.shopify.clearFaults();
    expect(alarm(scrapes)).toEqual(['SortimentShopifyAway']);
  });

  it('Shopify throttles', async () => {
    stand.shopify.fault({ throttle: true, times: 3 });
    const scrapes = await during(() => run(syncQueue));
    stand.shopify.clearFaults();
    expect(alarm(scrapes)).toEqual(['SortimentShopifyThrottles']);
  });

  it('parcels come to the shop long after their upload', async () => {
    const { orders } = stand.supplier.data;
    const { id } = orders.open(order(stand).name.replace('#', ''), []);
    orders.update(id, { status: 'shipped' });
    const createdAt = stand.supplier.clock.now().minus({ hours: 2 });
    Object.assign(orders.addTracking(id, { courier: 'DHL', trackingId: 'JJD000000001001' }, createdAt), {
      isEarly: true,
    });
    expect(alarm(await during(() => run(trackQueue)))).toEqual(['SortimentParcelsSlow']);
  });

  it('a worker dies in the middle of its work', async () => {
    // A process of this host that is known to have ended.
    const killed = createWorker().name.replace(/\w+$/, 'killed');
    const scrapes = await during(async () => {
      const [id, at] = [randomUUID() as JobId, text(systemClock.now())];
      const held = {
        state: 'active' as const,
        worker: killed,
        attempts: 1,
        beat_at: at,
        run_at: at,
        created_at: at,
      };
      const never = { finished_at: null, output: null, error: null };
      const { shop } = stand;
      const row = { id, shop, queue: trackQueue, payload: '{}', urgent: 0 as const, failures: 0, tries: 5 };
      await jobs.db
        .insertInto('jobs')
        .values({ ...row, ...held, ...never })
        .execute();
      await jobs.ended({ id, queue: trackQueue, shop, added: true, payload: {} });
    });
    expect(alarm(scrapes)).toEqual(['SortimentWorkerDied']);
  });

  it('the event loop stands still', async () => {
    const before = await look();
    await systemClock.wait(20);
    for (const since = elapsedMs(); elapsedMs() - since < 1_300;);
    await systemClock.wait(20);
    expect(alarm([before, await look()])).toEqual(['SortimentEventLoopBusy']);
  });

  it('hours pass and nobody works, or the clock of the machine is wrong', async () => {
    await jobs.send(syncQueue, 'idle.myshopify.com' as Stand['shop']);
    const clock = { ...systemClock, now: () => systemClock.now().plus({ hours: 3 }) };
    const other = await stand.another({ env: { ROLE: 'web' }, clock });
    const { metricsUrl: elsewhere } = await other.start();
    const after = quiet(await scrape(elsewhere));
    await other.stop();
    expect(raised(after, after)).toContain('SortimentClockWrong');
    const right = { ...after, at: after.at + 3 * 3_600 };
    expect(raised(right, right)).not.toContain('SortimentClockWrong');
    for (const name of ['SortimentClockWrong', 'SortimentTrackingLate']) produced.add(name);
    expect(raised(right, right)).toContain('SortimentTrackingLate');
  });

  it('the shop lets the app in no more', async () => {
    for (const token of stand.shopify.state.tokens.values()) token.revoked = true;
    stand.shopify.state.refreshTokens.clear();
    // An app of the shop's own organisation would fetch itself another token.
    await stand.app.stop();
    const other = await stand.another({ env: { SHOPIFY_APP_DISTRIBUTION: 'public' }, clock: hastyClock });
    ({ metricsUrl } = await other.start());
    const scrapes = await during(() => run(syncQueue));
    await other.stop();
    expect(alarm(scrapes)).toEqual(['SortimentAccessRefused']);
  });
});

describe('without an app around it', () => {
  async function watched(
    database: { readonly url: string; readonly discard: () => Promise<void> },
    clock = systemClock,
  ) {
    const config = readConfig({ DATABASE_URL: database.url, METRICS_PORT: '0' });
    const parts = await openParts(config, { clock, logger: createLogger('silent') });
    onTestFinished(async () => {
      await parts.jobs.stop();
      await parts.closeJobs();
      await parts.db.destroy();
      await database.discard();
    });
    const look = async (): Promise<Scrape> => ({
      at: clock.now().toSeconds(),
      samples: samplesIn((await parts.watch.metrics?.text()) ?? ''),
    });
    return { parts, look };
  }

  it('a job waits for half an hour, and nobody begins it', async () => {
    let hours = 0;
    const clock = { ...systemClock, now: () => systemClock.now().plus({ hours }) };
    const { parts, look } = await watched(await freshSqlite(), clock);
    await parts.jobs.send({ queue: trackQueue, shop: 'one.myshopify.com' as Stand['shop'], payload: {} });
    const before = await look();
    hours = 1;
    expect(own(raised(before, before))).toEqual([]);
    expect(alarm([before, await look()])).toEqual(['SortimentQueueStuck']);
  });

  it('the disk of the database is full', async () => {
    const { parts, look } = await watched(await freshSqlite());
    const before = await look();
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(parts.db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(parts.db);
    const name = 'x'.repeat(200_000);
    const write = sql`insert into cursors (shop, name, value) values ('one', 'two', ${name})`.execute(
      parts.db,
    );
    await expect(write).rejects.toMatchObject({ fault: 'full' });
    expect(alarm([before, await look()])).toEqual(['SortimentDiskFull']);
  });

  it('the database is away, which hides what it alone knows; and when it is back, all is well', async () => {
    const fresh = await freshPostgres();
    const { look } = await watched(fresh);
    const before = await look();
    const name = new URL(fresh.url).pathname.slice(1);
    await onServer(await sharedPostgres(), async (db) => {
      await sql`alter database ${sql.ref(name)} with allow_connections false`.execute(db);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db);
    });
    const away = await look();
    expect(alarm([before, away])).toEqual(['SortimentDatabaseAway']);
    expect(away.samples.filter((one) => /^sortiment_(shops|parcels|queue)/.test(one.name))).toEqual([]);
    await onServer(await sharedPostgres(), (db) =>
      sql`alter database ${sql.ref(name)} with allow_connections true`.execute(db),
    );
    expect(own(raised(away, await look()))).toEqual([]);
  });
});

it('each was produced', () => {
  expect([...alarms().keys()].filter((name) => !produced.has(name))).toEqual([]);
});
