/**
 * One attempt at a claimed job: runs the handler under its lease and records what became of it. Whatever happens, the
 * job ends up done, failed, waiting again, or with a holder who gives no more signs of life.
 */
import { OwnStateError } from '../domain/failures.ts';
import { reasonForLog } from '../domain/reason-texts/reason-for-log.ts';
import { isReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { thrownIn, thrownWords } from '../lib/thrown-words.ts';
import { during } from '../lib/under-way.ts';
import { JobCancelled, LeaseLost } from './job-errors.ts';
import { maxAttempts, retryAfterMs, type JobSettings } from './job-settings.ts';
import { storable } from './storable.ts';
import type { Lease } from './lease.ts';
import type { AttemptSeen, ClaimedJob, JobHandler, JobStore } from './ports.ts';

interface Attempt extends ClaimedJob {
  readonly lease: Lease;
  readonly handler: JobHandler<object>;
  /** Somebody waits for it in this process, and is told how it ended. */
  readonly isAwaited?: boolean;
}

interface Parts {
  readonly store: JobStore;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: JobSettings;
  /** Told once what became of the attempt; must not throw. */
  readonly onAttempt: (seen: AttemptSeen) => void;
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

/** Never throws. */
export async function performJob(attempt: Attempt, parts: Parts): Promise<void> {
  const { job, lease, handler, afterDeath } = attempt;
  let isTold = false;
  const tell = (end: AttemptSeen['end']): void => {
    if (!isTold) parts.onAttempt({ queue: job.queue, end, afterDeath });
    isTold = true;
  };
  const about = { shop: job.shop, queue: job.queue, job: job.id, attempt: job.attempts };
  if (afterDeath)
    parts.logger.warn(
      about,
      'a job is taken over: whoever worked on it has died, or gave no sign of life in time',
    );
  try {
    lease.signal.throwIfAborted();
    const { shop, queue, id } = job;
    const output = await during({ shop, queue, job: id }, () => handler(job, lease.signal));
    // A handler that was asked to stop may return anything: it does not count as done.
    lease.signal.throwIfAborted();
    const kept = storable(output);
    const isKept = await insist(() => parts.store.finish(lease.held, kept), parts);
    tell(isKept ? 'done' : 'lost');
    if (!isKept)
      parts.logger.info(
        { shop, queue, job: id },
        'a job was done, and is this process’s no more: its shop was erased, or another process took it over meanwhile',
      );
  } catch (error) {
    // At once: the database that did not take our signs of life may not answer for long.
    if (lease.signal.reason instanceof LeaseLost) tell('lost');
    const left = await insist(() => setBack(attempt, error, parts), parts).catch(
      (cause: unknown): SetBack => ({ end: 'left', now: `left: ${messageOf(cause)}` }),
    );
    const { now } = left;
    tell(left.end);
    const level = attempt.isAwaited ? 'info' : 'warn';
    const { kind } = thrownIn(thrownWords(error));
    const why = isReasonCode(kind) ? reasonForLog(kind) : {};
    parts.logger[level]({ ...about, now, ...why, error: messageOf(error) }, 'a job did not succeed');
  } finally {
    lease.end();
  }
}

interface SetBack {
  readonly end: AttemptSeen['end'];
  /** In words, for the log. */
  readonly now: string;
}

const became = (end: AttemptSeen['end'], now: string = end): SetBack => ({ end, now });

/** As the loss of the database is taken down, it is back. Only when it goes again, time is what helps. */
const waitAfterLoss = (attempts: number, settings: JobSettings): number =>
  attempts === 1 ? settings.pollMs : retryAfterMs(settings, attempts - 1);

/** Answers what the job is now. */
async function setBack(
  { job, lease, failures, tries }: Attempt,
  error: unknown,
  parts: Parts,
): Promise<SetBack> {
  const { store, settings } = parts;
  if (lease.signal.reason instanceof JobCancelled) return became('cancelled');
  const message = thrownWords(error);
  if (lease.signal.aborted) {
    // A stop, or a lease that ran out, says nothing about the job: it is not a failure.
    const isBack = await store.putBack(lease.held, { afterMs: 0, failures, error: message });
    return became(isBack ? 'waiting' : 'lost');
  }
  // Nor does a database that was away or full: also whoever asked for a single try has what was begun ended.
  const isLoss = error instanceof OwnStateError;
  if ((!isLoss && failures + 1 >= tries) || job.attempts >= maxAttempts) {
    return became((await store.fail(lease.held, message)) ? 'failed' : 'lost');
  }
  const failed = isLoss ? failures : failures + 1;
  const afterMs = isLoss ? waitAfterLoss(job.attempts, settings) : retryAfterMs(settings, failed);
  const isBack = await store.putBack(lease.held, { afterMs, failures: failed, error: message });
  return isBack ? became('waiting', `waiting for ${afterMs} ms`) : became('lost');
}
