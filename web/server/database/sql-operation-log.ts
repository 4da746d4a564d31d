/** The plan and what became of it, in `operations`; implements the catalogue's OperationLog for one shop. */
import { sql, type RawBuilder } from 'kysely';
import type { DateTime } from 'luxon';
import type { Operation, OperationCounts, OperationKind, PlannedOperation } from '../catalogue/operations.ts';
import type { OperationLog } from '../catalogue/ports/operation-log.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { chunks } from './chunks.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { hasLeft, isOpen } from './partial-indexes.ts';
import type { Row } from './schema.ts';

/** One statement changes at most so many rows: nobody waits long for it. */
const rowsPerStatement = 5000;

export const countColumns = ['planned', 'applied', 'rejected', 'deferred', 'held'] as const;

/** Adds to numbers of a run. */
export async function addToCounts(
  db: Database,
  { shop, run }: { readonly shop: ShopDomain; readonly run: RunId },
  numbers: Partial<OperationCounts>,
): Promise<void> {
  const added = Object.fromEntries(
    Object.entries(numbers).map(([name, count]) => [name, sql`${sql.ref(name)} + cast(${count} as integer)`]),
  ) as Partial<Record<keyof OperationCounts, RawBuilder<number>>>;
  await db.updateTable('runs').set(added).where('shop', '=', shop).where('id', '=', run).execute();
}

const toOperation = (row: Row<'operations'>): Operation => ({
  id: row.seq,
  sku: row.sku,
  kind: row.kind,
  state: row.state,
  before: JSON.parse(row.before) as Partial<StoredGroups>,
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
    const at = text(this.#clock.now());
    await this.#db.transaction().execute(async (trx) => {
      const { last } = await trx
        .selectFrom('operations')
        .select(({ fn }) => fn.max('seq').as('last'))
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
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
        at,
      }));
      for (const some of chunks(rows)) await trx.insertInto('operations').values(some).execute();
      const held = operations.filter((operation) => operation.held).length;
      await addToCounts(trx, { shop: this.#shop, run }, { planned: rows.length, held });
    });
  }

  async open(
    run: RunId,
    kind: OperationKind,
    { after, limit }: { readonly after: OperationId | null; readonly limit: number },
  ): Promise<Operation[]> {
    const rows = await this.#db
      .selectFrom('operations')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .where('kind', '=', kind)
      .where(isOpen)
      .where('seq', '>', after ?? (0 as OperationId))
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(toOperation);
  }

  async deferOpen(
    run: RunId,
    kinds: readonly OperationKind[],
    { reason, message }: { readonly reason: ReasonCode; readonly message: string },
  ): Promise<void> {
    for (const kind of kinds) {
      const why = { state: 'deferred', reason, message, at: text(this.#clock.now()) } as const;
      let changed: number;
      do {
        changed = await this.#close(run, kind, why);
      } while (changed === rowsPerStatement);
    }
  }

  async counts(run: RunId): Promise<OperationCounts> {
    return await this.#db
      .selectFrom('runs')
      .select(countColumns)
      .where('shop', '=', this.#shop)
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
  }

  async leftSince(since: DateTime<true>): Promise<ReadonlySet<Sku>> {
    const rows = await this.#db
      .selectFrom('operations')
      .select('sku')
      .where('shop', '=', this.#shop)
      .where(hasLeft)
      .where('at', '>=', text(since))
      .execute();
    return new Set(rows.map(({ sku }) => sku));
  }

  /** Closes some of the open operations of a kind, and answers how many. */
  #close(
    run: RunId,
    kind: OperationKind,
    why: Pick<Row<'operations'>, 'state' | 'reason' | 'message' | 'at'>,
  ): Promise<number> {
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('operations')
        .set(why)
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('seq', 'in', (eb) =>
          eb
            .selectFrom('operations')
            .select('seq')
            .where('shop', '=', this.#shop)
            .where('run_id', '=', run)
            .where('kind', '=', kind)
            .where(isOpen)
            .limit(rowsPerStatement),
        )
        .executeTakeFirst();
      const deferred = Number(numUpdatedRows);
      if (deferred > 0) await addToCounts(trx, { shop: this.#shop, run }, { deferred });
      return deferred;
    });
  }
}
