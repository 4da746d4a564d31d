/**
 * One attempt at a claimed job: runs the handler under its lease and records in the job's row what became of it.
 * Whatever happens, the row ends up done, failed, queued again, or with a lease that runs out.
 */
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { LeaseLost, QueueStopped } from './job-errors.ts';
import { retryAfterMs, type JobSettings } from './job-settings.ts';
import type { Lease } from './lease.ts';
import type { Job, JobHandler, JobTable } from './ports.ts';

interface Attempt {
  readonly job: Job;
  readonly lease: Lease;
  /** True for a job that lives and dies with this attempt. */
  readonly once: boolean;
}

interface Parts {
  readonly table: JobTable;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: JobSettings;
}

/** Returns what the handler returns. Throws what it throws, or LeaseLost or QueueStopped when it was aborted. */
export async function performJob<Payload, Result>(
  attempt: Attempt & { readonly job: Job<Payload>; readonly handler: JobHandler<Payload, Result> },
  parts: Parts,
): Promise<Result> {
  const { job, lease, handler } = attempt;
  try {
    lease.signal.throwIfAborted();
    const result = await handler(job, lease.signal);
    if (!(await parts.table.finish(lease.held, parts.clock.now()))) throw new LeaseLost(job);
    return result;
  } catch (error) {
    const now = await giveBack(attempt, error, parts).catch((cause: unknown) => `left: ${messageOf(cause)}`);
    const about = { shop: job.shop, queue: job.queue, job: job.id, attempt: job.attempts };
    parts.logger.warn({ ...about, now, error: messageOf(error) }, 'a job did not succeed');
    throw error;
  } finally {
    lease.end();
  }
}

/** Answers what the job is now. */
async function giveBack({ job, lease, once }: Attempt, error: unknown, parts: Parts): Promise<string> {
  const { table, clock, settings } = parts;
  const aborted = lease.signal.aborted;
  if (once || (!aborted && job.attempts >= settings.maxAttempts)) {
    return (await table.fail(lease.held, clock.now(), messageOf(error))) ? 'failed' : 'lost';
  }
  if (aborted) {
    // A stop says nothing about the job: it does not count as an attempt.
    const attempts = lease.signal.reason instanceof QueueStopped ? job.attempts - 1 : job.attempts;
    return (await table.release(lease.held, attempts)) ? 'queued' : 'lost';
  }
  const runAt = clock.now().plus(retryAfterMs(settings, job.attempts));
  return (await table.retry(lease.held, runAt, messageOf(error))) ? `queued for ${runAt.toISO()}` : 'lost';
}
