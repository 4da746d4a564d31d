/** What stands under every repository: both databases hold the same tables and take the same values alike. */
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { migrations } from '../../web/server/database/migrations/all.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { forEachDatabase, freshPostgres, freshSqlite } from '../support/databases.ts';

const shop = 'one.myshopify.com' as ShopDomain;

forEachDatabase((open) => {
  test('keys are sorted by their bytes, whatever the language of the database', async () => {
    const db = await open();
    const names = ['a', '_z', 'B', '-1', '10', '9', 'ä', 'Z'];
    await db
      .insertInto('cursors')
      .values(names.map((name) => ({ shop, name, value: 'x' })))
      .execute();
    const rows = await db.selectFrom('cursors').select('name').orderBy('name').execute();
    expect(rows.map(({ name }) => name)).toEqual(['-1', '10', '9', 'B', 'Z', '_z', 'a', 'ä']);
  });

  test('counts and sums are numbers', async () => {
    const db = await open();
    await db.insertInto('cursors').values({ shop, name: 'a', value: '3000000000' }).execute();
    const row = await db
      .selectFrom('cursors')
      .select((eb) => [eb.fn.countAll().as('count'), sql`sum(cast(value as bigint))`.as('sum')])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 1, sum: 3_000_000_000 });
  });

  test('four processes that start at once bring the tables up to date once', async () => {
    const url = await open.url();
    const bare = await openDatabase(url);
    await sql`drop table kysely_migration`.execute(bare);
    await sql`drop table kysely_migration_lock`.execute(bare);
    for (const { name } of await bare.introspection.getTables()) await bare.schema.dropTable(name).execute();
    await bare.destroy();
    const all = await Promise.all(Array.from({ length: 4 }, () => openDatabase(url)));
    const migrated = await sql<{ name: string }>`select name from kysely_migration`.execute(all[0]!);
    expect(migrated.rows.map(({ name }) => name)).toEqual(Object.keys(migrations));
    await Promise.all(all.map((db) => db.destroy()));
  });
});

test('PostgreSQL is told that pages are near and to work alone, unless the address says otherwise', async () => {
  const { url, discard } = await freshPostgres();
  onTestFinished(discard);
  const toldAt = async (address: string) => {
    const db = await openDatabase(address);
    const { rows } = await sql<{
      cost: string;
      helpers: string;
    }>`select current_setting('random_page_cost') as cost,
      current_setting('max_parallel_workers_per_gather') as helpers`.execute(db);
    await db.destroy();
    return rows[0];
  };
  expect(await toldAt(url)).toEqual({ cost: '1.1', helpers: '0' });
  const options = encodeURIComponent('-c random_page_cost=3 -c max_parallel_workers_per_gather=2');
  expect(await toldAt(`${url}?options=${options}`)).toEqual({ cost: '3', helpers: '2' });
});

test('PostgreSQL vacuums what is counted in indexes alone before most of its pages are written', async () => {
  const { url, discard } = await freshPostgres();
  onTestFinished(discard);
  const db = await openDatabase(url);
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where oid = 'listings'::regclass`.execute(db);
  await db.destroy();
  expect(rows[0]?.options).toContain('autovacuum_vacuum_scale_factor=0.02');
});

describe('the two databases', () => {
  test('have the same tables and columns', async () => {
    const [sqlite, postgres] = await Promise.all(
      [freshSqlite(), freshPostgres()].map(async (fresh) => {
        const { url, discard } = await fresh;
        const db = await openDatabase(url);
        const tables = await db.introspection.getTables();
        await db.destroy();
        await discard();
        return tables
          .map(({ name, columns }) => ({
            name,
            columns: columns.map((column) => `${column.name}${column.isNullable ? '?' : ''}`).toSorted(),
          }))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1));
      }),
    );
    expect(postgres).toEqual(sqlite);
    expect(sqlite?.length).toBeGreaterThan(10);
  });
});
