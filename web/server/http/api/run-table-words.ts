/** The words of the table of runs. */
import type { RunLine } from '../../../shared/api/runs.ts';
import type { Language } from '../../domain/reason-texts/reason-text.ts';

interface TableWords {
  readonly columns: readonly string[];
  readonly kinds: Readonly<Record<RunLine['kind'], string>>;
  /** A plan that nobody can apply any more. */
  readonly replaced: string;
  /** A plan that a person did not want. */
  readonly discarded: string;
  readonly states: Readonly<Record<RunLine['state'], string>>;
}

export const tableWords: Readonly<Record<Language, TableWords>> = {
  en: {
    columns: [
      'Run',
      'What',
      'Product number',
      'How it ended',
      'Began (UTC)',
      'Ended (UTC)',
      'Seconds',
      'Products read',
      'Changes planned',
      'Made',
      'Refused',
      'Put off',
      'Held',
      'Code',
      'Why',
      'Undo of run',
    ],
    replaced: 'replaced',
    discarded: 'discarded',
    kinds: { sync: 'Sync', preview: 'Plan', product: 'One product', undo: 'Undo' },
    states: {
      reading: 'under way',
      applying: 'under way',
      completed: 'done',
      incomplete: 'partly done',
      previewed: 'to be looked at',
      failed: 'failed',
      interrupted: 'interrupted',
    },
  },
  de: {
    columns: [
      'Lauf',
      'Was',
      'Produktnummer',
      'Wie er endete',
      'Beginn (UTC)',
      'Ende (UTC)',
      'Sekunden',
      'Gelesene Produkte',
      'Geplante Änderungen',
      'Ausgeführt',
      'Abgelehnt',
      'Verschoben',
      'Zurückgehalten',
      'Code',
      'Warum',
      'Macht Lauf rückgängig',
    ],
    replaced: 'ersetzt',
    discarded: 'verworfen',
    kinds: { sync: 'Abgleich', preview: 'Plan', product: 'Ein Produkt', undo: 'Rückgängig' },
    states: {
      reading: 'läuft',
      applying: 'läuft',
      completed: 'erledigt',
      incomplete: 'teilweise erledigt',
      previewed: 'zur Ansicht',
      failed: 'fehlgeschlagen',
      interrupted: 'unterbrochen',
    },
  },
};
