/**
 * Many rows for every table, made inside the database from the tables' columns: shops of one size whose listings are
 * nearly all as they are wanted, with little open work and a long history. Documents are a few bytes, so that what is
 * measured is the walk through rows and indexes, not through their contents.
 */
import { CompiledQuery, sql, type TableMetadata } from 'kysely';
import { isPostgres } from '../../web/server/database/dialects.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { fingerprints } from '../../web/server/domain/fingerprint.ts';
import { appTables } from './generated-rows.ts';

export interface Size {
  readonly shops: number;
  /** Of each shop. */
  readonly listings: number;
}

export const largeShop = 'shop-1000.myshopify.com';

const perListing = new Set(['listings', 'documents', 'stored_groups', 'stock_levels']);
const few = new Set(['set_aside', 'jobs', 'owned_fields', 'hints']);
const onePerShop = new Set(['shops', 'supplier_connections', 'budgets']);
const runsPerShop = 50;

function rowsOf(table: string, { listings }: Size): number {
  if (perListing.has(table)) return listings;
  if (onePerShop.has(table)) return 1;
  if (table === 'runs') return runsPerShop;
  if (['operations', 'parcels', 'fulfillment_orders'].includes(table)) return Math.ceil(listings / 5);
  if (table === 'seen_pages') return Math.ceil(listings / 1_000);
  return few.has(table) ? Math.ceil(listings / 50) : 4;
}

const active = fingerprints.of('status', { status: 'ACTIVE' });
const everyNth = (count: number, value: string, otherwise: string): string =>
  `case when r % ${count} = 1 then ${value} else ${otherwise} end`;
const twoDigits = (expression: string): string => `substr(cast(101 + ${expression} as text), 2)`;
const day = `'2026-' || ${twoDigits('r % 12')} || '-' || ${twoDigits('r % 28')} || 'T00:00:00.000Z'`;

/** Of the row `r` of the shop `s`, by the column's name. */
const named: Readonly<Record<string, string>> = {
  shop: `'shop-' || cast(1000 + s as text) || '.myshopify.com'`,
  sku: `cast(10000001 + r as text)`,
  run_id: `r % ${runsPerShop} + 1`,
  creating: '0',
  chosen: everyNth(100, '0', '1'),
  price: 'r % 10000',
  supplier_stock: 'r % 50',
  want_stock: 'r % 50',
  sent_stock: everyNth(200, 'r % 50 + 1', 'r % 50'),
  want_status: `'${active}'`,
  sent_status: everyNth(10, `''`, `'${active}'`),
  want_publications: `'1.' || cast(r % 5 as text)`,
  sent_publications: `'1.' || cast(r % 5 as text)`,
  ships_to: `'DE AT ' || cast(r % 5 as text)`,
  gate: everyNth(20, `'GAT-101'`, `''`),
  reasons: everyNth(20, `'GAT-101'`, `''`),
  reason: everyNth(20, `'GAT-101'`, 'null'),
  brand: `'brand ' || cast(r % 200 as text)`,
  category: `'category ' || cast(r % 100 as text)`,
  derived_with: `'1.derived'`,
  placed_with: `'1.placed'`,
  absent_since: everyNth(100, day, 'null'),
  kind: everyNth(50, `'withdraw'`, `'update'`),
  document: `'{}'`,
};

const states: Readonly<Record<string, readonly [ended: string, open: string]>> = {
  listings: ['present', 'wanted'],
  operations: ['applied', 'planned'],
  parcels: ['done', 'new'],
  runs: ['completed', 'completed'],
  owned_fields: ['mine', 'returned'],
};

/** Where a row is about a reason; elsewhere most have none. */
const reasons: Readonly<Record<string, string>> = { set_aside: 'PRD-103', decisions: 'GRD-303' };

function expressionOf(table: string, { name, dataType }: TableMetadata['columns'][number]): string {
  if (name === 'state') {
    const [ended, open] = states[table] ?? ['done', 'done'];
    return everyNth(100, `'${open}'`, `'${ended}'`);
  }
  if (name === 'reason' && table in reasons) return `'${reasons[table]}'`;
  const known = named[name];
  if (known !== undefined) return known;
  const [, group] = /^(?:want|sent)_(\w+)$/.exec(name) ?? [];
  if (group)
    return name.startsWith('want')
      ? `'1.' || cast(r as text)`
      : everyNth(200, `''`, `'1.' || cast(r as text)`);
  if (/int|double|float/i.test(dataType)) return table === 'runs' && name === 'id' ? 'r + 1' : 'r';
  if (/(_at|_until|_seen|_since|_utc|^at|slot)$/.test(name)) return day;
  return `'${name} ' || cast(s as text) || ' ' || cast(r as text)`;
}

interface Shape {
  readonly drop: readonly string[];
  readonly create: readonly string[];
}

/** Made anew when all rows are there, indexes cost a fraction; the keys of SQLite are part of their tables. */
async function indexesOf(db: Database): Promise<Shape> {
  const text = isPostgres(db)
    ? `select indexname as name, indexdef as sql from pg_indexes where schemaname = 'public' and indexname not in
        (select conname from pg_constraint) and tablename not like 'kysely%'`
    : `select name, sql from sqlite_master where type = 'index' and sql is not null`;
  const { rows } = await db.executeQuery<{ name: string; sql: string }>(CompiledQuery.raw(text));
  return { drop: rows.map(({ name }) => `drop index "${name}"`), create: rows.map((row) => row.sql) };
}

/** Of PostgreSQL's tables; without its log, for nothing of them has to outlive the measurement. */
async function keysOf(db: Database): Promise<Shape> {
  if (!isPostgres(db)) return { drop: [], create: [] };
  const { rows } = await db.executeQuery<{ name: string; of: string; sql: string }>(
    CompiledQuery.raw(`select conname as name, conrelid::regclass::text as of, pg_get_constraintdef(oid) as sql
      from pg_constraint where contype = 'p' and connamespace = 'public'::regnamespace
        and conrelid::regclass::text not like 'kysely%'`),
  );
  return {
    drop: rows.flatMap(({ name, of }) => [
      `alter table "${of}" set unlogged`,
      `alter table "${of}" drop constraint "${name}"`,
    ]),
    create: rows.map(({ name, of, sql: key }) => `alter table "${of}" add constraint "${name}" ${key}`),
  };
}

const sourceOf = (db: Database, { shops }: Size, rows: number): string =>
  isPostgres(db)
    ? `generate_series(0, ${shops - 1}) as s, generate_series(0, ${rows - 1}) as r`
    : `(with recursive n(i) as (select 0 union all select i + 1 from n limit ${shops * rows})
        select i / ${rows} as s, i % ${rows} as r from n)`;

/** Fills a database that is empty. On SQLite it has to be opened anew afterwards, for the figures of its planner. */
export async function fillLarge(db: Database, size: Size): Promise<void> {
  const indexes = await indexesOf(db);
  const keys = await keysOf(db);
  const tables = await appTables(db);
  await db.connection().execute(async (connection) => {
    const run = (text: string) => connection.executeQuery(CompiledQuery.raw(text));
    if (isPostgres(db)) await run(`set maintenance_work_mem = '1GB'`);
    for (const text of [...indexes.drop, ...keys.drop]) await run(text);
    for (const { name, columns } of tables) {
      const names = columns.map((column) => `"${column.name}"`).join(', ');
      const values = columns.map((column) => expressionOf(name, column)).join(', ');
      const source = sourceOf(db, size, rowsOf(name, size));
      await run(`insert into "${name}" (${names}) select ${values} from ${source}`);
    }
    for (const text of [...keys.create, ...indexes.create]) await run(text);
  });
  if (isPostgres(db)) await sql`analyze`.execute(db);
}
