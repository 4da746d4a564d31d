/** What the parcels' ledger tells about itself: how many, of which orders, and since when; on every implementation. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Parcels } from '../../web/server/tracking/ports/parcels.ts';
import { forEachDatabase } from '../support/databases.ts';
import { MemoryParcels } from '../support/tracking-memory.ts';
import { instant, orderIri, tracking, trackingIri, unreadOf } from '../support/tracking-parcels.ts';

const firstSeen = instant('2026-11-20T17:05:00Z');
let clockMs = firstSeen.toMillis();
const clock = {
  now: () => DateTime.fromMillis(clockMs, { zone: 'utc' }) as DateTime<true>,
  wait: async () => {},
};
const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

function countSuite(open: () => Promise<readonly [Parcels, Parcels]>): void {
  test('8.15: counts parcels by state, and knows the numbers of orders, those of its shop alone', async () => {
    const [parcels, other] = await open();
    expect(await parcels.countStates()).toEqual({});
    await parcels.saveNew([tracking(1), tracking(2), tracking(3, { order: orderIri(3) })], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const broken = { iri: trackingIri(4), order: orderIri(1), why: 'courier: a list of 1 came' };
    await parcels.saveUnread([broken], firstSeen);
    expect(await parcels.countStates()).toEqual({ new: 3, 'handed-over': 1 });
    const orders = [orderIri(1), orderIri(3)];
    expect([...(await parcels.numbersOf(orders))]).toEqual([[orderIri(1), '1001']]);
    expect([await other.countStates(), [...(await other.numbersOf(orders))]]).toEqual([{}, []]);
  });

  test('remembers since when Shopify has a parcel, however often its order cannot be completed', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    const found = await unreadOf(parcels);
    expect(found[0]?.writtenAt).toBeNull();
    await parcels.saveOutcome(found, { state: 'written', reason: null });
    const written = async () => (await parcels.groups('written', null, 9)).flatMap((group) => group.parcels);
    const first = await written();
    expect(first[0]?.writtenAt?.toMillis()).toBe(clockMs);
    clockMs += 60_000;
    await parcels.saveOutcome(first, { state: 'written', reason: 'SUP-008' });
    expect(await written()).toMatchObject([{ reason: 'SUP-008', writtenAt: first[0]?.writtenAt }]);
  });
}

describe('the ledger', () => {
  forEachDatabase((open) =>
    countSuite(async () => {
      const db = await open();
      return [new SqlParcels(db, shops[0], clock), new SqlParcels(db, shops[1], clock)];
    }),
  );
  describe('in memory', () => {
    countSuite(async () => [new MemoryParcels(clock), new MemoryParcels(clock)]);
  });
});
