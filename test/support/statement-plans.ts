/**
 * How a database would carry out a statement: the indexes that it searches, and the growing tables that it would read
 * from end to end. On SQLite no row is needed: it plans by the figures that it is given, as in production.
 */
import { CompiledQuery } from 'kysely';
import type { Statement } from '../../web/server/database/guarded-driver.ts';
import type { Database } from '../../web/server/database/open-database.ts';

export interface Plan {
  /** In the database's own words, one a line. */
  readonly steps: readonly string[];
  /** Growing tables that are read as a whole. */
  readonly scans: readonly string[];
  /** Growing tables of which all rows of a shop are read; told by SQLite, whose figures are always the same. */
  readonly wholeShop: readonly string[];
}

/** A row or a few for every shop: reading all of them is what such a statement is for. */
const mayBeScanned = new Set([
  'shops',
  'supplier_connections',
  'sessions',
  'ticks',
  'budgets',
  'kysely_migration',
  'kysely_migration_lock',
]);

/** Of these a shop has few, so that reading all of them is no news. */
const fewPerShop = new Set(
  'bulk_operations catalogs cursors locations market_catalogs markets runs seen_pages sessions set_aside'.split(
    ' ',
  ),
);

const isLongInAShop = (table: string | undefined): table is string =>
  isGrowing(table) && !fewPerShop.has(table);

/** A deletion in steps takes whatever comes first. */
const isStep = (sql: string): boolean => /^\s*delete\b[^]*\blimit\b/i.test(sql);

interface Known {
  readonly tables: ReadonlySet<string>;
  /** Indexes over part of a table, such as open work: these may be read as a whole. */
  readonly partialIndexes: ReadonlySet<string>;
  /** The first column of each index of PostgreSQL: a condition that does not name it walks through the whole index. */
  readonly firstColumns: ReadonlyMap<string, string>;
}

const partialIndexes: Readonly<Record<Statement['dialect'], string>> = {
  sqlite: `select name, '' as first from sqlite_master where type = 'index' and sql like '%) where %'`,
  postgres: `select indexname as name, '' as first from pg_indexes where indexdef like '%) WHERE %'`,
};
const firstColumns = `select i.indexrelid::regclass::text as name, a.attname as first from pg_index i
  join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`;

async function knownOf(db: Database, dialect: Statement['dialect']): Promise<Known> {
  const tables = await db.introspection.getTables();
  const read = async (text: string) =>
    (await db.executeQuery<{ name: string; first: string }>(CompiledQuery.raw(text))).rows;
  const first = dialect === 'postgres' ? await read(firstColumns) : [];
  return {
    tables: new Set(tables.map(({ name }) => name)),
    partialIndexes: new Set((await read(partialIndexes[dialect])).map(({ name }) => name)),
    firstColumns: new Map(first.map((index) => [index.name, index.first])),
  };
}

/** The table behind a name of a plan; undefined for subqueries and constants. */
function tableOf(name: string, sql: string, { tables }: Known): string | undefined {
  if (tables.has(name)) return name;
  const alias = new RegExp(String.raw`"?(\w+)"?\s+(?:as\s+)?"?${name}"?\b`, 'gi');
  return [...sql.matchAll(alias)].map(([, table = '']) => table).find((table) => tables.has(table));
}

const isGrowing = (table: string | undefined): table is string =>
  table !== undefined && !mayBeScanned.has(table);

/** Without a condition every row counts, so that no more are read than the limit says, unless they are sorted first. */
const stopsAtLimit = (sql: string): boolean => /\blimit\b/i.test(sql) && !/\bwhere\b/i.test(sql);

async function sqlitePlan(db: Database, { sql, parameters }: Statement, known: Known): Promise<Plan> {
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  const steps = rows.map(({ detail }) => detail);
  if (stopsAtLimit(sql) && !steps.some((step) => step.includes('TEMP B-TREE')))
    return { steps, scans: [], wholeShop: [] };
  const scans = steps.flatMap((step) => {
    const [, name = '', index = ''] = /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(step) ?? [];
    const table = name === '' || known.partialIndexes.has(index) ? undefined : tableOf(name, sql, known);
    return isGrowing(table) ? [table] : [];
  });
  const wholeShop = steps.flatMap((step) => {
    const [, name = '', index = ''] =
      /^SEARCH (\w+) USING (?:PRIMARY KEY|(?:COVERING )?INDEX (\w+)) \(shop=\?\)$/.exec(step) ?? [];
    const table = name === '' || known.partialIndexes.has(index) ? undefined : tableOf(name, sql, known);
    return isLongInAShop(table) && !isStep(sql) ? [table] : [];
  });
  return { steps, scans, wholeShop };
}

interface PostgresNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PostgresNode[];
}

const nodesOf = (node: PostgresNode): PostgresNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function scannedBy(node: PostgresNode, known: Known): string | undefined {
  const table = node['Relation Name'];
  if (node['Node Type'] === 'Seq Scan') return table;
  const index = node['Index Name'] ?? '';
  if (!/^(Bitmap )?Index/.test(node['Node Type']) || known.partialIndexes.has(index)) return undefined;
  const first = known.firstColumns.get(index);
  const isSearched = first !== undefined && new RegExp(`\\b${first}\\b`).test(node['Index Cond'] ?? '');
  return isSearched ? undefined : (table ?? `(by ${index})`);
}

async function postgresPlan(db: Database, { sql, parameters }: Statement, known: Known): Promise<Plan> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': readonly [{ Plan: PostgresNode }] }>(
    CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]),
  );
  const nodes = rows.flatMap((row) => nodesOf(row['QUERY PLAN'][0].Plan));
  const isBounded = stopsAtLimit(sql) && !nodes.some((node) => node['Node Type'] === 'Sort');
  return {
    steps: nodes.flatMap((node) => {
      const name = node['Index Name'] ?? node['Relation Name'];
      return name ? [`${node['Node Type']} ${name} ${node['Index Cond'] ?? ''}`.trim()] : [];
    }),
    wholeShop: [],
    scans: isBounded ? [] : nodes.map((node) => scannedBy(node, known)).filter(isGrowing),
  };
}

/** Explains statements on this database, which has all tables. */
export async function openPlans(
  db: Database,
  dialect: Statement['dialect'],
): Promise<(statement: Statement) => Promise<Plan>> {
  const known = await knownOf(db, dialect);
  return (statement) =>
    dialect === 'sqlite' ? sqlitePlan(db, statement, known) : postgresPlan(db, statement, known);
}
