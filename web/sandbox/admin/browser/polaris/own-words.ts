/** What the elements say themselves, where the page gives no word: in the page's language, as Polaris does. */
const words = {
  en: {
    actions: 'Actions',
    close: 'Close',
    dismiss: 'Dismiss',
    loading: 'Loading',
    next: 'Next page',
    pages: 'Pages',
    picture: 'Picture',
    previous: 'Previous page',
    progress: 'Progress',
    remove: (name: string) => `Remove ${name}`,
  },
  de: {
    actions: 'Aktionen',
    close: 'Schließen',
    dismiss: 'Ausblenden',
    loading: 'Wird geladen',
    next: 'Nächste Seite',
    pages: 'Seiten',
    picture: 'Bild',
    previous: 'Vorherige Seite',
    progress: 'Fortschritt',
    remove: (name: string) => `${name} entfernen`,
  },
};

export const own = words[document.documentElement.lang.startsWith('de') ? 'de' : 'en'];
