/** What people can do about parcels by hand, on both databases: above all, nothing that mails a customer twice. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SqlParcelDesk } from '../../web/server/database/sql-parcel-desk.ts';
import { SqlPassProblems } from '../../web/server/database/sql-pass-problems.ts';
import { SqlShopRecords } from '../../web/server/database/sql-shop-records.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Parcel } from '../../web/server/tracking/ports/parcels.ts';
import { mayIgnore, mayRetry, type ParcelLine } from '../../web/server/tracking/ports/parcel-desk.ts';
import { forEachDatabase } from '../support/databases.ts';
import { fulfillmentId, instant, orderIri, tracking, trackingIri } from '../support/tracking-parcels.ts';

const now = instant('2026-11-20T17:05:00Z');
const clock = { now: () => now, wait: async () => {} };
const shop = 'one.myshopify.com' as ShopDomain;
const attempt = {
  at: now,
  notify: true,
  fulfillment: null,
  label: { company: 'DHL', numbers: [], urls: [] },
  before: { fulfillmentOrders: [], remaining: {}, fulfillments: {} },
};

const states = ['attention', 'handed-over', 'written', 'done'] as const;
const reasons = ['TRK-101', 'TRK-106', 'TRK-108', 'TRK-110', 'TRK-111', 'SHP-705'] as const;

const irisOf = (parcels: readonly Parcel[]) => parcels.map(({ tracking: { iri } }) => iri);

forEachDatabase((open) => {
  test('R6 nothing that may have gone out is ever looked at as if it were new, in whatever order people act', async () => {
    const db = await open();
    const [parcels, desk] = [new SqlParcels(db, shop, clock), new SqlParcelDesk(db, shop, clock)];
    let last = 0;
    const problems: string[] = [];
    const life = fc.record({
      isSent: fc.nat(3).map((roll) => roll > 0),
      state: fc.constantFrom(...states),
      reason: fc.constantFrom(...reasons),
      acts: fc.array(fc.constantFrom('retry' as const, 'ignore' as const), { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(life, async ({ isSent, state, reason, acts }) => {
        last += 1;
        await parcels.saveNew([tracking(last, { order: orderIri(last) })], now);
        await parcels.saveOrderNumber(orderIri(last), `N${last}`);
        const [fresh] = await parcels.ofOrders([`N${last}`]);
        if (!fresh) throw new Error('it was not stored');
        const sent = isSent ? await parcels.markSending([fresh], attempt) : null;
        const isWritten = state === 'written' || state === 'done';
        const outcome = isWritten ? { fulfillmentId: fulfillmentId(last), notified: true } : {};
        if (isWritten)
          await parcels.saveOutcome(sent ?? [fresh], { state: 'written', reason: null, ...outcome });
        const [before] = await parcels.ofOrders([`N${last}`]);
        await parcels.saveOutcome(before ? [before] : [], { state, reason });
        for (const act of acts) {
          const found = await desk.find([`N${last}`]);
          if (act === 'retry') await desk.retry(found.filter(mayRetry));
          else await desk.ignore(found.filter(mayIgnore));
        }
        const [after] = await parcels.ofOrders([`N${last}`]);
        const hasGone = isWritten || (isSent && (reason === 'TRK-106' || reason === 'TRK-110'));
        const isAsNew = after?.state === 'waiting' || after?.state === 'new' || after?.reason === null;
        if (hasGone && isAsNew) problems.push(`${state} ${reason} ${acts.join()}`);
      }),
      { numRuns: 60 },
    );
    expect(problems).toEqual([]);
  });

  test('lists what rests by state, oldest first, and finds by order or address', async () => {
    const db = await open();
    const [parcels, desk] = [new SqlParcels(db, shop, clock), new SqlParcelDesk(db, shop, clock)];
    const old = tracking(2, { createdAt: instant('2026-11-10T18:00:00+01:00') });
    await parcels.saveNew([tracking(1), old, tracking(3, { order: orderIri(2) })], now);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    await parcels.saveOutcome(await parcels.ofOrders(['1001']), { state: 'attention', reason: 'TRK-103' });
    const linesOf = (lines: readonly ParcelLine[]) => lines.map(({ iri }) => iri);
    const all = { states: ['attention', 'waiting'], before: null, limit: 10 } as const;
    expect(linesOf(await desk.resting(all))).toEqual([trackingIri(2), trackingIri(1)]);
    expect(linesOf(await desk.resting({ ...all, limit: 1 }))).toEqual([trackingIri(2)]);
    const before = instant('2026-11-15T00:00:00Z');
    expect(linesOf(await desk.resting({ ...all, before }))).toEqual([trackingIri(2)]);
    expect(linesOf(await desk.find(['1001', trackingIri(3)]))).toEqual([2, 1, 3].map(trackingIri));
    expect(await desk.find(['100'])).toEqual([]);
  });

  test('lists what was set aside and what is through apart, the newest of those first', async () => {
    const db = await open();
    const [parcels, desk] = [new SqlParcels(db, shop, clock), new SqlParcelDesk(db, shop, clock)];
    const old = instant('2026-11-10T18:00:00+01:00');
    await parcels.saveNew([tracking(1, { createdAt: old }), tracking(2), tracking(3)], now);
    await parcels.saveOutcome(await parcels.ofIris([1, 2].map(trackingIri)), { state: 'done', reason: null });
    await desk.ignore(await desk.find([trackingIri(3)]));
    const listed = async (state: 'ignored' | 'done') =>
      (await desk.resting({ states: [state], before: null, limit: 9 })).map(({ iri }) => iri);
    expect(await listed('ignored')).toEqual([trackingIri(3)]);
    expect(await listed('done')).toEqual([2, 1].map(trackingIri));
    expect((await desk.find([trackingIri(3)]))[0]?.state).toBe('ignored');
    const { parcels: counted } = await new SqlShopRecords(db, shop, clock).overview();
    expect(counted).toEqual({ done: 2, ignored: 1 });
  });

  test('finds parcels by their tracking number, tells whether an e-mail was asked for, and what stopped the last pass', async () => {
    const db = await open();
    const [parcels, desk] = [new SqlParcels(db, shop, clock), new SqlParcelDesk(db, shop, clock)];
    await parcels.saveNew([tracking(1), tracking(2)], now);
    const [first] = await parcels.ofIris([trackingIri(1)]);
    await parcels.markSending(first ? [first] : [], attempt);
    const [line] = await desk.ofNumber('JJD1');
    expect(line).toMatchObject({ iri: trackingIri(1), state: 'sending', wasToMail: true });
    expect(await desk.ofNumber('JJD2')).toMatchObject([{ iri: trackingIri(2), wasToMail: false }]);
    expect(await desk.ofNumber('')).toEqual([]);
    const problems = [{ reason: 'SHP-708', message: 'No answer', since: now.toISO() }] as const;
    expect(await desk.problems()).toEqual([]);
    await new SqlPassProblems(db, shop).keep(problems);
    expect(await desk.problems()).toEqual(problems);
  });

  test('finds what left an order for another, and names the other orders that have its number', async () => {
    const db = await open();
    const [parcels, desk] = [new SqlParcels(db, shop, clock), new SqlParcelDesk(db, shop, clock)];
    const numbers = ['JJD1', 'JJD1', 'JJD2', null, '', 'x'.repeat(41)];
    const rows = numbers.map((trackingNumber, at) => tracking(at, { order: orderIri(at), trackingNumber }));
    await parcels.saveNew(rows, now);
    for (const at of numbers.keys()) await parcels.saveOrderNumber(orderIri(at), `100${at}`);
    const written = { state: 'written', reason: null, fulfillmentId: fulfillmentId(1) } as const;
    await parcels.saveOutcome(await parcels.ofOrders(['1000']), written);
    await parcels.saveNew([{ ...tracking(0, { trackingNumber: 'JJD1' }), order: orderIri(2) }], now);
    const [moving] = await parcels.ofOrders(['1000']);
    if (!moving) throw new Error('it was not stored');
    await parcels.saveCorrected(moving, { state: 'new', reason: null });
    await parcels.saveOrderNumber(orderIri(2), '1002');
    const [left, ...others] = await desk.thatLeft(['1000', '1001']);
    expect(others).toEqual([]);
    expect(left).toMatchObject({
      iri: trackingIri(0),
      orderNumber: '1002',
      formerly: { orderNumber: '1000', trackingNumber: 'JJD1' },
      alsoAt: ['1001'],
    });
    expect((await desk.find(['1001']))[0]).toMatchObject({ alsoAt: ['1002'], formerly: null });
    const lines = await desk.find(['1003', '1004', '1005']);
    expect(lines.map(({ alsoAt }) => alsoAt)).toEqual([[], [], []]);
  });

  test('says of each parcel whether it was mailed, and why not, whatever becomes of its order later', async () => {
    const db = await open();
    const [parcels, desk] = [new SqlParcels(db, shop, clock), new SqlParcelDesk(db, shop, clock)];
    await parcels.saveNew([tracking(1), tracking(2, { order: orderIri(2) })], now);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const fresh = await parcels.ofOrders(['1001']);
    const written = { state: 'written', reason: null, fulfillmentId: fulfillmentId(1) } as const;
    await parcels.saveOutcome(fresh, { ...written, notified: false, silence: 'TRK-141' });
    await parcels.saveOutcome(await parcels.ofOrders(['1001']), { state: 'written', reason: 'TRK-111' });
    await parcels.saveOutcome(await parcels.ofOrders(['1001']), { state: 'done', reason: null });
    expect(await desk.find(['1001', trackingIri(2)])).toMatchObject([
      { state: 'done', mailed: false, silence: 'TRK-141' },
      { state: 'new', mailed: null, silence: null },
    ]);
  });

  test('numbers the open parcels of many orders that have none, and says of which orders', async () => {
    const db = await open();
    const [parcels, other] = [
      new SqlParcels(db, shop, clock),
      new SqlParcels(db, 'two.myshopify.com' as ShopDomain, clock),
    ];
    const orders = [1, 2, 2, 3].map((id, at) => tracking(at, { order: orderIri(id) }));
    await parcels.saveNew(orders, now);
    await other.saveNew(orders, now);
    await parcels.saveOrderNumber(orderIri(3), 'kept');
    const numbers = new Map([1, 2, 3, 4].map((id) => [orderIri(id), `100${id}`]));
    expect(await parcels.nameOrders(numbers)).toEqual(new Set([orderIri(1), orderIri(2)]));
    expect(await parcels.nameOrders(numbers)).toEqual(new Set());
    expect(await parcels.nameOrders(new Map())).toEqual(new Set());
    expect(irisOf(await parcels.ofOrders(['1001', '1002']))).toEqual([0, 1, 2].map(trackingIri));
    expect(irisOf(await parcels.ofOrders(['kept', '1003']))).toEqual([trackingIri(3)]);
    expect(await other.groups('unread', null, 9)).toHaveLength(3);
  });
});
