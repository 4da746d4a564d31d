/** The words of the settings in German. */
import { percent, wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';
import type { en } from './words-en.ts';

export const de: typeof en = {
  title: 'Einstellungen',
  saved: 'Gespeichert',
  groups: {
    supplier: 'Lieferant',
    products: 'Produkte',
    prices: 'Preise',
    stock: 'Bestand',
    countries: 'Länder und Märkte',
    languages: 'Sprachen',
    shipping: 'Versand und E-Mails',
    limits: 'Sicherheitsgrenzen',
    permissions: 'Berechtigungen',
    about: 'Über Sortiment',
  },
  summaries: {
    notConnected: 'Nicht verbunden',
    stocked: (location, keptBack) =>
      keptBack > 0
        ? `Bestand bei ${location} · ${wholeNumber(keptBack)} zurückgehalten`
        : `Bestand bei ${location}`,
    everything: 'Alles wird importiert',
    brands: (count) => plural(count, 'Marke wird importiert', 'Marken werden importiert'),
    categories: (count) => plural(count, 'Kategorie wird importiert', 'Kategorien werden importiert'),
    countriesOnly: 'Produkte für einige Länder werden importiert',
    moreRules: (count) => plural(count, 'weitere Regel', 'weitere Regeln'),
    guardOn: 'Die Kassensperre ist an',
    guardOff: 'Die Kassensperre ist aus',
    mailsOn: 'Kunden erhalten E-Mails',
    mailsOff: 'Kunden erhalten keine E-Mails',
    limits: (ceiling, count, days) =>
      `Höchstens ${percent(ceiling / 100)} oder ${plural(count, 'Produkt', 'Produkte')} scheiden am Tag aus${days > 0 ? `, nach ${plural(days, 'Tag', 'Tagen')}` : ''}`,
    missing: (count) => `${plural(count, 'Teil braucht', 'Teile brauchen')} eine Berechtigung`,
    granted: 'Alle Berechtigungen sind erteilt',
    version: (version) => `Version ${version}`,
  },
  supplier: {
    connection: 'Verbindung',
    disconnect: 'Lieferanten trennen',
    disconnectText:
      'Sortiment vergisst Adresse und Zugangsdaten. Ihre Produkte bleiben im Shop, wie sie sind, auch im Verkauf, doch Preise und Bestand werden nicht mehr aktualisiert, und es kommen keine Sendungsnummern.',
    really: 'Lieferanten trennen?',
    cancel: 'Verbunden bleiben',
    done: 'Getrennt',
    saveWorks: 'Behalten wird die Verbindung, wenn sie steht.',
  },
  pause: {
    heading: 'Anhalten',
    text: 'Solange der Abgleich angehalten ist, beginnt keiner, und was läuft, endet nach der laufenden Änderung. Ihre Produkte bleiben unverändert im Verkauf. Sendungsnummern kommen weiterhin an.',
    pause: 'Abgleich anhalten',
    resume: 'Abgleich fortsetzen',
    done: { pause: 'Angehalten', resume: 'Fortgesetzt' },
  },
  products: {
    choice: 'Was importiert wird',
    check: 'Regelmäßiger Abgleich',
    own: 'Ihre eigenen Produkte',
    fields: 'Wem Texte und Bilder gehören',
    fieldsText:
      'Was Sie in Shopify ändern (Titel, Beschreibung, Bilder, Tags, Anbieter, Preis), gehört Ihnen und wird nicht mehr überschrieben. Bestand und Kosten sind immer die des Lieferanten. Auf der Seite eines Produkts geben Sie ein Feld zurück.',
    look: 'Produkte ansehen',
    categories: 'Kategorien',
    categoriesText:
      'Die Kategorien Ihres Lieferanten haben keine Namen. Sagen Sie, was jede in Ihrem Shop ist; eins ihrer Produkte steht dabei.',
    type: 'Produkttyp',
    taxonomy: 'Shopify-Kategorie',
    search: 'Shopify-Kategorie suchen (englisch)',
    none: 'Noch ohne Namen',
    edit: 'Benennen',
    keep: 'Kategorie speichern',
    close: 'Abbrechen',
    remove: 'Namen entfernen',
    nothingFound: 'Shopify hat keine Kategorie mit diesem Namen.',
    without: (count) => `${plural(count, 'Produkt hat', 'Produkte haben')} keine Kategorie.`,
    more: 'Alle Kategorien zeigen',
  },
  prices: {
    saved:
      'Gespeichert. Der nächste Abgleich schreibt die Preise und fragt Sie vorher, wo Ihre Sicherheitsgrenzen das verlangen; Änderungen zeigt sie vorher als Plan.',
    rule: 'Die Regel für alle Produkte',
    terms: 'Steuer und Währung',
    preview: 'Was sie aus echten Produkten macht',
    others: 'Eigene Regeln',
    othersText:
      'Eine Marke oder Kategorie kann eine eigene Preisregel haben. Sie geht der Regel für alle vor.',
    brand: 'Marke',
    category: 'Kategorie',
    add: 'Regel hinzufügen',
    remove: 'Entfernen',
    edit: 'Ändern',
    keep: 'Regel speichern',
    close: 'Abbrechen',
    any: 'Auswählen',
    unnamed: 'Wählen Sie eine Marke oder eine Kategorie.',
  },
  stock: {
    where: 'Standort',
    howMany: 'Wie viele angeboten werden',
    about:
      'Eine Änderung wirkt mit dem nächsten Abgleich: Was am bisherigen Standort liegt, wird auf 0 gesetzt, und der neue erhält die Mengen. Was der Abgleich dort nicht einstellt, etwa ein behaltenes Produkt, bleibt mit seiner Menge am bisherigen Standort.',
    soldOut: (soldOut, live) =>
      `Damit wären ${wholeNumber(soldOut)} von ${plural(live, 'Produkt', 'Produkten')} im Verkauf ausverkauft, obwohl Ihr Lieferant welche hat.`,
    rule: 'Die Menge des Lieferanten wird ohne das eingetragen, was Sie zurückhalten; eine Änderung wirkt mit dem nächsten Abgleich. Eine fehlende oder negative Menge gilt als 0, damit nichts verkauft wird, was nicht da ist.',
  },
  countries: {
    offerCatalog: 'Eigenen Katalog geben …',
    offerCatalogTo: (market) => `${market} einen eigenen Katalog geben`,
    markets: 'Ihre Märkte',
    mixed: 'Märkte aus mehreren Ländern',
    guard: 'Kassensperre',
    guardText:
      'Märkte bestimmen, was Kunden sehen. Die Kassensperre ist das zweite Schloss: Sie läuft an Shopifys Kasse und weist eine Adresse ab, an die ein Produkt nicht versandt werden darf, wie auch immer es in den Warenkorb kam.',
    on: 'An',
    off: 'Aus',
    switchOn: 'Kassensperre einschalten',
    allow: 'Zu den Berechtigungen',
    switchOff: 'Kassensperre ausschalten',
    plan: 'Shopify führt sie in diesem Shop nicht aus. Bei einer App für einen einzelnen Händler braucht es Shopify Plus; bei einer App aus dem App Store genügt jeder Tarif.',
    permission: 'Sie braucht eine Berechtigung, die Sie erteilen können.',
    strict: 'Sollte die Sperre selbst ausfallen, kann niemand bestellen, bis sie wieder läuft',
    strictDetails: 'Aus: Käufer werden dann durchgelassen.',
    unguarded: (market, count) =>
      `${market}: ${plural(count, 'Produkt lässt', 'Produkte lassen')} sich bestellen, wohin ${count === 1 ? 'es' : 'sie'} nicht versandt werden ${count === 1 ? 'darf' : 'dürfen'}.`,
  },
  shipping: {
    mails: 'E-Mails an Kunden',
    orders: 'Bestellungen',
    numbers: 'Bestellnummern',
    numbersText: 'Wie die Nummer beim Lieferanten und der Name der Bestellung in Shopify zusammengehören.',
    try: 'Ihre neuesten Bestellungen',
    noOrders: 'Es gibt noch keine Bestellung, an der sich das zeigen ließe.',
    leads: (forms) => `der Lieferant darf ${forms} schreiben`,
    leadsNowhere: 'keine Nummer führt hierher',
    waiting: 'Pakete, die auf ihre Bestellung warten',
    found: {
      one: 'gehört zu',
      none: 'keine solche Bestellung',
      several: 'mehr als eine Bestellung',
      foreign: 'folgt dem Muster nicht',
    },
    couriers: 'Paketdienste benennen Sie auf der Seite Pakete.',
    parcels: 'Zu den Paketen',
  },
  limits: {
    deletion:
      'Endgültig gelöscht: Nichts bringt ein solches Produkt zurück, und führt der Lieferant es wieder, bekommt es eine andere Adresse. Von Ihnen Bearbeitetes wird stattdessen archiviert.',
    leaving: 'Ausscheidende Produkte',
    sudden: 'Plötzliche Änderungen',
    prices: 'Kosten und Margen',
  },
  permissions: {
    intro: 'Sortiment arbeitet auch ohne sie. Jede bringt etwas dazu.',
    features: {
      tracking: [
        'Sendungsnummern',
        'Trägt Sendungsnummern in Bestellungen ein und lässt Shopify Ihre Kunden benachrichtigen.',
      ],
      payment: [
        'Bezahlte Bestellungen',
        'Sieht, ob eine Bestellung bezahlt ist, damit Pakete bezahlter Bestellungen von selbst hinausgehen.',
      ],
      languages: ['Sprachen', 'Bringt die Texte des Lieferanten in den weiteren Sprachen Ihres Shops.'],
      images: ['Einzelne Bilder', 'Nimmt ein einzelnes Bild von einem Produkt, ohne alle neu zu senden.'],
      guard: ['Kassensperre', 'Weist Adressen ab, an die ein Produkt nicht versandt werden darf.'],
    },
    granted: 'Erteilt',
    missing: 'Nicht erteilt',
    allow: 'Erlauben',
  },
  about: {
    version: 'Version',
    shop: 'Shop',
    privacy: 'Datenschutz',
    privacyText:
      'Sortiment speichert Bestellnummern, Sendungsnummern und Produktdaten dieses Shops. Namen, Anschriften und E-Mail-Adressen Ihrer Kunden werden nicht gespeichert. Zugangsdaten sind verschlüsselt. Deinstallieren Sie die App und fordert Shopify es an, wird alles gelöscht.',
    cost: 'Sortiment selbst kostet nichts.',
    setUp: 'Einrichtung',
    openSetUp: 'Einrichtung öffnen',
  },
};
