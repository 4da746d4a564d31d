/**
 * For the tests of the job queue: processes that share one database, and time that the test lets pass; on SQLite,
 * each process with its own connection to one file. Holds no tests itself.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DateTime } from 'luxon';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { createJobQueue } from '../../web/server/queue/job-queue.ts';
import type { JobQueue } from '../../web/server/queue/ports.ts';
import { createWorker } from '../../web/server/queue/worker.ts';
import { Calls, HandClock } from './queue-harness.ts';

/** A process that shares the database with others. */
export interface QueueProcess {
  readonly queue: JobQueue;
  /** Ends like a killed process: no clean-up, its lease stays. */
  die(): void;
  /** Goes on, but nothing that it asks of the database is answered, until it is reconnected. */
  cutOff(): void;
  reconnect(): void;
}

export interface QueueStand {
  start(host?: string): Promise<QueueProcess>;
  pass(ms: number): Promise<void>;
  now(): DateTime<true>;
  close(): Promise<void>;
}

export async function sqliteStand(): Promise<QueueStand> {
  const folder = mkdtempSync(join(tmpdir(), 'job-queue-'));
  const calls = new Calls();
  const clock = new HandClock('2026-11-20T12:00:00Z', calls);
  const started: { live: boolean; close: () => Promise<void> }[] = [];
  const isAlive = (pid: number): boolean => started[pid]?.live ?? false;
  return {
    start: async (host = 'one') => {
      const database = await openDatabase(join(folder, 'state.db'));
      const state = { live: true, reached: true, close: () => database.destroy() };
      const pid = started.push(state) - 1;
      const queue = createJobQueue({
        table: calls.of(new SqlJobTable(database), () => state.live && state.reached),
        clock: clock.ofProcess(() => state.live),
        logger: createLogger('silent'),
        worker: createWorker({ host, pid, token: `t${pid}`, isAlive }),
      });
      return {
        queue,
        die: () => (state.live = false),
        cutOff: () => (state.reached = false),
        reconnect: () => (state.reached = true),
      };
    },
    pass: (ms) => clock.pass(ms),
    now: () => clock.now(),
    close: async () => {
      for (const process of started) process.live = false;
      await calls.settle();
      for (const process of started) await process.close();
      rmSync(folder, { recursive: true });
    },
  };
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

/** Works on `sync` and notes which key began when. */
export function countedWork(stand: QueueStand, { queue }: QueueProcess, parallel = 1) {
  const begun: { key: string; at: number }[] = [];
  queue.work('sync', async ({ key }) => begun.push({ key, at: stand.now().toMillis() }), parallel);
  return begun;
}

const shop = 'queue-test.myshopify.com' as ShopDomain;
export const job = (key: string, payload: unknown = null) => ({ shop, queue: 'sync', key, payload });
