/** Why a listing stays a draft, in German. */
import type { TextsOf } from '../sentences.ts';

const did = 'Wir behalten das Produkt als Entwurf, den Kunden nicht sehen.';

export const gateTexts: TextsOf<'GAT'> = {
  'GAT-201': {
    what: 'Dieses Produkt hat kein Bild, das gezeigt werden kann.',
    means: 'Kunden würden nicht sehen, was sie kaufen.',
    did,
    can: 'Bitten Sie den Lieferanten um ein brauchbares Bild; sobald es in Ihrem Shop ist, geht das Produkt online.',
  },
  'GAT-202': {
    what: 'Der Preis dieses Produkts liegt nicht über dem, was es Sie kostet.',
    means: 'Zu diesem Preis würde jeder Verkauf Verlust bringen.',
    did,
    can: 'Bitten Sie den Lieferanten, Kosten und empfohlenen Preis zu prüfen, entscheiden Sie über einen wartenden Preis, oder ändern Sie Ihre Preisregel.',
  },
  'GAT-203': {
    what: 'Kein Markt Ihres Shops kann dieses Produkt haben.',
    means: 'Wo es auch gezeigt würde, sähen es Kunden in einem Land, in das es nicht geliefert werden darf.',
    did,
    can: 'Geben Sie einem Markt für seine Länder einen Katalog; die Einstellungen zeigen unter „Länder und Märkte“, welchem er fehlt.',
  },
  'GAT-204': {
    what: 'Zu diesem Produkt fehlt ein Text in der Sprache Ihres Shops.',
    means: 'Kunden würden ihn in einer Sprache lesen, die sie vielleicht nicht verstehen.',
    did,
    can: 'Bitten Sie den Lieferanten um einen Text in der Sprache Ihres Shops.',
  },
  'GAT-205': {
    what: 'Der Bestand dieses Produkts ist unbekannt.',
    means: 'Wir können nicht erkennen, ob es lieferbar ist.',
    did,
    can: 'Bitten Sie den Lieferanten, den Bestand dieses Produkts anzugeben.',
  },
  'GAT-206': {
    what: 'Ihre Preisregel ergibt für dieses Produkt keinen Preis.',
    means:
      'Der Lieferant nennt keinen empfohlenen Preis oder keine Kosten, oder 0, und Ihre Regel braucht sie.',
    did,
    can: 'Bitten Sie den Lieferanten um den Betrag, oder ändern Sie in den Einstellungen unter „Preise“ die Preisregel.',
  },
  'GAT-207': {
    what: 'Ihr Shop wird noch eingerichtet, deshalb sind seine Produkte Entwürfe.',
    means: 'Sie können sie im Shopify-Admin ansehen; Kunden sehen keines davon.',
    did,
    can: 'Gefällt es Ihnen, gehen Sie im letzten Schritt der Einrichtung live: Das veröffentlicht alles, was bereit ist.',
  },
  'GAT-208': {
    what: 'Der Lieferant nennt kein Land, in das dieses Produkt geliefert werden darf, oder nur Kürzel, die keines sind.',
    means: 'Wo es auch gezeigt würde, könnten Kunden bestellen, was niemand zu ihnen senden darf.',
    did,
    can: 'Fragen Sie den Lieferanten nach den Ländern dieses Produkts; nennt er eines der Ihren, geht es mit dem nächsten Abgleich online.',
  },
  'GAT-209': {
    what: 'Sie haben den Verkauf dieses Produkts pausiert.',
    means: 'Kunden sehen es nicht, und kein Abgleich bringt es in den Verkauf.',
    did: 'Wir behalten es als Entwurf, bis Sie den Verkauf fortsetzen; Bestand, Preise und Texte folgen weiter dem Lieferanten.',
    can: 'Setzen Sie den Verkauf fort, wenn man es wieder kaufen darf.',
  },
};
