/**
 * Asks for a job and works on it in this process until it has ended, wherever that happens. Nobody else's jobs are
 * touched, and a process that is asked to stop meanwhile gives the job back.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { JobHandler, JobQueue } from '../queue/ports.ts';
import { JobFailed } from './refusals.ts';

interface Request {
  readonly queue: string;
  readonly shop: ShopDomain;
}

/** Answers the job's output, as JSON carries it. Throws what the handler threw here, else JobFailed. */
export async function runHere(
  jobs: Pick<JobQueue, 'send' | 'work' | 'ended'>,
  { queue, shop }: Request,
  handler: JobHandler<object>,
): Promise<unknown> {
  const thrown = new Map<string, unknown>();
  const line = jobs.work(
    queue,
    async (job, signal) => {
      try {
        return await handler(job, signal);
      } catch (error) {
        thrown.set(job.id, error);
        throw error;
      }
    },
    { only: shop },
  );
  try {
    const job = await jobs.send({ queue, shop, payload: {}, urgent: true, tries: 1 });
    const { state, output, error } = await jobs.ended(job);
    if (state === 'done') return output;
    throw thrown.get(job.id) ?? new JobFailed(error ?? `The work on ${shop} was cancelled.`);
  } finally {
    await line.stop();
  }
}
