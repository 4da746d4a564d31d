/** The words of price rules. */
import type { PriceEffect } from '../../shared/api/rules.ts';
import { percent, wholeNumber } from '../format/numbers.ts';
import { form, plural } from '../words/plural.ts';

const en = {
  'rule.from': { label: 'Make the price from', options: { rrp: 'The recommended price', cost: 'Your cost' } },
  inLine: { rrp: 'The recommended price', cost: 'Your cost' },
  'rule.factor': { label: 'Times', details: `1 leaves it as it is, 1.4 adds ${percent(0.4)}` },
  'rule.plus': { label: 'Plus' },
  'rule.ending': {
    label: 'End prices in',
    options: { none: 'Whatever comes out', whole: 'Whole amounts' } as Readonly<Record<string, string>>,
  },
  'rule.direction': { label: 'Round', options: { nearest: 'To the nearest', up: 'Up' } },
  'rule.compareAt': { label: 'Show the recommended price struck through beside a lower one' },
  'terms.taxPercent': { label: 'Tax on your goods', details: '0 takes all amounts as they are' },
  'terms.costIncludesTax': { label: 'The supplier’s costs' },
  'terms.rrpIncludesTax': { label: 'The recommended prices' },
  'terms.shopIncludesTax': { label: 'The prices in your shop' },
  supplierCurrency: { label: 'The supplier’s currency', details: 'Three letters, such as EUR' },
  tax: { true: 'Include tax', false: 'Do not include tax' },
  taxMissing:
    'Some of these amounts include tax and some do not, and the tax is 0: what is left over cost looks more than it is. Enter your tax, unless you charge none.',
  otherCurrency: (supplier: string, shop: string) =>
    `Your supplier’s prices are in ${supplier}, your shop’s in ${shop}. Amounts are not converted: new products and prices wait until both are the same.`,
  columns: {
    product: 'Product',
    cost: 'Cost',
    rrp: 'Recommended',
    now: 'Now',
    wanted: 'New price',
    margin: 'Over cost',
  },
  /** `.99` as people write it here. */
  ending: (value: string) => value,
  ends: (ending: string) => (ending.startsWith('.') ? `ending in\u00a0${ending}` : ending.toLowerCase()),
  taxTitle: 'Tax and currency',
  none: 'No price',
  notThere: '–',
  effect: (rise: number, fall: number, fresh: number) =>
    [
      rise > 0 && plural(rise, 'price rises', 'prices rise'),
      fall > 0 && (rise > 0 ? plural(fall, 'falls', 'fall') : plural(fall, 'price falls', 'prices fall')),
      fresh > 0 && `${plural(fresh, 'product', 'products')} not in your shop yet`,
    ]
      .filter(Boolean)
      .join(', ') || 'No price changes.',
  cuts: ({ live, past, limit }: PriceEffect['cuts']) =>
    `${plural(live, 'product', 'products')} on sale would get cheaper at once${past > 0 ? `, after ${wholeNumber(past)} of the last 24 hours` : ''}: more than the ${wholeNumber(limit)} of your safety limits, so their new prices wait until you decide, under Changes.`,
  kept: (count: number) =>
    `${plural(count, 'price stays as it is', 'prices stay as they are')}: so you have decided, or undone the change. Under Changes you can let ${form(count, 'it', 'them')} follow the rule.`,
  held: (count: number) => `${plural(count, 'price is', 'prices are')} held until you decide, under Changes.`,
  counting: 'Counting what this changes …',
};
const de: typeof en = {
  'rule.from': {
    label: 'Preis berechnen aus',
    options: { rrp: 'Der Preisempfehlung', cost: 'Ihren Kosten' },
  },
  inLine: { rrp: 'Die Preisempfehlung', cost: 'Ihre Kosten' },
  'rule.factor': { label: 'Mal', details: `1 lässt ihn, wie er ist, 1,4 schlägt ${percent(0.4)} auf` },
  'rule.plus': { label: 'Plus' },
  'rule.ending': {
    label: 'Preise enden auf',
    options: { none: 'Was herauskommt', whole: 'Ganze Beträge' },
  },
  'rule.direction': { label: 'Runden', options: { nearest: 'Zum nächsten', up: 'Aufwärts' } },
  'rule.compareAt': { label: 'Die Preisempfehlung durchgestrichen neben einem niedrigeren Preis zeigen' },
  'terms.taxPercent': { label: 'Steuer auf Ihre Waren', details: '0 nimmt alle Beträge, wie sie sind' },
  'terms.costIncludesTax': { label: 'Die Kosten beim Lieferanten' },
  'terms.rrpIncludesTax': { label: 'Die Preisempfehlungen' },
  'terms.shopIncludesTax': { label: 'Die Preise in Ihrem Shop' },
  supplierCurrency: { label: 'Währung des Lieferanten', details: 'Drei Buchstaben, etwa EUR' },
  tax: { true: 'Enthalten Steuer', false: 'Enthalten keine Steuer' },
  taxMissing:
    'Manche dieser Beträge enthalten Steuer und manche nicht, und die Steuer ist 0: Was über den Kosten bleibt, sieht nach mehr aus, als es ist. Geben Sie Ihre Steuer ein, außer Sie erheben keine.',
  otherCurrency: (supplier, shop) =>
    `Die Preise Ihres Lieferanten sind in ${supplier}, die Ihres Shops in ${shop}. Beträge werden nicht umgerechnet: Neue Produkte und Preise warten, bis beide gleich sind.`,
  columns: {
    product: 'Produkt',
    cost: 'Kosten',
    rrp: 'Empfohlen',
    now: 'Jetzt',
    wanted: 'Neuer Preis',
    margin: 'Über Kosten',
  },
  ending: (value) => value.replace('.', ','),
  ends: (ending) =>
    ending.startsWith('.') ? `Endung\u00a0${ending.replace('.', ',')}` : ending.replace('Ganze', 'ganze'),
  taxTitle: 'Steuer und Währung',
  none: 'Kein Preis',
  notThere: '–',
  effect: (rise, fall, fresh) =>
    [
      rise > 0 && plural(rise, 'Preis steigt', 'Preise steigen'),
      fall > 0 && (rise > 0 ? plural(fall, 'sinkt', 'sinken') : plural(fall, 'Preis sinkt', 'Preise sinken')),
      fresh > 0 && `${plural(fresh, 'Produkt', 'Produkte')} noch nicht in Ihrem Shop`,
    ]
      .filter(Boolean)
      .join(', ') || 'Kein Preis ändert sich.',
  cuts: ({ live, past, limit }) =>
    `${plural(live, 'Produkt', 'Produkte')} im Verkauf ${form(live, 'würde', 'würden')} auf einmal billiger${past > 0 ? `, nach ${wholeNumber(past)} der letzten 24 Stunden` : ''}: mehr als die ${wholeNumber(limit)} Ihrer Sicherheitsgrenzen. Ihre neuen Preise warten deshalb, bis Sie entscheiden, unter Änderungen.`,
  kept: (count) =>
    `${plural(count, 'Preis bleibt', 'Preise bleiben')}, wie ${form(count, 'er ist', 'sie sind')}: So haben Sie entschieden, oder die Änderung zurückgenommen. Unter Änderungen können Sie ${form(count, 'ihn', 'sie')} der Regel folgen lassen.`,
  held: (count) =>
    `${plural(count, 'Preis wartet', 'Preise warten')} auf Ihre Entscheidung, unter Änderungen.`,
  counting: 'Wird gezählt …',
};
export const words = { en, de };
