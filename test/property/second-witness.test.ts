/**
 * R3 also with the availability service asked: it keeps products and never removes one, and what it does not say in a
 * known shape blocks nothing.
 */
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { askWitness, type Witness } from '../../web/server/catalogue/second-witness.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import type { ShopDomain, Sku } from '../../web/server/domain/ids.ts';
import { caseCount } from '../support/case-count.ts';
import {
  atOnce,
  checkFailed,
  numbered,
  range,
  sync,
  type Listed,
  type World,
} from '../support/catalogue-world.ts';
import { ShopModel } from '../support/shop-model.ts';
import { shopOf } from '../support/supplier-products.ts';

const skuOf = (number: number): Sku => numbered(number).sku;
const { signal } = new AbortController();

type Answer = readonly Sku[] | 'unknown' | 'fails';

const witnessOf = (answers: readonly Answer[]): Witness => {
  let asked = 0;
  return {
    async unavailable() {
      const answer = answers[asked++ % answers.length] ?? 'unknown';
      if (answer === 'fails') throw checkFailed;
      return answer === 'unknown' ? null : new Set(answer);
    },
  };
};

const anySkus = fc.uniqueArray(fc.integer({ min: 1, max: 450 })).map((numbers) => numbers.map(skuOf));
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(anySkus, fc.constantFrom('unknown', 'fails'));

/** What stays, by the law: what every list leaves out, until an answer cannot be used. */
function lawOf(gone: readonly Sku[], answers: readonly Answer[]) {
  const available: Sku[] = [];
  for (let start = 0; start < gone.length; start += 200) {
    const answer = answers[(start / 200) % answers.length] ?? 'unknown';
    if (typeof answer === 'string') return { available, isAnswered: false };
    available.push(...gone.slice(start, start + 200).filter((sku) => !answer.includes(sku)));
  }
  return { available, isAnswered: true };
}

test('R3 the service is only asked for what is missing, and its word only keeps', async () => {
  await fc.assert(
    fc.asyncProperty(anySkus, fc.array(anyAnswer, { minLength: 1, maxLength: 3 }), async (gone, answers) => {
      const { available, isAnswered } = await askWitness(gone, { witness: witnessOf(answers), signal });
      expect({ available: [...available], isAnswered }).toEqual(lawOf(gone, answers));
      expect(gone).toEqual(expect.arrayContaining([...available]));
    }),
    { numRuns: caseCount('WITNESS_RUNS', 200) },
  );
});

async function worldWith(domain: string): Promise<World> {
  const db = await openDatabase(':memory:');
  onTestFinished(() => db.destroy());
  const settings = { ...atOnce, removal: { ...atOnce.removal, askAvailability: true } };
  return { model: new ShopModel(), db, shop: shopOf({ domain: domain as ShopDomain }), settings };
}

test.each([
  ['a product that it calls available stays', ['10000020'] as never, { withdraw: 1 }, 'GRD-322'],
  [
    'what it does not say in a known shape, the list alone decides',
    'unknown' as const,
    { withdraw: 2 },
    'SUP-613',
  ],
  ['where it fails, the list alone decides', 'fails' as const, { withdraw: 2 }, 'SUP-613'],
])('asked before products leave: %s', async (_what, answer, applied, reason) => {
  const world = await worldWith('witness.myshopify.com');
  world.model.start([]);
  await sync(world, { products: range(20) });
  const listed: Listed = { products: range(18), witness: witnessOf([answer]) };
  const { run } = await sync(world, listed);
  expect(run).toMatchObject({ state: 'completed', applied, reason });
  // A person who knows better is not asked again by the service.
  const accepted = await sync(world, listed, false, ['removals']);
  expect(accepted.run.reason).toBeNull();
});
