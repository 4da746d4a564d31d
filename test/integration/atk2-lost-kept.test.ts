/** A lost database and what a person has refused. */
import { expect, test } from 'vitest';
import { catalogue, productsIn, startWith } from '../support/atk2-world.ts';

test('countries that a person refused stay refused when the database is lost', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  list(catalogue((id) => (id <= 6 ? { allowedCountryCodes: ['AT', 'DE'] } : {})));
  expect((await stand.sync()).reasons).toEqual({ 'GRD-314': 6 });
  const skus = (await productsIn(stand)).map(({ variants }) => variants[0]?.sku ?? '');
  await stand.command('decide', 'into-markets', 'accept', ...skus.slice(0, 2));
  await stand.command('decide', 'into-markets', 'keep', ...skus.slice(2, 6));
  expect((await stand.sync()).reasons).toEqual({ 'GRD-323': 4 });
  await stand.loseDatabase();
  await stand.sync();
  for (const { visibleIn } of (await productsIn(stand)).slice(2, 6)) expect(visibleIn).toEqual(['DE']);
});
