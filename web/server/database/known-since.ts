/**
 * What the replaced file knows of the shops and the backup cannot: which product stands for which SKU, what Shopify
 * confirmed last of it, at which location its goods lie, which products are the merchant's own, and whose the fields are
 * by now. These are facts about the shop, no decisions: only with them a text that the app wrote since is told from one
 * that the merchant did, and a product that was given back is left alone. A shop of which the replaced file knows less is
 * left as the backup has it.
 */
import { sql, type RawBuilder } from 'kysely';
import { printedGroups } from '../domain/listing.ts';
import type { Database } from './open-database.ts';
import { stockingCursor } from './sql-stock-places.ts';

const confirmed = [
  ...printedGroups.map((group) => `sent_${group}`),
  'sent_stock',
  'images_seen',
  'shop_status',
  'shown_in',
  'product_id',
  'variant_id',
  'inventory_item_id',
  'creating',
  'state',
  'absent_since',
  'became',
  'shop_sku',
];

/** Runs are named in the order of their time. */
const knownShops = sql`create temp table known_shops as
  select s.shop from main.shops as s join replaced_file.shops as o on o.shop = s.shop
  where coalesce((select max(id) from replaced_file.runs as r where r.shop = s.shop), '')
    >= coalesce((select max(id) from main.runs as r where r.shop = s.shop), '')`;

/** What was never in the shop says nothing of it. */
const knownRows = sql`create temp table known_since as
  select l.shop, l.sku, r.product_id from main.listings as l
  join replaced_file.listings as r on r.shop = l.shop and r.sku = l.sku
  where l.shop in (select shop from temp.known_shops) and (l.product_id is not null or r.product_id is not null)`;

/** Made since, and not listed before; also under which SKU a product goes on. */
const newRows = ['listings', 'documents'].map(
  (table) => sql`insert into main.${sql.ref(table)} select r.* from replaced_file.${sql.ref(table)} as r
    join replaced_file.listings as n on n.shop = r.shop and n.sku = r.sku and n.product_id is not null
    where r.shop in (select shop from temp.known_shops)
      and not exists (select 1 from main.${sql.ref(table)} as l where l.shop = r.shop and l.sku = r.sku)`,
);

/** From here on they are known like the others. */
const newAreKnown = sql`insert into temp.known_since select r.shop, r.sku, r.product_id
  from replaced_file.listings as r where r.product_id is not null
    and r.shop in (select shop from temp.known_shops)
    and not exists (select 1 from temp.known_since as k where k.shop = r.shop and k.sku = r.sku)`;

const isKnown = (table: RawBuilder<unknown>) =>
  sql`(${table}.shop, ${table}.sku) in (select shop, sku from temp.known_since)`;

async function replaceRows(db: Database, table: string): Promise<void> {
  const [here, there] = [sql.table(`main.${table}`), sql.table(`replaced_file.${table}`)];
  await sql`delete from ${here} where (shop, sku) in (select shop, sku from temp.known_since)`.execute(db);
  await sql`insert into ${here} select * from ${there} as r where ${isKnown(sql`r`)}`.execute(db);
}

/** The next run notes in the listings whose each field is: as the replaced file says, handed back where it names it no more. */
async function replaceOwners(db: Database): Promise<void> {
  await sql`update main.owned_fields set state = 'returned'
    where (shop, sku) in (select shop, sku from temp.known_since)
      and (shop, sku, field) not in (select shop, sku, field from replaced_file.owned_fields)`.execute(db);
  await sql`insert into main.owned_fields (shop, sku, field, state, since)
    select shop, sku, field, case state when 'mine' then 'claimed' else state end, since
    from replaced_file.owned_fields as r where ${isKnown(sql`r`)}
    on conflict (shop, sku, field) do update set state = excluded.state, since = excluded.since`.execute(db);
}

/** A product goes over from one SKU to another in two steps: for a moment neither may have it. */
async function replaceProducts(db: Database): Promise<void> {
  const columns = sql.join(confirmed.map((name) => sql.ref(name)));
  const theirs = sql.join(confirmed.map((name) => sql.ref(`r.${name}`)));
  await sql`update main.listings as l set product_id = null where ${isKnown(sql`l`)}`.execute(db);
  await sql`update main.listings as l set (${columns}) = (select ${theirs}
      from replaced_file.listings as r where r.shop = l.shop and r.sku = l.sku)
    where ${isKnown(sql`l`)}`.execute(db);
  for (const insert of [...newRows, newAreKnown]) await insert.execute(db);
  // What has no product any more is derived anew, and nothing of it is anybody's.
  const isGone = sql`(shop, sku) in (select shop, sku from temp.known_since where product_id is null)`;
  await sql`update main.listings set applied_hash = null, applied_hash_at = null, derived_with = ''
    where ${isGone}`.execute(db);
  await sql`delete from main.owned_fields where ${isGone}`.execute(db);
}

/** Of the shop as a whole: which products are its own, and of which location the quantities speak. */
async function replaceOfShops(db: Database): Promise<void> {
  const isOfKnown = sql`shop in (select shop from temp.known_shops)`;
  for (const [table, which] of [
    ['adoptions', isOfKnown],
    ['cursors', sql`${isOfKnown} and name = ${stockingCursor}`],
  ] as const) {
    await sql`delete from main.${sql.ref(table)} where ${which}`.execute(db);
    await sql`insert into main.${sql.ref(table)} select * from replaced_file.${sql.ref(table)} where ${which}`.execute(
      db,
    );
  }
}

/** `path` is another installation's file with the same tables, which nobody has open. Answers of how many products it knew. */
export async function takeKnownSince(db: Database, path: string): Promise<number> {
  await sql`attach database ${path} as replaced_file`.execute(db);
  try {
    return await db.transaction().execute(async (trx) => {
      await knownShops.execute(trx);
      await knownRows.execute(trx);
      await replaceProducts(trx);
      for (const table of ['stored_groups', 'stock_levels']) await replaceRows(trx, table);
      await replaceOwners(trx);
      await replaceOfShops(trx);
      const { rows } = await sql<{ count: number }>`select count(*) as count from temp.known_since
        where product_id is not null`.execute(trx);
      for (const table of ['known_since', 'known_shops'])
        await sql`drop table temp.${sql.ref(table)}`.execute(trx);
      return rows[0]?.count ?? 0;
    });
  } finally {
    await sql`detach database replaced_file`.execute(db);
  }
}
