/** Links of the shop's own products with the supplier's, for people: which were carried out, when, and by which sync. */
import { sql } from 'kysely';
import type { Adoptions } from '../catalogue/ports/adoption.ts';
import { activePrint } from '../domain/fingerprint.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ProductLink } from '../shops/ports/product-desk.ts';
import { toStored, unknownStock } from './listing-rows.ts';
import type { Database } from './open-database.ts';

/** Which run was under way then: a shop has one at a time, and one that only looks writes nothing. */
const runOf = sql<RunId | null>`(select max(runs.id) from runs where runs.shop = adoptions.shop
  and runs.started_at <= adoptions.at and runs.state <> 'previewed')`.as('run');

export async function linkedProducts(
  db: Database,
  shop: ShopDomain,
  limit: number,
): ReturnType<Adoptions['linked']> {
  const rows = await db
    .selectFrom('adoptions')
    .leftJoin('listings', (join) =>
      join.onRef('listings.shop', '=', 'adoptions.shop').onRef('listings.sku', '=', 'adoptions.sku'),
    )
    .leftJoin('stored_groups', (join) =>
      join
        .onRef('stored_groups.shop', '=', 'adoptions.shop')
        .onRef('stored_groups.sku', '=', 'adoptions.sku'),
    )
    .select([
      'adoptions.sku',
      'adoptions.product_id as product',
      'stored_groups.content',
      'adoptions.at',
      'listings.title',
      runOf,
      sql<number>`cast(count(*) over () as integer)`.as('total'),
      sql<number>`cast(count(case when sent_status = ${sql.lit(activePrint)} then 1 end) over () as integer)`.as(
        'live',
      ),
    ])
    .where('adoptions.shop', '=', shop)
    .where('adoptions.state', '=', 'taken')
    .orderBy('adoptions.at', 'desc')
    .orderBy('adoptions.sku')
    .limit(limit)
    .execute();
  const [{ total, live } = { total: 0, live: 0 }] = rows;
  const items = rows.map(({ sku, product, title, content, at, run }) => {
    const inShop = toStored({ content }, unknownStock).content?.title;
    return { sku, product, title: inShop ?? title ?? sku, at, run };
  });
  return { total, live, items };
}

export async function productLink(db: Database, shop: ShopDomain, sku: Sku): Promise<ProductLink | null> {
  const row = await db
    .selectFrom('adoptions')
    .select(['state', 'problem', 'at', runOf])
    .where('shop', '=', shop)
    .where('sku', '=', sku)
    .executeTakeFirst();
  return row ? { ...row, run: row.state === 'taken' ? row.run : null } : null;
}
