/** What keeps anything from being planned or applied, and what to do about it. */
import type { Changes } from '../../../shared/api/changes.ts';
import type { Said } from '../../../shared/api/said.ts';

type Words = Readonly<Record<NonNullable<Changes['blocked']>, Said>>;

const en: Words = {
  'no-supplier': {
    what: 'No supplier is connected',
    can: 'Connect your supplier first. Then a plan shows what would change.',
  },
  'setting-up': {
    what: 'Your shop is still being set up',
    means: 'You can look at a plan. It can be applied when the set-up is done.',
  },
  'no-access': {
    what: 'Shopify refuses the app access to your shop',
    can: 'Close the app and open it again from the Shopify admin.',
  },
};
const de: Words = {
  'no-supplier': {
    what: 'Es ist kein Lieferant verbunden',
    can: 'Verbinden Sie zuerst Ihren Lieferanten. Dann zeigt ein Plan, was sich ändern würde.',
  },
  'setting-up': {
    what: 'Ihr Shop wird noch eingerichtet',
    means: 'Sie können einen Plan ansehen. Ausgeführt wird er, wenn die Einrichtung abgeschlossen ist.',
  },
  'no-access': {
    what: 'Shopify verweigert der App den Zugang zu Ihrem Shop',
    can: 'Schließen Sie die App und öffnen Sie sie in der Shopify-Verwaltung noch einmal.',
  },
};
export const blockedWords = { en, de };
