/** The words of Home in German. */
import { durationOf, momentOf, timeOf, weekdayOf } from '../../format/moments.ts';
import { percent, wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

import type { HomeWords } from './english.ts';

export const german: HomeWords = {
  title: 'Übersicht',
  syncNow: 'Jetzt abgleichen',
  pause: 'Abgleich anhalten',
  resume: 'Abgleich fortsetzen',
  end: 'Lauf abbrechen',
  look: 'Ansehen',
  details: 'Einzelheiten',
  badge: {
    'no-access': 'Kein Zugang',
    'not-connected': 'Nicht verbunden',
    'setting-up': 'Einrichtung',
    never: 'Wartet',
    paused: 'Angehalten',
    stale: 'Lieferant antwortet nicht',
    partial: 'Teilweise erledigt',
    held: 'Zu erledigen',
    tracking: 'Sendungen',
    fine: 'Alles aktuell',
    working: 'Läuft',
  },
  sentence: {
    'no-access': () => 'Shopify verweigert Sortiment den Zugang zu Ihrem Shop.',
    'not-connected': () => 'Es ist noch kein Lieferant verbunden.',
    'setting-up': () => 'Ihr Shop wird eingerichtet.',
    never: () => 'Noch wurde nichts abgeglichen. Der erste Abgleich beginnt in Kürze.',
    paused: (at) => (at ? `Angehalten seit ${momentOf(at)}.` : 'Angehalten.'),
    stale: (at) =>
      at
        ? `Der Lieferant hat seit ${momentOf(at)} nicht vollständig geantwortet.`
        : 'Der Lieferant hat nicht geantwortet.',
    partial: () => 'Der letzte Abgleich ließ etwas unerledigt.',
    held: () => 'Alles andere ist aktuell. Etwas wartet auf Sie.',
    tracking: () => 'Sendungsnummern konnten nicht gelesen werden.',
    fine: () => 'Alles ist auf dem neuesten Stand.',
  },
  madeAndLeft: (made, left) =>
    `${plural(made, 'Änderung', 'Änderungen')} ausgeführt, ${wholeNumber(left)} übrig.`,
  stalePromise: 'Ihre Produkte bleiben mit dem zuletzt bekannten Bestand im Verkauf.',
  pausedPromise: 'Ihre Produkte bleiben unverändert im Verkauf. Sendungsnummern kommen weiterhin an.',
  lastCheck: (at) => `Letzter Abgleich ${momentOf(at)}`,
  nextCheck: (at) => `nächster etwa ${momentOf(at)}`,
  starting: 'Beginnt',
  unreachable: 'Sortiment ist gerade nicht erreichbar. Sie sehen den Stand der letzten Antwort.',
  steps: {
    read: 'Schritt 1 von 3: Produkte des Lieferanten lesen',
    plan: 'Schritt 2 von 3: mit Ihrem Shop vergleichen',
    write: 'Schritt 3 von 3: in Ihren Shop schreiben',
  },
  kinds: {
    sync: 'Abgleich',
    preview: 'Ein Plan entsteht, geschrieben wird nichts',
    product: 'Ein Produkt wird abgeglichen',
    undo: 'Ein Lauf wird rückgängig gemacht',
  },
  ofTotal: (done, total, isWriting) => {
    const what = isWriting ? 'Änderungen' : 'Produkten';
    return total === null
      ? `${wholeNumber(done)} ${isWriting ? 'Änderungen' : 'Produkte'}`
      : `${wholeNumber(done)} von ${wholeNumber(total)} ${what}`;
  },
  speed: (perMinute) =>
    perMinute >= 60 ? `${wholeNumber(Math.round(perMinute / 60))}/s` : `${wholeNumber(perMinute)}/min`,
  left: (ms) => `noch etwa ${durationOf(ms)}`,
  close: 'Sie können diese Seite schließen',
  ending: 'Endet nach der laufenden Änderung. Was erledigt ist, bleibt.',
  takenUp: 'Unterbrochen. Es geht gleich von selbst weiter.',
  numbers: {
    live: 'Produkte im Verkauf',
    attention: 'Zu erledigen',
    parcels: 'Pakete heute',
    stock: 'Bestand vom',
    never: '–',
  },
  waiting: 'Wartet auf Sie',
  held: {
    removals: (count, share) =>
      `${count} fehlen in der Liste des Lieferanten${share}. Nichts wurde entfernt.`,
    drafts: (count, share) => `${count} wären nicht mehr im Verkauf${share}. Nichts wurde geändert.`,
    'sold-out': (count, share) => `${count} wären auf einmal ausverkauft${share}. Nichts wurde geändert.`,
    'out-of-markets': (count, share) => `${count} würden Märkte verlassen${share}. Nichts wurde geändert.`,
    'into-markets': (count, share) =>
      `${count} dürften in mehr Länder als bisher geliefert werden${share}. Nichts wurde geändert.`,
    'price-cuts': (count, share) => `${count} würden auf einmal billiger${share}. Nichts wurde geändert.`,
    'missing-countries': (count, share) =>
      `${count} haben keine Liste der Lieferländer mehr${share}. Nichts wurde geändert.`,
    'price-jumps': (count) =>
      `${count}: Die Kosten haben sich stärker geändert als Ihre Grenze. Die Preise bleiben, wie sie sind.`,
    margins: (count) =>
      `${count} würden unter Ihrer Mindestspanne verkauft. Die Preise bleiben, wie sie sind.`,
  },
  products: (count) => plural(count, 'Produkt', 'Produkte'),
  share: (share) => ` (${percent(share)} Ihrer Produkte)`,
  parcelsNeed: (count) => `${plural(count, 'Paket braucht', 'Pakete brauchen')} Sie.`,
  couriersNeed: (count) =>
    `${plural(count, 'Paketdienst ist', 'Paketdienste sind')} unbekannt; Kunden bekommen dafür keinen Link zur Sendung.`,
  tracking: {
    heading: 'Sendungsnummern',
    next: (upload, look) =>
      `Nächster Upload des Lieferanten: ${momentOf(upload)}. Wir sehen um ${timeOf(look)} nach.`,
    none: 'Heute bisher keine Pakete.',
    done: (written, mailed) =>
      `Heute: ${plural(written, 'Paket', 'Pakete')} eingetragen, ${plural(mailed, 'E-Mail', 'E-Mails')} gesendet.`,
    half: (ms) => `Die Hälfte davon innerhalb von ${durationOf(ms)}.`,
    silent: 'E-Mails an Kunden sind aus, bis Sie sie einschalten.',
    toShipping: 'Versandeinstellungen',
    missing: (at) => `Vom Upload (${momentOf(at)}) war nichts zu sehen.`,
    lastRead: (at) => `Zuletzt nachgesehen: ${momentOf(at)}.`,
    all: 'Alle Pakete',
  },
  days: {
    heading: 'Letzte 14 Tage',
    label: (changes, failures) =>
      `${plural(changes, 'Änderung', 'Änderungen')} in 14 Tagen, ${plural(failures, 'Lauf', 'Läufe')} mit Problemen.`,
    asTable: 'Als Tabelle zeigen',
    day: 'Tag',
    changes: 'Änderungen',
    runs: 'Läufe',
    failures: 'Mit Problemen',
    dayOf: (day) => weekdayOf(`${day}T12:00:00`),
    marked: 'Ein Tag mit Problemen',
    all: 'Alle Aktivitäten',
  },
  setUp: {
    heading: 'Sortiment einrichten',
    text: 'Fünf Schritte, etwa zehn Minuten. Sie sehen, was geschieht, bevor es geschieht; nichts kommt in den Verkauf, bevor Sie es sagen.',
    begin: 'Einrichtung beginnen',
    goOn: 'Einrichtung fortsetzen',
  },
};
