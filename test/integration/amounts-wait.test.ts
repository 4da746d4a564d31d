/** A shop in another currency than the supplier's: a run is not green while amounts wait, whatever else is to be told. */
import { expect, test } from 'vitest';
import { startStand } from '../support/app-stand.ts';

const foreign = 'Prices, costs and new products wait.';

test('R10 amounts that wait make a run incomplete also where another reason is told first; removals that are held are none', async () => {
  await using stand = await startStand({ supplier: { products: 12 } });
  const { catalogue } = stand.supplier.data;
  for (const number of [1, 2, 3]) catalogue.change(number, { netCost: 10, rrp: 30 });
  await stand.sync();
  await stand.command('settings', 'supplierCurrency=USD');

  for (const number of [1, 2, 3]) catalogue.change(number, { netCost: 10, rrp: 32 });
  await fetch(`${stand.supplierUrl.replace('/v2/api', '')}/sandbox/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'moving-totals', by: 1 }),
  });
  const moved = await stand.command('sync');
  expect(moved).toMatchObject({
    status: 1,
    document: { run: { state: 'incomplete', reason: 'GRD-306', reasons: { 'GRD-306': 3 } } },
  });
  expect((moved.document as { run: { message: string } }).run.message).toContain(foreign);

  const plan = (await stand.command('plan')).words.join('\n');
  expect(plan).toContain('"held" shows it and what mends it');
  expect(plan).not.toMatch(/carried out|your decision|you can decide/);

  for (const number of [1, 2, 3]) catalogue.change(number, { netCost: 10, rrp: 30 });
  const quiet = await stand.command('sync');
  expect(quiet).toMatchObject({ status: 0, document: { run: { state: 'completed' } } });

  catalogue.remove([4, 5, 6, 7, 8, 9, 10, 11, 12]);
  const removals = await stand.command('sync');
  expect(removals.document).not.toMatchObject({ run: { reason: 'GRD-306' } });
  expect(removals.words.join('\n')).not.toContain(foreign);
});
