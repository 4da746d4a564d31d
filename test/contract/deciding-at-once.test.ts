/** Two people decide about the same held changes at the same moment: one of them is told, and nothing is half of each. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { heldCommands } from '../../web/server/application/held-commands.ts';
import { questions } from '../../web/server/application/questions.ts';
import { SeenOtherwise } from '../../web/server/application/refusals.ts';
import { lookAtDecided, type Deciding } from '../../web/server/application/waiting-changes.ts';
import { decideHeld } from '../../web/server/catalogue/decide-held.ts';
import { decidingAtOnce } from '../../web/server/database/deciding-at-once.ts';
import type { Database } from '../../web/server/database/open-database.ts';
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
  /** A run that holds something for all products, and what decides about it. */
  async function held() {
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
    const commandsBy = (deciding: Deciding) =>
      heldCommands({
        shops: new SqlShops(db, { seal, clock }),
        clock,
        forShop: () => ({ plans, decisions, runs, deciding }) as never,
      });
    const deciding: Deciding = decidingAtOnce(db, shop);
    const look = () => lookAtDecided(run, questions['sold-out'], { plans, decisions, now: clock.now() });
    return { db, runs, run, look, deciding, commandsBy, commands: commandsBy(deciding) };
  }

  /** Until `work` waits for a lock, or has not waited. On SQLite a transaction is the only one from its start. */
  async function stuck(db: Database, work: Promise<unknown>): Promise<void> {
    if (open.dialect === 'sqlite') return;
    let isOver = false;
    void work.catch(() => undefined).finally(() => (isOver = true));
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => isOver || (await waiting.execute(db)).rows[0]?.count).toBeTruthy();
  }

  test('only the first of them decides about what both have looked at', async () => {
    const { run, look, commands } = await held();
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

  test('who decides while another does sees what that leaves', async () => {
    const { db, run, look, deciding, commands } = await held();
    const { version } = await look();
    const wish = { question: 'sold-out', choice: 'accept', skus: [], seen: run, version } as const;
    const second = await deciding(async ({ plans, decisions }) => {
      const reason = questions['sold-out'];
      await decideHeld({ run, reason, choice: 'keep', skus: [] }, { plans, decisions, clock });
      const other = commands.decide(shop, wish);
      await stuck(db, other);
      // Not awaited in here: it waits for the end of this.
      return { other };
    });
    await expect(second.other).rejects.toThrow(SeenOtherwise);
    expect((await look()).decided).toEqual({ keep: skus.length });
  });

  test('what a run held is not decided about once another has ended', async () => {
    const { runs, run, look, deciding, commandsBy } = await held();
    const next = await runs.start();
    const commands = commandsBy(async (work) => {
      await runs.finish(next, 'previewed', null);
      return deciding(work);
    });
    const wish = { question: 'sold-out', choice: 'keep', skus: [], seen: run } as const;
    await expect(commands.decide(shop, wish)).rejects.toMatchObject({ reason: 'RUN-521' });
    expect((await look()).decided).toEqual({});
  });

  test.each(['finish', 'startApplying'] as const)(
    'which run is the newest stays so until it is decided: %s',
    async (move) => {
      const { db, runs, run, deciding } = await held();
      const next = await runs.start();
      const moves = {
        finish: () => runs.finish(next, 'completed', null),
        startApplying: () => runs.startApplying(next, 'made for', null),
      };
      const { moved } = await deciding(async ({ plans }) => {
        const moved = moves[move]();
        await stuck(db, moved);
        expect(await plans.latest()).toBe(run);
        return { moved };
      });
      await moved;
      await deciding(async ({ plans }) => expect(await plans.latest()).toBe(next));
    },
  );
});
