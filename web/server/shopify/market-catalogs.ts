/**
 * Markets as Shopify has them -> the catalogs that the country rule works on, and what stands in its way. A catalog
 * reaches the countries of every active market that uses it. Pure.
 */
import type { CountryCode } from '../domain/ids.ts';
import type { MarketCatalog, ShopMarket } from '../domain/shop.ts';
import type { Market } from './documents/markets.ts';

interface Catalogs {
  readonly catalogs: readonly MarketCatalog[];
  readonly markets: readonly ShopMarket[];
  /** Sentences. */
  readonly warnings: readonly string[];
}

const isActive = ({ status }: { readonly status: string }): boolean => status === 'ACTIVE';

const takesAll = ({ conditions }: Pick<Market, 'conditions'>): boolean =>
  conditions?.regionsCondition?.applicationLevel === 'ALL';

/** Null when not all of them are known. */
function countriesOf({ conditions }: Market): readonly CountryCode[] | null {
  const region = conditions?.regionsCondition;
  if (!region) return [];
  const isComplete = !takesAll({ conditions }) && !region.regions.pageInfo.hasNextPage;
  return isComplete ? region.regions.nodes : null;
}

interface Use {
  readonly catalog: Market['catalogs']['nodes'][number];
  readonly countries: readonly CountryCode[] | null;
}

function warningsOf(market: Market, active: readonly Market[]): string[] {
  const { name, catalogs } = market;
  const warnings = catalogs.nodes
    .filter((catalog) => isActive(catalog) && catalog.publication === null)
    .map(
      ({ title }) =>
        `The catalog “${title}” of the market “${name}” has no publication, so this market shows every product of the online store.`,
    );
  if (countriesOf(market) === null) {
    warnings.push(
      `The market “${name}” ${takesAll(market) ? 'takes in all countries' : 'has more regions than could be read'}, so only what may be shipped everywhere is put into its catalogs. Split it into markets of the countries where you want to sell.`,
    );
  }
  if (catalogs.pageInfo.hasNextPage) {
    warnings.push(`The market “${name}” has more catalogs than could be read; the rest is left alone.`);
  }
  if (catalogsOf(market, active).length === 0) {
    warnings.push(
      `The market “${name}” has no active catalog, so it shows every product of the online store.`,
    );
  }
  return warnings;
}

const noCatalogs =
  'The shop has no market catalog with a publication, so every market shows every product of the online store.';

/** One catalog with the countries of each market that uses it; none when it has no publication. */
function catalogOf(uses: readonly Use[]): MarketCatalog[] {
  const catalog = uses[0]?.catalog;
  if (!catalog?.publication) return [];
  const isKnown = uses.every(({ countries }) => countries !== null);
  const countries = isKnown ? uses.flatMap((use) => use.countries ?? []) : [];
  const { id: publicationId, autoPublish } = catalog.publication;
  return [{ title: catalog.title, publicationId, autoPublish, countries: [...new Set(countries)].sort() }];
}

const activeCatalogs = ({ catalogs }: Market) => catalogs.nodes.filter(isActive);

/** Every country of the one is a country of the other. */
function isWithin(market: Market, parent: Market): boolean {
  if (takesAll(parent)) return true;
  const [here, there] = [countriesOf(market), countriesOf(parent)];
  return here !== null && here.length > 0 && there !== null && here.every((code) => there.includes(code));
}

/**
 * The catalogs by which a market is restricted. One without a catalog of its own shows what those hold of the markets
 * that it lies in: Shopify names no parents, the countries do.
 */
function catalogsOf(market: Market, active: readonly Market[]) {
  const own = activeCatalogs(market);
  if (own.length > 0) return own;
  return active.filter((parent) => parent !== market && isWithin(market, parent)).flatMap(activeCatalogs);
}

/** Catalogs are united: one without a publication opens the market, whatever the others restrict. */
function marketOf(market: Market, active: readonly Market[]): ShopMarket {
  const catalogs = catalogsOf(market, active);
  const ids = catalogs.flatMap(({ publication }) => (publication ? [publication.id] : []));
  return {
    id: market.id,
    name: market.name,
    countries: countriesOf(market),
    publicationIds: [...new Set(ids)],
    isOpen: catalogs.length === 0 || catalogs.some(({ publication }) => publication === null),
  };
}

/** Only active markets and catalogs count. A catalog whose countries are not all known reaches none: fail closed. */
export function marketCatalogs(markets: readonly Market[]): Catalogs {
  const active = markets.filter(isActive);
  const uses = active.flatMap((market) => {
    const countries = countriesOf(market);
    return market.catalogs.nodes.filter(isActive).map((catalog) => ({ catalog, countries }));
  });
  const catalogs = [...Map.groupBy(uses, ({ catalog }) => catalog.id).values()].flatMap(catalogOf);
  return {
    catalogs,
    markets: active.map((market) => marketOf(market, active)),
    warnings: catalogs.length === 0 ? [noCatalogs] : active.flatMap((market) => warningsOf(market, active)),
  };
}

/** What is not switched on sells nothing. */
export const inactiveMarkets = (
  markets: readonly Market[],
): readonly Pick<ShopMarket, 'name' | 'countries'>[] =>
  markets
    .filter((market) => !isActive(market))
    .map((market) => ({ name: market.name, countries: countriesOf(market) }));
