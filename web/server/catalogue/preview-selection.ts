/**
 * What a choice of products would do, before it is kept: on every product as the supplier listed it last. In: what is
 * listed, counted by all that can be chosen by. Pure.
 */
import type { CountryCode, Sku } from '../domain/ids.ts';
import { isCountry } from '../domain/is-country.ts';
import type { ListedChoice } from '../domain/listed-choice.ts';
import { isChosen, type Selection } from '../domain/selection.ts';
import type { Settings } from '../domain/settings.ts';
import { maySell, parseShipsTo } from '../domain/ships-to.ts';
import { deleteCeiling } from './guard.ts';

export interface BrandLine {
  readonly brand: string;
  readonly products: number;
  readonly chosen: number;
}

interface ChosenCategory {
  /** The supplier's address of it. */
  readonly category: string;
  readonly products: number;
  readonly chosen: number;
  /** One of its products. */
  readonly example: Sku;
}

export interface CountryLine {
  readonly country: CountryCode;
  /** That may be shipped there. */
  readonly products: number;
}

export interface SelectionPreview {
  /** Products that the supplier lists. */
  readonly products: number;
  readonly chosen: number;
  /** Chosen, and not for sale in the shop yet or any more. */
  readonly enter: number;
  /** For sale or sold out in the shop, and not chosen any more: they leave by the removal policy. */
  readonly leave: number;
  /** How many may leave in 24 hours without a person. */
  readonly ceiling: number;
  /** How many did in the last 24 hours, by the removal policy: they count with those that leave now. */
  readonly left: number;
  /** Ten at most, those with most chosen products first. */
  readonly brands: readonly BrandLine[];
  /** Names of the choice of which the supplier lists nothing: with them nothing would ever be chosen. */
  readonly unknown: readonly string[];
}

/** What there is to choose from, those of most products first; countries by their codes. */
export interface Choices {
  readonly brands: readonly BrandLine[];
  readonly categories: readonly ChosenCategory[];
  readonly countries: readonly CountryLine[];
  /** Products of no brand, and of no category. */
  readonly without: { readonly brand: number; readonly category: number };
}

const shownBrands = 10;

interface Line {
  readonly name: string;
  products: number;
  chosen: number;
  readonly example: Sku;
}

/** Lines by name; null is no name. */
class Tally {
  readonly #lines = new Map<string, Line>();
  without = 0;

  add(name: string | null, { products, example }: ListedChoice, chosen: boolean): void {
    if (name === null) {
      this.without += products;
      return;
    }
    const line = this.#lines.get(name) ?? { name, products: 0, chosen: 0, example };
    line.products += products;
    if (chosen) line.chosen += products;
    this.#lines.set(name, line);
  }

  sorted(by: 'chosen' | 'products'): readonly Line[] {
    return [...this.#lines.values()].sort(
      (one, other) =>
        other[by] - one[by] || other.products - one.products || one.name.localeCompare(other.name, 'en'),
    );
  }
}

interface Tallies {
  readonly brands: Tally;
  readonly categories: Tally;
}

function tally(listed: readonly ListedChoice[], selection: Selection): Tallies {
  const brands = new Tally();
  const categories = new Tally();
  for (const each of listed) {
    const chosen = isChoice(each, selection);
    brands.add(each.brand, each, chosen);
    categories.add(each.category, each, chosen);
  }
  return { brands, categories };
}

const isChoice = ({ brand, category, shipsTo }: ListedChoice, selection: Selection): boolean =>
  isChosen({ brand, categoryTree: category, shipsTo: parseShipsTo(shipsTo) }, selection);

const brandLine = ({ name: brand, products, chosen }: Line): BrandLine => ({ brand, products, chosen });

const categoryLine = ({ name: category, products, chosen, example }: Line): ChosenCategory => ({
  category,
  products,
  chosen,
  example,
});

function unknownOf(listed: readonly ListedChoice[], { brands, categories }: Selection): string[] {
  const names = new Set(listed.flatMap(({ brand, category }) => [brand?.toLowerCase(), category]));
  return [
    ...brands.filter((brand) => !names.has(brand.toLowerCase())),
    ...categories.filter((category) => !names.has(category)),
  ];
}

/** The shop does not have it, and the merchant has not deleted it there. */
const mayEnter = ({ state }: ListedChoice): boolean => state !== 'present' && state !== 'deleted';

const sum = (lines: readonly ListedChoice[]): number =>
  lines.reduce((all, { products }) => all + products, 0);

/** `inShop`: how many listings the delete ceiling is a share of. */
export function previewSelection(
  listed: readonly ListedChoice[],
  selection: Selection,
  { removal, inShop, left }: Pick<Settings, 'removal'> & { readonly inShop: number; readonly left: number },
): SelectionPreview {
  const { true: chosen = [], false: others = [] } = Object.groupBy(
    listed,
    (each) => `${isChoice(each, selection)}`,
  );
  return {
    products: sum(listed),
    chosen: sum(chosen),
    enter: sum(chosen.filter(mayEnter)),
    leave: sum(others.filter(({ state }) => state === 'present')),
    ceiling: deleteCeiling(inShop, removal),
    left,
    brands: tally(listed, selection).brands.sorted('chosen').slice(0, shownBrands).map(brandLine),
    unknown: unknownOf(listed, selection),
  };
}

export const choicesTotal = (
  listed: readonly ListedChoice[],
  selection: Selection,
): Pick<SelectionPreview, 'products' | 'chosen'> => ({
  products: sum(listed),
  chosen: sum(listed.filter((each) => isChoice(each, selection))),
});

/** Chosen, and not in the shop. */
export const enteringTotal = (listed: readonly ListedChoice[], selection: Selection): number =>
  sum(listed.filter((each) => mayEnter(each) && isChoice(each, selection)));

/** Countries that the supplier names, that the shop sells to, or that are chosen; the others nobody asks for. */
function countriesOf(listed: readonly ListedChoice[], also: readonly CountryCode[]): readonly CountryLine[] {
  const alike = Map.groupBy(listed, ({ shipsTo }) => shipsTo);
  const rules = [...alike].map(([text, some]) => ({ shipsTo: parseShipsTo(text), products: sum(some) }));
  const named = rules.flatMap(({ shipsTo }) => shipsTo.countries.filter(isCountry));
  const to = (country: CountryCode): number =>
    rules.reduce((all, { shipsTo, products }) => all + (maySell(shipsTo, country) ? products : 0), 0);
  return [...new Set([...named, ...also])].sort().map((country) => ({ country, products: to(country) }));
}

/** `soldTo`: countries of the shop's own markets. */
export function choicesOf(
  listed: readonly ListedChoice[],
  selection: Selection,
  soldTo: readonly CountryCode[],
): Choices {
  const { brands, categories } = tally(listed, selection);
  return {
    brands: brands.sorted('products').map(brandLine),
    categories: categories.sorted('products').map(categoryLine),
    countries: countriesOf(listed, [...soldTo, ...selection.countries]),
    without: { brand: brands.without, category: categories.without },
  };
}
