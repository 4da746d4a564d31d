/**
 * Outages of what the app runs on, each caused for real: the alarms of web/operations/alerts.yml that it raises, and the
 * end of it. Nobody does more than the run-book says; then everything is in the shop once, no customer was mailed twice,
 * and no alarm is left. Those of others are in recovery-by-waiting.test.ts. Not looked at: for how long an alarm holds (`for:`).
 */
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { databaseOn } from '../support/databases-on-small-disk.ts';
import { patienceMs, startHalfDone, type HalfDone } from '../support/half-done.ts';
import { entries } from '../support/operations-files.ts';
import { expectOnlyTraces, expectRaised, outages, plain } from '../support/outages.ts';
import { OutageWatch } from '../support/outage-watch.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { smallDisk } from '../support/small-disk.ts';
import { serverDatabase } from '../support/stand-database.ts';
import { openStandJobs } from '../support/stand-jobs.ts';
import { startWorkerProcess } from '../support/worker-process.ts';

it.each(Object.entries(outages))(
  '%s: the run-book has an entry for each alarm, and says what to do',
  (_, told) => {
    const book = entries();
    const texts = told.raises.map((name) => book.get(name) ?? '');
    for (const text of texts) expect(text).toContain('**Do.**');
    expect(plain(texts[0]?.split('**Do.**')[1] ?? '')).toContain(plain(told.toDo));
  },
);

/** Real leases run out meanwhile, on a busy machine later. */
const patientMs = 600_000;
const few = { products: 40, parcels: 30 };

/** Both flows are asked for, and worked on. */
async function begin({ stand, untilUnderWay }: HalfDone): Promise<void> {
  await using jobs = await openStandJobs(stand);
  await jobs.send(syncQueue);
  await jobs.send(trackQueue);
  await untilUnderWay();
}

describe.each(['sqlite', 'postgres'] as const)('on %s a worker is killed', (database) => {
  it(
    'in the middle of a sync and of a poll: another takes both up',
    async () => {
      await using half = await startHalfDone(few, { database, env: { METRICS_PORT: '0' } });
      const worker = await startWorkerProcess(half.stand);
      await begin(half);
      const watch = new OutageWatch(systemClock);
      watch.add('killed', worker.metricsUrl);
      watch.add('other', (await half.stand.app.start()).metricsUrl);
      expect(await watch.look()).toEqual([]);
      await worker.kill();
      half.goOn();
      await half.untilWhole();
      expectRaised('a worker is killed', await watch.look());
      // Nobody starts it again: the other has done its work.
      watch.remove('killed');
      expect(await watch.look()).toEqual([]);
      await half.expectPeace();
    },
    patientMs,
  );
});

it(
  'PostgreSQL is restarted, and a process dies with it: sync and poll start again by themselves',
  async () => {
    const server = await startPostgres();
    {
      const database = await serverDatabase(server.url('postgres'));
      await using half = await startHalfDone(few, { database, env: { METRICS_PORT: '0' } });
      const { stand } = half;
      const syncing = stand.spawnCommand('sync');
      const watch = new OutageWatch(systemClock);
      watch.add('server', (await stand.app.start()).metricsUrl);
      await begin(half);
      expect(await watch.look()).toEqual([]);
      await server.stop();
      syncing.kill('SIGKILL');
      await once(syncing, 'exit');
      expectRaised('PostgreSQL is restarted', await watch.look());
      half.goOn();
      await server.start();
      await half.untilWhole();
      expectOnlyTraces('PostgreSQL is restarted', await watch.look());
      expect(await watch.look()).toEqual([]);
      await half.expectPeace();
    }
    await server.close();
  },
  patientMs,
);

describe.each(['sqlite', 'postgres'] as const)('on %s the disk is full', (kind) => {
  it(
    'in the middle of a sync and of a poll: with room both go on by themselves',
    async ({ skip }) => {
      using disk = smallDisk(96) ?? skip('only root may mount a small disk');
      const database = await databaseOn(kind, disk);
      {
        await using half = await startHalfDone(few, { database, env: { METRICS_PORT: '0' } });
        const watch = new OutageWatch(systemClock);
        watch.add('server', (await half.stand.app.start()).metricsUrl);
        await begin(half);
        expect(await watch.look()).toEqual([]);
        disk.fill();
        const raised = new Set<string>();
        const look = async () => {
          for (const name of await watch.look()) raised.add(name);
          return [...raised];
        };
        await expect.poll(look, { timeout: patienceMs }).toContain('SortimentDiskFull');
        expectRaised('the disk is full', [...raised]);
        half.goOn();
        disk.makeRoom();
        await half.untilWhole();
        expectOnlyTraces('the disk is full', await watch.look());
        expect(await watch.look()).toEqual([]);
        await half.expectPeace();
      }
      await database.discard();
    },
    patientMs,
  );
});
