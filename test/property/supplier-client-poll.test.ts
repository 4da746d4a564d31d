/**
 * Polling for trackings neither loses nor repeats one, across both clock changes, against models of such a
 * server: it stores wall clock time, and compares either that or the true instant with what is asked.
 */
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { SupplierTracking } from '../../web/server/domain/parcel.ts';
import { readCollection } from '../../web/server/supplier/hydra.ts';
import type { ReadPage } from '../../web/server/supplier/pages.ts';
import { createShipmentClient } from '../../web/server/supplier/shipment-client.ts';
import { caseCount } from '../support/case-count.ts';
import { allRows, noAbort, pageOf } from '../support/replay-supplier.ts';

const zone = 'Europe/Berlin';
/** What the caller leaves for late rows, clock changes and zone errors (supplier-behaviour, section 3). */
const overlap = { hours: 48 };
const firstRun = { days: 30 };

/** Hours since the start, in quarters; a row may appear up to a day after its own time. */
interface Row {
  readonly createdAt: number;
  readonly lateBy: number;
}
interface World {
  readonly start: DateTime<true>;
  readonly rows: readonly Row[];
  readonly polls: readonly number[];
  readonly comparesInstants: boolean;
}

const hour = (from: number, to: number): fc.Arbitrary<number> =>
  fc.integer({ min: from * 4, max: to * 4 }).map((quarters) => quarters / 4);
/** Mostly the daily upload at 18:00, all at one second. */
const createdAt = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 0, max: 9 }).map((day) => day * 24) },
  hour(0, 216),
);
const world: fc.Arbitrary<World> = fc.record({
  // Clocks go back on 25 October and forward on 28 March.
  start: fc
    .constantFrom('2026-10-21T18:00:00', '2027-03-24T18:00:00', '2026-07-01T18:00:00')
    .map((text) => DateTime.fromISO(text, { zone }) as DateTime<true>),
  rows: fc.array(fc.record({ createdAt, lateBy: hour(0, 24) }), { maxLength: 40 }),
  polls: fc.array(hour(0, 240), { minLength: 1, maxLength: 25 }),
  comparesInstants: fc.boolean(),
});

/** The wall clock that is stored, and what becomes of it on the wire. */
const wallClock = (time: DateTime): string => time.setZone(zone).toFormat("yyyy-MM-dd'T'HH:mm:ss");
const onTheWire = (wall: string): string =>
  (DateTime.fromISO(wall, { zone }) as DateTime<true>).toISO({ suppressMilliseconds: true });

/** Runs the polls and answers how often each row was new, by its number. */
async function poll(
  { start, rows, polls, comparesInstants }: World,
  asUtc: boolean,
): Promise<Map<string, number>> {
  let nowHours = 0;
  const stored = rows.map((row, id) => ({
    ...row,
    id,
    wall: wallClock(start.plus({ hours: row.createdAt })),
  }));

  const read: ReadPage = async (url) => {
    await Promise.resolve();
    const asked = url.searchParams.get('createdAt[after]') ?? '';
    const isAfter = (wall: string): boolean =>
      comparesInstants
        ? DateTime.fromISO(onTheWire(wall)) >= DateTime.fromISO(asked)
        : wall >= asked.slice(0, 19);
    const found = stored.filter((row) => row.createdAt + row.lateBy <= nowHours && isAfter(row.wall));
    const page = Number(url.searchParams.get('page') ?? 1);
    const members = found.slice((page - 1) * 7, page * 7).map(({ id, wall }) => ({
      '@id': `/v2/api/trackings/${id}`,
      order: '/v2/api/orders/1',
      createdAt: onTheWire(wall),
      courier: 'DHL',
      status: 'shipped',
      trackingId: `JJD${id}`,
    }));
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    return {
      ...readCollection(pageOf(members, found.length > page * 7 ? { next: next.href } : {}), url),
      url,
    };
  };

  const shipments = createShipmentClient({
    root: new URL('https://supplier.test/v2/api'),
    read,
    request: () => Promise.reject(new Error('only pages are asked for')),
    onUnreadable: (_, why) => expect(why).toBe(''),
  });
  const known = new Map<string, SupplierTracking>();
  const newly = new Map<string, number>();
  for (nowHours of [...polls.toSorted((a, b) => a - b), 10_000]) {
    const times = [...known.values()].map(({ createdAt }) => createdAt);
    const newest = DateTime.max(...times);
    const since =
      newest?.minus(overlap) ?? start.plus({ hours: nowHours > 1000 ? 0 : nowHours }).minus(firstRun);
    const seen = await allRows(shipments.trackingsSince(asUtc ? since.toUTC() : since, noAbort));
    expect(new Set(seen.map(({ iri }) => iri)).size).toBe(seen.length);
    for (const tracking of seen) {
      if (!known.has(tracking.iri)) newly.set(tracking.iri, (newly.get(tracking.iri) ?? 0) + 1);
      known.set(tracking.iri, tracking);
    }
  }
  return newly;
}

test('every tracking is new exactly once, whenever polls happen and however late rows appear', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (past) => {
      const newly = await poll(past, false);
      expect(Object.fromEntries(newly)).toEqual(
        Object.fromEntries(past.rows.map((_, id) => [`/v2/api/trackings/${id}`, 1])),
      );
    }),
    { numRuns: caseCount('POLL_RUNS', 300) },
  );
});

test('nor is one lost by a caller that keeps its watermark in UTC', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (past) => {
      expect((await poll(past, true)).size).toBe(past.rows.length);
    }),
    { numRuns: caseCount('POLL_RUNS', 200) },
  );
});
