/** The words of the page Product in German. */
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

import type { en } from './words-en.ts';

export const de: typeof en = {
  title: 'Produkt',
  back: 'Produkte',
  sync: 'Dieses Produkt jetzt abgleichen',
  busy: 'Ein Abgleich läuft',
  openInShopify: 'In Shopify öffnen',
  number: (sku: string) => `SKU ${sku}`,
  compared: (at: string) => `Zuletzt verglichen ${at}.`,
  never: 'Noch nicht verglichen.',
  seenIn: (shown, hidden) =>
    hidden === '' ? `Zu sehen in ${shown}.` : `Zu sehen in ${shown}, verborgen in ${hidden}.`,
  soldOut:
    'Es ist gelistet, aber sein Bestand ist 0. Shopify zeigt es als ausverkauft und nimmt keine Bestellung dafür an, außer jemand ließ den Weiterverkauf ohne Bestand zu.',
  standing: {
    live: 'Kunden können es kaufen.',
    hidden:
      'Es ist in Ihrem Shop, aber keiner Ihrer Märkte zeigt es. Sehen Sie sich Ihre Märkte und deren Kataloge an.',
    draft: 'Es ist in Ihrem Shop ein Entwurf, den Kunden nicht sehen.',
    yours:
      'Jemand hat es in Shopify aus dem Verkauf genommen. Das bleibt so, bis Sie es wieder in den Verkauf geben.',
    paused: 'Sie haben den Verkauf pausiert. Kein Abgleich bringt es in den Verkauf, bis Sie ihn fortsetzen.',
    pending: 'Es ist noch nicht in Ihrem Shop. Der nächste Abgleich legt es an.',
    untried: 'Bisher probieren Sie nur einige Produkte. Es kommt, wenn Sie den Rest importieren.',
    waiting: 'Es ist noch nicht in Ihrem Shop, weil seine Anlage wartet.',
    missing:
      'Der Lieferant bietet es nicht mehr an. Es ist in Ihrem Shop ausverkauft und verlässt ihn nach der Wartezeit.',
    removed:
      'Der Lieferant bietet es nicht mehr an, deshalb wurde es aus dem Verkauf genommen. Es kommt zurück, wenn der Lieferant es wieder anbietet.',
    erased: 'Der Lieferant bietet es nicht mehr an, und Ihre Regel für Abgänge hat es gelöscht.',
    renumbered: 'Der Lieferant gibt ihm jetzt eine andere SKU.',
    deleted: 'Jemand hat es in Shopify gelöscht; es bleibt fort, bis Sie es zurückholen.',
    refused: 'Shopify hat es nicht angenommen. Der nächste Abgleich versucht es wieder.',
    'left-out': 'Es gehört nicht zu dem, was Sie importieren.',
    'set-aside': 'Was der Lieferant darüber sagt, ist nicht lesbar; deshalb bleibt es, wie es ist.',
    unknown: 'Weder der Lieferant noch Ihr Shop hat es.',
  },
  why: 'Warum ist es nicht im Verkauf?',
  note: 'Gut zu wissen',
  wouldBeDraft: 'Es würde zum Entwurf',
  details: 'Im Einzelnen',
  code: (code: string) => `Code ${code}`,
  became: 'Das Produkt unter seiner neuen SKU ansehen',
  formerly: (numbers: string) => `Seine SKU war vorher ${numbers}.`,
  notNow: {
    'no-supplier': 'Verbinden Sie zuerst den Lieferanten.',
    paused: 'Die Abgleiche sind angehalten.',
    never: 'Erst muss der ganze Katalog einmal abgeglichen sein, bevor ein einzelnes Produkt es werden kann.',
  },
  acts: {
    sell: 'In den Verkauf',
    release: 'Zurückholen',
    unlink: 'Verknüpfung lösen',
    pause: 'Verkauf pausieren',
    resume: 'Verkauf fortsetzen',
  },
  noted: 'Vorgemerkt. Der nächste Abgleich erledigt es.',
  begun: 'Vorgemerkt. Ein Abgleich erledigt es jetzt.',
  nothing: 'Es war nichts zu tun.',
  outcomes: {
    synced: 'Erledigt.',
    partly: 'Erledigt, bis auf das, was hier steht.',
    asked: 'Der Abgleich dieses Produkts beginnt jetzt.',
    busy: 'Ein Abgleich läuft schon. Versuchen Sie es wieder, wenn er zu Ende ist.',
    refused: 'Es kann gerade nicht abgeglichen werden.',
  },
  fields: {
    heading: 'Felder',
    columns: {
      field: 'Feld',
      supplier: 'Lieferant und Regeln',
      written: 'Zuletzt geschrieben',
      inShop: 'In Ihrem Shop',
      whose: 'Wem es gehört',
    },
    whose: {
      yours: 'Ihnen',
      returned: 'zurückgegeben',
      rule: 'Ihrer Regel',
      supplier: 'dem Lieferanten',
    },
    since: (at: string) => `seit ${at}`,
    returned: 'wird mit dem nächsten Abgleich geschrieben',
    claim: 'Zu meinem machen',
    handBack: 'Wert des Lieferanten',
    useRule: 'Meine Regel anwenden',
    of: (act: string, field: string) => `${act}: ${field}`,
    images: (count: number) => plural(count, 'Bild', 'Bilder'),
    keptBack: (atSupplier: string, kept: number) =>
      `${atSupplier} beim Lieferanten, ${wholeNumber(kept)} zurückgehalten`,
    claimed: (field: string) => `${field} gehört jetzt Ihnen. Nichts überschreibt es mehr.`,
    handedBack: (field: string) => `${field} wird mit dem nächsten Abgleich geschrieben.`,
    soldSince: 'abzüglich des seither Verkauften',
    how: 'Wie berechnet?',
    explained:
      'Was Ihnen gehört, bleibt, wie es in Ihrem Shop steht. Bestand, Kosten pro Artikel und Barcode gehören immer dem Lieferanten. Verkauftes geht vom Bestand ab; zwei Tage nachdem das Letzte davon versandt ist, schreiben wir wieder die Zahl des Lieferanten.',
  },
  price: {
    heading: 'So entsteht der Preis',
    rrp: 'Empfohlener Preis',
    cost: 'Kosten pro Artikel',
    none: 'vom Lieferanten nicht genannt',
    rule: 'Regel',
    ofAll: 'für alle Produkte',
    ofBrand: (brand: string) => `für die Marke ${brand}`,
    ofCategory: 'für seine Kategorie',
    from: { rrp: 'empfohlener Preis', cost: 'Kosten pro Artikel' },
    times: (base: string, factor: string, plus: string) =>
      `${base}${factor === '1' ? '' : ` × ${factor}`}${plus === '0' ? '' : ` + ${plus}`}`,
    tax: 'Steuer',
    taxAdded: (percent: string) => `${percent} dazu`,
    taxTaken: (percent: string) => `${percent} abgezogen`,
    rounding: 'Rundung',
    roundings: {
      none: 'auf den Cent',
      whole: (up: boolean) => (up ? 'auf einen ganzen Betrag auf' : 'auf den nächsten ganzen Betrag'),
      ending: (ending: string, up: boolean) =>
        `${up ? 'aufwärts ' : ''}auf einen Betrag, der auf ${ending} endet`,
    },
    result: 'Preis',
    compareAt: 'Vergleichspreis',
    margin: 'Über den Kosten pro Artikel',
    lacks: {
      rrp: 'Es gibt keinen Preis: Die Regel braucht einen empfohlenen Preis.',
      cost: 'Es gibt keinen Preis: Die Regel braucht die Kosten pro Artikel.',
      amount: 'Es gibt keinen Preis: Die Regel ergibt nichts über null.',
    },
    change: 'Preisregeln ändern',
  },
  markets: {
    heading: 'Länder und Märkte',
    shipsTo: 'Lieferländer',
    everywhere: 'alle',
    except: (countries: string) => `alle außer ${countries}`,
    nowhere: 'keine',
    unknown: 'noch nicht bekannt',
    shown: 'wird gezeigt',
    hidden: 'wird nicht gezeigt',
    notes: {
      shown: (countries: string) =>
        `Es wird gezeigt, obwohl der Lieferant nicht dorthin liefert: ${countries}. Der nächste Abgleich nimmt es heraus.`,
      'by-choice': (countries: string) =>
        `Nach Ihrer Einstellung gezeigt, obwohl der Lieferant nicht dorthin liefert: ${countries}. Dort weist es nur die Prüfung an der Kasse ab.`,
      'not-shown': (countries: string) => `Der Lieferant liefert nicht in diese Länder: ${countries}.`,
      everywhere: () =>
        'Dieser Markt umfasst alle Länder. Teilen Sie ihn in Märkte der Länder, in denen Sie verkaufen.',
      nobody: () => 'Kein Land dieses Marktes ist bekannt.',
    },
    some: 'einige seiner Länder',
    paused: 'Sie haben dieses Produkt pausiert.',
    out: 'Jemand hat das Produkt aus diesem Markt genommen.',
    offSale: {
      DRAFT: 'Solange es ein Entwurf ist, wird es nirgends gezeigt.',
      ARCHIVED: 'Solange es archiviert ist, wird es nirgends gezeigt.',
      UNLISTED:
        'Kein Markt führt es auf, solange es nicht gelistet ist; wer seine Adresse hat, sieht es noch.',
    },
    none: 'Noch ist kein Markt Ihres Shops bekannt.',
  },
  timeline: {
    heading: 'Was geschah',
    none: 'Noch wurde nichts geschrieben.',
    fromTo: (before: string, after: string) => `${before} → ${after}`,
    kinds: {
      renumber: 'SKU geändert',
      create: 'Angelegt',
      place: 'Ort des Verkaufs',
      leave: 'Märkte verlassen',
      update: 'Texte und Angaben',
      offer: 'Preis, Kosten pro Artikel oder Barcode',
      images: 'Bilder',
      translate: 'Übersetzungen',
      stock: 'Bestand',
      withdraw: 'Ausverkauft',
      remove: 'Hat den Shop verlassen',
      delete: 'Gelöscht',
    },
    states: {
      planned: 'wird ausgeführt',
      discarded: 'nicht ausgeführt: Der Plan wurde verworfen',
      sending: 'gesendet, noch ohne Antwort',
      applied: 'geschrieben',
      rejected: 'abgelehnt',
      deferred: 'aufgeschoben',
      held: 'wartet auf Sie',
    },
    run: 'Den Abgleich ansehen',
    undo: 'Diese Änderung rückgängig machen',
    undoOf: (title) => `Diese Änderung rückgängig machen: ${title}`,
    undoing: (title) =>
      `Das Rückgängigmachen dieser Änderung von ${title} wird vorbereitet: Sehen Sie an, was es zurücksetzen würde.`,
    decide: 'Entscheiden',
  },
};
