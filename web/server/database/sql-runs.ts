/** Passes of work and their numbers, in `runs`; implements the catalogue's Runs for one shop. */
import { sql } from 'kysely';
import {
  operationKinds,
  operationStates,
  type OperationKind,
  type OperationState,
} from '../catalogue/operations.ts';
import type { CrawlNumbers, RunReport, Runs, RunState } from '../catalogue/ports.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { SqlOperationLog } from './sql-operation-log.ts';

const shownSetAside = 100;

export class SqlRuns implements Runs {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async start(): Promise<RunId> {
    const { id } = await this.#db
      .insertInto('runs')
      .values({
        shop: this.#shop,
        id: sql<RunId>`(select coalesce(max(id), 0) + 1 from runs where shop = ${this.#shop})`,
        state: 'reading',
        started_at: this.#clock.now().toISO(),
        finished_at: null,
        reason: null,
        message: null,
        crawl: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async interrupted(): Promise<{ id: RunId; state: 'reading' | 'applying' } | null> {
    const row = await this.#db
      .selectFrom('runs')
      .select(['id', 'state'])
      .where('shop', '=', this.#shop)
      .where('finished_at', 'is', null)
      .orderBy('id')
      .executeTakeFirst();
    return row ? { id: row.id, state: row.state === 'applying' ? 'applying' : 'reading' } : null;
  }

  async saveCrawl(run: RunId, crawl: CrawlNumbers): Promise<void> {
    await this.#update(run)
      .set({ crawl: JSON.stringify(crawl) })
      .execute();
  }

  async startApplying(run: RunId): Promise<void> {
    await this.#update(run).set({ state: 'applying' }).execute();
  }

  async finish(
    run: RunId,
    state: Exclude<RunState, 'reading' | 'applying'>,
    why?: { reason: ReasonCode; message: string },
  ): Promise<void> {
    await this.#update(run)
      .set({ state, finished_at: this.#clock.now().toISO(), ...why })
      .execute();
  }

  async report(run: RunId): Promise<RunReport> {
    const row = await this.#db
      .selectFrom('runs')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
    return {
      id: row.id,
      shop: this.#shop,
      state: row.state,
      startedAt: row.started_at,
      finishedAt: row.finished_at,
      reason: row.reason,
      message: row.message,
      crawl: row.crawl === null ? null : (JSON.parse(row.crawl) as CrawlNumbers),
      operations: await new SqlOperationLog(this.#db, this.#shop, this.#clock).counts(run),
      wanted: await this.#countByKind(run, operationStates),
      applied: await this.#countByKind(run, ['applied']),
      reasons: await this.#reasons(run),
      setAside: await this.#setAside(run),
    };
  }

  #update(run: RunId) {
    return this.#db.updateTable('runs').where('shop', '=', this.#shop).where('id', '=', run);
  }

  async #countByKind(run: RunId, states: readonly OperationState[]): Promise<Record<OperationKind, number>> {
    const rows = await this.#db
      .selectFrom('operations')
      .select(['kind', countRows])
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .where('state', 'in', states)
      .groupBy('kind')
      .execute();
    const counts = operationKinds.map((kind) => [kind, rows.find((row) => row.kind === kind)?.count ?? 0]);
    return Object.fromEntries(counts) as Record<OperationKind, number>;
  }

  async #reasons(run: RunId): Promise<Partial<Record<ReasonCode, number>>> {
    const rows = await this.#db
      .selectFrom('operations')
      .select(['reason', countRows])
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .where('reason', 'is not', null)
      .groupBy('reason')
      .execute();
    return Object.fromEntries(rows.map(({ reason, count }) => [reason, count]));
  }

  #setAside(run: RunId) {
    return this.#db
      .selectFrom('set_aside')
      .select(['iri', 'sku', 'reason', 'detail'])
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .orderBy('item')
      .limit(shownSetAside)
      .execute();
  }
}
