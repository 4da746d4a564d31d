/**
 * Each parcel belongs to one day: whatever the supplier dates it, whenever it shows it and the app looks, what the days
 * showed when they ended are all parcels, and no day that is over changes.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { SqlParcelList } from '../../web/server/database/sql-parcel-list.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { caseCount } from '../support/case-count.ts';
import { tracking } from '../support/tracking-parcels.ts';

const zone = 'Europe/Berlin';
/** Over the night in which a day has 25 hours. */
const begin = DateTime.fromISO('2026-10-22T00:00', { zone }) as DateTime<true>;
const days = Array.from({ length: 7 }, (_, index) => begin.plus({ days: index }));
const dayMinutes = 24 * 60;

/** Minutes since the beginning of these days. */
interface Shown {
  readonly visibleAt: number;
  /** How long before that the supplier dates it; less than nothing: after. */
  readonly datedBefore: number;
}

const shown: fc.Arbitrary<Shown> = fc.record({
  visibleAt: fc.oneof(
    fc.nat(6 * dayMinutes),
    // Around the upload.
    fc.tuple(fc.nat(5), fc.nat(120)).map(([day, after]) => day * dayMinutes + 17 * 60 + 30 + after),
  ),
  datedBefore: fc.oneof(fc.constant(0), fc.integer({ min: -60, max: 20 * dayMinutes })),
});
const looks = fc.array(fc.nat(6 * dayMinutes), { minLength: 1, maxLength: 20 });

test('what all days showed is all parcels, each once, and what came before the first look is of the days before', async () => {
  const database = await openDatabase(':memory:');
  let shops = 0;
  const law = fc.asyncProperty(fc.array(shown, { maxLength: 25 }), looks, async (parcels, lookedAt) => {
    const shop = `days-${(shops += 1)}.myshopify.com` as ShopDomain;
    let now = begin;
    const clock = { now: () => now, wait: async () => {} };
    const ledger = new SqlParcels(database, shop, clock);
    const [activity, list] = [new SqlActivity(database, shop), new SqlParcelList(database, shop)];
    const at = (minutes: number): DateTime<true> => begin.plus({ minutes });
    const iso = (instant: DateTime<true>): string => instant.toUTC().toISO();
    const rows = parcels.map(({ visibleAt, datedBefore }, index) => ({
      visibleAt,
      row: tracking(index, { createdAt: at(visibleAt - datedBefore) }),
    }));
    const times = [...lookedAt.toSorted((one, other) => one - other), 6 * dayMinutes + 60];
    const showed: number[] = [];
    for (const day of days) {
      const end = day.plus({ days: 1 }).minus(1);
      for (const minutes of times) {
        if (at(minutes) < day || at(minutes) > end) continue;
        now = at(minutes);
        const visible = rows.filter(({ visibleAt }) => visibleAt <= minutes);
        await ledger.saveNew(
          visible.map(({ row }) => row),
          now,
        );
        if ((await ledger.mark('first')) === null) await ledger.saveMark('first', now);
      }
      now = end;
      showed.push((await activity.parcelsSince(iso(day))).length);
      expect((await list.since(day)).parcels).toBe(showed.at(-1));
    }
    const since = async (instant: DateTime<true>) => (await activity.parcelsSince(iso(instant))).length;
    const all = await since(begin.minus({ days: 60 }));
    expect(all).toBe(parcels.length);
    const history = all - (await since(days[0] ?? begin));
    // Those of the first look count when the supplier made them, which may be a day that ended before it.
    const firstMs = at(times[0] ?? 0).toMillis();
    const late = rows.filter(({ visibleAt, row }) => {
      const first = at(times[0] ?? 0);
      return visibleAt <= (times[0] ?? 0) && row.createdAt >= begin && row.createdAt < first.startOf('day');
    }).length;
    expect(showed.reduce((sum, count) => sum + count, 0)).toBe(all - history - late);
    for (const [index, day] of days.entries()) {
      const next = day.plus({ days: 1 });
      if (firstMs >= next.toMillis()) continue;
      expect((await since(day)) - (await since(next))).toBe(showed[index]);
    }
  });
  await fc.assert(law, { numRuns: caseCount('PARCEL_DAYS_RUNS', 60) });
  await database.destroy();
});
