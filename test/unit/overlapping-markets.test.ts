/** Markets that share countries: what may get a catalog, and why a product is not in one of them. Pure. */
import { describe, expect, test } from 'vitest';
import { sharedToDo, splitToDo } from '../../web/server/cli/market-advice.ts';
import type { PublicationId } from '../../web/server/domain/ids.ts';
import { shipsNowhere, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import type { ShopMarket } from '../../web/server/domain/shop.ts';
import { openBeside, sharedCountries } from '../../web/server/markets/restricted-beside.ts';
import { explainListing } from '../../web/server/shops/explain-listing.ts';
import { marketNotes } from '../../web/server/shops/market-notes.ts';
import { catalogOf, countries, shopOf } from '../support/supplier-products.ts';

const open = (name: string, ...codes: string[]): ShopMarket => ({
  id: name,
  name,
  countries: countries(...codes),
  publicationIds: [],
  isOpen: true,
});
const austria = open('Austria', 'AT');
const europe = open('Europe', 'AT', 'DE', 'FR');
const norway = open('Norway', 'NO');
const all = [austria, europe, norway];

describe('a market without a catalog beside others without one', () => {
  test('is shown everything by one that reaches further, and not by one that lies in it', () => {
    expect(openBeside(austria, all)).toEqual([europe]);
    expect(openBeside(europe, all)).toEqual([]);
    expect(openBeside(norway, all)).toEqual([]);
    expect(openBeside(austria, [austria, { ...europe, isOpen: false }])).toEqual([]);
  });

  test('is told which countries it shares', () => {
    expect(sharedCountries(europe, all)).toEqual([{ market: 'Austria', countries: ['AT'] }]);
    expect(sharedCountries(norway, all)).toEqual([]);
  });
});

test('what to do names the country that both have, and never a market that is there already', () => {
  const shares = sharedCountries(europe, all);
  expect(splitToDo({ shares }, { countries: countries('AT'), products: 84 })).toBe(
    '  To do: take AT out of this market in the Shopify admin, under Markets: “Austria” has it too. Then 84 products can be sold in the rest of it.',
  );
  expect(splitToDo({ shares }, { countries: countries('FR'), products: 1 })).toContain('split this market');
  const told = sharedToDo({ market: 'Austria', shares: sharedCountries(austria, all) });
  expect(told).toContain('“Austria” shares AT with “Europe”. Take AT out of “Europe”');
});

describe('a product that may go to Germany alone', () => {
  const at = catalogOf('at', 'AT');
  const eu = catalogOf('eu', 'AT', 'DE', 'FR');
  const shut = (market: ShopMarket, ...ids: PublicationId[]): ShopMarket => ({
    ...market,
    publicationIds: ids,
    isOpen: false,
  });
  const shop = {
    ...shopOf({
      catalogs: [at, eu],
      markets: [shut(austria, at.publicationId, eu.publicationId), shut(europe, eu.publicationId), norway],
    }),
  } as Parameters<typeof marketNotes>[1];
  const dossier = {
    state: 'present',
    shipsTo: 'DE',
    listing: { stored: { publications: { ids: [shop.onlineStoreId] } }, owned: [], sent: {} },
    operations: [],
    reasons: [],
    faults: [],
    isChosen: true,
    formerly: [],
    decisions: [],
  } as unknown as Parameters<typeof marketNotes>[0];

  test('has a reason for each market that does not show it, also for the one whose catalog another one has too', () => {
    expect(marketNotes(dossier, shop)).toEqual([
      { kind: 'not-shown', market: 'Europe', forbidden: ['AT', 'FR'] },
      { kind: 'shown', market: 'Norway', forbidden: ['NO'] },
      { kind: 'not-shown', market: 'Austria', forbidden: ['AT'] },
    ]);
  });

  test('is kept out of a market that lies in another by the countries that its catalog reaches there', () => {
    const inside = { ...shop, catalogs: [eu], markets: [shut(austria, eu.publicationId)] };
    expect(marketNotes({ ...dossier, shipsTo: 'AT' }, inside)).toEqual([
      { kind: 'not-shown', market: 'Austria', forbidden: ['DE', 'FR'] },
    ]);
  });

  test('is told to be seen in a market without a list of products', () => {
    const settings = { settings: { prices: {}, stock: { keepBack: 0 } } } as unknown as typeof shop;
    expect(explainListing('10000001' as never, dossier, { ...shop, ...settings }).markets).toMatchObject({
      in: [],
      open: ['Norway'],
    });
  });
});

test('codes that are no country are no country to ship to', () => {
  expect(shipsNowhere(shipsOnlyTo(countries('ZZ')))).toBe(true);
  expect(shipsNowhere(shipsOnlyTo(countries('ZZ', 'DE')))).toBe(false);
});
