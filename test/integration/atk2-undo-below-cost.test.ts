/** Undoing a run whose price does not cover the cost any more. */
import { expect, test } from 'vitest';
import { catalogue, productsIn, startWith } from '../support/atk2-world.ts';

test('undoing a run puts no price back that is below the cost of today without a word', async () => {
  const { stand, list } = await startWith(catalogue(() => ({ netCost: 10, rrp: 20 })));
  await using _ = stand;
  const costs = async (netCost: number) => {
    list(catalogue((id) => (id === 1 ? { netCost, rrp: 40 } : { netCost: 10, rrp: 20 })));
    return stand.sync();
  };
  const raised = await costs(10);
  for (const cost of [12.9, 16.7, 21.5]) await costs(cost);
  const { words } = await stand.command('undo', String(raised.id));
  const [variant] = (await productsIn(stand))[0]?.variants ?? [];
  expect(variant?.cost).toBe('21.50');
  expect([variant?.price, words.join('\n')]).not.toEqual(['20.00', expect.not.stringContaining('cost')]);
});
