/**
 * The app is cut off from PostgreSQL in the middle of both flows: who waits is told why, the shop ends right, and nothing is
 * sent twice. A restart of the server is in recovery.test.ts.
 */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { createNotes } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { patienceMs, startHalfDone } from '../support/half-done.ts';
import { addressOf, onServer } from '../support/postgres-databases.ts';
import { openStandJobs } from '../support/stand-jobs.ts';

/** Every connection to the stand's database, idle or at work. */
async function cutConnections({ databaseUrl }: Stand): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1);
  await onServer(addressOf(databaseUrl, 'postgres'), (db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(db),
  );
}

it('all connections are cut: who waits is told why, and asking again goes on where it was', async () => {
  await using half = await startHalfDone({ products: 120, parcels: 100 }, { database: 'postgres' });
  const { stand } = half;
  const failures: unknown[] = [];
  const asked = [stand.sync(), stand.app.commands.track(stand.shop)].map((work) =>
    work.catch((error: unknown) => failures.push(error)),
  );
  await half.untilUnderWay();
  // Whoever has no statement under way does not notice.
  const cutOnce = async () => {
    if (failures.length === 0) await cutConnections(stand);
    return failures.length;
  };
  await expect.poll(cutOnce, { interval: 300, timeout: patienceMs }).toBeGreaterThan(0);
  half.goOn();
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
  await half.expectPeace();
});

it('a process that works on no jobs says as well when their database is back', async () => {
  const said: string[] = [];
  const logger = createNotes((sentence) => said.push(sentence));
  await using stand = await startStand({ database: 'postgres', logger, env: { ROLE: 'web' } });
  await stand.app.start();
  const patience = { interval: 300, timeout: patienceMs };
  const cutUntilTold = async () => {
    if (!said.some((one) => one.startsWith('the job queue cannot go on'))) await cutConnections(stand);
    return said;
  };
  const told = (words: string): unknown => expect.arrayContaining([expect.stringContaining(words)]);
  await expect.poll(cutUntilTold, patience).toEqual(told('the job queue cannot go on'));
  await expect.poll(() => said, patience).toEqual(told('the job queue goes on again'));
});
