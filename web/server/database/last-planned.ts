/** Which run looked last at what is to be done with each product: what it did not plan of one is settled. */
import type { CrawlNumbers } from '../catalogue/ports/runs.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { Database } from './open-database.ts';

/** So many runs in a row that broke off are looked past at once. */
const runsAtOnce = 50;

const isProven = (crawl: string | null): boolean =>
  crawl !== null && (JSON.parse(crawl) as CrawlNumbers).proven;

const endedOfAll = (db: Database, shop: ShopDomain) =>
  db
    .selectFrom('runs')
    .where('shop', '=', shop)
    .where('undoes', 'is', null)
    .where('only_sku', 'is', null)
    .where('state', 'in', ['completed', 'incomplete'])
    .orderBy('id', 'desc');

/** The last that compared what is in the shop, for a statement that asks about it. */
export const lastRunOfAll = (db: Database, shop: ShopDomain) => endedOfAll(db, shop).select('id').limit(1);

/**
 * A product is created only by a run that has met it at the supplier: one that broke off says nothing of those that it has
 * not met, and their creations wait as they did. 0 before the first that has met all.
 */
export async function lastCreatingRun(db: Database, shop: ShopDomain): Promise<RunId | 0> {
  for (let before: RunId | null = null; ;) {
    const rows: readonly { readonly id: RunId; readonly crawl: string | null }[] = await endedOfAll(db, shop)
      .select(['id', 'crawl'])
      .$if(before !== null, (query) => query.where('id', '<', before ?? (0 as RunId)))
      .limit(runsAtOnce)
      .execute();
    const met = rows.find(({ crawl }) => isProven(crawl));
    if (met) return met.id;
    before = rows.at(-1)?.id ?? null;
    if (before === null) return 0;
  }
}

export interface LastPlanned {
  /** What is in the shop is compared by every run, whatever it has met. */
  readonly planned: { readonly id: RunId; readonly at: string | null } | null;
  readonly creating: RunId | null;
}

/** Of one product: runs about it alone look at it as well. */
export async function lastPlannedOf(db: Database, shop: ShopDomain, sku: Sku): Promise<LastPlanned> {
  const columns = ['id', 'finished_at as at'] as const;
  const ofAll = await endedOfAll(db, shop).select(columns).limit(1).executeTakeFirst();
  const ofOne = await db
    .selectFrom('runs')
    .where((row) => row('shop', '=', shop).and('undoes', 'is', null))
    .where('state', 'in', ['completed', 'incomplete'])
    .where('only_sku', '=', sku)
    .orderBy('id', 'desc')
    .select(columns)
    .limit(1)
    .executeTakeFirst();
  const planned = ofOne && ofOne.id > (ofAll?.id ?? 0) ? ofOne : ofAll;
  const creating = Math.max(await lastCreatingRun(db, shop), ofOne?.id ?? 0);
  return { planned: planned ?? null, creating: creating === 0 ? null : (creating as RunId) };
}
