/**
 * Rows of values as a table inside a statement, with which many rows are changed at once, each in its own way. Columns
 * are named column1, column2 …; PostgreSQL has to be told which are no texts.
 */
import { sql, type RawBuilder } from 'kysely';

export const asInteger = (value: number | null): RawBuilder<number | null> =>
  sql<number | null>`cast(${value} as integer)`;

export const valuesTable = (rows: readonly (readonly unknown[])[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))})`;
