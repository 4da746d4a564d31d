/**
 * Rows for any table, made from its columns alone, so that tables which are added later are filled without change. Keys
 * differ from row to row, optional columns alternate between a value and none, states are mostly those of old work.
 */
import type { TableMetadata } from 'kysely';
import type { Database } from '../../web/server/database/open-database.ts';
import type { Row, Schema } from '../../web/server/database/schema.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';

const ended: Readonly<Record<string, string>> = {
  listings: 'present',
  operations: 'applied',
  runs: 'completed',
  owned_fields: 'mine',
};

/** ISO text, a minute apart. */
const instantOf = (row: number): string => new Date(Date.UTC(2026, 0, 1) + row * 60_000).toISOString();

function valueOf(
  table: string,
  { name, dataType }: TableMetadata['columns'][number],
  { shop, row }: { readonly shop: string; readonly row: number },
): string | number {
  if (name === 'shop') return shop;
  if (/int|double|float/i.test(dataType)) return row;
  if (name === 'state') return row % 100 === 0 ? 'new' : (ended[table] ?? 'done');
  if (/(_at|_until|_seen|_since|_utc|^at|slot)$/.test(name)) return instantOf(row);
  return `${name} ${row}`;
}

/** The tables of the app, without the ones of the migrator. */
export const appTables = async (db: Database): Promise<TableMetadata[]> =>
  (await db.introspection.getTables()).filter(({ name }) => !/^(kysely|sqlite)_/.test(name));

/** `rows` of one shop; their numbers go on at `from`, because some keys are one for all shops. */
export function generateRows(
  table: TableMetadata,
  { shop, rows, from = 0 }: { readonly shop: string; readonly rows: number; readonly from?: number },
): Record<string, string | number | null>[] {
  const isPerShop =
    table.name === 'shops' || table.name === 'supplier_connections' || table.name === 'budgets';
  return Array.from({ length: isPerShop ? 1 : rows }, (_, index) => {
    const row = from + index;
    return Object.fromEntries(
      table.columns.map((column) => [
        column.name,
        column.isNullable && row % 2 === 1 ? null : valueOf(table.name, column, { shop, row }),
      ]),
    );
  });
}

/** Rows of a table as generateRows makes them, but for what a test is about. */
export async function insertChanged<Table extends keyof Schema>(
  { db, shop }: { readonly db: Database; readonly shop: ShopDomain },
  table: Table,
  changes: readonly Partial<Row<Table>>[],
): Promise<void> {
  const described = (await appTables(db)).find(({ name }) => name === table);
  const rows = changes.map((change, row) => ({
    ...generateRows(described!, { shop, rows: 1, from: row * 2 })[0],
    ...change,
  }));
  await insertRows(db, table, rows);
}

export async function insertRows(
  db: Database,
  table: string,
  rows: readonly Record<string, string | number | null>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const size = Math.max(1, Math.floor(30_000 / Math.max(1, columns)));
  for (let start = 0; start < rows.length; start += size) {
    await db
      .insertInto(table as 'cursors')
      .values(rows.slice(start, start + size) as never)
      .execute();
  }
}
