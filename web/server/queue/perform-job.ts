/**
 * One attempt at a claimed job: runs the handler under its lease and records what became of it. Whatever happens, the
 * job ends up done, failed, waiting again, or with a holder who gives no more signs of life.
 */
import { OwnStateError } from '../domain/failures.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { JobCancelled } from './job-errors.ts';
import { maxAttempts, retryAfterMs, type JobSettings } from './job-settings.ts';
import { storable } from './storable.ts';
import type { Lease } from './lease.ts';
import type { ClaimedJob, JobHandler, JobStore } from './ports.ts';

interface Attempt extends ClaimedJob {
  readonly lease: Lease;
  readonly handler: JobHandler<object>;
}

interface Parts {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: JobSettings;
}

/** Between tries to record what became of a job; after the last one the job is left to its lease. */
const pausesMs = [50, 200, 800];

/** A cut connection is no reason to do the work again: its outcome is recorded once more. */
async function insist<Answer>(say: () => Promise<Answer>, { clock }: Parts): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await say();
    } catch {
      await clock.wait(pauseMs);
    }
  }
  return say();
}

/** In front its reason's code or its name: who waits in another process is told no less than who waits here. */
function wordsOf(error: unknown): string {
  const message = messageOf(error).replaceAll('\0', '');
  if (!(error instanceof Error)) return message;
  const kind = 'reason' in error && typeof error.reason === 'string' ? error.reason : error.name;
  return kind === 'Error' ? message : `[${kind}] ${message}`;
}

/** Never throws. */
export async function performJob(attempt: Attempt, parts: Parts): Promise<void> {
  const { job, lease, handler } = attempt;
  try {
    lease.signal.throwIfAborted();
    const output = await handler(job, lease.signal);
    // A handler that was asked to stop may return anything: it does not count as done.
    lease.signal.throwIfAborted();
    const kept = storable(output);
    if (!(await insist(() => parts.store.finish(lease.held, kept), parts)))
      parts.logger.info(
        { shop: job.shop, queue: job.queue, job: job.id },
        'a job was done, and is this process’s no more: its shop was erased, or another process took it over meanwhile',
      );
  } catch (error) {
    const now = await insist(() => setBack(attempt, error, parts), parts).catch(
      (cause: unknown) => `left: ${messageOf(cause)}`,
    );
    const about = { shop: job.shop, queue: job.queue, job: job.id, attempt: job.attempts };
    // Whoever asked for a single try waits for its end and is told there.
    const level = attempt.tries === 1 ? 'info' : 'warn';
    parts.logger[level]({ ...about, now, error: messageOf(error) }, 'a job did not succeed');
  } finally {
    lease.end();
  }
}

/**
 * A database that was away says nothing about the job, and as it takes this down it is back. Only when it goes again,
 * time is what helps.
 */
const waitAfter = (error: unknown, failures: number, settings: JobSettings): number =>
  error instanceof OwnStateError && failures === 0 ? settings.pollMs : retryAfterMs(settings, failures + 1);

/** Answers what the job is now. */
async function setBack(
  { job, lease, failures, tries }: Attempt,
  error: unknown,
  parts: Parts,
): Promise<string> {
  const { store, settings } = parts;
  if (lease.signal.reason instanceof JobCancelled) return 'cancelled';
  const message = wordsOf(error);
  if (lease.signal.aborted) {
    // A stop, or a lease that ran out, says nothing about the job: it is not a failure.
    const isBack = await store.putBack(lease.held, { afterMs: 0, failures, error: message });
    return isBack ? 'waiting' : 'lost';
  }
  if (failures + 1 >= tries || job.attempts >= maxAttempts) {
    return (await store.fail(lease.held, message)) ? 'failed' : 'lost';
  }
  const afterMs = waitAfter(error, failures, settings);
  const isBack = await store.putBack(lease.held, { afterMs, failures: failures + 1, error: message });
  return isBack ? `waiting for ${afterMs} ms` : 'lost';
}
