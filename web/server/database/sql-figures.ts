/**
 * Counts over all shops for whoever watches the whole: what is unfinished, never the history. A few rows of each shop are
 * read, and partial indexes; no row of anybody's is answered.
 */
import { sql } from 'kysely';
import { mendedByMerchant } from '../domain/pass-problem.ts';
import type { Clock } from '../lib/clock.ts';
import { text } from './instants.ts';
import type { Database } from './open-database.ts';
import { isUnfinished } from './partial-indexes.ts';

export interface ShopFigures {
  readonly parcels: ReadonlyMap<string, number>;
  readonly shops: Readonly<Record<'working' | 'paused' | 'refused', number>>;
  readonly polledLate: number;
  readonly failing: Readonly<Record<'catalogue' | 'tracking', number>>;
}

/** Polls come hourly, each shop's in its part of ten minutes. */
const lateHours = 2;

async function readParcels(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('parcels')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where(isUnfinished)
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, count]));
}

const isFailed = sql<number>`(select count(*) from (
  select state from runs where runs.shop = shops.shop and finished_at is not null and only_sku is null
  order by id desc limit 3) as latest where latest.state = 'failed')`;
const cursor = (name: string) =>
  sql<string | null>`(select value from cursors where cursors.shop = shops.shop and cursors.name = ${name})`;
const isRefused = sql<number>`(select count(*) from sessions
  where sessions.shop = shops.shop and sessions.refused_at is not null)`;

/** Each such shop is among the failing ones; a page for it would hide that all are late. */
const isMerchants = sql`(${sql.join(
  mendedByMerchant.map((reason) => sql`coalesce(problems, '') like ${`%"${reason}"%`}`),
  sql` or `,
)})`;

/** Shops for which there is work; `late` only where nothing holds it up that is told otherwise. */
async function readShops(db: Database, lateBefore: string): Promise<Omit<ShopFigures, 'parcels'>> {
  const { rows } = await sql<Record<'refused' | 'paused' | 'working' | 'late' | 'sync' | 'track', number>>`
    select
      coalesce(sum(case when refused > 0 then 1 else 0 end), 0) as refused,
      coalesce(sum(case when refused = 0 and paused_at is not null then 1 else 0 end), 0) as paused,
      coalesce(sum(case when refused = 0 and paused_at is null then 1 else 0 end), 0) as working,
      coalesce(sum(case when refused = 0 and polled < ${lateBefore} and not ${isMerchants} then 1 else 0 end), 0) as late,
      coalesce(sum(case when refused = 0 and failed = 3 then 1 else 0 end), 0) as sync,
      coalesce(sum(case when refused = 0 and problems is not null and problems <> '[]' then 1 else 0 end), 0) as track
    from (
      select shops.paused_at as paused_at, ${isRefused} as refused, ${isFailed} as failed,
        coalesce(${cursor('trackings.read')}, supplier_connections.updated_at) as polled,
        ${cursor('trackings.problems')} as problems
      from shops inner join supplier_connections on supplier_connections.shop = shops.shop
      where shops.uninstalled_at is null and shops.stage <> 'trying'
    ) as watched`.execute(db);
  const { refused = 0, paused = 0, working = 0, late = 0, sync = 0, track = 0 } = rows[0] ?? {};
  return {
    shops: { refused, paused, working },
    polledLate: late,
    failing: { catalogue: sync, tracking: track },
  };
}

/** Throws DatabaseError. */
export async function readShopFigures(db: Database, clock: Clock): Promise<ShopFigures> {
  const parcels = await readParcels(db);
  return { parcels, ...(await readShops(db, text(clock.now().minus({ hours: lateHours })))) };
}
