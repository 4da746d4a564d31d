/**
 * One line for every table: its key, and how its rows leave while their shop stays. A table that is forgotten here does
 * not compile, and a test holds the list against both databases. Erasure goes through the same list.
 */
import { sql, type RawBuilder } from 'kysely';
import type { ShopDomain } from '../domain/ids.ts';
import { undoDays } from '../domain/undo-days.ts';
import type { Schema } from './schema.ts';

/** ISO, UTC. */
interface Ages {
  daysAgo(days: number): string;
}

/** Rows of a shop that may leave; `name` says which, for the log. */
export interface RetentionRule {
  readonly name: string;
  where(shop: ShopDomain, ages: Ages): RawBuilder<unknown>;
}

interface TableLife {
  readonly key: readonly string[];
  /** Rules, in the order in which they are applied; or why it needs none. */
  readonly leaves: readonly RetentionRule[] | string;
  /** It tells that the shop was erased. */
  readonly outlivesErasure?: true;
}

const keptRuns = 200;

const runsUntil = (shop: ShopDomain, instant: string) =>
  sql`select id from runs where shop = ${shop} and finished_at < ${instant}`;

const oldestKeptRun = (shop: ShopDomain) =>
  sql`(select min(id) from (select id from runs where shop = ${shop} order by id desc limit ${sql.lit(keptRuns)}) as newest)`;

const leavesWithShop = 'as many as the shop has: they leave with it';
const leavesWithListing = 'left behind by no listing';

/** Asked whether it is null, SQLite would go through all that the shop lacks, and not through what is long absent. */
const isNotInShop = sql`coalesce(product_id, '') = ''`;

/**
 * Ninety days after it left both supplier and shop. What the merchant deleted is remembered: it must not come again by
 * itself. So is what lies in the shop out of sale: that the app took it out, only these rows know.
 */
const forgottenListing = (shop: ShopDomain, ages: Ages) =>
  sql`shop = ${shop} and absent_since < ${ages.daysAgo(90)} and state in ('wanted', 'removed') and creating = 0 and ${isNotInShop}`;

const withListing: readonly RetentionRule[] = [
  {
    name: leavesWithListing,
    where: (shop, ages) =>
      sql`shop = ${shop} and sku in (select sku from listings where ${forgottenListing(shop, ages)})`,
  },
];

/** Operations come before their runs, and what belongs to a listing before the listing. */
export const tableLives: Readonly<Record<keyof Schema, TableLife>> = {
  supplier_connections: { key: ['shop'], leaves: leavesWithShop },
  sessions: { key: ['id'], leaves: leavesWithShop },
  cursors: { key: ['shop', 'name'], leaves: leavesWithShop },
  locations: { key: ['shop', 'id'], leaves: leavesWithShop },
  market_catalogs: { key: ['shop', 'market_id', 'publication_id'], leaves: leavesWithShop },
  markets: { key: ['shop', 'id'], leaves: leavesWithShop },
  catalogs: { key: ['shop', 'publication_id'], leaves: leavesWithShop },
  operations: {
    key: ['shop', 'run_id', 'seq'],
    leaves: [
      {
        name: 'of runs that leave',
        where: (shop, ages) =>
          sql`shop = ${shop} and run_id < ${oldestKeptRun(shop)} and run_id in (${runsUntil(shop, ages.daysAgo(undoDays))})`,
      },
      {
        name: `without a reason, ${undoDays} days after their run`,
        where: (shop, ages) =>
          sql`shop = ${shop} and reason is null and run_id in (${runsUntil(shop, ages.daysAgo(undoDays))})`,
      },
      {
        name: 'with a reason, 90 days after their run',
        where: (shop, ages) => sql`shop = ${shop} and run_id in (${runsUntil(shop, ages.daysAgo(90))})`,
      },
    ],
  },
  runs: {
    key: ['shop', 'id'],
    leaves: [
      {
        name: `but the last ${keptRuns}, and those that can be undone`,
        where: (shop, ages) =>
          sql`shop = ${shop} and id < ${oldestKeptRun(shop)} and finished_at < ${ages.daysAgo(undoDays)}`,
      },
    ],
  },
  decisions: {
    key: ['shop', 'sku', 'kind', 'field'],
    leaves: 'the run that does not meet their change deletes them',
  },
  set_aside: {
    key: ['shop', 'item'],
    leaves: 'the crawl that does not meet them again deletes them',
  },
  seen_pages: { key: ['shop', 'run_id', 'page'], leaves: 'the end of their run deletes them' },
  documents: { key: ['shop', 'sku'], leaves: withListing },
  stored_groups: { key: ['shop', 'sku'], leaves: withListing },
  owned_fields: { key: ['shop', 'sku', 'field'], leaves: withListing },
  hints: { key: ['shop', 'sku'], leaves: withListing },
  stock_levels: { key: ['shop', 'sku', 'location_id'], leaves: withListing },
  adoptions: { key: ['shop', 'sku'], leaves: withListing },
  own_matches: {
    key: ['shop', 'sku'],
    leaves: 'the run that searches the shop, and does not find them again, deletes them',
  },
  listings: {
    key: ['shop', 'sku'],
    leaves: [{ name: '90 days after they left supplier and shop', where: forgottenListing }],
  },
  parcels: {
    key: ['shop', 'iri'],
    leaves: [
      {
        name: '400 days after they were done or handed over',
        where: (shop, ages) =>
          sql`shop = ${shop} and state in ('done', 'handed-over') and updated_at < ${ages.daysAgo(400)}`,
      },
    ],
  },
  couriers: { key: ['shop', 'name_key'], leaves: leavesWithShop },
  fulfillment_orders: {
    key: ['shop', 'id'],
    leaves: [
      {
        name: '400 days after Shopify changed them last',
        where: (shop, ages) => sql`shop = ${shop} and updated_at < ${ages.daysAgo(400)}`,
      },
    ],
  },
  erased_orders: {
    key: ['shop', 'order_id'],
    leaves: 'what was erased stays erased: they leave with their shop',
  },
  ticks: { key: ['shop', 'queue'], leaves: leavesWithShop },
  budgets: { key: ['shop'], leaves: leavesWithShop },
  bulk_operations: {
    key: ['shop', 'name'],
    leaves: [
      {
        // Shopify keeps results for a week: what was not taken by then is gone.
        name: '30 days after their last move',
        where: (shop, ages) => sql`shop = ${shop} and at < ${ages.daysAgo(30)}`,
      },
    ],
  },
  shops: { key: ['shop'], leaves: 'erasure, as the last of all but the order to erase it' },
  jobs: {
    key: ['id'],
    leaves: [
      {
        name: '30 days after they ended',
        where: (shop, ages) => sql`shop = ${shop} and finished_at < ${ages.daysAgo(30)}`,
      },
    ],
  },
  webhooks: {
    key: ['shop', 'id'],
    leaves: [
      {
        // Shopify delivers one again for four hours.
        name: '7 days after they had their effect',
        where: (shop, ages) => sql`shop = ${shop} and handled_at < ${ages.daysAgo(7)}`,
      },
    ],
  },
  privacy_requests: {
    key: ['shop', 'id'],
    leaves: 'three years after they came, when another one comes',
    outlivesErasure: true,
  },
};

export const tableNames = Object.keys(tableLives) as readonly (keyof Schema)[];
export const erasedTables = tableNames.filter((name) => !tableLives[name].outlivesErasure);
