/** The look at statements itself: it hears what the app sends, knows who sent it, and sees what reads a whole table. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { forEachDatabase } from '../support/databases.ts';
import { openPlans } from '../support/statement-plans.ts';
import { distinctStatements, recordStatements } from '../support/statements.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const heard = recordStatements();

forEachDatabase((open) => {
  const scansOf = async (text: string) => {
    const planOf = await openPlans(await open(), open.dialect);
    return (await planOf({ dialect: open.dialect, sql: text, parameters: [] })).scans;
  };

  test('a statement is heard with the place in the app that sent it, a test’s own is not', async () => {
    const db = await open();
    const parcels = new SqlParcels(db, shop, systemClock);
    await parcels.ofOrders(['1']);
    await parcels.ofOrders(['1', '2', '3']);
    await sql`select 'of the test' from parcels`.execute(db);
    const ours = [...heard.values()].filter(({ dialect }) => dialect === open.dialect);
    const ofOrders = ours.filter((statement) => statement.sql.includes('"order_number" in'));
    expect(ofOrders.map(({ origin }) => origin)).toEqual([
      expect.stringMatching(/^web\/server\/database\/sql-parcels\.ts:\d+$/),
    ]);
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
    `select * from shops`,
    `insert into cursors (shop, name, value) values ('a', 'b', 'c') on conflict do nothing`,
    `select 1 as one from (values (1)) as one`,
  ])('%s does not', async (text) => {
    expect(await scansOf(text)).toEqual([]);
  });
});
