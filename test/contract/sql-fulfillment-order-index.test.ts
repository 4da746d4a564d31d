/** What the fulfillment order index promises: the one on both databases, and the one in memory that property tests run on. */
import { describe, expect, test } from 'vitest';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { FulfillmentOrderIndex } from '../../web/server/tracking/ports.ts';
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

  test('takes names as they are: case, umlauts and wildcards mean themselves', async () => {
    const [index] = await open();
    await index.save([row(1, 'o1', '#AÄ%_1')], 'x');
    expect(await index.byOrderName('#aÄ%_1')).toEqual([]);
    expect(await index.byOrderName('#AÄ%%1')).toEqual([]);
    expect(await index.byOrderName('#AÄ%_1')).toHaveLength(1);
  });

  test('R15 keeps what a webhook names until something shows it or nobody can, and what is known as it is', async () => {
    const [index, other] = await open();
    await index.save([row(1, 'o1', '#1001')], 'first');
    await index.announce([3, 1, 2, 2].map(fulfillmentOrderId));
    await index.announce([fulfillmentOrderId(2)]);
    expect(await index.announced()).toEqual([2, 3].map(fulfillmentOrderId));
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
