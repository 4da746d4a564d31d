/**
 * What the parcels' ledger promises, as a suite over a factory: the SQL one on both databases, and the one in memory
 * that the property tests run on.
 */
import { describe, expect, test } from 'vitest';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Attempt, Parcel, ParcelGroup, Parcels } from '../../web/server/tracking/ports/parcels.ts';
import { forEachDatabase } from '../support/databases.ts';
import { MemoryParcels } from '../support/tracking-memory.ts';
import {
  bulk,
  fulfillmentId,
  fulfillmentOrderId,
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

const attempt = (at: string): Attempt => ({
  at: instant(at),
  notify: true,
  fulfillment: null,
  label: { company: 'DHL', numbers: ['JJD1'], urls: [] },
  before: { fulfillmentOrders: [fulfillmentOrderId(7)], remaining: { a: 2 }, fulfillments: {} },
});

const iris = (parcels: readonly Parcel[]) => parcels.map(({ tracking: { iri } }) => iri);
const picture = (groups: readonly ParcelGroup[]) =>
  groups.map(({ key, parcels }) => [key, iris(parcels)] as const);

type OpenLedgers = () => Promise<readonly [Parcels, Parcels]>;

function ledgerSuite(open: OpenLedgers): void {
  test('keeps a tracking as it came, its offset included, and counts only new ones', async () => {
    const [parcels] = await open();
    const one = tracking(1);
    const two = tracking(2, bulk);
    expect(await parcels.saveNew([one, two, one], firstSeen)).toBe(2);
    expect(await parcels.saveNew([two, tracking(3)], instant('2026-11-21T10:00:00Z'))).toBe(1);
    const [first, second] = await unreadOf(parcels);
    expect(first).toMatchObject({ orderNumber: null, state: 'new', reason: null, attempt: null });
    expect(first?.tracking.createdAt.toISO()).toBe('2026-11-20T18:00:05.000+01:00');
    expect(first?.firstSeen.toMillis()).toBe(firstSeen.toMillis());
    expect(second?.tracking).toMatchObject({ courier: 'Bulk carrier', trackingNumber: null });
  });

  test('takes thousands of trackings at once, and none', async () => {
    const [parcels] = await open();
    const many = Array.from({ length: 2_401 }, (_, id) => tracking(id));
    expect(await parcels.saveNew(many, firstSeen)).toBe(2_401);
    expect(await parcels.saveNew(many, firstSeen)).toBe(0);
    expect(await parcels.saveNew([], firstSeen)).toBe(0);
    expect(await unreadOf(parcels)).toHaveLength(2_401);
  });

  test('takes over what the supplier corrects, until Shopify has the parcel', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1, { status: 'packed' })], firstSeen);
    await parcels.saveNew([tracking(1, { status: 'shipped', trackingNumber: 'NEW' })], firstSeen);
    const sent = await unreadOf(parcels);
    expect(sent[0]?.tracking).toMatchObject({ status: 'shipped', trackingNumber: 'NEW' });
    await parcels.saveOutcome(sent, { state: 'done', reason: null, fulfillmentId: fulfillmentId(1) });
    await parcels.saveNew([tracking(1, { trackingNumber: 'LATER' })], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    expect((await ofFirst(parcels))[0]?.tracking.trackingNumber).toBe('NEW');
  });

  test('8.15: keeps what cannot be read, apart from all work, until it can be read', async () => {
    const [parcels, other] = await open();
    await parcels.saveNew([tracking(2)], firstSeen);
    const unread1 = { iri: trackingIri(1), order: orderIri(1), why: 'courier: a list of 1 came' };
    const nameless = { iri: null, order: null, why: '@id: nothing came' };
    const known = { iri: trackingIri(2), order: null, why: 'order: nothing came' };
    for (let poll = 0; poll < 2; poll += 1)
      await parcels.saveUnread([unread1, nameless, nameless, known], firstSeen);
    await parcels.saveUnread([], firstSeen);
    expect(iris(await unreadOf(parcels))).toEqual([trackingIri(2)]);
    expect(await parcels.saveNew([tracking(1), tracking(2)], firstSeen)).toBe(1);
    expect(iris(await unreadOf(parcels))).toEqual([trackingIri(1), trackingIri(2)]);
    expect((await unreadOf(parcels))[0]).toMatchObject({ state: 'new', reason: null });
    expect(await unreadOf(other)).toEqual([]);
  });

  test('remembers up to where trackings were read, in the supplier’s offset', async () => {
    const [parcels, other] = await open();
    expect(await parcels.watermark()).toBeNull();
    await parcels.saveNew([tracking(1)], firstSeen);
    expect(await parcels.watermark()).toBeNull();
    await parcels.saveWatermark(instant('2026-10-25T02:45:00+02:00'));
    await parcels.saveWatermark(instant('2026-10-25T02:30:00+01:00'));
    expect((await parcels.watermark())?.toISO()).toBe('2026-10-25T02:30:00.000+01:00');
    expect(await other.watermark()).toBeNull();
  });

  test('8.16: remembers when a poll last looked far back, apart from the watermark', async () => {
    const [parcels, other] = await open();
    expect(await parcels.mark('far')).toBeNull();
    await parcels.saveMark('far', firstSeen);
    expect((await parcels.mark('far'))?.toMillis()).toBe(firstSeen.toMillis());
    expect(await parcels.watermark()).toBeNull();
    expect(await other.mark('far')).toBeNull();
  });

  test('8.18: remembers when an order named no number, until one of its parcels is corrected', async () => {
    const [parcels, other] = await open();
    await parcels.saveNew([tracking(1), tracking(2), tracking(3, { order: orderIri(2) })], firstSeen);
    await other.saveNew([tracking(1)], firstSeen);
    const askedAt = async (of: Parcels) =>
      (await unreadOf(of)).map((parcel) => parcel.askedAt?.toMillis() ?? null);
    await parcels.saveAsked(orderIri(1), firstSeen);
    const asked = firstSeen.toMillis();
    expect(await askedAt(parcels)).toEqual([asked, asked, null]);
    expect(await askedAt(other)).toEqual([null]);
    await parcels.saveNew([tracking(1), tracking(2, { status: 'packed' })], firstSeen);
    expect(await askedAt(parcels)).toEqual([asked, null, null]);
  });

  test('lists open parcels by the supplier’s order until its number is known, then by that, oldest first', async () => {
    const [parcels] = await open();
    const at = (hour: number) => ({ createdAt: instant(`2026-11-20T${hour}:00:00+01:00`) });
    await parcels.saveNew(
      [tracking(1, at(18)), tracking(2, at(16)), tracking(3, { ...at(17), order: orderIri(2) })],
      firstSeen,
    );
    expect(picture(await parcels.groups('unread', null, 10))).toEqual([
      [orderIri(1), [2, 1].map(trackingIri)],
      [orderIri(2), [trackingIri(3)]],
    ]);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    expect(picture(await parcels.groups('unread', null, 10))).toEqual([[orderIri(2), [trackingIri(3)]]]);
    expect(picture(await parcels.groups('numbered', null, 10))).toEqual([['1001', [2, 1].map(trackingIri)]]);
    expect(iris(await parcels.ofOrders(['1001', '9', '1001']))).toEqual([2, 1].map(trackingIri));
    expect(await parcels.ofOrders([])).toEqual([]);
    expect((await ofFirst(parcels))[0]?.orderNumber).toBe('1001');
  });

  test('pages through whole groups by key, sorted by bytes, and none falls between two pages', async () => {
    const [parcels] = await open();
    const numbers = ['10', '9', 'B-1', 'a-1', '_1'];
    await parcels.saveNew(
      numbers.flatMap((_, index) => [
        tracking(index, { order: orderIri(index) }),
        tracking(index + 100, { order: orderIri(index) }),
      ]),
      firstSeen,
    );
    for (const [index, number] of numbers.entries()) await parcels.saveOrderNumber(orderIri(index), number);
    const pages: string[][] = [];
    for (let after: string | null = null; ;) {
      const page: readonly ParcelGroup[] = await parcels.groups('numbered', after, 2);
      if (page.length === 0) break;
      expect(page.map((group) => group.parcels.length)).toEqual(page.map(() => 2));
      pages.push(page.map(({ key }) => key));
      after = page.at(-1)?.key ?? null;
    }
    expect(pages).toEqual([['10', '9'], ['B-1', '_1'], ['a-1']]);
  });

  test('each list has only its own states', async () => {
    const [parcels] = await open();
    const states = ['new', 'waiting', 'attention', 'sending', 'written', 'done', 'handed-over'] as const;
    await parcels.saveNew(
      states.map((_, id) => tracking(id, { order: orderIri(id) })),
      firstSeen,
    );
    for (const [id, state] of states.entries()) {
      await parcels.saveOrderNumber(orderIri(id), `n${id}`);
      await parcels.saveOutcome(await parcels.ofOrders([`n${id}`]), { state, reason: null });
    }
    const keys = async (list: 'numbered' | 'sending' | 'written') =>
      (await parcels.groups(list, null, 10)).map(({ key }) => key);
    expect(await keys('numbered')).toEqual(['n0', 'n1', 'n2']);
    expect(await keys('sending')).toEqual(['n3']);
    expect(await keys('written')).toEqual([orderIri(4)]);
  });

  test('remembers the call that went out until the next one', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const sent = attempt('2026-11-20T17:06:00.123Z');
    const sending = await parcels.markSending(await ofFirst(parcels), sent);
    const [group] = await parcels.groups('sending', null, 10);
    const read = group?.parcels[0];
    expect(read).toMatchObject({ state: 'sending', reason: null });
    expect(sending).toHaveLength(1);
    const { at, ...rest } = read?.attempt ?? attempt('2000-01-01');
    expect(at.toMillis()).toBe(sent.at.toMillis());
    expect(rest).toEqual({ ...sent, at: undefined });
  });

  test('lets one of two processes send, and none when a single parcel has moved', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const read = await ofFirst(parcels);
    expect(await parcels.markSending(read.slice(0, 1), attempt('2026-11-20T17:06:00Z'))).toHaveLength(1);
    expect(await parcels.markSending(read, attempt('2026-11-20T17:06:01Z'))).toBeNull();
    expect((await ofFirst(parcels)).map(({ state }) => state)).toEqual(['sending', 'new']);
  });

  test('lets one of two send when both ask at once', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const read = await ofFirst(parcels);
    const both = await Promise.all([
      parcels.markSending(read, attempt('2026-11-20T17:06:00Z')),
      parcels.markSending(read.toReversed(), attempt('2026-11-20T17:06:01Z')),
    ]);
    expect(both.filter((sending) => sending !== null)).toHaveLength(1);
  });

  test('lets nobody send a parcel that was decided since it was read', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    const read = await unreadOf(parcels);
    await parcels.saveOutcome(read, { state: 'done', reason: null });
    expect(await parcels.markSending(read, attempt('2026-11-20T17:06:00Z'))).toBeNull();
    await parcels.saveOrderNumber(orderIri(1), '1001');
    expect((await ofFirst(parcels)).map(({ state }) => state)).toEqual(['done']);
  });

  test('leaves out parcels that have moved since they were read, even into a later attempt', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const read = await ofFirst(parcels);
    const first = await parcels.markSending(read.slice(0, 1), attempt('2026-11-20T17:06:00Z'));
    await parcels.saveOutcome(read, { state: 'attention', reason: 'TRK-103' });
    expect((await ofFirst(parcels)).map(({ state }) => state)).toEqual(['sending', 'attention']);
    await parcels.saveOutcome(first ?? [], { state: 'new', reason: null });
    const again = (await ofFirst(parcels)).slice(0, 1);
    await parcels.markSending(again, attempt('2026-11-20T17:08:00Z'));
    await parcels.saveOutcome(first ?? [], { state: 'new', reason: null });
    expect((await ofFirst(parcels)).map(({ state }) => state)).toEqual(['sending', 'attention']);
  });

  test('records an outcome for many that were read in different states, and for none', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1), tracking(2), tracking(3)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const read = await ofFirst(parcels);
    await parcels.saveOutcome(read.slice(0, 1), { state: 'waiting', reason: 'TRK-109' });
    await parcels.saveOutcome(await ofFirst(parcels), { state: 'attention', reason: 'TRK-103' });
    await parcels.saveOutcome([], { state: 'done', reason: null });
    expect((await ofFirst(parcels)).map(({ state }) => state)).toEqual(Array(3).fill('attention'));
  });

  test('records an outcome and keeps the fulfillment of an earlier one', async () => {
    const [parcels] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    await parcels.saveOrderNumber(orderIri(1), '1001');
    await parcels.saveOutcome(await ofFirst(parcels), {
      state: 'written',
      reason: null,
      fulfillmentId: fulfillmentId(5),
      notified: false,
    });
    const [written] = await parcels.groups('written', null, 1);
    await parcels.saveOutcome(written?.parcels ?? [], { state: 'done', reason: null });
    expect((await ofFirst(parcels))[0]).toMatchObject({
      state: 'done',
      reason: null,
      fulfillmentId: fulfillmentId(5),
    });
  });

  test('never shows or changes the parcels of another shop', async () => {
    const [parcels, other] = await open();
    await parcels.saveNew([tracking(1)], firstSeen);
    expect(await other.saveNew([tracking(1)], firstSeen)).toBe(1);
    await other.saveOrderNumber(orderIri(1), '77');
    await other.saveOutcome(await unreadOf(parcels), { state: 'done', reason: null });
    expect((await unreadOf(parcels))[0]?.orderNumber).toBeNull();
    expect((await other.ofOrders(['77']))[0]?.state).toBe('done');
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
