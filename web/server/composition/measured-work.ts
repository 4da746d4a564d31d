/** Around the work of a flow: how it ended and how long it took is counted, whatever became of its job. */
import { elapsedMs } from '../lib/clock.ts';
import { within } from '../lib/spans.ts';
import type { JobHandler } from '../queue/ports.ts';
import { flowOf } from '../telemetry/labels.ts';
import type { RunEnd } from '../telemetry/measures.ts';
import type { Watch } from './watch.ts';

interface Ended {
  readonly end: RunEnd;
  readonly reason: string | null;
}

const isCoded = (error: unknown): error is { readonly reason: string } =>
  error instanceof Error && 'reason' in error && typeof error.reason === 'string';

export const measuredWork =
  <Output>(
    { measures: { runEnded }, beginTrace }: Watch,
    handler: JobHandler<object, Output>,
    endOf: (output: Output) => Ended,
  ): JobHandler<object, Output> =>
  async (job, signal) => {
    const sinceMs = elapsedMs();
    const end = (ended: Ended): void =>
      runEnded({ flow: flowOf(job.queue), ...ended, seconds: (elapsedMs() - sinceMs) / 1_000 });
    try {
      const { id, queue, shop } = job;
      const work = () => handler(job, signal);
      const span = beginTrace?.(flowOf(queue), { queue, job: id, shop });
      const output = await (span ? within(span, work) : work());
      end(endOf(output));
      return output;
    } catch (error) {
      const reason = isCoded(error) ? error.reason : null;
      end(signal.aborted ? { end: 'stopped', reason: null } : { end: 'thrown', reason });
      throw error;
    }
  };
