/** The words of the set-up. */
import { wholeNumber } from '../../format/numbers.ts';
import { form, ofTotal, plural } from '../../words/plural.ts';

const productsEn = { one: 'product', other: 'products' };
const productsDe = { one: 'Produkt', other: 'Produkte', behindOf: 'Produkten' };

const en = {
  title: 'Set-up',
  intro:
    'Five steps, about ten minutes. You can stop at any time and go on later. Nothing is sold before you say so.',
  steps: {
    supplier: 'Connect your supplier',
    choice: 'Choose what to import',
    prices: 'Prices',
    countries: 'Countries and languages',
    tries: 'Try five products',
  },
  states: { done: 'Done', now: 'Now', later: 'Later' },
  change: 'Change',
  goOn: 'Go on here',
  connect: 'Connect',
  next: 'Save and continue',
  supplierAsk: 'Nothing is read from your shop for this, and nothing is written to it.',
  connected: (root: string) => `Connected to ${root}`,
  shownIn: {
    out: 'Shown only where they may be shipped',
    in: 'Shown also in markets of which they may go to only some countries',
  },
  textsIn: (languages: string) => `Texts in ${languages}`,
  stocked: (location: string) => `Stocked at ${location}`,
  inShop: (count: number) => `${plural(count, 'product', 'products')} in your shop`,
  reading: 'Reading your supplier’s products',
  read: 'Read the products',
  notRead: 'Your supplier’s products have not been read yet. Nothing is written to your shop by it.',
  foundProducts: (count: number, brands: number, categories: number) =>
    `We read ${plural(count, 'product', 'products')} of ${plural(brands, 'brand', 'brands')} in ${plural(categories, 'category', 'categories')}.`,
  setAside: (count: number) =>
    `${plural(count, 'product cannot', 'products cannot')} be taken over as ${count === 1 ? 'it is' : 'they are'}. The rest goes on without.`,
  foundPrices: (currency: string) =>
    `Your shop sells in ${currency}. The table shows what a rule makes of real products.`,
  language: 'Languages',
  guard: 'Checkout guard',
  guardText:
    'A customer may enter an address to which a product in the cart cannot be shipped. The checkout guard refuses that order.',
  guardOn: 'It is on.',
  guardOff: 'It is off.',
  toGuard: 'Settings of the guard',
  trying: 'Bringing five drafts into your shop',
  importing: 'Importing your products',
  far: {
    read: (done: number, total: number | null) => `${ofTotal(done, total, productsEn)} read.`,
    plan: (done: number, total: number | null) => `${ofTotal(done, total, productsEn)} compared.`,
    write: (done: number, total: number | null) =>
      `${ofTotal(done, total, { one: 'change', other: 'changes' })} written.`,
  },
  mayClose: 'You can close this page.',
  soon: 'It starts in a moment. You can close this page.',
  almostDone: 'All five steps are done',
  done: 'The set-up is done',
  doneDrafts: (count: number) =>
    `${plural(count, 'product is', 'products are')} in your shop as drafts and kept up to date. Customers see nothing yet.`,
  doneLive: (all: number, parts: string) =>
    `${plural(all, 'product is', 'products are')} in your shop: ${parts}.`,
  live: 'for sale',
  drafts: (count: number) => plural(count, 'draft', 'drafts'),
  off: {
    hidden: 'hidden in all markets',
    missing: 'missing at the supplier',
    paused: 'paused by you',
    yours: 'taken out of sale by you',
    gone: 'no longer imported or not readable',
  },
  asOf: (time: string) => `As of ${time}.`,
  look: 'Look at the products',
  attention: (count: number) => `${plural(count, 'product needs', 'products need')} you.`,
  lookAtThese: 'Look at these',
  publish: 'Publish what is ready',
  toHome: 'Go to Home',
  linked: (count: number) => `${wholeNumber(count)} of yours ${form(count, 'is', 'are')} linked.`,
  notImported: (count: number) =>
    `${plural(count, 'product is', 'products are')} not imported yet: your shop has the same SKU or barcode.`,
  decideOwn: 'Decide about your own products',
  mailsOff: 'E-mails with tracking numbers are off',
  mailsText: 'Customers are not mailed until you confirm that shipping is set up.',
  shipping: 'Set up shipping',
};
const de: typeof en = {
  title: 'Einrichtung',
  intro:
    'Fünf Schritte, etwa zehn Minuten. Sie können jederzeit aufhören und später weitermachen. Verkauft wird nichts, bevor Sie es sagen.',
  steps: {
    supplier: 'Lieferanten verbinden',
    choice: 'Auswählen, was importiert wird',
    prices: 'Preise',
    countries: 'Länder und Sprachen',
    tries: 'Fünf Produkte ausprobieren',
  },
  states: { done: 'Erledigt', now: 'Jetzt', later: 'Später' },
  change: 'Ändern',
  goOn: 'Hier weiter',
  connect: 'Verbinden',
  next: 'Speichern und weiter',
  supplierAsk: 'Dafür wird aus Ihrem Shop nichts gelesen und nichts hineingeschrieben.',
  connected: (root) => `Verbunden mit ${root}`,
  shownIn: {
    out: 'Produkte sind nur dort zu sehen, wohin sie versandt werden dürfen',
    in: 'Produkte sind auch in Märkten zu sehen, von denen sie nur in manche Länder dürfen',
  },
  textsIn: (languages) => `Texte auf ${languages}`,
  stocked: (location) => `Bestand bei ${location}`,
  inShop: (count) => `${plural(count, 'Produkt', 'Produkte')} in Ihrem Shop`,
  reading: 'Die Produkte Ihres Lieferanten werden gelesen',
  read: 'Produkte lesen',
  notRead:
    'Die Produkte Ihres Lieferanten wurden noch nicht gelesen. In Ihren Shop wird dabei nichts geschrieben.',
  foundProducts: (count, brands, categories) =>
    `Gelesen: ${plural(count, 'Produkt', 'Produkte')} von ${plural(brands, 'Marke', 'Marken')} in ${plural(categories, 'Kategorie', 'Kategorien')}.`,
  setAside: (count) =>
    `${plural(count, 'Produkt lässt', 'Produkte lassen')} sich so nicht übernehmen. Das Übrige geht ohne ${count === 1 ? 'es' : 'sie'} weiter.`,
  foundPrices: (currency) =>
    `Ihr Shop verkauft in ${currency}. Die Tabelle zeigt, was eine Regel aus echten Produkten macht.`,
  language: 'Sprachen',
  guard: 'Kassensperre',
  guardText:
    'Kunden können eine Adresse eingeben, an die ein Produkt im Warenkorb nicht versandt werden kann. Die Kassensperre weist diese Bestellung ab.',
  guardOn: 'Sie ist an.',
  guardOff: 'Sie ist aus.',
  toGuard: 'Einstellungen der Kassensperre',
  trying: 'Fünf Entwürfe werden angelegt',
  importing: 'Ihre Produkte werden importiert',
  far: {
    read: (done, total) => `${ofTotal(done, total, productsDe)} gelesen.`,
    plan: (done, total) => `${ofTotal(done, total, productsDe)} verglichen.`,
    write: (done, total) => `${ofTotal(done, total, { one: 'Änderung', other: 'Änderungen' })} geschrieben.`,
  },
  mayClose: 'Sie können diese Seite schließen.',
  soon: 'Es beginnt gleich. Sie können diese Seite schließen.',
  almostDone: 'Alle fünf Schritte sind erledigt',
  done: 'Die Einrichtung ist fertig',
  doneDrafts: (count) =>
    `${plural(count, 'Produkt ist', 'Produkte sind')} als ${count === 1 ? 'Entwurf' : 'Entwürfe'} in Ihrem Shop und ${count === 1 ? 'wird' : 'werden'} aktuell gehalten. Kunden sehen noch nichts.`,
  doneLive: (all, parts) => `${plural(all, 'Produkt ist', 'Produkte sind')} in Ihrem Shop: ${parts}.`,
  live: 'im Verkauf',
  drafts: (count) => plural(count, 'Entwurf', 'Entwürfe'),
  off: {
    hidden: 'in allen Märkten verborgen',
    missing: 'beim Lieferanten nicht gelistet',
    paused: 'von Ihnen pausiert',
    yours: 'von Ihnen aus dem Verkauf genommen',
    gone: 'nicht mehr importiert oder nicht lesbar',
  },
  asOf: (time) => `Stand: ${time}.`,
  look: 'Produkte ansehen',
  attention: (count) => `${plural(count, 'Produkt braucht', 'Produkte brauchen')} Ihre Aufmerksamkeit.`,
  lookAtThese: 'Diese ansehen',
  publish: 'Veröffentlichen, was bereit ist',
  toHome: 'Zur Startseite',
  linked: (count) => `${wholeNumber(count)} Ihrer Produkte ${form(count, 'ist', 'sind')} verknüpft.`,
  notImported: (count) =>
    `${plural(count, 'Produkt ist', 'Produkte sind')} noch nicht importiert: SKU oder Barcode gibt es in Ihrem Shop schon.`,
  decideOwn: 'Über eigene Produkte entscheiden',
  mailsOff: 'E-Mails mit Sendungsnummern sind aus',
  mailsText: 'Kunden erhalten keine E-Mail, bis Sie bestätigen, dass der Versand eingerichtet ist.',
  shipping: 'Versand einrichten',
};
export const words = { en, de };
