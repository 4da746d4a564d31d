/** What waits in the queues, as pg-boss keeps them: implements ReadDepths. Only what is open is read, by its indexes. */
import type { PgBoss } from 'pg-boss';
import type { Clock } from '../lib/clock.ts';
import type { ReadDepths } from './ports.ts';

interface Row {
  readonly queue: string;
  readonly waiting: number;
  readonly again: number;
  readonly active: number;
  readonly oldest: number | null;
}

/**
 * States are an enum in the order of a job's life: what waits is less than `active`. Each half is said as the index says
 * it that pg-boss has for it (job_i11, job_i7), so that what has ended is not read.
 */
const depths = `
  with open as (
    select name, group_id, state, start_after, output from pgboss.job where state < 'active' and not blocked
    union all
    select name, group_id, state, start_after, null from pgboss.job where state = 'active' and group_id is not null
  )
  select open.name as queue,
    count(*) filter (where open.state < 'active')::float8 as waiting,
    count(*) filter (where open.state = 'retry' and (open.output->>'failures')::int > 0)::float8 as again,
    count(*) filter (where open.state = 'active')::float8 as active,
    extract(epoch from min(open.start_after) filter (
      where open.state < 'active' and open.start_after <= $1::timestamptz and busy.name is null))::float8 as oldest
  from open
  left join open as busy on busy.state = 'active' and busy.name = open.name and busy.group_id = open.group_id
  group by open.name`;

export const postgresDepths =
  (boss: PgBoss, clock: Clock): ReadDepths =>
  async () => {
    const now = clock.now();
    const answer = await boss.getDb().executeSql(depths, [now.toISO()]);
    const rows = answer.rows as readonly Row[];
    return rows.map(({ queue, waiting, again, active, oldest }) => ({
      queue,
      waiting,
      again,
      active,
      oldestMs: oldest === null ? 0 : Math.max(0, now.toMillis() - oldest * 1_000),
    }));
  };
