/** Deletes many rows a few thousand at a time, so that nobody waits long for the lock that a deletion holds. */
import { sql, type RawBuilder } from 'kysely';
import { isPostgres } from './dialects.ts';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';

/**
 * On SQLite all others wait for a step, and a listing stands in a dozen indexes: 5,000 of 500,000 took 1.2 s. On
 * PostgreSQL nobody waits for it, and each step first passes over what the ones before it deleted: of 300,000 operations
 * steps of 5,000 took twice as long as steps of 20,000.
 */
const rowsPerStep = (db: Database): number => (isPostgres(db) ? 20_000 : 1_000);

export interface Deletion {
  readonly table: keyof Schema;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  readonly where: RawBuilder<unknown>;
}

/**
 * The rows by where they lie: PostgreSQL, asked by key, may read the whole table to find a few thousand of them, and
 * SQLite has no such address in tables without row numbers, but finds keys well.
 */
function stepOf(db: Database, { table, key, where }: Deletion, rows: number): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(rows)}`;
  if (isPostgres(db)) {
    return sql`delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${where} ${limit}))`;
  }
  const columns = sql.join(key.map((column) => sql.ref(column)));
  return sql`delete from ${sql.table(table)}
    where (${columns}) in (select ${columns} from ${sql.table(table)} where ${where} ${limit})`;
}

/** Each step is a transaction of its own. Stops early when `mayGoOn` says no. Answers how many rows went. */
export async function deleteInSteps(
  db: Database,
  deletion: Deletion,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  const rows = rowsPerStep(db);
  const step = stepOf(db, deletion, rows);
  let deleted = 0;
  while (mayGoOn()) {
    const result = await step.execute(db);
    const count = Number(result.numAffectedRows ?? 0);
    deleted += count;
    if (count < rows) break;
  }
  return deleted;
}
