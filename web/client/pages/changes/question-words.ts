/** What is asked about held changes: how many of what, and what each of the three answers does. */
import { plural } from '../../words/plural.ts';

interface QuestionWords {
  readonly title: (count: number) => string;
  readonly accept: string;
  readonly keep: string;
  /** The same of one product, where that is said otherwise. */
  readonly one?: { readonly accept?: string; readonly keep?: string };
}

type Questions = Readonly<Record<string, QuestionWords>>;

const products =
  (rest: string, restOne = rest) =>
  (count: number) =>
    `${plural(count, 'product', 'products')} ${count === 1 ? restOne : rest}`;
const produkte =
  (rest: string, restOne = rest) =>
  (count: number) =>
    `${plural(count, 'Produkt', 'Produkte')} ${count === 1 ? restOne : rest}`;

const en: Questions = {
  removals: {
    title: products('left the supplier’s list'),
    accept: 'Remove them',
    keep: 'Keep them',
    one: { accept: 'Remove it', keep: 'Keep it' },
  },
  drafts: {
    title: products('would become drafts', 'would become a draft'),
    accept: 'Make them drafts',
    keep: 'Leave them on sale',
    one: { accept: 'Make it a draft', keep: 'Leave it on sale' },
  },
  'sold-out': {
    title: products('would be sold out'),
    accept: 'Set them to 0',
    keep: 'Leave the stock',
    one: { accept: 'Set it to 0' },
  },
  'out-of-markets': {
    title: products('would leave markets'),
    accept: 'Let them leave',
    keep: 'Leave them there',
    one: { accept: 'Let it leave', keep: 'Leave it there' },
  },
  'into-markets': {
    title: products('would be sold in more countries'),
    accept: 'Sell them there too',
    keep: 'Leave them where they are',
    one: { accept: 'Sell it there too', keep: 'Leave it where it is' },
  },
  'price-cuts': {
    title: products('would get much cheaper'),
    accept: 'Take the new prices',
    keep: 'Keep the old prices',
    one: { accept: 'Take the new price', keep: 'Keep the old price' },
  },
  'missing-countries': {
    title: products('have no list of countries any more', 'has no list of countries any more'),
    accept: 'Take the list as gone',
    keep: 'Keep the countries',
  },
  'price-jumps': {
    title: (count) => plural(count, 'price jump', 'price jumps'),
    accept: 'Take the new prices',
    keep: 'Keep the old prices',
    one: { accept: 'Take the new price', keep: 'Keep the old price' },
  },
  margins: {
    title: products('would sell below your minimum margin, or below the cost'),
    accept: 'Take the new prices',
    keep: 'Keep the old prices',
    one: { accept: 'Take the new price', keep: 'Keep the old price' },
  },
  kept: {
    title: products('stay as you decided', 'stays as you decided'),
    accept: 'Change them after all',
    keep: 'Go on keeping them',
    one: { accept: 'Change it after all', keep: 'Go on keeping it' },
  },
  'kept-products': {
    title: products(
      'stay in your shop though the supplier’s list lacks them',
      'stays in your shop though the supplier’s list lacks it',
    ),
    accept: 'Let them leave after all',
    keep: 'Go on keeping them',
    one: { accept: 'Let it leave after all', keep: 'Go on keeping it' },
  },
  postponed: {
    title: products('wait until tomorrow', 'waits until tomorrow'),
    accept: 'Change them now',
    keep: 'Keep them',
    one: { accept: 'Change it now', keep: 'Keep it' },
  },
  'postponed-products': {
    title: products('stay in your shop until tomorrow', 'stays in your shop until tomorrow'),
    accept: 'Remove them now',
    keep: 'Keep them',
    one: { accept: 'Remove it now', keep: 'Keep it' },
  },
};

const de: Questions = {
  removals: {
    title: produkte(
      'stehen nicht mehr in der Liste des Lieferanten',
      'steht nicht mehr in der Liste des Lieferanten',
    ),
    accept: 'Entfernen',
    keep: 'Behalten',
  },
  drafts: {
    title: produkte('würden zu Entwürfen', 'würde zum Entwurf'),
    accept: 'Zu Entwürfen machen',
    keep: 'Im Verkauf lassen',
  },
  'sold-out': {
    title: produkte('wären ausverkauft', 'wäre ausverkauft'),
    accept: 'Auf 0 setzen',
    keep: 'Bestand lassen',
  },
  'out-of-markets': {
    title: produkte('würden Märkte verlassen', 'würde Märkte verlassen'),
    accept: 'Verlassen lassen',
    keep: 'Dort lassen',
  },
  'into-markets': {
    title: produkte('würden in mehr Ländern verkauft', 'würde in mehr Ländern verkauft'),
    accept: 'Auch dort verkaufen',
    keep: 'Lassen, wo sie sind',
    one: { keep: 'Lassen, wo es ist' },
  },
  'price-cuts': {
    title: produkte('würden viel billiger', 'würde viel billiger'),
    accept: 'Neue Preise übernehmen',
    keep: 'Alte Preise behalten',
    one: { accept: 'Neuen Preis übernehmen', keep: 'Alten Preis behalten' },
  },
  'missing-countries': {
    title: produkte('haben keine Länderliste mehr', 'hat keine Länderliste mehr'),
    accept: 'Liste als entfallen annehmen',
    keep: 'Länder behalten',
  },
  'price-jumps': {
    title: (count) => plural(count, 'Preissprung', 'Preissprünge'),
    accept: 'Neue Preise übernehmen',
    keep: 'Alte Preise behalten',
    one: { accept: 'Neuen Preis übernehmen', keep: 'Alten Preis behalten' },
  },
  margins: {
    title: produkte(
      'lägen unter Ihrer Mindestmarge oder unter den Kosten',
      'läge unter Ihrer Mindestmarge oder unter den Kosten',
    ),
    accept: 'Neue Preise übernehmen',
    keep: 'Alte Preise behalten',
    one: { accept: 'Neuen Preis übernehmen', keep: 'Alten Preis behalten' },
  },
  kept: {
    title: produkte('bleiben, wie Sie entschieden haben', 'bleibt, wie Sie entschieden haben'),
    accept: 'Doch ändern',
    keep: 'Weiter so lassen',
  },
  'kept-products': {
    title: produkte(
      'bleiben im Shop, obwohl sie in der Liste des Lieferanten fehlen',
      'bleibt im Shop, obwohl es in der Liste des Lieferanten fehlt',
    ),
    accept: 'Doch gehen lassen',
    keep: 'Weiter behalten',
  },
  postponed: {
    title: produkte('warten bis morgen', 'wartet bis morgen'),
    accept: 'Jetzt ändern',
    keep: 'Behalten',
  },
  'postponed-products': {
    title: produkte('bleiben bis morgen im Shop', 'bleibt bis morgen im Shop'),
    accept: 'Jetzt entfernen',
    keep: 'Behalten',
  },
};

export const questionWords = { en, de };
export const askAgain = { en: 'Ask again tomorrow', de: 'Morgen erneut fragen' };
