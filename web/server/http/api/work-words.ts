/** Why no sync begins when somebody asks for one. */
import type { SyncAnswer } from '../../application/shop-activity.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';
import type { RefusalWords } from '../refused.ts';

type Refusals = Exclude<SyncAnswer, 'asked'>;

export const workWords: Readonly<Record<Refusals, Readonly<Record<Language, RefusalWords>>>> = {
  'no-supplier': {
    en: { what: 'No supplier is connected yet.', can: 'Connect the supplier in the set-up first.' },
    de: {
      what: 'Es ist noch kein Lieferant verbunden.',
      can: 'Verbinden Sie zuerst den Lieferanten in der Einrichtung.',
    },
  },
  'setting-up': {
    en: {
      what: 'Your shop is still being set up.',
      means: 'Nothing is imported by itself before you say so.',
      can: 'Finish the set-up; the last step imports everything.',
    },
    de: {
      what: 'Ihr Shop wird noch eingerichtet.',
      means: 'Bevor Sie es sagen, wird nichts von selbst importiert.',
      can: 'Schließen Sie die Einrichtung ab; der letzte Schritt importiert alles.',
    },
  },
  paused: {
    en: { what: 'Syncing is paused.', can: 'Resume it; a sync begins at once then.' },
    de: {
      what: 'Der Abgleich ist angehalten.',
      can: 'Setzen Sie ihn fort; dann beginnt sofort ein Abgleich.',
    },
  },
  'no-access': {
    en: {
      what: 'Shopify refuses Sortiment access to your shop.',
      means: 'Nothing is done there at the moment.',
      can: 'Reload this page: that renews the access. What was set up stays.',
    },
    de: {
      what: 'Shopify verweigert Sortiment den Zugang zu Ihrem Shop.',
      means: 'Dort geschieht im Moment nichts.',
      can: 'Laden Sie diese Seite neu: Das erneuert den Zugang. Was eingerichtet war, bleibt.',
    },
  },
};
