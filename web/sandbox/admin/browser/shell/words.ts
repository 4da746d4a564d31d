/** What the shell itself says around the app, in the language that was chosen for it. */
const en = {
  unsaved: 'Unsaved changes',
  save: 'Save',
  discard: 'Discard',
  close: 'Close',
  leave: ['Leave this page? What you changed here is not saved yet.', 'Stay', 'Leave'],
  discardAll: ['Discard all unsaved changes?', 'Keep editing', 'Discard'],
  permissions: ['Sortiment asks for more permissions:', 'Decline', 'Allow'],
  language: 'Language',
  width: 'Width',
  full: 'full',
  tag: 'local stand-in for the Shopify admin',
  expire: 'Expire my session',
  inEnglish: '',
  orders: 'Orders',
  products: 'Goods in the shop',
  outbox: 'E-mails',
  storefront: 'Storefront',
  supplier: 'Supplier',
} as const;

type Words = {
  readonly [Name in keyof typeof en]: (typeof en)[Name] extends string
    ? string
    : readonly [question: string, no: string, yes: string];
};

const de: Words = {
  unsaved: 'Nicht gespeicherte Änderungen',
  save: 'Speichern',
  discard: 'Verwerfen',
  close: 'Schließen',
  leave: ['Diese Seite verlassen? Ihre Änderungen hier sind noch nicht gespeichert.', 'Bleiben', 'Verlassen'],
  discardAll: ['Alle nicht gespeicherten Änderungen verwerfen?', 'Weiter bearbeiten', 'Verwerfen'],
  permissions: ['Sortiment bittet um weitere Berechtigungen:', 'Ablehnen', 'Erlauben'],
  language: 'Sprache',
  width: 'Breite',
  full: 'ganz',
  tag: 'lokaler Ersatz für die Shopify-Verwaltung',
  expire: 'Meine Sitzung beenden',
  inEnglish: 'Diese Seite gibt es nur auf Englisch.',
  orders: 'Bestellungen',
  products: 'Waren im Shop',
  outbox: 'E-Mails',
  storefront: 'Onlineshop',
  supplier: 'Lieferant',
};

export const locale = (): string => localStorage.getItem('locale') ?? 'en';
export const words = (): Words => (locale() === 'de' ? de : en);

/** What stands on the page already; its elements name the word that they show, or are called by. */
export function sayWords(): void {
  document.documentElement.lang = locale();
  const said = (name: string | undefined): string => {
    const word = words()[name as keyof Words];
    return typeof word === 'string' ? word : '';
  };
  for (const element of document.querySelectorAll<HTMLElement>('[data-word]'))
    element.textContent = said(element.dataset['word']);
  for (const element of document.querySelectorAll<HTMLElement>('[data-name]'))
    element.setAttribute('aria-label', said(element.dataset['name']));
}
