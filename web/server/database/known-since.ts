/**
 * What the replaced file knows of the shops and the backup cannot: what Shopify confirmed last, by product, and whose the
 * fields are by now. These are facts about the shop, no decisions: only with them a text that the app wrote since is told
 * from one that the merchant did. A shop of which the replaced file knows less is left as the backup has it.
 */
import { sql, type RawBuilder } from 'kysely';
import { printedGroups } from '../domain/listing.ts';
import type { Database } from './open-database.ts';

const confirmed = [
  ...printedGroups.map((group) => `sent_${group}`),
  'sent_stock',
  'images_seen',
  'shop_status',
  'shown_in',
  'variant_id',
  'inventory_item_id',
  'state',
  'absent_since',
];

/** Runs are named in the order of their time. */
const isAhead = sql`coalesce((select max(id) from replaced_file.runs as r where r.shop = l.shop), '')
  >= coalesce((select max(id) from main.runs as r where r.shop = l.shop), '')`;

const knownRows = sql`create temp table known_since as
  select l.shop, l.sku from main.listings as l
  join replaced_file.listings as r on r.shop = l.shop and r.sku = l.sku and r.product_id = l.product_id
  where ${isAhead}`;

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

/** `path` is another installation's file with the same tables, which nobody has open. Answers of how many products it knew. */
export async function takeKnownSince(db: Database, path: string): Promise<number> {
  await sql`attach database ${path} as replaced_file`.execute(db);
  try {
    return await db.transaction().execute(async (trx) => {
      await knownRows.execute(trx);
      const columns = sql.join(confirmed.map((name) => sql.ref(name)));
      const theirs = sql.join(confirmed.map((name) => sql.ref(`r.${name}`)));
      await sql`update main.listings as l set (${columns}) = (select ${theirs}
          from replaced_file.listings as r where r.shop = l.shop and r.sku = l.sku)
        where ${isKnown(sql`l`)}`.execute(trx);
      for (const table of ['stored_groups', 'stock_levels']) await replaceRows(trx, table);
      await replaceOwners(trx);
      const { rows } = await sql<{ count: number }>`select count(*) as count from temp.known_since`.execute(
        trx,
      );
      await sql`drop table temp.known_since`.execute(trx);
      return rows[0]?.count ?? 0;
    });
  } finally {
    await sql`detach database replaced_file`.execute(db);
  }
}
