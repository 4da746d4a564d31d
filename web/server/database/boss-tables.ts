/** On PostgreSQL jobs lie in a schema of pg-boss's own, which the first server makes. */
import { sql } from 'kysely';
import type { Database } from './open-database.ts';

export async function hasBoss(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(db);
  return rows[0]?.is ?? false;
}
