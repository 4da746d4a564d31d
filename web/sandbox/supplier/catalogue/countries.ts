/** The countries into which a generated product can be shipped, consistent with its deprecated flags. */
import type { Kind } from './assortment.ts';
import type { Dice } from './dice.ts';

const dach = ['DE', 'AT', 'CH'];
// prettier-ignore
const eu = [
  'DE', 'AT', 'BE', 'BG', 'CY', 'CZ', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU',
  'IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK',
];
const islands = new Set(['CY', 'MT', 'GR']);
const mainlandEu = eu.filter((country) => !islands.has(country));
const west = ['DE', 'AT', 'BE', 'FR', 'LU', 'NL'];

/** Read as weights: a list that stands twice is twice as likely. */
// prettier-ignore
const lists: readonly (readonly string[])[] = [
  dach, dach, ['DE'], ['DE'], ['DE', 'AT'], west, mainlandEu, mainlandEu, eu, [...eu, 'CH', 'GB'], [...eu, 'CH', 'GB', 'NO'],
];

/** Interface document 2.3: the two-pin plug is no use in the UK and Ireland, the earthed one nor in Switzerland. */
const excluded: Record<Kind['plug'], readonly string[]> = {
  none: [],
  eu: ['GB', 'IE'],
  schuko: ['GB', 'IE', 'CH'],
};

export function countriesFor(kind: Kind, dice: Dice): readonly string[] {
  if (kind.bulk) return ['DE'];
  return dice.pick(21, lists).filter((country) => !excluded[kind.plug].includes(country));
}
