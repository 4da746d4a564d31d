/**
 * Waits for the end of a job, and tells meanwhile how far it is: whoever works on it writes that into the run's row,
 * which is read here, so that it does not matter in which process that is.
 */
import type { Progress, ProgressStep } from '../catalogue/ports/runs.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobEnd, JobQueue, SentJob } from '../queue/ports.ts';
import type { PassProgress } from './ports.ts';

/** As often as the row is written. */
const lookEveryMs = 500;
/** Looks in a row at which nobody worked on the shop's queue; then whoever waits is told. */
const idleLooks = 10;

export interface WatchPorts {
  readonly jobs: Pick<JobQueue, 'ended' | 'active'>;
  readonly clock: Clock;
  readonly progressOf: PassProgress;
  readonly logger: Logger;
}

interface Telling {
  readonly progress: Progress;
  readonly over: AbortSignal;
}

/** `idle`: nobody works on any job of the shop's queue. `step` is null while somebody works on another, too. */
async function look(
  { id, queue, shop }: SentJob,
  { jobs, progressOf }: WatchPorts,
): Promise<{ readonly idle: boolean; readonly step: ProgressStep | null }> {
  const active = await jobs.active(queue, shop);
  return { idle: active === null, step: active?.id === id ? await progressOf(shop) : null };
}

const nobodyWorks = `Nobody has begun with it for ${(idleLooks * lookEveryMs) / 1_000} s. Start a process with ROLE=worker or ROLE=all if there is none; otherwise all places of the workers are taken. It stays asked for.`;

async function tell(job: SentJob, ports: WatchPorts, { progress, over }: Telling): Promise<void> {
  const pause = () =>
    ports.clock.wait(lookEveryMs, over).then(
      () => !over.aborted,
      () => false,
    );
  let idle = 0;
  while (await pause()) {
    // The database is not there at the moment: whoever waits for the end says so in the log.
    const seen = await look(job, ports).catch(() => null);
    if (over.aborted || !seen) continue;
    if (seen.step) progress(seen.step);
    idle = seen.idle ? idle + 1 : 0;
    if (idle === idleLooks) ports.logger.warn({ shop: job.shop, queue: job.queue }, nobodyWorks);
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
