/**
 * The words in which migrations describe tables, the same for SQLite and PostgreSQL: kinds of columns, tables, indexes.
 * Columns are mandatory unless `optional`.
 */
import { sql, type ColumnDataType, type Expression, type Kysely, type RawBuilder } from 'kysely';
import { isPostgres } from '../dialects.ts';

interface Column {
  readonly kind: 'key' | 'text' | 'integer' | 'bigint' | 'double';
  readonly optional?: boolean;
  readonly fallback?: string | number;
}

/**
 * Text that is found, sorted or compared: by its bytes on both. What comes from outside has at most 512 bytes in UTF-8
 * (key-length.ts), or is cut to so few characters that what stands in an index together stays below 2,704; never U+0000.
 */
export const key: Column = { kind: 'key' };
/** Text that is only carried, documents in JSON among it. */
export const text: Column = { kind: 'text' };
/** Below 2^31. */
export const integer: Column = { kind: 'integer' };
/** Below 2^53: it is read as a number. */
export const bigint: Column = { kind: 'bigint' };
export const double: Column = { kind: 'double' };
/** 0 or 1. */
export const truth: Column = { kind: 'integer' };
/** ISO text in UTC with milliseconds. */
export const instant: Column = { kind: 'key' };

export const optional = (column: Column): Column => ({ ...column, optional: true });
/** What a row has that does not say. */
export const otherwise = (column: Column, fallback: string | number): Column => ({ ...column, fallback });

/** PostgreSQL sorts by the rules of a language unless told; SQLite knows only bytes. */
const bytewise = sql`text collate "C"`;

function typeOf({ kind }: Column, postgres: boolean): ColumnDataType | RawBuilder<unknown> {
  if (kind === 'key') return postgres ? bytewise : 'text';
  return kind === 'double' ? 'double precision' : kind;
}

interface TableShape {
  readonly key: readonly string[];
  /** For narrow rows: SQLite keeps them in the order of their key, without a row number of its own. */
  readonly rowless?: boolean;
  /** For rows that may be gone after a crash: PostgreSQL writes them without its log. */
  readonly unlogged?: boolean;
  /** For tables that are counted and searched in indexes alone: PostgreSQL reads the row as well where its page was written since it was vacuumed. */
  readonly vacuumedOften?: boolean;
}

/** After one row in fifty, not one in five: by then hardly a page is without one. */
const oftenVacuumed = sql`with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02)`;

// oxlint-disable-next-line eslint/max-params -- read as a line of a schema: where, name, columns, key
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, Column>>,
  shape: TableShape,
): Promise<void> {
  const postgres = isPostgres(db);
  let table = db.schema.createTable(name);
  if (shape.unlogged && postgres) table = table.modifyFront(sql`unlogged`);
  for (const [column, described] of Object.entries(columns)) {
    table = table.addColumn(column, typeOf(described, postgres), (built) => {
      const mandatory = described.optional ? built : built.notNull();
      return described.fallback === undefined ? mandatory : mandatory.defaultTo(described.fallback);
    });
  }
  table = table.addPrimaryKeyConstraint(`${name}_key`, [...shape.key] as never);
  if (shape.rowless && !postgres) table = table.modifyEnd(sql`without rowid`);
  if (shape.vacuumedOften && postgres) table = table.modifyEnd(oftenVacuumed);
  await table.execute();
}

interface IndexShape {
  readonly columns: readonly string[];
  readonly unique?: boolean;
  /** A constant with literals (`sql.lit`), the same that the queries use: with parameters SQLite ignores the index. */
  readonly where?: Expression<unknown>;
}

/** `name` is its table's, an underscore, and what it is for. */
export async function createIndex(
  db: Kysely<unknown>,
  [table, purpose]: readonly [table: string, purpose: string],
  { columns, unique = false, where }: IndexShape,
): Promise<void> {
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  const name = sql.ref(`${table}_${purpose}`);
  await sql`create ${sql.raw(unique ? 'unique index' : 'index')} ${name} on ${sql.table(table)} (${listed}) ${
    where ? sql`where ${where}` : sql``
  }`.execute(db);
}
