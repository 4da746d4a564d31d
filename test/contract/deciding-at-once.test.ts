/** Two people decide about the same held changes at the same moment: one of them is told, and nothing is half of each. */
import { expect, test } from 'vitest';
import { heldCommands } from '../../web/server/application/held-commands.ts';
import { questions } from '../../web/server/application/questions.ts';
import { SeenOtherwise } from '../../web/server/application/refusals.ts';
import { lookAtDecided, type Deciding } from '../../web/server/application/waiting-changes.ts';
import { decidingAtOnce } from '../../web/server/database/deciding-at-once.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlShops } from '../../web/server/database/sql-shops.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { createSeal } from '../../web/server/lib/seal.ts';
import { clockOn } from '../support/catalogue-world.ts';
import { connectShop } from '../support/connected-shops.ts';
import { forEachDatabase } from '../support/databases.ts';

const clock = clockOn('2026-11-21T10:00:00Z');
const seal = createSeal({ writing: 'for-tests-only-0123456789abcdefghij', reading: [] });
const shop = 'deciders.myshopify.com' as ShopDomain;
const skus = Array.from({ length: 40 }, (_, index) => String(index + 1) as Sku);

forEachDatabase((open) => {
  test('only the first of them decides about what both have looked at', async () => {
    const db = await open();
    await connectShop(db, shop);
    const runs = new SqlRuns(db, shop, clock);
    const run = await runs.start();
    const held = { kind: 'stock', before: { stock: { available: 9 } }, held: questions['sold-out'] } as const;
    await new SqlOperationLog(db, shop, clock).plan(
      run,
      skus.map((sku) => ({ ...held, sku, after: { stock: { available: 0 } } })),
    );
    await runs.finish(run, 'previewed', null);
    const [plans, decisions] = [new SqlPlans(db, shop), new SqlDecisions(db, shop)];
    const deciding: Deciding = decidingAtOnce(db, shop);
    const forShop = () => ({ plans, decisions, runs, deciding }) as never;
    const commands = heldCommands({ shops: new SqlShops(db, { seal, clock }), clock, forShop });
    const look = () => lookAtDecided(run, questions['sold-out'], { plans, decisions, now: clock.now() });
    for (const round of [1, 2, 3]) {
      const { version } = await look();
      const wish = { question: 'sold-out', skus: [], seen: run, version } as const;
      const choices = round % 2 === 1 ? (['accept', 'keep'] as const) : (['keep', 'ask-again'] as const);
      const ends = await Promise.allSettled(
        choices.map((choice) => commands.decide(shop, { ...wish, choice })),
      );
      const told = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      expect(told).toEqual([expect.any(SeenOtherwise)]);
      const won = choices[ends.findIndex(({ status }) => status === 'fulfilled')];
      expect((await look()).decided).toEqual({ [won ?? '']: skus.length });
      // Decided otherwise, so that the next round begins with another version.
      await commands.decide(shop, {
        question: 'sold-out',
        choice: round === 1 ? 'accept' : 'ask-again',
        skus: [],
      });
    }
  });
});
