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
  unreachable:
    'Sortiment cannot be reached right now. What you see is as of the last answer. If this lasts, reload the page.',
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
  unreachable:
    'Sortiment ist gerade nicht erreichbar. Sie sehen den Stand der letzten Antwort. Bleibt es dabei, laden Sie die Seite neu.',
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
