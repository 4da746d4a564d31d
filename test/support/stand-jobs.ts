/** The jobs of a stand, sent and looked at from outside of its app, as a schedule or another process does. */
import { openJobs } from '../../web/server/composition/open-jobs.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import type { JobEnd, SentJob } from '../../web/server/queue/ports.ts';
import type { Stand } from './app-stand.ts';

export interface StandJobs {
  readonly db: Database;
  /** Nobody waits for it: it is worked on by a started app, and tried again when it fails. */
  send(queue: string, shop?: ShopDomain): Promise<SentJob>;
  ended(job: SentJob): Promise<JobEnd>;
  /** All, whatever became of them; on SQLite only. */
  ofQueue(queue: string): Promise<readonly { readonly id: string }[]>;
  /** Whether somebody works on the queue for the stand's shop. */
  isActive(queue: string): Promise<boolean>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** `clock`: by which it looks whether a job has ended. */
export async function openStandJobs(stand: Stand, clock: Clock = systemClock): Promise<StandJobs> {
  const db = await openDatabase(stand.databaseUrl);
  const parts = { db, clock, logger: createLogger('silent') };
  const { jobs, closeJobs } = await openJobs(stand.config, parts);
  return {
    db,
    send: (queue, shop = stand.shop) => jobs.send({ queue, shop, payload: {} }),
    ended: (job) => jobs.ended(job),
    ofQueue: (queue) => db.selectFrom('jobs').select('id').where('queue', '=', queue).execute(),
    isActive: async (queue) => (await jobs.active(queue, stand.shop)) !== null,
    async [Symbol.asyncDispose]() {
      await jobs.stop();
      await closeJobs();
      await db.destroy();
    },
  };
}
