/** What waits in the queues, on SQLite: implements the queue's ReadDepths. */
import { sql } from 'kysely';
import type { Clock } from '../lib/clock.ts';
import type { ReadDepths } from '../queue/ports.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';

interface Row {
  readonly queue: string;
  readonly waiting: number;
  readonly again: number;
  readonly active: number;
  readonly oldest: string | null;
}

export const sqlQueueDepths =
  (db: Database, clock: Clock): ReadDepths =>
  async () => {
    const now = clock.now();
    const { rows } = await sql<Row>`
      select queue,
        sum(case when state = 'active' then 0 else 1 end) as waiting,
        sum(case when state = 'retry' and failures > 0 then 1 else 0 end) as again,
        sum(case when state = 'active' then 1 else 0 end) as active,
        min(case when state <> 'active' and run_at <= ${text(now)} and not exists (
          select 1 from jobs as busy
          where busy.queue = jobs.queue and busy.shop = jobs.shop and busy.state = 'active'
        ) then run_at end) as oldest
      from jobs where state in ('queued', 'retry', 'active') group by queue`.execute(db);
    return rows.map(({ queue, waiting, again, active, oldest }) => ({
      queue,
      waiting,
      again,
      active,
      oldestMs: oldest === null ? 0 : now.toMillis() - Date.parse(oldest),
    }));
  };
