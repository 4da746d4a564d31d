/** How runs are closed: with numbers that balance, also when a person ends one before it is done. */
import type { RunId } from '../domain/ids.ts';
import { operationKinds } from './operations.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { RunReason, Runs } from './ports/runs.ts';
import type { Snapshot } from './ports/snapshot.ts';
import { RunToEnd } from './progress.ts';
import { endOfRun } from './run-end.ts';
import { note } from '../domain/reason-texts/note.ts';

export type RunEnd = Parameters<Runs['finish']>[1];

interface ClosePorts {
  readonly runs: Runs;
  readonly snapshot: Pick<Snapshot, 'forgetSeen'>;
}

/**
 * A plan that was worked through is `completed` here; whether that was all, its numbers say. One that was to wait, and that
 * a person has ended while it was made, is none.
 */
export async function finish(
  run: RunId,
  end: readonly [RunEnd, RunReason | null],
  { unproven = null, ...ports }: ClosePorts & { readonly unproven?: RunReason | null },
): Promise<void> {
  const numbers = await ports.runs.count(run);
  const isKept = await ports.runs.finish(
    run,
    ...(end[0] === 'completed' ? endOfRun(numbers, unproven) : end),
  );
  if (!isKept) await ports.runs.finish(run, 'interrupted', endedByPerson);
  await ports.snapshot.forgetSeen(run);
}

export const endedByPerson: RunReason = { reason: 'RUN-514', message: note('ended') };

/** A plan that waited, and that nobody applies any more; what it planned was never begun. */
export const discardedByPerson: RunReason = { reason: 'RUN-527', message: note('discarded') };

/** Whether a person ended `work` before it was done; then what it had not begun is left to the next run. */
export async function endsEarly(
  run: RunId,
  { log }: { readonly log: OperationLog },
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work();
    return false;
  } catch (error) {
    if (!(error instanceof RunToEnd)) throw error;
    await log.deferOpen(run, operationKinds, endedByPerson);
    return true;
  }
}
