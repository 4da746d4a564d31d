/**
 * R9: a price that is not written takes nothing off sale, and sells nothing at a loss. Whatever the supplier asks and a
 * person decides, what was on sale stays so as long as the price that then stands in the shop is above what the supplier
 * asks, and no longer.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Micros } from '../../web/server/domain/money.ts';
import { caseCount } from '../support/case-count.ts';
import { numbered, portsOf, sync } from '../support/catalogue-world.ts';
import { onSqlite } from '../support/databases.ts';
import { decide, shown, worldOn } from '../support/listed-catalogue.ts';

const amount = fc.integer({ min: 1, max: 30 });
const day = fc.record({
  cost: amount,
  rrp: amount,
  /** Of all that it needs beside a price it lacks nothing. */
  isWhole: fc.boolean(),
  choice: fc.constantFrom(null, 'accept', 'keep', 'ask-again'),
});

onSqlite((open) => {
  test('a price that waits for a person takes nothing off sale', async () => {
    const db = await open();
    const law = fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 6 }), async (days) => {
      const world = worldOn(db);
      const { shop } = portsOf(world, { products: [] });
      const told = async () =>
        (await db.selectFrom('listings').select('reasons').where('shop', '=', shop.domain).execute())
          .flatMap(({ reasons }) => reasons.split(','))
          .filter(Boolean);
      const listed = (cost: number, rrp: number, isWhole = true) => ({
        products: [
          numbered(1, {
            netCost: (cost * 1_000_000) as Micros,
            rrp: (rrp * 1_000_000) as Micros,
            ...(isWhole ? {} : { images: [] }),
          }),
        ],
      });
      await sync(world, listed(10, 20));
      let isKept = false;
      for (const { cost, rrp, isWhole, choice } of days) {
        const was = shown(world, 1)?.status.status;
        const { run } = await sync(world, listed(cost, rrp, isWhole));
        const { status, price } = shown(world, 1) ?? {};
        const stands = Number(price?.price);
        const [isOn, wasOn] = [status?.status === 'ACTIVE', was === 'ACTIVE'];
        const mayStay = isWhole && stands > cost;
        expect(isOn ? mayStay : !(wasOn && mayStay)).toBe(true);
        const reasons = await told();
        expect(isOn ? reasons.length === 0 : stands > cost || reasons.includes('GAT-202')).toBe(true);
        for (const reason of ['GRD-303', 'GRD-304'] as const)
          if (choice && run.reasons[reason]) {
            await decide(world, reason, choice);
            isKept = choice === 'keep';
          }
        if (!isKept) continue;
        // The same again: what was kept is on sale by now wherever it may be, and nothing is left to write.
        isKept = false;
        await sync(world, listed(cost, rrp));
        const kept = shown(world, 1);
        expect(kept?.status.status === 'ACTIVE').toBe(Number(kept?.price.price) > cost);
      }
    });
    await fc.assert(law, { numRuns: caseCount('PRICE_RUNS', 40) });
  });
});
