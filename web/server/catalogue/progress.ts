/** Tells how far a run is: whoever watches in this process at once, everybody else through the run's row. */
import type { RunId } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Progress, ProgressStep, Runs } from './ports/runs.ts';

/** Rows are written at most twice a second. */
const betweenWritesMs = 500;

export type ReportProgress = (step: ProgressStep) => Promise<void>;

interface ProgressPorts {
  readonly runs: Pick<Runs, 'saveProgress'>;
  readonly progress: Progress;
  readonly clock: Clock;
}

export function createProgress(run: RunId, { runs, progress, clock }: ProgressPorts): ReportProgress {
  let nextAtMs = 0;
  return async (step) => {
    progress(step);
    const nowMs = clock.now().toMillis();
    if (nowMs < nextAtMs) return;
    nextAtMs = nowMs + betweenWritesMs;
    await runs.saveProgress(run, step);
  };
}
