/** The words of the shop's markets. */
import { wholeNumber } from '../format/numbers.ts';
import { form, plural } from '../words/plural.ts';

const en = {
  found: (markets: number, products: number) =>
    `You sell to ${plural(markets, 'market', 'markets')}. Your supplier has ${plural(products, 'product', 'products')} for them.`,
  columns: { market: 'Market', countries: 'Countries', shown: 'Shown', hidden: 'Hidden' },
  everywhere: 'All countries',
  countries: (count: number) => plural(count, 'country', 'countries'),
  none: 'No country',
  all: (count: number) => (count < 2 ? wholeNumber(count) : `All ${wholeNumber(count)}`),
  why: {
    forbidden: (n: number) => `${plural(n, 'product', 'products')} may not be shipped there.`,
    mixed: (n: number) => `${plural(n, 'product', 'products')} may be shipped to only some of its countries.`,
    shared: (n: number) => `${plural(n, 'product', 'products')}: its catalog belongs to other markets too.`,
    unsold: (n: number) =>
      `${plural(n, 'product stays a draft', 'products stay drafts')}: another market without a catalog would show them where they may not go.`,
    gate: (n: number) =>
      `${plural(n, 'product stays a draft', 'products stay drafts')} for another reason, such as a missing image.`,
    unknown: (n: number) => `${plural(n, 'product', 'products')}: not all countries of the market are known.`,
  },
  open: 'This market has no catalog of its own, so it shows everything.',
  against: (n: number) =>
    `${plural(n, 'product is', 'products are')} shown although ${form(n, 'it', 'they')} may not go to every country there. The checkout guard refuses such orders.`,
  split: (countries: string, n: number) =>
    `Put ${countries} into a market of its own, and ${plural(n, 'product', 'products')} can be sold in the rest.`,
  examples: 'For example',
  notTo: (countries: string) => `not to ${countries}`,
  otherReason: 'for another reason',
  uncovered: (countries: string) =>
    `Products may also go to ${countries}, where no market of yours sells. Add a market in Shopify if you want to.`,
  inactive: (names: string) => `Not switched on in Shopify, so nothing is sold there: ${names}.`,
  nowhere: (n: number) =>
    `${plural(n, 'product is', 'products are')} sold nowhere: your supplier ships ${form(n, 'it', 'them')} to no country.`,
  rule: 'A hidden product is gone from search and collections there, and its address answers “not found”.',
};
const de: typeof en = {
  found: (markets, products) =>
    `Sie verkaufen in ${plural(markets, 'Markt', 'Märkten')}. Ihr Lieferant hat ${plural(products, 'Produkt', 'Produkte')} dafür.`,
  columns: { market: 'Markt', countries: 'Länder', shown: 'Zu sehen', hidden: 'Ausgeblendet' },
  everywhere: 'Alle Länder',
  countries: (count) => plural(count, 'Land', 'Länder'),
  none: 'Kein Land',
  all: (count) => (count < 2 ? wholeNumber(count) : `Alle ${wholeNumber(count)}`),
  why: {
    forbidden: (n) =>
      `${plural(n, 'Produkt', 'Produkte')} ${form(n, 'darf', 'dürfen')} dorthin nicht versandt werden.`,
    mixed: (n) =>
      `${plural(n, 'Produkt', 'Produkte')} ${form(n, 'darf', 'dürfen')} nur in einige seiner Länder.`,
    shared: (n) => `${plural(n, 'Produkt', 'Produkte')}: Sein Katalog gehört auch zu anderen Märkten.`,
    unsold: (n) =>
      `${plural(n, 'Produkt', 'Produkte')} ${form(n, 'bleibt Entwurf', 'bleiben Entwürfe')}: Ein anderer Markt ohne Katalog würde sie zeigen, wohin sie nicht dürfen.`,
    gate: (n) =>
      `${plural(n, 'Produkt', 'Produkte')} ${form(n, 'bleibt', 'bleiben')} aus anderem Grund Entwurf, etwa weil ein Bild fehlt.`,
    unknown: (n) => `${plural(n, 'Produkt', 'Produkte')}: Nicht alle Länder des Marktes sind bekannt.`,
  },
  open: 'Dieser Markt hat keinen eigenen Katalog, er zeigt daher alles.',
  against: (n) =>
    `${plural(n, 'Produkt ist', 'Produkte sind')} zu sehen, obwohl ${form(n, 'es', 'sie')} nicht in jedes Land dort ${form(n, 'darf', 'dürfen')}. Die Kassensperre weist solche Bestellungen ab.`,
  split: (countries, n) =>
    `Mit einem eigenen Markt dafür (${countries}) ${form(n, 'ist', 'sind')} ${plural(n, 'Produkt', 'Produkte')} im übrigen Markt verkäuflich.`,
  examples: 'Zum Beispiel',
  notTo: (countries) => `nicht: ${countries}`,
  otherReason: 'aus einem anderen Grund',
  uncovered: (countries) =>
    `Produkte dürfen auch in diese Länder, in denen keiner Ihrer Märkte verkauft: ${countries}. Legen Sie in Shopify einen Markt an, wenn Sie das möchten.`,
  inactive: (names) => `In Shopify nicht eingeschaltet, dort wird also nichts verkauft: ${names}.`,
  nowhere: (n) =>
    `${plural(n, 'Produkt wird', 'Produkte werden')} nirgends verkauft: Ihr Lieferant versendet ${form(n, 'es', 'sie')} in kein Land.`,
  rule: 'Ein ausgeblendetes Produkt fehlt dort in Suche und Kollektionen, und seine Adresse antwortet „nicht gefunden“.',
};
export const words = { en, de };
