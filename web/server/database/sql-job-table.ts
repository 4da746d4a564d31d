/**
 * Jobs as rows of `jobs`. Fills the queue's role JobTable; adapters do not import each other, so the composition
 * root is where the fit is checked. Each method is one statement, but for `add`, which repeats until it is true.
 */
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import { instant, text } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';
import type { JobState } from './schema/queue.ts';

export interface NewJob {
  readonly shop: ShopDomain;
  readonly queue: string;
  readonly key: string;
  readonly payload: unknown;
  readonly runAt?: DateTime<true>;
}

interface Claim {
  readonly worker: string;
  readonly at: DateTime<true>;
  readonly until: DateTime<true>;
}

interface Held {
  readonly id: number;
  readonly worker: string;
}

const toJob = (row: Row<'jobs'>) => ({
  id: row.id,
  shop: row.shop,
  queue: row.queue,
  key: row.key,
  payload: JSON.parse(row.payload) as unknown,
  state: row.state,
  attempts: row.attempts,
  runAt: instant(row.run_at),
  worker: row.worker,
  leasedUntil: row.leased_until === null ? null : instant(row.leased_until),
  error: row.error,
});

export type JobRow = ReturnType<typeof toJob>;

const open: readonly JobState[] = ['queued', 'active'];

export class SqlJobTable {
  readonly #db: Database;
  constructor(db: Database) {
    this.#db = db;
  }

  async add(job: NewJob, at: DateTime<true>, claim?: Claim): Promise<{ job: JobRow; added: boolean }> {
    for (;;) {
      const inserted = await this.#insert(job, at, claim);
      if (inserted) return { job: toJob(inserted), added: true };
      const found = await this.#db
        .selectFrom('jobs')
        .selectAll()
        .where('queue', '=', job.queue)
        .where('key', '=', job.key)
        .where('state', 'in', open)
        .executeTakeFirst();
      // Missing when it ended between the two statements: then there is room for a new one.
      if (found) return { job: toJob(found), added: false };
    }
  }

  #insert(job: NewJob, at: DateTime<true>, claim?: Claim): Promise<Row<'jobs'> | undefined> {
    return this.#db
      .insertInto('jobs')
      .values({
        id: sql<number>`(select coalesce(max(id), 0) + 1 from jobs)`,
        shop: job.shop,
        queue: job.queue,
        key: job.key,
        payload: JSON.stringify(job.payload ?? null),
        run_at: text(job.runAt ?? at),
        attempts: 0,
        state: 'queued',
        created_at: text(at),
        ...(claim && { ...claimed(claim), attempts: 1 }),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }

  async claimNext(queue: string, claim: Claim): Promise<JobRow | null> {
    const row = await this.#claiming(claim)
      .where('id', '=', (db) =>
        db
          .selectFrom('jobs')
          .select('id')
          .where('queue', '=', queue)
          // Says nothing new, but keeps the index from passing over the history of the queue.
          .where('state', 'in', open)
          .where((is) =>
            is.or([
              is.and([is('state', '=', 'queued'), is('run_at', '<=', text(claim.at))]),
              is.and([is('state', '=', 'active'), is('leased_until', '<=', text(claim.at))]),
            ]),
          )
          .orderBy('run_at')
          .orderBy('id')
          .limit(1),
      )
      .returningAll()
      .executeTakeFirst();
    return row ? toJob(row) : null;
  }

  async claim(id: number, claim: Claim, deadWorker?: string): Promise<JobRow | null> {
    const row = await this.#claiming(claim)
      .where('id', '=', id)
      .where((is) =>
        is.or([
          is('state', '=', 'queued'),
          is.and([is('state', '=', 'active'), is('leased_until', '<=', text(claim.at))]),
          ...(deadWorker === undefined
            ? []
            : [is.and([is('state', '=', 'active'), is('worker', '=', deadWorker)])]),
        ]),
      )
      .returningAll()
      .executeTakeFirst();
    return row ? toJob(row) : null;
  }

  #claiming(claim: Claim) {
    return this.#db.updateTable('jobs').set((row) => ({
      ...claimed(claim),
      attempts: row('attempts', '+', 1),
    }));
  }

  renew(held: Held, until: DateTime<true>): Promise<boolean> {
    return this.#change(held, { leased_until: text(until) });
  }

  finish(held: Held, at: DateTime<true>): Promise<boolean> {
    return this.#change(held, { state: 'done', finished_at: text(at), leased_until: null, error: null });
  }

  fail(held: Held, at: DateTime<true>, error: string): Promise<boolean> {
    return this.#change(held, { state: 'failed', finished_at: text(at), leased_until: null, error });
  }

  retry(held: Held, runAt: DateTime<true>, error: string): Promise<boolean> {
    return this.#change(held, { state: 'queued', run_at: text(runAt), leased_until: null, error });
  }

  /** Due at once, because `run_at` of an active job is when it was claimed. */
  release(held: Held, attempts: number): Promise<boolean> {
    return this.#change(held, { state: 'queued', attempts, leased_until: null });
  }

  /** Changes the row if this claim still holds it. */
  async #change(held: Held, change: Partial<Row<'jobs'>>): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('jobs')
      .set(change)
      .where('id', '=', held.id)
      .where('worker', '=', held.worker)
      .where('state', '=', 'active')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async hasten(id: number, runAt: DateTime<true>): Promise<void> {
    await this.#db
      .updateTable('jobs')
      .set({ run_at: text(runAt) })
      .where('id', '=', id)
      .where('state', '=', 'queued')
      .where('run_at', '>', text(runAt))
      .execute();
  }

  async list(filter: {
    readonly queue?: string;
    readonly shop?: ShopDomain;
    readonly states?: readonly JobState[];
  }): Promise<JobRow[]> {
    let jobs = this.#db.selectFrom('jobs').selectAll().orderBy('id', 'desc').limit(1_000);
    if (filter.queue !== undefined) jobs = jobs.where('queue', '=', filter.queue);
    if (filter.shop !== undefined) jobs = jobs.where('shop', '=', filter.shop);
    if (filter.states !== undefined) jobs = jobs.where('state', 'in', filter.states);
    return (await jobs.execute()).map(toJob);
  }

  async forget(endedBefore: DateTime<true>): Promise<void> {
    await this.#db.deleteFrom('jobs').where('finished_at', '<', text(endedBefore)).execute();
  }
}

/** The claim's mark on a row. `run_at` becomes the instant of the claim: since when somebody works on the job. */
const claimed = ({ worker, at, until }: Claim) => ({
  state: 'active' as const,
  worker,
  run_at: text(at),
  leased_until: text(until),
});
