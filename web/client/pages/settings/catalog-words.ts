/** The words of a catalog for a market: what it would do, and what came of it. */
import { list } from '../../format/names.ts';
import { form, plural } from '../../words/plural.ts';

const quoted = (names: readonly string[]): string => list(names.map((name) => `“${name}”`));
const quotedDe = (names: readonly string[]): string => list(names.map((name) => `„${name}“`));

/** All of them are no examples. */
const such = (count: number, examples: readonly string[], word: string): string =>
  count > examples.length ? word : '';

const undo = (market: string, title: string): string =>
  `To take it away again, delete “${title}” in Shopify, under Markets: “${market}” then shows everything, as before.`;
const undoDe = (market: string, title: string): string =>
  `Um ihn wieder zu entfernen, löschen Sie „${title}“ in Shopify unter Märkte: „${market}“ zeigt dann wieder alles.`;

const en = {
  question: (market: string) => `Make a catalog for ${market}?`,
  make: 'Make the catalog',
  cancel: 'Leave it as it is',
  notLive: 'Nothing is on sale yet, so the numbers count nothing so far.',
  stay: (count: number) =>
    `${plural(count, 'product that is on sale stays', 'products that are on sale stay')} visible there.`,
  leave: (count: number, examples: readonly string[]) =>
    count === 0
      ? 'None leaves it.'
      : `${plural(count, 'product leaves', 'products leave')} it, because ${form(count, 'it', 'they')} may not be shipped to all of its countries: ${such(count, examples, 'such as ')}${list(examples)}.`,
  freed: (count: number) =>
    `${plural(count, 'product that is a draft today', 'products that are drafts today')} can be sold there then.`,
  elsewhere: (count: number, markets: readonly string[]) =>
    `Careful: ${plural(count, 'more draft', 'more drafts')} could be sold there, but would then also be seen in ${quoted(markets)}, where ${form(count, 'it', 'they')} may not be shipped. Make a catalog there first.`,
  drafts: (count: number, openMarkets: readonly string[]) =>
    `Careful: ${plural(count, 'product becomes a draft', 'products become drafts')} everywhere, because no catalog may have ${form(count, 'it', 'them')} then.` +
    (openMarkets.length > 0 ? ` Give ${quoted(openMarkets)} a catalog first.` : ''),
  others: 'All your other products stay visible there, and new ones come in by themselves.',
  outcomes: {
    made: {
      heading: (market: string) => `${market} has a catalog of its own now`,
      text: (market: string, title: string) =>
        `The next sync takes out of it what may not be shipped there. ${undo(market, title)}`,
    },
    filling: {
      heading: (_market: string, title: string) => `“${title}” was made, and Shopify is still filling it`,
      text: (market: string, title: string) =>
        `Nothing has changed for shoppers yet: the next sync switches it on. ${undo(market, title)}`,
    },
    waits: {
      heading: (_market: string, title: string) => `“${title}” waits as a draft`,
      text: (market: string) =>
        `Other markets use it too, and it would show every product there. Nothing was switched on. Take the other markets out of it in Shopify, under Markets, then ask again for ${market}.`,
    },
    'has-ours': {
      heading: (market: string, title: string) => `${market} has “${title}” already`,
      text: (market: string, title: string) => undo(market, title),
    },
    'has-one': {
      heading: (market: string) => `${market} has a catalog already`,
      text: () =>
        'Sortiment changes none that it did not make, and makes no second one. If that catalog sets prices alone, give it its own list of products in Shopify, under Markets.',
    },
    gone: {
      heading: (market: string) => `${market} was deleted meanwhile`,
      text: () => 'Nothing was made.',
    },
  } satisfies Outcomes,
};

interface OutcomeWords {
  readonly heading: (market: string, title: string) => string;
  readonly text: (market: string, title: string) => string;
}
type Outcomes = Readonly<
  Record<'made' | 'filling' | 'waits' | 'has-ours' | 'has-one' | 'gone', OutcomeWords>
>;

const de: typeof en = {
  question: (market) => `Einen Katalog für ${market} anlegen?`,
  make: 'Katalog anlegen',
  cancel: 'So lassen',
  notLive: 'Noch ist nichts im Verkauf, deshalb zählen die Zahlen bisher nichts.',
  stay: (count) =>
    `${plural(count, 'Produkt im Verkauf bleibt', 'Produkte im Verkauf bleiben')} dort zu sehen.`,
  leave: (count, examples) =>
    count === 0
      ? 'Keines verlässt ihn.'
      : `${plural(count, 'Produkt verlässt', 'Produkte verlassen')} den Markt, weil ${form(count, 'es', 'sie')} nicht in jedes seiner Länder ${form(count, 'darf', 'dürfen')}: ${such(count, examples, 'etwa ')}${list(examples)}.`,
  freed: (count) =>
    `${plural(count, 'Produkt, das heute Entwurf ist, lässt', 'Produkte, die heute Entwürfe sind, lassen')} sich dort dann verkaufen.`,
  elsewhere: (count, markets) =>
    `Achtung: ${plural(count, 'weiterer Entwurf ließe', 'weitere Entwürfe ließen')} sich dort verkaufen, ${form(count, 'wäre', 'wären')} dann aber auch in ${quotedDe(markets)} zu sehen, wohin ${form(count, 'er', 'sie')} nicht versandt werden ${form(count, 'darf', 'dürfen')}. Legen Sie zuerst dort einen Katalog an.`,
  drafts: (count, openMarkets) =>
    `Achtung: ${plural(count, 'Produkt wird', 'Produkte werden')} überall zum Entwurf, weil dann kein Katalog ${form(count, 'es', 'sie')} haben darf.` +
    (openMarkets.length > 0 ? ` Geben Sie zuerst ${quotedDe(openMarkets)} einen Katalog.` : ''),
  others: 'Alle Ihre übrigen Produkte bleiben dort zu sehen, und neue kommen von selbst hinzu.',
  outcomes: {
    made: {
      heading: (market) => `${market} hat jetzt einen eigenen Katalog`,
      text: (market, title) =>
        `Der nächste Abgleich nimmt heraus, was dorthin nicht versandt werden darf. ${undoDe(market, title)}`,
    },
    filling: {
      heading: (_market, title) => `„${title}“ ist angelegt, Shopify füllt ihn noch`,
      text: (market, title) =>
        `Für Kunden hat sich noch nichts geändert: Der nächste Abgleich schaltet ihn ein. ${undoDe(market, title)}`,
    },
    waits: {
      heading: (_market, title) => `„${title}“ wartet als Entwurf`,
      text: (market) =>
        `Auch andere Märkte verwenden ihn, und dort würde er jedes Produkt zeigen. Eingeschaltet wurde nichts. Nehmen Sie die anderen Märkte in Shopify unter Märkte heraus, und fragen Sie für ${market} noch einmal.`,
    },
    'has-ours': {
      heading: (market, title) => `${market} hat „${title}“ schon`,
      text: (market, title) => undoDe(market, title),
    },
    'has-one': {
      heading: (market) => `${market} hat schon einen Katalog`,
      text: () =>
        'Sortiment ändert keinen, den es nicht angelegt hat, und legt keinen zweiten an. Bestimmt jener Katalog nur Preise, geben Sie ihm in Shopify unter Märkte eine eigene Produktliste.',
    },
    gone: {
      heading: (market) => `${market} wurde inzwischen gelöscht`,
      text: () => 'Es wurde nichts angelegt.',
    },
  },
};
export const words = { en, de };
