/** Stored plans product by product, in `runs` and `operations`; implements the catalogue's PlanDesk for one shop. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  kindsOfPart,
  type HeldCount,
  type HeldLeaving,
  type PlanCounts,
  type PlanDesk,
  type PlanHead,
  type PlanPart,
} from '../catalogue/ports/plan-desk.ts';
import type { ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { CrawlNumbers } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { countSkus, countRows } from './count-rows.ts';
import { isNoDecidedDouble } from './decided-doubles.ts';
import type { Database } from './open-database.ts';
import { isHeld } from './partial-indexes.ts';
import { reviewedRows } from './reviewed-rows.ts';
import { countPlannedProducts } from './run-tally.ts';
import type { Row } from './schema.ts';

const toHead = (row: Row<'runs'>): PlanHead => {
  const crawl = row.crawl === null ? null : (JSON.parse(row.crawl) as CrawlNumbers);
  const { phase, done, total, per_minute: perMinute } = row;
  return {
    run: row.id,
    state: row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    undoes: row.undoes,
    only: row.only_sku,
    products: crawl?.distinct ?? null,
    isProven: crawl?.proven ?? false,
    reason: row.reason,
    message: row.message,
    progress: phase === null ? null : { phase, done, total, perMinute },
    applied: row.applied,
    left: row.rejected + row.deferred,
  };
};

const isNotHeld = sql<boolean>`(state <> 'held')`;

interface Page {
  readonly after: Sku | null;
  readonly limit: number;
}

export class SqlPlanDesk implements PlanDesk {
  readonly #db: Database;
  readonly #shop: ShopDomain;
  constructor(db: Database, shop: ShopDomain) {
    this.#db = db;
    this.#shop = shop;
  }

  async head(run: RunId | null): Promise<PlanHead | null> {
    const runs = this.#db.selectFrom('runs').selectAll().where('shop', '=', this.#shop);
    const row =
      run === null
        ? await runs
            .where((eb) => eb.or([eb('only_sku', 'is', null), eb('undoes', 'is not', null)]))
            .where('state', 'in', ['previewed', 'applying', 'completed', 'incomplete', 'interrupted'])
            .orderBy('id', 'desc')
            .limit(1)
            .executeTakeFirst()
        : await runs.where('id', '=', run).executeTakeFirst();
    return row ? toHead(row) : null;
  }

  /** As they were counted when the plan was made, or worked through. */
  async products(run: RunId): Promise<PlanCounts> {
    const row = await this.#db
      .selectFrom('runs')
      .select('tally')
      .where('shop', '=', this.#shop)
      .where('id', '=', run)
      .executeTakeFirst();
    const { products } = JSON.parse(row?.tally ?? '{}') as { readonly products?: PlanCounts };
    return products ?? countPlannedProducts(this.#db, this.#shop, run);
  }

  async held(run: RunId): Promise<readonly HeldCount[]> {
    const rows = await this.#operations(run)
      .where(isHeld)
      .where(isNoDecidedDouble(this.#shop))
      .select(['reason', countSkus, countRows])
      .groupBy('reason')
      .execute();
    return rows
      .flatMap(({ reason, products, count: changes }) =>
        reason === null ? [] : [{ reason, count: products, changes }],
      )
      .toSorted((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
  }

  async heldLeaving(run: RunId, reason: ReasonCode): Promise<readonly HeldLeaving[]> {
    const rows = await this.#db
      .selectFrom('operations')
      .innerJoin('listings', (join) =>
        join.onRef('listings.shop', '=', 'operations.shop').onRef('listings.sku', '=', 'operations.sku'),
      )
      .where('operations.shop', '=', this.#shop)
      .where('operations.run_id', '=', run)
      .where('operations.reason', '=', reason)
      .where(sql<boolean>`(operations.state = 'held')`)
      .where('kind', 'in', kindsOfPart.leaving)
      .select((row) => [
        'kind',
        countRows,
        row.fn.count<number | string>('absent_since').as('absent'),
        row.fn.min('absent_since').as('first'),
        row.fn.max('absent_since').as('last'),
      ])
      .groupBy('kind')
      .execute();
    return rows.map(({ kind, count, absent, first, last }) => {
      const isAnyListed = Number(absent) < count;
      return { kind: kind as HeldLeaving['kind'], count, firstSince: first, lastSince: last, isAnyListed };
    });
  }

  page(run: RunId, part: PlanPart, page: Page): Promise<readonly ReviewedOperation[]> {
    const kinds = sql.join(kindsOfPart[part].map((kind) => sql.lit(kind)));
    return this.#pageOf(run, sql`${isNotHeld} and kind in (${kinds})`, page);
  }

  heldPage(run: RunId, reason: ReasonCode, page: Page): Promise<readonly ReviewedOperation[]> {
    const isMeant = sql<SqlBool>`${isHeld} and reason = ${reason} and ${isNoDecidedDouble(this.#shop)}`;
    return this.#pageOf(run, isMeant, page);
  }

  async #pageOf(
    run: RunId,
    isMeant: RawBuilder<SqlBool>,
    { after, limit }: Page,
  ): Promise<readonly ReviewedOperation[]> {
    const products = await this.#operations(run)
      .where(isMeant)
      .where('sku', '>', after ?? ('' as Sku))
      .select('sku')
      .distinct()
      .orderBy('sku')
      .limit(limit)
      .execute();
    const skus = products.map(({ sku }) => sku);
    if (skus.length === 0) return [];
    const rows = await this.#operations(run)
      .where('sku', 'in', skus)
      .where(isMeant)
      .selectAll()
      .orderBy('sku')
      .orderBy('seq')
      .execute();
    return reviewedRows(this.#db, this.#shop, rows);
  }

  #operations(run: RunId) {
    return this.#db.selectFrom('operations').where('shop', '=', this.#shop).where('run_id', '=', run);
  }
}
