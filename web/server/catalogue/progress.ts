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
  let writtenAtMs = -Infinity;
  return async (step) => {
    progress(step);
    const nowMs = clock.now().toMillis();
    // A clock that was put back must not silence a run for as long.
    if (nowMs >= writtenAtMs && nowMs < writtenAtMs + betweenWritesMs) return;
    writtenAtMs = nowMs;
    await runs.saveProgress(run, step);
  };
}
