/** Every row of every table, also the queue's own, in which a text stands: what is erased is to stand in none. */
import { sql } from 'kysely';
import { isPostgres } from '../../web/server/database/dialects.ts';
import type { Database } from '../../web/server/database/open-database.ts';

const tablesOf = (db: Database) =>
  isPostgres(db)
    ? sql<{
        name: string;
      }>`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
          where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`
    : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;

/** As `table: what stands around it`. */
export async function rowsWith(db: Database, ...texts: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const { name } of (await tablesOf(db).execute(db)).rows) {
    const { rows } = await sql<object>`select * from ${sql.raw(name)}`.execute(db);
    for (const row of rows.map((each) => JSON.stringify(each)))
      for (const at of texts.map((text) => row.indexOf(text)).filter((each) => each >= 0))
        found.push(`${name}: ${row.slice(Math.max(0, at - 100), at + 100)}`);
  }
  return found;
}
