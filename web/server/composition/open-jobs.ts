/** Opens the job queue on the database of the app: our table on SQLite, pg-boss on PostgreSQL. */
import type { Config } from '../config.ts';
import type { Database } from '../database/open-database.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { SqlJobDeaths } from '../database/sql-job-deaths.ts';
import { SqlJobTable } from '../database/sql-job-table.ts';
import { sqlQueueDepths } from '../database/sql-queue-depths.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { createJobQueue } from '../queue/job-queue.ts';
import { maxAttempts, maxRetryMs, usualTries } from '../queue/job-settings.ts';
import { Outage } from '../queue/outage.ts';
import type { AttemptSeen, JobQueue, ReadDepths } from '../queue/ports.ts';
import { createWorker } from '../queue/worker.ts';
import { queues } from './queues.ts';

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly onAttempt?: (seen: AttemptSeen) => void;
}

export interface OpenJobs {
  readonly jobs: JobQueue;
  /** Told when the database of the jobs is away. */
  readonly outage: Outage;
  /** Lets go of what the queue stands on; once it has been stopped. */
  readonly closeJobs: () => Promise<void>;
  readonly depths: ReadDepths;
}

export async function openJobs(config: Config, { db, clock, logger, onAttempt }: Parts): Promise<OpenJobs> {
  const settings = { leaseMs: config.jobLeaseMs };
  const outage = new Outage(logger);
  const around = { clock, logger, outage, settings, ...(onAttempt && { onAttempt }) };
  if (isPostgresUrl(config.databaseUrl)) {
    // Loaded only where it is used: it would add a tenth of a second to every command on SQLite.
    const { startBoss } = await import('../queue/postgres-boss.ts');
    const { PostgresJobs } = await import('../queue/postgres-jobs.ts');
    const { postgresDepths } = await import('../queue/postgres-depths.ts');
    const boss = await startBoss({ url: config.databaseUrl, queues, ...settings, outage });
    const jobs = createJobQueue({ store: new PostgresJobs(boss), ...around });
    const closeJobs = (): Promise<void> => boss.stop({ graceful: false });
    return { jobs, outage, closeJobs, depths: postgresDepths(boss, clock) };
  }
  const worker = createWorker();
  const store = new SqlJobTable(db, { clock, rules: { worker: worker.name, maxRetryMs, usualTries } });
  const deaths = new SqlJobDeaths(db, { clock, maxAttempts });
  const jobs = createJobQueue({ store, deaths, worker, ...around });
  return { jobs, outage, closeJobs: async () => undefined, depths: sqlQueueDepths(db, clock) };
}
