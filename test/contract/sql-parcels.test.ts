/**
 * What the parcels' ledger and the fulfillment order index promise, as suites over a factory: the SQL ones on a
 * real SQLite file, and the ones in memory that the property tests run on.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlFulfillmentOrderIndex } from '../../web/server/database/sql-fulfillment-order-index.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Attempt, FulfillmentOrderIndex, Parcels } from '../../web/server/tracking/ports.ts';
import { MemoryIndex, MemoryParcels } from '../support/tracking-memory.ts';
import {
  bulk,
  fulfillmentId,
  fulfillmentOrderId,
  instant,
  orderIri,
  tracking,
  trackingIri,
} from '../support/tracking-parcels.ts';

const firstSeen = instant('2026-11-20T17:05:00Z');
const clock = { now: () => firstSeen, wait: async () => {} };
const shops = ['one', 'two'].map((name) => `${name}.myshopify.com` as ShopDomain) as [ShopDomain, ShopDomain];

interface Stand {
  readonly parcels: readonly [Parcels, Parcels];
  readonly indexes: readonly [FulfillmentOrderIndex, FulfillmentOrderIndex];
  close(): Promise<void>;
}

async function sqliteStand(): Promise<Stand> {
  const folder = mkdtempSync(join(tmpdir(), 'parcels-'));
  const database: Database = await openDatabase(join(folder, 'state.db'));
  const [one, two] = shops;
  return {
    parcels: [new SqlParcels(database, one, clock), new SqlParcels(database, two, clock)],
    indexes: [new SqlFulfillmentOrderIndex(database, one), new SqlFulfillmentOrderIndex(database, two)],
    close: async () => {
      await database.destroy();
      rmSync(folder, { recursive: true });
    },
  };
}

const memoryStand = async (): Promise<Stand> => ({
  parcels: [new MemoryParcels(), new MemoryParcels()],
  indexes: [new MemoryIndex(), new MemoryIndex()],
  close: async () => {},
});

const attempt = (at: string): Attempt => ({
  at: instant(at),
  notify: true,
  fulfillment: null,
  label: { company: 'DHL', numbers: ['JJD1'], urls: [] },
  before: { fulfillmentOrders: [fulfillmentOrderId(7)], remaining: { a: 2 }, fulfillments: {} },
});

describe.each([
  ['on SQLite', sqliteStand],
  ['in memory', memoryStand],
])('the ledger %s', (_, open) => {
  let stand: Stand;
  let parcels: Parcels;
  beforeEach(async () => {
    stand = await open();
    [parcels] = stand.parcels;
  });
  afterEach(() => stand.close());

  test('keeps a tracking as it came, its offset included, and counts only new ones', async () => {
    const one = tracking(1);
    const two = tracking(2, bulk);
    expect(await parcels.saveNew([one, two, one], firstSeen)).toBe(2);
    expect(await parcels.saveNew([two, tracking(3)], instant('2026-11-21T10:00:00Z'))).toBe(1);
    const [first, second] = await parcels.inState(['new']);
    expect(first).toMatchObject({ orderNumber: null, state: 'new', reason: null, attempt: null });
    expect(first?.tracking.createdAt.toISO()).toBe('2026-11-20T18:00:05.000+01:00');
    expect(first?.firstSeen.toMillis()).toBe(firstSeen.toMillis());
    expect(second?.tracking).toMatchObject({ courier: 'Bulk carrier', trackingNumber: null });
  });

  test('takes thousands of trackings at once', async () => {
    const many = Array.from({ length: 1_201 }, (_, id) => tracking(id));
    expect(await parcels.saveNew(many, firstSeen)).toBe(1_201);
    expect(await parcels.saveNew(many, firstSeen)).toBe(0);
    expect(await parcels.inState(['new'])).toHaveLength(1_201);
  });

  test('takes over what the supplier corrects, until Shopify has the parcel', async () => {
    await parcels.saveNew([tracking(1, { status: 'packed' })], firstSeen);
    await parcels.saveNew([tracking(1, { status: 'shipped', trackingNumber: 'NEW' })], firstSeen);
    const sent = await parcels.inState(['new']);
    expect(sent[0]?.tracking).toMatchObject({ status: 'shipped', trackingNumber: 'NEW' });
    await parcels.saveOutcome(sent, { state: 'done', reason: null, fulfillmentId: fulfillmentId(1) });
    await parcels.saveNew([tracking(1, { trackingNumber: 'LATER' })], firstSeen);
    expect((await parcels.inState(['done']))[0]?.tracking.trackingNumber).toBe('NEW');
  });

  test('knows the newest instant of all states, compared as an instant, in its own offset', async () => {
    expect(await parcels.newestCreatedAt()).toBeNull();
    const winter = instant('2026-10-25T02:30:00+01:00');
    const summer = instant('2026-10-25T02:45:00+02:00');
    await parcels.saveNew(
      [tracking(1, { createdAt: winter }), tracking(2, { createdAt: summer })],
      firstSeen,
    );
    const newest = await parcels.newestCreatedAt();
    expect(newest?.toISO()).toBe('2026-10-25T02:30:00.000+01:00');
  });

  test('lists parcels by state and by order number, oldest first', async () => {
    const at = (hour: number) => ({ createdAt: instant(`2026-11-20T${hour}:00:00+01:00`) });
    await parcels.saveNew(
      [tracking(1, at(18)), tracking(2, at(16)), tracking(3, { ...at(17), order: orderIri(2) })],
      firstSeen,
    );
    await parcels.saveOrderNumber(orderIri(1), '1001');
    const iris = (list: readonly { tracking: { iri: string } }[]) => list.map((each) => each.tracking.iri);
    expect(iris(await parcels.inState(['new', 'done']))).toEqual([2, 3, 1].map(trackingIri));
    expect(await parcels.inState([])).toEqual([]);
    expect(iris(await parcels.ofOrders(['1001', '9']))).toEqual([2, 1].map(trackingIri));
    expect(await parcels.ofOrders([])).toEqual([]);
    expect((await parcels.ofOrders(['1001']))[0]?.orderNumber).toBe('1001');
  });

  test('remembers the call that went out until the next one', async () => {
    await parcels.saveNew([tracking(1)], firstSeen);
    const sent = attempt('2026-11-20T17:06:00.123Z');
    const sending = await parcels.markSending(await parcels.inState(['new']), sent);
    const [read] = await parcels.inState(['sending']);
    expect(read).toMatchObject({ state: 'sending', reason: null });
    expect(sending).toHaveLength(1);
    const { at, ...rest } = read?.attempt ?? attempt('2000-01-01');
    expect(at.toMillis()).toBe(sent.at.toMillis());
    expect(rest).toEqual({ ...sent, at: undefined });
  });

  test('lets one of two processes send, and none when a single parcel has moved', async () => {
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
    const read = await parcels.inState(['new']);
    expect(await parcels.markSending(read.slice(0, 1), attempt('2026-11-20T17:06:00Z'))).toHaveLength(1);
    expect(await parcels.markSending(read, attempt('2026-11-20T17:06:01Z'))).toBeNull();
    const states = await parcels.ofOrders([]);
    expect(states).toEqual([]);
    expect((await parcels.inState(['sending'])).map((each) => each.tracking.iri)).toEqual([trackingIri(1)]);
    expect((await parcels.inState(['new'])).map((each) => each.tracking.iri)).toEqual([trackingIri(2)]);
  });

  test('lets nobody send a parcel that was decided since it was read', async () => {
    await parcels.saveNew([tracking(1)], firstSeen);
    const read = await parcels.inState(['new']);
    await parcels.saveOutcome(read, { state: 'done', reason: null });
    expect(await parcels.markSending(read, attempt('2026-11-20T17:06:00Z'))).toBeNull();
    expect(await parcels.inState(['done'])).toHaveLength(1);
  });

  test('leaves out parcels that have moved since they were read, even into a later attempt', async () => {
    await parcels.saveNew([tracking(1), tracking(2)], firstSeen);
    const read = await parcels.inState(['new']);
    const first = await parcels.markSending(read.slice(0, 1), attempt('2026-11-20T17:06:00Z'));
    await parcels.saveOutcome(read, { state: 'attention', reason: 'TRK-103' });
    expect(await parcels.inState(['attention'])).toHaveLength(1);
    await parcels.saveOutcome(first ?? [], { state: 'new', reason: null });
    const again = await parcels.inState(['new']);
    await parcels.markSending(again, attempt('2026-11-20T17:08:00Z'));
    await parcels.saveOutcome(first ?? [], { state: 'new', reason: null });
    expect(await parcels.inState(['sending'])).toHaveLength(1);
  });

  test('records an outcome and keeps the fulfillment of an earlier one', async () => {
    await parcels.saveNew([tracking(1)], firstSeen);
    await parcels.saveOutcome(await parcels.inState(['new']), {
      state: 'written',
      reason: 'TRK-112',
      fulfillmentId: fulfillmentId(5),
      notified: false,
    });
    await parcels.saveOutcome(await parcels.inState(['written']), { state: 'done', reason: null });
    expect((await parcels.inState(['done']))[0]).toMatchObject({
      reason: null,
      fulfillmentId: fulfillmentId(5),
    });
  });

  test('never shows or changes the parcels of another shop', async () => {
    const [, other] = stand.parcels;
    await parcels.saveNew([tracking(1)], firstSeen);
    expect(await other.saveNew([tracking(1)], firstSeen)).toBe(1);
    await other.saveOrderNumber(orderIri(1), '77');
    await other.saveOutcome(await parcels.inState(['new']), { state: 'done', reason: null });
    expect((await parcels.inState(['new']))[0]?.orderNumber).toBeNull();
    expect((await other.inState(['done']))[0]?.orderNumber).toBe('77');
  });
});

describe.each([
  ['on SQLite', sqliteStand],
  ['in memory', memoryStand],
])('the fulfillment order index %s', (_, open) => {
  let stand: Stand;
  beforeEach(async () => {
    stand = await open();
  });
  afterEach(() => stand.close());

  const row = (id: number, orderId: string, orderName: string) => ({
    id: fulfillmentOrderId(id),
    orderId,
    orderName,
  });

  test('finds by the exact order name, and stores rows and cursor together', async () => {
    const [index, other] = stand.indexes;
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
    const [index] = stand.indexes;
    await index.save([row(1, 'o1', '#AÄ%_1')], 'x');
    expect(await index.byOrderName('#aÄ%_1')).toEqual([]);
    expect(await index.byOrderName('#AÄ%%1')).toEqual([]);
    expect(await index.byOrderName('#AÄ%_1')).toHaveLength(1);
  });

  test('moves the cursor though nothing changed', async () => {
    const [index] = stand.indexes;
    await index.save([], 'later');
    expect(await index.cursor()).toBe('later');
  });
});
