/** What became of the runs of a measurement with many shops, asked of their database. */
import { sql } from 'kysely';
import type { ScaleWorld } from './scale-world.ts';

/** Numbers of all runs together that began after that instant (ISO in UTC). */
export async function runsOf({ parts: { db } }: ScaleWorld, since = '') {
  const { rows } = await sql<{
    completed: string;
    applied: string;
    open: string;
    median: number | null;
  }>`
    select count(distinct shop) filter (where state = 'completed') as completed,
      coalesce(sum(applied), 0) as applied,
      count(*) filter (where state in ('reading', 'applying')) as open,
      percentile_cont(0.5) within group (
        order by extract(epoch from finished_at::timestamptz - started_at::timestamptz)) as median from runs where started_at >= ${since}`.execute(
    db,
  );
  const { completed = 0, applied = 0, open = 0, median = null } = rows[0] ?? {};
  return {
    completed: Number(completed),
    applied: Number(applied),
    open: Number(open),
    medianMs: 1000 * Number(median),
  };
}
