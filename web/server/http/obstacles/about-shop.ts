/** What stands in the way of what was asked, where it is about the shop, its connection and its settings. */
import { reasonText } from '../../domain/reason-texts/reason-text.ts';
import { workWords } from '../api/syncing-words.ts';
import type { WordsOfSome } from './obstacle.ts';

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
