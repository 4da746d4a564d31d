/**
 * pg-boss as this app runs it. It keeps its own tables (schema `pgboss`) and its own small pool, so that signs of life
 * do not wait behind long queries. Its workers are not used: they start jobs slowly, count a stop as a failure and
 * abort at the last moment; jobs are fetched and settled one by one instead, and the queue's own lines do the rest.
 */
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { maxAttempts } from './job-settings.ts';
import type { Outage } from './outage.ts';

export interface BossOptions {
  /** `postgres://…`. */
  readonly url: string;
  /** Every queue that there is: unknown ones are refused. */
  readonly queues: readonly string[];
  /** Who gives no sign of life for so long counts as dead; at least 10 s. */
  readonly leaseMs: number;
  readonly outage: Outage;
  /** Time that a test lets pass; the server's own otherwise. */
  readonly clock?: NonNullable<ConstructorOptions['clock']>;
}

const daySeconds = 86_400;

/**
 * A queued job of a shop whose job was active at the last count is passed over until the next count, and until that
 * has been read: these two say how long it waits after that job at most. So long takes a dead worker to be noticed too.
 */
const countSeconds = 5;
const readCountSeconds = 1;

const queueOptions = (leaseMs: number) => ({
  heartbeatSeconds: Math.max(10, Math.ceil(leaseMs / 1_000)),
  // The most that is allowed; what takes longer is begun again and goes on where it was.
  expireInSeconds: daySeconds - 1,
  // Failures are counted by us and waited for by us; this is for deaths: soon, then later and later.
  retryLimit: maxAttempts,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 120,
  // Counting and looking for a shop's job read every job that is kept; what a run did stands in the tables of the runs.
  deleteAfterSeconds: daySeconds / 4,
});

/** Creates or brings up to date its tables and queues. The caller stops it. */
export async function startBoss({ url, queues, leaseMs, outage, clock }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'sortiment-jobs',
    max: 4,
    schedule: false,
    superviseIntervalSeconds: countSeconds,
    monitorIntervalSeconds: countSeconds,
    queueCacheIntervalSeconds: readCountSeconds,
    maintenanceIntervalSeconds: 3_600,
    ...(clock && { clock }),
  });
  // Without a listener a lost connection would end the process.
  boss.on('error', (error) => outage.reported(error));
  await boss.start();
  try {
    for (const queue of queues) {
      await boss.createQueue(queue, { policy: 'stately', ...queueOptions(leaseMs) });
      // It is passed over for a queue that exists.
      await boss.updateQueue(queue, queueOptions(leaseMs));
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
