/**
 * Shops that left rows behind and are none any more: whoever walks the shops never meets them. Rows come after an erasure
 * from a webhook that was late, or from a process that was still at work.
 */
import { sql } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';
import { erasedTables } from './table-lives.ts';

/** So long an installation may stand half-way, or a webhook owe its effect. */
const patienceDays = 30;

/**
 * Each shop that a table names, by as many looks into its index, where it is none any more. (What is asked with a limit is
 * looked up for each; "not exists" may be answered by reading the webhooks of all shops.)
 */
async function namedIn(db: Database, table: keyof Schema, since: string): Promise<readonly ShopDomain[]> {
  const name = sql.table(table);
  const { rows } = await sql<{ shop: ShopDomain }>`
    with recursive named(shop) as (
      select min(shop) from ${name} where shop > ''
      union all
      select (select min(shop) from ${name} where shop > named.shop) from named where named.shop is not null
    )
    select named.shop as shop from named
    where named.shop is not null
      and not exists (select 1 from shops where shops.shop = named.shop)
      and not exists (select 1 from sessions where sessions.shop = named.shop and sessions.updated_at >= ${since})
      and (
        select 1 from webhooks
        where webhooks.shop = named.shop and webhooks.handled_at is null and webhooks.triggered_at >= ${since}
        limit 1
      ) is null`.execute(db);
  return rows.map(({ shop }) => shop);
}

/** Nothing of them is needed. Throws DatabaseError. */
export async function goneShops(db: Database, clock: Pick<Clock, 'now'>): Promise<readonly ShopDomain[]> {
  const since = text(clock.now().minus({ days: patienceDays }));
  const gone = new Set<ShopDomain>();
  for (const table of erasedTables)
    if (table !== 'shops') for (const shop of await namedIn(db, table, since)) gone.add(shop);
  return [...gone].toSorted();
}
