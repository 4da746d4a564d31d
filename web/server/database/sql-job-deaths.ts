/** Signs of life in `jobs`, on SQLite: implements the queue's Deaths. */
import { sql } from 'kysely';
import type { Clock } from '../lib/clock.ts';
import type { Beat, Deaths } from '../queue/ports.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { afterSetback, workerDied } from './sql-job-table.ts';

export class SqlJobDeaths implements Deaths {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #maxAttempts: number;
  constructor(db: Database, { clock, maxAttempts }: { readonly clock: Clock; readonly maxAttempts: number }) {
    this.#db = db;
    this.#clock = clock;
    this.#maxAttempts = maxAttempts;
  }

  async beats(queue: string): Promise<Beat[]> {
    const rows = await this.#db
      .selectFrom('jobs')
      .select(['queue', 'id', 'attempts', 'worker', 'beat_at'])
      .where('queue', '=', queue)
      .where(sql<boolean>`state = 'active'`)
      .execute();
    return rows.map(({ queue, id, attempts, worker, beat_at: at }) => ({
      queue,
      id,
      attempts,
      worker: worker ?? '',
      at: at ?? '',
    }));
  }

  async release({ id, attempts, at }: Beat): Promise<void> {
    const now = text(this.#clock.now());
    const isOver = sql<boolean>`(attempts >= ${this.#maxAttempts} or ${afterSetback} = 'failed')`;
    await this.#db
      .updateTable('jobs')
      .set({
        state: sql`case when ${isOver} then 'failed' else ${afterSetback} end`,
        finished_at: sql<string | null>`case when ${isOver} then ${now} end`,
        run_at: now,
        error: workerDied,
      })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where('beat_at', '=', at)
      .where(sql<boolean>`state = 'active'`)
      .execute();
  }
}
