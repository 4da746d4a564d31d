/** What people call the fields of forms, by their path in a request; in the sentences that refuse a value. */
import type { Language } from '../../domain/reason-texts/reason-text.ts';

type Name = Readonly<Record<Language, string>>;

const prices = {
  costJumpPercent: { en: 'The limit for cost jumps', de: 'Die Grenze für Kostensprünge' },
  minimumMarginPercent: { en: 'The minimum margin', de: 'Die Mindestmarge' },
  taxPercent: { en: 'The tax', de: 'Die Steuer' },
  factor: { en: '“Times”', de: '„Mal“' },
  plus: { en: '“Plus”', de: '„Plus“' },
  ending: { en: 'The ending of prices', de: 'Die Endung der Preise' },
  brand: { en: 'The brand', de: 'Die Marke' },
  category: { en: 'The category', de: 'Die Kategorie' },
  rules: { en: 'The price rules', de: 'Die Preisregeln' },
} as const satisfies Readonly<Record<string, Name>>;

const limits = {
  recheckHours: { en: 'The time until the second look', de: 'Die Zeit bis zum zweiten Blick' },
  graceDays: { en: 'The waiting time', de: 'Die Wartezeit' },
  ceilingPercent: { en: 'The share that may leave', de: 'Der Anteil, der ausscheiden darf' },
  ceilingCount: { en: 'The number that may leave', de: 'Die Anzahl, die ausscheiden darf' },
  sharePercent: { en: 'The share for sudden changes', de: 'Der Anteil für plötzliche Änderungen' },
  atLeast: { en: 'The number that always may change', de: 'Die Anzahl, die sich immer ändern darf' },
  everyHours: { en: 'The time between two checks', de: 'Der Abstand der Abgleiche' },
} as const satisfies Readonly<Record<string, Name>>;

const tracking = {
  silentAfterDays: { en: 'The age for silent parcels', de: 'Das Alter für stille Sendungen' },
  orderNamePrefix: { en: 'The text before the number in Shopify', de: 'Der Text vor der Nummer in Shopify' },
  orderNameSuffix: { en: 'The text after the number in Shopify', de: 'Der Text nach der Nummer in Shopify' },
  orderNumberPrefix: {
    en: 'The text before the number at the supplier',
    de: 'Der Text vor der Nummer beim Lieferanten',
  },
  orderNumberSuffix: {
    en: 'The text after the number at the supplier',
    de: 'Der Text nach der Nummer beim Lieferanten',
  },
} as const satisfies Readonly<Record<string, Name>>;

const supplier = {
  root: { en: 'The supplier’s address', de: 'Die Adresse des Lieferanten' },
  auth: { en: 'The sign-in details', de: 'Die Zugangsdaten' },
  name: { en: 'The name of the header', de: 'Der Name der Kopfzeile' },
  value: { en: 'The key', de: 'Der Schlüssel' },
  username: { en: 'The user name', de: 'Der Benutzername' },
  password: { en: 'The password', de: 'Das Passwort' },
  usernameField: { en: 'The field for the user name', de: 'Das Feld für den Benutzernamen' },
  loginPath: { en: 'The path of the login', de: 'Der Pfad der Anmeldung' },
  refreshPath: { en: 'The path of the renewal', de: 'Der Pfad der Erneuerung' },
} as const satisfies Readonly<Record<string, Name>>;

const others = {
  supplierCurrency: { en: 'The supplier’s currency', de: 'Die Währung des Lieferanten' },
  brands: { en: 'The brands', de: 'Die Marken' },
  categories: { en: 'The categories', de: 'Die Kategorien' },
  countries: { en: 'The countries', de: 'Die Länder' },
  productType: { en: 'The product type', de: 'Der Produkttyp' },
  taxonomy: { en: 'The Shopify category', de: 'Die Shopify-Kategorie' },
  location: { en: 'The location', de: 'Der Standort' },
  keepBack: { en: 'The quantity kept back', de: 'Die zurückgehaltene Menge' },
  market: { en: 'The market', de: 'Der Markt' },
} as const satisfies Readonly<Record<string, Name>>;

const names: Readonly<Record<string, Name>> = { ...prices, ...limits, ...tracking, ...supplier, ...others };

/** The last part of the path that people have a name for; a sentence begins with it. */
export function fieldName(path: readonly PropertyKey[], language: Language): string {
  const known = path.map(String).findLast((part) => Object.hasOwn(names, part));
  return (known && names[known]?.[language]) ?? { en: 'This value', de: 'Dieser Wert' }[language];
}
