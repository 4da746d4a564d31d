/** What the fulfillment order index promises: the one on both databases, and the one in memory that property tests run on. */
import { describe, expect, test } from 'vitest';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { FulfillmentOrderIndex } from '../../web/server/tracking/ports/order-index.ts';
import { forEachDatabase } from '../support/databases.ts';
import { MemoryIndex } from '../support/tracking-memory-index.ts';
import { fulfillmentOrderId, instant } from '../support/tracking-parcels.ts';

const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

const clock = { now: () => instant('2026-11-20T17:05:00Z') };
type Index = FulfillmentOrderIndex & Pick<SqlFulfillmentOrderIndex, 'announce'>;
type OpenIndexes = () => Promise<readonly [Index, Index]>;

function indexSuite(open: OpenIndexes): void {
  const row = (id: number, orderId: string, orderName: string) => ({
    id: fulfillmentOrderId(id),
    orderId,
    orderName,
  });

  test('finds by the exact order name, and stores rows and cursor together', async () => {
    const [index, other] = await open();
    expect(await index.cursor()).toBeNull();
    await index.save([row(1, 'o1', '#1001'), row(2, 'o1', '#1001'), row(3, 'o2', '#10011')], 'first');
    await index.save([row(3, 'o2', '#1002'), row(3, 'o2', '#1002')], 'second');
    expect(await index.cursor()).toBe('second');
    expect(await index.byOrderName('#1001')).toEqual([row(1, 'o1', '#1001'), row(2, 'o1', '#1001')]);
    expect(await index.byOrderName('#1002')).toEqual([row(3, 'o2', '#1002')]);
    expect(await index.byOrderName('#10011')).toEqual([]);
    expect(await other.byOrderName('#1001')).toEqual([]);
    expect(await other.cursor()).toBeNull();
  });

  test('finds what some pattern may take for the same name, and wildcards mean themselves', async () => {
    const [index] = await open();
    await index.save([row(1, 'o1', '#AÄ%_01'), row(2, 'o2', ' #aä%_1')], 'x');
    for (const same of ['#AÄ%_01', '#aÄ%_1', '#Aä%_001 '])
      expect((await index.byOrderName(same)).map(({ orderId }) => orderId)).toEqual(['o1', 'o2']);
    for (const other of ['#AÄ%%1', '#AÄ%_10', '#AA%_1', 'AÄ%_1'])
      expect(await index.byOrderName(other)).toEqual([]);
  });

  test('R15 keeps what a webhook names until something shows it or nobody can, and what is known as it is', async () => {
    const [index, other] = await open();
    await index.save([row(1, 'o1', '#1001')], 'first');
    await index.announce([3, 1, 2, 2].map(fulfillmentOrderId));
    await index.announce([fulfillmentOrderId(2)]);
    expect(await index.announced()).toEqual([2, 3].map(fulfillmentOrderId));
    for (const blank of ['', ' ']) expect(await index.byOrderName(blank)).toEqual([]);
    expect(await other.announced()).toEqual([]);
    await index.add([row(2, 'o1', '#1001')]);
    await index.forget([fulfillmentOrderId(3)]);
    expect(await index.announced()).toEqual([]);
    expect(await index.byOrderName('#1001')).toEqual([row(1, 'o1', '#1001'), row(2, 'o1', '#1001')]);
    expect(await index.cursor()).toBe('first');
  });

  test('remembers when the changes of some days were read again', async () => {
    const [index, other] = await open();
    expect(await index.sweptAt()).toBeNull();
    await index.saveSwept(clock.now());
    expect((await index.sweptAt())?.toMillis()).toBe(clock.now().toMillis());
    expect(await other.sweptAt()).toBeNull();
  });

  test('moves the cursor though nothing changed', async () => {
    const [index] = await open();
    await index.save([], 'later');
    expect(await index.cursor()).toBe('later');
  });
}

describe('the fulfillment order index', () => {
  forEachDatabase((open) =>
    test('names the orders that were made last, each once, whichever changed last', async () => {
      const db = await open();
      const [index, other] = shops.map((shop) => new SqlFulfillmentOrderIndex(db, shop, clock));
      const rowsOf = (id: number, orderName: string) => [
        { id: fulfillmentOrderId(id), orderId: `o${id}`, orderName },
        { id: fulfillmentOrderId(id + 100), orderId: `o${id}`, orderName },
      ];
      await index?.save(rowsOf(1, '#1001'), '2026-11-20T10:00:00.000Z');
      await index?.save(rowsOf(2, '#1002'), '2026-11-20T12:00:00.000Z');
      await index?.save(rowsOf(3, '#1003'), '2026-11-20T11:00:00.000Z');
      await index?.save(rowsOf(10, '#1010'), '2026-11-20T09:00:00.000Z');
      // A webhook names it, and nobody knows its order yet.
      await index?.announce([fulfillmentOrderId(9)]);
      expect(await index?.latestNames(2)).toEqual(['#1010', '#1003']);
      const several = (await index?.byOrderNames(['#1001', '#1003', '#0001', ''])) ?? [];
      expect(several.map(({ orderName }) => orderName).toSorted()).toEqual([
        '#1001',
        '#1001',
        '#1003',
        '#1003',
      ]);
      expect(await other?.byOrderNames(['#1001'])).toEqual([]);
      expect(await other?.latestNames(2)).toEqual([]);
    }),
  );
  forEachDatabase((open) =>
    indexSuite(async () => {
      const db = await open();
      return [
        new SqlFulfillmentOrderIndex(db, shops[0], clock),
        new SqlFulfillmentOrderIndex(db, shops[1], clock),
      ];
    }),
  );
  describe('in memory', () => {
    indexSuite(async () => [new MemoryIndex(), new MemoryIndex()]);
  });
});
