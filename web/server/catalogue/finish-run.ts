/** How every run ends: its operations are counted, its state says how it went, and what it has seen is forgotten. */
import type { RunId } from '../domain/ids.ts';
import type { RunReason, Runs } from './ports/runs.ts';
import type { Snapshot } from './ports/snapshot.ts';
import { endOf } from './run-end.ts';

export type RunEnd = Parameters<Runs['finish']>[1];

export interface FinishPorts {
  readonly runs: Runs;
  readonly snapshot: Pick<Snapshot, 'forgetSeen'>;
}

/** A plan that was worked through is `completed` here; whether that was all, its numbers say. */
export async function finishRun(
  run: RunId,
  end: readonly [RunEnd, RunReason | null],
  { runs, snapshot }: FinishPorts,
): Promise<void> {
  const numbers = await runs.count(run);
  await runs.finish(run, ...(end[0] === 'completed' ? endOf(numbers) : end));
  await snapshot.forgetSeen(run);
}
