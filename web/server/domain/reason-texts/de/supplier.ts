/** What can happen at the supplier's server, in German. */
import type { TextsOf } from '../sentences.ts';

export const supplierTexts: TextsOf<'SUP'> = {
  'SUP-001': {
    what: 'Der Server des Lieferanten war nicht erreichbar.',
    means: 'Vielleicht stimmt die Adresse nicht, oder der Server ist ausgeschaltet oder offline.',
    did: 'Wir haben nichts entfernt und den letzten bekannten Bestand behalten.',
    can: 'Prüfen Sie die Adresse des Lieferanten oder fragen Sie ihn, ob der Server läuft.',
  },
  'SUP-002': {
    what: 'Der Server des Lieferanten hat nicht rechtzeitig geantwortet.',
    means: 'Wahrscheinlich ist er ausgelastet oder wird gerade gewartet.',
    did: 'Wir haben nichts entfernt und den letzten bekannten Bestand behalten.',
    can: 'Warten Sie den nächsten Lauf ab und melden Sie es dem Lieferanten, wenn es öfter vorkommt.',
  },
  'SUP-003': {
    what: 'Der Lieferant hat die Zugangsdaten nicht angenommen.',
    means: 'Der Schlüssel oder das Passwort ist falsch oder nicht mehr gültig.',
    did: 'Wir haben angehalten und nichts entfernt.',
    can: 'Tragen Sie den aktuellen Schlüssel oder das Passwort ein und testen Sie die Verbindung.',
  },
  'SUP-004': {
    what: 'Der Lieferant kennt Ihr Konto, gibt ihm aber keinen Zugriff.',
    means: 'Ihrem Konto fehlt eine Berechtigung, die diese Verbindung braucht.',
    did: 'Wir haben angehalten und nichts entfernt.',
    can: 'Bitten Sie den Lieferanten, Produkte, Bestellungen und Sendungen für Ihr Konto freizugeben.',
  },
  'SUP-005': {
    what: 'Unter dieser Adresse findet sich auf dem Server des Lieferanten nichts.',
    means: 'Die Adresse ist wohl unvollständig, oder sie hat sich geändert.',
    did: 'Wir haben angehalten und nichts entfernt.',
    can: 'Vergleichen Sie die Adresse mit der, die der Lieferant Ihnen genannt hat.',
  },
  'SUP-006': {
    what: 'Der Lieferant hat unsere Anfrage nicht angenommen.',
    means: 'Sie entspricht nicht einer Regel seines Servers.',
    did: 'Wir haben sie nicht wiederholt, weil die Antwort dieselbe wäre.',
    can: 'Geben Sie die Meldung neben diesem Eintrag an den Lieferanten weiter.',
  },
  'SUP-007': {
    what: 'Der Lieferant hat uns gebeten, weniger Anfragen zu senden.',
    means: 'Wir haben mehr auf einmal abgefragt, als Ihr Konto darf.',
    did: 'Wir haben eine Weile gewartet und dann angehalten; der Rest folgt im nächsten Lauf.',
    can: 'Verringern Sie die Anfragen pro Sekunde in den Einstellungen, oder bitten Sie um ein höheres Limit.',
  },
  'SUP-008': {
    what: 'Der Server des Lieferanten hat ein eigenes Problem gemeldet.',
    means: 'Die Ursache liegt beim Lieferanten und geht meist vorüber.',
    did: 'Wir haben nichts entfernt und den letzten bekannten Bestand behalten.',
    can: 'Warten Sie den nächsten Lauf ab und melden Sie es dem Lieferanten, wenn es öfter vorkommt.',
  },
  'SUP-009': {
    what: 'Die Adresse des Lieferanten führt in ein Netz, das nicht öffentlich ist.',
    means:
      'Ein Server, den man aus dem Internet erreicht, hat eine andere Adresse; was in einem Netz liegt, wird nicht gefragt.',
    did: 'Wir haben nichts dorthin gesendet.',
    can: 'Geben Sie die öffentliche Adresse ein, oder lassen Sie diese vom Betreiber der App erlauben.',
  },
  'SUP-010': {
    what: 'Die Adresse des Lieferanten ist nicht verschlüsselt.',
    means: 'Wer auf dem Weg mitliest, könnte die Zugangsdaten lesen und den Katalog verändern.',
    did: 'Wir haben nichts dorthin gesendet.',
    can: 'Geben Sie die Adresse mit https:// ein, oder lassen Sie diese vom Betreiber der App erlauben.',
  },
  'SUP-011': {
    what: 'Der Server des Lieferanten hat an der Adresse für die Anmeldung nichts.',
    means: 'Wahrscheinlich meldet man sich dort anders an, oder der Pfad der Anmeldung ist ein anderer.',
    did: 'Wir haben angehalten und nichts entfernt.',
    can: 'Fragen Sie den Lieferanten, wie man sich anmeldet, und wählen Sie das aus; ist es diese Art, so geben Sie den Pfad der Anmeldung ein, den er nennt.',
  },
  'SUP-601': {
    what: 'Der Server des Lieferanten hat etwas gesendet, das wir nicht lesen können.',
    means: 'Vielleicht führt die Adresse zu einer Webseite statt zu den Produktdaten.',
    did: 'Wir haben die Antwort nicht verwendet und nichts entfernt.',
    can: 'Prüfen Sie die Adresse des Lieferanten oder fragen Sie ihn nach der richtigen.',
  },
  'SUP-602': {
    what: 'Der Server antwortet, bietet aber nicht die Produktliste an, die wir erwarten.',
    means: 'Die Adresse gehört wahrscheinlich zu einem anderen Dienst.',
    did: 'Wir haben die Antwort nicht verwendet und nichts entfernt.',
    can: 'Fragen Sie den Lieferanten nach der Adresse, mit der sich Shops verbinden.',
  },
  'SUP-603': {
    what: 'Die Verbindung zum Lieferanten ist mitten in einer Antwort abgebrochen.',
    means: 'Ein Teil der Daten ist nicht angekommen.',
    did: 'Wir haben die unvollständige Antwort nicht verwendet und nichts entfernt.',
    can: 'Sie müssen nichts tun; der nächste Lauf liest sie erneut.',
  },
  'SUP-604': {
    what: 'Die Antwort des Lieferanten war größer, als wir annehmen.',
    means: 'Sie enthält ungewöhnlich viel Text oder Daten.',
    did: 'Wir haben das Lesen beendet und nichts entfernt.',
    can: 'Bitten Sie den Lieferanten, nach ungewöhnlich langen Einträgen zu suchen.',
  },
  'SUP-605': {
    what: 'Die Seiten der Lieferantenliste wiederholen sich oder enden nicht.',
    means: 'Wir können nicht erkennen, wann die Liste vollständig gelesen ist.',
    did: 'Wir haben das Lesen beendet und nichts entfernt.',
    can: 'Melden Sie dem Lieferanten, dass die Liste zu keinem Ende kommt.',
  },
  'SUP-606': {
    what: 'Die Antwort des Lieferanten verweist auf einen anderen Server.',
    means: 'Dort könnten Ihre Zugangsdaten in fremde Hände geraten.',
    did: 'Wir sind dem Verweis nicht gefolgt und haben nichts entfernt.',
    can: 'Fragen Sie, ob sich die Adresse geändert hat, und berichtigen Sie sie.',
  },
  'SUP-607': {
    what: 'Der Server des Lieferanten hat Einträge gesendet, nach denen wir nicht gefragt hatten.',
    means: 'Er hat unsere Auswahl nicht beachtet, deshalb beweist die Antwort nichts.',
    did: 'Wir haben die Antwort nicht verwendet und nichts entfernt.',
    can: 'Melden Sie dem Lieferanten, dass das Auswählen von Einträgen ohne Wirkung bleibt.',
  },
  'SUP-608': {
    what: 'Die Produktliste des Lieferanten hat sich geändert, während wir sie gelesen haben.',
    means: 'Wir können nicht sicher sein, dass wir jedes Produkt gesehen haben.',
    did: 'Wir haben neue und geänderte Produkte übernommen und nichts entfernt.',
    can: 'Sie müssen nichts tun; der nächste Lauf liest die Liste erneut.',
  },
  'SUP-609': {
    what: 'Die Produktliste des Lieferanten ist leer.',
    means: 'Dahinter steckt eher eine Störung als die Absicht, nichts mehr zu verkaufen.',
    did: 'Wir haben nichts entfernt und den letzten bekannten Bestand behalten.',
    can: 'Fragen Sie den Lieferanten, ob die Liste leer sein soll.',
  },
  'SUP-611': {
    what: 'Buchstaben in der Antwort des Lieferanten sind nicht lesbar.',
    means: 'Sie sind in einem anderen Zeichensatz geschrieben als dem, den die Antwort nennt.',
    did: 'Wir haben nicht geraten, die Antwort nicht verwendet und nichts entfernt.',
    can: 'Geben Sie dem Lieferanten die Meldung weiter, die neben diesem Eintrag steht.',
  },
  'SUP-612': {
    what: 'Der Lieferant nennt nicht, wie viele Produkte er führt, und zwei Lesungen seiner Liste nacheinander ergaben Verschiedenes.',
    means:
      'Wir können nicht sicher sein, dass wir jedes Produkt gesehen haben: Ohne diese Zahl zeigen das nur zwei gleiche Lesungen.',
    did: 'Wir haben neue und geänderte Produkte übernommen und nichts entfernt.',
    can: 'Wenn das bei jedem Lauf geschieht, bitten Sie den Lieferanten, in seiner Produktliste die Gesamtzahl der Produkte anzugeben (hydra:totalItems).',
  },
  'SUP-613': {
    what: 'Die Verfügbarkeitsabfrage des Lieferanten gab keine brauchbare Antwort.',
    means: 'Sie konnte nicht bestätigen, dass Produkte, die in seiner Liste fehlen, weg sind.',
    did: 'Wir haben allein nach der Liste entschieden, wie ohne diese Abfrage.',
    can: 'Bleibt es dabei, fragen Sie den Lieferanten nach check-availability, oder schalten Sie die Einstellung aus, die danach fragt.',
  },
  'SUP-614': {
    what: 'Der Lieferant führt dieses Produkt im Moment nicht.',
    means: 'Es kann weg sein oder nur eine Weile fehlen: Eine Nachfrage allein beweist das nicht.',
    did: 'Wir haben nichts entfernt.',
    can: 'Nichts: Der nächste Abgleich des ganzen Sortiments entscheidet nach Ihren Regeln für Weggefallenes.',
  },
};
