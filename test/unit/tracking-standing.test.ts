/** How it stands with looks and uploads, as Home and the page of parcels say it. */
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { lateSince, looksOfShop, missingAt } from '../../web/server/application/tracking-standing.ts';
import type { Arrivals } from '../../web/server/tracking/ports/arrivals.ts';

const at = (iso: string) => DateTime.fromISO(iso, { zone: 'Europe/Berlin' }) as DateTime<true>;
const utc = (iso: string) => at(iso).toUTC().toISO() ?? '';

/** One parcel, by when it was seen first and when it was made. */
const parcelSeen = (seen: string, made: string) => ({
  firstOf: async ({ seenSince, madeAfter }: Arrivals) =>
    at(seen) >= seenSince && at(made) > madeAfter ? utc(seen) : null,
});
const none = { firstOf: async () => null };

test('a look is told as late, but not where Shopify refuses the access, or no supplier is connected, and nobody looks', async () => {
  const activity = { turn: async () => ({ slot: utc('2026-11-20T17:00'), part: 0.5 }) };
  const read = { newest: null, since: utc('2026-11-01T10:00'), last: utc('2026-11-20T17:06') };
  const now = at('2026-11-20T18:15');
  const due = async (refusedAt: string | null, isConnected = true) =>
    (await looksOfShop({ refusedAt, isConnected }, { activity, parcelList: none, read, now })).lookDue;
  expect(await due(null)).toBe(utc('2026-11-20T18:10'));
  expect(await due(utc('2026-11-19T10:00'))).toBeNull();
  expect(await due(null, false)).toBeNull();
});

test('an upload came late only where it was seen half an hour after its time', async () => {
  const now = at('2026-11-20T20:00');
  const late = (seen: string) => lateSince(parcelSeen(seen, '2026-11-20T17:50'), now);
  expect(await late('2026-11-20T18:07')).toBeNull();
  expect(await late('2026-11-20T19:05')).toBe(utc('2026-11-20T19:05'));
  expect(await lateSince(none, now)).toBeNull();
});

test('what is missing is judged from half past seven on: until then, and the next day, by the upload before', async () => {
  const read = { newest: utc('2026-11-18T18:01'), since: utc('2026-11-01T10:00'), last: null };
  // That of the 19th came; of the 20th nothing was seen.
  const parcels = parcelSeen('2026-11-19T18:10', '2026-11-19T17:00');
  const missing = (now: string) => missingAt(at(now), read, parcels);
  expect(await missing('2026-11-20T19:00')).toBeNull();
  expect(await missing('2026-11-20T19:30')).toBe(utc('2026-11-20T18:00'));
  expect(await missing('2026-11-21T12:00')).toBe(utc('2026-11-20T18:00'));
});
