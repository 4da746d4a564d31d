/**
 * Jobs as rows of `jobs`, on SQLite (PostgreSQL has pg-boss): implements the queue's JobStore. Each method is
 * one statement, or a few of which each holds by itself; times are those of the process that asks.
 */
import { sql, type UpdateQueryBuilder } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type {
  ActiveJob,
  ClaimedJob,
  ClaimOrder,
  Held,
  JobEnd,
  JobRef,
  JobRequest,
  JobStore,
  SentJob,
  Setback,
  Within,
} from '../queue/ports.ts';
import { chunks } from '../lib/chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Row, Schema } from './schema.ts';
import { addJobs } from './sql-job-requests.ts';

/** What the queue decides and the table has to know. */
export interface JobTableRules {
  /** Who works, as text. */
  readonly worker: string;
  /** Nobody waits longer than this for another try: a later instant was written by a clock that was wrong. */
  readonly maxRetryMs: number;
  readonly usualTries: number;
}

type JobUpdate = UpdateQueryBuilder<Schema, 'jobs', 'jobs', unknown>;

const toClaimed = (row: Row<'jobs'>): ClaimedJob => ({
  job: {
    id: row.id,
    shop: row.shop,
    queue: row.queue,
    payload: JSON.parse(row.payload) as object,
    attempts: row.attempts,
  },
  failures: row.failures,
  tries: row.tries,
  // Whatever else puts it back, or ends it, says another error or none.
  afterDeath: row.error === workerDied,
});

/** The error of a job while nobody has worked on it again. */
export const workerDied = 'its worker died';

const othersWait = (state: 'queued' | 'retry') => sql<boolean>`exists (
  select 1 from jobs other where other.queue = jobs.queue and other.shop = jobs.shop and other.state = ${sql.lit(state)}
)`;

/** It waits again, as a new one beside another that is to be tried again; of a third of its shop there is no room. */
export const afterSetback = sql<'retry' | 'queued' | 'failed'>`case
  when not ${othersWait('retry')} then 'retry' when not ${othersWait('queued')} then 'queued' else 'failed' end`;

/** Nobody works on one of its shop. */
const isAlone = (queue: string) => sql<boolean>`not exists (select 1 from jobs as busy
  where busy.queue = ${queue} and busy.shop = next.shop and busy.state = 'active')`;

/** What was begun goes on before what was asked for after it. */
const isNotBehind = (queue: string, now: string) => sql<boolean>`not exists (select 1 from jobs as begun
  where begun.queue = ${queue} and begun.shop = next.shop and begun.state = 'retry' and next.state = 'queued'
    and begun.urgent >= next.urgent and begun.run_at <= ${now})`;

export class SqlJobTable implements JobStore {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #rules: JobTableRules;
  constructor(db: Database, { clock, rules }: { readonly clock: Clock; readonly rules: JobTableRules }) {
    this.#db = db;
    this.#clock = clock;
    this.#rules = rules;
  }

  add(requests: readonly JobRequest[], within?: Within): Promise<readonly SentJob[]> {
    const db = (within as Database | undefined) ?? this.#db;
    return addJobs(requests, { db, now: text(this.#clock.now()), usualTries: this.#rules.usualTries });
  }

  async claim(order: ClaimOrder): Promise<ClaimedJob[]> {
    const claimed: ClaimedJob[] = [];
    while (claimed.length < order.count) {
      const row = await this.#claimNext(order);
      if (!row) break;
      claimed.push(toClaimed(row));
    }
    return claimed;
  }

  #claimNext({ queue, only }: ClaimOrder): Promise<Row<'jobs'> | undefined> {
    const now = this.#clock.now();
    const tooFar = text(now.plus(this.#rules.maxRetryMs));
    return this.#db
      .updateTable('jobs')
      .set((row) => ({
        state: 'active',
        worker: this.#rules.worker,
        beat_at: text(now),
        attempts: row('attempts', '+', 1),
      }))
      .where('id', '=', (db) =>
        db
          .selectFrom('jobs as next')
          .select('next.id')
          .where('next.queue', '=', queue)
          .where(sql<boolean>`next.state in ('queued', 'retry')`)
          .where((is) => is.or([is('next.run_at', '<=', text(now)), is('next.run_at', '>', tooFar)]))
          .$if(only !== undefined, (jobs) =>
            jobs.where('next.shop', '=', only as ShopDomain).where('next.urgent', '=', 1),
          )
          .where(isAlone(queue))
          .where(isNotBehind(queue, text(now)))
          .orderBy('next.urgent', 'desc')
          .orderBy('next.run_at')
          .orderBy('next.id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
  }

  async renew(held: Held): Promise<'kept' | 'lost' | 'cancelled'> {
    const kept = await this.#change(held, (jobs) => jobs.set({ beat_at: this.#now() }));
    if (kept) return 'kept';
    const row = await this.#db
      .selectFrom('jobs')
      .select('state')
      .where('id', '=', held.id)
      .where('attempts', '=', held.attempts)
      .executeTakeFirst();
    return row?.state === 'cancelled' ? 'cancelled' : 'lost';
  }

  finish(held: Held, output: unknown): Promise<boolean> {
    const ended = { state: 'done' as const, finished_at: this.#now(), error: null };
    return this.#change(held, (jobs) => jobs.set({ ...ended, output: JSON.stringify(output ?? null) }));
  }

  fail(held: Held, error: string): Promise<boolean> {
    return this.#change(held, (jobs) => jobs.set({ state: 'failed', finished_at: this.#now(), error }));
  }

  putBack(held: Held, { afterMs, failures, error }: Setback): Promise<boolean> {
    const now = this.#clock.now();
    return this.#change(held, (jobs) =>
      jobs.set({
        state: afterSetback,
        finished_at: sql<string | null>`case when ${afterSetback} = 'failed' then ${text(now)} end`,
        run_at: text(now.plus(afterMs)),
        failures,
        error,
      }),
    );
  }

  async cancel({ id }: JobRef): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ state: 'cancelled', finished_at: this.#now() })
      .where('id', '=', id)
      .where(sql<boolean>`state in ('queued', 'retry', 'active')`)
      .execute();
  }

  async forget(
    queue: string,
    shop: ShopDomain,
    isMeant: (payload: object) => boolean = () => true,
  ): Promise<void> {
    const jobs = this.#db.selectFrom('jobs').select(['id', 'payload']);
    const rows = await jobs.where('shop', '=', shop).where('queue', '=', queue).execute();
    const meant = rows.filter(({ payload }) => isMeant(JSON.parse(payload) as object));
    for (const some of chunks(meant.map(({ id }) => id)))
      await this.#db.deleteFrom('jobs').where('id', 'in', some).execute();
  }

  async end({ id }: JobRef): Promise<JobEnd | null> {
    const row = await this.#db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) return { state: 'cancelled', output: null, error: null };
    const { state, output, error } = row;
    if (state === 'queued' || state === 'retry' || state === 'active') return null;
    return { state, output: output === null ? null : (JSON.parse(output) as unknown), error };
  }

  async active(queue: string, shop: ShopDomain): Promise<ActiveJob | null> {
    const row = await this.#db
      .selectFrom('jobs')
      .select(['queue', 'id', 'beat_at as heardAt'])
      .where('queue', '=', queue)
      .where('shop', '=', shop)
      .where(sql<boolean>`state = 'active'`)
      .executeTakeFirst();
    return row ? { ...row, heardAt: row.heardAt ?? '' } : null;
  }

  #now(): string {
    return text(this.#clock.now());
  }

  /** Changes the row if this claim still holds it. */
  async #change({ id, attempts }: Held, change: (jobs: JobUpdate) => JobUpdate): Promise<boolean> {
    const { numUpdatedRows } = (await change(this.#db.updateTable('jobs') as unknown as JobUpdate)
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .where(sql<boolean>`state = 'active'`)
      .executeTakeFirst()) as { numUpdatedRows: bigint };
    return numUpdatedRows > 0n;
  }
}
