/**
 * Each parcel belongs to one day: whatever the supplier dates it, whenever it shows it and the app looks, what the days
 * showed when they ended are all parcels, and no day that is over changes.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { SqlActivity } from '../../web/server/database/sql-activity.ts';
import { SqlParcelList } from '../../web/server/database/sql-parcel-list.ts';
import { SqlParcels } from '../../web/server/database/sql-parcels.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { ImportPass } from '../../web/server/tracking/import-pass.ts';
import { pollTrackings } from '../../web/server/tracking/poll-trackings.ts';
import { Tally } from '../../web/server/tracking/tracking-summary.ts';
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
/** Each at its minute; of one that breaks off the app has so much of the list. */
interface Look {
  readonly at: number;
  readonly reach: number;
}
const whole = 1;
const looks: fc.Arbitrary<Look[]> = fc.array(
  fc.record({
    at: fc.oneof(
      fc.nat(6 * dayMinutes),
      // Around midnight.
      fc
        .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: -60, max: 60 }))
        .map(([day, after]) => day * dayMinutes + after),
    ),
    reach: fc.oneof(fc.constant(whole), fc.constantFrom(0, 0.3, 0.7)),
  }),
  { minLength: 1, maxLength: 20 },
);

interface Looked {
  readonly ledger: SqlParcels;
  readonly now: DateTime<true>;
  readonly read: readonly ReturnType<typeof tracking>[];
  readonly breaksOff: boolean;
}

/** As the flow polls (poll-trackings.ts), which keeps what it has read of a list that breaks off. */
async function looked({ ledger, now, read, breaksOff }: Looked): Promise<void> {
  const pass = {
    parcels: ledger,
    clock: { now: () => now, wait: async () => {} },
    signal: new AbortController().signal,
    settings: defaultSettings,
    tally: new Tally(),
    supplier: {
      async *trackingsSince() {
        yield read;
        if (breaksOff) throw new Error('the supplier is gone');
      },
    },
    atSupplier: { each: (_name: string, pages: AsyncIterable<unknown>) => pages },
  } as unknown as ImportPass;
  const done = pollTrackings(pass);
  const ended = await done.catch((error: Error) => error.message);
  expect(ended).toBe(breaksOff ? 'the supplier is gone' : undefined);
}

test('each parcel counts in one day, but for those of the days before the app began to look', async () => {
  const database = await openDatabase(':memory:');
  let shops = 0;
  const law = fc.asyncProperty(fc.array(shown, { maxLength: 25 }), looks, async (parcels, someLooks) => {
    const shop = `days-${(shops += 1)}.myshopify.com` as ShopDomain;
    let now = begin;
    const clock = { now: () => now, wait: async () => {} };
    const ledger = new SqlParcels(database, shop, clock);
    const [activity, list] = [new SqlActivity(database, shop), new SqlParcelList(database, shop)];
    const at = (minutes: number): DateTime<true> => begin.plus({ minutes });
    const rows = parcels.map(({ visibleAt, datedBefore }, index) => ({
      visibleAt,
      row: tracking(index, { createdAt: at(visibleAt - datedBefore) }),
    }));
    const times = [
      ...someLooks.toSorted((one, other) => one.at - other.at),
      { at: 6 * dayMinutes + 60, reach: whole },
    ];
    const startOf = (instant: DateTime<true>): DateTime<true> =>
      instant.setZone(zone).startOf('day') as DateTime<true>;
    const showed: number[] = [];
    for (const day of days) {
      const end = day.plus({ days: 1 }).minus(1);
      for (const { at: minutes, reach } of times) {
        if (at(minutes) < day || at(minutes) > end) continue;
        now = at(minutes);
        const visible = rows.filter(({ visibleAt }) => visibleAt <= minutes);
        const read = visible.slice(0, Math.floor(visible.length * reach)).map(({ row }) => row);
        await looked({ ledger, now, read, breaksOff: reach < whole });
      }
      now = end;
      showed.push((await activity.parcelsSince({ since: day, startOf })).length);
      expect((await list.since({ since: day, startOf })).parcels).toBe(showed.at(-1));
    }
    const since = async (instant: DateTime<true>) =>
      (await activity.parcelsSince({ since: instant, startOf })).length;
    expect(await since(begin.minus({ days: 60 }))).toBe(parcels.length);
    const begun = at(times[0]?.at ?? 0);
    const ended = times.find(({ reach }) => reach === whole)?.at ?? 0;
    // What the first look found of the days before it began is of none that the app has shown.
    const history = rows.filter(
      ({ visibleAt, row }) => visibleAt <= ended && row.createdAt < startOf(begun),
    ).length;
    expect(showed.reduce((sum, count) => sum + count, 0)).toBe(parcels.length - history);
    for (const [index, day] of days.entries()) {
      const next = day.plus({ days: 1 });
      if (begun >= next) continue;
      expect((await since(day)) - (await since(next))).toBe(showed[index]);
    }
  });
  await fc.assert(law, { numRuns: caseCount('PARCEL_DAYS_RUNS', 60) });
  await database.destroy();
});
