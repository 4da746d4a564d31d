/**
 * A shop of 20,000 products, with a past: a hundred and fifty go through the whole line (read, written, refused, held, planned),
 * and everything else is their like under names and numbers of its own, copied from row to row. Real words, real reasons and
 * real numbers, at the cost of a small shop. The supplier and the shop of the sandboxes know the first ones only.
 */
import { sql } from 'kysely';
import { defaultOptions, Supplier } from '../../web/sandbox/supplier/supplier.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { searchText } from '../../web/server/domain/search-text.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startBrowserStand, type BrowserStand } from './browser.ts';
import { ship, upload } from './stand-orders.ts';

export const bigShopProducts = 20_000;
/** So many are true. */
const originals = 150;
const parcelsPerOriginal = 300;
const oldRuns = 200;
const firstSku = 10_000_000;

const longTitle =
  'Kessler & Voss Donaudampfschifffahrtsgesellschaftskapitänskajütenbeleuchtung mit Fernbedienung, ' +
  'höhenverstellbar, spritzwassergeschützt, für Innen- und Außenbereiche, salbeigrün';

const range = (from: number, count: number): number[] => Array.from({ length: count }, (_, at) => from + at);

/** A sync every few hours of the last weeks; most changed something, some had trouble. */
async function addOldRuns(db: Database, { shop }: BrowserStand): Promise<void> {
  const now = systemClock.now();
  for (let back = oldRuns; back > 0; back -= 1) {
    const clock = { ...systemClock, now: () => now.minus({ hours: back * 2 }) };
    const runs = new SqlRuns(db, shop, clock);
    const run = await runs.start();
    const state = back % 90 === 7 ? 'failed' : back % 80 === 33 ? 'incomplete' : 'completed';
    await runs.finish(run, state, state === 'failed' ? { reason: 'SUP-001', message: '' } : null);
  }
  await sql`update runs set planned = id * 370 % 3000, rejected = case state when 'incomplete' then id * 370 % 3000 / 20 else 0 end,
      crawl = ${JSON.stringify({ pages: 200, distinct: bigShopProducts, total: bigShopProducts, proven: true, setAside: 0, whole: true, full: false, changes: { marked: 0, needed: 0, unmarked: 0 } })}
    where state <> 'failed'`.execute(db);
  await sql`update runs set applied = planned - rejected`.execute(db);
}

/** The first import, and what makes products differ in how they stand. */
async function importOriginals(stand: BrowserStand): Promise<void> {
  const { catalogue } = stand.supplier.data;
  catalogue.change(3, { allowedCountryCodes: [] });
  catalogue.change(4, { imageUrls: [] });
  catalogue.change(5, { imageUrls: [], texts: [{ lang: 'DE', name: longTitle, description: '' }] });
  catalogue.change(6, { texts: [{ lang: 'DE', name: longTitle, description: 'Lang.' }] });
  catalogue.change(7, { allowedCountryCodes: ['DE', 'AT'] });
  await stand.sync();
  catalogue.remove([8, 9]);
  await stand.sync();
}

async function followParcels(stand: BrowserStand): Promise<void> {
  const couriers = ['DHL', 'DPD', 'GLS', 'DHL Pakett', 'Bulk carrier'];
  couriers.forEach((courier, at) => {
    const trackingId = courier === 'Bulk carrier' ? '_' : `0034043416109400000${at}`;
    const sku = String(stand.supplier.data.catalogue.page(20 + at, 1)[0]?.sku);
    const { name } = stand.shopify.order({ lines: [{ sku, quantity: 1 + (at % 2) }] });
    ship(stand, name.replace('#', ''), { courier, trackingId });
  });
  ship(stand, '9999', { courier: 'DHL', trackingId: '00340434161094000009' });
  upload(stand);
  await stand.app.commands.track(stand.shop);
}

/** More left the list than may leave in a day, and costs jumped: a sync holds both, and a plan waits beside them. */
async function holdAndPlan(stand: BrowserStand): Promise<void> {
  const { catalogue } = stand.supplier.data;
  const change = (ids: readonly number[], how: (id: number) => Parameters<typeof catalogue.change>[1]) =>
    ids.forEach((id) => catalogue.change(id, how(id)));
  catalogue.remove(range(120, 26));
  change(range(100, 6), (id) => ({ netCost: (catalogue.product(id)?.netCost ?? 0) * 2 }));
  await stand.sync();
  const every = (each: number, at: number) => range(20, 45).filter((id) => id % each === at);
  change(every(5, 0), (id) => ({ rrp: Math.round((catalogue.product(id)?.rrp ?? 0) * 105) / 100 }));
  change([...every(5, 1), ...every(5, 3)], (id) => ({ stock: (id * 7) % 90 }));
  change(every(5, 2), (id) => ({
    texts: [
      { lang: 'DE', name: `${catalogue.product(id)?.texts[0]?.name} (neu)`, description: 'Neu beschrieben.' },
    ],
  }));
  change([33, 70], () => ({ imageUrls: [] }));
  catalogue.add(4);
  await stand.app.commands.sync(stand.shop, { dryRun: true, accept: [] }, () => undefined);
}

/** Which product stands for which: the table `alike`. */
async function nameCopies(db: Database): Promise<void> {
  const { catalogue } = new Supplier({ ...defaultOptions, products: bigShopProducts }, systemClock).data;
  const names = catalogue.page(originals + 4, bigShopProducts).map(({ sku, brand, texts, upc }, at) => {
    const title = texts[0]?.name ?? '';
    const numbered = { sku: String(sku), title, brand, gtin: null };
    return {
      sku: String(sku),
      title,
      brand,
      upc,
      search: searchText(numbered),
      source: String(firstSku + 1 + (at % originals)),
    };
  });
  await sql`create table alike as select a.key + 1 as n, a.key / ${originals} + 1 as copy,
      a.value ->> 'sku' as sku, a.value ->> 'title' as title, a.value ->> 'brand' as brand, a.value ->> 'search' as search_text,
      a.value ->> 'source' as source, source.title as was
    from json_each(${JSON.stringify(names)}) as a
      join listings as source on source.sku = a.value ->> 'source'`.execute(db);
}

type Copied = 'listings' | 'documents' | 'stored_groups' | 'stock_levels' | 'operations';

/** What is not the same in a copy; in all other texts only the number and the name are. */
const own: Readonly<Record<string, ReturnType<typeof sql>>> = {
  sku: sql`alike.sku`,
  title: sql`case when length(alike.was) > 120 then alike.was else alike.title end`,
  brand: sql`alike.brand`,
  search_text: sql`alike.search_text`,
  iri: sql`'/v2/api/products/' || (alike.n + ${originals + 4})`,
  gtin: sql`null`,
  product_id: sql`case when t.product_id is null then null else 'gid://shopify/Product/' || (5000000 + alike.n) end`,
  variant_id: sql`case when t.variant_id is null then null else 'gid://shopify/ProductVariant/' || (5000000 + alike.n) end`,
  inventory_item_id: sql`case when t.inventory_item_id is null then null else 'gid://shopify/InventoryItem/' || (5000000 + alike.n) end`,
  seq: sql`t.seq + 10000 * alike.copy`,
};
const written = new Set(['document', 'content', 'images', 'before', 'after']);

async function copy(db: Database, table: Copied): Promise<void> {
  const { columns = [] } = (await db.introspection.getTables()).find(({ name }) => name === table) ?? {};
  const values = columns.map(({ name }) => {
    const column = sql`t.${sql.ref(name)}`;
    if (written.has(name))
      return sql`replace(replace(${column}, alike.source, alike.sku), alike.was, alike.title)`;
    return own[name] ?? column;
  });
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    select ${sql.join(values)} from alike join ${sql.table(table)} as t on t.sku = alike.source`.execute(db);
}

const copyParcels = (db: Database) => {
  const moved = (column: string) =>
    sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(column)}, '-' || (copies.value * 2) || ' hours')`;
  return sql`with recursive copies (value) as (select 1 union all select value + 1 from copies where value < ${parcelsPerOriginal})
    insert into parcels select shop, iri || '-' || copies.value, order_iri || '-' || copies.value,
      cast(order_number as integer) + 10000 + 10 * copies.value, null, ${moved('created_at')}, ${moved('created_at_utc')}, courier, courier_key, tracking_status,
      tracking_number || copies.value, state, reason, message, fulfillment_id || '-' || copies.value, notified, silence, ${moved('sent_at')},
      attempt, asked_at, ${moved('written_at')}, correction, formerly, ${moved('first_seen')}, ${moved('waits_since')},
      ${moved('updated_at')} from parcels, copies`.execute(db);
};

/** Causes that lie with people and with Shopify, a few hundred of each. */
async function mix(db: Database, { shop }: BrowserStand): Promise<void> {
  const share = (from: number) =>
    sql`(cast(sku as integer) % 100 = ${from} and cast(sku as integer) > ${firstSku + originals + 4} and state = 'present')`;
  await sql`update listings set shop_status = 'DRAFT' where ${share(31)}`.execute(db);
  await sql`update stored_groups set status = json_set(status, '$.value.status', 'DRAFT')
    where sku in (select sku from listings where ${share(31)})`.execute(db);
  await sql`insert into owned_fields (shop, sku, field, state, since)
    select shop, sku, 'status', 'mine', changed_at from listings where ${share(31)}`.execute(db);
  await sql`update listings set state = 'deleted' where ${share(57)}`.execute(db);
  await sql`insert into set_aside (shop, item, iri, sku, reason, detail, since)
    select ${shop}, sku, iri, sku, 'PRD-102', 'no name', changed_at from listings where ${share(73)} limit 40`.execute(
    db,
  );
  await sql`update listings set state = 'wanted', chosen = 0, product_id = null, variant_id = null, inventory_item_id = null
    where ${share(88)}`.execute(db);
}

/** The numbers of the runs whose operations were copied. */
async function countAgain(db: Database, { shop }: BrowserStand): Promise<void> {
  const { rows } = await sql<{ id: RunId }>`select distinct run_id as id from operations`.execute(db);
  for (const { id } of rows) {
    const of = (state: string) =>
      sql<number>`(select count(*) from operations where run_id = ${id} and state = ${state})`;
    await sql`update runs set planned = (select count(*) from operations where run_id = ${id}), applied = ${of('applied')},
        held = ${of('held')}, crawl = json_set(crawl, '$.distinct', ${bigShopProducts}, '$.total', ${bigShopProducts})
      where id = ${id}`.execute(db);
    await new SqlRuns(db, shop, systemClock).count(id);
  }
}

/** With a plan that waits beside held changes; `stand` is as every browser stand. */
export async function startBigShop(): Promise<BrowserStand> {
  const stand = await startBrowserStand({ supplier: { products: originals } });
  const db = await openDatabase(stand.databaseUrl);
  await addOldRuns(db, stand);
  await importOriginals(stand);
  await followParcels(stand);
  await holdAndPlan(stand);
  await db.transaction().execute(async (all) => {
    await nameCopies(all);
    for (const table of ['listings', 'documents', 'stored_groups', 'stock_levels', 'operations'] as const)
      await copy(all, table);
    await copyParcels(all);
    await mix(all, stand);
    await countAgain(all, stand);
    await sql`drop table alike`.execute(all);
  });
  await sql`analyze`.execute(db);
  await db.destroy();
  return stand;
}
