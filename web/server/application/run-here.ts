/**
 * Asks for a job and works on it in this process until it has ended, wherever that happens. Nobody else's jobs are
 * touched, and a process that is asked to stop meanwhile gives the job back.
 */
import { OwnStateError } from '../domain/failures.ts';
import type { JobHandler } from '../queue/ports.ts';
import { askAndWatch, outputOf, type AskPorts, type JobWish } from './run-elsewhere.ts';

/**
 * Answers the job's output, as JSON carries it. Throws what the handler threw here, else JobFailed. When the database is
 * lost meanwhile, whoever asked is told at once; the job waits, and is taken up by whoever works on its queue next.
 */
export async function runHere(
  { queue, shop, progress, before = () => undefined, ...wish }: JobWish,
  ports: AskPorts,
  handler: JobHandler<object>,
): Promise<unknown> {
  const thrown = new Map<string, unknown>();
  const done = new Map<string, unknown>();
  const lost = new AbortController();
  let isHere = false;
  const line = ports.jobs.work(
    queue,
    async (job, signal) => {
      isHere = true;
      try {
        const output = await handler(job, signal);
        done.set(job.id, output);
        return output;
      } catch (error) {
        thrown.set(job.id, error);
        if (error instanceof OwnStateError) lost.abort(error);
        throw error;
      } finally {
        isHere = false;
      }
    },
    { only: shop },
  );
  // Here the handler tells each step as it happens.
  const fromElsewhere: JobWish['progress'] = (step) => {
    if (!isHere) progress(step);
  };
  try {
    const { job, end } = await askAndWatch(
      { ...wish, queue, shop, progress: fromElsewhere, until: lost.signal },
      ports,
    );
    for (const [id, output] of done) if (id !== job.id) before(output);
    if (thrown.has(job.id) && end.state !== 'done') throw thrown.get(job.id);
    return outputOf(end, shop);
  } finally {
    await line.stop();
  }
}
