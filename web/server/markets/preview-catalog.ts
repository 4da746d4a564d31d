/**
 * What a catalog of its own would do in a market that shows everything, before it is made. In: the shop with its markets
 * as they are now, and its products by where they may be shipped. Pure.
 */
import { activePrint } from '../domain/fingerprint.ts';
import type { CountryCode, PublicationId, Sku } from '../domain/ids.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import type { Shop, ShopMarket } from '../domain/shop.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { isUnsold, planMarketPublications, wronglyOpen } from './market-rule.ts';

export interface CatalogPreview {
  readonly market: string;
  readonly countries: readonly CountryCode[];
  /** Of the supplier's products that are on sale: they are still shown there. */
  readonly stay: number;
  /** They are not shown there any more, because they may not be shipped to all of its countries. */
  readonly leave: number;
  /** At most three of these. */
  readonly examples: readonly Sku[];
  /** No catalog may have them then, and not every market that shows everything: they become drafts everywhere. */
  readonly drafts: number;
  /** Drafts today, because no market could have them: in this catalog they can be sold. */
  readonly freed: number;
  /** Drafts like these, which other markets that show everything would show where they may not be shipped. */
  readonly elsewhere: { readonly products: number; readonly markets: readonly string[] };
  /** Markets that show everything, and lack those. */
  readonly openMarkets: readonly string[];
}

const shownExamples = 3;

const sum = (some: readonly ListedAlike[]): number => some.reduce((all, { products }) => all + products, 0);

type Today = Pick<Shop, 'catalogs' | 'markets' | 'mixedMarkets'>;
type Closable = Pick<ShopMarket, 'id' | 'name'> & { readonly countries: readonly CountryCode[] };

/** With a catalog that is filled with everything. Its publication goes by the id of the market. */
function withCatalog({ id, name, countries }: Closable, { catalogs, markets, mixedMarkets }: Today) {
  const own = { title: name, publicationId: id as PublicationId, autoPublish: true, countries };
  const others = markets.filter((market) => market.id !== id);
  return { own, others, after: { catalogs: [...catalogs, own], markets: others, mixedMarkets } };
}

/** Drafts that would go on sale by a catalog of the market's own, for want of which no market may have them. */
export function freedBy(
  market: Closable,
  alike: readonly ListedAlike[],
  today: Today,
): Pick<CatalogPreview, 'freed' | 'elsewhere'> {
  const { own, others, after } = withCatalog(market, today);
  const free = alike
    .filter(({ sentStatus, isDraft }) => sentStatus !== activePrint && !isDraft)
    .map((each) => ({ each, shipsTo: parseShipsTo(each.shipsTo) }))
    .filter(
      ({ shipsTo }) =>
        isUnsold(shipsTo, today) && planMarketPublications(shipsTo, after).includes(own.publicationId),
    )
    .map(({ each, shipsTo }) => ({ each, wrongly: wronglyOpen(shipsTo, others) }));
  const leaking = free.filter(({ wrongly }) => wrongly.length > 0);
  return {
    freed: sum(free.filter(({ wrongly }) => wrongly.length === 0).map(({ each }) => each)),
    elsewhere: {
      products: sum(leaking.map(({ each }) => each)),
      markets: [...new Set(leaking.flatMap(({ wrongly }) => wrongly.map(({ name }) => name)))].sort(),
    },
  };
}

/** A market whose countries are all known. */
export function previewCatalog(
  market: Closable,
  alike: readonly ListedAlike[],
  today: Today,
): CatalogPreview {
  const { own, others, after } = withCatalog(market, today);
  const onSale = alike.filter(({ sentStatus }) => sentStatus === activePrint);
  const placed = onSale.map((each) => {
    const shipsTo = parseShipsTo(each.shipsTo);
    return { each, shipsTo, places: planMarketPublications(shipsTo, after) };
  });
  const stays = placed.filter(({ places }) => places.includes(own.publicationId)).map(({ each }) => each);
  const leaves = onSale.filter((each) => !stays.includes(each));
  const { freed, elsewhere } = freedBy(market, alike, today);
  const unsold = placed.filter(({ shipsTo }) => isUnsold(shipsTo, after)).map(({ each }) => each);
  return {
    market: market.name,
    countries: market.countries,
    stay: sum(stays),
    leave: sum(leaves),
    examples: leaves.slice(0, shownExamples).map(({ example }) => example),
    drafts: sum(unsold),
    freed,
    elsewhere,
    openMarkets: others.filter(({ isOpen }) => isOpen).map(({ name }) => name),
  };
}
