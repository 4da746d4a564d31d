/**
 * Counts for one market what the country rule does there: how many products stay, come, leave or are left out, and why.
 * In: kinds of products, each judged. Out: the market's part of the preview. Pure.
 */
import type { CountryCode, PublicationId, Sku } from '../domain/ids.ts';
import type { ListedAlike } from '../domain/listed-alike.ts';
import type { Shop, ShopMarket } from '../domain/shop.ts';
import { countriesApart, type ShipsTo } from '../domain/ships-to.ts';
import type { CatalogVerdict } from './market-rule.ts';
import { freedBy, type CatalogPreview } from './preview-catalog.ts';
import {
  openBeside,
  pricedBeside,
  restrictedBeside,
  sharedCountries,
  type SharedCountries,
} from './restricted-beside.ts';

export type Outcome = 'stays' | 'enters' | 'leaves' | 'out';

/**
 * forbidden -> it may be shipped to none of the countries
 * mixed     -> to some of them, and a catalog cannot tell them apart
 * shared    -> to all of them, but the catalog belongs to other markets too
 * unsold    -> it may be shipped there, but no catalog may have it, and another market that shows everything would show it
 *              where it may not be: it is a draft
 * gate      -> it could be there, and something of its own, such as a missing image, keeps it a draft
 * unknown   -> not all of the market's countries could be read, or its catalogs reach nobody
 */
export type WhyOut = 'forbidden' | 'mixed' | 'shared' | 'unsold' | 'gate' | 'unknown';

export interface Example {
  readonly sku: Sku;
  /** Where in this market it may not be shipped. */
  readonly forbidden: readonly CountryCode[];
  /** Null where it is shown. */
  readonly why: WhyOut | null;
}

export interface MarketEffect {
  readonly market: string;
  /** Null when not all of them could be read. */
  readonly countries: readonly CountryCode[] | null;
  readonly catalogs: readonly string[];
  /** Nothing restricts it: it shows whatever is in the online store. */
  readonly isOpen: boolean;
  /** It has a catalog that is switched on, be it for prices alone: the app makes no second one. */
  readonly hasCatalog: boolean;
  /** Markets that share countries with it, and whose catalogs one with everything would undo. */
  readonly beside: readonly string[];
  /** Markets that share countries with it, and have a catalog that sets prices alone: it shows everything here too. */
  readonly pricedBeside: readonly string[];
  /** Markets that share countries with it, and show everything there though this one had a catalog. */
  readonly openBeside: readonly string[];
  /** By other markets that have them too. */
  readonly shares: readonly SharedCountries[];
  /** Drafts that could be sold there if it had a catalog. */
  readonly freed: number;
  /** Drafts like these, which other markets that show everything would show then where they may not be shipped. */
  readonly elsewhere: CatalogPreview['elsewhere'];
  readonly products: Readonly<Record<Outcome, number>>;
  /** Why they leave, or are left out. */
  readonly why: Readonly<Record<WhyOut, number>>;
  /** Shown though they may not be shipped to all of its countries. */
  readonly against: number;
  /** Countries that keep most products out of a mixed market, and how many these are; null when it is none. */
  readonly split: { readonly countries: readonly CountryCode[]; readonly products: number } | null;
  /** At most three of each. */
  readonly examples: Readonly<Record<'leaves' | 'out' | 'against', readonly Example[]>>;
}

export interface PreviewShop extends Pick<Shop, 'onlineStoreId' | 'catalogs' | 'markets' | 'mixedMarkets'> {
  /** Ids of markets that show everything though they have a catalog, which sets prices alone. */
  readonly pricedAlone?: readonly string[];
}

/** One kind of products in the markets as they were known, and as they are. */
export interface Kind {
  readonly alike: ListedAlike;
  readonly shipsTo: ShipsTo;
  readonly verdicts: readonly CatalogVerdict[];
  readonly now: readonly PublicationId[];
  /** By the country rule alone. */
  readonly byRule: readonly PublicationId[];
  readonly after: readonly PublicationId[];
}

const shownExamples = 3;

/** One of each kind before a second of any: what is told of each has its example. */
export function firstExamples(examples: readonly Example[]): readonly Example[] {
  const kinds = Map.groupBy(examples, ({ why }) => why);
  const heads = [...kinds.values()].flatMap(([head]) => head ?? []);
  return [...new Set([...heads, ...examples])].slice(0, shownExamples);
}

const isShown = (
  ids: readonly PublicationId[],
  market: ShopMarket,
  { onlineStoreId }: PreviewShop,
): boolean =>
  ids.includes(onlineStoreId) && (market.isOpen || market.publicationIds.some((id) => ids.includes(id)));

function whyOut(
  verdicts: readonly CatalogVerdict[],
  forbidden: readonly CountryCode[],
  { countries, isOpen }: ShopMarket,
): WhyOut {
  if (forbidden.length > 0 && forbidden.length === countries?.length) return 'forbidden';
  if (isOpen) return forbidden.length > 0 ? 'mixed' : 'unsold';
  if (!verdicts.some(({ reason }) => reason === 'mixed-out'))
    return verdicts.some(({ reason }) => reason === 'forbidden') ? 'forbidden' : 'unknown';
  return forbidden.length > 0 ? 'mixed' : 'shared';
}

const outcomeOf = (isNow: boolean, isThen: boolean): Outcome => {
  if (isThen) return isNow ? 'stays' : 'enters';
  return isNow ? 'leaves' : 'out';
};

export class MarketTally {
  readonly #market: ShopMarket;
  readonly #shop: PreviewShop;
  readonly #products = { stays: 0, enters: 0, leaves: 0, out: 0 };
  readonly #why = { forbidden: 0, mixed: 0, shared: 0, unsold: 0, gate: 0, unknown: 0 };
  readonly #examples = {
    leaves: [] as Example[],
    out: [] as Example[],
    gate: [] as Example[],
    against: [] as Example[],
  };
  readonly #splits = new Map<string, number>();
  #against = 0;
  readonly #alike: ListedAlike[] = [];

  constructor(market: ShopMarket, shop: PreviewShop) {
    this.#market = market;
    this.#shop = shop;
  }

  add({ alike, shipsTo, verdicts, now, byRule, after }: Kind): void {
    const { countries, publicationIds, isOpen } = this.#market;
    const { products, example: sku } = alike;
    if (isOpen) this.#alike.push(alike);
    const { forbidden } = countriesApart(shipsTo, countries ?? []);
    const outcome = outcomeOf(
      isShown(now, this.#market, this.#shop),
      isShown(after, this.#market, this.#shop),
    );
    this.#products[outcome] += products;
    const example = (why: WhyOut | null): Example => ({ sku, forbidden, why });
    if (outcome === 'stays' || outcome === 'enters') {
      if (forbidden.length === 0) return;
      this.#against += products;
      this.#examples.against.push(example(null));
      return;
    }
    if (isShown(byRule, this.#market, this.#shop)) {
      this.#why.gate += products;
      this.#examples.gate.push(example('gate'));
      return;
    }
    const here = verdicts.filter(({ catalog }) => publicationIds.includes(catalog.publicationId));
    const why = whyOut(here, forbidden, this.#market);
    this.#examples[outcome].push(example(why));
    this.#why[why] += products;
    if (why === 'mixed' && !isOpen)
      this.#splits.set(forbidden.join(), (this.#splits.get(forbidden.join()) ?? 0) + products);
  }

  /** The same as what making the catalog tells. */
  #freed(): Pick<MarketEffect, 'freed' | 'elsewhere'> {
    const { countries, isOpen, ...market } = this.#market;
    return isOpen && countries
      ? freedBy({ ...market, countries }, this.#alike, this.#shop)
      : { freed: 0, elsewhere: { products: 0, markets: [] } };
  }

  effect(): MarketEffect {
    const { id, name: market, countries, isOpen, publicationIds } = this.#market;
    const { catalogs, markets, pricedAlone = [] } = this.#shop;
    const own = catalogs.filter(({ publicationId }) => publicationIds.includes(publicationId));
    const [split] = [...this.#splits].sort(([, one], [, other]) => other - one);
    const { leaves, out, gate, against } = this.#examples;
    return {
      market,
      countries,
      isOpen,
      hasCatalog: own.length > 0 || pricedAlone.includes(id),
      beside: restrictedBeside(this.#market, markets).map(({ name }) => name),
      pricedBeside: pricedBeside(this.#market, { markets, priced: pricedAlone }).map(({ name }) => name),
      openBeside: openBeside(this.#market, markets).map(({ name }) => name),
      shares: sharedCountries(this.#market, markets),
      ...this.#freed(),
      catalogs: own.map(({ title }) => title),
      products: this.#products,
      why: this.#why,
      against: this.#against,
      split: split ? { countries: split[0].split(',') as CountryCode[], products: split[1] } : null,
      // Those that the rule keeps out tell more than those that lack an image everywhere.
      examples: {
        leaves: firstExamples(leaves),
        out: firstExamples([...out, ...gate]),
        against: firstExamples(against),
      },
    };
  }
}
