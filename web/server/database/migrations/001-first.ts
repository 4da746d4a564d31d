/** The tables of schema.ts, as they are at the first release. */
import { sql, type CreateTableBuilder, type Kysely } from 'kysely';

const groups = ['content', 'attributes', 'offer', 'stock', 'images', 'status', 'publications'];

type Table = CreateTableBuilder<string, string>;

/** Adds text columns: `name` is mandatory, `name?` may be null. */
const texts = (table: Table, names: string): Table =>
  names
    .split(' ')
    .reduce<Table>(
      (built, name) =>
        name.endsWith('?')
          ? built.addColumn(name.slice(0, -1), 'text')
          : built.addColumn(name, 'text', (column) => column.notNull()),
      table,
    );

const table = (db: Kysely<unknown>, name: string, columns: string): Table =>
  texts(db.schema.createTable(name), columns);

const withId = (db: Kysely<unknown>, name: string, columns: string): Table =>
  texts(
    db.schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement()),
    columns,
  );

async function createShopTables(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'shops',
    'shop name currency plan primary_language location_id online_store_id catalogs scopes settings installed_at uninstalled_at?',
  )
    .addPrimaryKeyConstraint('shops_key', ['shop'])
    .execute();
  await table(db, 'supplier_connections', 'shop root_url sealed updated_at')
    .addPrimaryKeyConstraint('supplier_connections_key', ['shop'])
    .execute();
  await table(db, 'sessions', 'id shop sealed updated_at')
    .addPrimaryKeyConstraint('sessions_key', ['id'])
    .execute();
  await table(db, 'cursors', 'shop name value')
    .addPrimaryKeyConstraint('cursors_key', ['shop', 'name'])
    .execute();
}

async function createCatalogueTables(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'supplier_products',
    `shop sku iri document data_hash? desired want_${groups.join(' want_')}`,
  )
    .addColumn('run_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('supplier_products_key', ['shop', 'sku'])
    .execute();
  await db.schema
    .createIndex('supplier_products_iri')
    .on('supplier_products')
    .columns(['shop', 'iri'])
    .execute();
  await withId(db, 'set_aside', 'shop item iri? sku? reason detail')
    .addColumn('run_id', 'integer', (column) => column.notNull())
    .addUniqueConstraint('set_aside_once', ['run_id', 'item'])
    .execute();
  await table(
    db,
    'listings',
    `shop sku product_id variant_id? inventory_item_id? state confirmed data_hash? absent_since? updated_at has_${groups.join(' has_')}`,
  )
    .addPrimaryKeyConstraint('listings_key', ['shop', 'sku'])
    .addUniqueConstraint('listings_product', ['shop', 'product_id'])
    .execute();
}

async function createRunTables(db: Kysely<unknown>): Promise<void> {
  await withId(db, 'runs', 'shop state started_at finished_at? reason? message? crawl?').execute();
  await withId(db, 'operations', 'shop sku kind state before after reason? message? updated_at')
    .addColumn('run_id', 'integer', (column) => column.notNull().references('runs.id'))
    .addUniqueConstraint('operations_once', ['run_id', 'sku', 'kind'])
    .execute();
  await db.schema
    .createIndex('operations_state')
    .on('operations')
    .columns(['run_id', 'state', 'id'])
    .execute();
  await db.schema
    .createIndex('operations_left')
    .on('operations')
    .columns(['shop', 'kind', 'updated_at'])
    .execute();
}

async function createTrackingTables(db: Kysely<unknown>): Promise<void> {
  await table(
    db,
    'parcels',
    'shop iri order_iri order_number? created_at created_at_utc courier tracking_status tracking_number? state reason? message? fulfillment_id? sent_at? attempt? first_seen updated_at',
  )
    .addColumn('notified', 'integer')
    .addPrimaryKeyConstraint('parcels_key', ['shop', 'iri'])
    .execute();
  await db.schema
    .createIndex('parcels_state')
    .on('parcels')
    .columns(['shop', 'state', 'created_at_utc'])
    .execute();
  await db.schema.createIndex('parcels_number').on('parcels').columns(['shop', 'order_number']).execute();
  await db.schema.createIndex('parcels_order').on('parcels').columns(['shop', 'order_iri']).execute();
  await table(db, 'fulfillment_orders', 'shop id order_id order_name')
    .addPrimaryKeyConstraint('fulfillment_orders_key', ['shop', 'id'])
    .execute();
  await db.schema
    .createIndex('fulfillment_orders_name')
    .on('fulfillment_orders')
    .columns(['shop', 'order_name'])
    .execute();
}

async function createQueueTables(db: Kysely<unknown>): Promise<void> {
  await table(db, 'ticks', 'shop name slot sent_at')
    .addPrimaryKeyConstraint('ticks_key', ['shop', 'name', 'slot'])
    .execute();
  await withId(
    db,
    'jobs',
    'shop queue key payload state run_at worker? leased_until? created_at finished_at? error?',
  )
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create unique index jobs_once on jobs (queue, key) where state in ('queued', 'active')`.execute(
    db,
  );
  await db.schema.createIndex('jobs_next').on('jobs').columns(['queue', 'state', 'run_at']).execute();
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await createShopTables(db);
  await createCatalogueTables(db);
  await createRunTables(db);
  await createTrackingTables(db);
  await createQueueTables(db);
}
