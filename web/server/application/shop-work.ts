/** What is told of the work on a shop right now; shop-progress.ts looks. */
import type { LiveRun } from '../catalogue/ports/runs.ts';

export type WorkKind = 'sync' | 'preview' | 'product' | 'undo';

export interface Work extends Pick<
  LiveRun,
  'run' | 'phase' | 'done' | 'total' | 'perMinute' | 'startedAt' | 'isEnding'
> {
  readonly kind: WorkKind;
  /** False after whoever worked on it died: somebody takes it up soon. */
  readonly isWorkedOn: boolean;
}

export interface ShopWork {
  readonly work: Work | null;
  /** Asked for, and without a run so far. */
  readonly isStarting: boolean;
  readonly isTracking: boolean;
  /** ISO, UTC. */
  readonly pausedAt: string | null;
  readonly lastEnded: { readonly run: number; readonly at: string } | null;
}
