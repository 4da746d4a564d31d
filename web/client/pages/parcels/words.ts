/** The words of the page of parcels. */
import { wholeNumber } from '../../format/numbers.ts';
import { listedLate, parcelsCome } from '../../words/parcels-come.ts';
import { allCounted } from '../../words/all-counted.ts';
import { plural } from '../../words/plural.ts';
import { lookWords } from '../../words/look-words.ts';
import { parcelWords } from './parcel-words.ts';

const en = {
  title: 'Parcels',
  look: 'Look for new parcels',
  states: {
    attention: 'Needs you',
    waiting: 'Waiting',
    written: 'In your shop',
    done: 'Complete',
    ignored: 'Set aside',
  },
  stateHints: {
    attention: 'Only you can settle it',
    waiting: 'Goes on by itself',
    written: 'Supplier’s order still open',
    done: 'Nothing left to do',
    ignored: 'By you',
  },
  all: 'All',
  filters: 'State of the parcels',
  search: 'Search',
  searchHint: 'Order number or tracking number',
  clear: 'Show all parcels',
  columns: { order: 'Order', contents: 'Contents', courier: 'Courier', email: 'E-mail', state: 'State' },
  noOrder: 'Order not known yet',
  noNumber: 'no number',
  line: (quantity: number, name: string) => `${wholeNumber(quantity)} × ${name}`,
  unknownCourier: 'unknown courier',
  opensTracking: 'Opens the courier’s page',
  email: {
    sent: (time: string) => `sent ${time}, once`,
    sentSomeTime: 'sent, once',
    old: (days: number) => `not sent: shipped ${plural(days, 'day', 'days')} before`,
    notSent: 'not sent',
    asked: 'asked for, not confirmed yet',
    open: 'not yet',
  },
  details: 'Details',
  empty: {
    title: 'No parcels yet',
    text: 'The supplier uploads tracking numbers once a day. We look for parcels soon after and write each number into its order.',
  },
  newestFirst: 'Newest first, by when the supplier shipped.',
  yoursFirst: 'What needs you comes first, then the newest, by when the supplier shipped.',
  allYours: (count: number) => `Show ${allCounted(count)}`,
  newest: 'Newest',
  noneFound: 'No parcel has this number.',
  noneHere: 'No parcels in this state.',
  found: (count: number) => `${plural(count, 'parcel', 'parcels')} found`,
  uploads: {
    title: 'Uploads',
    next: (time: string, look: string) => `Next upload: ${time}. We look for its parcels ${look}.`,
    last: (time: string) => `Last upload: ${time}.`,
    none: 'No new parcels.',
    done: parcelsCome.en,
    earlier: listedLate.en,
    ...lookWords.en,
    needYou: (count: number) => (count === 1 ? '1 needs you' : `${wholeNumber(count)} need you`),
    notSince: 'We have not looked for parcels since then.',
    never: 'We have not looked for parcels yet.',
    nextLook: (time: string) =>
      `We look between uploads too, in case numbers come late or change. Next: ${time}.`,
    looking: 'Looking for new parcels …',
    asked: 'We look for new parcels now.',
    off: 'E-mails to customers are off.',
    offMore: 'Numbers are written into orders, and no customer gets an e-mail about them.',
    switchOn: 'Open the e-mail settings',
    payment: 'We cannot see whether orders are paid.',
    paymentHeld: 'Until you allow it, parcels wait.',
    since: (time: string) => `Since ${time}.`,
  },
  couriers: {
    heading: (count: number) =>
      count === 1 ? 'One courier is unknown to us' : `${wholeNumber(count)} couriers are unknown to us`,
    text: (count: number): string =>
      count === 1
        ? 'Its parcels go out with the number only, without a link. Say once who it is.'
        : 'Their parcels go out with the number only, without a link. Say once who they are.',
    parcels: (count: number) => plural(count, 'parcel', 'parcels'),
    guess: (company: string) => `Probably ${company}`,
    take: (company: string) => `Use ${company}`,
    other: 'Enter another',
    sayWho: 'Say who it is',
    show: 'Show couriers',
    title: 'Couriers',
    company: 'Name that your customers read',
    url: 'Tracking page',
    urlHint: 'With {} where the number stands. Leave it empty for no link.',
    save: 'Save',
    cancel: 'Cancel',
    saved: (name: string) => `Saved: ${name}.`,
    nameless: '(no name)',
  },
  parcel: parcelWords.en,
};

const de: typeof en = {
  title: 'Pakete',
  look: 'Nach neuen Paketen sehen',
  states: {
    attention: 'Zu erledigen',
    waiting: 'Wartet',
    written: 'In Ihrem Shop',
    done: 'Abgeschlossen',
    ignored: 'Beiseitegelegt',
  },
  stateHints: {
    attention: 'Nur Sie können es klären',
    waiting: 'Geht von selbst weiter',
    written: 'Auftrag beim Lieferanten noch offen',
    done: 'Nichts mehr zu tun',
    ignored: 'Von Ihnen',
  },
  all: 'Alle',
  filters: 'Stand der Pakete',
  search: 'Suche',
  searchHint: 'Bestell- oder Sendungsnummer',
  clear: 'Alle Pakete zeigen',
  columns: { order: 'Bestellung', contents: 'Inhalt', courier: 'Versand', email: 'E-Mail', state: 'Stand' },
  noOrder: 'Bestellung noch nicht bekannt',
  noNumber: 'keine Nummer',
  line: (quantity: number, name: string) => `${wholeNumber(quantity)} × ${name}`,
  unknownCourier: 'unbekannter Versanddienst',
  opensTracking: 'Öffnet die Seite des Versanddienstes',
  email: {
    sent: (time: string) => `gesendet ${time}, einmal`,
    sentSomeTime: 'gesendet, einmal',
    old: (days: number) => `nicht gesendet: ${plural(days, 'Tag', 'Tage')} vorher verschickt`,
    notSent: 'nicht gesendet',
    asked: 'beauftragt, noch nicht bestätigt',
    open: 'noch nicht',
  },
  details: 'Einzelheiten',
  empty: {
    title: 'Noch keine Pakete',
    text: 'Der Lieferant überträgt Sendungsnummern einmal am Tag. Wir sehen kurz danach nach Paketen und schreiben jede Nummer in ihre Bestellung.',
  },
  newestFirst: 'Das Neueste zuerst, nach dem Versand beim Lieferanten.',
  yoursFirst: 'Zuerst, was Sie erledigen müssen, dann das Neueste, nach dem Versand beim Lieferanten.',
  allYours: (count: number) => `${allCounted(count, true)} zeigen`,
  newest: 'Das Neueste',
  noneFound: 'Kein Paket hat diese Nummer.',
  noneHere: 'Keine Pakete in diesem Stand.',
  found: (count: number) => `${plural(count, 'Paket', 'Pakete')} gefunden`,
  uploads: {
    title: 'Übertragungen',
    next: (time: string, look: string) =>
      `Nächste Übertragung: ${time}. Wir sehen ${look} nach deren Paketen.`,
    last: (time: string) => `Letzte Übertragung: ${time}.`,
    none: 'Keine neuen Pakete.',
    done: parcelsCome.de,
    earlier: listedLate.de,
    ...lookWords.de,
    needYou: (count: number) =>
      count === 1 ? '1 braucht Ihre Hilfe' : `${wholeNumber(count)} brauchen Ihre Hilfe`,
    notSince: 'Seitdem haben wir nicht nach Paketen gesehen.',
    never: 'Wir haben noch nicht nach Paketen gesehen.',
    nextLook: (time: string) =>
      `Auch zwischen den Übertragungen sehen wir nach, falls Nummern verspätet kommen oder sich ändern. Das nächste Mal: ${time}.`,
    looking: 'Es wird nach neuen Paketen gesehen …',
    asked: 'Wir sehen jetzt nach neuen Paketen.',
    off: 'E-Mails an Kunden sind ausgeschaltet.',
    offMore: 'Nummern werden in Bestellungen geschrieben, und kein Kunde bekommt dazu eine E-Mail.',
    switchOn: 'E-Mail-Einstellungen öffnen',
    payment: 'Wir können nicht sehen, ob Bestellungen bezahlt sind.',
    paymentHeld: 'Bis Sie es erlauben, warten Pakete.',
    since: (time: string) => `Seit ${time}.`,
  },
  couriers: {
    heading: (count: number) =>
      count === 1
        ? 'Einen Versanddienst kennen wir nicht'
        : `${wholeNumber(count)} Versanddienste kennen wir nicht`,
    text: (count: number) =>
      count === 1
        ? 'Seine Pakete gehen nur mit der Nummer hinaus, ohne Link. Sagen Sie einmal, wer er ist.'
        : 'Ihre Pakete gehen nur mit der Nummer hinaus, ohne Link. Sagen Sie einmal, wer sie sind.',
    parcels: (count: number) => plural(count, 'Paket', 'Pakete'),
    guess: (company: string) => `Wahrscheinlich ${company}`,
    take: (company: string) => `${company} übernehmen`,
    other: 'Anderen eingeben',
    sayWho: 'Sagen, wer es ist',
    show: 'Versanddienste zeigen',
    title: 'Versanddienste',
    company: 'Name, den Ihre Kunden lesen',
    url: 'Seite zur Sendungsverfolgung',
    urlHint: 'Mit {} an der Stelle der Nummer. Leer lassen, wenn es keinen Link geben soll.',
    save: 'Speichern',
    cancel: 'Abbrechen',
    saved: (name: string) => `Gespeichert: ${name}.`,
    nameless: '(ohne Namen)',
  },
  parcel: parcelWords.de,
};
export const words = { en, de };
