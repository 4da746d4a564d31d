/**
 * What the country rule does in each market, before it is done: how many products stay, come, leave or are left out, and
 * why. In: the shop with its markets as they are now, and its products by where they may be shipped. Pure.
 */
import { activePrint } from '../domain/fingerprint.ts';
import type { CountryCode, PublicationId } from '../domain/ids.ts';
import { isCountry } from '../domain/is-country.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import { byProducts, type CountryCount } from '../domain/unknown-codes.ts';
import { parseShipsTo, shipsNowhere, type ShipsTo } from '../domain/ships-to.ts';
import { isUnsold, judgeCatalogs, planMarketPublications, soldIn } from './market-rule.ts';
import { MarketTally, type Kind, type MarketEffect, type PreviewShop } from './market-tally.ts';

export interface MarketPreview {
  readonly products: number;
  /** Of these, how many something of their own keeps drafts: they are seen nowhere until that is mended. */
  readonly drafts: number;
  /** The supplier lets them be shipped to no country at all. */
  readonly nowhere: number;
  readonly markets: readonly MarketEffect[];
  /** Products may be shipped there, and no market sells there; those of most products first. */
  readonly uncovered: readonly CountryCount[];
  /** Codes of the supplier's that are no country. */
  readonly unknownCodes: readonly CountryCount[];
}

/** Where a product is published by the rule: nowhere when it is unsold. */
function publicationsOf(shipsTo: ShipsTo, shop: PreviewShop): readonly PublicationId[] {
  return isUnsold(shipsTo, shop) ? [] : [shop.onlineStoreId, ...planMarketPublications(shipsTo, shop)].sort();
}

function kindOf(alike: ListedAlike, shop: PreviewShop, filled: readonly PublicationId[]): Kind {
  const shipsTo = parseShipsTo(alike.shipsTo);
  const byRule = publicationsOf(shipsTo, shop);
  const after = alike.isDraft ? [] : byRule;
  const isLive = alike.sentStatus === activePrint;
  const verdicts = judgeCatalogs(shipsTo, shop);
  return { alike, shipsTo, verdicts, now: isLive ? [...alike.publishedIn, ...filled] : [], byRule, after };
}

/** Of lists alone: who ships everywhere but somewhere names no country. */
function countCountries(
  kinds: readonly Kind[],
  counts: (country: CountryCode) => boolean,
): readonly CountryCount[] {
  const found = new Map<string, number>();
  for (const { shipsTo, alike } of kinds)
    for (const country of shipsTo.rule === 'only' ? shipsTo.countries.filter(counts) : [])
      found.set(country, (found.get(country) ?? 0) + alike.products);
  return byProducts(found);
}

const sum = (kinds: readonly Kind[]): number => kinds.reduce((all, { alike }) => all + alike.products, 0);

/** Catalogs that no run has met, and that Shopify fills by itself: all that is in the shop is in them. */
const filledSince = (shop: PreviewShop, before: PreviewShop): readonly PublicationId[] =>
  shop.catalogs
    .filter(({ autoPublish }) => autoPublish)
    .map(({ publicationId }) => publicationId)
    .filter((id) => !before.catalogs.some(({ publicationId }) => publicationId === id));

/** `before`: the shop with its markets as the last run knew them. */
export function previewMarkets(
  alike: readonly ListedAlike[],
  { shop, before }: { readonly shop: PreviewShop; readonly before: PreviewShop },
): MarketPreview {
  const filled = filledSince(shop, before);
  const kinds = alike.map((each) => kindOf(each, shop, filled));
  const sold = new Set(soldIn(shop.markets));
  const markets = shop.markets.map((market) => {
    const tally = new MarketTally(market, shop);
    for (const kind of kinds) tally.add(kind);
    return tally.effect();
  });
  const isEverywhere = shop.markets.some(({ countries }) => countries === null);
  return {
    products: sum(kinds),
    drafts: sum(kinds.filter((kind) => kind.alike.isDraft)),
    nowhere: sum(kinds.filter(({ shipsTo }) => shipsNowhere(shipsTo))),
    markets,
    uncovered: isEverywhere
      ? []
      : countCountries(kinds, (country) => isCountry(country) && !sold.has(country)),
    unknownCodes: countCountries(kinds, (country) => !isCountry(country)),
  };
}
