/**
 * Waits for the end of a job, and tells meanwhile how far it is: whoever works on it writes that into the run's row,
 * which is read here, so that it does not matter in which process that is.
 */
import type { Progress, ProgressStep } from '../catalogue/ports/runs.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobEnd, JobQueue, SentJob } from '../queue/ports.ts';
import type { PassProgress } from './ports.ts';

/** As often as the row is written. */
const lookEveryMs = 500;

export interface WatchPorts {
  readonly jobs: Pick<JobQueue, 'ended' | 'active'>;
  readonly clock: Clock;
  readonly progressOf: PassProgress;
}

interface Telling {
  readonly progress: Progress;
  readonly over: AbortSignal;
}

/** Null while somebody works on another job of the shop, or nobody on any. */
async function look(
  { id, queue, shop }: SentJob,
  { jobs, progressOf }: WatchPorts,
): Promise<ProgressStep | null> {
  const active = await jobs.active(queue, shop);
  return active?.id === id ? progressOf(shop) : null;
}

async function tell(job: SentJob, ports: WatchPorts, { progress, over }: Telling): Promise<void> {
  const pause = () =>
    ports.clock.wait(lookEveryMs, over).then(
      () => !over.aborted,
      () => false,
    );
  while (await pause()) {
    // The database is not there at the moment: whoever waits for the end says so in the log.
    const step = await look(job, ports).catch(() => null);
    if (step && !over.aborted) progress(step);
  }
}

/** As JobQueue.ended. Once it has answered, `progress` is not called any more. */
export async function watchJob(job: SentJob, ports: WatchPorts, progress: Progress): Promise<JobEnd> {
  const over = new AbortController();
  const told = tell(job, ports, { progress, over: over.signal });
  try {
    return await ports.jobs.ended(job);
  } finally {
    over.abort();
    await told;
  }
}
