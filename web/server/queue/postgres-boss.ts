/**
 * pg-boss as this app runs it. It keeps its own tables (schema `pgboss`) and its own small pool, so that signs of life
 * do not wait behind long queries. Its workers are not used: they start jobs slowly, count a stop as a failure and
 * abort at the last moment; jobs are fetched and settled one by one instead, and the queue's own lines do the rest.
 */
import { PgBoss, type ConstructorOptions } from 'pg-boss';
import { AnsweringSockets } from '../lib/answering-sockets.ts';
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
  /** So long a statement may take, at most; less where the lease is short. */
  readonly answerMs?: number;
  /** Its own, of whoever ends it. */
  readonly sockets?: AnsweringSockets;
  /** A clock that a test moves; otherwise the server's own. */
  readonly clock?: NonNullable<ConstructorOptions['clock']>;
}

const daySeconds = 86_400;

/**
 * A queued job of a shop whose job was active at the last count is passed over until the next count, and until that
 * has been read: these two say how long it waits after that job at most. A dead worker is noticed after as long.
 */
const countSeconds = 5;
const readCountSeconds = 1;

const queueOptions = (leaseMs: number) => ({
  heartbeatSeconds: Math.max(10, Math.ceil(leaseMs / 1_000)),
  // The most that is allowed; what takes longer is begun again and goes on where it was.
  expireInSeconds: daySeconds - 1,
  // We count failures and wait after them ourselves; these are for dead workers: soon, then later and later.
  retryLimit: maxAttempts,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 120,
  // Counting and looking for a shop's job read every job that is kept; what a run did stands in the tables of the runs.
  deleteAfterSeconds: daySeconds / 4,
});

const secondsMs = 10_000;

/** Its statements take no seconds, and a sign of life that gets no answer has to be given once more before the lease is over. */
const silenceOf = ({ leaseMs, answerMs = secondsMs }: Pick<BossOptions, 'leaseMs' | 'answerMs'>): number =>
  Math.min(answerMs, Math.max(secondsMs, leaseMs / 3));

/** What pg-boss hands on to the pool, and does not name. */
const poolOptions = (sockets: AnsweringSockets, silenceMs: number) => ({
  stream: sockets.create,
  keepAlive: true,
  keepAliveInitialDelayMillis: secondsMs,
  // One that is idle is not silent.
  idleTimeoutMillis: silenceMs / 2,
});

/** Creates or brings up to date its tables and queues, however long that takes. The caller stops it. */
export async function startBoss({
  url,
  queues,
  outage,
  clock,
  sockets = new AnsweringSockets(),
  ...limits
}: BossOptions): Promise<PgBoss> {
  const { leaseMs } = limits;
  const silenceMs = silenceOf(limits);
  const boss = new PgBoss({
    ...poolOptions(sockets, silenceMs),
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
      // `createQueue` leaves a queue alone that exists already.
      await boss.updateQueue(queue, queueOptions(leaseMs));
    }
    sockets.limit(silenceMs);
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}
