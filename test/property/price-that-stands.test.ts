/**
 * R9: a price that is not written takes nothing off sale, and sells nothing at a loss. Whatever the supplier asks, a person
 * decides and Shopify refuses, what was on sale stays so as long as the price that then stands in the shop is above what
 * the supplier asks, and no longer; and what a refusal took off sale comes back with its price.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '../../web/server/database/open-database.ts';
import { caseCount } from '../support/case-count.ts';
import { sync, type World } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import type { Fate } from '../support/fates.ts';
import { decide, worldOn } from '../support/listed-catalogue.ts';
import { pricedAt, seenInShop, toldWhy } from '../support/priced-product.ts';

const amount = fc.integer({ min: 1, max: 30 });
const day = fc.record({
  cost: amount,
  rrp: amount,
  /** Of all that it needs beside a price it lacks nothing. */
  isWhole: fc.boolean(),
  choice: fc.constantFrom(null, 'accept', 'keep', 'ask-again'),
  /** What becomes of prices that are written, sync by sync. */
  fates: fc.array(fc.constantFrom<Fate>('works', 'refused', 'refused-for-now', 'kind-refused'), {
    minLength: 1,
    maxLength: 2,
  }),
});
type Day = typeof day extends fc.Arbitrary<infer Of> ? Of : never;

/** One product in a shop, sync after sync. */
class Sold {
  readonly world: World;
  #was = { isOn: true, price: 20 };
  /** Its price was refused when it was written last. */
  #isRefused = false;
  /** It was on sale before that. */
  #isOwed = false;
  constructor(db: Database) {
    this.world = worldOn(db);
  }

  async follow({ cost, rrp, isWhole }: Pick<Day, 'cost' | 'rrp' | 'isWhole'>, fate: Fate) {
    const { model } = this.world;
    model.fateOf = (call) => (call === 'offer' ? fate : 'works');
    let turns = 0;
    model.onLive = () => void (turns += 1);
    const { run } = await sync(this.world, pricedAt(cost, rrp, isWhole ? {} : { images: [] }));
    const [status, amount] = seenInShop(this.world);
    const told = await toldWhy(this.world);
    const [isOn, price] = [status === 'ACTIVE', Number(amount)];
    const mayStay = isWhole && price > cost;
    const [was, wasRefused] = [this.#was, this.#isRefused];
    const isRefused = (run.reasons['SHP-705'] ?? 0) > 0;
    const isFirst = isRefused && !wasRefused;
    // A price below the cost that a person lets through takes it off sale before it is written; and until one went
    // through, one that was refused is no reason to sell at a loss.
    const mayGo = !mayStay || !was.isOn || (isRefused && rrp <= cost) || (wasRefused && was.price <= cost);
    const mayWait = isRefused || wasRefused || run.operations.held > 0;
    const promises = {
      'on sale only where it may be': isOn ? mayStay || (isFirst && was.isOn) : mayGo,
      'the reason is told': isOn ? told === '' : price > cost || told.includes('GAT-202') || isFirst,
      'back once its price went through': !this.#isOwed || mayWait || isOn === mayStay,
      'never on and off again in one sync': turns === (isOn && !was.isOn ? 1 : 0),
    };
    const broken = Object.entries(promises).flatMap(([promise, isHeld]) => (isHeld ? [] : promise));
    if (isRefused || (run.applied.offer ?? 0) > 0) this.#isRefused = isRefused;
    this.#isOwed = !isOn && (this.#isOwed || (was.isOn && wasRefused));
    this.#was = { isOn, price };
    return { run, isOn, mayStay, broken };
  }
}

onSqlite((open) => {
  test('a price that waits for a person, or is refused, takes nothing off sale that it need not', async () => {
    const db = await open();
    const law = fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 4 }), async (days) => {
      const sold = new Sold(db);
      await sync(sold.world, pricedAt(10, 20));
      let isKept = false;
      for (const { choice, fates, ...listed } of days) {
        for (const fate of fates) {
          const { run, broken } = await sold.follow(listed, fate);
          expect(broken).toEqual([]);
          for (const reason of ['GRD-303', 'GRD-304'] as const)
            if (choice && run.reasons[reason]) {
              await decide(sold.world, reason, choice);
              isKept = choice === 'keep';
            }
        }
        if (!isKept) continue;
        // The same again: what was kept is on sale by now wherever it may be, and nothing is left to write.
        isKept = false;
        const { isOn, mayStay, broken } = await sold.follow({ ...listed, isWhole: true }, 'works');
        expect([isOn, broken]).toEqual([mayStay, []]);
      }
    });
    await fc.assert(law, { numRuns: caseCount('PRICE_RUNS', 40) });
  });
});
