/** Plans and parcels as the pages list them, on both databases: whole, in order, and by keys that never skip or repeat. */
import type { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { PlannedOperation } from '../../web/server/catalogue/operations.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlParcelList } from '../../web/server/database/sql-parcel-list.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import { SqlPlanDesk } from '../../web/server/database/sql-plan-desk.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { placeOf, type ParcelPlace } from '../../web/server/tracking/ports/parcel-list.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { instant, orderIri, tracking } from '../support/tracking-parcels.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const shop = 'one.myshopify.com' as ShopDomain;
const other = 'other.myshopify.com' as ShopDomain;

const planned = (
  number: number,
  kind: PlannedOperation['kind'],
  held?: PlannedOperation['held'],
): PlannedOperation => ({
  sku: String(number) as Sku,
  kind,
  before: {},
  after: {},
  ...(held && { held }),
});

/** Every instant is of the same one. */
const ofDay = (since: DateTime<true>) => ({ since, startOf: () => since });

forEachDatabase((open) => {
  test('a plan is counted and read product by product, without what is held', async () => {
    const db = await open();
    const [runs, desk] = [new SqlRuns(db, shop, clock), new SqlPlanDesk(db, shop)];
    const run = await runs.start();
    await new SqlOperationLog(db, shop, clock).plan(run, [
      planned(1, 'create'),
      planned(2, 'offer'),
      planned(2, 'stock'),
      planned(3, 'stock'),
      planned(4, 'stock'),
      planned(4, 'offer', 'GRD-303'),
      planned(4, 'update', 'GRD-303'),
      planned(5, 'offer', 'GRD-303'),
      planned(6, 'remove', 'GRD-302'),
      planned(7, 'withdraw'),
      // Into its place, and sold out: one product in two parts.
      planned(7, 'leave'),
    ]);
    const counts = { new: 1, changed: 4, leaving: 1, all: 5 };
    expect(await desk.products(run)).toEqual(counts);
    await runs.count(run);
    expect(await desk.products(run)).toEqual(counts);
    // Of one product two changes are held: as merchants count, it is one.
    expect(await desk.held(run)).toEqual([
      { reason: 'GRD-303', count: 2, changes: 3 },
      { reason: 'GRD-302', count: 1, changes: 1 },
    ]);
    const held = await desk.heldPage(run, 'GRD-303', { after: null, limit: 1 });
    expect(held.map(({ sku, kind }) => `${sku} ${kind}`)).toEqual(['4 offer', '4 update']);
    const next = await desk.heldPage(run, 'GRD-303', { after: '4' as Sku, limit: 9 });
    expect(next.map(({ sku, kind }) => `${sku} ${kind}`)).toEqual(['5 offer']);
    expect(await new SqlPlanDesk(db, other).heldPage(run, 'GRD-303', { after: null, limit: 9 })).toEqual([]);
    const first = await desk.page(run, 'changed', { after: null, limit: 2 });
    expect(first.map(({ sku, kind }) => `${sku} ${kind}`)).toEqual(['2 offer', '2 stock', '3 stock']);
    const rest = await desk.page(run, 'changed', { after: '3' as Sku, limit: 2 });
    expect(rest.map(({ sku, kind }) => `${sku} ${kind}`)).toEqual(['4 stock', '7 leave']);
    expect(await new SqlPlanDesk(db, other).page(run, 'new', { after: null, limit: 9 })).toEqual([]);
    expect(await new SqlPlanDesk(db, other).head(run)).toBeNull();
  });

  test('the plan that waits is the newest run, unless something came after it', async () => {
    const db = await open();
    const [runs, desk] = [new SqlRuns(db, shop, clock), new SqlPlanDesk(db, shop)];
    expect(await desk.head(null)).toBeNull();
    const plan = await runs.start();
    await runs.finish(plan, 'previewed', null);
    await runs.finish(await runs.start(null, '17' as Sku), 'completed', null);
    expect(await desk.head(null)).toMatchObject({ run: plan, state: 'previewed' });
    const sync = await runs.start();
    await runs.finish(sync, 'completed', null);
    expect(await desk.head(null)).toMatchObject({ run: sync, state: 'completed' });
  });

  test('parcels come newest first, page by page over all states, and are found by their numbers, those that need a person first', async () => {
    const db = await open();
    const [parcels, list] = [new SqlParcels(db, shop, clock), new SqlParcelList(db, shop)];
    const at = instant('2026-11-20T17:00:00Z');
    const numbers = [1, 2, 3, 4, 5, 6, 7];
    await parcels.saveNew(
      numbers.map((number) =>
        tracking(number, {
          order: orderIri(number),
          createdAt: at.plus({ minutes: Math.floor(number / 2) }),
        }),
      ),
      at.plus({ minutes: 10 }),
    );
    for (const number of numbers) await parcels.saveOrderNumber(orderIri(number), `10${number}`);
    const all = await parcels.ofOrders(numbers.map((number) => `10${number}`));
    await parcels.saveOutcome(all.slice(0, 2), { state: 'done', reason: null });
    await parcels.saveOutcome(all.slice(2, 4), { state: 'attention', reason: 'TRK-101' });
    const states = ['new', 'attention', 'done'] as const;
    const seen: string[] = [];
    for (let after: ParcelPlace | null = null; ;) {
      const page = await list.page({ states, after, limit: 2 });
      seen.push(...page.map(({ orderNumber }) => orderNumber ?? ''));
      const last = page.at(-1);
      if (!last) break;
      after = placeOf(last);
    }
    expect(seen).toEqual(['107', '106', '105', '104', '103', '102', '101']);
    expect(await list.counts()).toEqual({ new: 3, attention: 2, done: 2 });
    const found = await list.search({ orders: ['10'], trackingNumbers: [], states }, 100);
    expect(found.lines.map(({ orderNumber }) => orderNumber)).toEqual([
      '104',
      '103',
      '107',
      '106',
      '105',
      '102',
      '101',
    ]);
    const one = { orders: ['105'], trackingNumbers: ['none'], states };
    expect((await list.search(one, 100)).lines).toHaveLength(1);
    // Whatever fits beyond what is shown is counted, once, and what is of another state hides nothing.
    expect(await list.search({ orders: ['10', '107'], trackingNumbers: [], states }, 2)).toMatchObject({
      lines: [{ orderNumber: '104' }, {}],
      total: 7,
    });
    expect(await list.search({ ...one, orders: ['10'], states: ['attention'] }, 1)).toMatchObject({
      lines: [{ state: 'attention' }],
      total: 2,
    });
    expect(await list.since(ofDay(at.plus({ minutes: 2 })))).toMatchObject({
      parcels: 4,
      attention: 1,
      written: 0,
    });
    expect(await new SqlParcelList(db, other).counts()).toEqual({});
  });

  test('pages skip and repeat no parcel that comes to need a person, or is settled, between two of them', async () => {
    const db = await open();
    const [parcels, list] = [new SqlParcels(db, shop, clock), new SqlParcelList(db, shop)];
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const at = instant('2026-11-20T17:00:00Z');
    await parcels.saveNew(
      numbers.map((number) =>
        tracking(number, { order: orderIri(number), createdAt: at.plus({ minutes: number }) }),
      ),
      at.plus({ minutes: 10 }),
    );
    for (const number of numbers) await parcels.saveOrderNumber(orderIri(number), `10${number}`);
    const save = async (orders: readonly string[], outcome: Parameters<typeof parcels.saveOutcome>[1]) =>
      parcels.saveOutcome(await parcels.ofOrders(orders), outcome);
    await save(
      numbers.map((number) => `10${number}`),
      { state: 'done', reason: null },
    );
    await save(['104'], { state: 'waiting', reason: 'TRK-101' });
    await save(['102', '109'], { state: 'attention', reason: 'TRK-101' });
    const states = ['attention', 'waiting', 'done'] as const;
    const seen: string[] = [];
    for (let after: ParcelPlace | null = null; ;) {
      const page = await list.page({ states, after, limit: 3 });
      seen.push(...page.map(({ orderNumber }) => orderNumber ?? ''));
      const last = page.at(-1);
      if (!last) break;
      after = placeOf(last);
      await save(['104'], { state: 'attention', reason: 'TRK-101' });
      await save(['102'], { state: 'done', reason: null });
    }
    expect(seen).toEqual(['109', '108', '107', '106', '105', '104', '103', '102', '101']);
  });

  test('of more parcels than fit, a search gives those that need a person first, then the newest', async () => {
    const db = await open();
    const [parcels, list] = [new SqlParcels(db, shop, clock), new SqlParcelList(db, shop)];
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8];
    const at = instant('2026-11-20T17:00:00Z');
    const ofOne = numbers.map((number) =>
      tracking(number, {
        order: orderIri(number),
        createdAt: at.plus({ minutes: number }),
        trackingNumber: 'OF-ONE',
      }),
    );
    await parcels.saveNew(ofOne, at.plus({ minutes: 10 }));
    for (const number of numbers) await parcels.saveOrderNumber(orderIri(number), `10${number}`);
    await parcels.saveOutcome(await parcels.ofOrders(numbers.map((number) => `10${number}`)), {
      state: 'done',
      reason: null,
    });
    await parcels.saveOutcome(await parcels.ofOrders(['104']), { state: 'handed-over', reason: 'TRK-101' });
    await parcels.saveOutcome(await parcels.ofOrders(['106']), { state: 'attention', reason: 'TRK-101' });
    const states = ['attention', 'handed-over', 'done'] as const;
    const ofNumber = { orders: ['10'], trackingNumbers: [], states };
    for (const wish of [ofNumber, { ...ofNumber, orders: [], trackingNumbers: ['OF-ONE'] }]) {
      const { lines, total } = await list.search(wish, 4);
      expect(lines.map(({ orderNumber }) => orderNumber)).toEqual(['106', '104', '108', '107']);
      expect(total).toBe(8);
    }
  });

  test('a parcel belongs to the upload since which it was seen first, whatever its date; but for those of the first look', async () => {
    const db = await open();
    const [parcels, list] = [new SqlParcels(db, shop, clock), new SqlParcelList(db, shop)];
    const upload = instant('2026-11-20T17:00:00Z');
    const yesterday = upload.minus({ days: 1 });
    const old = tracking(1, { createdAt: yesterday.minus({ hours: 1 }) });
    await parcels.saveNew([old, tracking(2, { createdAt: yesterday })], yesterday.plus({ hours: 1 }));
    expect((await list.since(ofDay(yesterday))).parcels).toBe(1);
    await parcels.saveMark('first', yesterday.plus({ hours: 1 }));
    const late = upload.plus({ minutes: 45 });
    const made = yesterday.plus({ minutes: 40 });
    await parcels.saveNew([tracking(3, { createdAt: made })], late);
    expect((await list.since(ofDay(yesterday))).parcels).toBe(2);
    expect((await list.since(ofDay(upload))).parcels).toBe(1);
    const arrivals = { seenSince: upload, madeAfter: made.minus({ minutes: 1 }) };
    expect(await list.firstOf(arrivals)).toBe(late.toUTC().toISO());
    expect(await parcels.hasCome(arrivals)).toBe(true);
    expect(await new SqlParcelList(db, other).firstOf(arrivals)).toBeNull();
    // Only seen late: it was made with the upload before.
    expect(await list.firstOf({ ...arrivals, madeAfter: made })).toBeNull();
    expect(await parcels.hasCome({ ...arrivals, madeAfter: made })).toBe(false);
    expect(await list.firstOf({ ...arrivals, seenSince: late.plus({ minutes: 1 }) })).toBeNull();
    // The first look of all finds what had come before.
    const earlier = yesterday.minus({ days: 1 });
    expect(await list.firstOf({ seenSince: earlier, madeAfter: earlier })).toBe(late.toUTC().toISO());
  });
});
