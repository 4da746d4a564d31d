/** Deletes many rows a few thousand at a time, so that nobody waits long for the lock that a deletion holds. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from './open-database.ts';
import type { Schema } from './schema.ts';

const rowsPerStep = 5_000;

export interface Deletion {
  readonly table: keyof Schema;
  /** Columns of its primary key. */
  readonly key: readonly string[];
  readonly where: RawBuilder<unknown>;
}

/** Each step is a transaction of its own. Stops early when `mayGoOn` says no. Answers how many rows went. */
export async function deleteInSteps(
  db: Database,
  { table, key, where }: Deletion,
  mayGoOn: () => boolean = () => true,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const chosen = sql`select ${columns} from ${sql.table(table)} where ${where} limit ${sql.lit(rowsPerStep)}`;
  let deleted = 0;
  while (mayGoOn()) {
    const result = await sql`delete from ${sql.table(table)} where (${columns}) in (${chosen})`.execute(db);
    const count = Number(result.numAffectedRows ?? 0);
    deleted += count;
    if (count < rowsPerStep) break;
  }
  return deleted;
}
