/** The few places where SQLite and PostgreSQL need different words; everything else is written once. */
import { PostgresAdapter, sql, type QueryExecutorProvider, type RawBuilder, type SqlBool } from 'kysely';

export const isPostgres = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter;

/**
 * Locks the rows that are read until the transaction ends: for read, decide, write. On SQLite every transaction holds
 * the only write lock from its start.
 */
export const forUpdate = <Query extends { forUpdate(): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query => (isPostgres(db) ? query.forUpdate() : query);

/** The same, but passes over rows that another transaction has locked: for taking the next one of a list. */
export const skipLocked = <Query extends { forUpdate(): Query; skipLocked(): Query }>(
  db: QueryExecutorProvider,
  query: Query,
): Query => (isPostgres(db) ? query.forUpdate().skipLocked() : query);

/**
 * The column is one of many texts, which travel as one parameter: binding each by itself costs more than finding its
 * row. Of an empty list the answer is always no.
 */
export const isAmong = (
  db: QueryExecutorProvider,
  column: string,
  texts: readonly string[],
): RawBuilder<SqlBool> =>
  isPostgres(db)
    ? sql`${sql.ref(column)} = any(cast(${texts} as text[]))`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(texts)}))`;

/** Many texts, which travel as one parameter, as a table with the column `value`. */
export const textsAsTable = (db: QueryExecutorProvider, texts: readonly string[]): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`unnest(cast(${texts} as text[])) as t(value)`
    : sql`json_each(${JSON.stringify(texts)})`;

/** The table by one of its indexes, where SQLite would rather look up each row that another one names. */
export const walking = (db: QueryExecutorProvider, table: string, purpose: string): RawBuilder<unknown> =>
  isPostgres(db)
    ? sql`${sql.table(table)}`
    : sql`${sql.table(table)} indexed by ${sql.ref(`${table}_${purpose}`)}`;

/** The text occurs in the column, as it is written. */
export const contains = (db: QueryExecutorProvider, column: string, text: string): RawBuilder<SqlBool> =>
  isPostgres(db) ? sql`strpos(${sql.ref(column)}, ${text}) > 0` : sql`instr(${sql.ref(column)}, ${text}) > 0`;

/** What stands before the first space of a text that has one. */
export const firstWord = (db: QueryExecutorProvider, column: string): RawBuilder<string> =>
  isPostgres(db)
    ? sql`split_part(${sql.ref(column)}, ' ', 1)`
    : sql`substr(${sql.ref(column)}, 1, instr(${sql.ref(column)}, ' ') - 1)`;

/** The texts of a column that holds a list of them in JSON, as a table with the column `value`; compared by their bytes. */
export const textsIn = (db: QueryExecutorProvider, column: string): RawBuilder<{ value: never }> =>
  isPostgres(db)
    ? sql`lateral (select value collate "C" as value from json_array_elements_text(cast(${sql.ref(column)} as json)))`
    : sql`json_each(${sql.ref(column)})`;
