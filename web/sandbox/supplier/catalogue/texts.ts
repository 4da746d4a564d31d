/** Names and descriptions of generated products in German and English, with the mark-up that the supplier uses. */
import type { Dice } from './dice.ts';
import { colours, series, type Kind } from './assortment.ts';
import type { ProductText } from './product.ts';

const praise = [
  [
    'Durchdacht bis ins Detail und für den täglichen Gebrauch gemacht.',
    'Thought through in every detail and made for daily use.',
  ],
  ['Robuste Verarbeitung, die viele Jahre hält.', 'Sturdy workmanship that lasts for many years.'],
  ['Klare Linien, die in jedes Zuhause passen.', 'Clean lines that suit any home.'],
  ['Leicht zu reinigen & platzsparend zu verstauen.', 'Easy to clean & quick to put away.'],
  ['Ein "Lieblingsstück", das man gern in die Hand nimmt.', 'A "favourite" that is a pleasure to pick up.'],
  ['Für alle, die es einfach & gut mögen.', 'For everyone who likes it simple & good.'],
] as const;
const facts = [
  ['Material: lebensmittelecht und BPA-frei', 'Material: food-safe and BPA-free'],
  [
    'Material: recycelter Kunststoff und Edelstahl',
    "Material: recycled plastic and stainless steel, as nature's friends like it",
  ],
  ['Pflege: mit einem feuchten Tuch abwischen', 'Care: wipe with a damp cloth'],
  ['Pflege: spülmaschinengeeignet', 'Care: dishwasher safe'],
  ['Garantie: 3 Jahre', 'Warranty: 3 years'],
  ['Verpackung: plastikfrei, 100 % Karton', 'Packaging: plastic-free, 100 % cardboard'],
] as const;
const plugFacts = {
  none: undefined,
  eu: ['Anschluss: Eurostecker (Typ C), 230 V', 'Connection: two-pin Europlug (type C), 230 V'],
  schuko: ['Anschluss: Schutzkontaktstecker (Typ F), 230 V', 'Connection: earthed plug (type F), 230 V'],
} as const;
const bulkFact = [
  'Lieferung per Spedition, nur innerhalb Deutschlands',
  'Delivered by a bulk carrier, within Germany only',
] as const;

const english = (size: string): string =>
  size
    .replace(',', '.')
    .replace(/er-Set$/, '-piece set')
    .replace(/-teilig$/, '-piece')
    .replace('Personen', 'persons')
    .replace('Scheiben', 'slices')
    .replace('Tassen', 'cups');

/** Two neighbours of the list, so never the same one twice. */
function twoOf<Item>(list: readonly Item[], dice: Dice): Item[] {
  const first = dice.roll(15, list.length);
  return [...list, ...list].slice(first, first + 2);
}

/** About every fiftieth product has no English text: the interface promises no language. */
export const isGermanOnly = (dice: Dice): boolean => dice.roll(16, 50) === 0;

export function textsOf(kind: Kind, brand: string, dice: Dice): readonly ProductText[] {
  const size = dice.pick(11, kind.sizes);
  const line = dice.pick(12, series);
  const colour = dice.pick(13, colours);
  const lines = [
    dice.pick(14, praise),
    ...twoOf(facts, dice),
    ...(kind.plug === 'none' ? [] : [plugFacts[kind.plug]]),
    ...(kind.bulk ? [bulkFact] : []),
  ];
  const text = (lang: string, name: string, column: 0 | 1): ProductText => ({
    lang,
    name,
    description: lines.map((pair) => pair[column]).join('<br />'),
  });
  const german = text('DE', `${brand} ${kind.de} ${line} ${size}, ${colour.de}`, 0);
  if (isGermanOnly(dice)) return [german];
  return [german, text('EN', `${brand} ${kind.en} ${line} ${english(size)}, ${colour.en}`, 1)];
}
