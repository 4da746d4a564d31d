/** What the fulfillment order index promises: the one on both databases, and the one in memory that property tests run on. */
import { describe, expect, test } from 'vitest';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { FulfillmentOrderIndex } from '../../web/server/tracking/ports.ts';
import { forEachDatabase } from '../support/databases.ts';
import { MemoryIndex } from '../support/tracking-memory.ts';
import { fulfillmentOrderId } from '../support/tracking-parcels.ts';

const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

type OpenIndexes = () => Promise<readonly [FulfillmentOrderIndex, FulfillmentOrderIndex]>;

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
      return [new SqlFulfillmentOrderIndex(db, shops[0]), new SqlFulfillmentOrderIndex(db, shops[1])];
    }),
  );
  describe('in memory', () => {
    indexSuite(async () => [new MemoryIndex(), new MemoryIndex()]);
  });
});
