/** What the parcels' ledger keeps of parcels that Shopify has: what the supplier says anew of them, and what is gone. */
import { describe, expect, test } from 'vitest';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Parcels } from '../../web/server/tracking/ports/parcels.ts';
import { forEachDatabase } from '../support/databases.ts';
import { MemoryParcels } from '../support/tracking-memory.ts';
import {
  fulfillmentId,
  instant,
  ofFirst,
  orderIri,
  tracking,
  trackingIri,
  unreadOf,
} from '../support/tracking-parcels.ts';

const firstSeen = instant('2026-11-20T17:05:00Z');
const clock = { now: () => firstSeen, wait: async () => {} };
const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

type OpenLedgers = () => Promise<readonly [Parcels, Parcels]>;

function ledgerSuite(open: OpenLedgers): void {
  test('R6 keeps what the supplier says anew of a parcel that Shopify has, until that is carried out', async () => {
    const [parcels] = await open();
    const one = async () => (await ofFirst(parcels))[0];
    await parcels.saveNew([tracking(1)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const wrote = {
      state: 'written',
      reason: null,
      fulfillmentId: fulfillmentId(1),
      notified: true,
    } as const;
    const label = { company: 'DHL', numbers: ['JJD1'], urls: [] };
    const before = { fulfillmentOrders: [], remaining: {}, fulfillments: {} };
    const attempt = { at: firstSeen, notify: true, fulfillment: null, label, before };
    await parcels.saveOutcome((await parcels.markSending(await ofFirst(parcels), attempt)) ?? [], wrote);
    await parcels.saveNew([tracking(1, { status: 'delivered' })], firstSeen);
    expect(await one()).toMatchObject({ state: 'written', correction: null });
    await parcels.saveNew([tracking(1, { trackingNumber: 'LATER' })], firstSeen);
    const open1 = { state: 'new', writtenAt: null, mailed: true, fulfillmentId: fulfillmentId(1) };
    expect(await one()).toMatchObject({ ...open1, correction: { trackingNumber: 'LATER' } });
    const [corrected] = await ofFirst(parcels);
    if (corrected) await parcels.saveCorrected(corrected, { ...wrote, notified: false });
    expect(await one()).toMatchObject({
      state: 'written',
      tracking: { trackingNumber: 'LATER' },
      correction: null,
      formerly: { orderNumber: null, trackingNumber: 'JJD1' },
      mailed: true,
    });
    await parcels.saveNew([tracking(1, { trackingNumber: 'LATER', order: orderIri(2) })], firstSeen);
    const [moved] = await ofFirst(parcels);
    expect(moved).toMatchObject({ orderNumber: '1001', correction: { order: orderIri(2) } });
    if (moved) await parcels.saveCorrected(moved, { state: 'new', reason: null, silence: 'TRK-141' });
    if (moved) await parcels.saveCorrected({ ...moved, state: 'waiting' }, { state: 'done', reason: null });
    expect(await ofFirst(parcels)).toEqual([]);
    expect(await unreadOf(parcels)).toMatchObject([
      {
        tracking: { order: orderIri(2), trackingNumber: 'LATER' },
        state: 'new',
        formerly: { orderNumber: '1001', left: [{ order: orderIri(1), orderNumber: '1001', mailed: true }] },
        // What stands on its new order is not the app’s own writing.
        attempt: null,
        fulfillmentId: null,
        mailed: null,
        seenQuietly: true,
      },
    ]);
    // And back again: there it was mailed.
    await parcels.saveOrderNumber(orderIri(2), '1002');
    await parcels.saveOutcome(await parcels.ofOrders(['1002']), { ...wrote, notified: false });
    await parcels.saveNew([tracking(1, { trackingNumber: 'LATER' })], firstSeen);
    for (const back of await parcels.ofOrders(['1002']))
      await parcels.saveCorrected(back, { state: 'new', reason: null, silence: null });
    const left = [
      { orderNumber: '1001', mailed: true },
      { orderNumber: '1002', mailed: false },
    ];
    const home = { mailed: true, seenQuietly: false, formerly: { orderNumber: '1002', left } };
    expect(await unreadOf(parcels)).toMatchObject([home]);
  });

  test('R6 remembers of what is not written that e-mails were off when it was seen', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen, true);
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen, false);
    const both = [1, 2].map(trackingIri);
    const quiet = async () => (await parcels.ofIris(both)).map(({ seenQuietly }) => seenQuietly);
    expect(await quiet()).toEqual([true, false]);
    await parcels.saveOutcome(await parcels.ofIris(both), { state: 'waiting', reason: 'TRK-118' });
    expect(await quiet()).toEqual([true, false]);
  });

  test('lists what is done, in pages by age, without what is known to be gone', async () => {
    const [parcels, other] = await open();
    await parcels.saveNew(
      [1, 2, 3, 4].map((id) => tracking(id)),
      firstSeen,
    );
    await parcels.saveNew([tracking(5, { createdAt: instant('2026-11-01T18:00:00+01:00') })], firstSeen);
    await parcels.saveNew([tracking(6, { createdAt: instant('2026-11-21T18:00:00+01:00') })], firstSeen);
    const all = [1, 2, 3, 4, 5, 6].map(trackingIri);
    await parcels.saveOutcome(await parcels.ofIris(all), { state: 'done', reason: null });
    await parcels.saveOutcome(await parcels.ofIris([trackingIri(2)]), { state: 'done', reason: 'TRK-133' });
    const span = {
      state: 'done' as const,
      since: instant('2026-11-10T00:00:00Z'),
      upTo: instant('2026-11-21T00:00:00Z'),
      limit: 2,
    };
    const first = await parcels.madeSince({ ...span, after: null });
    expect(first).toEqual([1, 3].map(trackingIri));
    expect(await parcels.madeSince({ ...span, after: first.at(-1) ?? null })).toEqual([trackingIri(4)]);
    expect(await parcels.madeSince({ ...span, after: trackingIri(4) })).toEqual([]);
    expect(await other.madeSince({ ...span, after: null })).toEqual([]);
    await parcels.saveNew([tracking(2)], firstSeen);
    expect(await parcels.ofIris([trackingIri(2)])).toMatchObject([{ state: 'done', reason: null }]);
  });

  test('an open parcel that the supplier gives to another order asks for that order’s number', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    await parcels.saveNew([tracking(1, { order: orderIri(2) })], firstSeen);
    expect(await unreadOf(parcels)).toMatchObject([{ orderNumber: null, tracking: { order: orderIri(2) } }]);
  });
}

describe('the ledger', () => {
  forEachDatabase((open) =>
    ledgerSuite(async () => {
      const db = await open();
      return [new SqlParcels(db, shops[0], clock), new SqlParcels(db, shops[1], clock)];
    }),
  );
  describe('in memory', () => {
    ledgerSuite(async () => [new MemoryParcels(clock), new MemoryParcels(clock)]);
  });
});
