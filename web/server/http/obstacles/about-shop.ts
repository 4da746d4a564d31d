/** What stands in the way of what was asked, where it is about the shop, its connection and its settings. */
import { reasonText } from '../../domain/reason-texts/reason-text.ts';
import { workWords } from '../api/syncing-words.ts';
import type { ObstacleWords, WordsOfSome } from './obstacle.ts';

/** By the names that the page has for the step. */
const unconfirmed = (en: string, de: string): ObstacleWords => ({
  en: () => ({
    what: `The step “${en}” is not confirmed yet.`,
    means: 'Everything is imported by what you decide there, so it does not go ahead without you.',
    did: 'Nothing was imported, and nothing was put on sale.',
    can: `Open the step “${en}” under Set-up, look at it, and save it. Then import again.`,
  }),
  de: () => ({
    what: `Der Schritt „${de}“ ist noch nicht bestätigt.`,
    means: 'Alles wird nach dem importiert, was Sie dort entscheiden; ohne Sie geht es deshalb nicht weiter.',
    did: 'Es wurde nichts importiert, und nichts kam in den Verkauf.',
    can: `Öffnen Sie unter Einrichtung den Schritt „${de}“, sehen Sie ihn an, und speichern Sie ihn. Importieren Sie dann noch einmal.`,
  }),
});

export const aboutShop = {
  'not-installed': {
    en: () => ({
      what: 'Sortiment is not installed in this shop.',
      can: 'Open it from the Shopify admin, under Apps.',
    }),
    de: () => ({
      what: 'Sortiment ist in diesem Shop nicht installiert.',
      can: 'Öffnen Sie es in der Shopify-Verwaltung unter „Apps“.',
    }),
  },
  'no-access': { en: () => workWords['no-access'].en, de: () => workWords['no-access'].de },
  'setting-up': { en: () => workWords['setting-up'].en, de: () => workWords['setting-up'].de },
  paused: { en: () => workWords.paused.en, de: () => workWords.paused.de },
  'past-drafts': {
    en: () => ({
      what: 'Your shop is live already.',
      means: 'All products are imported, and those that are ready are for sale.',
      can: 'Load the page again. A single product goes off sale when you pause it, under Products.',
    }),
    de: () => ({
      what: 'Ihr Shop ist schon live.',
      means: 'Alle Produkte sind importiert, und was bereit ist, wird verkauft.',
      can: 'Laden Sie die Seite neu. Ein einzelnes Produkt nehmen Sie unter Produkte aus dem Verkauf, indem Sie es pausieren.',
    }),
  },
  'unconfirmed-choice': unconfirmed('Choose what to import', 'Auswählen, was importiert wird'),
  'unconfirmed-prices': unconfirmed('Prices', 'Preise'),
  'unconfirmed-countries': unconfirmed('Countries and languages', 'Länder und Sprachen'),
  'foreign-currency': {
    en: () => reasonText('GRD-306', 'en'),
    de: () => reasonText('GRD-306', 'de'),
  },
  'connection-refused': {
    en: () => ({
      what: 'This connection cannot be tried as it is.',
      did: 'Nothing was saved.',
      can: 'Look at the supplier’s address and the sign-in details.',
    }),
    de: () => ({
      what: 'Diese Verbindung lässt sich so nicht erproben.',
      did: 'Es wurde nichts gespeichert.',
      can: 'Prüfen Sie die Adresse des Lieferanten und die Zugangsdaten.',
    }),
  },
  'order-number-zeros': {
    en: () => ({
      what: 'Zeros in front cannot be left out of account while the text before the number ends in a digit.',
      can: 'Let zeros count, or choose another text before the number.',
    }),
    de: () => ({
      what: 'Führende Nullen lassen sich nicht übergehen, solange der Text vor der Nummer auf eine Ziffer endet.',
      can: 'Lassen Sie Nullen zählen, oder wählen Sie einen anderen Text vor der Nummer.',
    }),
  },
  'no-location': {
    en: () => ({
      what: 'Your shop has no active location, so the supplier’s stock has no place.',
      did: 'What was set up before stays as it was.',
      can: 'Add one in the Shopify admin under Settings, Locations; then open Sortiment again.',
    }),
    de: () => ({
      what: 'Ihr Shop hat keinen aktiven Standort; der Bestand des Lieferanten hat deshalb keinen Platz.',
      did: 'Was eingerichtet war, bleibt.',
      can: 'Legen Sie in der Shopify-Verwaltung unter „Einstellungen“, „Standorte“ einen an, und öffnen Sie Sortiment noch einmal.',
    }),
  },
  'unknown-location': {
    en: () => ({ what: 'Your shop has no such active location.', can: 'Choose another one.' }),
    de: () => ({
      what: 'Diesen aktiven Standort gibt es in Ihrem Shop nicht.',
      can: 'Wählen Sie einen anderen.',
    }),
  },
  'no-online-store': {
    en: () => ({
      what: 'Your shop has no online store, so products could not be published.',
      did: 'What was set up before stays as it was.',
      can: 'Add the sales channel Online Store in the Shopify admin; then open Sortiment again.',
    }),
    de: () => ({
      what: 'Ihr Shop hat keinen Onlineshop; Produkte ließen sich nicht veröffentlichen.',
      did: 'Was eingerichtet war, bleibt.',
      can: 'Fügen Sie in der Shopify-Verwaltung den Vertriebskanal „Onlineshop“ hinzu, und öffnen Sie Sortiment noch einmal.',
    }),
  },
  'access-by-merchant': {
    en: () => ({
      what: 'Only you can give this app access to your shop.',
      did: 'Nothing was changed.',
      can: 'Open Sortiment in the Shopify admin, under Apps.',
    }),
    de: () => ({
      what: 'Zugang zu Ihrem Shop können dieser App nur Sie geben.',
      did: 'Es wurde nichts geändert.',
      can: 'Öffnen Sie Sortiment in der Shopify-Verwaltung unter „Apps“.',
    }),
  },
} as const satisfies WordsOfSome;
