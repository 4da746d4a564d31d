/** The sentences of `explain` in German. */
import type { Phrases } from './explanation-sentences.ts';

export const german: Phrases = {
  bornDraft: 'Es wird als Entwurf angelegt:',
  becomesDraft: 'Es würde zum Entwurf:',
  becomesDraftHeld: 'Es würde zum Entwurf; diese Änderung ist zurückgehalten:',
  became: (sku) => `Seine SKU ist jetzt ${sku}.`,
  formerly: (skus) => `Der Lieferant hat seine SKU geändert: Vorher war sie ${skus}.`,
  details: 'Einzelheiten',
  decide: (question, sku, mayAskAgain) =>
    `Zum Entscheiden: decide ${question} accept ${sku} (annehmen), oder statt accept: keep (behalten)${mayAskAgain ? ', ask-again (morgen fragen)' : ''}.`,
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
  keptBack: (atSupplier, kept) =>
    `Der Lieferant hat ${atSupplier} Stück, davon ${kept === 1 ? 'wird 1' : `werden ${kept}`} nach Ihrer Einstellung stock.keepBack zurückgehalten.`,
  notListed: (since) => `Der Lieferant führt es seit ${since} nicht mehr.`,
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
  listedAgain: 'Es steht wieder in der Liste und folgt dem Lieferanten.',
  kept: 'Es bleibt im Shop, wie Sie entschieden haben, bis der Lieferant es wieder führt: „let-leave“ nimmt das zurück.',
  leaves: (at) =>
    at === null
      ? 'Der nächste Abgleich, der die ganze Liste liest, entfernt es, wie Sie es eingestellt haben, außer der Lieferant führt es wieder.'
      : `Der erste Abgleich, der nach ${at} die ganze Liste liest, entfernt es, wie Sie es eingestellt haben, außer der Lieferant führt es wieder.`,
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
    remove: 'Entfernen wie eingestellt',
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
