/** What is said when a request itself cannot be met, in both languages; reasons have their own catalogue. */
import type { Language } from '../domain/reason-texts/reason-text.ts';
import type { RefusalWords } from './refused.ts';

type Words = Readonly<Record<Language, RefusalWords>>;

export const errorWords = {
  nothingHere: {
    en: {
      what: 'There is nothing here.',
      can: 'Open Sortiment anew in the Shopify admin, and go on from there.',
    },
    de: {
      what: 'Hier gibt es nichts.',
      can: 'Öffnen Sie Sortiment in der Shopify-Verwaltung neu, und gehen Sie von dort weiter.',
    },
  },
  noRun: {
    en: {
      what: 'There is no such run.',
      can: 'Look at all runs; those that are very old are not kept.',
    },
    de: {
      what: 'Diesen Lauf gibt es nicht.',
      can: 'Sehen Sie sich alle Läufe an; sehr alte werden nicht aufbewahrt.',
    },
  },
  changedSince: {
    en: {
      what: 'This was changed in another window meanwhile.',
      did: 'We saved nothing, so that nothing is lost.',
      can: 'Load the page again, look at what stands there now, and decide then.',
    },
    de: {
      what: 'Das wurde inzwischen in einem anderen Fenster geändert.',
      did: 'Wir haben nichts gespeichert, damit nichts verloren geht.',
      can: 'Laden Sie die Seite neu, sehen Sie sich den jetzigen Stand an, und entscheiden Sie dann.',
    },
  },
  beingSwitched: {
    en: {
      what: 'It is being switched right now.',
      did: 'We saved nothing.',
      can: 'Try again in a moment.',
    },
    de: {
      what: 'Es wird gerade umgeschaltet.',
      did: 'Wir haben nichts gespeichert.',
      can: 'Versuchen Sie es gleich noch einmal.',
    },
  },
  otherSupplier: {
    en: {
      what: 'Another supplier was connected in another window meanwhile.',
      did: 'What you chose is kept, and the step stays open.',
      can: 'Load the page again, look at what this supplier has, and decide then.',
    },
    de: {
      what: 'Inzwischen wurde in einem anderen Fenster ein anderer Lieferant verbunden.',
      did: 'Ihre Auswahl ist gespeichert, und der Schritt bleibt offen.',
      can: 'Laden Sie die Seite neu, sehen Sie sich an, was dieser Lieferant hat, und entscheiden Sie dann.',
    },
  },
  unreadable: {
    en: {
      what: 'The request cannot be read.',
      means: 'Something was cut off or changed on its way, or it was not written by a page of ours.',
      did: 'We did nothing.',
      can: 'Load the page again and try once more.',
    },
    de: {
      what: 'Die Anfrage ist nicht lesbar.',
      means:
        'Unterwegs wurde etwas abgeschnitten oder verändert, oder die Anfrage kam von keiner unserer Seiten.',
      did: 'Wir haben nichts getan.',
      can: 'Laden Sie die Seite neu, und versuchen Sie es noch einmal.',
    },
  },
  tooLarge: {
    en: {
      what: 'The request is larger than this address takes.',
      did: 'We did nothing.',
      can: 'Shorten what you entered, or do it in several parts.',
    },
    de: {
      what: 'Die Anfrage ist größer, als diese Adresse annimmt.',
      did: 'Wir haben nichts getan.',
      can: 'Kürzen Sie, was Sie eingegeben haben, oder gehen Sie in mehreren Teilen vor.',
    },
  },
  packed: {
    en: {
      what: 'The request is packed, or written, in a way that this address does not read.',
      did: 'We did nothing.',
      can: 'Load the page again; a program of your own sends what it writes unpacked.',
    },
    de: {
      what: 'Die Anfrage ist so gepackt oder geschrieben, dass diese Adresse sie nicht liest.',
      did: 'Wir haben nichts getan.',
      can: 'Laden Sie die Seite neu; ein eigenes Programm packt nicht, was es sendet.',
    },
  },
  inside: {
    en: {
      what: 'Something went wrong on our side. It is in the log.',
      can: 'Try again. If it comes back, tell whoever operates the app when it happened.',
    },
    de: {
      what: 'Bei uns ist etwas schiefgegangen. Es steht im Protokoll.',
      can: 'Versuchen Sie es noch einmal. Geschieht es wieder, nennen Sie dem Betreiber der App die Uhrzeit.',
    },
  },
  tooMany: {
    en: {
      what: 'Too many requests came within a minute.',
      can: 'Wait a minute, then try again.',
    },
    de: {
      what: 'Innerhalb einer Minute kamen zu viele Anfragen.',
      can: 'Warten Sie eine Minute und versuchen Sie es dann noch einmal.',
    },
  },
  sealed: {
    en: {
      what: 'Sortiment cannot open what it keeps for this shop under lock: the access to the shop, the supplier’s credentials.',
      means: 'The key is missing, or what it locks was changed.',
      can: 'Tell whoever runs the app; what to do is in its log.',
    },
    de: {
      what: 'Sortiment kann nicht öffnen, was es für diesen Shop verschlossen aufbewahrt: den Zugang zum Shop und die Zugangsdaten des Lieferanten.',
      means: 'Der Schlüssel fehlt, oder das Verschlossene wurde verändert.',
      can: 'Sagen Sie es dem Betreiber der App; was zu tun ist, steht in deren Protokoll.',
    },
  },
  exchange: {
    en: {
      what: 'Sortiment could not get access to your shop: Shopify did not answer, or did not recognise the app.',
      can: 'Try again in a few minutes; if it goes on, whoever runs the app finds the cause in its log.',
    },
    de: {
      what: 'Sortiment bekam keinen Zugang zu Ihrem Shop: Shopify hat nicht geantwortet oder die App nicht erkannt.',
      can: 'Versuchen Sie es in einigen Minuten noch einmal; bleibt es dabei, findet der Betreiber der App die Ursache im Protokoll.',
    },
  },
  noToken: {
    en: {
      what: 'Your session in the Shopify admin has ended.',
      means: 'Nothing was done. What you have entered and not saved has to be entered again.',
      can: 'Reload the page, or open Sortiment anew in the Shopify admin.',
    },
    de: {
      what: 'Ihre Sitzung in der Shopify-Verwaltung ist beendet.',
      means:
        'Es wurde nichts getan. Was Sie eingegeben und nicht gespeichert haben, muss noch einmal eingegeben werden.',
      can: 'Laden Sie die Seite neu, oder öffnen Sie Sortiment in der Shopify-Verwaltung noch einmal.',
    },
  },
} as const satisfies Readonly<Record<string, Words>>;
