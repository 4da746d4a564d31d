/** The words of Home in German. */
import { aboutOf, durationOf, momentOf, weekdayOf } from '../../format/moments.ts';
import { list } from '../../format/names.ts';
import { percent, wholeNumber } from '../../format/numbers.ts';
import { words as frameWords } from '../../words/frame-words.ts';
import { lookWords } from '../../words/look-words.ts';
import { listedLate, parcelsCome } from '../../words/parcels-come.ts';
import { form, ofTotal, plural } from '../../words/plural.ts';

import type { HomeWords } from './english.ts';
import { didWords } from './did-words.ts';
import { waitingWords } from './waiting-words.ts';

export const german: HomeWords = {
  title: frameWords.de.home,
  syncNow: 'Jetzt abgleichen',
  resume: 'Abgleich fortsetzen',
  look: 'Ansehen',
  details: 'Einzelheiten',
  sentence: {
    'no-access': () => 'Shopify verweigert Sortiment den Zugang zu Ihrem Shop.',
    'not-connected': () => 'Es ist kein Lieferant verbunden.',
    'setting-up': () => 'Ihr Shop wird eingerichtet.',
    never: () => 'Noch wurde nichts abgeglichen. Der erste Abgleich beginnt in Kürze.',
    paused: (at) => (at ? `Angehalten seit ${momentOf(at)}.` : 'Angehalten.'),
    stale: (at) =>
      at
        ? `Der Lieferant hat seit ${momentOf(at)} nicht vollständig geantwortet.`
        : 'Der Lieferant hat nicht geantwortet.',
    partial: () => 'Der letzte Abgleich ließ etwas unerledigt.',
    left: () => 'Beim Zurücknehmen oder beim Abgleich eines Produkts blieb zuletzt etwas unerledigt.',
    running: () => 'Ein Abgleich läuft.',
    plan: (_at, count) =>
      `Ein Plan mit Änderungen an ${plural(count, 'Produkt', 'Produkten')} wartet auf Sie.`,
    changed: (at) => `Ihre Einstellungen wurden geändert${at ? ` (${momentOf(at)})` : ''}.`,
    due: (at, count) =>
      count > 0
        ? `Änderungen an ${plural(count, 'Produkt', 'Produkten')} gefunden${at ? ` (${momentOf(at)})` : ''}, noch nicht ausgeführt.`
        : `Ein Lauf${at ? ` (${momentOf(at)})` : ''} wurde vor seinem Ende abgebrochen.`,
    held: (_at, count) =>
      count > 0
        ? `${plural(count, 'Änderung wartet', 'Änderungen warten')} auf Ihre Entscheidung.`
        : 'Etwas wartet auf Sie.',
    'held-back': (_at, count) => `${plural(count, 'Änderung wird', 'Änderungen werden')} zurückgehalten.`,
    decided: (_at, count) =>
      `Was Sie über ${plural(count, 'Änderung', 'Änderungen')} entschieden haben, ist noch nicht ausgeführt.`,
    postponed: (_at, count) => `Aufgeschoben: ${plural(count, 'Änderung', 'Änderungen')}.`,
    drafts: () => 'Ihre Produkte sind als Entwürfe im Shop. Kunden sehen sie noch nicht.',
    attention: (_at, count) =>
      `${plural(count, 'Produkt braucht', 'Produkte brauchen')} Ihren Blick. Alles andere ist aktuell.`,
    tracking: () => 'Sendungsnummern konnten nicht gelesen werden.',
    fine: () => 'Alles ist auf dem neuesten Stand.',
  },
  stalePromise: 'Ihre Produkte bleiben mit dem zuletzt bekannten Bestand im Verkauf.',
  pausedPromise: 'Ihre Produkte bleiben unverändert im Verkauf. Sendungsnummern kommen weiterhin an.',
  planPromise: 'Geschrieben wird davon erst, wenn Sie ihn ausführen.',
  planBeforeSync: (at) =>
    `Führen Sie ihn jetzt aus, oder lassen Sie es: Der nächste Abgleich, ${aboutOf(at)}, schreibt, was dann ansteht, mit oder ohne Plan.`,
  toPlan: 'Plan ansehen',
  broughtBySync: (at) => `Der nächste Abgleich, ${aboutOf(at)}, bringt sie in Ihren Shop.`,
  doneBySync: (at) => `Der nächste Abgleich, ${aboutOf(at)}, holt das nach.`,
  backPromise: 'Sie gehen von selbst weiter, sobald behoben ist, was ihnen im Weg steht.',
  postponedPromise: 'Sie werden morgen wieder gefragt.',
  toChanges: 'Änderungen ansehen',
  toRun: 'Lauf ansehen',
  toPublish: 'Veröffentlichen, was bereit ist',
  toAttention: 'Produkte ansehen',
  noted: {
    removals: (count) => plural(count, 'beschlossene Entfernung', 'beschlossene Entfernungen'),
    changes: (count) => plural(count, 'beschlossene Änderung', 'beschlossene Änderungen'),
    links: (count) => plural(count, 'Verknüpfung', 'Verknüpfungen'),
    unlinks: (count) => plural(count, 'gelöste Verknüpfung', 'gelöste Verknüpfungen'),
    fields: (count) => plural(count, 'hier geändertes Produkt', 'hier geänderte Produkte'),
    creations: (count) => plural(count, 'neues Produkt', 'neue Produkte'),
  },
  next: (items, when) =>
    when === null
      ? `Sobald der Abgleich weitergeht: ${list(items)}.`
      : `Beim nächsten Abgleich, ${aboutOf(when)}: ${list(items)}.`,
  lastCheck: (at, did) => `Letzter Abgleich ${momentOf(at)}: ${did}.`,
  lastDone: (at, did) => `Letzter Abgleich, der zu Ende kam, ${momentOf(at)}: ${did}.`,
  didNone: (isUnread) => (isUnread ? 'Liste des Lieferanten nicht lesbar' : 'nichts geändert'),
  undone: 'Er wurde inzwischen rückgängig gemacht; Mengen bleiben die des Lieferanten.',
  did: didWords.de,
  nextCheck: (at) => `Nächster ${aboutOf(at)}.`,
  starting: 'Beginnt',
  steps: {
    read: 'Schritt 1 von 3: Lieferantenliste lesen',
    plan: 'Schritt 2 von 3: Shop vergleichen',
    write: 'Schritt 3 von 3: Shop aktualisieren',
  },
  kinds: {
    sync: 'Abgleich',
    preview: 'Ein Plan entsteht, geschrieben wird nichts',
    product: 'Ein Produkt wird abgeglichen',
    undo: 'Ein Lauf wird rückgängig gemacht',
  },
  ofTotal: (done, total, isWriting) =>
    ofTotal(
      done,
      total,
      isWriting
        ? { one: 'Änderung', other: 'Änderungen' }
        : { one: 'Produkt', other: 'Produkte', behindOf: 'Produkten' },
    ),
  speed: (perMinute) =>
    perMinute >= 60 ? `${wholeNumber(Math.round(perMinute / 60))}/s` : `${wholeNumber(perMinute)}/min`,
  left: (ms) => `noch etwa ${durationOf(ms)}`,
  almost: 'noch wenige Sekunden',
  close: 'Sie können diese Seite schließen',
  takenUp: 'Unterbrochen. Es geht gleich von selbst weiter.',
  numbers: {
    heading: 'Zahlen',
    live: 'Produkte im Verkauf',
    attention: 'Zu erledigen',
    parcels: 'Pakete heute',
    parcelsHint: 'Alle, neueste zuerst',
    stock: 'Bestand gelesen',
    never: '–',
  },
  waiting: 'Wartet auf Sie',
  nothingWaits: 'Nichts wartet auf Sie.',
  held: {
    removals: (products, share, count) =>
      `${products} ${form(count, 'fehlt', 'fehlen')} in der Liste des Lieferanten${share}. Nichts wurde entfernt.`,
    drafts: (products, share, count) =>
      `${products} ${form(count, 'wäre', 'wären')} nicht mehr im Verkauf${share}. Nichts wurde geändert.`,
    'sold-out': (products, share, count) =>
      `${products} ${form(count, 'wäre', 'wären')} auf einmal ausverkauft${share}. Nichts wurde geändert.`,
    'out-of-markets': (products, share, count) =>
      `${products} ${form(count, 'würde', 'würden')} Märkte verlassen${share}. Nichts wurde geändert.`,
    'into-markets': (products, share, count) =>
      `${products} ${form(count, 'dürfte', 'dürften')} in mehr Länder als bisher geliefert werden${share}. Nichts wurde geändert.`,
    'price-cuts': (products, share, count) =>
      `${products} ${form(count, 'würde', 'würden')} auf einmal billiger${share}. Nichts wurde geändert.`,
    'missing-countries': (products, share, count) =>
      `${products} ${form(count, 'hat', 'haben')} keine Liste der Lieferländer mehr${share}. Nichts wurde geändert.`,
    'price-jumps': (products) =>
      `${products}: Die Kosten haben sich stärker geändert als Ihre Grenze. Die Preise bleiben, wie sie sind.`,
    margins: (products, _share, count) =>
      `${products} ${form(count, 'würde', 'würden')} unter Ihrer Mindestmarge oder unter den Kosten verkauft. Die Preise bleiben, wie sie sind.`,
  },
  products: (count) => plural(count, 'Produkt', 'Produkte'),
  share: (share) => ` (${percent(share)} Ihrer Produkte)`,
  ...waitingWords.de,
  parcelsNeed: (count) => `${plural(count, 'Paket braucht', 'Pakete brauchen')} Ihre Hilfe.`,
  couriersNeed: (count) =>
    `${plural(count, 'Paketdienst ist', 'Paketdienste sind')} unbekannt; Kunden bekommen dafür keinen Link zur Sendung.`,
  tracking: {
    heading: 'Sendungsnummern',
    next: (upload, look) =>
      `Nächste Übertragung des Lieferanten: ${momentOf(upload)}. Wir sehen ${aboutOf(look)} nach deren Paketen.`,
    none: 'Heute bisher keine Pakete.',
    done: (...come) => `Heute: ${parcelsCome.de(...come)}`,
    earlier: listedLate.de,
    only: lookWords.de.only,
    half: lookWords.de.half,
    late: (at) => `Die letzte Übertragung kam verspätet: Das Erste davon war zu sehen ${momentOf(at)}.`,
    looking: (at) => lookWords.de.lookUnderWay(momentOf(at)),
    lookLate: (at) => lookWords.de.lookLate(momentOf(at)),
    silent: 'E-Mails an Kunden sind aus, bis Sie sie einschalten.',
    toShipping: 'Versandeinstellungen',
    missing: (at, isUsual) =>
      `Von der Übertragung des Lieferanten (${momentOf(at)}) war nichts zu sehen. ${
        isUsual
          ? 'Sonntags ist das üblich. Was später kommt, wird trotzdem gefunden.'
          : 'Vielleicht hat er nichts versandt, oder dort ist Feiertag. Wir sehen stündlich wieder nach Paketen; fragen Sie ihn, wenn Sie welche erwartet haben.'
      }`,
    lastRead: (at) => lookWords.de.lastLook(momentOf(at)),
    all: 'Alle Pakete',
  },
  zone: (zone) => `Alle Zeiten sind die Ihres Shops: ${zone}.`,
  days: {
    heading: 'Letzte 14 Tage',
    label: (changes, failures) =>
      `${plural(changes, 'Änderung', 'Änderungen')} in 14 Tagen ausgeführt, ${plural(failures, 'Lauf', 'Läufe')} mit Problemen.`,
    nothing: 'An diesen Tagen wurde nichts geändert.',
    oneDay: (day, changes, failures) =>
      `${plural(changes, 'Änderung', 'Änderungen')} am ${weekdayOf(day)} ausgeführt${failures > 0 ? `, ${plural(failures, 'Lauf', 'Läufe')} mit Problemen` : ''}. An den anderen Tagen nichts.`,
    asTable: 'Als Tabelle zeigen',
    day: 'Tag',
    changes: 'Ausgeführte Änderungen',
    runs: 'Läufe',
    failures: 'Mit Problemen',
    dayOf: (day) => weekdayOf(day),
    marked: 'Ein Tag mit Problemen',
    all: 'Alle Aktivitäten',
  },
  setUp: {
    heading: 'Sortiment einrichten',
    text: 'Fünf Schritte, etwa zehn Minuten. Sie sehen, was geschieht, bevor es geschieht; nichts kommt in den Verkauf, bevor Sie es sagen.',
    begin: 'Einrichtung beginnen',
    goOn: 'Einrichtung fortsetzen',
    connect: 'Lieferanten verbinden',
    next: {
      drafts:
        'Ihre Produkte bleiben im Shop, wie sie sind, doch Preise und Bestand werden nicht mehr aktualisiert. Ist ein Lieferant verbunden, bringt der nächste Abgleich dessen Produkte als Entwürfe.',
      live: 'Ihre Produkte bleiben im Shop, wie sie sind, doch Preise und Bestand werden nicht mehr aktualisiert. Ist ein Lieferant verbunden, bringt der nächste Abgleich dessen Produkte und stellt in den Verkauf, was bereit ist.',
    },
  },
};
