/** What is said of a plan while another run has not ended: one that is worked on is no run that was left behind. */
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import type { StoredPlan } from '../../web/server/catalogue/ports/plans.ts';
import { staleness } from '../../web/server/catalogue/plan-staleness.ts';
import { planRecipeOf } from '../../web/server/catalogue/recipe.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { saidOfStale } from '../../web/server/http/api/changes/stale-words.ts';
import { shopOf } from '../support/supplier-products.ts';
import { atOnce, clockOn } from '../support/catalogue-world.ts';

const now = DateTime.fromISO('2026-11-19T12:00:00Z', { zone: 'utc' }) as DateTime<true>;
const shop = shopOf();
const plan: StoredPlan = {
  run: 7 as RunId,
  state: 'previewed',
  startedAt: now.minus({ minutes: 5 }).toISO(),
  madeFor: planRecipeOf(shop, atOnce),
  undoes: null,
  only: null,
  applied: 0,
  left: 0,
  quantities: 0,
  newer: 8 as RunId,
  unfinished: 8 as RunId,
};
const today = { shop, settings: atOnce, clock: clockOn(now.toISO()) };

test.each([
  [true, 'running', /Run 8 is under way/],
  [false, 'unfinished', /Run 8 was interrupted/],
] as const)('a run that has not ended, worked on: %s', (isWorkedOn, kind, words) => {
  const stale = staleness(plan, { ...today, isWorkedOn });
  expect(stale).toEqual({ kind, run: 8 });
  const said = saidOfStale(stale!, 'en');
  expect([said.means, said.details].join(' ')).toMatch(words);
});

test('a plan that nothing came after holds', () => {
  const alone = { ...plan, newer: null, unfinished: null };
  expect(staleness(alone, { ...today, isWorkedOn: false })).toBeNull();
  expect(staleness(alone, { ...today, isWorkedOn: true })).toBeNull();
});
