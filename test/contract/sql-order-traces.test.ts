/** What of an order is forgotten when that is ordered, and that it is not learned again. */
import { describe, expect, test } from 'vitest';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import { SqlOrderTraces } from '../../web/server/database/sql-order-traces.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { forEachDatabase } from '../support/databases.ts';
import {
  fulfillmentId,
  fulfillmentOrderId,
  instant,
  orderIri,
  tracking,
  trackingIri,
} from '../support/tracking-parcels.ts';

const at = instant('2026-11-20T17:05:00Z');
const clock = { now: () => at, wait: async () => {} };
const shop = 'one.myshopify.com' as ShopDomain;
const wrote = { state: 'done', reason: null, fulfillmentId: fulfillmentId(1), notified: true } as const;

describe('traces of orders', () => {
  forEachDatabase((open) => {
    test('remembers each pattern by which order numbers were ever kept, the last one last', async () => {
      const db = await open();
      const parcels = new SqlParcels(db, shop, clock);
      const traces = new SqlOrderTraces(db, shop, clock);
      expect(await traces.patterns()).toEqual([]);
      for (const pattern of ['one', 'two', 'two', 'one']) await parcels.savePattern(pattern);
      expect([await traces.patterns(), await parcels.pattern()]).toEqual([['two', 'one'], 'one']);
    });

    test('what was erased stays so, though the supplier still lists it', async () => {
      const db = await open();
      const parcels = new SqlParcels(db, shop, clock);
      const one = async () => (await parcels.ofIris([trackingIri(1)]))[0];
      await parcels.saveNew([tracking(1)], at);
      await parcels.saveOrderNumber(orderIri(1), '1001');
      await parcels.saveOutcome(await parcels.ofOrders(['1001']), wrote);
      await new SqlOrderTraces(db, shop, clock).forget([], ['1001']);
      const erased = await one();
      expect(erased).toMatchObject({ state: 'done', reason: 'TRK-134', orderNumber: null });
      await parcels.saveNew([tracking(1), tracking(1, { trackingNumber: 'LATER', order: orderIri(2) })], at);
      expect(await one()).toEqual(erased);
      const span = {
        state: 'done' as const,
        since: at.minus({ days: 9 }),
        upTo: at.plus({ days: 9 }),
        after: null,
        limit: 9,
      };
      expect(await parcels.madeSince(span)).toEqual([]);
    });

    test.each(['new', 'waiting', 'attention', 'handed-over', 'sending', 'written', 'done'] as const)(
      'what is %s is erased too, with what else the supplier sends of that order, and learns nothing any more',
      async (state) => {
        const db = await open();
        const parcels = new SqlParcels(db, shop, clock);
        const all = () => db.selectFrom('parcels').selectAll().orderBy('iri').execute();
        await parcels.saveNew([tracking(1), tracking(3, { order: orderIri(3) })], at);
        for (const [id, number] of [
          [1, '1001'],
          [3, '1003'],
        ] as const)
          await parcels.saveOrderNumber(orderIri(id), number);
        await parcels.saveOutcome(await parcels.ofOrders(['1001']), {
          state,
          reason: null,
          message: 'of 1001',
        });
        // Nobody has asked yet which order this one belongs to.
        await parcels.saveNew([tracking(2)], at);
        const asRead = await parcels.ofIris([trackingIri(1), trackingIri(2)]);
        await new SqlOrderTraces(db, shop, clock).forget([], ['1001']);
        const gone = {
          state: 'done',
          reason: 'TRK-134',
          order_number: null,
          tracking_number: null,
          message: null,
        };
        const erased = await all();
        expect(erased).toMatchObject([gone, gone, { state: 'new', tracking_number: 'JJD3' }]);
        // A pass that read them before, and the supplier who lists them on.
        const before = { fulfillmentOrders: [], remaining: {}, fulfillments: {} };
        const label = { company: 'DHL', numbers: [], urls: [] };
        const attempt = { at, notify: true, fulfillment: null, label, before };
        for (const parcel of asRead) {
          expect(await parcels.markSending([parcel], attempt)).toBeNull();
          await parcels.saveOutcome([parcel], wrote);
        }
        await parcels.saveOrderNumber(orderIri(1), '1001');
        await parcels.saveAsked(orderIri(1), at);
        await parcels.nameOrders(new Map([[orderIri(1), '1001']]));
        await parcels.saveNew([tracking(1, { trackingNumber: 'LATER' }), tracking(2)], at);
        expect(await all()).toEqual(erased);
      },
    );

    test.each([
      ['is given to that other order, without its past', 'done', 'new'],
      ['is erased where nobody knows whether it went out', 'doubt', 'done'],
    ] as const)('what is to leave an erased order for another one %s', async (_, was, becomes) => {
      const db = await open();
      const parcels = new SqlParcels(db, shop, clock);
      await parcels.saveNew([tracking(1)], at);
      await parcels.saveOrderNumber(orderIri(1), '1001');
      const outcome = was === 'done' ? wrote : ({ state: 'attention', reason: 'TRK-110' } as const);
      await parcels.saveOutcome(await parcels.ofOrders(['1001']), outcome);
      await parcels.saveNew([tracking(1, { order: orderIri(2), trackingNumber: 'NEXT' })], at);
      await new SqlOrderTraces(db, shop, clock).forget([], ['1001']);
      expect(await parcels.ofIris([trackingIri(1)])).toMatchObject([
        becomes === 'new'
          ? {
              state: 'new',
              // To that order it is new, and nobody there was told.
              mailed: null,
              orderNumber: null,
              formerly: null,
              correction: null,
              fulfillmentId: null,
              tracking: { order: orderIri(2), trackingNumber: 'NEXT' },
            }
          : { state: 'done', reason: 'TRK-134', tracking: { trackingNumber: null } },
      ]);
    });

    test('an order that a parcel was taken off is forgotten there, and nothing else of the parcel', async () => {
      const db = await open();
      const parcels = new SqlParcels(db, shop, clock);
      await parcels.saveNew([tracking(1)], at);
      await parcels.saveOrderNumber(orderIri(1), '1001');
      await parcels.saveOutcome(await parcels.ofOrders(['1001']), wrote);
      await parcels.saveNew([tracking(1, { order: orderIri(2) })], at);
      const [moving] = await parcels.ofOrders(['1001']);
      if (moving) await parcels.saveCorrected(moving, { state: 'new', reason: null });
      await parcels.saveOrderNumber(orderIri(2), '1002');
      const message = 'Before, it was JJD1 of order 1001.';
      await parcels.saveOutcome(await parcels.ofOrders(['1002']), { ...wrote, reason: 'TRK-131', message });
      await new SqlOrderTraces(db, shop, clock).forget([], ['1001']);
      expect(await parcels.ofIris([trackingIri(1)])).toMatchObject([
        { orderNumber: '1002', formerly: null, tracking: { trackingNumber: 'JJD1' } },
      ]);
      expect(await db.selectFrom('parcels').select('message').execute()).toEqual([{ message: null }]);
    });

    test('tells which of some names are those of other orders', async () => {
      const db = await open();
      const rows = [1, 2].map((id) => ({
        id: fulfillmentOrderId(id),
        orderId: `gid://shopify/Order/${id}`,
        orderName: `#100${id}`,
      }));
      await new SqlFulfillmentOrderIndex(db, shop, clock).add(rows);
      const traces = new SqlOrderTraces(db, shop, clock);
      expect(await traces.ofOthers(['#1001', '#1002', '#1003'], ['gid://shopify/Order/1'])).toEqual([
        '#1002',
      ]);
      expect(await traces.ofOthers([], [])).toEqual([]);
    });
  });
});
