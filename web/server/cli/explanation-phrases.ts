/** The sentences of `explain` about one product, in both languages; the reasons have a catalogue of their own. */
import type { OperationKind } from '../catalogue/operations.ts';
import type { ShipsTo } from '../domain/ships-to.ts';
import type { Language } from '../domain/reason-texts/reason-text.ts';
import type { MarketNote } from '../shops/market-notes.ts';

export interface Phrases {
  /** It is not there yet, and will be a draft. */
  readonly bornDraft: string;
  readonly becomesDraft: string;
  readonly becomesDraftHeld: string;
  readonly became: (sku: string) => string;
  readonly formerly: (skus: string) => string;
  readonly details: string;
  readonly decide: (question: string, sku: string) => string;
  readonly decided: Readonly<Record<'accept' | 'keep' | 'ask-again', (fields: string) => string>>;
  readonly shopHas: (has: Readonly<Record<'title' | 'price' | 'stock' | 'countries', string>>) => string;
  /** In two-letter codes; those where it may not go, when `rule` is `except`. */
  readonly countries: (rule: ShipsTo['rule'], codes: string) => string;
  readonly languages: (primary: string, there: string, missing: string) => string;
  /** The supplier has none in the shop's language. */
  readonly noText: (language: string) => string;
  readonly foreign: (texts: string) => string;
  readonly leftToYou: (texts: string) => string;
  readonly markets: string;
  readonly marketsIn: (names: string) => string;
  /** Those that show all of the online store. */
  readonly marketsOpen: (names: string) => string;
  readonly marketsOut: (names: string) => string;
  readonly marketNote: Readonly<Record<MarketNote['kind'], (market: string, countries: string) => string>>;
  /** Countries of a market that are not all known. */
  readonly someCountries: string;
  /** In place of what to do with a draft, while the shop is not live. */
  readonly draftBeforeLive: string;
  /** In place of what to do with what is live. */
  readonly soldOut: string;
  /** When what is missing leaves; null: with the next sync. */
  readonly leaves: (at: string | null) => string;
  readonly lookedAt: (at: string) => string;
  readonly hashSeen: (hash: string, at: string) => string;
  readonly hashApplied: (at: string) => string;
  readonly hashOpen: (before: { readonly hash: string; readonly at: string } | null) => string;
  readonly hashGone: (hash: string, at: string) => string;
  /** The command gives the first of them back. */
  readonly yours: (fields: string, command: string) => string;
  readonly kinds: Readonly<Record<OperationKind, string>>;
  readonly states: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
}

const english: Phrases = {
  bornDraft: 'It will be created as a draft:',
  becomesDraft: 'It would become a draft:',
  becomesDraftHeld: 'It would become a draft; that change is held:',
  became: (sku) => `Its SKU is ${sku} now.`,
  formerly: (skus) => `The supplier has changed its SKU: it was ${skus} before.`,
  details: 'Details',
  decide: (question, sku) =>
    `To decide: decide ${question} accept ${sku}, or keep or ask-again in place of accept.`,
  decided: {
    accept: (fields) => `You decided to take over with the next sync: ${fields}.`,
    keep: (fields) =>
      `You decided to keep, as the shop has it and until the supplier changes it again: ${fields}.`,
    'ask-again': (fields) => `You decided to be asked again tomorrow: ${fields}.`,
  },
  shopHas: ({ title, price, stock, countries }) =>
    `Shopify has: "${title}", price ${price}, stock ${stock}, ships to ${countries}.`,
  countries: (rule, codes) =>
    rule === 'only' ? codes || 'nowhere' : codes ? `everywhere but ${codes}` : 'everywhere',
  languages: (primary, there, missing) =>
    `Languages: ${primary}${there && `, translated into ${there}`}${missing && `; no other text in ${missing}, where that one is shown`}.`,
  noText: (language) => `no text in ${language}, so one in another language stands there`,
  foreign: (texts) => `Left as somebody else wrote it: ${texts}.`,
  leftToYou: (texts) => `Left to you, because the text that they translate is yours: ${texts}.`,
  markets: 'Markets',
  marketsIn: (names) => `in ${names}`,
  marketsOpen: (names) => `seen in ${names}, where no list of products restricts what is shown`,
  marketsOut: (names) => `not in ${names}`,
  marketNote: {
    shown: (market, countries) =>
      `The market “${market}” shows this product, though it may not be shipped to ${countries}.`,
    'by-choice': (market, countries) =>
      `The market “${market}” shows this product by your setting, though it may not be shipped to ${countries}: only the checkout guard refuses it there, while it is on ("guard" shows that).`,
    'not-shown': (market, countries) =>
      `The market “${market}” does not show this product, because it may not be shipped to ${countries}.`,
    everywhere: (market) =>
      `The market “${market}” does not show this product, because it takes in all countries: split it into markets of the countries where you want to sell.`,
    nobody: (market) =>
      `The market “${market}” does not show this product, because no country that it reaches is known.`,
  },
  someCountries: 'some of its countries',
  draftBeforeLive:
    'No sync puts it on sale before you go live: "go-live" does, where nothing else is in its way.',
  soldOut: 'It is sold out: customers see it, and can buy it again when the supplier has more.',
  leaves: (at) =>
    at === null
      ? 'It leaves with the next sync that reads the whole list, unless the supplier lists it again.'
      : `It leaves with the first sync that reads the whole list after ${at}, unless the supplier lists it again.`,
  lookedAt: (at) =>
    `All of the shop was last looked at ${at}: what is deleted there shows at the next look, or when Shopify tells of it.`,
  hashSeen: (hash, at) => `The supplier's hash: "${hash}", seen first ${at}`,
  hashApplied: (at) => `, applied ${at}.`,
  hashOpen: (before) => `, not yet applied${before ? `; "${before.hash}" was applied ${before.at}` : ''}.`,
  hashGone: (hash, at) => `The supplier gives no hash any more; "${hash}" was applied ${at}.`,
  yours: (fields, command) => `Yours: ${fields}. To hand one back, for example: ${command}.`,
  kinds: {
    renumber: 'SKU',
    create: 'creation',
    place: 'place of sale',
    leave: 'leaving markets',
    update: 'texts and details',
    offer: 'price, cost or barcode',
    images: 'images',
    translate: 'translations',
    stock: 'stock',
    withdraw: 'selling out',
    remove: 'leaving the shop',
    delete: 'deletion for good',
  },
  states: {
    planned: 'planned',
    sending: 'sent, no answer yet',
    applied: 'written',
    left: 'left as you changed it',
    rejected: 'refused',
    deferred: 'put off',
    held: 'held',
  },
  fields: {},
};

const german: Phrases = {
  bornDraft: 'Es wird als Entwurf angelegt:',
  becomesDraft: 'Es würde zum Entwurf:',
  becomesDraftHeld: 'Es würde zum Entwurf; diese Änderung ist zurückgehalten:',
  became: (sku) => `Seine SKU ist jetzt ${sku}.`,
  formerly: (skus) => `Der Lieferant hat seine SKU geändert: Vorher war sie ${skus}.`,
  details: 'Einzelheiten',
  decide: (question, sku) =>
    `Zum Entscheiden: decide ${question} accept ${sku} (annehmen), oder statt accept: keep (behalten), ask-again (morgen fragen).`,
  decided: {
    accept: (fields) => `Ihre Entscheidung: mit dem nächsten Abgleich übernehmen: ${fields}.`,
    keep: (fields) =>
      `Ihre Entscheidung: behalten, wie es im Shop steht, bis der Lieferant es wieder ändert: ${fields}.`,
    'ask-again': (fields) => `Ihre Entscheidung: morgen noch einmal fragen: ${fields}.`,
  },
  shopHas: ({ title, price, stock, countries }) =>
    `Bei Shopify steht: „${title}“, Preis ${price}, Bestand ${stock}, lieferbar: ${countries}.`,
  countries: (rule, codes) =>
    rule === 'only' ? codes || 'nirgends' : codes ? `überallhin außer ${codes}` : 'überallhin',
  languages: (primary, there, missing) =>
    `Sprachen: ${primary}${there && `, übersetzt in ${there}`}${missing && `; kein eigener Text in ${missing}, dort steht jener`}.`,
  noText: (language) => `kein Text in ${language}, deshalb steht dort einer in einer anderen Sprache`,
  foreign: (texts) => `Gelassen, wie es jemand anders geschrieben hat: ${texts}.`,
  leftToYou: (texts) => `Ihnen überlassen, weil der Text, den sie übersetzen, Ihrer ist: ${texts}.`,
  markets: 'Märkte',
  marketsIn: (names) => `in ${names}`,
  marketsOpen: (names) => `zu sehen in ${names}, wo eine Produktliste fehlt und alles gezeigt wird`,
  marketsOut: (names) => `nicht in ${names}`,
  marketNote: {
    shown: (market, countries) =>
      `Der Markt „${market}“ zeigt dieses Produkt, obwohl es nicht dorthin geliefert werden darf: ${countries}.`,
    'by-choice': (market, countries) =>
      `Der Markt „${market}“ zeigt dieses Produkt, weil Sie es so eingestellt haben, obwohl es nicht überallhin geliefert werden darf (nicht: ${countries}): Dort weist es nur die Prüfung an der Kasse ab, solange sie eingeschaltet ist ("guard" zeigt das).`,
    'not-shown': (market, countries) =>
      `Der Markt „${market}“ zeigt dieses Produkt nicht, weil es nicht dorthin geliefert werden darf: ${countries}.`,
    everywhere: (market) =>
      `Der Markt „${market}“ zeigt dieses Produkt nicht, weil er alle Länder umfasst: Teilen Sie ihn in Märkte der Länder, in denen Sie verkaufen möchten.`,
    nobody: (market) =>
      `Der Markt „${market}“ zeigt dieses Produkt nicht, weil kein Land bekannt ist, das er erreicht.`,
  },
  someCountries: 'einige seiner Länder',
  draftBeforeLive:
    'Kein Abgleich bringt es in den Verkauf, bevor Sie live gehen: „go-live“ tut es, wo nichts anderes im Weg steht.',
  soldOut: 'Es ist ausverkauft: Kunden sehen es und können es wieder kaufen, wenn der Lieferant mehr hat.',
  leaves: (at) =>
    at === null
      ? 'Es verlässt den Shop mit dem nächsten Abgleich, der die ganze Liste liest, außer der Lieferant nennt es wieder.'
      : `Es verlässt den Shop mit dem ersten Abgleich, der nach ${at} die ganze Liste liest, außer der Lieferant nennt es wieder.`,
  lookedAt: (at) =>
    `Der ganze Shop wurde zuletzt ${at} angesehen: Was dort gelöscht wird, zeigt der nächste Blick oder die Meldung von Shopify.`,
  hashSeen: (hash, at) => `Der Hash des Lieferanten: „${hash}“, zuerst gesehen ${at}`,
  hashApplied: (at) => `, übernommen ${at}.`,
  hashOpen: (before) => `, noch nicht übernommen${before ? `; „${before.hash}“ am ${before.at}` : ''}.`,
  hashGone: (hash, at) => `Der Lieferant nennt keinen Hash mehr; „${hash}“ wurde ${at} übernommen.`,
  yours: (fields, command) => `Ihres: ${fields}. Um eines zurückzugeben, zum Beispiel: ${command}.`,
  kinds: {
    renumber: 'SKU',
    create: 'Anlage',
    place: 'Ort des Verkaufs',
    leave: 'Verlassen von Märkten',
    update: 'Texte und Angaben',
    offer: 'Preis, Kosten oder Barcode',
    images: 'Bilder',
    translate: 'Übersetzungen',
    stock: 'Bestand',
    withdraw: 'Ausverkauf',
    remove: 'Verlassen des Shops',
    delete: 'endgültiges Löschen',
  },
  states: {
    planned: 'geplant',
    sending: 'gesendet, noch ohne Antwort',
    applied: 'geschrieben',
    left: 'gelassen, wie Sie es geändert haben',
    rejected: 'abgelehnt',
    deferred: 'aufgeschoben',
    held: 'zurückgehalten',
  },
  fields: {
    title: 'Titel',
    description: 'Beschreibung',
    vendor: 'Anbieter',
    'product type': 'Produkttyp',
    category: 'Kategorie',
    price: 'Preis',
    'compare-at price': 'Vergleichspreis',
    status: 'Status',
    'online store': 'Onlineshop',
    cost: 'Kosten',
    barcode: 'Barcode',
    stock: 'Bestand',
    images: 'Bilder',
    countries: 'Länder',
    translations: 'Übersetzungen',
    'where it is published': 'wo es veröffentlicht ist',
    'its place in the shop': 'sein Platz im Shop',
  },
};

export const phrases: Readonly<Record<Language, Phrases>> = { en: english, de: german };
