/** The country rule over random markets, as Shopify answers them, against a reckoning of its own. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CountryCode, PublicationId, Sku } from '../../web/server/domain/ids.ts';
import { marketGaps } from '../../web/server/domain/market-gaps.ts';
import type { MixedMarkets } from '../../web/server/domain/settings.ts';
import { formatShipsTo, maySell, shipsEverywhereBut, shipsOnlyTo } from '../../web/server/domain/ships-to.ts';
import { previewMarkets } from '../../web/server/markets/preview-markets.ts';
import {
  isUnsold,
  judgeCatalogs,
  planMarketPublications,
  seenThrough,
} from '../../web/server/markets/market-rule.ts';
import { marketCatalogs } from '../../web/server/shopify/market-catalogs.ts';
import { anyShipsTo, countries } from '../support/supplier-products.ts';

type Answer = Parameters<typeof marketCatalogs>[0][number];
const codes = countries('DE', 'AT', 'CH', 'FR', 'GB', 'IE');
const onePage = <Node>(nodes: Node[], hasNextPage = false) => ({
  pageInfo: { hasNextPage, endCursor: null },
  nodes,
});

const publicationOf = (number: number) => `gid://shopify/Publication/${number}` as PublicationId;

/** Catalogs are shared between markets; every third has prices alone. */
const catalogNumber = (number: number, isActive: boolean) => ({
  id: `gid://shopify/MarketCatalog/${number}`,
  title: `Catalog ${number}`,
  status: isActive ? 'ACTIVE' : 'DRAFT',
  publication: number % 3 === 2 ? null : { id: publicationOf(number), autoPublish: false },
});

const anyMarket = fc.record({
  isActive: fc.boolean(),
  regions: fc.subarray(codes),
  level: fc.constantFrom('SPECIFIED', 'SPECIFIED', 'SPECIFIED', 'ALL'),
  hasMore: fc.constantFrom(false, false, false, true),
  used: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
});

const anyAnswers: fc.Arbitrary<Answer[]> = fc
  .tuple(fc.array(anyMarket, { maxLength: 5 }), fc.subarray([0, 1, 2, 3, 4, 5, 6]))
  .map(([markets, active]) =>
    markets.map(({ isActive, regions, level, hasMore, used }, index): Answer => ({
      id: `gid://shopify/Market/${index}`,
      name: `Market ${index}`,
      status: isActive ? 'ACTIVE' : 'DRAFT',
      conditions: {
        regionsCondition: { applicationLevel: level, regions: onePage<CountryCode>(regions, hasMore) },
      },
      catalogs: onePage(used.map((number) => catalogNumber(number, active.includes(number)))),
    })),
  );

const isKnown = ({ conditions }: Answer): boolean =>
  conditions?.regionsCondition?.applicationLevel === 'SPECIFIED' &&
  !conditions.regionsCondition.regions.pageInfo.hasNextPage;
const regionsOf = ({ conditions }: Answer) => conditions?.regionsCondition?.regions.nodes ?? [];
const activeCatalogs = ({ catalogs }: Answer) => catalogs.nodes.filter(({ status }) => status === 'ACTIVE');
const reaches = (market: Answer, country: CountryCode): boolean =>
  market.status === 'ACTIVE' && (!isKnown(market) || regionsOf(market).includes(country));

const hasCatalogs = (market: Answer): boolean => activeCatalogs(market).length > 0;

/** What holds in the market: its own catalogs; without any, those of the markets that have all of its countries too. */
function catalogsThere(market: Answer, all: readonly Answer[]) {
  const isEverywhere = (one: Answer) => one.conditions?.regionsCondition?.applicationLevel === 'ALL';
  const isParent = (other: Answer): boolean =>
    other.status === 'ACTIVE' &&
    (isEverywhere(other) ||
      (isKnown(market) &&
        isKnown(other) &&
        regionsOf(market).length > 0 &&
        regionsOf(market).every((code) => reaches(other, code))));
  const holding = hasCatalogs(market) ? [market] : all.filter((one) => one !== market && isParent(one));
  return holding.flatMap(activeCatalogs);
}

const isRestricted = (market: Answer, all: readonly Answer[]): boolean =>
  catalogsThere(market, all).length > 0 &&
  catalogsThere(market, all).every(({ publication }) => publication !== null);

interface Shopper {
  readonly country: CountryCode;
  /** All markets of the shop. */
  readonly all: readonly Answer[];
}

/** What a shopper in the country meets in one of these markets: any catalog is enough. */
const canBuy = (
  answers: readonly Answer[],
  ids: readonly PublicationId[],
  { country, all }: Shopper,
): boolean =>
  answers
    .filter((market) => reaches(market, country))
    .some(
      (market) =>
        !isRestricted(market, all) ||
        catalogsThere(market, all).some(({ publication }) => publication && ids.includes(publication.id)),
    );

const placesOf = (answers: readonly Answer[], mixedMarkets: MixedMarkets) => ({
  ...marketCatalogs(answers),
  mixedMarkets,
});

/** A market uses it that takes in all countries, or more than could be read. */
const isBoundless = (publication: PublicationId, answers: readonly Answer[]): boolean =>
  answers.some(
    (market) =>
      market.status === 'ACTIVE' &&
      !isKnown(market) &&
      catalogsThere(market, answers).some((catalog) => catalog.publication?.id === publication),
  );

const anyCase = [anyAnswers, anyShipsTo, fc.constantFrom<MixedMarkets>('out', 'in')] as const;

it('R21 a product can be bought in no country that is not allowed, but where a market cannot be restricted', () => {
  fc.assert(
    fc.property(anyAnswers, anyShipsTo, (answers, shipsTo) => {
      const ids = planMarketPublications(shipsTo, placesOf(answers, 'out'));
      const restricted = answers.filter(
        (market) => market.status !== 'ACTIVE' || isRestricted(market, answers),
      );
      for (const country of codes.filter((code) => !maySell(shipsTo, code)))
        expect(canBuy(restricted, ids, { country, all: answers })).toBe(false);
    }),
  );
});

it('R21 what no catalog may have stays on sale only where each market that shows everything may have it', () => {
  fc.assert(
    fc.property(anyAnswers, anyShipsTo, (answers, shipsTo) => {
      const places = placesOf(answers, 'out');
      fc.pre(places.catalogs.length > 0 && planMarketPublications(shipsTo, places).length === 0);
      const all = answers.filter(({ status }) => status === 'ACTIVE');
      const open = all.filter((market) => !isRestricted(market, answers));
      const bought = codes.filter((country) => canBuy(open, [], { country, all: answers }));
      const allows = bought.every((code) => maySell(shipsTo, code));
      const isSold = !isUnsold(shipsTo, places);
      expect(isSold && (bought.length === 0 || !allows)).toBe(false);
      expect(!isSold && bought.length > 0 && allows && open.every(isKnown)).toBe(false);
    }),
  );
});

it('R21 where a market cannot be restricted, or mixes countries, it is named with the number of products', () => {
  fc.assert(
    fc.property(...anyCase, (answers, shipsTo, mixed) => {
      const places = placesOf(answers, mixed);
      const ids = planMarketPublications(shipsTo, places);
      const products = [{ shipsTo: formatShipsTo(shipsTo), inShop: 3, live: 2 }];
      const gaps = marketGaps(places, products);
      for (const market of answers.filter(({ status }) => status === 'ACTIVE').filter(isKnown)) {
        const here = regionsOf(market);
        const wrong = here.filter(
          (code) => !maySell(shipsTo, code) && canBuy([market], ids, { country: code, all: answers }),
        );
        const named = gaps.filter(({ market: name }) => name === market.name);
        expect(
          named.filter(({ reason }) => reason !== 'MKT-802').flatMap(({ forbidden }) => forbidden),
        ).toEqual(wrong.length > 0 ? wrong.toSorted() : []);
        const lacks = here.filter(
          (code) => maySell(shipsTo, code) && !canBuy([market], ids, { country: code, all: answers }),
        );
        expect(named.some(({ reason }) => reason === 'MKT-802')).toBe(lacks.length > 0);
      }
    }),
  );
});

it('leaves a product in every catalog whose countries are all allowed, and gives a reason for each that it leaves', () => {
  fc.assert(
    fc.property(...anyCase, (answers, shipsTo, mixed) => {
      const places = placesOf(answers, mixed);
      const ids = planMarketPublications(shipsTo, places);
      for (const { catalog, isIn, reason, forbidden } of judgeCatalogs(shipsTo, places)) {
        expect(ids.includes(catalog.publicationId)).toBe(isIn);
        expect(forbidden).toEqual(catalog.countries.filter((code) => !maySell(shipsTo, code)));
        const isEverywhere = formatShipsTo(shipsTo) === '*' && isBoundless(catalog.publicationId, answers);
        const fits = (catalog.countries.length > 0 || isEverywhere) && forbidden.length === 0;
        expect(reason === 'allowed').toBe(fits);
        const isMixed = forbidden.length > 0 && forbidden.length < catalog.countries.length;
        expect(isIn).toBe(fits || (mixed === 'in' && isMixed));
      }
      const seen = seenThrough(ids, places.markets);
      const read = answers.filter(isKnown);
      for (const code of codes)
        expect(seen.has(code)).toBe(canBuy(read, ids, { country: code, all: answers }));
    }),
  );
});

it('does not care in which order Shopify names markets and catalogs', () => {
  fc.assert(
    fc.property(anyAnswers, anyShipsTo, (answers, shipsTo) => {
      const turned = answers
        .toReversed()
        .map((market) =>
          Object.assign({}, market, { catalogs: onePage(market.catalogs.nodes.toReversed()) }),
        );
      const ids = (some: readonly Answer[]) =>
        planMarketPublications(shipsTo, placesOf(some, 'out')).toSorted();
      expect(ids(turned)).toEqual(ids(answers));
    }),
  );
});

it('shows what ships nowhere nowhere, and what ships everywhere in every catalog that reaches somebody', () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const places = placesOf(answers, 'in');
      const reaching = places.catalogs.filter(
        ({ countries: some, publicationId }) => some.length > 0 || isBoundless(publicationId, answers),
      );
      expect(planMarketPublications(shipsOnlyTo([]), places)).toEqual([]);
      expect(planMarketPublications(shipsEverywhereBut([]), places)).toHaveLength(reaching.length);
    }),
  );
});

it('is previewed as it is: what is told to come is what can be bought in a market that can be restricted', () => {
  fc.assert(
    fc.property(anyAnswers, fc.array(anyShipsTo, { maxLength: 5 }), (answers, lists) => {
      const shop = { ...placesOf(answers, 'out'), onlineStoreId: publicationOf(99) };
      const alike = lists.map((shipsTo, index) => ({
        shipsTo: formatShipsTo(shipsTo),
        sentStatus: '',
        publishedIn: [],
        isDraft: false,
        products: index + 1,
        example: String(index) as Sku,
      }));
      const { markets, products } = previewMarkets(alike, { shop, before: shop });
      for (const { market: name, isOpen, products: told, why, against } of markets) {
        const market = answers.find((each) => each.name === name);
        // A market without countries shows nothing to anybody, whatever its catalogs hold.
        if (!market || isOpen || !isKnown(market) || regionsOf(market).length === 0) continue;
        const sold = lists.flatMap((shipsTo, index) => {
          const ids = planMarketPublications(shipsTo, shop);
          return regionsOf(market).some((code) => canBuy([market], ids, { country: code, all: answers }))
            ? index + 1
            : 0;
        });
        expect(told.enters).toBe(sold.reduce((sum, each) => sum + each, 0));
        expect(told.enters + told.out).toBe(products);
        expect(Object.values(why).reduce((sum, each) => sum + each, 0)).toBe(told.out);
        expect(against).toBe(0);
      }
    }),
  );
});
