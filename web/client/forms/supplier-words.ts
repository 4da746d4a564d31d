/** The words of the supplier's connection. */
import { plural } from '../words/plural.ts';

const en = {
  root: 'Address of the supplier’s interface',
  rootDetails:
    'Your supplier gives it to you. The server’s name alone is enough: supplier.example becomes https://supplier.example/v2/api.',
  kind: 'Sign in with',
  /** Of the one that is chosen; the terms of the supplier's papers stand where one chooses. */
  kindDetails: {
    header: 'Most suppliers give you a key. If yours gave you something else, choose that.',
    basic: 'They are sent as they are. If that is refused, try the choice below it.',
    jwt: 'They are exchanged for a token, a pass that holds for a while.',
    none: 'Whoever has the address can read the products.',
  },
  kinds: {
    header: 'A key (“API key”)',
    basic: 'User name and password (“Basic auth”)',
    jwt: 'User name and password, for a token (“JWT”, “bearer token”)',
    none: 'Nothing: it is open',
  },
  value: 'Key',
  name: 'Name of the header',
  more: 'More, if your supplier’s papers ask for it',
  nameDetails:
    'The header is the line in which the key is sent. Leave it unless your supplier’s papers name another.',
  username: 'User name',
  password: 'Password',
  loginPath: 'Path of the login',
  refreshPath: 'Path of the renewal, if there is one',
  usernameField: 'Field for the user name',
  kept: 'The sign-in details are stored, encrypted. They are never shown again.',
  change: 'Enter other sign-in details',
  keep: 'Keep the stored ones',
  anew: 'The address is another one: enter the sign-in details for it.',
  missing: (field: string): string =>
    field === 'root' ? 'The supplier’s address is missing.' : 'This is missing.',
  test: 'Test connection',
  works: 'The connection works',
  found: (products: number | null, languages: string, countries: string) =>
    `We found ${products === null ? 'products, which your supplier does not count' : plural(products, 'product', 'products')}, texts in ${languages || 'no known language'}, and delivery to ${countries || 'no country'}.`,
  countries: (count: number) => plural(count, 'country', 'countries'),
  exposed:
    'The address begins with http://, so others on the way can read the sign-in details. Use https:// if your supplier offers it.',
  orders: 'Orders cannot be read, so tracking numbers will not arrive:',
};
const de: typeof en = {
  root: 'Adresse der Schnittstelle des Lieferanten',
  rootDetails:
    'Sie erhalten sie von Ihrem Lieferanten. Der Servername genügt: Aus supplier.example wird https://supplier.example/v2/api.',
  kind: 'Anmelden mit',
  kindDetails: {
    header:
      'Die meisten Lieferanten geben Ihnen einen Schlüssel. Haben Sie etwas anderes erhalten, wählen Sie das.',
    basic: 'Beides wird gesendet, wie es ist. Wird das abgelehnt, versuchen Sie die Auswahl darunter.',
    jwt: 'Beides wird gegen ein Token getauscht, einen Ausweis auf Zeit.',
    none: 'Wer die Adresse hat, kann die Produkte lesen.',
  },
  kinds: {
    header: 'Einem Schlüssel („API-Key“)',
    basic: 'Benutzername und Passwort („Basic Auth“)',
    jwt: 'Benutzername und Passwort, für ein Token („JWT“, „Bearer Token“)',
    none: 'Nichts: Sie ist offen',
  },
  value: 'Schlüssel',
  name: 'Name der Kopfzeile',
  more: 'Mehr, falls die Unterlagen des Lieferanten es verlangen',
  nameDetails:
    'In der Kopfzeile wird der Schlüssel gesendet. Lassen Sie sie so, wenn die Unterlagen des Lieferanten keine andere nennen.',
  username: 'Benutzername',
  password: 'Passwort',
  loginPath: 'Pfad der Anmeldung',
  refreshPath: 'Pfad der Erneuerung, falls es ihn gibt',
  usernameField: 'Feld für den Benutzernamen',
  kept: 'Die Zugangsdaten sind verschlüsselt gespeichert. Sie werden nie wieder angezeigt.',
  change: 'Andere Zugangsdaten eingeben',
  keep: 'Gespeicherte behalten',
  anew: 'Die Adresse ist eine andere: Geben Sie die Zugangsdaten dafür ein.',
  missing: (field) => (field === 'root' ? 'Die Adresse des Lieferanten fehlt.' : 'Das fehlt noch.'),
  test: 'Verbindung prüfen',
  works: 'Die Verbindung steht',
  found: (products, languages, countries) =>
    `Gefunden: ${products === null ? 'Produkte, die Ihr Lieferant nicht zählt' : plural(products, 'Produkt', 'Produkte')}, Texte auf ${languages || 'keiner bekannten Sprache'}, Lieferung ${countries || 'in kein Land'}.`,
  countries: (count) => `in ${plural(count, 'Land', 'Länder')}`,
  exposed:
    'Die Adresse beginnt mit http://, andere können die Zugangsdaten unterwegs mitlesen. Nehmen Sie https://, wenn Ihr Lieferant es anbietet.',
  orders: 'Bestellungen sind nicht lesbar, Sendungsnummern kommen daher nicht an:',
};
export const words = { en, de };
