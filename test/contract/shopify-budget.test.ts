/** The budget of a shop that several processes share, on a real PostgreSQL. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eraseShop } from '../../web/server/database/erase-shop.ts';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlBudget } from '../../web/server/database/sql-budgets.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { elapsedMs } from '../../web/server/lib/clock.ts';
import { connectShop } from '../support/connected-shops.ts';
import { freshPostgres } from '../support/databases.ts';

const shop = 'one.myshopify.com' as ShopDomain;
const statusOf = (currentlyAvailable: number) => ({
  maximumAvailable: 2_000,
  currentlyAvailable,
  restoreRate: 100,
});

const calm = { roundTripMs: 0, reserve: 0 };
const far = { roundTripMs: 3_000, reserve: 0 };

let fresh: Awaited<ReturnType<typeof freshPostgres>>;
let processes: Database[];
let budgets: SqlBudget[];
let budget: SqlBudget;

beforeEach(async () => {
  fresh = await freshPostgres();
  processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(fresh.url)));
  budgets = processes.map((db) => new SqlBudget(db, shop));
  [budget] = budgets as [SqlBudget];
  await connectShop(processes[0]!, shop);
});

afterEach(async () => {
  await Promise.all(processes.map((db) => db.destroy()));
  await fresh.discard();
});

/** Lets time pass for the row: everybody's clock is the database's. */
const passes = (seconds: number) =>
  sql`update budgets set at = at - ${seconds}::double precision`.execute(processes[0]!);

describe('the shared budget', () => {
  test('is unknown until Shopify has named it, and then holds what Shopify said', async () => {
    expect(await budget.take(10, calm)).toBeNull();
    expect(await budget.settle(10, null, calm)).toBeNull();
    await budget.settle(0, statusOf(50), calm);
    expect(await budgets[1]?.take(10, calm)).toMatchObject({ taken: true, restoreRate: 100 });
    expect(await budgets[2]?.take(1_000, calm)).toMatchObject({ taken: false, restoreRate: 100 });
  });

  test('8.5 of a shop that was erased is nothing: an answer that comes late leaves no row behind', async () => {
    await budget.settle(0, statusOf(50), calm);
    await eraseShop(processes[0]!, shop);
    expect(await budgets[1]?.settle(0, statusOf(40), calm)).toBeNull();
    expect(await processes[0]?.selectFrom('budgets').selectAll().execute()).toEqual([]);
  });

  test('of four processes never gives more than what was there and what came back, and loses none of it', async () => {
    // What comes back while the answer travels counts too.
    const startedMs = elapsedMs();
    await budget.settle(0, { maximumAvailable: 1_000, currentlyAvailable: 500, restoreRate: 1_000 }, calm);
    let spent = 0;
    async function spend(one: SqlBudget): Promise<void> {
      while (elapsedMs() - startedMs < 1_500) if ((await one.take(10, calm))?.taken) spent += 10;
    }
    await Promise.all([...budgets, ...budgets].map(spend));
    const most = 500 + (elapsedMs() - startedMs) * 1;
    expect(spent).toBeLessThanOrEqual(most);
    // On a busy machine nobody takes so fast: then it is there still.
    const left = (await budget.settle(0, null, calm))?.available ?? 0;
    expect(spent + left).toBeGreaterThan(0.95 * most);
  });

  test('takes points back, but never believes more than Shopify', async () => {
    await budget.settle(0, statusOf(1_000), calm);
    await budget.take(600, calm);
    const available = async (...told: Parameters<typeof budget.settle>) =>
      (await budget.settle(...told))?.available ?? 0;
    // Points come back while this is asked: the fewest are told.
    const back = await available(500, null, calm);
    expect(back >= 900 && back <= 1_000).toBe(true);
    expect(await available(500, statusOf(700), calm)).toBe(700);
    const after = await available(0, statusOf(1_900), calm);
    expect(after >= 700 && after < 1_500).toBe(true);
  });

  test('never counts on what a full bucket loses while a call travels', async () => {
    await budget.settle(0, statusOf(2_000), calm);
    await passes(60);
    expect((await budget.settle(0, null, far))?.available).toBe(1_700);
    expect(await budget.take(1_900, far)).toMatchObject({ taken: true });
  });

  test('leaves the reserve to those who drink without a word', async () => {
    await budget.settle(0, statusOf(300), calm);
    expect(await budget.take(200, { ...calm, reserve: 0.1 })).toMatchObject({ taken: false });
    expect(await budget.take(200, calm)).toMatchObject({ taken: true });
  });

  test('forgets what a process took that died: by the time Shopify’s bucket is full, so is this one', async () => {
    await budget.settle(0, statusOf(2_000), calm);
    await budget.take(1_500, calm);
    await processes[0]?.destroy();
    processes.shift();
    await passes(20);
    expect(await budgets[1]?.take(2_000, calm)).toMatchObject({ taken: true });
  });

  test('loses no more than a try when the clock of the database is set back', async () => {
    await budget.settle(0, statusOf(100), calm);
    await passes(-3_600);
    expect(await budget.take(150, calm)).toMatchObject({ taken: false });
    await passes(1);
    expect(await budget.take(150, calm)).toMatchObject({ taken: true });
  });

  test('waits for no disk: its rows may be gone after a crash of the database', async () => {
    const { rows } = await sql`select relpersistence from pg_class where relname = 'budgets'`.execute(
      processes[0]!,
    );
    expect(rows).toEqual([{ relpersistence: 'u' }]);
  });

  test('of one shop is none of another’s', async () => {
    await budget.settle(0, statusOf(2_000), calm);
    const other = new SqlBudget(processes[1]!, 'two.myshopify.com' as ShopDomain);
    expect(await other.take(10, calm)).toBeNull();
  });
});
