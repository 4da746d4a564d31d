/** The plan and what became of it, in `operations`; implements the catalogue's OperationLog for one shop. */
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import type {
  Operation,
  OperationCounts,
  OperationKind,
  Outcome,
  PlannedOperation,
} from '../catalogue/operations.ts';
import type { OperationLog } from '../catalogue/ports.ts';
import type { OperationId, RunId, ShopDomain } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import type { Row } from './schema.ts';

const removals: readonly OperationKind[] = ['withdraw', 'remove'];

const toOperation = (row: Row<'operations'>): Operation => ({
  id: row.seq,
  sku: row.sku,
  kind: row.kind,
  state: row.state,
  before: JSON.parse(row.before) as Partial<ListingGroups>,
  after: JSON.parse(row.after) as Partial<ListingGroups>,
});

export class SqlOperationLog implements OperationLog {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  readonly #clock: Clock;
  constructor(db: Database, shop: ShopDomain, clock: Clock) {
    this.#db = db;
    this.#shop = shop;
    this.#clock = clock;
  }

  async plan(run: RunId, operations: readonly PlannedOperation[]): Promise<void> {
    if (operations.length === 0) return;
    const { last } = await this.#db
      .selectFrom('operations')
      .select(({ fn }) => fn.max('seq').as('last'))
      .where('shop', '=', this.#shop)
      .executeTakeFirstOrThrow();
    const rows = operations.map(({ sku, kind, before, after, held }, index) => ({
      shop: this.#shop,
      run_id: run,
      seq: ((last ?? 0) + index + 1) as OperationId,
      sku,
      kind,
      state: held ? ('held' as const) : ('planned' as const),
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      reason: held ?? null,
      message: null,
      updated_at: this.#now(),
    }));
    await this.#db.transaction().execute(async (trx) => {
      for (let start = 0; start < rows.length; start += 1000) {
        await trx
          .insertInto('operations')
          .values(rows.slice(start, start + 1000))
          .execute();
      }
    });
  }

  async pending(
    run: RunId,
    kinds: readonly OperationKind[],
    { after, limit }: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<Operation[]> {
    const rows = await this.#ofRun(run)
      .selectAll()
      .where('kind', 'in', kinds)
      .where('state', 'in', ['planned', 'sending'])
      .where('seq', '>', after ?? (0 as OperationId))
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(toOperation);
  }

  async markSending(ids: readonly OperationId[]): Promise<void> {
    await this.#update(ids, { state: 'sending' });
  }

  async record(ids: readonly OperationId[], outcome: Outcome): Promise<void> {
    const why =
      outcome.state === 'applied'
        ? { reason: null, message: null }
        : { reason: outcome.reason, message: outcome.message };
    await this.#update(ids, { state: outcome.state, ...why });
  }

  async deferRest(run: RunId, reason: ReasonCode, message: string): Promise<void> {
    await this.#updateOfRun(run)
      .set({ state: 'deferred', reason, message, updated_at: this.#now() })
      .where('state', '=', 'planned')
      .execute();
  }

  async holdRemovals(run: RunId, reason: ReasonCode): Promise<void> {
    await this.#updateOfRun(run)
      .set({ state: 'held', reason, updated_at: this.#now() })
      .where('state', '=', 'planned')
      .where('kind', 'in', removals)
      .execute();
  }

  async counts(run: RunId): Promise<OperationCounts> {
    const rows = await this.#ofRun(run).select(['state', countRows]).groupBy('state').execute();
    const count = (state: Row<'operations'>['state']) => rows.find((row) => row.state === state)?.count ?? 0;
    return {
      planned: rows.reduce((sum, row) => sum + row.count, 0),
      applied: count('applied'),
      rejected: count('rejected'),
      deferred: count('deferred'),
      held: count('held'),
    };
  }

  async leftSince(since: DateTime<true>): Promise<number> {
    const { count } = await this.#db
      .selectFrom('operations')
      .select(sql<number>`cast(count(distinct sku) as integer)`.as('count'))
      .where('shop', '=', this.#shop)
      .where('kind', 'in', removals)
      .where('state', '=', 'applied')
      .where('updated_at', '>=', since.toUTC().toISO())
      .executeTakeFirstOrThrow();
    return count;
  }

  #ofRun(run: RunId) {
    return this.#db.selectFrom('operations').where('shop', '=', this.#shop).where('run_id', '=', run);
  }

  #updateOfRun(run: RunId) {
    return this.#db.updateTable('operations').where('shop', '=', this.#shop).where('run_id', '=', run);
  }

  #now(): string {
    return this.#clock.now().toISO();
  }

  async #update(
    ids: readonly OperationId[],
    values: { state: Row<'operations'>['state']; reason?: ReasonCode | null; message?: string | null },
  ): Promise<void> {
    await this.#db
      .updateTable('operations')
      .set({ ...values, updated_at: this.#now() })
      .where('shop', '=', this.#shop)
      .where('seq', 'in', ids)
      .execute();
  }
}
