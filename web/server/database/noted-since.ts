/** What people have decided and noted, and no sync has carried out so far, in numbers. */
import { sql } from 'kysely';
import type { DateTime } from 'luxon';
import { doubleField } from '../catalogue/ports/decisions.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Noted } from '../shops/ports/activity.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { isOwnerNew } from './partial-indexes.ts';
import { hasPlanned } from './which-runs.ts';

interface Counted {
  readonly what: keyof Noted;
  readonly count: number;
}

/** The newest plan has it leave, though no sync has noted so far that the supplier does not list it. */
const isPlannedToLeave = (shop: ShopDomain) => sql`exists (select 1 from operations as o
  where o.shop = ${shop} and o.sku = d.sku and o.kind in ('withdraw', 'remove', 'delete')
    and o.run_id = (select max(id) from runs where shop = ${shop} and ${hasPlanned}))`;

/**
 * That a product comes beside one of the shop's own is counted with the new products, where it does. A removal is open as
 * long as the product stands in the shop as one that is sold, and is missing at the supplier, whatever was run meanwhile: a
 * run that could not prove what is gone has removed nothing. Another change is open until a sync that began after the decision has
 * come to its end, of all or of this product; one that was under way at that moment may have looked before.
 */
const decided = (shop: ShopDomain, now: DateTime<true>) => sql<Counted>`
  select case when choice = 'ask-again' then 'postponed' when kind = 'remove' then 'removals' else 'changes' end as what,
    cast(count(distinct sku) as integer) as count
  from decisions as d
  where d.shop = ${shop} and field <> ${doubleField} and ((choice = 'ask-again' and until > ${text(now)}) or (choice = 'accept' and case when kind = 'remove'
    then exists (select 1 from listings where listings.shop = d.shop and listings.sku = d.sku
      and listings.state = 'present' and (listings.absent_since is not null or ${isPlannedToLeave(shop)}))
    else not exists (select 1 from runs where runs.shop = d.shop and runs.undoes is null
      and runs.state in ('completed', 'incomplete') and runs.started_at > d.at
      and (runs.only_sku is null or runs.only_sku = d.sku)) end))
  group by 1`;

const links = (shop: ShopDomain) => sql<Counted>`
  select case when state = 'undoing' then 'unlinks' else 'links' end as what, cast(count(*) as integer) as count
  from adoptions where shop = ${shop} and state in ('asked', 'taking', 'undoing') group by 1`;

/** Fields that were handed back, claimed, or paused with their product. */
const fields = (shop: ShopDomain) => sql<Counted>`
  select 'fields' as what, cast(count(distinct sku) as integer) as count
  from owned_fields where shop = ${shop} and ${isOwnerNew}`;

export async function notedSince(db: Database, shop: ShopDomain, now: DateTime<true>): Promise<Noted> {
  const counts = { removals: 0, changes: 0, links: 0, unlinks: 0, fields: 0, postponed: 0 };
  for (const query of [decided(shop, now), links(shop), fields(shop)]) {
    const { rows } = await query.execute(db);
    for (const { what, count } of rows) counts[what] = count;
  }
  return counts;
}
