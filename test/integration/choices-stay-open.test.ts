/** A choice stays open until it is carried out: neither a preview nor an undoing takes it from a person. */
import { expect, test } from 'vitest';
import { catalogue, productsIn, startWith } from '../support/listed-catalogue.ts';

test('R26: who has accepted a held change, and then looked at the plan, can still say “keep”', async () => {
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

test('R23: what an undoing keeps can be let through right after it, before any plan or sync', async () => {
  const { stand, list } = await startWith(catalogue(() => ({ netCost: 10, rrp: 20 }), 2));
  await using _ = stand;
  list(catalogue((id) => ({ netCost: 10, rrp: id === 1 ? 22 : 20 }), 2));
  const raised = await stand.sync();
  await stand.command('undo', String(raised.id));
  expect((await productsIn(stand))[0]?.variants[0]?.price).toBe('20.00');
  const { words } = await stand.command('decide', 'kept', 'accept');
  expect(words[0]).toContain('Decided for 1 product');
  await stand.sync();
  expect((await productsIn(stand))[0]?.variants[0]?.price).toBe('22.00');
  // It is done: there is nothing left to choose.
  expect((await stand.command('decide', 'kept', 'keep')).words[0]).toContain('held nothing');
});

test.each(['keep', 'ask-again'])(
  'R26: a plan with a change that was accepted is not applied once somebody has chosen %s',
  async (choice) => {
    const { stand, list } = await startWith(catalogue(() => ({ netCost: 10, rrp: 20 }), 3));
    await using _ = stand;
    list(catalogue((id) => (id === 1 ? { netCost: 20, rrp: 40 } : { netCost: 10, rrp: 21 }), 3));
    await stand.sync();
    const { run } = (await stand.command('plan')).document as { run: { id: number } };
    await stand.command('decide', 'price-jumps', 'accept');
    const accepted = (await stand.command('plan')).document as { run: { id: number } };
    await stand.command('decide', 'price-jumps', choice);
    const refused = await stand.command('apply', String(accepted.run.id));
    expect([refused.status, refused.words.join(' ')]).toEqual([
      1,
      expect.stringContaining('10000001 is to wait'),
    ]);
    const prices = async () => (await productsIn(stand)).map(({ variants: [variant] }) => variant?.price);
    expect(await prices()).toEqual(['20.00', '21.00', '21.00']);
    const after = (await stand.command('plan')).document as { run: { id: number } };
    expect(after.run.id).toBeGreaterThan(run.id);
    await stand.command('apply', String(after.run.id));
    expect(await prices()).toEqual(['20.00', '21.00', '21.00']);
  },
);
