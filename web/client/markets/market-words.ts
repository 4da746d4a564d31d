/** The words of the shop's markets. */
import { wholeNumber } from '../format/numbers.ts';
import { form, plural } from '../words/plural.ts';

const en = {
  found: (markets: number, products: number) =>
    `You sell to ${plural(markets, 'market', 'markets')}. Of your supplier’s ${plural(products, 'product', 'products')}, each market shows what can be shipped there.`,
  columns: { market: 'Market', countries: 'Countries', shown: 'Shown', hidden: 'Hidden' },
  everywhere: 'All countries',
  countries: (count: number) => plural(count, 'country', 'countries'),
  none: 'No country',
  why: {
    forbidden: (n: number) => `${plural(n, 'product', 'products')} cannot be shipped there.`,
    mixed: (n: number) => `${plural(n, 'product', 'products')} can be shipped to only some of its countries.`,
    shared: (n: number) =>
      `${plural(n, 'product is', 'products are')} left out for other markets that share its catalog.`,
    unsold: (n: number) =>
      `${plural(n, 'product stays a draft', 'products stay drafts')}: a market without a catalog would show ${form(n, 'it', 'them')} where ${form(n, 'it', 'they')} cannot be shipped.`,
    gate: (n: number) =>
      `${plural(n, 'product is a draft', 'products are drafts')}: something of ${form(n, 'its', 'their')} own is in the way, such as a missing image.`,
    unknown: (n: number) =>
      `${plural(n, 'product is', 'products are')} left out: we do not know all countries of this market.`,
  },
  open: 'This market has no catalog of its own, so it shows everything.',
  against: (n: number) =>
    `${plural(n, 'product is', 'products are')} shown that cannot be shipped to every country there. The checkout guard refuses such orders.`,
  split: (countries: string, n: number) =>
    `Make a separate market for ${countries} in Shopify: the rest can then sell ${plural(n, 'more product', 'more products')}.`,
  examples: 'For example',
  notTo: (countries: string) => `not to ${countries}`,
  hiddenFor: {
    forbidden: 'cannot be shipped there',
    mixed: 'not to all of its countries',
    shared: 'left out for other markets that share its catalog',
    unsold: 'stays a draft, as no market may show it',
    gate: 'stays a draft',
    unknown: 'not all countries of this market are known',
  },
  drafts: 'Each draft says what is in its way.',
  toDrafts: 'Look at the drafts',
  own: {
    open: (n: number) =>
      `${form(n, '1 of these products is like one of yours and waits', `${wholeNumber(n)} of these products are like your own and wait`)} for your decision. The numbers here count ${form(n, 'it', 'them')} already.`,
    link: (n: number) =>
      `${wholeNumber(n)} ${form(n, 'is', 'are')} to be linked with your own, which ${form(n, 'enters', 'enter')} no further market by it.`,
    skip: (n: number) =>
      `${wholeNumber(n)} ${form(n, 'is', 'are')} left out, as you decided, though the numbers count ${form(n, 'it', 'them')}.`,
  },
  later: (n: number) => `The last step asks you about ${form(n, 'it', 'them')}.`,
  decide: 'Decide about your own products',
  others: (n: number) => plural(n, 'other country', 'other countries'),
  uncovered: (countries: string) =>
    `Your supplier also ships to ${countries}. To sell there, add a market in Shopify.`,
  inactive: (names: string) => `Switched off in Shopify, so nothing is sold there: ${names}.`,
  nowhere: (n: number) =>
    `${plural(n, 'product is', 'products are')} sold nowhere: your supplier ships ${form(n, 'it', 'them')} to no country.`,
  rule: 'The rest is hidden: customers there cannot find or open it.',
};
const de: typeof en = {
  found: (markets, products) =>
    `Sie verkaufen in ${plural(markets, 'Markt', 'Märkten')}. Jeder zeigt von ${plural(products, 'Produkt', 'Produkten')} Ihres Lieferanten die, die dorthin versandt werden können.`,
  columns: { market: 'Markt', countries: 'Länder', shown: 'Zu sehen', hidden: 'Verborgen' },
  everywhere: 'Alle Länder',
  countries: (count) => plural(count, 'Land', 'Länder'),
  none: 'Kein Land',
  why: {
    forbidden: (n) => `${plural(n, 'Produkt kann', 'Produkte können')} nicht dorthin versandt werden.`,
    mixed: (n) =>
      `${plural(n, 'Produkt kann', 'Produkte können')} nur in einige seiner Länder versandt werden.`,
    shared: (n) =>
      `${plural(n, 'Produkt fehlt', 'Produkte fehlen')} wegen anderer Märkte, die denselben Katalog haben.`,
    unsold: (n) =>
      `${plural(n, 'Produkt bleibt Entwurf', 'Produkte bleiben Entwürfe')}: Ein Markt ohne Katalog würde ${form(n, 'es', 'sie')} zeigen, wohin ${form(n, 'es', 'sie')} nicht versandt werden ${form(n, 'kann', 'können')}.`,
    gate: (n) =>
      `${plural(n, 'Produkt ist Entwurf', 'Produkte sind Entwürfe')}: Etwas an ${form(n, 'ihm', 'ihnen')} selbst steht im Weg, zum Beispiel ein fehlendes Bild.`,
    unknown: (n) =>
      `${plural(n, 'Produkt fehlt', 'Produkte fehlen')}: Wir kennen nicht alle Länder dieses Marktes.`,
  },
  open: 'Dieser Markt hat keinen eigenen Katalog, er zeigt daher alles.',
  against: (n) =>
    `${plural(n, 'Produkt ist', 'Produkte sind')} zu sehen, obwohl ${form(n, 'es', 'sie')} nicht in jedes Land dort versandt werden ${form(n, 'kann', 'können')}. Die Kassensperre weist solche Bestellungen ab.`,
  split: (countries, n) =>
    `Legen Sie in Shopify einen eigenen Markt an (${countries}): Der Rest kann dann ${plural(n, 'Produkt', 'Produkte')} mehr verkaufen.`,
  examples: 'Zum Beispiel',
  notTo: (countries) => `nicht: ${countries}`,
  hiddenFor: {
    forbidden: 'kann nicht dorthin versandt werden',
    mixed: 'nicht in alle seine Länder',
    shared: 'fehlt wegen anderer Märkte, die denselben Katalog haben',
    unsold: 'bleibt Entwurf, da kein Markt es zeigen darf',
    gate: 'bleibt Entwurf',
    unknown: 'nicht alle Länder dieses Marktes sind bekannt',
  },
  drafts: 'Bei jedem Entwurf steht, was im Weg ist.',
  toDrafts: 'Die Entwürfe ansehen',
  own: {
    open: (n) =>
      `${form(n, '1 davon gleicht einem Ihrer Produkte und wartet', `${wholeNumber(n)} davon gleichen Ihren eigenen und warten`)} auf Ihre Entscheidung. Die Zahlen hier zählen ${form(n, 'es', 'sie')} schon mit.`,
    link: (n) =>
      `${wholeNumber(n)} ${form(n, 'wird', 'werden')} mit Ihren eigenen verknüpft und ${form(n, 'kommt', 'kommen')} dadurch in keinen weiteren Markt.`,
    skip: (n) =>
      `${wholeNumber(n)} ${form(n, 'wird', 'werden')} weggelassen, wie Sie entschieden haben, doch die Zahlen zählen ${form(n, 'es', 'sie')} mit.`,
  },
  later: () => 'Der letzte Schritt fragt Sie danach.',
  decide: 'Über eigene Produkte entscheiden',
  others: (n) => plural(n, 'weiteren Land', 'weiteren Ländern'),
  uncovered: (countries) =>
    `Ihr Lieferant versendet auch nach ${countries}. Um dort zu verkaufen, legen Sie in Shopify einen Markt an.`,
  inactive: (names) => `In Shopify ausgeschaltet, dort wird also nichts verkauft: ${names}.`,
  nowhere: (n) =>
    `${plural(n, 'Produkt wird', 'Produkte werden')} nirgends verkauft: Ihr Lieferant versendet ${form(n, 'es', 'sie')} in kein Land.`,
  rule: 'Die übrigen sind verborgen: Kunden dort können sie nicht finden und nicht öffnen.',
};
export const words = { en, de };
