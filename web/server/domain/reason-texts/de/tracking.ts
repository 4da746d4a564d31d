/** What can happen on a parcel's way to its order, in German. */
import type { TextsOf } from '../sentences.ts';
import { parcelTexts } from './parcels.ts';

export const trackingTexts: TextsOf<'TRK'> = {
  'TRK-101': {
    what: 'Ihr Shop hat keine Bestellung mit der Nummer, die der Lieferant nennt.',
    means: 'Wir können nicht erkennen, zu welcher Bestellung dieses Paket gehört.',
    did: 'Wir haben nicht geraten und keine Bestellung geändert.',
    can: 'Vergleichen Sie die Nummer mit Ihren Bestellungen und prüfen Sie das Muster in den Einstellungen.',
  },
  'TRK-102': {
    what: 'Ihr Shop hat mehr als eine Bestellung mit dieser Nummer.',
    means: 'Das Paket könnte zu jeder von ihnen gehören.',
    did: 'Wir haben nicht geraten und keine Bestellung geändert.',
    can: 'Tragen Sie die Sendungsnummer von Hand bei der richtigen Bestellung ein, und legen Sie dieses Paket beiseite.',
  },
  'TRK-103': {
    what: 'Die Bestellung enthält kein Produkt dieses Lieferanten.',
    means:
      'Vielleicht gehört das Paket zu einer anderen Bestellung, oder die Produkte sind nicht mit der App verknüpft.',
    did: 'Wir haben die Bestellung nicht geändert.',
    can: 'Prüfen Sie die Bestellung und tragen Sie die Nummer von Hand ein, wenn das Paket dazugehört.',
  },
  'TRK-104': {
    what: 'Die Bestellung ist angehalten oder für später geplant.',
    means: 'Shopify lässt den Versand noch nicht zu.',
    did: 'Wir warten und sehen stündlich wieder nach.',
    can: 'Geben Sie die Bestellung in Shopify frei, sobald sie versendet werden darf.',
  },
  'TRK-105': {
    what: 'Die Produkte dieser Bestellung sind einem anderen Standort zugeordnet.',
    means: 'Wir versenden nur, was dem Standort des Lieferanten zugeordnet ist.',
    did: 'Wir haben die Bestellung nicht geändert.',
    can: 'Ordnen Sie die Produkte dem Standort des Lieferanten zu, oder tragen Sie die Nummer von Hand ein.',
  },
  'TRK-106': {
    what: 'Der Versand dieser Bestellung wurde in Shopify storniert.',
    means: 'Die Nummer würde Ihrem Kunden jetzt Ware ankündigen, die Sie abgesagt haben.',
    did: 'Wir haben die Bestellung nicht geändert und senden für dieses Paket nichts mehr.',
    can: 'Bitten Sie den Lieferanten, das Paket aufzuhalten, oder tragen Sie die Nummer von Hand ein.',
  },
  'TRK-107': {
    what: 'Die Bestellung trägt bereits eine andere Sendungsnummer.',
    means: 'Sie wurde schon früher als versendet markiert, vielleicht von Hand.',
    did: 'Wir haben die vorhandene Nummer nicht geändert.',
    can: 'Vergleichen Sie die Nummern, berichtigen Sie die Bestellung, falls nötig, und legen Sie dieses Paket beiseite.',
  },
  'TRK-108': {
    what: 'Der Lieferant sagt nicht, für welche Bestellung dieses Paket ist.',
    means: 'Seine Bestellung trägt keine Bestellnummer Ihres Shops.',
    did: 'Wir haben nicht geraten, keine Bestellung geändert und fragen immer seltener wieder.',
    can: 'Bitten Sie den Lieferanten, Ihre Bestellnummer einzutragen.',
  },
  'TRK-109': {
    what: 'Der Lieferant hat dieses Paket nicht als versendet gemeldet.',
    means: 'Wahrscheinlich ist es noch nicht unterwegs.',
    did: 'Wir haben die Bestellung nicht geändert und keine E-Mail gesendet.',
    can: 'Fragen Sie beim Lieferanten nach, wenn es länger dabei bleibt.',
  },
  'TRK-110': {
    what: 'Wir haben Shopify die Sendungsnummer geschickt und keine Antwort erhalten.',
    means: 'Es ist nicht bekannt, ob die Bestellung als versendet markiert wurde.',
    did: 'Wir sehen uns die Bestellung an, bevor wir etwas wiederholen, damit keine E-Mail doppelt ausgeht.',
    can: 'Klärt sich das binnen einer Stunde nicht, tragen Sie die Nummer in Shopify ein, wo sie fehlt.',
  },
  'TRK-111': {
    what: 'Der Lieferant hat nicht zugelassen, dass wir seine Bestellung abschließen.',
    means: 'Ihre Bestellung hat die Sendungsnummer; nur der Lieferant führt die Bestellung noch als offen.',
    did: 'Wir haben die Bestellung beim Lieferanten nicht verändert.',
    can: 'Melden Sie es dem Lieferanten und legen Sie das Paket beiseite, dann ist es erledigt; oder schalten Sie diesen Schritt in den Einstellungen aus.',
  },
  'TRK-112': {
    what: 'Die Sendungsnummer wurde ohne E-Mail an den Kunden eingetragen.',
    means: 'Der Versand liegt so lange zurück, dass die E-Mail nur verwirren würde.',
    did: 'Wir haben die Nummer bei der Bestellung eingetragen und nichts gesendet.',
    can: 'Benachrichtigen Sie den Kunden aus der Bestellung in Shopify, wenn Sie möchten.',
  },
  'TRK-113': {
    what: 'Der Lieferant führt die Bestellung nicht mehr, zu der dieses Paket gehört.',
    means: 'Ohne sie wissen wir nicht, zu welcher Ihrer Bestellungen das Paket gehört.',
    did: 'Wir haben nicht geraten, keine Bestellung geändert und fragen immer seltener wieder.',
    can: 'Fragen Sie den Lieferanten nach Ihrer Bestellnummer und tragen Sie die Sendungsnummer von Hand ein.',
  },
  'TRK-114': {
    what: 'Wir können die Bestellung des Lieferanten nicht lesen, zu der dieses Paket gehört.',
    means: 'Ein Teil davon fehlt oder ist von unerwarteter Art.',
    did: 'Wir haben nicht geraten, keine Bestellung geändert und fragen stündlich wieder.',
    can: 'Nennen Sie dem Lieferanten die Meldung neben diesem Eintrag.',
  },
  'TRK-115': {
    what: 'Die Sendungsnummer dieses Pakets ist nicht eindeutig.',
    means: 'Der Lieferant hat etwas geschrieben, das keine Nummer ist oder mehrere sein können.',
    did: 'Wir haben sie nicht in Ihren Shop übernommen und niemandem eine E-Mail dazu geschickt.',
    can: 'Fragen Sie den Lieferanten nach der richtigen Nummer oder tragen Sie sie in Shopify selbst ein.',
  },
  'TRK-116': {
    what: 'Ein Eintrag in der Sendungsliste des Lieferanten ist nicht lesbar.',
    means: 'Ein Teil davon fehlt oder ist von unerwarteter Art; wir wissen nicht, um welches Paket es geht.',
    did: 'Wir haben nicht geraten, ihn für Sie aufgehoben und übernehmen ihn, sobald er lesbar ist.',
    can: 'Nennen Sie dem Lieferanten die Meldung neben diesem Eintrag.',
  },
  'TRK-117': {
    what: 'Die Bestellung wurde storniert, oder es ist nichts mehr von diesem Lieferanten zu versenden.',
    means: 'Die Ware wurde herausgenommen oder erstattet; niemand soll hören, dass sie unterwegs ist.',
    did: 'Wir haben die Bestellung nicht geändert und keine E-Mail gesendet.',
    can: 'Bitten Sie den Lieferanten, das Paket aufzuhalten, oder tragen Sie die Nummer von Hand ein.',
  },
  'TRK-118': {
    what: 'Die Bestellung ist noch nicht bezahlt.',
    means: 'Erst eine bezahlte Bestellung darf als versendet markiert werden.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Markieren Sie die Bestellung in Shopify als bezahlt, wenn das Geld da ist; dann folgt die Nummer.',
  },
  'TRK-119': {
    what: 'Die Bestellung ist nur zum Teil bezahlt.',
    means: 'Erst eine ganz bezahlte Bestellung darf als versendet markiert werden.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Ziehen Sie den Rest in Shopify ein; dann folgt die Sendungsnummer.',
  },
  'TRK-120': {
    what: 'Die Frist, die Zahlung dieser Bestellung einzuziehen, ist abgelaufen.',
    means: 'Der Kunde hatte der Zahlung zugestimmt, aber das Geld wurde nicht rechtzeitig eingezogen.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Bitten Sie den Kunden, neu zu zahlen, oder den Lieferanten, das Paket aufzuhalten.',
  },
  'TRK-121': {
    what: 'Die Zahlung dieser Bestellung wurde aufgehoben.',
    means: 'Vom Kunden wurde kein Geld eingezogen.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Bitten Sie den Lieferanten, das Paket aufzuhalten, oder ziehen Sie die Zahlung in Shopify ein.',
  },
  'TRK-122': {
    what: 'Die Zahlung dieser Bestellung wurde dem Kunden erstattet.',
    means: 'Die Bestellung ist wahrscheinlich abgesagt.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Bitten Sie den Lieferanten, das Paket aufzuhalten, oder tragen Sie die Nummer von Hand ein.',
  },
  'TRK-123': {
    what: 'Wir können nicht sehen, ob diese Bestellung bezahlt ist.',
    means: 'Die App darf keine Bestellungen lesen, und Unbezahltes darf nicht versendet werden.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Erlauben Sie der App, Bestellungen zu lesen, oder in den Einstellungen den Versand ohne diese Prüfung.',
  },
  'TRK-124': {
    what: 'Shopify sagt uns nicht, ob diese Bestellung bezahlt ist.',
    means: 'Die App darf Bestellungen lesen, und doch ist die Zahlung dieser Bestellung nicht zu sehen.',
    did: 'Wir haben die Bestellung nicht geändert, keine E-Mail gesendet und sehen stündlich wieder nach.',
    can: 'Tragen Sie die Nummer von Hand ein, wenn bezahlt ist, und nennen Sie uns die Meldung dabei.',
  },
  'TRK-125': {
    what: 'Von der letzten Übertragung des Lieferanten ist kein Paket angekommen.',
    means:
      'Pakete werden um 18 Uhr deutscher Zeit gemeldet, aber nicht sonntags, feiertags und ohne Bestellungen.',
    did: 'Wir sehen stündlich nach, und spätere Pakete gehen hinaus, sobald sie da sind.',
    can: 'Fragen Sie den Lieferanten, wenn Sie Pakete erwartet haben.',
  },
  'TRK-126': {
    what: 'Sie haben dieses Paket beiseitegelegt.',
    means: 'Die App tut nichts mehr damit.',
    did: 'Wir haben seitdem nichts dafür eingetragen, keine E-Mail gesendet und seinetwegen keine Bestellung des Lieferanten abgeschlossen.',
    can: 'Lassen Sie es erneut prüfen, wenn die App es wieder ansehen soll.',
  },
  ...parcelTexts,
};
