/** Markets and catalogs: which countries a shop sells to, and through which catalog. */
import { connection, page, pageArgs, type PageArgs } from '../engine/connection.ts';
import { computed, root, stored, withArgs, type Area } from '../engine/model.ts';
import type { Catalog, Market } from '../state-markets.ts';
import { activeMarketsOf, catalogsFor, catalogsOf } from './publishing.ts';

const isRegion = (market: Market): boolean => market.type === 'REGION';

/** As recorded: countries of one market stand in alphabetical order. */
const regionsOf = (market: Market) =>
  [...market.regions].sort((one, other) => one.name.localeCompare(other.name));

export const marketArea: Area = {
  types: {
    QueryRoot: {
      market: root<{ id: string }>(['id'], ({ id }, call) => call.shop.markets.get(id) ?? null),
      markets: root<PageArgs & { type?: string }>([...pageArgs, 'type'], (args, call) =>
        page(
          [...call.shop.markets.values()].filter(({ type }) => args.type === undefined || type === args.type),
          args,
        ),
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
      conditions: computed((market: Market) =>
        isRegion(market)
          ? { conditionTypes: ['REGION'], regionsCondition: market }
          : { conditionTypes: [], regionsCondition: null },
      ),
      catalogs: connection((market: Market, _args, call) => catalogsOf(call.shop, market)),
    },
    MarketConditions: stored('conditionTypes', 'regionsCondition'),
    RegionsCondition: {
      applicationLevel: computed(() => 'SPECIFIED'),
      regions: withArgs<Market, PageArgs>([...pageArgs], (market, args) =>
        page(regionsOf(market), args, ({ name }) => name),
      ),
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
      markets: connection((source: Catalog, _args, call) =>
        [...call.shop.markets.values()].filter(({ id }) => source.marketIds.includes(id)),
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
