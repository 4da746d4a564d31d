/** What waits for other changes of the same run: whether those are written, and what kind of run it is; and what was planned for what is not there. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { Arrival } from '../catalogue/ports/operation-log.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { chunks } from '../lib/chunks.ts';
import type { Database } from './open-database.ts';
import { isHeld } from './partial-indexes.ts';

interface RunOfShop {
  readonly shop: ShopDomain;
  readonly run: RunId;
}

export async function isHeldFor(
  db: Database,
  { shop, run }: RunOfShop,
  reason: ReasonCode,
): Promise<boolean> {
  const row = await db
    .selectFrom('operations')
    .select('seq')
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .where('reason', '=', reason)
    .where(isHeld)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function isUndoing(db: Database, { shop, run }: RunOfShop): Promise<boolean> {
  const row = await db
    .selectFrom('runs')
    .select('undoes')
    .where('shop', '=', shop)
    .where('id', '=', run)
    .executeTakeFirst();
  return row !== undefined && row.undoes !== null;
}

interface Asked {
  readonly skus: readonly Sku[];
  readonly kinds: readonly OperationKind[];
  /** Only what will not be written any more by this run. */
  readonly isEnded?: boolean;
}

/** Of these products (at most 500), those of which the run planned something of these kinds that is not written. */
export async function unwrittenSkus(
  db: Database,
  { shop, run }: RunOfShop,
  { skus, kinds, isEnded = false }: Asked,
): Promise<ReadonlySet<Sku>> {
  if (skus.length === 0) return new Set();
  const rows = await db
    .selectFrom('operations')
    .select('sku')
    .where('shop', '=', shop)
    .where('run_id', '=', run)
    .where('sku', 'in', skus)
    .where('kind', 'in', kinds)
    .where('state', 'not in', isEnded ? ['applied', 'held', 'planned', 'sending'] : ['applied', 'held'])
    .execute();
  return new Set(rows.map(({ sku }) => sku));
}

/** By SKU what runs planned for its arrival in the shop: to make it, or to give it the product of another SKU. */
export async function plannedArrivals(
  db: Database,
  shop: ShopDomain,
  skus: readonly Sku[],
): Promise<ReadonlyMap<Sku, readonly Arrival[]>> {
  const arrivals: (Arrival & { readonly sku: Sku })[] = [];
  for (const some of chunks(skus)) {
    const rows = await db
      .selectFrom('operations')
      .select(['sku', 'run_id', 'kind', 'reason'])
      .where('shop', '=', shop)
      .where('sku', 'in', some)
      .where('kind', 'in', ['create', 'renumber'])
      .orderBy('run_id')
      .execute();
    for (const { sku, run_id: run, kind, reason } of rows)
      arrivals.push({ sku, run, isAwaited: kind === 'renumber' || reason === 'GRD-326' });
  }
  return Map.groupBy(arrivals, ({ sku }) => sku);
}
