/**
 * For the tests of the job queue: processes that share one database, each with its own connection, and time that the
 * test lets pass, for pg-boss and its statements too. Holds no tests itself.
 */
import { TestClock } from 'pg-boss';
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import { planQueue, previewQueue, syncQueue, trackQueue } from '../../web/server/application/flow-jobs.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlJobDeaths } from '../../web/server/database/sql-job-deaths.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import { sqlQueueDepths } from '../../web/server/database/sql-queue-depths.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { Outage } from '../../web/server/queue/outage.ts';
import { createJobQueue } from '../../web/server/queue/job-queue.ts';
import { maxAttempts, maxRetryMs, usualTries } from '../../web/server/queue/job-settings.ts';
import type { AttemptSeen, Deaths, JobQueue, JobStore, ReadDepths } from '../../web/server/queue/ports.ts';
import { startBoss } from '../../web/server/queue/postgres-boss.ts';
import { postgresDepths } from '../../web/server/queue/postgres-depths.ts';
import { PostgresJobs } from '../../web/server/queue/postgres-jobs.ts';
import { createWorker, type Worker } from '../../web/server/queue/worker.ts';
import { freshPostgres, freshSqlite } from './databases.ts';
import { Calls, HandClock } from './queue-harness.ts';

/** A process that shares the database with others. */
export interface QueueProcess {
  readonly queue: JobQueue;
  readonly store: JobStore;
  readonly depths: ReadDepths;
  /** What became of each attempt that it has made. */
  readonly attempts: readonly AttemptSeen[];
  readonly database: Database;
  /** Ends like a killed process: no clean-up, what it held stays. */
  die(): void;
  /** Goes on, but nothing that it asks of the database is answered, until it is reconnected. */
  cutOff(): void;
  reconnect(): void;
  /** Another process gives away whatever is worked on, as after a lease that ran out. */
  takeForDead(): Promise<void>;
}

export interface QueueStand {
  /** `host`: where the process runs; a dead process is known to be dead on its own. */
  start(host?: string): Promise<QueueProcess>;
  pass(ms: number): Promise<void>;
  /** Sets the clock of this machine. */
  jump(ms: number): void;
  now(): DateTime<true>;
  close(): Promise<void>;
}

interface Engine {
  readonly store: JobStore;
  readonly deaths: Deaths | null;
  readonly depths: ReadDepths;
  giveAway(): Promise<unknown>;
  close(): Promise<void>;
}

type OpenEngine = (database: Database, clock: HandClock, worker: Worker) => Promise<Engine>;

interface StandParts {
  readonly url: string;
  readonly discard: () => Promise<void>;
  readonly clock: HandClock;
  readonly calls: Calls;
  readonly open: OpenEngine;
  readonly pass: (ms: number) => Promise<void>;
}

const ownNames = ['sync', 'track', 'other'];
/** Its own, and those of the flows. */
const queueNames = [...ownNames, syncQueue, previewQueue, planQueue, trackQueue];
const leaseMs = 10_000;

function createStand({ url, discard, clock, calls, open, pass }: StandParts): QueueStand {
  const started: { live: boolean; close: () => Promise<void> }[] = [];
  const isAlive = (pid: number): boolean => started[pid]?.live ?? false;
  const start = async (host = 'one'): Promise<QueueProcess> => {
    const database = await openDatabase(url);
    const pid = started.length;
    const worker = createWorker({ host, pid, token: `t${pid}`, isAlive });
    const engine = await open(database, clock, worker);
    const close = async (): Promise<void> => {
      await engine.close();
      await database.destroy();
    };
    const state = { live: true, reached: true, close };
    started.push(state);
    const reach = (): boolean => state.live && state.reached;
    const store = calls.of(engine.store, reach);
    const attempts: AttemptSeen[] = [];
    const queue = createJobQueue({
      store,
      deaths: engine.deaths && calls.of(engine.deaths, reach),
      clock: clock.ofProcess(() => state.live),
      logger: createLogger('silent'),
      worker,
      settings: { leaseMs },
      onAttempt: (seen) => void attempts.push(seen),
    });
    return {
      queue,
      store,
      depths: engine.depths,
      attempts,
      database,
      die: () => (state.live = false),
      cutOff: () => (state.reached = false),
      reconnect: () => (state.reached = true),
      takeForDead: async () => void (await engine.giveAway()),
    };
  };
  return {
    start,
    pass,
    jump: (ms) => clock.jump(ms),
    now: () => clock.now(),
    close: async () => {
      for (const process of started) process.live = false;
      await calls.settle();
      for (const process of started) await process.close();
      await discard();
    },
  };
}

const rules = { maxRetryMs, usualTries };

export async function sqliteStand(): Promise<QueueStand> {
  const calls = new Calls();
  const clock = new HandClock('2026-11-20T12:00:00Z', calls);
  const open: OpenEngine = async (database, clock, { name }) => {
    const store = new SqlJobTable(database, { clock, rules: { ...rules, worker: name } });
    const deaths = new SqlJobDeaths(database, { clock, maxAttempts });
    return {
      store,
      deaths,
      depths: sqlQueueDepths(database, clock),
      giveAway: () =>
        database.updateTable('jobs').set({ state: 'retry' }).where('state', '=', 'active').execute(),
      close: async () => undefined,
    };
  };
  return createStand({ ...(await freshSqlite()), clock, calls, open, pass: (ms) => clock.pass(ms) });
}

/** Statements of the app itself read the server's own time: what tests let pass begins a little later. */
const headStartMs = 60_000;

export async function postgresStand(): Promise<QueueStand> {
  const calls = new Calls();
  const fresh = await freshPostgres();
  const bossClock = new TestClock();
  await bossClock.tick(headStartMs);
  const clock = new HandClock(new Date(bossClock.now()).toISOString(), calls);
  const open: OpenEngine = async (database) => {
    const logger = createLogger('silent');
    const boss = await startBoss({
      url: fresh.url,
      queues: queueNames,
      leaseMs,
      outage: new Outage(logger),
      clock: bossClock,
    });
    const close = (): Promise<void> => boss.stop({ graceful: false });
    return {
      store: new PostgresJobs(boss),
      deaths: null,
      depths: postgresDepths(boss, clock),
      giveAway: () => sql`update pgboss.job set state = 'retry' where state = 'active'`.execute(database),
      close,
    };
  };
  const pass = async (ms: number): Promise<void> => {
    await clock.pass(0);
    for (let left = ms; left > 0; left -= 1_000) {
      const step = Math.min(left, 1_000);
      await bossClock.tick(step);
      await clock.pass(step);
    }
  };
  return createStand({ ...fresh, clock, calls, open, pass });
}

/** A handler that runs until it is told to end, or until its signal aborts. */
export function longWork() {
  const { promise, resolve } = Promise.withResolvers<string>();
  const seen = { starts: 0, aborted: undefined as unknown, attempts: 0 };
  const handler = async ({ attempts }: { attempts: number }, signal: AbortSignal): Promise<string> => {
    seen.starts += 1;
    seen.attempts = attempts;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        seen.aborted = signal.reason;
        reject(signal.reason);
      });
    });
    return Promise.race([promise, aborted]);
  };
  return { seen, handler, end: () => resolve('ended') };
}

/** Works on `sync` and notes which shop's job began when. */
export function countedWork(stand: QueueStand, { queue }: QueueProcess, parallel = 1) {
  const begun: { name: string; at: number }[] = [];
  const handler = async ({ shop }: { readonly shop: ShopDomain }): Promise<string> => {
    begun.push({ name: nameOf(shop), at: stand.now().toMillis() });
    return 'counted';
  };
  queue.work('sync', handler, { parallel });
  return begun;
}

export const engines = [
  ['our table on SQLite', sqliteStand],
  ['pg-boss on PostgreSQL', postgresStand],
] as const;

/** After the job before it, a waiting one may be passed over for so long: pg-boss counts active jobs that often. */
export const passedOverMs = 8_000;

/** Begins to work on the job of shop `a`, without end. */
export async function working(stand: QueueStand, { queue }: QueueProcess) {
  const work = longWork();
  queue.work('sync', work.handler);
  const sent = await queue.send(job('a'));
  await stand.pass(0);
  return { ...work, sent };
}

export const shopNamed = (name: string): ShopDomain => `${name}.myshopify.com` as ShopDomain;
const nameOf = (shop: ShopDomain): string => shop.split('.')[0] ?? '';

/** A request for work on the shop of this name. */
export const job = (name: string, payload: object = {}) => ({
  shop: shopNamed(name),
  queue: 'sync',
  payload,
});
