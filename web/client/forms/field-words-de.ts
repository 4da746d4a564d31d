/** The names of the fields in German. */
import type { en } from './field-words-en.ts';

export const de: typeof en = {
  'schedule.everyHours': {
    label: 'Lieferanten abgleichen alle',
    details: 'Produkte, Preise und Bestand werden jedes Mal verglichen.',
    unit: 'Stunden',
  },
  'adoption.createDoubles': {
    label: 'Produkte anlegen, die Ihr Shop schon hat',
    details: 'Aus: Ein eigenes Produkt mit gleicher SKU oder gleichem Barcode wird zum Verknüpfen angeboten.',
  },
  'stock.keepBack': {
    label: 'Zurückhalten',
    details:
      'So viele Stück jedes Produkts werden nicht angeboten: Bei 2 verkauft Ihr Shop von 52 beim Lieferanten 50. Das schützt Sie, wenn andere die letzten kaufen.',
    unit: 'Stück je Produkt',
  },
  'removal.policy': {
    label: 'Wenn der Lieferant ein Produkt nicht mehr führt',
    details: 'Es ist sofort ausverkauft. Dies geschieht nach der Wartezeit.',
    options: {
      archive: 'Archivieren',
      draft: 'Zum Entwurf machen',
      unlisted: 'Nicht mehr auflisten',
      delete: 'Endgültig löschen; von Ihnen Bearbeitetes wird archiviert',
    },
  },
  'removal.graceDays': {
    label: 'Wartezeit, bevor es entfernt wird',
    details: 'Führt der Lieferant es inzwischen wieder, bleibt es.',
    unit: 'Tage',
  },
  'removal.recheckHours': {
    label: 'Zum zweiten Mal nachsehen nach',
    details: 'Ein Produkt gilt als ausgeschieden, wenn es zweimal fehlte.',
    unit: 'Stunden',
  },
  'removal.ceilingPercent': {
    label: 'Höchstens dieser Anteil darf in 24 Stunden ausscheiden',
    details:
      'Darüber wird nichts entfernt, bis Sie entscheiden. Macht der Anteil weniger als 5 Produkte aus, dürfen 5 ausscheiden.',
    unit: '% Ihrer Produkte',
  },
  'removal.ceilingCount': { label: 'Und höchstens so viele', unit: 'Produkte' },
  'removal.askAvailability': {
    label: 'Auch den Verfügbarkeitsdienst des Lieferanten fragen',
    details: 'Eine zweite Quelle, bevor ein Produkt ausscheidet, falls Ihr Lieferant sie anbietet.',
  },
  'sudden.sharePercent': {
    label: 'Plötzliche Änderungen anhalten ab',
    details:
      'Etwa wenn viele Produkte auf einmal ausverkauft, nicht verkäuflich oder billiger wären. Dann entscheiden Sie.',
    unit: '% der Produkte im Verkauf',
  },
  'sudden.atLeast': {
    label: 'So viele dürfen sich immer ändern',
    details:
      'Solange Sie nicht mehr als so viele im Verkauf haben, wird keine plötzliche Änderung angehalten.',
    unit: 'Produkte',
  },
  'prices.costJumpPercent': {
    label: 'Ein Produkt anhalten, wenn seine Kosten springen um mehr als',
    details: 'Ein Tippfehler des Lieferanten erreicht Ihren Shop nicht.',
    unit: '%',
  },
  'prices.minimumMarginPercent': {
    label: 'Mindestmarge über den Kosten',
    details: 'Ein Preis darunter wird angehalten, und nichts wird dazu verkauft.',
    unit: '%',
  },
  'countries.mixedMarkets': {
    label: 'Was nur in manche Länder eines Marktes versandt werden kann',
    options: {
      out: 'In diesem Markt verbergen',
      in: 'Zeigen; die Kassensperre weist die anderen Länder ab',
    },
  },
  'tracking.notifyCustomers': {
    label: 'Kunden ihre Sendungsnummer per E-Mail senden',
    details: 'Shopify sendet sie, einmal je Paket. Zu Paketen von vorher kommt keine.',
  },
  'tracking.notifyBulkCarrier': {
    label: 'Auch bei Paketen einer Spedition',
    details: 'Solche Pakete haben keine Nummer: Die E-Mail nennt nur die Spedition.',
  },
  'tracking.notifyCorrections': {
    label: 'Noch eine E-Mail, wenn der Lieferant eine Nummer berichtigt',
  },
  'tracking.completeOrders': {
    label: 'Dem Lieferanten melden, wenn eine Bestellung erledigt ist',
    details: 'Sie gilt dort als abgeschlossen, sobald Shopify die Nummer hat.',
  },
  'tracking.silentAfterDays': {
    label: 'Keine E-Mail für Pakete, die älter sind als',
    details: 'So erhält niemand Post zu alten Bestellungen.',
    unit: 'Tage',
  },
  'tracking.fulfillWithoutPaymentCheck': {
    label: 'Pakete eintragen, obwohl die Zahlung nicht zu sehen ist',
    details: 'Nur von Bedeutung, solange die Berechtigung für Bestellungen fehlt.',
  },
  'tracking.orderNamePrefix': { label: 'In Shopify, vor der Nummer', details: 'Meist #' },
  'tracking.orderNameSuffix': { label: 'In Shopify, nach der Nummer' },
  'tracking.orderNumberPrefix': { label: 'Beim Lieferanten, vor der Nummer' },
  'tracking.orderNumberSuffix': { label: 'Beim Lieferanten, nach der Nummer' },
  'tracking.orderNumberCase': {
    label: 'Großbuchstaben',
    options: { exact: 'Zählen: EN-7 ist nicht en-7', ignore: 'Zählen nicht' },
  },
  'tracking.orderNumberZeros': {
    label: 'Führende Nullen',
    options: { exact: 'Zählen: 0042 ist nicht 42', ignore: 'Zählen nicht' },
  },
};
