/** What pages promise of a removal is what the planner does, whatever the settings, whenever the runs come. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { planAbsence, type Absent } from '../../web/server/catalogue/plan.ts';
import { removalSteps } from '../../web/server/catalogue/removal-steps.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';

const start = DateTime.fromISO('2026-11-22T19:40:00Z', { zone: 'utc' }) as DateTime<true>;

/** Runs that come again and again, each doing what the planner says: the kind and the time of each step. */
function carriedOut(
  absent: Absent,
  runs: readonly DateTime<true>[],
  removal: typeof defaultSettings.removal,
) {
  const steps: { kind: string; at: DateTime<true> }[] = [];
  const now = Object.assign({}, absent);
  for (const at of runs) {
    const kind = planAbsence(now, at, removal);
    const absentSince = now.absentSince ?? at.toISO();
    Object.assign(now, { absentSince });
    if (kind === null) continue;
    steps.push({ kind, at });
    Object.assign(now, { state: kind === 'withdraw' ? 'withdrawn' : 'removed', sentStock: 0 });
  }
  return steps;
}

const cases = fc.record({
  state: fc.constantFrom('present', 'withdrawn', 'removed', 'wanted', 'deleted'),
  sentStock: fc.constantFrom(null, 0, 7),
  absentHours: fc.option(fc.integer({ min: 0, max: 1_000 })),
  graceDays: fc.integer({ min: 0, max: 40 }),
  recheckHours: fc.integer({ min: 0, max: 720 }),
  everyHours: fc.integer({ min: 1, max: 24 }),
});

function assertKept(given: typeof cases extends fc.Arbitrary<infer Case> ? Case : never): void {
  const { state, sentStock, absentHours, graceDays, recheckHours, everyHours } = given;
  const absentSince = absentHours === null ? null : start.minus({ hours: absentHours }).toISO();
  const absent = { sku: '1' as Sku, state, sentStock, absentSince } as Absent;
  fc.pre(state !== 'withdrawn' || absentSince !== null || sentStock !== 0);
  const removal = { ...defaultSettings.removal, graceDays, recheckHours };
  const runs = Array.from({ length: 2_000 / everyHours + 3 }, (_, at) =>
    start.plus({ hours: at * everyHours }),
  );
  const done = carriedOut(absent, runs, removal);
  const promised = removalSteps(absent, start, removal);
  expect(done.map(({ kind }) => kind)).toEqual(promised.map(({ kind }) => kind));
  let before = start.minus({ hours: 1 });
  for (const [at, { from }] of promised.entries()) {
    const first = runs.find((run) => run >= from && run > before);
    expect(done[at]?.at.toISO()).toBe(first?.toISO());
    // Nobody is promised a time that is over.
    expect(from >= start).toBe(true);
    before = first ?? before;
  }
}

test('each step comes with the first run from its time on, and no other', () => {
  fc.assert(fc.property(cases, assertKept));
});
