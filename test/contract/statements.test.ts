/** The look at statements itself: it hears what the app sends, knows who sent it, and sees what reads a whole table. */
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlProductDesk } from '../../web/server/database/sql-product-desk.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { FulfillmentId, ShopDomain } from '../../web/server/domain/ids.ts';
import type { ProductQuery } from '../../web/server/shops/ports/product-desk.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { forEachDatabase } from '../support/databases.ts';
import { appTables, generateRows, insertRows } from '../support/generated-rows.ts';
import { shoplessIn } from '../support/shopless-statements.ts';
import { openPlans } from '../support/statement-plans.ts';
import { distinctStatements, recordStatements } from '../support/statements.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const fulfillments = ['1', '2', '3'] as FulfillmentId[];
const heard = recordStatements();

const anyProduct: ProductQuery = {
  states: [],
  isPartly: false,
  isBlocked: false,
  isDropped: false,
  hidden: [],
  partly: [],
  isTrying: false,
  words: [],
  exact: null,
  sort: 'name',
  isDescending: false,
  after: null,
  limit: 50,
};

async function isSeenByAll(db: Database): Promise<boolean> {
  await sql`vacuum analyze listings`.execute(db);
  const { rows } = await sql<{ whole: boolean }>`select relallvisible >= relpages as whole from pg_class
    where oid = 'listings'::regclass`.execute(db);
  return rows[0]?.whole ?? false;
}

forEachDatabase((open) => {
  const scansOf = async (text: string) => {
    const planOf = await openPlans(await open(), open.dialect);
    return (await planOf({ dialect: open.dialect, sql: text, parameters: [] })).scans;
  };

  /** PostgreSQL looks at what is there; SQLite does not. */
  const planAmongMany = async (text: string) => {
    const db = await open();
    const parcels = (await appTables(db)).find(({ name }) => name === 'parcels')!;
    for (let number = 0; number < 20; number += 1) {
      await insertRows(db, 'parcels', generateRows(parcels, { shop: `shop ${number}`, rows: 300 }));
    }
    if (open.dialect === 'postgres') await sql`analyze`.execute(db);
    const planOf = await openPlans(db, open.dialect);
    return planOf({ dialect: open.dialect, sql: text, parameters: [] });
  };

  test('a statement is heard with the place in the app that sent it, a test’s own is not', async () => {
    const db = await open();
    const parcels = new SqlParcels(db, shop, systemClock);
    // Nobody else asks this: of statements alike only the first is kept, whichever test file sent it.
    await parcels.ofFulfillments(fulfillments.slice(0, 1));
    await parcels.ofFulfillments(fulfillments);
    await sql`select 'of the test' from parcels`.execute(db);
    const ours = [...heard.values()].filter(({ dialect }) => dialect === open.dialect);
    const ofFulfillments = ours.filter((statement) => statement.sql.includes('"fulfillment_id" in'));
    expect(ofFulfillments).not.toHaveLength(0);
    for (const { origin } of ofFulfillments)
      expect(origin).toMatch(/^web\/server\/database\/(sql-parcels|parcel-groups)\.ts:\d+$/);
    expect(ours.filter((statement) => statement.sql.includes('of the test'))).toEqual([]);
    expect(distinctStatements(ours)).toHaveLength(ours.length);
  });

  test.each([
    [`select * from parcels where courier = 'DHL'`, 'parcels'],
    [`select p.iri from parcels as p where p.shop || '' = 'one'`, 'parcels'],
    [`update operations set state = 'held' where message = 'x'`, 'operations'],
    [`delete from listings where sku = '1'`, 'listings'],
    [`select * from runs order by started_at limit 1`, 'runs'],
  ])('%s reads all of %s', async (text, table) => {
    expect(await scansOf(text)).toEqual([expect.stringContaining(table)]);
  });

  test.each([
    [`select distinct order_iri from parcels where shop = 'a' and state = 'written'`, 'parcels_written'],
    [
      `select distinct order_iri from parcels where shop = 'a' and state in ('new', 'waiting', 'attention')
        and order_number is null order by order_iri limit 10`,
      'parcels_unread',
    ],
    [
      `select state, count(*) from parcels where (state <> 'done' and iri <> '') group by state`,
      'parcels_unfinished',
    ],
  ])('%s is found by %s', async (text, index) => {
    const { steps, wholeShop } = await planAmongMany(text);
    expect(steps.join()).toContain(index);
    expect(wholeShop).toEqual([]);
  });

  test('a search reads an index alone, also where one shop has all the rows', async () => {
    const db = await open();
    const listings = (await appTables(db)).find(({ name }) => name === 'listings')!;
    const rows = generateRows(listings, { shop, rows: 2000 });
    await db.transaction().execute(async (trx) => {
      // What is not on the disk yet is not vacuumed.
      if (open.dialect === 'postgres') await sql`set local synchronous_commit = on`.execute(trx);
      await insertRows(trx, 'listings', rows);
    });
    // Somebody else's snapshot, such as autovacuum's, keeps rows from being seen by all: then the table has to be read too.
    if (open.dialect === 'postgres') await vi.waitUntil(() => isSeenByAll(db), { timeout: 30_000 });
    await new SqlProductDesk(db, shop).count({ ...anyProduct, words: ['drill'] });
    const searches = [...heard.values()].filter(
      (statement) => statement.dialect === open.dialect && statement.origin.includes('sql-product-desk'),
    );
    const planOf = await openPlans(db, open.dialect);
    const { steps } = await planOf(searches.find((statement) => statement.parameters.includes('drill'))!);
    expect(steps.join()).toMatch(/(Index Only Scan|COVERING INDEX) listings_search_text/);
  });

  test.each([
    `select * from shops`,
    `insert into cursors (shop, name, value) values ('a', 'b', 'c') on conflict do nothing`,
    `select 1 as one from (values (1)) as one`,
  ])('%s does not', async (text) => {
    expect(await scansOf(text)).toEqual([]);
  });
});

test('a look at the whole history of a shop is told apart, where it is no deletion in steps', async () => {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const planOf = await openPlans(db, 'sqlite');
  const wholeShop = async (text: string) =>
    (await planOf({ dialect: 'sqlite', sql: text, parameters: [] })).wholeShop;
  expect(await wholeShop(`select courier from parcels where shop = 'a'`)).toEqual(['parcels']);
  expect(await wholeShop(`select name from markets where shop = 'a'`)).toEqual([]);
  expect(
    await wholeShop(
      `delete from parcels where (shop, iri) in (select shop, iri from parcels where shop = 'a' limit 9)`,
    ),
  ).toEqual([]);
});

test('SEC every statement names its shop, or stands on the list with the reason why not', () => {
  const statement = (sql: string, file = 'sql-parcels.ts') => ({
    dialect: 'sqlite' as const,
    sql,
    parameters: [],
    origin: `web/server/database/${file}:1`,
  });
  const shopless = [
    statement('select * from parcels where iri = ?'),
    statement('delete from "parcels" where "state" = ?'),
    statement('update parcels set state = ?, shopkeeper = ?'),
  ];
  const named = [
    statement('select * from parcels where shop = ?'),
    statement('insert into "parcels" ("shop", "iri") values (?, ?)'),
    statement('select 1'),
    statement('select shop from sessions', 'sealed-rows.ts'),
  ];
  expect(shoplessIn([...shopless, ...named])).toHaveLength(shopless.length);
});
