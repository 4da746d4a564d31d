/**
 * R9: a price that is not written takes nothing off sale, and sells nothing at a loss. Whatever the supplier asks, a person
 * decides, Shopify refuses, and gets lost on the way there or back, what was on sale stays so as long as the price that then
 * stands in the shop is above what the supplier asks, and no longer; and what was taken off sale comes back with its price.
 * While the shop does not say which price stands, each that may has to be above.
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
  fates: fc.array(
    fc.constantFrom<Fate>('works', 'refused', 'refused-for-now', 'kind-refused', 'answer-lost', 'call-lost'),
    { minLength: 1, maxLength: 3 },
  ),
  /** Asked which price stands, the shop says so. */
  isSaid: fc.boolean(),
});
type Day = typeof day extends fc.Arbitrary<infer Of> ? Of : never;
type Listed = Pick<Day, 'cost' | 'rrp' | 'isWhole' | 'isSaid'>;

/** One product in a shop, sync after sync. */
class Sold {
  readonly world: World;
  #was = { isOn: true, price: 20 };
  /** Its price was refused, or nobody knows what became of it, when it was written last. */
  #isOpen = false;
  /** Nobody has answered how it was written; these stood since it was known, or were to. */
  #isInDoubt = false;
  #mayStand: readonly number[] = [20];
  /** It was on sale before that. */
  #isOwed = false;
  constructor(db: Database) {
    this.world = worldOn(db);
  }

  #meet(fate: Fate, isSaid: boolean): void {
    const { model } = this.world;
    let isAsked = isSaid || !this.#isInDoubt;
    model.fateOf = (call) => {
      if (call === 'offer') return fate;
      if (call !== 'read-now' || isAsked) return 'works';
      isAsked = true;
      return 'refused-for-now';
    };
  }

  async follow({ cost, rrp, isWhole, isSaid }: Listed, fate: Fate) {
    const { model } = this.world;
    this.#meet(fate, isSaid);
    let turns = 0;
    model.onLive = () => void (turns += 1);
    const { run } = await sync(this.world, pricedAt(cost, rrp, isWhole ? {} : { images: [] }));
    const [status, amount] = seenInShop(this.world);
    const told = await toldWhy(this.world);
    const [isOn, price] = [status === 'ACTIVE', Number(amount)];
    const mayStay = isWhole && price > cost;
    const [was, wasOpen] = [this.#was, this.#isOpen];
    const [isRefused, isLost] = [(run.reasons['SHP-705'] ?? 0) > 0, (run.reasons['SHP-709'] ?? 0) > 0];
    const isOpen = isRefused || isLost;
    const isFirst = isOpen && !wasOpen;
    const stood = isSaid || !this.#isInDoubt ? [was.price] : this.#mayStand;
    // A price below the cost that a person lets through takes it off sale before it is written; and until one went
    // through, one that was not is no reason to sell at a loss.
    const mayGo =
      !mayStay || !was.isOn || (isOpen && rrp <= cost) || (wasOpen && stood.some((one) => one <= cost));
    const mayWait = isOpen || wasOpen || run.operations.held > 0;
    const promises = {
      'on sale only where it may be': isOn ? mayStay || (isFirst && was.isOn) : mayGo,
      'the reason is told': isOn ? told === '' : price > cost || told.includes('GAT-202') || isFirst,
      'back once its price went through': !this.#isOwed || mayWait || isOn === mayStay,
      'never on and off again in one sync': turns === (isOn && !was.isOn ? 1 : 0),
    };
    const broken = Object.entries(promises).flatMap(([promise, isHeld]) => (isHeld ? [] : promise));
    const isThrough = !isOpen && (run.applied.offer ?? 0) > 0;
    if (isOpen || isThrough) this.#isOpen = isOpen;
    // Where the price was to be the same, only the cost got lost.
    this.#isInDoubt = (isLost && rrp !== was.price) || (this.#isInDoubt && !isThrough);
    this.#mayStand = this.#isInDoubt ? [...this.#mayStand, price, ...(isLost ? [rrp] : [])] : [price];
    this.#isOwed = !isOn && (this.#isOwed || (was.isOn && wasOpen));
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
        const { isOn, mayStay, broken } = await sold.follow(
          { ...listed, isWhole: true, isSaid: true },
          'works',
        );
        expect([isOn, broken]).toEqual([mayStay, []]);
      }
    });
    await fc.assert(law, { numRuns: caseCount('PRICE_RUNS', 40) });
  });
});
