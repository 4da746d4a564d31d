/** How many listings stand for what causes: counted in an index alone, and corrected for the few that other tables name. */
import { sql } from 'kysely';
import type { RunId, ShopDomain } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { CauseCount, ListingCauses } from '../shops/ports/product-desk.ts';
import type { Database } from './open-database.ts';
import { countUnlisted, unlistedCauses } from './unlisted-products.ts';
import { isOfUse, notCreated, ownStatusSkus, pausedSkus, setAsideSkus } from './product-conditions.ts';

interface Of {
  readonly shop: ShopDomain;
  readonly lastCreating: RunId | 0;
}

interface BaseRow {
  readonly state: ListingState;
  readonly shop_status: string;
  readonly shown_in: string;
  readonly chosen: 0 | 1;
}

interface GroupRow extends BaseRow {
  readonly count: number;
  /** Of these, where it is published is not known for certain. */
  readonly doubted: number;
  readonly absent: number;
}

interface ExceptionRow extends BaseRow {
  readonly count: number;
  readonly doubted: 0 | 1;
  readonly aside: 0 | 1;
  readonly own: 0 | 1;
  readonly paused: 0 | 1;
  readonly creation: string | null;
}

/** What a row says by itself. */
const causesOf = (row: BaseRow, isDoubted: boolean): ListingCauses => ({
  state: row.state,
  isSetAside: false,
  isChosen: row.chosen === 1,
  isAbsent: false,
  creation: null,
  isActive: row.shop_status === 'ACTIVE',
  ownsStatus: false,
  isPaused: false,
  shownIn: isDoubted ? '' : row.shown_in,
});

const creations: Readonly<Record<string, ListingCauses['creation']>> = {
  rejected: 'refused',
  unwanted: 'unwanted',
};

export const creationOf = (state: string | null): ListingCauses['creation'] =>
  state === null ? null : (creations[state] ?? 'waiting');

async function groups(db: Database, shop: ShopDomain): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`select state, shop_status, shown_in, chosen,
      cast(count(*) as integer) as count,
      cast(count(case when sent_publications = '' then 1 end) as integer) as doubted,
      cast(count(absent_since) as integer) as absent
    from listings where shop = ${shop} group by state, shop_status, shown_in, chosen`.execute(db);
  return rows;
}

/** Of which something is known that their rows do not say. A cross join: SQLite would walk all listings to find these few. */
async function exceptions(db: Database, of: Of): Promise<readonly ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`with failed as materialized (${notCreated(of)}),
      aside as (select distinct sku from (${setAsideSkus(of.shop)}) as those),
      own as (${ownStatusSkus(of.shop)}),
      paused as (${pausedSkus(of.shop)})
    select state, shop_status, shown_in, chosen, cast(count(*) as integer) as count, doubted, aside, own, paused, creation
    from (select listings.state, shop_status, shown_in, chosen,
        case when sent_publications = '' then 1 else 0 end as doubted,
        case when aside.sku is null then 0 else 1 end as aside,
        case when own.sku is null then 0 else 1 end as own,
        case when paused.sku is null then 0 else 1 end as paused, failed.creation
      from (select sku from failed union select sku from aside union select sku from own
        union select sku from paused) as named
      cross join listings
      left join failed on failed.sku = named.sku
      left join aside on aside.sku = named.sku
      left join own on own.sku = named.sku
      left join paused on paused.sku = named.sku
      where listings.shop = ${of.shop} and listings.sku = named.sku and ${isOfUse}) as those
    group by state, shop_status, shown_in, chosen, doubted, aside, own, paused, creation`.execute(db);
  return rows;
}

/** Counts of some groups are negative: what an exception says is taken from where its row alone would put it. */
export async function productTally(db: Database, of: Of): Promise<readonly CauseCount[]> {
  const [base, unlisted, named] = await Promise.all([
    groups(db, of.shop),
    countUnlisted(db, { shop: of.shop, words: [] }),
    exceptions(db, of),
  ]);
  const counts = base.flatMap((row): CauseCount[] => {
    // What is neither listed nor in the shop is of no use.
    const count = row.state === 'wanted' ? row.count - row.absent : row.count;
    const doubted = row.state === 'present' ? row.doubted : 0;
    return [
      { causes: causesOf(row, false), count: count - doubted },
      { causes: causesOf(row, true), count: doubted },
    ];
  });
  counts.push({ causes: unlistedCauses, count: unlisted });
  for (const row of named) {
    const causes = causesOf(row, row.doubted === 1);
    const told = {
      isSetAside: row.aside === 1,
      ownsStatus: row.own === 1,
      isPaused: row.paused === 1,
      creation: creationOf(row.creation),
    };
    counts.push({ causes, count: -row.count }, { causes: { ...causes, ...told }, count: row.count });
  }
  return counts;
}
