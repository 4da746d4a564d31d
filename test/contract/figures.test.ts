/** What is counted over all shops for the operator: how many stand how, and what waits; on both databases. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readShopFigures } from '../../web/server/database/sql-figures.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { text } from '../../web/server/database/instants.ts';
import type { Row, Schema } from '../../web/server/database/schema.ts';
import type { ParcelState } from '../../web/server/tracking/ports/parcels.ts';
import type { RunState } from '../../web/server/catalogue/ports/runs.ts';
import type { RunId, ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';
import { engines, job, longWork, type QueueStand } from '../support/queue-stand.ts';

const now = systemClock.now();
const ago = (hours: number): string => text(now.minus({ hours }));

forEachDatabase((open) => {
  const fill = <Table extends keyof Schema>(
    [db, shop]: readonly [Database, string],
    table: Table,
    ...rows: readonly Partial<Row<Table>>[]
  ): Promise<void> => insertChanged({ db, shop: shop as ShopDomain }, table, rows);

  /** A shop with a supplier, of which trackings were read an hour ago. */
  async function addShop(db: Database, shop: string, more: Partial<Row<'shops'>> = {}): Promise<void> {
    await fill([db, shop], 'shops', { uninstalled_at: null, paused_at: null, stage: 'live', ...more });
    await fill([db, shop], 'supplier_connections', { updated_at: ago(50) });
    await fill(
      [db, shop],
      'cursors',
      { name: 'trackings.read', value: ago(1) },
      { name: 'trackings.problems', value: '[]' },
    );
  }

  test('parcels that are not done are counted by state, of all shops together', async () => {
    const db = await open();
    const states = (...all: ParcelState[]) => all.map((state) => ({ state }));
    await fill([db, 'one.myshopify.com'], 'parcels', ...states('new', 'waiting', 'done', 'done'));
    await fill([db, 'two.myshopify.com'], 'parcels', ...states('waiting', 'handed-over'));
    const { parcels } = await readShopFigures(db, systemClock);
    expect(Object.fromEntries(parcels)).toEqual({ new: 1, waiting: 2, 'handed-over': 1 });
  });

  test('shops count as what holds them up; those that have left, or have nothing to be done yet, not at all', async () => {
    const db = await open();
    expect((await readShopFigures(db, systemClock)).shops).toEqual({ working: 0, paused: 0, refused: 0 });
    await addShop(db, 'working.myshopify.com');
    await addShop(db, 'paused.myshopify.com', { paused_at: ago(1) });
    await addShop(db, 'refused.myshopify.com');
    await fill([db, 'refused.myshopify.com'], 'sessions', { refused_at: ago(1) });
    await addShop(db, 'left.myshopify.com', { uninstalled_at: ago(1) });
    await addShop(db, 'trying.myshopify.com', { stage: 'trying' });
    await fill([db, 'unconnected.myshopify.com'], 'shops', { uninstalled_at: null, stage: 'live' });
    const { shops, polledLate, failing } = await readShopFigures(db, systemClock);
    expect([shops, polledLate, failing]).toEqual([
      { working: 1, paused: 1, refused: 1 },
      0,
      { catalogue: 0, tracking: 0 },
    ]);
  });

  test('a shop is polled late when nobody came through for two hours, and fails when its last three syncs or its last pass did', async () => {
    const db = await open();
    await addShop(db, 'good.myshopify.com');
    await addShop(db, 'late.myshopify.com');
    await sql`update cursors set value = ${ago(3)} where shop = 'late.myshopify.com' and name = 'trackings.read'`.execute(
      db,
    );
    await addShop(db, 'never.myshopify.com');
    await addShop(db, 'fresh.myshopify.com');
    await sql`delete from cursors where shop in ('never.myshopify.com', 'fresh.myshopify.com')`.execute(db);
    await sql`update supplier_connections set updated_at = ${ago(1)} where shop = 'fresh.myshopify.com'`.execute(
      db,
    );
    expect(await readShopFigures(db, systemClock)).toMatchObject({ polledLate: 2 });
    // Their supplier refuses their key: nobody but they can mend it.
    const problem = JSON.stringify([{ reason: 'SUP-003', message: '', since: ago(3) }]);
    await fill([db, 'never.myshopify.com'], 'cursors', { name: 'trackings.problems', value: problem });
    expect(await readShopFigures(db, systemClock)).toMatchObject({
      polledLate: 1,
      failing: { tracking: 1 },
    });
    await sql`delete from cursors where name = 'trackings.problems'`.execute(db);
    const runs = (...states: RunState[]) =>
      states.map((state, index) => ({
        id: (index + 1) as RunId,
        state,
        finished_at: ago(1),
        only_sku: null,
      }));
    await addShop(db, 'three.myshopify.com');
    await fill([db, 'three.myshopify.com'], 'runs', ...runs('completed', 'failed', 'failed', 'failed'));
    await addShop(db, 'two.myshopify.com');
    await fill(
      [db, 'two.myshopify.com'],
      'runs',
      ...runs('failed', 'failed', 'completed', 'failed', 'failed'),
    );
    await addShop(db, 'tracking.myshopify.com');
    await sql`update cursors set value = '[{"reason":"SUP-001"}]'
      where shop = 'tracking.myshopify.com' and name = 'trackings.problems'`.execute(db);
    expect((await readShopFigures(db, systemClock)).failing).toEqual({ catalogue: 1, tracking: 1 });
  });
});

describe.each(engines)('what waits: %s', (engine, openStand) => {
  let stand: QueueStand;
  beforeEach(async () => {
    stand = await openStand();
  });
  afterEach(() => stand.close());

  test('is counted by queue, and its age where it could be begun: not behind its own shop’s job', async () => {
    const process = await stand.start();
    const depths = process.depths;
    expect(await depths()).toEqual([]);
    const work = longWork();
    const line = process.queue.work('sync', work.handler);
    await process.queue.send(job('a'));
    await stand.pass(0);
    await process.queue.send(job('a'));
    await stand.pass(5_000);
    const behind = { queue: 'sync', waiting: 1, again: 0, active: 1, oldestMs: 0 };
    expect([engine, await depths()]).toEqual([engine, [behind]]);
    await process.queue.send(job('b'));
    await process.queue.send({ ...job('c'), queue: 'other' });
    await stand.pass(10_000);
    const found = await depths();
    expect(found.toSorted((one, other) => (one.queue < other.queue ? -1 : 1))).toMatchObject([
      { queue: 'other', waiting: 1, active: 0 },
      { queue: 'sync', waiting: 2, active: 1 },
    ]);
    for (const { oldestMs } of found) expect(Math.abs(oldestMs - 10_000)).toBeLessThan(3_000);
    const stopped = line.stop();
    work.end();
    await stand.pass(0);
    await stopped;
  });

  test('R13 what a dead worker held is told as taken over by whoever takes it up, and nothing else is', async () => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    const work = longWork();
    first.queue.work('sync', work.handler);
    await first.queue.send(job('a'));
    await stand.pass(0);
    first.die();
    other.queue.work('sync', async () => 'done');
    await stand.pass(25_000);
    const attempts = [{ queue: 'sync', end: 'done', afterDeath: true }];
    expect([engine, other.attempts]).toEqual([engine, attempts]);
    await other.queue.send(job('b'));
    await stand.pass(3_000);
    expect(other.attempts[1]).toEqual({ ...attempts[0], afterDeath: false });
  });

  test('a worker that cannot reach the database loses what it works on, and says so', async () => {
    const process = await stand.start();
    const work = longWork();
    process.queue.work('sync', work.handler);
    await process.queue.send(job('a'));
    await stand.pass(0);
    process.cutOff();
    await stand.pass(12_000);
    expect(process.attempts[0]).toMatchObject({ queue: 'sync', end: 'lost' });
  });
});
