/** Two weeks of runs as numbers for each day. Pure. */
import { DateTime } from 'luxon';
import type { RunSummary } from '../shops/ports/activity.ts';
import { changesOf } from './run-changes.ts';

export const shownDays = 14;

export interface ActivityDay {
  /** 2026-11-19, in the zone of `today`. */
  readonly day: string;
  /** Changes that were made in the shop. */
  readonly changes: number;
  readonly runs: number;
  /** Runs that failed, or left something undone. */
  readonly failures: number;
}

const failed: ReadonlySet<RunSummary['state']> = new Set(['failed', 'incomplete', 'interrupted']);

/** That a person discarded a plan, or ended a run, is no failure. */
const hasFailed = ({ state, reason }: RunSummary): boolean =>
  failed.has(state) && reason !== 'RUN-514' && reason !== 'RUN-527';

/** The first moment of the oldest day, ISO in UTC: where summer begins at midnight, a day begins at one. */
export const shownSince = (today: DateTime<true>): string =>
  today
    .minus({ days: shownDays - 1 })
    .startOf('day')
    .toUTC()
    .toISO();

/** The oldest first, also days on which nothing ran; a run counts where it began. `today`: its first moment, in the zone that counts. */
export function activityDays(runs: readonly RunSummary[], today: DateTime<true>): readonly ActivityDay[] {
  const byDay = Map.groupBy(runs, ({ startedAt }) =>
    DateTime.fromISO(startedAt, { zone: today.zoneName }).toISODate(),
  );
  return Array.from({ length: shownDays }, (_, index) => {
    const day = today.minus({ days: shownDays - 1 - index }).toISODate();
    const those = byDay.get(day) ?? [];
    return {
      day,
      changes: those.reduce((total, run) => total + changesOf(run).made, 0),
      runs: those.length,
      failures: those.filter(hasFailed).length,
    };
  });
}
