/** The plan and what became of it, in `operations`; implements the catalogue's OperationLog for one shop. */
import { sql, type Expression, type SqlBool } from 'kysely';
import type { DateTime } from 'luxon';
import type { Operation, OperationCounts, OperationKind, PlannedOperation } from '../catalogue/operations.ts';
import type { OperationLog } from '../catalogue/ports/operation-log.ts';
import { harms as allHarms, type Harm } from '../domain/harms.ts';
import type { OperationId, RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import { attemptsAt } from './attempts-at.ts';
import { chunks } from '../lib/chunks.ts';
import { dropPlanned } from './drop-planned.ts';
import { text } from './instants.ts';
import { beforeColumn, toOperation } from './operation-rows.ts';
import type { Database } from './open-database.ts';
import { isHarmful, isUnended, wasHarmful } from './partial-indexes.ts';
import { placedSkus, type SkuPage } from './placed-skus.ts';
import { addToCounts } from './run-counts.ts';
import { refusedPrices } from './refused-prices.ts';
import type { Row } from './schema.ts';
import { plannedArrivals, isHeldFor, isUndoing, unwrittenSkus } from './unwritten-skus.ts';

/** One statement changes at most so many rows: nobody waits long for it. */
const rowsPerStatement = 5000;

export const countColumns = ['planned', 'applied', 'rejected', 'deferred', 'held'] as const;

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
      const rows = operations.map(({ sku, kind, before, from, after, held, why, harms = [] }, index) => ({
        shop: this.#shop,
        run_id: run,
        seq: ((last ?? 0) + index + 1) as OperationId,
        sku,
        kind,
        state: held ? ('held' as const) : ('planned' as const),
        before: beforeColumn({ before, ...(from && { from }) }),
        after: JSON.stringify(after),
        reason: held ?? why ?? null,
        message: null,
        harms: harms.join() || null,
        at,
      }));
      for (const some of chunks(rows)) await trx.insertInto('operations').values(some).execute();
      const held = operations.filter((operation) => operation.held).length;
      await addToCounts(trx, { shop: this.#shop, run }, { planned: rows.length, held });
    });
  }

  arrivals(skus: readonly Sku[]): ReturnType<OperationLog['arrivals']> {
    return plannedArrivals(this.#db, this.#shop, skus);
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
      .where(isUnended)
      .where('seq', '>', after ?? (0 as OperationId))
      .orderBy('seq')
      .limit(limit)
      .execute();
    return rows.map(toOperation);
  }

  async openById(run: RunId, ids: readonly OperationId[]): Promise<Operation[]> {
    if (ids.length === 0) return [];
    return (await this.#open(run).where('seq', 'in', ids).execute()).map(toOperation);
  }

  async openBySku(run: RunId, kind: OperationKind, skus: readonly Sku[]): Promise<Operation[]> {
    if (skus.length === 0) return [];
    const rows = await this.#open(run).where('sku', 'in', skus).where('kind', '=', kind).execute();
    return rows.map(toOperation);
  }

  placed(run: RunId, page: SkuPage): Promise<Sku[]> {
    return placedSkus(this.#db, { shop: this.#shop, run }, page);
  }

  holds(run: RunId, reason: ReasonCode): Promise<boolean> {
    return isHeldFor(this.#db, { shop: this.#shop, run }, reason);
  }

  isUndoing(run: RunId): Promise<boolean> {
    return isUndoing(this.#db, { shop: this.#shop, run });
  }

  unwritten(run: RunId, skus: readonly Sku[], kinds: readonly OperationKind[]): Promise<ReadonlySet<Sku>> {
    return unwrittenSkus(this.#db, { shop: this.#shop, run }, { skus, kinds });
  }

  refused(run: RunId, skus: readonly Sku[], kinds: readonly OperationKind[]): Promise<ReadonlySet<Sku>> {
    const isEnded = true;
    return unwrittenSkus(this.#db, { shop: this.#shop, run }, { skus, kinds, isEnded });
  }

  refusedPrices(skus: readonly Sku[]): Promise<ReadonlySet<Sku>> {
    return refusedPrices(this.#db, this.#shop, skus);
  }

  #open(run: RunId) {
    return this.#db
      .selectFrom('operations')
      .selectAll()
      .where('shop', '=', this.#shop)
      .where('run_id', '=', run)
      .where('state', 'in', ['planned', 'sending']);
  }

  async deferOpen(
    run: RunId,
    kinds: readonly OperationKind[],
    { reason, message }: { readonly reason: ReasonCode; readonly message: string },
  ): Promise<void> {
    const why = { state: 'deferred', reason, message, at: text(this.#clock.now()) } as const;
    for (const kind of kinds) {
      const which = sql<SqlBool>`kind = ${kind} and ${isUnended}`;
      await this.#inSteps(() => this.#settle(run, which, why));
    }
  }

  attempts(asked: Parameters<OperationLog['attempts']>[0]): ReturnType<OperationLog['attempts']> {
    return attemptsAt(this.#db, this.#shop, asked);
  }

  async counts(run: RunId): Promise<OperationCounts> {
    return await this.#db
      .selectFrom('runs')
      .select(countColumns)
      .where('shop', '=', this.#shop)
      .where('id', '=', run)
      .executeTakeFirstOrThrow();
  }

  drop(run: RunId, kind: OperationKind, skus: readonly Sku[]): Promise<void> {
    return dropPlanned(this.#db, { shop: this.#shop, run, kind }, skus);
  }

  async hold(run: RunId, harm: Harm, reason: ReasonCode): Promise<void> {
    const which = sql<SqlBool>`${isHarmful} and harms like ${`%${harm}%`}`;
    const why = { state: 'held', reason, at: text(this.#clock.now()) } as const;
    await this.#inSteps(() => this.#settle(run, which, why));
  }

  async harmedSince(since: DateTime<true>): Promise<ReadonlyMap<Harm, ReadonlySet<Sku>>> {
    const rows = await this.#db
      .selectFrom('operations')
      .select(['sku', 'harms'])
      .where('shop', '=', this.#shop)
      .where(wasHarmful)
      .where('at', '>=', text(since))
      .execute();
    const harmed = new Map(allHarms.map((harm) => [harm, new Set<Sku>()]));
    for (const { sku, harms } of rows)
      for (const harm of (harms?.split(',') ?? []) as Harm[]) harmed.get(harm)?.add(sku);
    return harmed;
  }

  /** As few rows at a time as nobody has to wait long for. */
  async #inSteps(step: () => Promise<number>): Promise<void> {
    let changed: number;
    do {
      changed = await step();
    } while (changed === rowsPerStatement);
  }

  /** Gives some operations of a run their outcome, and answers how many. What was not sent has harmed nothing. */
  #settle(
    run: RunId,
    which: Expression<SqlBool>,
    why: Partial<Pick<Row<'operations'>, 'reason' | 'message' | 'at'>> & {
      readonly state: 'held' | 'deferred';
    },
  ): Promise<number> {
    const harms = sql<string | null>`case when state = 'planned' then null else harms end`;
    return this.#db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('operations')
        .set({ ...why, harms })
        .where('shop', '=', this.#shop)
        .where('run_id', '=', run)
        .where('seq', 'in', (eb) =>
          eb
            .selectFrom('operations')
            .select('seq')
            .where('shop', '=', this.#shop)
            .where('run_id', '=', run)
            .where(which)
            .limit(rowsPerStatement),
        )
        .executeTakeFirst();
      const changed = Number(numUpdatedRows);
      if (changed > 0) await addToCounts(trx, { shop: this.#shop, run }, { [why.state]: changed });
      return changed;
    });
  }
}
