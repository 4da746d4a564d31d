/** What became of held changes, as the database counts it, is what is said of each of them: whatever was planned and decided since. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fateOf, fatesOf, settledAfter } from '../../web/server/application/held-fates.ts';
import { questions } from '../../web/server/application/questions.ts';
import { decisionsAbout, newest } from '../../web/server/application/waiting-changes.ts';
import { decisionsFor } from '../../web/server/catalogue/decide-held.ts';
import { choices } from '../../web/server/catalogue/ports/decisions.ts';
import { operationStates } from '../../web/server/catalogue/operations.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlPlanDesk } from '../../web/server/database/sql-plan-desk.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { caseCount } from '../support/case-count.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const now = clock.now();
const reason = questions['sold-out'];
const reasons = [reason, questions.kept, questions.postponed, questions.removals] as const;
const skus = ['1', '2', '3', '4', '5'] as Sku[];

const amount = fc.constantFrom('1.00', '2.00');
const change = fc.oneof(
  fc.nat(2).map((available) => ({ kind: 'stock', after: { stock: { available } } })),
  fc
    .record({ price: amount, compareAtPrice: amount }, { requiredKeys: ['price'] })
    .map((price) => ({ kind: 'offer', after: { price } })),
  amount.map((price) => ({ kind: 'create', after: { price: { price }, content: { title: price } } })),
  fc
    .constantFrom('withdraw', 'remove', 'delete')
    .map((kind) => ({ kind, after: { stock: { available: 0 } } })),
);
const operation = fc.record({
  sku: fc.constantFrom(...skus),
  change,
  before: fc.constantFrom(
    {},
    { stock: { available: 9 } },
    { price: { price: '1.00', compareAtPrice: '9.00' } },
  ),
  held: fc.option(fc.constantFrom(...reasons)),
  state: fc.constantFrom(...operationStates),
});
const ofRun = fc.uniqueArray(operation, {
  maxLength: 9,
  selector: ({ sku, change: { kind } }) => `${sku} ${kind}`,
});
const world = fc.record({
  held: ofRun,
  later: fc.array(fc.tuple(fc.boolean(), fc.boolean(), ofRun), { maxLength: 3 }),
  decided: fc.array(
    fc.record({
      at: fc.nat(8),
      choice: fc.constantFrom(...choices),
      isOver: fc.boolean(),
      only: fc.boolean(),
    }),
    { maxLength: 5 },
  ),
});

const stock = (sku: string, available: number, held: (typeof reasons)[number] | null) => ({
  sku: sku as Sku,
  change: { kind: 'stock', after: { stock: { available } } },
  before: {},
  held,
  state: 'applied' as const,
});
/** Of two that are told alike in all else one was written as it was held, and one otherwise. */
const unlike = {
  held: [stock('1', 0, reason), stock('2', 0, reason)],
  later: [[true, true, [stock('1', 0, null), stock('2', 1, null)]] as never],
  decided: [],
};

const two = [stock('1', 0, reason), stock('2', 0, reason)];
const refused = (sku: string) => ({ ...stock(sku, 0, null), state: 'rejected' as const });
const leaves = { ...stock('2', 0, reason), change: { kind: 'withdraw', after: { stock: { available: 0 } } } };
/** Of two that are told alike in all but one thing: whether it was made, what held it, which run planned it, what it is. */
const apart = [
  { held: two, later: [[true, true, [stock('1', 0, null), refused('2')]]] },
  { held: two, later: [[true, true, [stock('1', 0, questions.kept), stock('2', 0, questions.postponed)]]] },
  {
    held: two,
    later: [
      [true, true, [refused('1')]],
      [true, true, [refused('2')]],
    ],
  },
  { held: [stock('1', 0, reason), leaves], later: [[false, true, []]] },
].map((each) => Object.assign(each, { decided: [] }) as never);

forEachDatabase((open) => {
  test('in any world', async () => {
    const db = await open();
    let shops = 0;
    await fc.assert(
      fc.asyncProperty(world, async ({ held, later, decided }) => {
        const shop = `world-${(shops += 1)}.myshopify.com` as ShopDomain;
        await connectShop(db, shop);
        const [runs, log] = [new SqlRuns(db, shop, clock), new SqlOperationLog(db, shop, clock)];
        const [plans, desk, decisions] = [
          new SqlPlans(db, shop),
          new SqlPlanDesk(db, shop),
          new SqlDecisions(db, shop),
        ];
        const planned = async (some: typeof held, isProven: boolean) => {
          const run = await runs.start();
          await runs.saveCrawl(run, { whole: true, proven: isProven } as never);
          await log.plan(
            run,
            some.map(({ sku, change: made, before, held: why }) => ({
              sku,
              ...made,
              before,
              ...(why && { held: why }),
            })) as never,
          );
          for (const { sku, change: made, held: why, state } of some)
            if (why === null)
              await db
                .updateTable('operations')
                .set({ state })
                .where('shop', '=', shop)
                .where('run_id', '=', run)
                .where('sku', '=', sku)
                .where('kind', '=', made.kind as never)
                .execute();
          return run;
        };
        const run = await planned(held, true);
        await runs.finish(run, 'completed', null);
        for (const [isProven, isDone, some] of later)
          await runs.finish(await planned(some, isProven), isDone ? 'completed' : 'failed', null);
        for (const { at, choice, isOver, only } of decided) {
          const about = held[at];
          if (!about) continue;
          const made = decisionsFor({ sku: about.sku, ...about.change, before: about.before } as never, {
            choice,
            reason,
          });
          await decisions.save(only ? made.slice(0, 1) : made, {
            at: now,
            until: isOver ? now.minus({ hours: 1 }) : null,
          });
        }
        const ports = { plans, desk, decisions, now };
        for (const which of reasons) {
          const each = await plans.heldFor(run, which, { after: null, limit: 100 });
          const taken = await decisions.of(skus, now);
          const since = await plans.laterOf(run, skus);
          const isSettledAfter = await settledAfter(ports);
          const counts: Record<string, number> = {};
          let decidedAt: string | null = null;
          for (const one of each) {
            const about = taken.get(one.sku) ?? [];
            const fate = fateOf(
              { ...one, run },
              { decisions: about, later: since.get(one.sku) ?? [], isSettledAfter },
            );
            counts[fate] = (counts[fate] ?? 0) + 1;
            decidedAt = newest(decisionsAbout(one, about), decidedAt);
          }
          expect(await fatesOf({ run, reason: which }, ports)).toEqual({
            counts,
            decidedAt,
          });
        }
      }),
      { numRuns: caseCount('FATES_RUNS', 25), examples: [[unlike], ...apart.map((each) => [each] as never)] },
    );
  });
});
