/** What every setting is called, what it does, and in which unit it is. */
interface FieldWords {
  readonly label: string;
  readonly details?: string;
  readonly unit?: string;
  readonly options?: Readonly<Record<string, string>>;
}

const en = {
  'schedule.everyHours': {
    label: 'Check the supplier every',
    details: 'Products, prices and stock are compared each time.',
    unit: 'hours',
  },
  'adoption.createDoubles': {
    label: 'Create products that your shop already has',
    details: 'Off: a product of yours with the same SKU or barcode is offered for linking instead.',
  },
  'removal.policy': {
    label: 'When the supplier no longer lists a product',
    details: 'It is sold out at once. This happens after the waiting time.',
    options: {
      archive: 'Archive it',
      draft: 'Make it a draft',
      unlisted: 'Unlist it',
      delete: 'Delete it for good; what you worked on is archived',
    },
  },
  'removal.graceDays': {
    label: 'Waiting time before it leaves your shop',
    details: 'If the supplier lists it again meanwhile, it stays.',
    unit: 'days',
  },
  'removal.recheckHours': {
    label: 'Look a second time after',
    details: 'A product counts as gone when it was missing twice.',
    unit: 'hours',
  },
  'removal.ceilingPercent': {
    label: 'At most this share may leave in 24 hours',
    details: 'Above it, nothing is removed until you decide.',
    unit: '% of your products',
  },
  'removal.ceilingCount': { label: 'And at most this many', unit: 'products' },
  'removal.askAvailability': {
    label: 'Ask the supplier’s availability service too',
    details: 'One more witness before a product leaves, if your supplier offers it.',
  },
  'sudden.sharePercent': {
    label: 'Hold sudden changes above',
    details: 'Such as many products sold out, off sale or cheaper at once. You decide then.',
    unit: '% of live products',
  },
  'sudden.atLeast': { label: 'But this many may always change', unit: 'products' },
  'prices.costJumpPercent': {
    label: 'Hold a product whose cost moves by more than',
    details: 'A typing error at the supplier does not reach your shop.',
    unit: '%',
  },
  'prices.minimumMarginPercent': {
    label: 'Minimum margin over the cost',
    details: 'A price below it is held, and nothing goes on sale at it.',
    unit: '%',
  },
  'countries.mixedMarkets': {
    label: 'Products that may go to only some countries of a market',
    options: {
      out: 'Hide them there',
      in: 'Show them, with the checkout guard',
    },
  },
  'tracking.notifyCustomers': {
    label: 'E-mail customers their tracking number',
    details: 'Shopify sends it, once per parcel. Parcels written before you switch this on stay silent.',
  },
  'tracking.notifyBulkCarrier': {
    label: 'Also for parcels of a bulk carrier',
    details: 'They have no number: the e-mail names the carrier only.',
  },
  'tracking.notifyCorrections': {
    label: 'E-mail again when the supplier corrects a number',
  },
  'tracking.completeOrders': {
    label: 'Tell the supplier when an order is done',
    details: 'The order is set to complete there once Shopify has the number.',
  },
  'tracking.silentAfterDays': {
    label: 'No e-mail for parcels older than',
    details: 'So nobody is mailed about old orders.',
    unit: 'days',
  },
  'tracking.fulfillWithoutPaymentCheck': {
    label: 'Write parcels although payment cannot be seen',
    details: 'Only matters while the permission to read orders is missing.',
  },
  'tracking.orderNamePrefix': { label: 'In Shopify, before the number', details: 'Usually #' },
  'tracking.orderNameSuffix': { label: 'In Shopify, after the number' },
  'tracking.orderNumberPrefix': { label: 'At the supplier, before the number' },
  'tracking.orderNumberSuffix': { label: 'At the supplier, after the number' },
  'tracking.orderNumberCase': {
    label: 'Capital letters',
    options: { exact: 'Count: EN-7 is not en-7', ignore: 'Do not count' },
  },
  'tracking.orderNumberZeros': {
    label: 'Zeros in front',
    options: { exact: 'Count: 0042 is not 42', ignore: 'Do not count' },
  },
} satisfies Readonly<Record<string, FieldWords>>;

const de: typeof en = {
  'schedule.everyHours': {
    label: 'Lieferanten abgleichen alle',
    details: 'Produkte, Preise und Bestand werden jedes Mal verglichen.',
    unit: 'Stunden',
  },
  'adoption.createDoubles': {
    label: 'Produkte anlegen, die Ihr Shop schon hat',
    details: 'Aus: Ein eigenes Produkt mit gleicher SKU oder gleichem Barcode wird zum Verknüpfen angeboten.',
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
    label: 'Wartezeit, bevor es Ihren Shop verlässt',
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
    details: 'Darüber wird nichts entfernt, bis Sie entscheiden.',
    unit: '% Ihrer Produkte',
  },
  'removal.ceilingCount': { label: 'Und höchstens so viele', unit: 'Produkte' },
  'removal.askAvailability': {
    label: 'Auch den Verfügbarkeitsdienst des Lieferanten fragen',
    details: 'Ein weiterer Zeuge, bevor ein Produkt ausscheidet, falls Ihr Lieferant ihn anbietet.',
  },
  'sudden.sharePercent': {
    label: 'Plötzliche Änderungen anhalten ab',
    details: 'Etwa wenn viele Produkte auf einmal ausverkauft, nicht verkäuflich oder billiger wären. Dann entscheiden Sie.',
    unit: '% der Produkte im Verkauf',
  },
  'sudden.atLeast': { label: 'So viele dürfen sich immer ändern', unit: 'Produkte' },
  'prices.costJumpPercent': {
    label: 'Ein Produkt anhalten, wenn seine Kosten springen um mehr als',
    details: 'Ein Tippfehler des Lieferanten erreicht Ihren Shop nicht.',
    unit: '%',
  },
  'prices.minimumMarginPercent': {
    label: 'Mindestspanne über den Kosten',
    details: 'Ein Preis darunter wird angehalten, und nichts wird dazu verkauft.',
    unit: '%',
  },
  'countries.mixedMarkets': {
    label: 'Produkte, die nur in manche Länder eines Marktes dürfen',
    options: {
      out: 'Dort ausblenden',
      in: 'Zeigen, mit der Kassensperre',
    },
  },
  'tracking.notifyCustomers': {
    label: 'Kunden ihre Sendungsnummer mailen',
    details: 'Shopify sendet sie, einmal je Paket. Pakete von vorher bleiben still.',
  },
  'tracking.notifyBulkCarrier': {
    label: 'Auch bei Paketen einer Spedition',
    details: 'Sie haben keine Nummer: Die E-Mail nennt nur die Spedition.',
  },
  'tracking.notifyCorrections': {
    label: 'Erneut mailen, wenn der Lieferant eine Nummer berichtigt',
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

export const words = { en, de };
