/** Markets and catalogs: which countries a shop sells to, and through which catalog. */
import { connection, page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area, type Call } from '../engine/model.ts';
import { notModelled } from '../engine/api-error.ts';
import { byId, matchesText, searchFor, type Terms } from '../engine/search.ts';
import { legacyId } from '../ids.ts';
import type { Catalog, Market } from '../state-markets.ts';
import { metafieldFields } from './metafields.ts';
import { activeMarketsOf, catalogsFor, catalogsOf } from './publishing.ts';

const isRegion = (market: Market): boolean => market.type === 'REGION';

const terms: Terms<Market> = {
  id: byId,
  name: (value) => (market) => matchesText(market.name, value),
  status: (value) => (market) => matchesText(market.status, value),
  market_type: (value) => (market) => matchesText(market.type, value),
};

interface MarketsArgs extends PageArgs {
  type?: string;
  query?: string;
  sortKey?: string;
}

const nameKey = ({ name }: Market): string => name.toLowerCase();

/** As recorded: markets stand by name unless another order is asked for, also inside a catalog. */
function marketPage(markets: Iterable<Market>, args: MarketsArgs) {
  const { sortKey = 'NAME' } = args;
  if (sortKey !== 'NAME' && sortKey !== 'ID') throw notModelled(`the sort key ${sortKey} of markets`);
  const keyOf = (one: Market) => (sortKey === 'NAME' ? nameKey(one) : Number(legacyId(one.id)));
  const found = [...markets]
    .filter(({ type }) => !args.type || type === args.type)
    .filter(searchFor(args.query, terms))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return page(found, args, keyOf);
}

const marketsOf = ({ marketIds }: Catalog, call: Call): Market[] =>
  marketIds.flatMap((id) => call.shop.markets.get(id) ?? []);

const currencyNames = new Intl.DisplayNames('en', { type: 'currency' });

/** Null where nobody has set any, as with markets that the merchant made. */
const currencySettings = ({ currencyCode, localCurrencies, roundingEnabled }: Market) =>
  currencyCode === null
    ? null
    : {
        baseCurrency: { currencyCode, currencyName: currencyNames.of(currencyCode) },
        localCurrencies: localCurrencies ?? false,
        roundingEnabled: roundingEnabled ?? false,
      };

export const marketArea: Area = {
  types: {
    QueryRoot: {
      market: root<{ id: string }>(['id'], ({ id }, call) => call.shop.markets.get(id) ?? null),
      markets: root<MarketsArgs>([...pageArgs, 'type', 'query', 'sortKey'], (args, call) =>
        marketPage(call.shop.markets.values(), args),
      ),
      catalog: root<{ id: string }>(['id'], ({ id }, call) => call.shop.catalogs.get(id) ?? null),
      marketsResolvedValues: root<{ buyerSignal: { countryCode: string } }>(
        ['buyerSignal'],
        ({ buyerSignal: { countryCode } }, call) => ({
          currencyCode: activeMarketsOf(call.shop, countryCode)[0]?.currencyCode ?? call.shop.currencyCode,
          countryCode,
        }),
      ),
    },
    Market: {
      ...stored('id', 'name', 'handle', 'status', 'type'),
      ...metafieldFields,
      enabled: computed(({ status }: Market) => status === 'ACTIVE'),
      currencySettings: computed(currencySettings),
      priceInclusions: computed(({ priceInclusions }: Market) => priceInclusions ?? null),
      conditions: computed((market: Market) =>
        isRegion(market)
          ? { conditionTypes: ['REGION'], regionsCondition: market }
          : { conditionTypes: [], regionsCondition: null },
      ),
      catalogs: connection((market: Market, _args, call) => catalogsOf(call.shop, market)),
    },
    MarketCurrencySettings: stored('baseCurrency', 'localCurrencies', 'roundingEnabled'),
    CurrencySetting: stored('currencyCode', 'currencyName'),
    MarketPriceInclusions: stored('inclusiveTaxPricingStrategy', 'inclusiveDutiesPricingStrategy'),
    MarketConditions: stored('conditionTypes', 'regionsCondition'),
    RegionsCondition: {
      applicationLevel: computed(({ isEverywhere }: Market) => (isEverywhere ? 'ALL' : 'SPECIFIED')),
      /** As recorded: in the order in which they came; one that left and came back stands last. */
      regions: connection(({ regions }: Market) => regions),
    },
    MarketRegionCountry: stored('id', 'code', 'name'),
    MarketRegionSubdivision: stored('id', 'code', 'name', 'country'),
    MarketRegionSubdivisionCountry: stored('code', 'name'),
    MarketsResolvedValues: {
      ...stored('currencyCode'),
      catalogs: connection((source: { countryCode: string }, _args, call) =>
        catalogsFor(call.shop, source.countryCode),
      ),
    },
    MarketCatalog: {
      ...stored('id', 'title', 'status'),
      publication: computed(
        (source: Catalog, call) => call.shop.publications.get(source.publicationId ?? '') ?? null,
      ),
      markets: withArgs<Catalog, PageArgs>([...pageArgs], (source, args, call) =>
        marketPage(marketsOf(source, call), args),
      ),
    },
    AppCatalog: {
      ...stored('id', 'title', 'status'),
      publication: computed(
        (source: Catalog, call) => call.shop.publications.get(source.publicationId ?? '') ?? null,
      ),
      apps: connection((source: Catalog) =>
        source.channel === null
          ? []
          : [{ id: source.channel.appId, handle: source.channel.handle, title: source.channel.name }],
      ),
    },
  },
  inputs: { BuyerSignalInput: ['countryCode'] },
};
