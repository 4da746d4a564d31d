/** How often an order without number is asked for it. */
import { expect, test } from 'vitest';
import { isTimeToAsk } from '../../web/server/tracking/ask-again.ts';
import type { Parcel } from '../../web/server/tracking/ports/parcels.ts';
import { instant, parcel } from '../support/tracking-parcels.ts';

const known = instant('2026-11-20T17:05:00Z');
const asked = (minutes: number): Parcel => parcel(1, {}, { askedAt: known.plus({ minutes }) });

test('8.18: a parcel whose order was never asked is a reason to ask', () => {
  expect(isTimeToAsk([parcel(1)], known)).toBe(true);
  expect(isTimeToAsk([asked(0), parcel(2)], known)).toBe(true);
});

test.each([
  [0, 30],
  [20, 30],
  [60, 60],
  [8 * 60, 8 * 60],
  [20 * 24 * 60, 24 * 60],
])('8.18: an order asked %i minutes after it was first seen rests for %i minutes', (after, rest) => {
  const at = known.plus({ minutes: after + rest });
  expect(isTimeToAsk([asked(after)], at.minus({ seconds: 1 }))).toBe(false);
  expect(isTimeToAsk([asked(after)], at)).toBe(true);
});

test('8.18: hourly polls of a month ask it some 35 times, not 720', () => {
  let [last, questions] = [parcel(1), 0];
  for (let hour = 0; hour < 720; hour += 1) {
    const now = known.plus({ hours: hour });
    if (!isTimeToAsk([last], now)) continue;
    questions += 1;
    last = asked(hour * 60);
  }
  expect(questions).toBeLessThan(40);
});

test('a clock that was put back does not silence it', () => {
  expect(isTimeToAsk([asked(600)], known)).toBe(true);
});
