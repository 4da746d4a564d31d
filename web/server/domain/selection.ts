/** What of the supplier's catalogue the merchant imports. Pure. */
import type { CountryCode } from './ids.ts';
import { knownShipsTo, maySell, type ShipsTo } from './ships-to.ts';

/** A list that is empty leaves nothing out. */
export interface Selection {
  /** Of one of these brands, in whatever case. */
  readonly brands: readonly string[];
  /** Of one of these categories of the supplier's, by its address. */
  readonly categories: readonly string[];
  /** Allowed in all of these countries, as the interface's filter `countryCodes` has it. */
  readonly countries: readonly CountryCode[];
}

export const everything: Selection = { brands: [], categories: [], countries: [] };

export interface Selectable {
  readonly brand: string | null;
  readonly categoryTree: string | null;
  readonly shipsTo: ShipsTo | null;
}

/** In whatever case; a list that is empty leaves nothing out. */
export const isOneOf = (names: readonly string[], name: string | null): boolean =>
  names.length === 0 || (name !== null && names.some((each) => each.toLowerCase() === name.toLowerCase()));

export const shipsToAll = (countries: readonly CountryCode[], shipsTo: ShipsTo | null): boolean =>
  countries.every((country) => maySell(knownShipsTo(shipsTo), country));

export const isChosen = (
  { brand, categoryTree, shipsTo }: Selectable,
  { brands, categories, countries }: Selection,
): boolean =>
  isOneOf(brands, brand) &&
  (categories.length === 0 || (categoryTree !== null && categories.includes(categoryTree))) &&
  shipsToAll(countries, shipsTo);
