/** Words that every page shares: the menu, buttons that are everywhere, and what stands while there is nothing yet. */
const en = {
  /** What Shopify's own menu calls by the app's name leads here. */
  home: 'Home',
  menu: {
    '/products': 'Products',
    '/changes': 'Changes',
    '/parcels': 'Parcels',
    '/activity': 'Activity',
    '/settings': 'Settings',
  },
  setUp: 'Set-up',
  loading: 'Loading',
  unreachable: 'No connection to Sortiment. We try again by ourselves.',
  wording: 'The message, word for word:',
  tryAgain: 'Try again',
  reload: 'Reload',
  code: (code: string) => `Code ${code}`,
  save: 'Save',
  discard: 'Discard',
  notFound: {
    title: 'This page does not exist',
    text: 'The link is old or incomplete.',
    home: 'Go to Home',
  },
};
const de: typeof en = {
  home: 'Startseite',
  menu: {
    '/products': 'Produkte',
    '/changes': 'Änderungen',
    '/parcels': 'Pakete',
    '/activity': 'Aktivität',
    '/settings': 'Einstellungen',
  },
  setUp: 'Einrichtung',
  loading: 'Wird geladen',
  unreachable: 'Keine Verbindung zu Sortiment. Wir versuchen es von selbst noch einmal.',
  wording: 'Die Meldung im Wortlaut:',
  tryAgain: 'Erneut versuchen',
  reload: 'Neu laden',
  code: (code: string) => `Code ${code}`,
  save: 'Speichern',
  discard: 'Verwerfen',
  notFound: {
    title: 'Diese Seite gibt es nicht',
    text: 'Der Link ist alt oder unvollständig.',
    home: 'Zur Startseite',
  },
};
export const words = { en, de };
