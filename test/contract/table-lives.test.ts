/** How rows leave: by rule when they are old, in small steps, and all of a shop when it is to be erased. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { goneShops } from '../../web/server/database/gone-shops.ts';
import { eraseShop } from '../../web/server/database/erase-shop.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { sweep } from '../../web/server/database/retention.ts';
import type { Row, Schema } from '../../web/server/database/schema.ts';
import { erasedTables, tableLives, tableNames } from '../../web/server/database/table-lives.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { forEachDatabase } from '../support/databases.ts';
import { appTables, generateRows, insertChanged, insertRows } from '../support/generated-rows.ts';
import { StandingClock } from '../support/standing-clock.ts';

const one = 'one.myshopify.com' as ShopDomain;
const two = 'two.myshopify.com' as ShopDomain;
const now = Date.parse('2026-11-20T12:00:00Z');
const clock = new StandingClock(now);
const daysAgo = (days: number): string => new Date(now - days * 86_400_000).toISOString();

const insert = <Table extends keyof Schema>(
  db: Database,
  table: Table,
  changes: readonly Partial<Row<Table>>[],
  shop = one,
): Promise<void> => insertChanged({ db, shop }, table, changes);

const count = async (db: Database, table: keyof Schema, shop = one): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where shop = ${shop}`.execute(db);
  return rows[0]?.count ?? 0;
};
const left = async (db: Database, table: keyof Schema, column: string): Promise<unknown[]> => {
  const name = sql.ref(column);
  const { rows } = await sql<{ value: unknown }>`
    select ${name} as value from ${sql.table(table)} order by ${name}`.execute(db);
  return rows.map(({ value }) => value);
};

describe('the tables', () => {
  test('the page of design has a row for every table, and for no other', () => {
    const page = readFileSync(new URL('../../web/ARCHITECTURE.md', import.meta.url), 'utf8');
    const state = page.slice(page.indexOf('\n## State'), page.indexOf('\n**Wanted'));
    const named = [...state.matchAll(/^\| (`[^|]+`) +\|/gm)].flatMap(
      ([, cell = '']) => cell.match(/\w+/g) ?? [],
    );
    expect(named.toSorted()).toEqual(tableNames.toSorted());
  });

  forEachDatabase((open) => {
    test('each have a line that says how their rows leave, with their real key, and a shop', async () => {
      const db = await open();
      const tables = await appTables(db);
      expect(tables.map(({ name }) => name).toSorted()).toEqual(tableNames.toSorted());
      for (const { name, columns } of tables) {
        const names = columns.map((column) => column.name);
        expect(names).toEqual(expect.arrayContaining(['shop', ...tableLives[name as keyof Schema].key]));
      }
    });
  });
});

describe('the sweep', () => {
  forEachDatabase((open) => {
    const openShops = async (): Promise<Database> => {
      const db = await open();
      await insert(db, 'shops', [{}], one);
      await insert(db, 'shops', [{}], two);
      return db;
    };

    test('lets parcels go 400 days after they were done or handed over, and keeps open ones for ever', async () => {
      const db = await openShops();
      await insert(db, 'parcels', [
        { iri: 'done long ago', state: 'done', updated_at: daysAgo(401) },
        { iri: 'handed over long ago', state: 'handed-over', updated_at: daysAgo(401) },
        { iri: 'done lately', state: 'done', updated_at: daysAgo(399) },
        { iri: 'waits', state: 'waiting', updated_at: daysAgo(900) },
        { iri: 'written', state: 'written', updated_at: daysAgo(900) },
      ]);
      await insert(db, 'fulfillment_orders', [
        { id: 'old', updated_at: daysAgo(401) },
        { id: 'young', updated_at: daysAgo(399) },
      ]);
      expect((await sweep(db, clock)).deleted).toEqual({ parcels: 2, fulfillment_orders: 1 });
      expect(await left(db, 'parcels', 'iri')).toEqual(['done lately', 'waits', 'written']);
      expect(await left(db, 'fulfillment_orders', 'id')).toEqual(['young']);
    });

    test('lets operations go 30 days after their run, 90 with a reason, whatever their number', async () => {
      const db = await openShops();
      await insert(
        db,
        'runs',
        [100, 40, 20].map((days, id) => ({ id: (id + 1) as never, finished_at: daysAgo(days) })),
      );
      const many = 6_001;
      const operations = [1, 2, 3].flatMap((run) =>
        Array.from({ length: run === 2 ? many : 4 }, (_, seq) => ({
          run_id: run as never,
          seq: seq as never,
          sku: `${run}-${seq}` as never,
          reason: seq % 2 === 0 ? null : ('GRD-001' as never),
        })),
      );
      await insert(db, 'operations', operations);
      expect((await sweep(db, clock)).deleted).toEqual({ operations: 4 + Math.ceil(many / 2) });
      expect(await count(db, 'operations')).toBe(Math.floor(many / 2) + 4);
      expect(await count(db, 'runs')).toBe(3);
    });

    test('R23: keeps the last 200 runs of a shop and what can be undone, and nothing of the ones before', async () => {
      const db = await openShops();
      const runs = Array.from({ length: 205 }, (_, id) => ({
        id: id as never,
        finished_at: daysAgo(id < 4 ? 31 : 29),
      }));
      await insert(db, 'runs', runs);
      await insert(db, 'runs', runs.slice(0, 3), two);
      await insert(db, 'operations', [{ run_id: 3 as never }, { run_id: 4 as never }]);
      expect((await sweep(db, clock)).deleted).toEqual({ runs: 4, operations: 1 });
      expect(await count(db, 'runs')).toBe(201);
      expect(await count(db, 'runs', two)).toBe(3);
    });

    test('8.4: lets listings go, with all that belongs to them, when supplier and shop have left them for 90 days, but never what the merchant deleted', async () => {
      const db = await openShops();
      const notInShop = { creating: 0 as const, product_id: null };
      const listings = [
        { sku: '1' as never, state: 'removed' as const, absent_since: daysAgo(91), ...notInShop },
        { sku: '2' as never, state: 'removed' as const, absent_since: daysAgo(89) },
        { sku: '3' as never, state: 'present' as const, absent_since: daysAgo(91) },
        { sku: '4' as never, state: 'deleted' as const, absent_since: null },
        { sku: '5' as never, state: 'deleted' as const, absent_since: daysAgo(91), ...notInShop },
        { sku: '6' as never, state: 'wanted' as const, absent_since: daysAgo(91), ...notInShop },
        // Nobody knows whether its creation was made.
        { sku: '7' as never, state: 'wanted' as const, absent_since: daysAgo(91), creating: 1 as const },
        // Archived, say, by the removal policy: it lies in the shop.
        { sku: '8' as never, state: 'removed' as const, absent_since: daysAgo(91), creating: 0 as const },
      ];
      await insert(db, 'listings', listings);
      const belonging = [
        'documents',
        'stored_groups',
        'stock_levels',
        'hints',
        'adoptions',
        'owned_fields',
      ] as const;
      for (const table of belonging) {
        await insert(
          db,
          table,
          listings.map(({ sku }) => ({ sku })),
        );
      }
      await sweep(db, clock);
      expect(await left(db, 'listings', 'sku')).toEqual(['2', '3', '4', '5', '7', '8']);
      for (const table of belonging)
        expect(await left(db, table, 'sku')).toEqual(['2', '3', '4', '5', '7', '8']);
    });

    test('lets webhooks go a week after their effect, and bulk operations a month after their last move', async () => {
      const db = await openShops();
      await insert(db, 'webhooks', [
        { id: 'old', handled_at: daysAgo(8) },
        { id: 'young', handled_at: daysAgo(6) },
        { id: 'owed', handled_at: null },
      ]);
      await insert(db, 'bulk_operations', [
        { name: 'old', at: daysAgo(31) },
        { name: 'young', at: daysAgo(29) },
      ]);
      expect((await sweep(db, clock)).deleted).toEqual({ webhooks: 1, bulk_operations: 1 });
      expect(await left(db, 'webhooks', 'id')).toEqual(['owed', 'young']);
      expect(await left(db, 'bulk_operations', 'name')).toEqual(['young']);
    });

    test('lets ended jobs go, and keeps jobs that wait, however old', async () => {
      const db = await openShops();
      await insert(db, 'jobs', [
        { id: '1' as never, state: 'done', finished_at: daysAgo(31) },
        { id: '2' as never, state: 'done', finished_at: daysAgo(29) },
        { id: '3' as never, state: 'queued', finished_at: null },
      ]);
      expect((await sweep(db, clock)).deleted).toEqual({ jobs: 1 });
      expect(await left(db, 'jobs', 'id')).toEqual(['2', '3']);
    });

    test('looks at one shop alone, when it is told which', async () => {
      const db = await openShops();
      const old = { state: 'done', finished_at: daysAgo(31) } as const;
      for (const shop of [one, two]) await insert(db, 'jobs', [{ id: shop as never, ...old }], shop);
      expect((await sweep(db, clock, { only: two })).deleted).toEqual({ jobs: 1 });
      expect([await count(db, 'jobs', one), await count(db, 'jobs', two)]).toEqual([1, 0]);
    });

    test('stops when its time is up and goes on with the next shop, until all are through', async () => {
      const db = await openShops();
      const old = { state: 'done', finished_at: daysAgo(31) } as const;
      for (const shop of [one, two]) await insert(db, 'jobs', [{ id: shop as never, ...old }], shop);
      expect(await sweep(db, clock, { budgetMs: 0 })).toEqual({
        deleted: {},
        complete: false,
        lastShop: null,
      });
      expect(await sweep(db, clock, { after: one })).toEqual({
        deleted: { jobs: 1 },
        complete: true,
        lastShop: two,
      });
      expect(await count(db, 'jobs', one)).toBe(1);
    });
  });
});

describe('shops that are none any more', () => {
  forEachDatabase((open) => {
    test('are found by what they left in any table, but not while they are installed or a webhook is owed its effect', async () => {
      const db = await open();
      await insert(db, 'shops', [{}], two);
      const shops = ['two', 'half', 'owed'].map((name) => `${name}.myshopify.com` as ShopDomain);
      for (const table of (await appTables(db)).filter(({ name }) => name !== 'shops'))
        for (const [at, shop] of shops.entries())
          await insertRows(db, table.name, generateRows(table, { shop, rows: 2, from: at * 2 }));
      const [, half = one, owed = one] = shops;
      await db
        .updateTable('webhooks')
        .set({ handled_at: daysAgo(1) })
        .execute();
      const old = { updated_at: daysAgo(31) };
      await db.updateTable('sessions').set(old).where('shop', '<>', half).execute();
      await db
        .updateTable('sessions')
        .set({ updated_at: daysAgo(1) })
        .where('shop', '=', half)
        .execute();
      const isOwed = { handled_at: null, triggered_at: daysAgo(1) };
      await db.updateTable('webhooks').set(isOwed).where('shop', '=', owed).execute();
      expect(await goneShops(db, clock)).toEqual([]);
      const erased: string[] = [];
      for (const [at, table] of (await appTables(db)).entries()) {
        if (table.name === 'shops' || table.name === 'privacy_requests') continue;
        const gone = `gone-${table.name.replaceAll('_', '-')}.myshopify.com` as ShopDomain;
        await insertRows(db, table.name, generateRows(table, { shop: gone, rows: 2, from: 100 + at }));
        erased.push(gone);
      }
      await db.updateTable('sessions').set(old).where('shop', '<>', half).execute();
      await db
        .updateTable('webhooks')
        .set({ triggered_at: daysAgo(31) })
        .where('shop', '<>', owed)
        .execute();
      expect(await goneShops(db, clock)).toEqual(erased.toSorted());
      const later = new StandingClock(now + 40 * 86_400_000);
      expect(await goneShops(db, later)).toEqual([...erased, ...shops.slice(1)].toSorted());
    });
  });
});

describe('the erasure of a shop', () => {
  forEachDatabase((open) => {
    test('leaves no row of it in any table, and every row of the others', async () => {
      const db = await open();
      const tables = await appTables(db);
      for (const table of tables) {
        await insertRows(db, table.name, generateRows(table, { shop: one, rows: 20 }));
        await insertRows(db, table.name, generateRows(table, { shop: two, rows: 20, from: 20 }));
      }
      const deleted = await eraseShop(db, one);
      expect(Object.keys(deleted).toSorted()).toEqual(erasedTables.toSorted());
      expect(tableNames.filter((name) => !erasedTables.includes(name))).toEqual(['privacy_requests']);
      expect(await count(db, 'privacy_requests', one)).toBe(20);
      for (const name of erasedTables) {
        expect({ name, ours: await count(db, name, one), theirs: await count(db, name, two) }).toEqual({
          name,
          ours: 0,
          theirs: deleted[name],
        });
      }
      expect(await eraseShop(db, one)).toEqual({});
    });

    test('goes through more rows than one step takes', async () => {
      const db = await open();
      const cursors = (await appTables(db)).find(({ name }) => name === 'cursors')!;
      await insertRows(db, 'cursors', generateRows(cursors, { shop: one, rows: 12_345 }));
      expect(await eraseShop(db, one)).toEqual({ cursors: 12_345 });
    });
  });
});
