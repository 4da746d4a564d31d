/**
 * R9: a price that is not written takes nothing off sale, and sells nothing at a loss. Whatever the supplier asks and a
 * person decides, what was on sale stays so as long as the price that then stands in the shop is above what the supplier
 * asks, and no longer.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Micros } from '../../web/server/domain/money.ts';
import { caseCount } from '../support/case-count.ts';
import { numbered, sync } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { decide, shown, worldOn } from '../support/listed-catalogue.ts';

const amount = fc.integer({ min: 1, max: 30 });
const day = fc.record({
  cost: amount,
  rrp: amount,
  choice: fc.constantFrom(null, 'accept', 'keep', 'ask-again'),
});

onSqlite((open) => {
  test('a price that waits for a person takes nothing off sale', async () => {
    const db = await open();
    const law = fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 6 }), async (days) => {
      const world = worldOn(db);
      const listed = (cost: number, rrp: number) => ({
        products: [numbered(1, { netCost: (cost * 1_000_000) as Micros, rrp: (rrp * 1_000_000) as Micros })],
      });
      await sync(world, listed(10, 20));
      for (const { cost, rrp, choice } of days) {
        const was = shown(world, 1)?.status.status;
        const { run } = await sync(world, listed(cost, rrp));
        const { status, price } = shown(world, 1) ?? {};
        const stands = Number(price?.price);
        const [isOn, wasOn] = [status?.status === 'ACTIVE', was === 'ACTIVE'];
        expect(isOn || !wasOn || stands <= cost).toBe(true);
        expect(!isOn || stands > cost).toBe(true);
        for (const reason of ['GRD-303', 'GRD-304'] as const)
          if (choice && run.reasons[reason]) await decide(world, reason, choice);
      }
    });
    await fc.assert(law, { numRuns: caseCount('PRICE_RUNS', 40) });
  });
});
