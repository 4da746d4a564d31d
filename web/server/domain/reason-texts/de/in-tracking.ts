/** What is said otherwise of a failure that met a pass over the trackings, in German. */
import type { TextsInTracking } from '../sentences.ts';

export const textsInTracking: TextsInTracking = {
  supplier: {
    did: 'Wir haben deswegen keine Bestellung geändert und fragen wieder, sobald wir das nächste Mal nach Paketen sehen: Kein Paket geht verloren.',
  },
  'SUP-004': { can: 'Bitten Sie den Lieferanten, Bestellungen und Sendungen für Ihr Konto freizugeben.' },
  'SUP-010': {
    means: 'Wer mitliest, könnte die Zugangsdaten sehen und ändern, was der Lieferant sagt.',
  },
  'SUP-601': { means: 'Vielleicht führt die Adresse zu einer Webseite statt zu den Daten des Lieferanten.' },
  'SUP-602': { what: 'Der Server antwortet, bietet aber nicht die Listen an, die wir erwarten.' },
  'SHP-703': {
    did: 'Wir haben diesen Schritt ausgelassen und behalten die Pakete: Sie gehen hinaus, sobald die Berechtigung da ist.',
  },
  'SHP-705': {
    can: 'Lesen Sie die Meldung neben diesem Eintrag und berichtigen Sie die Bestellung, oder bitten Sie um Hilfe.',
  },
  'SHP-708': {
    did: 'Wir haben es aufgeschoben, bis wir wieder nach Paketen sehen, und behalten die Pakete bis dahin.',
    can: 'Sie müssen nichts tun; wir versuchen es, wenn wir das nächste Mal nach Paketen sehen.',
  },
};
