/** `doctor` at the job queue: the tables that a library keeps, and jobs that failed for good. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { trackQueue } from '../../web/server/application/flow-jobs.ts';
import type { Examination, Facts } from '../../web/server/application/findings.ts';
import { queues } from '../../web/server/composition/queues.ts';
import { openAsItIs, type Database } from '../../web/server/database/open-database.ts';
import { isPostgresUrl } from '../../web/server/database/postgres-dialect.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { Outage } from '../../web/server/queue/outage.ts';
import type { JobStore } from '../../web/server/queue/ports.ts';
import { startBoss } from '../../web/server/queue/postgres-boss.ts';
import { PostgresJobs } from '../../web/server/queue/postgres-jobs.ts';
import { startStand, type Stand } from '../support/app-stand.ts';

async function look(stand: Stand) {
  const { document, words } = await stand.command('doctor');
  const { findings } = document as Examination;
  const facts = <Kind extends keyof Facts>(kind: Kind) =>
    findings.find((found) => found.kind === kind)?.facts as Facts[Kind] | undefined;
  const wrong = findings.filter(({ state }) => state === 'wrong').map(({ kind }) => kind);
  return { facts, wrong, words: words.join('\n') };
}

async function inDatabase(url: string, work: (db: Database) => Promise<unknown>): Promise<void> {
  const db = await openAsItIs(url);
  await work(db);
  await db.destroy();
}

interface End {
  readonly how: 'fail' | 'finish';
  readonly tries: number;
  readonly error?: string;
}

/** A poll of the shop, begun and ended by a worker. */
async function endJob(
  { config, databaseUrl, shop }: Stand,
  { how, tries, error = '[RUN-513] it stumbled' }: End,
): Promise<void> {
  const work = async (store: JobStore): Promise<void> => {
    await store.add([{ shop, queue: trackQueue, payload: {}, tries }]);
    const [claimed] = await store.claim({ queue: trackQueue, count: 1 });
    if (!claimed) throw new Error('there is no job');
    await (how === 'fail'
      ? store.fail(claimed.job, error)
      : store.finish(claimed.job, { state: 'completed' }));
  };
  if (!isPostgresUrl(databaseUrl)) {
    const rules = { worker: 'a test', maxRetryMs: 1_000, usualTries: 5 };
    return inDatabase(databaseUrl, (db) => work(new SqlJobTable(db, { clock: systemClock, rules })));
  }
  const outage = new Outage(createLogger('silent'));
  const boss = await startBoss({ url: databaseUrl, queues, leaseMs: config.jobLeaseMs, outage });
  await work(new PostgresJobs(boss));
  await boss.stop({ graceful: false });
}

test.each(['sqlite', 'postgres'] as const)(
  'on %s: jobs that failed for good are told with how often and why, until one comes through, or for six hours',
  async (database) => {
    let hours = 0;
    const clock = { ...systemClock, now: () => systemClock.now().plus({ hours }) };
    await using stand = await startStand({ database, clock, supplier: { products: 3 } });
    const end = (how: 'fail' | 'finish', tries = 5) => endJob(stand, { how, tries });
    const failed = async () => (await look(stand)).facts('jobs-failed');
    await end('fail', 1);
    expect(await failed()).toMatchObject({ failed: [{ queue: trackQueue, count: 1, isAwaited: true }] });
    expect((await look(stand)).words).toContain('asked for by somebody who was told');
    await end('finish', 1);
    expect(await failed()).toBeUndefined();
    // Whoever is refused has an answer, and an operator nothing to put right.
    for (const error of ['[RUN-503] busy', '[NotReady no-supplier] none', '[RUN-522] no plan'])
      await endJob(stand, { how: 'fail', tries: 1, error });
    expect(await failed()).toBeUndefined();
    await end('fail');
    await end('finish');
    expect(await failed()).toBeUndefined();
    await end('fail');
    await end('fail');
    expect(await failed()).toMatchObject({ failed: [{ queue: trackQueue, count: 2 }] });
    const { wrong, words } = await look(stand);
    expect(wrong).toEqual(['jobs-failed']);
    expect(words).toMatch(/import-parcels, 2 times, last on .*\(\[RUN-513\] it stumbled\)/);
    hours = 7;
    expect(await failed()).toBeUndefined();
    hours = 0;
    await end('finish');
    expect(await failed()).toBeUndefined();
  },
);

test('queue tables of another version are told with what to do, those that are not made yet are no trouble', async () => {
  await using stand = await startStand({ database: 'postgres', supplier: { products: 3 } });
  const wanted = (await look(stand)).facts('queue-good')?.version ?? 0;
  expect(wanted).toBeGreaterThan(0);
  const change = (by: number) =>
    inDatabase(stand.databaseUrl, (db) =>
      sql`update pgboss.version set version = version + ${by}`.execute(db),
    );
  await change(1);
  const newer = await look(stand);
  expect(newer.wrong).toEqual(['queue-newer']);
  expect(newer.words).toContain('Start the newer version everywhere');
  await change(-2);
  const older = await look(stand);
  expect(older.wrong).toEqual(['queue-older']);
  expect(older.facts('queue-older')).toEqual({ version: wanted - 1, wanted });
  await stand.app.stop();
  await inDatabase(stand.databaseUrl, (db) => sql`drop schema pgboss cascade`.execute(db));
  const none = await look(stand);
  expect([none.wrong, none.facts('queue-none')]).toEqual([[], {}]);
});
