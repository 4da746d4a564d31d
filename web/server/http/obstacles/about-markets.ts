/** What stands in the way of a catalog for a market. */
import type { WordsOfSome } from './obstacle.ts';

/** Of a catalog that a market should get; the first name is its own. */
export const aboutMarkets = {
  'no-permission': {
    en: () => ({
      what: 'A permission that this needs is missing.',
      can: 'Give it under Settings, Permissions; then try again.',
    }),
    de: () => ({
      what: 'Dafür fehlt eine Berechtigung.',
      can: 'Erteilen Sie sie in den Einstellungen unter „Berechtigungen“, und versuchen Sie es dann noch einmal.',
    }),
  },
  'no-market': {
    en: (names) => ({
      what: `Your shop has no active market ${names}.`,
      can: 'Look at your markets in the Shopify admin, then load the page again.',
    }),
    de: (names) => ({
      what: `Ihr Shop hat keinen aktiven Markt ${names}.`,
      can: 'Sehen Sie sich Ihre Märkte in der Shopify-Verwaltung an, und laden Sie die Seite dann neu.',
    }),
  },
  'market-of-everything': {
    en: (names) => ({
      what: `The market ${names} takes in all countries, and hardly any product may be shipped to each of them.`,
      did: 'Nothing was changed.',
      can: 'Split it in the Shopify admin, under Markets, into markets of the countries where you want to sell.',
    }),
    de: (names) => ({
      what: `Der Markt ${names} umfasst alle Länder, und kaum ein Produkt darf in jedes davon versandt werden.`,
      did: 'Es wurde nichts geändert.',
      can: 'Teilen Sie ihn in der Shopify-Verwaltung unter „Märkte“ in Märkte der Länder, in denen Sie verkaufen möchten.',
    }),
  },
  'market-of-nothing': {
    en: (names) => ({
      what: `The market ${names} has no country, so nobody would see what is in its catalog.`,
      can: 'Give it countries in the Shopify admin, under Markets.',
    }),
    de: (names) => ({
      what: `Der Markt ${names} hat kein Land; niemand sähe, was in seinem Katalog ist.`,
      can: 'Geben Sie ihm in der Shopify-Verwaltung unter „Märkte“ Länder.',
    }),
  },
  'shares-open-market': {
    en: (names) => ({
      what: `These markets share countries, and one of them shows everything: ${names}.`,
      means: 'Shoppers there see everything, whatever the new catalog holds.',
      did: 'Nothing was made.',
      can: 'Take the shared countries out of one of them in the Shopify admin, under Markets; then try again.',
    }),
    de: (names) => ({
      what: `Diese Märkte haben gemeinsame Länder, und einer davon zeigt alles: ${names}.`,
      means: 'Kunden dort sehen alles, was auch immer im neuen Katalog steht.',
      did: 'Es wurde nichts angelegt.',
      can: 'Nehmen Sie die gemeinsamen Länder in der Shopify-Verwaltung unter „Märkte“ aus einem davon heraus, und versuchen Sie es dann noch einmal.',
    }),
  },
  'shares-priced-market': {
    en: (names) => ({
      what: `These markets share countries, and the catalog of one of them sets prices alone: ${names}.`,
      means: 'Shoppers there see everything, whatever the new catalog holds.',
      did: 'Nothing was made.',
      can: 'Give that catalog its own list of products in the Shopify admin, under Markets.',
    }),
    de: (names) => ({
      what: `Diese Märkte haben gemeinsame Länder, und der Katalog eines davon bestimmt nur Preise: ${names}.`,
      means: 'Kunden dort sehen alles, was auch immer im neuen Katalog steht.',
      did: 'Es wurde nichts angelegt.',
      can: 'Geben Sie diesem Katalog in der Shopify-Verwaltung unter „Märkte“ eine eigene Produktliste.',
    }),
  },
  'shares-restricted-market': {
    en: (names) => ({
      what: `These markets share countries, and one of them has a catalog already: ${names}.`,
      means: 'A new one with every product would show there what that catalog hides.',
      did: 'Nothing was made.',
      can: 'Take the shared countries out of one of them in the Shopify admin, under Markets; then try again.',
    }),
    de: (names) => ({
      what: `Diese Märkte haben gemeinsame Länder, und einer davon hat schon einen Katalog: ${names}.`,
      means: 'Ein neuer mit allen Produkten würde dort zeigen, was jener verbirgt.',
      did: 'Es wurde nichts angelegt.',
      can: 'Nehmen Sie die gemeinsamen Länder in der Shopify-Verwaltung unter „Märkte“ aus einem davon heraus, und versuchen Sie es dann noch einmal.',
    }),
  },
} as const satisfies WordsOfSome;
