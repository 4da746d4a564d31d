/** How many changes a run has made, and how many it has left: the one rule by which every page counts them. Pure. */
import type { RunSummary } from '../shops/ports/activity.ts';

export interface RunChanges {
  readonly made: number;
  readonly left: number;
}

export const changesOf = ({
  applied,
  leftTheirs,
  rejected,
  deferred,
}: Pick<RunSummary, 'applied' | 'leftTheirs' | 'rejected' | 'deferred'>): RunChanges => ({
  made: applied - leftTheirs,
  left: rejected + deferred,
});
