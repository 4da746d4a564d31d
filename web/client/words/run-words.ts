/** What runs are called and how they end, wherever they are told. */
import type { RunLine } from '../../shared/api/runs.ts';
import type { Tone } from '../parts/state-badge.tsx';

const en = {
  kinds: { sync: 'Sync', preview: 'Preview', product: 'One product', undo: 'Undo' },
  states: {
    reading: 'Under way',
    applying: 'Under way',
    completed: 'Done',
    incomplete: 'Partly done',
    previewed: 'To be looked at',
    failed: 'Failed',
    interrupted: 'Interrupted',
  },
};
const de: typeof en = {
  kinds: { sync: 'Abgleich', preview: 'Vorschau', product: 'Ein Produkt', undo: 'Rückgängig' },
  states: {
    reading: 'Läuft',
    applying: 'Läuft',
    completed: 'Erledigt',
    incomplete: 'Teilweise erledigt',
    previewed: 'Zur Ansicht',
    failed: 'Fehlgeschlagen',
    interrupted: 'Unterbrochen',
  },
};
export const words = { en, de };

export const toneOfRun: Readonly<Record<RunLine['state'], Tone>> = {
  reading: 'info',
  applying: 'info',
  completed: 'success',
  incomplete: 'warning',
  previewed: 'neutral',
  failed: 'critical',
  interrupted: 'warning',
};
