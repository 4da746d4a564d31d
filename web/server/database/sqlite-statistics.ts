/**
 * What SQLite is told about the sizes of tables, so that it plans alike on every machine and on every day: tables are
 * large and belong to many shops, partial indexes hold the little that is open. Without this it takes both for the same
 * and walks through the whole history of a shop; with statistics of its own its plans would depend on when it counted.
 */
import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

const tableRows = 1_000_000;
const openRows = 1_000;
const shops = 20;

interface Index {
  readonly name: string;
  readonly table: string;
  readonly isUnique: number;
  readonly isPartial: number;
  readonly isKey: number;
  readonly columns: number;
}

const indexes = sql<Index>`
  select l.name as name, t.name as "table", l."unique" as "isUnique", l.partial as "isPartial",
    t.wr = 1 and l.origin = 'pk' as "isKey", (select count(*) from pragma_index_info(l.name)) as columns
  from pragma_table_list as t join pragma_index_list(t.name) as l
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite_%'`;

/** Rows in all, then rows that share the first column, the first two, and so on. */
function figures({ isUnique, isPartial, columns }: Index): string {
  const rows = isPartial ? openRows : tableRows;
  const alike = Array.from({ length: columns }, (_, index) =>
    isUnique && index === columns - 1 ? 1 : Math.max(2, Math.round(rows / shops / 100 ** index)),
  );
  // Never jump over the shop: every statement names it.
  return `${[rows, ...alike].join(' ')} noskipscan`;
}

/** Does nothing when every index is in the statistics. */
export async function writeStatistics(db: Kysely<Schema>): Promise<void> {
  const known = await sql`select 1 from sqlite_master where name = 'sqlite_stat1'`.execute(db);
  if (known.rows.length === 0) await sql`analyze kysely_migration_lock`.execute(db);
  const { rows } = await indexes.execute(db);
  const written = await sql<{ count: number }>`
    select count(*) as count from sqlite_stat1 where stat like '%noskipscan'`.execute(db);
  if (written.rows[0]?.count === rows.length) return;
  await db.transaction().execute(async (trx) => {
    await sql`delete from sqlite_stat1`.execute(trx);
    for (const index of rows) {
      // The key of a table without row numbers is listed under the table's own name.
      const name = index.isKey ? index.table : index.name;
      await sql`insert into sqlite_stat1 (tbl, idx, stat) values (${index.table}, ${name}, ${figures(index)})`.execute(
        trx,
      );
    }
  });
  await sql`analyze sqlite_schema`.execute(db);
}
