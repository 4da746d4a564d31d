/**
 * What a catalog of its own would do in a market that shows everything, before it is made. In: the shop with its markets
 * as they are now, and its products by where they may be shipped. Pure.
 */
import { activePrint } from '../domain/fingerprint.ts';
import type { CountryCode, PublicationId, Sku } from '../domain/ids.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import type { Shop, ShopMarket } from '../domain/shop.ts';
import { parseShipsTo } from '../domain/ships-to.ts';
import { isUnsold, planMarketPublications } from './market-rule.ts';

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
  /** Markets that show everything, and lack those. */
  readonly openMarkets: readonly string[];
}

const shownExamples = 3;

const sum = (some: readonly ListedAlike[]): number => some.reduce((all, { products }) => all + products, 0);

/** A market whose countries are all known. */
export function previewCatalog(
  { id, name, countries }: ShopMarket & { readonly countries: readonly CountryCode[] },
  alike: readonly ListedAlike[],
  today: Pick<Shop, 'catalogs' | 'markets' | 'mixedMarkets'>,
): CatalogPreview {
  const { catalogs, markets, mixedMarkets } = today;
  const own = { title: name, publicationId: id as PublicationId, autoPublish: true, countries };
  const others = markets.filter((market) => market.id !== id);
  const after = { catalogs: [...catalogs, own], markets: others, mixedMarkets };
  const onSale = alike.filter(({ sentStatus }) => sentStatus === activePrint);
  const placed = onSale.map((each) => {
    const shipsTo = parseShipsTo(each.shipsTo);
    return { each, shipsTo, places: planMarketPublications(shipsTo, after) };
  });
  const stays = placed.filter(({ places }) => places.includes(own.publicationId)).map(({ each }) => each);
  const leaves = onSale.filter((each) => !stays.includes(each));
  const freed = alike.filter(({ sentStatus, isDraft, shipsTo: text }) => {
    const shipsTo = parseShipsTo(text);
    const isFree = planMarketPublications(shipsTo, after).includes(own.publicationId);
    return sentStatus !== activePrint && !isDraft && isFree && isUnsold(shipsTo, today);
  });
  const unsold = placed.filter(({ shipsTo }) => isUnsold(shipsTo, after)).map(({ each }) => each);
  return {
    market: name,
    countries,
    stay: sum(stays),
    leave: sum(leaves),
    examples: leaves.slice(0, shownExamples).map(({ example }) => example),
    drafts: sum(unsold),
    freed: sum(freed),
    openMarkets: others.filter(({ isOpen }) => isOpen).map((market) => market.name),
  };
}
