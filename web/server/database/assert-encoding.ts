/** A server of PostgreSQL keeps texts in the encoding of its database; a supplier writes in any alphabet. */
import { sql, type Kysely } from 'kysely';
import { shownDatabase } from '../lib/database-address.ts';
import { DatabaseError } from './database-error.ts';
import { isPostgres } from './dialects.ts';

/** SQLite keeps every text. Throws DatabaseError. */
export async function assertKeepsEveryText<Schema>(db: Kysely<Schema>, url: string): Promise<void> {
  if (!isPostgres(db)) return;
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding ?? '';
  if (encoding !== 'UTF8')
    throw new DatabaseError(
      'refused',
      `The database "${shownDatabase(url)}" keeps its texts in ${encoding}, which has no place for every name that a supplier writes. Make another with UTF8, empty (createdb --owner=USER --encoding=UTF8 --template=template0 NAME), and name it in DATABASE_URL.`,
    );
}
