/**
 * What Changes says of a whole group before it is decided holds for every product of it: the planner, asked for each, lets
 * the first one leave at the first of these times and the last one at the last.
 */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { followsOf } from '../../web/server/application/held-follows.ts';
import { planAbsence } from '../../web/server/catalogue/plan.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlPlanDesk } from '../../web/server/database/sql-plan-desk.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { forEachDatabase } from '../support/databases.ts';
import { insertChanged } from '../support/generated-rows.ts';

const clock = clockOn('2026-11-22T10:00:00Z');
const now = clock.now();
const reason = 'GRD-302';

const member = fc.record({
  kind: fc.constantFrom('withdraw' as const, 'remove' as const),
  /** Null: the supplier lists it, and it leaves for another reason. */
  absentHours: fc.option(fc.integer({ min: 0, max: 400 })),
  /** Of others nothing is asked here: they are held for another reason, or were let through, or leave nothing. */
  as: fc.constantFrom('held', 'held', 'held', 'held otherwise', 'done', 'an offer'),
});
const cases = fc.record({
  members: fc.array(member, { maxLength: 6 }),
  nextMinutes: fc.option(fc.integer({ min: 0, max: 600 })),
  graceDays: fc.integer({ min: 0, max: 10 }),
  recheckHours: fc.integer({ min: 0, max: 240 }),
});

forEachDatabase((open) => {
  test('in any group', async () => {
    const db = await open();
    let shops = 0;
    const law = fc.asyncProperty(cases, async ({ members, nextMinutes, graceDays, recheckHours }) => {
      const shop = `follows-${(shops += 1)}.myshopify.com` as ShopDomain;
      const run = await new SqlRuns(db, shop, clock).start();
      const skuOf = (at: number) => String(at) as Sku;
      const since = ({ absentHours }: (typeof members)[number]): string | null =>
        absentHours === null ? null : now.minus({ hours: absentHours }).toISO();
      await insertChanged(
        { db, shop },
        'listings',
        members.map((each, at) => ({ sku: skuOf(at), absent_since: since(each) })),
      );
      // The same products of another shop are none of these.
      await insertChanged({ db, shop: `not-${shop}` as ShopDomain }, 'listings', [
        { sku: skuOf(0), absent_since: '2001-01-01T00:00:00.000Z' },
      ]);
      await new SqlOperationLog(db, shop, clock).plan(
        run,
        members.map(({ kind, as }, at) => ({
          sku: skuOf(at),
          kind: as === 'an offer' ? ('offer' as const) : kind,
          before: {},
          after: {},
          held: as === 'held otherwise' ? 'GRD-303' : reason,
        })),
      );
      const done = members.flatMap(({ as }, at) => (as === 'done' ? [skuOf(at)] : []));
      if (done.length > 0)
        await db
          .updateTable('operations')
          .set({ state: 'applied' })
          .where('shop', '=', shop)
          .where('sku', 'in', done)
          .execute();
      const ours = members.filter(({ as }) => as === 'held');
      const removal = { ...defaultSettings.removal, graceDays, recheckHours };
      const next = nextMinutes === null ? now : now.plus({ minutes: nextMinutes });
      const leaving = await new SqlPlanDesk(db, shop).heldLeaving(run, reason);
      const follows = followsOf(
        { leaving, decidedAt: null },
        {
          now,
          nextSyncAt: nextMinutes === null ? null : next.toISO(),
          settings: { ...defaultSettings, removal },
        },
      );
      expect(follows.removal === null).toBe(ours.length === 0);
      if (ours.length === 0) return;
      expect(follows.removal?.soldOut).toBe(ours.filter(({ kind }) => kind === 'withdraw').length);
      /** How many of them, sold out, a run at that time would let go. */
      const gone = (at: DateTime<true>): number =>
        ours.filter((each) => {
          const absentSince = since(each) ?? next.toISO();
          const soldOut = { sku: skuOf(0), state: 'withdrawn', sentStock: 0, absentSince } as const;
          return planAbsence(soldOut, at, removal) === 'remove';
        }).length;
      const told = (at: string | null | undefined): DateTime<true> =>
        at ? (DateTime.fromISO(at, { zone: 'utc' }) as DateTime<true>) : next;
      const [from, until] = [told(follows.removal?.leaveFrom), told(follows.removal?.leaveUntil)];
      expect(gone(from)).toBeGreaterThan(0);
      expect(gone(until)).toBe(ours.length);
      // What is named is later than the next run, and not a moment too late.
      expect(follows.removal?.leaveFrom ? [from > next, gone(from.minus(1))] : [true, 0]).toEqual([true, 0]);
      expect(follows.removal?.leaveUntil ? gone(until.minus(1)) : 0).toBeLessThan(ours.length);
      expect(follows.removal?.leaveUntil === null).toBe(gone(next) === ours.length);
    });
    await fc.assert(law, { numRuns: caseCount('FOLLOWS_RUNS', 40) });
  });
});

test('who is asked again another day is told the day that was said then', () => {
  const decided = now.minus({ hours: 5 });
  const follows = (at: DateTime<true>) =>
    followsOf(
      { leaving: [], decidedAt: decided.toISO() },
      { now: at, nextSyncAt: null, settings: defaultSettings },
    ).decidedUntil;
  expect(follows(now)).toBe(decided.plus({ hours: 24 }).toISO());
  expect(follows(now.plus({ hours: 3 }))).toBe(follows(now));
});
