/** A lost database and a list of countries that is missing. */
import { expect, test } from 'vitest';
import { catalogue, productsIn, startWith } from '../support/listed-catalogue.ts';

test('R26: a list of countries that was there and is missing widens nothing, also after the database was lost', async () => {
  const { stand, list } = await startWith(catalogue());
  await using _ = stand;
  list(catalogue((id) => (id === 1 ? { allowedCountryCodes: null } : {})));
  expect((await stand.sync()).reasons).toEqual({ 'GRD-316': 1 });
  await stand.loseDatabase();
  await stand.sync();
  expect((await productsIn(stand))[0]?.visibleIn).toEqual(['DE']);
  // And a person is asked, as before.
  expect((await stand.sync()).reasons).toEqual({ 'GRD-316': 1 });
});
