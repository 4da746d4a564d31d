/** After a call without an answer: what Shopify shows now against the picture from before. */
import { expect, test, describe } from 'vitest';
import { judgeAttempt, pictureOf } from '../../web/server/tracking/judge-attempt.ts';
import type { Attempt } from '../../web/server/tracking/ports/parcels.ts';
import type { FulfillmentOrder } from '../../web/server/tracking/ports/fulfillments.ts';
import { labelOf } from '../../web/server/tracking/tracking-label.ts';
import {
  bulk,
  fulfillment,
  fulfillmentId,
  fulfillmentOrder,
  instant,
  lineId,
  parcel,
  tracked,
} from '../support/tracking-parcels.ts';

const parcels = [parcel(1), parcel(2)];
const pallet = [parcel(3, bulk)];
const before = [fulfillmentOrder(2), fulfillmentOrder(1, { fulfillments: [fulfillment(4)] })];

const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  at: instant('2026-11-20T17:06:00Z'),
  notify: true,
  fulfillment: null,
  label: labelOf(parcels),
  before: pictureOf(before),
  ...change,
});

const withFulfillment = (...added: FulfillmentOrder['fulfillments'][number][]) => [
  fulfillmentOrder(2),
  fulfillmentOrder(1, { fulfillments: [fulfillment(4), ...added] }),
];
const both = [tracked('DHL', 'JJD1'), tracked('DHL', 'JJD2')];

describe('a creation', () => {
  test('has happened when a new fulfillment shows all its numbers', () => {
    const now = withFulfillment(fulfillment(9, { tracking: both }));
    expect(judgeAttempt(attempt(), parcels, now)).toEqual({
      kind: 'happened',
      fulfillmentId: fulfillmentId(9),
    });
  });

  test('has not happened when everything is as before, in whatever order Shopify lists it', () => {
    expect(judgeAttempt(attempt(), parcels, before.toReversed())).toEqual({ kind: 'not-happened' });
    expect(judgeAttempt(attempt({ label: labelOf(pallet) }), pallet, before)).toEqual({
      kind: 'not-happened',
    });
  });

  test('was cancelled since when only a cancelled fulfillment shows its numbers', () => {
    const now = withFulfillment(fulfillment(9, { status: 'CANCELLED', tracking: both }));
    expect(judgeAttempt(attempt(), parcels, now)).toEqual({
      kind: 'cancelled',
      fulfillmentId: fulfillmentId(9),
    });
  });

  test.each([
    ['another fulfillment appeared', withFulfillment(fulfillment(9, { tracking: [tracked('UPS', '1Z')] }))],
    [
      'one of two numbers stands there',
      withFulfillment(fulfillment(9, { tracking: [tracked('DHL', 'JJD1')] })),
    ],
    [
      'a quantity changed',
      [
        fulfillmentOrder(2, { lines: [{ id: lineId(20), sku: '4711', remaining: 1 }] }),
        fulfillmentOrder(1, { fulfillments: [fulfillment(4)] }),
      ],
    ],
    [
      'the numbers stand on a fulfillment from before',
      [fulfillmentOrder(2), fulfillmentOrder(1, { fulfillments: [fulfillment(4, { tracking: both })] })],
    ],
    ['a fulfillment order is gone', [fulfillmentOrder(2)]],
  ])('is in doubt when %s', (_, now) => {
    expect(judgeAttempt(attempt(), parcels, now)).toEqual({ kind: 'doubt' });
  });

  test('without a number is known by its company on exactly one new fulfillment', () => {
    const sent = attempt({ label: labelOf(pallet) });
    const mine = (id: number) => fulfillment(id, { tracking: [tracked('Bulk carrier', null)] });
    expect(judgeAttempt(sent, pallet, withFulfillment(mine(9)))).toMatchObject({ kind: 'happened' });
    expect(judgeAttempt(sent, pallet, withFulfillment(mine(8), mine(9)))).toEqual({ kind: 'doubt' });
    expect(judgeAttempt(sent, pallet, withFulfillment(fulfillment(9)))).toEqual({ kind: 'doubt' });
  });
});

describe('added tracking', () => {
  const target = attempt({ fulfillment: fulfillmentId(4) });

  test('has happened when its own fulfillment shows the numbers', () => {
    const now = [
      fulfillmentOrder(2),
      fulfillmentOrder(1, { fulfillments: [fulfillment(4, { tracking: both })] }),
    ];
    expect(judgeAttempt(target, parcels, now)).toEqual({ kind: 'happened', fulfillmentId: fulfillmentId(4) });
  });

  test('has not happened when nothing changed, and is in doubt when something else did', () => {
    expect(judgeAttempt(target, parcels, before)).toEqual({ kind: 'not-happened' });
    const now = withFulfillment(fulfillment(9, { tracking: both }));
    expect(judgeAttempt(target, parcels, now)).toEqual({ kind: 'doubt' });
  });

  test('of a company without a number proves nothing by its absence', () => {
    const sent = attempt({ fulfillment: fulfillmentId(4), label: labelOf(pallet) });
    expect(judgeAttempt(sent, pallet, before)).toEqual({ kind: 'doubt' });
    const named = fulfillment(4, { tracking: [tracked('Bulk carrier', null)] });
    const now = [fulfillmentOrder(2), fulfillmentOrder(1, { fulfillments: [named] })];
    expect(judgeAttempt(sent, pallet, now)).toMatchObject({ kind: 'happened' });
  });
});
