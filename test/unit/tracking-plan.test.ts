/** The decision for one order, case by case: what is fulfilled, what waits, what needs a person, who gets mail. */
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { builtInTable } from '../../web/server/tracking/couriers.ts';
import type { Parcel } from '../../web/server/tracking/ports/parcels.ts';
import type { FulfillmentOrder } from '../../web/server/tracking/ports/fulfillments.ts';
import type { OrderSituation } from '../../web/server/tracking/fulfillment-decision.ts';
import { planFulfillment } from '../../web/server/tracking/plan-fulfillment.ts';
import {
  bulk,
  elsewhere,
  fulfillment,
  fulfillmentId,
  fulfillmentOrder,
  fulfillmentOrderId,
  here,
  instant,
  lineId,
  parcel,
  tracked,
} from '../support/tracking-parcels.ts';

const plan = (
  orders: readonly FulfillmentOrder[],
  parcels: readonly Parcel[] = [parcel(1)],
  change: Partial<OrderSituation> = {},
) =>
  planFulfillment({
    fulfillmentOrders: orders,
    parcels,
    known: parcels,
    written: new Set(),
    ourSkus: new Set(['4711', '4712']),
    locationId: here,
    leftLocations: new Set(),
    rules: { ...defaultSettings.tracking, notifyCustomers: true, now: instant('2026-11-20T17:05:00Z') },
    couriers: builtInTable,
    ...change,
  });

const closed = (change: Partial<FulfillmentOrder> = {}): Partial<FulfillmentOrder> => ({
  status: 'CLOSED',
  mayFulfill: false,
  lines: [{ id: lineId(10), sku: '4711', remaining: 0 }],
  ...change,
});

describe('goods remain', () => {
  test('an open order gets one fulfillment with number, company and address', () => {
    const [decision, ...others] = plan([fulfillmentOrder(1)]);
    expect(others).toEqual([]);
    expect(decision).toMatchObject({
      kind: 'create',
      parcels: [parcel(1)],
      shipment: {
        notify: true,
        lines: [{ fulfillmentOrder: fulfillmentOrderId(1), lines: [{ id: lineId(10), quantity: 2 }] }],
        tracking: { company: 'DHL', numbers: ['JJD1'] },
      },
    });
  });

  test('only lines of ours, at our location, with something left, of orders that may be fulfilled', () => {
    const decisions = plan([
      fulfillmentOrder(1, {
        status: 'IN_PROGRESS',
        lines: [
          { id: lineId(10), sku: '4711', remaining: 1 },
          { id: lineId(11), sku: 'mug', remaining: 1 },
          { id: lineId(12), sku: null, remaining: 1 },
          { id: lineId(13), sku: '4712', remaining: 0 },
        ],
      }),
      fulfillmentOrder(2, { locationId: elsewhere }),
      fulfillmentOrder(3, { status: 'ON_HOLD', mayFulfill: false }),
      fulfillmentOrder(4, { mayFulfill: false }),
      fulfillmentOrder(5, { status: 'CANCELLED' }),
      fulfillmentOrder(6, { lines: [{ id: lineId(60), sku: 'mug', remaining: 3 }] }),
      fulfillmentOrder(7),
    ]);
    expect(decisions).toMatchObject([
      {
        kind: 'create',
        shipment: {
          lines: [
            { fulfillmentOrder: fulfillmentOrderId(1), lines: [{ id: lineId(10), quantity: 1 }] },
            { fulfillmentOrder: fulfillmentOrderId(7), lines: [{ id: lineId(70), quantity: 2 }] },
          ],
        },
      },
    ]);
    expect(JSON.stringify(decisions)).not.toContain(lineId(11));
    expect(JSON.stringify(decisions)).not.toContain(lineId(13));
  });

  test('several parcels of one upload share one fulfillment, whatever their courier', () => {
    expect(
      plan([fulfillmentOrder(1)], [parcel(1), parcel(2, { courier: 'GLS' }), parcel(3, bulk)]),
    ).toMatchObject([
      {
        kind: 'create',
        parcels: [{}, {}, {}],
        shipment: { tracking: { company: 'DHL, GLS, Bulk carrier', numbers: ['JJD1', 'JJD2'] } },
      },
    ]);
  });

  test('a later parcel gets what remains, though an earlier one was written', () => {
    const order = fulfillmentOrder(1, {
      fulfillments: [fulfillment(5, { tracking: [tracked('DHL', 'JJD0')] })],
    });
    expect(plan([order], [parcel(1)], { written: new Set([fulfillmentId(5)]) })).toMatchObject([
      { kind: 'create', shipment: { tracking: { numbers: ['JJD1'] } } },
    ]);
  });

  test.each(['ON_HOLD', 'SCHEDULED'])('waits while the order is %s', (status) => {
    expect(plan([fulfillmentOrder(1, { status, mayFulfill: false })])).toMatchObject([
      { kind: 'wait', reason: 'TRK-104' },
    ]);
  });

  test('waits while Shopify does not allow it, as with a payment that is pending', () => {
    expect(plan([fulfillmentOrder(1, { mayFulfill: false })])).toMatchObject([
      { kind: 'wait', reason: 'TRK-104' },
    ]);
  });
});

describe('the number stands there already', () => {
  const holding = fulfillment(5, { tracking: [tracked('DHL', 'jjd 1')] });

  test('whoever wrote it, nothing is sent again', () => {
    expect(plan([fulfillmentOrder(1, { fulfillments: [holding] })])).toEqual([
      { kind: 'already-there', parcels: [parcel(1)], fulfillmentId: fulfillmentId(5) },
    ]);
  });

  test('and the other parcels go on', () => {
    const decisions = plan([fulfillmentOrder(1, { fulfillments: [holding] })], [parcel(1), parcel(2)]);
    expect(decisions).toMatchObject([
      { kind: 'already-there', parcels: [parcel(1)] },
      { kind: 'create', parcels: [parcel(2)], shipment: { tracking: { numbers: ['JJD2'] } } },
    ]);
  });

  test('on a cancelled fulfillment it is left to a person: a second e-mail cannot be taken back', () => {
    const cancelled = { ...holding, status: 'CANCELLED' };
    expect(plan([fulfillmentOrder(1, { fulfillments: [cancelled] })])).toMatchObject([
      { kind: 'attention', reason: 'TRK-106' },
    ]);
  });

  test('a parcel that only waited for another one to be settled goes on', () => {
    const waiting = parcel(1, {}, { state: 'waiting', reason: 'TRK-110' });
    expect(plan([fulfillmentOrder(1)], [waiting])).toMatchObject([{ kind: 'create' }]);
  });

  test('a parcel in doubt is ended by its number and by nothing else', () => {
    const doubtful = parcel(1, {}, { state: 'attention', reason: 'TRK-110' });
    expect(plan([fulfillmentOrder(1)], [doubtful])).toEqual([
      { kind: 'attention', parcels: [doubtful], reason: 'TRK-110' },
    ]);
    expect(plan([fulfillmentOrder(1, { fulfillments: [holding] })], [doubtful])).toMatchObject([
      { kind: 'already-there' },
    ]);
  });
});

describe('nothing of ours remains', () => {
  const done = (...fulfillments: FulfillmentOrder['fulfillments'][number][]) =>
    fulfillmentOrder(1, closed({ fulfillments }));
  const ours = fulfillment(5, { tracking: [tracked('DHL', 'JJD0')] });

  test('a later parcel is added to the fulfillment that we wrote, with the full list', () => {
    expect(plan([done(ours)], [parcel(1)], { written: new Set([ours.id]) })).toMatchObject([
      {
        kind: 'retrack',
        fulfillmentId: ours.id,
        notify: true,
        label: { company: 'DHL', numbers: ['JJD0', 'JJD1'] },
      },
    ]);
  });

  test('a fulfillment made by hand without tracking gets it', () => {
    const other = fulfillment(6, { tracking: [tracked('UPS', '1Z9')] });
    expect(plan([done(other, fulfillment(7))])).toMatchObject([
      { kind: 'retrack', fulfillmentId: fulfillmentId(7), label: { company: 'DHL', numbers: ['JJD1'] } },
    ]);
  });

  test.each([
    ['another number', [fulfillment(6, { tracking: [tracked('UPS', '1Z9')] })]],
    ['two candidates without a number', [fulfillment(6), fulfillment(7)]],
  ])('%s: a person decides', (_, fulfillments) => {
    expect(plan([done(...fulfillments)])).toMatchObject([
      { kind: 'attention', reason: 'TRK-107', message: expect.stringMatching(/^The order shows/) },
    ]);
  });

  test('a fulfillment that was cancelled is none', () => {
    expect(
      plan([done({ ...ours, status: 'CANCELLED' })], [parcel(1)], { written: new Set([ours.id]) }),
    ).toMatchObject([{ kind: 'attention', reason: 'TRK-106' }]);
  });

  test('a cancelled order is left alone', () => {
    expect(plan([fulfillmentOrder(1, closed({ status: 'CANCELLED' }))])).toMatchObject([
      { kind: 'attention', reason: 'TRK-117' },
    ]);
  });

  test('the same bulk carrier again says nothing new', () => {
    const pallet = fulfillment(5, { tracking: [tracked('Bulk carrier', null)] });
    expect(plan([done(pallet)], [parcel(2, bulk)])).toMatchObject([
      { kind: 'already-there', fulfillmentId: pallet.id },
    ]);
  });
});

describe('the goods are not ours to ship', () => {
  test('no line of ours', () => {
    const order = fulfillmentOrder(1, { lines: [{ id: lineId(1), sku: 'mug', remaining: 1 }] });
    expect(plan([order])).toMatchObject([{ kind: 'attention', reason: 'TRK-103' }]);
  });

  test('our goods are assigned to another location, now or after a move', () => {
    const moved = fulfillmentOrder(2, { locationId: elsewhere });
    expect(plan([moved])).toMatchObject([{ kind: 'attention', reason: 'TRK-105' }]);
    expect(plan([fulfillmentOrder(1, closed()), moved])).toMatchObject([
      { kind: 'attention', reason: 'TRK-105' },
    ]);
  });
});

describe('our goods lay at another location before', () => {
  const left = { leftLocations: new Set([elsewhere]) };

  test('orders of that time are fulfilled where they were placed', () => {
    const order = fulfillmentOrder(2, { locationId: elsewhere });
    expect(plan([order], [parcel(1)], left)).toMatchObject([
      { kind: 'create', shipment: { lines: [{ fulfillmentOrder: order.id }] } },
    ]);
  });

  test('goods at both are fulfilled one location after the other, the chosen one first', () => {
    const orders = [fulfillmentOrder(2, { locationId: elsewhere }), fulfillmentOrder(1)];
    const [decision] = plan(orders, [parcel(1)], left);
    expect(
      decision?.kind === 'create' && decision.shipment.lines.map((each) => each.fulfillmentOrder),
    ).toEqual([fulfillmentOrderId(1)]);
  });
});

describe('e-mails', () => {
  const old = { createdAt: instant('2026-11-10T18:00:05+01:00') };
  const rules = { ...defaultSettings.tracking, notifyCustomers: true };
  const notifyOf = (parcels: readonly Parcel[], change: Partial<typeof rules> = {}) => {
    const [decision] = plan([fulfillmentOrder(1)], parcels, {
      rules: { ...rules, ...change, now: instant('2026-11-20T17:05:00Z') },
    });
    return decision?.kind === 'create' && decision.shipment.notify;
  };

  test.each([
    ['a parcel of today', [parcel(1)], {}, true],
    ['a parcel that was ten days old when it was first seen', [parcel(1, old)], {}, false],
    ['an old parcel, when only older ones are silent', [parcel(1, old)], { silentAfterDays: 11 }, true],
    ['a fresh parcel with an old one', [parcel(1, old), parcel(2)], {}, true],
    ['anything, switched off', [parcel(1)], { notifyCustomers: false }, false],
    ['anything, before the merchant has said a word', [parcel(1)], defaultSettings.tracking, false],
    ['a bulk carrier', [parcel(1, bulk)], {}, true],
    ['a bulk carrier, switched off', [parcel(1, bulk)], { notifyBulkCarrier: false }, false],
    [
      'a number beside a silent bulk carrier',
      [parcel(1, bulk), parcel(2)],
      { notifyBulkCarrier: false },
      true,
    ],
  ])('%s', (_, parcels, change, expected) => {
    expect(notifyOf(parcels, change)).toBe(expected);
  });

  test('a parcel that waited long but was seen fresh is still announced', () => {
    const waiting = parcel(1, old, { state: 'waiting', firstSeen: instant('2026-11-10T17:05:00Z') });
    expect(notifyOf([waiting])).toBe(true);
  });
});
