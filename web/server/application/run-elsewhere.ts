/** Asks for a job, leaves it to whoever works on its queue, and waits for its end. */
import type { Progress } from '../catalogue/ports/runs.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobEnd, JobQueue, SentJob } from '../queue/ports.ts';
import { JobFailed } from './refusals.ts';
import { watchJob, type WatchPorts } from './watch-job.ts';

export interface JobWish {
  readonly queue: string;
  readonly shop: ShopDomain;
  /** Told about twice a second how far the work is. */
  readonly progress: Progress;
  /** What it says beyond that; nothing unless told. */
  readonly payload?: object;
  /** Told what came of a job that had waited and was done here first. */
  readonly before?: (output: unknown) => void;
  /** Ends the waiting with its reason; the job stays asked for. */
  readonly until?: AbortSignal;
}

export interface AskPorts extends WatchPorts {
  readonly jobs: Pick<JobQueue, 'send' | 'work' | 'ended' | 'active'>;
}

/** Sends it as something that a person waits for; resolves when it has ended. */
export async function askAndWatch(
  { queue, shop, progress, payload = {}, until }: JobWish,
  ports: AskPorts,
): Promise<{ readonly job: SentJob; readonly end: JobEnd }> {
  for (;;) {
    const job = await ports.jobs.send({ queue, shop, payload, urgent: true, tries: 1 });
    const end = await watchJob(job, ports, { progress, ...(until && { until }) });
    // One that waited already keeps its own payload: it does not know what was to be said.
    if (job.added || Object.keys(payload).length === 0) return { job, end };
  }
}

/** Throws JobFailed. */
export function outputOf({ state, output, error }: JobEnd, shop: ShopDomain): unknown {
  if (state === 'done') return output;
  throw new JobFailed(error ?? `The work on ${shop} was cancelled.`);
}

/** Answers the job's output, as JSON carries it. Throws JobFailed. */
export async function runElsewhere(wish: JobWish, ports: AskPorts): Promise<unknown> {
  const { end } = await askAndWatch(wish, ports);
  return outputOf(end, wish.shop);
}
