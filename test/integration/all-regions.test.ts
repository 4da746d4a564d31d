/** A market of all countries: nothing is put into its catalogs, and the merchant is told so wherever markets are told. */
import { expect, test } from 'vitest';
import { catalogNamed, seenIn, shown, startMarketStand } from '../support/stand-markets.ts';

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

test('what may be shipped everywhere is in the catalog of all countries, and not said to be missing there', async () => {
  await using stand = await startMarketStand({
    shipsTo: [['DE'], ['DE']],
    markets: [
      { name: 'Germany', countries: ['DE'] },
      { name: 'World', countries: [], isEverywhere: true },
      // It lies in the world, and shows what that catalog holds.
      { name: 'France', countries: ['FR'], catalog: 'none' },
    ],
  });
  // Without a list the deprecated flags say where it may go: these, everywhere.
  const flags = { isBulkCarrier: false, isEuPlug: false, isSchukoPlug: false };
  stand.supplier.data.catalogue.change(2, { allowedCountryCodes: null as never, ...flags });
  await stand.sync();
  const world = catalogNamed(stand, 'World').publicationId;
  expect((await shown(stand, 1)).publishedTo).not.toContain(world);
  expect((await shown(stand, 2)).publishedTo).toContain(world);
  expect((await shown(stand, 2)).visibleIn).toEqual(['DE', 'FR']);
  const status = (await stand.command('status')).words.join('\n');
  expect(status).toContain('Market “World”: 1 product is left out');
  expect(status).not.toContain('“France”');
  // One product is in it: that it has none would be false.
  expect(status).toContain('it lacks what may not be shipped to each of them');
  expect(status).toContain('only those into its catalog that the supplier ships everywhere');
  expect((await stand.command('explain', '10000002')).words.join('\n')).not.toContain(
    '“World” does not show',
  );
});
