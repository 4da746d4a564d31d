/** What of a failed pass is kept for people, and for which of it a parcel waits. */
import { expect, test } from 'vitest';
import type { PassProblem } from '../../web/server/domain/pass-problem.ts';
import { problemFor, problemsAfter } from '../../web/server/tracking/ports/pass-problems.ts';

const [monday, tuesday] = ['2026-11-16T17:05:00.000Z', '2026-11-17T17:05:00.000Z'];
const down: PassProblem = { reason: 'SUP-008', message: 'status 503', since: monday };

test('what stops pass after pass is as old as its first, and tells the latest; what cannot be read stops none', () => {
  const problems = [
    { step: 'poll', reason: 'SUP-008', message: 'status 500' },
    { step: 'orders', reason: 'SUP-008', message: 'status 502' },
    { step: 'index', reason: 'SHP-703', message: 'No scope' },
    { step: 'poll', reason: 'TRK-116', message: '2 cannot be read' },
  ] as const;
  expect(problemsAfter(problems, { before: [down], now: tuesday })).toEqual([
    { reason: 'SUP-008', message: 'status 500', since: monday },
    { reason: 'SHP-703', message: 'No scope', since: tuesday },
  ]);
  expect(problemsAfter([], { before: [down], now: tuesday })).toEqual([]);
});

test('a parcel waits for the supplier until its order number is known, then for Shopify', () => {
  const shop: PassProblem = { reason: 'SHP-708', message: '', since: monday };
  expect(problemFor(null, [shop, down])).toBe(down);
  expect(problemFor('1001', [down, shop])).toBe(shop);
  expect(problemFor('1001', [down])).toBe(down);
  expect(problemFor(null, [])).toBeUndefined();
});
