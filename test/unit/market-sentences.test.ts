/** What people read of markets, catalogs, the look at them and the guard: each sentence stands where it is true. */
import { describe, expect, test } from 'vitest';
import type { CatalogAnswer, MarketsAnswer } from '../../web/server/application/shop-markets.ts';
import type { Proof } from '../../web/server/catalogue/ports/proof.ts';
import { catalogWords, pendingLines } from '../../web/server/cli/catalog-words.ts';
import { guardLine, whatStops } from '../../web/server/cli/guard-state-words.ts';
import { marketWords } from '../../web/server/cli/market-words.ts';
import { proofLines } from '../../web/server/cli/proof-words.ts';
import type { Sku } from '../../web/server/domain/ids.ts';
import type { MarketGap } from '../../web/server/domain/market-gaps.ts';
import { unknownCodes } from '../../web/server/domain/unknown-codes.ts';
import { reasonLines } from '../../web/server/cli/reason-lines.ts';
import { reasonText } from '../../web/server/domain/reason-texts/reason-text.ts';
import type { MarketEffect } from '../../web/server/markets/market-tally.ts';
import { countries } from '../support/supplier-products.ts';

const at = '2026-11-22T05:06:07Z';

const nobody = { forbidden: 0, mixed: 0, shared: 0, unsold: 0, gate: 0, unknown: 0 };
const austria: MarketEffect = {
  market: 'Austria',
  countries: countries('AT'),
  catalogs: ['Austria'],
  isOpen: false,
  hasCatalog: true,
  beside: [],
  pricedBeside: [],
  openBeside: [],
  shares: [],
  freed: 0,
  elsewhere: { products: 0, markets: [] },
  products: { stays: 1, enters: 0, leaves: 0, out: 0 },
  why: nobody,
  against: 0,
  split: null,
  examples: { leaves: [], out: [], against: [] },
};
const open: MarketEffect = { ...austria, isOpen: true, hasCatalog: false, catalogs: [] };
const shop: Omit<MarketsAnswer, 'markets'> = {
  products: 3,
  drafts: 0,
  nowhere: 0,
  uncovered: [],
  unknownCodes: [],
  mixedMarkets: 'out',
  guard: null,
  stage: 'live',
  inactive: [],
  titles: {},
  gates: {},
  own: { open: 0, link: 0, skip: 0 },
};
const marketsTold = (effect: Partial<MarketEffect>, rest: Partial<MarketsAnswer> = {}): string =>
  marketWords({ ...shop, ...rest, markets: [{ ...austria, ...effect }] }).join('\n');

describe('the checkout guard, as it was seen last', () => {
  test.each([
    [null, 'nothing is known to stop such an order, because', 'Checkout guard: never switched on from here.'],
    [
      { isOn: false, at },
      'nothing stops such an order, because the checkout guard is off (as of 2026-11-22, 05:06 UTC). To switch it on: guard on',
      'Checkout guard: off, as of 2026-11-22, 05:06 UTC. "guard on" switches it on.',
    ],
    [
      { isOn: false, at, cannot: 'plan' as const },
      'nothing stops such an order, because the checkout guard is off, and Shopify does not run it in this shop',
      'It could not be switched on: Shopify does not run it in this shop',
    ],
    [
      { isOn: true, at },
      'only the checkout guard, on as of 2026-11-22, 05:06 UTC, stops such an order.',
      'Checkout guard: on, as of 2026-11-22, 05:06 UTC.',
    ],
  ])('%j', (guard, stops, line) => {
    expect(whatStops(guard)).toContain(stops);
    expect(guardLine(guard)).toContain(line);
    const inSetting = marketsTold({ against: 2 }, { guard });
    expect(inSetting).toContain(
      `2 products are kept in it by your setting, though not to be shipped to AT: ${stops}`,
    );
    const shownThere = marketsTold({ ...open, against: 1 }, { guard });
    expect(shownThere).toContain(`1 product is shown there that may not be shipped to AT: ${stops}`);
    const everywhere = marketsTold({ ...open, countries: null }, { guard });
    expect(everywhere).toContain(`Also what may not be shipped to all countries: ${stops}`);
  });
});

describe('what to do about a market', () => {
  const make =
    'To do: give this market a catalog with its own list of products: npm run sortiment -- create-catalog';
  test.each<[string, Partial<MarketEffect>, string]>([
    ['shows what may not be there', { ...open, against: 1 }, make],
    ['could have drafts', { ...open, freed: 1 }, make],
    ['could have drafts', { ...open, freed: 1 }, '1 product kept as a draft could be sold here if'],
    [
      'has prices alone',
      { ...open, hasCatalog: true, against: 1 },
      'To do: give this market a catalog with its own list of products in the Shopify admin',
    ],
    [
      'has prices alone',
      { ...open, hasCatalog: true },
      'One of its catalogs sets prices alone and has no list of products',
    ],
    ['has none', open, 'It has no catalog with a list of products, so it shows everything'],
    [
      'lies beside prices alone',
      { ...open, against: 1, pricedBeside: ['Alps'], beside: ['Italy'] },
      'shares countries with “Alps”, where a catalog sets prices alone and so shows everything',
    ],
    [
      'lies beside a catalog',
      { ...open, against: 1, beside: ['Alps', 'Italy'] },
      'shares countries with “Alps”, “Italy”, which has a catalog',
    ],
    [
      'lies beside one that shows everything',
      { ...open, against: 1, openBeside: ['Europe'] },
      'shares countries with “Europe”, which shows everything there, whatever a catalog of this one holds. Take',
    ],
    [
      'could have drafts that would show elsewhere',
      { ...open, elsewhere: { products: 3, markets: ['Nordics'] } },
      '3 products more could be, but would then also be seen in “Nordics”, where they may not be shipped',
    ],
    [
      'shares its catalog',
      { why: { ...nobody, shared: 1 } },
      'To do: give this market a catalog of its own; then it can show',
    ],
    [
      'mixes countries',
      { split: { countries: countries('CH'), products: 2 } },
      'To do: split this market. With CH in a market of its own, 2 products can be sold in the rest of it.',
    ],
    [
      'mixes countries',
      { split: { countries: countries('CH', 'NO'), products: 1 } },
      'With CH, NO in a market of their own, 1 product can be sold',
    ],
    [
      'takes in all countries',
      { countries: null },
      'To do: split this market. Put the countries where you want to sell into markets of their own',
    ],
  ])('that %s: %j', (_, effect, words) => {
    expect(marketsTold(effect)).toContain(words);
  });

  test('nothing, where everything is as it should be, or only kept open', () => {
    expect(marketsTold({})).not.toContain('To do');
    expect(marketsTold(open)).not.toContain('To do');
  });

  test('MKT-801 has both commands beside it in English and in German', () => {
    for (const language of ['en', 'de'] as const) {
      const lines = reasonLines('MKT-801', null, language).join('\n');
      expect(lines).toContain('create-catalog');
      expect(lines).toContain('; guard');
    }
    expect(reasonText('MKT-803', 'en').means).toContain('while it is off, nothing does');
  });
});

test('why products are missing is counted of all that leave or are left out, and names the country of a market of one', () => {
  const effect = {
    products: { stays: 1, enters: 0, leaves: 2, out: 3 },
    why: { ...nobody, forbidden: 4, gate: 1 },
  };
  const told = marketsTold(effect);
  expect(told).toContain(
    '  Of the 5 that leave it or are left out:\n    4 may not be shipped to AT.\n    1 could be there',
  );
  expect(marketsTold({ ...effect, countries: countries('AT', 'CH') })).toContain('to none of its countries.');
});

test('the rest of what markets says follows the setting, the stage and what was counted', () => {
  expect(marketsTold({}, { mixedMarkets: 'in' })).toContain(
    'A market with a catalog that mixes countries keeps what may not be shipped to all of them. To leave it out: settings countries.mixedMarkets=out',
  );
  expect(marketsTold({})).toContain(
    'A market with a catalog that mixes countries does not get what may not be',
  );
  expect(marketsTold(open)).not.toContain('that mixes countries');
  expect(marketsTold({}, { inactive: [{ name: 'Balkans', countries: countries('HR') }] })).toContain(
    'Not switched on, so nothing is sold there: “Balkans” (HR).',
  );
  expect(marketsTold({})).toContain('Nothing was written: the next sync does this.');
  const early = marketsTold({}, { stage: 'drafts', nowhere: 1, drafts: 2 });
  expect(early).toContain('nothing is on sale before you go live: "go-live" does this.');
  expect(early).toContain('1 product is sold in no market: the supplier ships them nowhere.');
  expect(early).toContain('2 products are kept as drafts for another reason, and seen nowhere');
});

test('codes that are no country are counted of products that are in the shop, and of those that name where they may go', () => {
  const alike = [
    { shipsTo: 'DE,XX', inShop: 2, live: 0 },
    { shipsTo: 'XX,YY', inShop: 0, live: 0 },
    { shipsTo: '*,-ZZ', inShop: 3, live: 0 },
  ];
  expect(unknownCodes(alike)).toEqual([{ country: 'XX', products: 2 }]);
});

describe('a catalog that is made', () => {
  const asked: CatalogAnswer = {
    market: 'Austria',
    countries: countries('AT'),
    stay: 2,
    leave: 1,
    examples: ['10000001' as Sku],
    drafts: 0,
    freed: 0,
    elsewhere: { products: 0, markets: [] },
    stage: 'live',
    openMarkets: [],
    title: 'Austria (Sortiment)',
    titles: { ['10000001' as Sku]: 'Grill' },
    state: 'shown',
  };
  const told = (change: Partial<CatalogAnswer>): string => catalogWords({ ...asked, ...change }).join('\n');

  test.each<[Partial<CatalogAnswer>, string]>([
    [{}, 'The market “Austria” (AT) has no catalog that is switched on.'],
    [{}, 'Nothing was made. To make it: npm run sortiment -- create-catalog "Austria" --confirm'],
    [{}, '2 stay there; 1 leave it, because they may not be shipped to all of its countries, for example:'],
    [{ freed: 2 }, '2 products more that are drafts today can be sold there.'],
    [{ stage: 'drafts' }, 'Nothing is on sale yet: "go-live" puts it on sale.'],
    [
      { elsewhere: { products: 2, markets: ['Nordics'] } },
      '2 products more that are drafts today could be sold there, but would then also be seen in “Nordics”, which shows everything and where they may not be shipped. Make a catalog there first: npm run sortiment -- create-catalog "Nordics"',
    ],
    [{ drafts: 1 }, 'Careful: 1 product would become drafts everywhere, because no catalog of the shop may'],
    [{ drafts: 1, openMarkets: ['France'] }, '(“France”) would show them where they may not be shipped.'],
    [{ state: 'made' }, 'was made, with every product of the shop in it, and the market “Austria” uses it'],
    [{ state: 'made' }, 'The next sync takes out of it what may not be there.'],
    [{ state: 'filling' }, 'was made as a draft, and Shopify is still putting'],
    [{ state: 'filling' }, 'Nothing has changed for shoppers yet: the next sync switches it on'],
    [{ state: 'waits' }, 'shares with other markets, where it would show every product. Nothing was'],
    [{ state: 'has-one' }, 'the app changes none that it did not make, and makes no second one.'],
    [{ state: 'has-one' }, 'If that catalog sets prices alone, give it its own list'],
    [{ state: 'has-ours' }, 'which the app has made; there is nothing to do.'],
    [{ state: 'has-ours' }, 'To take it away again, delete the catalog “Austria (Sortiment)”'],
    [{ state: 'gone' }, 'The market “Austria” was deleted meanwhile. Nothing was made.'],
  ])('%j', (change, words) => {
    expect(told(change)).toContain(words);
  });

  test.each([
    [{}, 'is not switched on yet, and nothing has changed for shoppers: the next sync goes on with it.'],
    [{ problem: 'No.' }, 'could not be finished: No. The next sync looks at what has come of it, and tries'],
    [{ obstacle: 'Because.' }, 'waits as a draft, and nothing has changed for shoppers. Because.'],
  ])('and has not been switched on, in status: %j', (change, words) => {
    const [line] = pendingLines([{ title: 'A', catalog: null, isDone: false, ...change }]);
    expect(line).toContain(`The catalog “A” ${words}`);
  });
});

describe('the look at what can be bought where', () => {
  const proof: Proof = { products: 3, countries: 2, waiting: 0, putRight: 0, left: 0, samples: [] };
  const gap = (reason: MarketGap['reason']): MarketGap => ({
    reason,
    market: 'Alps',
    forbidden: countries('CH'),
    products: 1,
  });
  const told = (change: Partial<Proof>, gaps: readonly MarketGap[] = []): string =>
    proofLines({ ...proof, ...change }, gaps).join('\n');

  test('says that nothing is wrong only where nothing is, and leaves out what is lacking', () => {
    expect(told({})).toBe(
      'Looked at 3 products in 2 countries: none of them can be bought where it may not be shipped.',
    );
    expect(told({}, [gap('MKT-802'), gap('MKT-806')])).toBe(told({}));
  });

  test.each([
    ['MKT-801', '(“Alps”: 1 product, no catalog with a list of products), none can be bought'],
    ['MKT-803', '(“Alps”: 1 product, by your setting for mixed markets), none can be bought'],
  ] as const)('leaves out what %s tells, and says so', (reason, words) => {
    expect(told({}, [gap(reason)])).toContain(`beyond those named above ${words}`);
  });

  test('names what was taken out, what is left, and what waits', () => {
    const samples = [
      { sku: '1' as Sku, countries: countries('AT'), isLeft: false },
      { sku: '2' as Sku, countries: countries('CH'), isLeft: true },
    ];
    const all = told({ putRight: 1, left: 1, waiting: 2, samples }, [gap('MKT-803')]);
    expect(all).toContain(
      '1 taken out of countries where they may not be shipped, 1 still shown there, beyond those named above',
    );
    expect(all).toContain('  1 in AT\n[MKT-804]');
    expect(all).toContain('  2 in CH');
    expect(all).toContain('2 products can still be bought there until a held or refused change is made.');
    expect(told({ putRight: 1 })).not.toContain('MKT-804');
    expect(told({ waiting: 1 })).not.toContain('none of them can be bought');
  });
});
