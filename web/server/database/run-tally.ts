/** What became of the operations of a run, counted in `operations`. */
import { sql } from 'kysely';
import { operationKinds, type OperationKind } from '../catalogue/operations.ts';
import { kindsOfPart, planParts, type PlanCounts, type PlanPart } from '../catalogue/ports/plan-desk.ts';
import type { RunNumbers, RunReport } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { RunSale } from '../shops/ports/activity.ts';
import { countRows } from './count-rows.ts';
import type { Database } from './open-database.ts';
import { countSale, leftToThem } from './run-sale.ts';

/** What is kept of it in the run's row. */
export type Tally = Pick<RunReport, 'wanted' | 'applied' | 'reasons'>;

const kindsIn = (part: PlanPart) => sql.join(kindsOfPart[part].map((kind) => sql.lit(kind)));
const productsOf = planParts.map((part) =>
  sql<number>`cast(count(distinct case when kind in (${kindsIn(part)}) then sku end) as integer)`.as(part),
);

/** How many products each part of the plan is about, without what is held. Reads all operations of the run. */
export const countPlannedProducts = (db: Database, shop: ShopDomain, run: RunId): Promise<PlanCounts> =>
  db
    .selectFrom('operations')
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .where('state', '<>', 'held')
    .select([...productsOf, sql<number>`cast(count(distinct sku) as integer)`.as('all')])
    .executeTakeFirstOrThrow();

/** As merchants count: products, where a single one may take several operations. */
export interface ProductsOf {
  /** That the run was to change and did not, without what is held. */
  readonly open: number;
  readonly sale: RunSale;
}

/** Of the operations that went through, how many were left as the merchant has it. */
export const countLeft = ({ reasons }: Pick<Tally, 'reasons'>): number => reasons[leftToThem] ?? 0;

const countOpen = async (db: Database, shop: ShopDomain, run: RunId): Promise<number> => {
  const { open } = await db
    .selectFrom('operations')
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .select(
      sql<number>`cast(count(distinct case when state not in ('applied', 'held') then sku end) as integer)`.as(
        'open',
      ),
    )
    .executeTakeFirstOrThrow();
  return open;
};

/** Reads all operations of the run. */
export const countProductsOf = async (db: Database, shop: ShopDomain, run: RunId): Promise<ProductsOf> => ({
  open: await countOpen(db, shop, run),
  sale: await countSale(db, shop, run),
});

/** Reads all operations of the run. */
export const groupOperations = (db: Database, shop: ShopDomain, run: RunId) =>
  db
    .selectFrom('operations')
    .select(['kind', 'state', 'reason', countRows])
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .groupBy(['kind', 'state', 'reason'])
    .execute();

/** Done once, at the run's end, and kept. */
export async function countOperations(
  db: Database,
  shop: ShopDomain,
  run: RunId,
): Promise<Tally & Pick<RunNumbers, 'refusals'>> {
  const rows = await groupOperations(db, shop, run);
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(isMeant).reduce((total, { count }) => total + count, 0);
  const byKind = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    Object.fromEntries(
      operationKinds.map((kind) => [kind, sum((row) => row.kind === kind && isMeant(row))]),
    ) as Record<OperationKind, number>;
  const byReason = (isMeant: (row: (typeof rows)[number]) => boolean) => {
    const codes = new Set(rows.filter(isMeant).flatMap(({ reason }) => reason ?? []));
    return Object.fromEntries(
      [...codes].map((code) => [code, sum((row) => row.reason === code && isMeant(row))]),
    );
  };
  return {
    wanted: byKind(() => true),
    applied: byKind(({ state, reason }) => state === 'applied' && reason !== leftToThem),
    reasons: byReason(() => true),
    refusals: byReason(({ state }) => state === 'rejected' || state === 'deferred'),
  };
}
