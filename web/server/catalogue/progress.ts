/**
 * Tells how far a run is, and how fast: whoever watches in this process at once, everybody else through the run's row.
 * Within a phase it never goes back: a catalogue that is read again stands still until it is as far as it was.
 */
import type { RunId } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { OwnError } from '../lib/own-error.ts';
import type { Progress, ProgressStep, Runs } from './ports/runs.ts';

/** Rows are written at most twice a second, and when a phase begins. */
const betweenWritesMs = 500;
/** The speed is that of the last minute, and none before so much of it has passed. */
const speedOverMs = 60_000;
const noSpeedBeforeMs = 3_000;

/** A person has asked for the end of the run. What was under way is done and recorded. */
export class RunToEnd extends OwnError {
  override readonly name = 'RunToEnd';
}

/** Throws RunToEnd. */
export type ReportProgress = (step: ProgressStep) => Promise<void>;

interface ProgressPorts {
  readonly runs: Pick<Runs, 'saveProgress'>;
  readonly progress: Progress;
  readonly clock: Clock;
}

/** What was done when, of one phase. */
class Speed {
  #marks: { readonly atMs: number; readonly done: number }[] = [];

  /** Per minute; null while that cannot be said. */
  at(nowMs: number, done: number): number | null {
    const last = this.#marks.at(-1);
    // A clock that was put back: what was before tells nothing.
    if (last && nowMs < last.atMs) this.#marks = [];
    if (!last || nowMs >= last.atMs + betweenWritesMs) this.#marks.push({ atMs: nowMs, done });
    while ((this.#marks[1]?.atMs ?? Infinity) <= nowMs - speedOverMs) this.#marks.shift();
    const [first] = this.#marks;
    if (!first || nowMs - first.atMs < noSpeedBeforeMs) return null;
    return Math.round(((done - first.done) * 60_000) / (nowMs - first.atMs));
  }
}

export function createProgress(run: RunId, { runs, progress, clock }: ProgressPorts): ReportProgress {
  let writtenAtMs = -Infinity;
  let furthest: ProgressStep | null = null;
  let speed = new Speed();
  return async (step) => {
    const isNew = furthest?.phase !== step.phase;
    if (isNew) speed = new Speed();
    const done: number = furthest?.phase === step.phase ? Math.max(furthest.done, step.done) : step.done;
    const nowMs = clock.now().toMillis();
    furthest = { ...step, done, perMinute: speed.at(nowMs, done) };
    progress(furthest);
    // A clock that was put back must not silence a run for as long; a phase may take long to do its first.
    if (!isNew && nowMs >= writtenAtMs && nowMs < writtenAtMs + betweenWritesMs) return;
    writtenAtMs = nowMs;
    if (await runs.saveProgress(run, furthest))
      throw new RunToEnd('A person has asked for the end of this run.');
  };
}
