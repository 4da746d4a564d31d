/** A preview binds nobody. */
import { expect, test } from 'vitest';
import { catalogue, productsIn, startWith } from '../support/atk2-world.ts';

test('who has accepted a held change, and then looked at the plan, can still say “keep”', async () => {
  const { stand, list } = await startWith(catalogue(() => ({ netCost: 10, rrp: 20 })));
  await using _ = stand;
  list(
    catalogue((id) => ({
      ...(id === 1 ? { netCost: 20, rrp: 40 } : { netCost: 10, rrp: 20 }),
      ...(id === 2 && { allowedCountryCodes: null }),
    })),
  );
  expect((await stand.sync()).reasons).toEqual({ 'GRD-303': 1, 'GRD-316': 1 });
  for (const choice of ['accept', 'keep']) {
    await stand.command('decide', 'price-jumps', choice);
    await stand.command('decide', 'missing-countries', choice);
    await stand.command('plan');
  }
  await stand.sync();
  const [first, second] = await productsIn(stand);
  expect(first?.variants[0]?.price).toBe('20.00');
  expect(second?.visibleIn).toEqual(['DE']);
});
