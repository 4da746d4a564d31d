/** A market of all countries: nothing is put into its catalogs, and the merchant is told so wherever markets are told. */
import { expect, test } from 'vitest';
import { seenIn, startMarketStand } from '../support/stand-markets.ts';

test('R21 what a market of all countries lacks is told in status and explain, with what to do', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE', 'AT', 'CH']],
    markets: [
      { name: 'Germany', countries: ['DE'] },
      { name: 'World', countries: [], isEverywhere: true },
    ],
  });
  await stand.sync();
  expect(await seenIn(stand, 2)).toEqual(['DE', 'DE']);
  const status = (await stand.command('status')).words.join('\n');
  expect(status).toContain('[MKT-806]');
  expect(status).toContain('Market “World”: 2 products are left out, because it takes in all countries');
  const explained = (await stand.command('explain', '10000002')).words.join('\n');
  expect(explained).toContain(
    'The market “World” does not show this product, because it takes in all countries',
  );
  expect((await stand.command('markets')).words.join('\n')).toContain('Market “World” (all countries,');
});
