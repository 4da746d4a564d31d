/** What stands in the way of what was asked, where it is about products, choices and categories. */
import type { WordsOfSome } from './obstacle.ts';

export const aboutProducts = {
  'no-supplier': {
    en: () => ({ what: 'No supplier is connected.', can: 'Connect your supplier first, under Set-up.' }),
    de: () => ({
      what: 'Es ist kein Lieferant verbunden.',
      can: 'Verbinden Sie zuerst Ihren Lieferanten, unter Einrichtung.',
    }),
  },
  'nothing-read': {
    en: () => ({
      what: 'The supplier’s products have not been read yet.',
      can: 'Wait until they have been read, or start the reading under Set-up.',
    }),
    de: () => ({
      what: 'Die Produkte des Lieferanten wurden noch nicht gelesen.',
      can: 'Warten Sie, bis sie gelesen sind, oder starten Sie das Lesen unter Einrichtung.',
    }),
  },
  'past-trying': {
    en: () => ({ what: 'All products are imported already: there is nothing left to try.' }),
    de: () => ({ what: 'Es sind schon alle Produkte importiert: Zu erproben gibt es nichts mehr.' }),
  },
  'unknown-names': {
    en: (names) => ({
      what: `The supplier lists no product of ${names}.`,
      can: 'Take it out of your choice.',
    }),
    de: (names) => ({
      what: `Der Lieferant führt kein Produkt von ${names}.`,
      can: 'Nehmen Sie es aus Ihrer Auswahl.',
    }),
  },
  'nothing-chosen': {
    en: () => ({
      what: 'This choice holds none of the supplier’s products.',
      can: 'Choose at least one brand or category with products, or import everything.',
    }),
    de: () => ({
      what: 'Diese Auswahl enthält kein einziges Produkt des Lieferanten.',
      can: 'Wählen Sie mindestens eine Marke oder Kategorie mit Produkten, oder importieren Sie alles.',
    }),
  },
  'no-rule': {
    en: () => ({ what: 'There is no such price rule any more.', can: 'Load the page again.' }),
    de: () => ({ what: 'Diese Preisregel gibt es nicht mehr.', can: 'Laden Sie die Seite neu.' }),
  },
  'rule-for-nobody': {
    en: (names) => ({
      what: `None of the products that you import is of ${names}.`,
      can: 'Choose another brand or category.',
    }),
    de: (names) => ({
      what: `Keines der Produkte, die Sie importieren, ist von ${names}.`,
      can: 'Wählen Sie eine andere Marke oder Kategorie.',
    }),
  },
  'brand-has-rule': {
    en: (names) => ({ what: `${names} has a rule already.`, can: 'Change that rule instead.' }),
    de: (names) => ({
      what: `Für ${names} gibt es schon eine Regel.`,
      can: 'Ändern Sie stattdessen diese Regel.',
    }),
  },
  'category-has-rule': {
    en: (names) => ({
      what: `${names === '' ? 'This category has a rule' : `${names} has a rule for this category`} already.`,
      can: 'Change that rule instead.',
    }),
    de: (names) => ({
      what: `Für ${names === '' ? 'diese Kategorie' : `${names} in dieser Kategorie`} gibt es schon eine Regel.`,
      can: 'Ändern Sie stattdessen diese Regel.',
    }),
  },
  'no-taxonomy': {
    en: () => ({ what: 'Shopify has no such category any more.', can: 'Search for another one.' }),
    de: () => ({ what: 'Diese Kategorie gibt es bei Shopify nicht mehr.', can: 'Suchen Sie eine andere.' }),
  },
  'taxonomy-archived': {
    en: (names) => ({ what: `Shopify does not use ${names} any more.`, can: 'Search for another category.' }),
    de: (names) => ({
      what: `Shopify verwendet ${names} nicht mehr.`,
      can: 'Suchen Sie eine andere Kategorie.',
    }),
  },
  'unknown-category': {
    en: () => ({ what: 'The supplier lists no product in this category any more.' }),
    de: () => ({ what: 'Der Lieferant führt in dieser Kategorie kein Produkt mehr.' }),
  },
  'no-mapping': {
    en: () => ({ what: 'This category has no line in the table any more.', can: 'Load the page again.' }),
    de: () => ({
      what: 'Diese Kategorie hat keine Zeile in der Tabelle mehr.',
      can: 'Laden Sie die Seite neu.',
    }),
  },
  'not-linkable': {
    en: () => ({
      what: 'These two products cannot be linked.',
      did: 'Nothing was linked.',
      can: 'Choose another product.',
    }),
    de: () => ({
      what: 'Diese beiden Produkte lassen sich nicht verknüpfen.',
      did: 'Es wurde nichts verknüpft.',
      can: 'Wählen Sie ein anderes Produkt.',
    }),
  },
} as const satisfies WordsOfSome;
