/** Opens the job queue on the database of the app: our table on SQLite, pg-boss on PostgreSQL. */
import type { Config } from '../config.ts';
import { heard, type OnFault } from '../database/guarded-driver.ts';
import type { Database } from '../database/open-database.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { explainPostgres } from '../database/postgres-failures.ts';
import { SqlJobDeaths } from '../database/sql-job-deaths.ts';
import { SqlJobTable } from '../database/sql-job-table.ts';
import { sqlQueueDepths } from '../database/sql-queue-depths.ts';
import { AnsweringSockets } from '../lib/answering-sockets.ts';
import { shownDatabase } from '../lib/database-address.ts';
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
  /** Told whenever the database itself is the trouble. */
  readonly onFault?: OnFault;
}

export interface OpenJobs {
  readonly jobs: JobQueue;
  /** Told when the database of the jobs is away. */
  readonly outage: Outage;
  /** Lets go of what the queue stands on; once it has been stopped. */
  readonly closeJobs: () => Promise<void>;
  readonly depths: ReadDepths;
}

/** On PostgreSQL. Loaded only where it is used: it would add a tenth of a second to every command on SQLite. */
async function openBoss(
  { databaseUrl: url, jobLeaseMs: leaseMs, databaseAnswerMs: answerMs }: Config,
  { clock, outage, onFault }: Pick<Parts, 'clock' | 'onFault'> & { readonly outage: Outage },
) {
  const { startBoss } = await import('../queue/postgres-boss.ts');
  const { noticeReturn } = await import('../queue/boss-return.ts');
  const { PostgresJobs } = await import('../queue/postgres-jobs.ts');
  const { postgresDepths } = await import('../queue/postgres-depths.ts');
  const { explained, explainedJobs } = await import('../queue/explained-jobs.ts');
  // Its statements do not go through our driver.
  const explain = heard(explainPostgres(shownDatabase(url)), onFault);
  const sockets = new AnsweringSockets();
  const boss = await explained(explain, startBoss({ url, queues, leaseMs, answerMs, outage, sockets }));
  boss.on('error', (error) => void explain(error));
  const stopLooking = noticeReturn(boss, { outage, clock });
  const closeJobs = (): Promise<void> => {
    stopLooking();
    return sockets.ended(() => boss.stop({ graceful: false }));
  };
  const readDepths = postgresDepths(boss, clock);
  return {
    store: explainedJobs(new PostgresJobs(boss), explain),
    depths: () => explained(explain, readDepths()),
    closeJobs,
  };
}

/** Throws DatabaseError. */
export async function openJobs(
  config: Config,
  { db, clock, logger, onAttempt, onFault }: Parts,
): Promise<OpenJobs> {
  const settings = { leaseMs: config.jobLeaseMs };
  const outage = new Outage(logger);
  const around = { clock, logger, outage, settings, ...(onAttempt && { onAttempt }) };
  if (isPostgresUrl(config.databaseUrl)) {
    const { store, depths, closeJobs } = await openBoss(config, {
      clock,
      outage,
      ...(onFault && { onFault }),
    });
    return { jobs: createJobQueue({ store, ...around }), outage, closeJobs, depths };
  }
  const worker = createWorker();
  const store = new SqlJobTable(db, { clock, rules: { worker: worker.name, maxRetryMs, usualTries } });
  const deaths = new SqlJobDeaths(db, { clock, maxAttempts });
  const jobs = createJobQueue({ store, deaths, worker, ...around });
  return { jobs, outage, closeJobs: async () => undefined, depths: sqlQueueDepths(db, clock) };
}
