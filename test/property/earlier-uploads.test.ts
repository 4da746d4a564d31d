/** "Nothing was seen of this upload" never stands beside parcels that are not told as those of an earlier one. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { missingAt, ofEarlierUpload } from '../../web/server/application/tracking-standing.ts';
import type { Arrivals } from '../../web/server/tracking/ports/arrivals.ts';
import { uploadsAround } from '../../web/server/tracking/poll-plan.ts';
import { caseCount } from '../support/case-count.ts';

/** Around the night in which a day has 25 hours. */
const begin = DateTime.fromISO('2026-10-22T00:00', { zone: 'Europe/Berlin' }) as DateTime<true>;
const minutes = 6 * 24 * 60;

interface Parcel {
  readonly seen: number;
  readonly madeBefore: number;
}

const parcel: fc.Arbitrary<Parcel> = fc.record({
  seen: fc.nat(minutes),
  madeBefore: fc.nat(4 * 24 * 60),
});

const at = (minute: number): DateTime<true> => begin.plus({ minutes: minute });
const utc = (when: DateTime<true>): string => when.toUTC().toISO();

/** As the database answers it. */
const firstOf =
  (parcels: readonly { readonly seen: DateTime<true>; readonly made: DateTime<true> }[]) =>
  async ({ seenSince, madeAfter }: Arrivals): Promise<string | null> =>
    parcels
      .filter(({ seen, made }) => seen >= seenSince && made > madeAfter)
      .map(({ seen }) => utc(seen))
      .toSorted()[0] ?? null;

test('whatever came when', async () => {
  let missed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(parcel, { maxLength: 6 }), fc.nat(minutes), async (shown, minute) => {
      const now = at(minute);
      const parcels = shown
        .filter(({ seen }) => seen <= minute)
        .map(({ seen, madeBefore }) => ({ seen: at(seen), made: at(seen - madeBefore) }));
      const read = { newest: null, since: utc(begin.minus({ days: 9 })), last: null };
      const missing = await missingAt(now, read, { firstOf: firstOf(parcels) });
      const { last } = uploadsAround(now);
      if (missing === null || missing !== utc(last)) return;
      missed += 1;
      const told = parcels.map(({ seen, made }) => ({ createdAt: utc(made), seenAt: utc(seen) }));
      expect(ofEarlierUpload(told, now)).toBe(told.length);
    }),
    { numRuns: caseCount('EARLIER_RUNS', 300) },
  );
  expect(missed).toBeGreaterThan(0);
});
