/** What the parcels' ledger knows of what may still come to Shopify, and since when a parcel waits. */
import { describe, expect, test } from 'vitest';
import { SqlParcelDesk } from '../../web/server/database/sql-parcel-desk.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Parcel, ParcelOutcome, Parcels } from '../../web/server/tracking/ports/parcels.ts';
import { forEachDatabase } from '../support/databases.ts';
import { MemoryParcels } from '../support/tracking-memory.ts';
import { fulfillmentId, instant, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';

const firstSeen = instant('2026-11-20T17:05:00Z');
const later = firstSeen.plus({ days: 9 });
const clock = { now: () => later, wait: async () => {} };
const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

const iris = (parcels: readonly Parcel[]) => parcels.map((each) => each.tracking.iri);
const waitOf = async (parcels: Parcels, id = 1) =>
  (await parcels.ofIris([trackingIri(id)])).map((each) => [each.state, each.waitsSince.toMillis()]);

async function settle(parcels: Parcels, id: number, outcome: ParcelOutcome): Promise<void> {
  await parcels.saveOutcome(await parcels.ofIris([trackingIri(id)]), outcome);
}
const wrote = (id: number): ParcelOutcome => ({
  state: 'done',
  reason: null,
  fulfillmentId: fulfillmentId(id),
  notified: true,
});

function ledgerSuite(open: () => Promise<readonly [Parcels, Parcels]>): void {
  test('finds all parcels of the supplier’s orders, and those that are on their way to one', async () => {
    const [parcels, other] = await open();
    const all = [1, 2, 3].map((id) => tracking(id, { order: orderIri(id) }));
    await parcels.saveNew([...all, tracking(4)], firstSeen);
    await other.saveNew(all, firstSeen);
    await settle(parcels, 1, wrote(1));
    await settle(parcels, 3, wrote(3));
    await parcels.saveNew([tracking(3, { order: orderIri(1) })], firstSeen);
    expect(iris(await parcels.ofSupplierOrders([orderIri(1)]))).toEqual([1, 3, 4].map(trackingIri));
    expect(iris(await parcels.ofSupplierOrders([orderIri(2), orderIri(3)]))).toEqual([2, 3].map(trackingIri));
    expect(await parcels.ofSupplierOrders([])).toEqual([]);
  });

  test('finds the parcels that fulfillments carry', async () => {
    const [parcels, other] = await open();
    for (const ledger of [parcels, other])
      await ledger.saveNew(
        [1, 2, 3].map((id) => tracking(id)),
        firstSeen,
      );
    for (const id of [1, 2]) await settle(parcels, id, wrote(7));
    await settle(other, 3, wrote(7));
    expect(iris(await parcels.ofFulfillments([fulfillmentId(7), fulfillmentId(8)]))).toEqual(
      [1, 2].map(trackingIri),
    );
    expect(await parcels.ofFulfillments([])).toEqual([]);
  });

  test('tells which of some trackings rest, and were made before', async () => {
    const [parcels, other] = await open();
    const ids = [1, 2, 3, 4, 5, 6];
    const made = (id: number) =>
      instant(id === 6 ? '2026-11-25T18:00:00+01:00' : '2026-11-20T18:00:00+01:00');
    await parcels.saveNew(
      ids.map((id) => tracking(id, { createdAt: made(id) })),
      firstSeen,
    );
    await other.saveNew([tracking(9)], firstSeen);
    await settle(parcels, 2, { state: 'attention', reason: 'TRK-115' });
    await settle(parcels, 3, { state: 'handed-over', reason: 'TRK-101' });
    await settle(parcels, 4, { state: 'handed-over', reason: 'TRK-110' });
    await settle(parcels, 5, wrote(1));
    const before = instant('2026-11-21T00:00:00Z');
    expect(await parcels.resting([9, 3, ...ids].map(trackingIri), before)).toEqual(
      [3, 1, 2, 3].map(trackingIri),
    );
  });

  test('opens what was missed at the supplier before it was written, when it is listed again', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    await settle(parcels, 1, { state: 'handed-over', reason: 'TRK-148' });
    await parcels.saveNew([tracking(1)], later);
    expect(await parcels.ofIris([trackingIri(1)])).toMatchObject([{ state: 'new', reason: null }]);
  });

  test('sends no parcel of which the supplier has said something else since it was read', async () => {
    const [parcels] = await open();
    const label = { company: 'DHL', numbers: [], urls: [] };
    const before = { fulfillmentOrders: [], remaining: {}, fulfillments: {} };
    const attempt = { at: later, notify: true, fulfillment: null, label, before };
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
    await settle(parcels, 2, { ...wrote(2), state: 'written' });
    await parcels.saveNew([tracking(2, { trackingNumber: 'JJD8' })], later);
    for (const trackingNumber of ['JJD9', null]) {
      const asRead = await parcels.ofIris([1, 2].map(trackingIri));
      await parcels.saveNew(
        [1, 2].map((id) => tracking(id, { trackingNumber })),
        later,
      );
      for (const each of asRead) expect(await parcels.markSending([each], attempt)).toBeNull();
    }
    const now = await parcels.ofIris([1, 2].map(trackingIri));
    expect(await parcels.markSending(now, attempt)).toMatchObject([
      { state: 'sending' },
      { state: 'sending' },
    ]);
  });

  test('forgets order numbers of what is open, and of nothing else', async () => {
    const [parcels, other] = await open();
    for (const ledger of [parcels, other]) {
      await ledger.saveNew(
        [1, 2, 3].map((id) => tracking(id)),
        firstSeen,
      );
      await ledger.saveOrderNumber(orderIri(1), '1001');
      await ledger.saveAsked(orderIri(1), firstSeen);
    }
    await settle(parcels, 2, wrote(2));
    await parcels.forgetOrderNumber(await parcels.ofIris([1, 2].map(trackingIri)));
    const numbers = async (ledger: Parcels) =>
      (await ledger.ofIris([1, 2, 3].map(trackingIri))).map((each) => [
        each.orderNumber,
        each.askedAt !== null,
      ]);
    const kept = ['1001', true];
    expect(await numbers(parcels)).toEqual([[null, false], kept, kept]);
    expect(await numbers(other)).toEqual([kept, kept, kept]);
    expect((await parcels.groups('unread', null, 9)).map(({ key }) => key)).toEqual([orderIri(1)]);
  });

  test('remembers by which pattern order numbers were kept last', async () => {
    const [parcels, other] = await open();
    expect(await parcels.pattern()).toBeNull();
    for (const pattern of ['one', 'two']) await parcels.savePattern(pattern);
    expect([await parcels.pattern(), await other.pattern()]).toEqual(['two', null]);
  });

  test('lets a parcel wait from what the supplier said of it last, and opens what was handed over', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    await parcels.saveNew([tracking(1)], later);
    expect(await waitOf(parcels)).toEqual([['new', firstSeen.toMillis()]]);
    await settle(parcels, 1, { state: 'handed-over', reason: 'TRK-115', message: 'It is none.' });
    await parcels.saveNew([tracking(1)], later);
    expect(await waitOf(parcels)).toEqual([['handed-over', firstSeen.toMillis()]]);
    await parcels.saveNew([tracking(1, { trackingNumber: 'MENDED' })], later);
    expect(await waitOf(parcels)).toEqual([['new', later.toMillis()]]);
    const [parcel] = await parcels.ofIris([trackingIri(1)]);
    expect(parcel).toMatchObject({ reason: null, tracking: { trackingNumber: 'MENDED' } });
    await settle(parcels, 1, { state: 'handed-over', reason: 'TRK-110' });
    await parcels.saveNew([tracking(1, { trackingNumber: 'AGAIN' })], later);
    expect((await parcels.ofIris([trackingIri(1)]))[0]).toMatchObject({
      state: 'handed-over',
      tracking: { trackingNumber: 'MENDED' },
    });
  });
}

describe('the ledger', () => {
  forEachDatabase((open) => {
    ledgerSuite(async () => {
      const db = await open();
      return [new SqlParcels(db, shops[0], clock), new SqlParcels(db, shops[1], clock)];
    });

    test('lets a parcel wait from when a person tried it again or set it aside, but for one that is erased meanwhile', async () => {
      const db = await open();
      const [parcels, desk] = [new SqlParcels(db, shops[0], clock), new SqlParcelDesk(db, shops[0], clock)];
      await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
      for (const id of [1, 2]) await settle(parcels, id, { state: 'handed-over', reason: 'TRK-101' });
      const [one, two] = await desk.find([trackingIri(1), trackingIri(2)]);
      if (!one || !two) throw new Error('they were not stored');
      expect(await desk.retry([one])).toBe(1);
      expect(await waitOf(parcels)).toEqual([['waiting', later.toMillis()]]);
      await db
        .updateTable('parcels')
        .set({ state: 'done', reason: 'TRK-134' })
        .where('iri', '=', two.iri)
        .execute();
      expect([await desk.retry([two]), await desk.ignore([two])]).toEqual([0, 0]);
      expect(await waitOf(parcels, 2)).toEqual([['done', firstSeen.toMillis()]]);
    });
  });
  describe('in memory', () => {
    ledgerSuite(async () => [new MemoryParcels(clock), new MemoryParcels(clock)]);
  });
});
