/** What runs are called and how they end, wherever they are told. */
import type { RunLine } from '../../shared/api/runs.ts';
import type { Tone } from '../parts/state-badge.tsx';

const en = {
  kinds: { sync: 'Sync', preview: 'Plan', product: 'One product', undo: 'Undo' },
  states: {
    reading: 'Under way',
    applying: 'Under way',
    completed: 'Done',
    incomplete: 'Partly done',
    previewed: 'Not applied yet',
    failed: 'Failed',
    interrupted: 'Interrupted',
    cancelled: 'Cancelled',
    replaced: 'Replaced',
    discarded: 'Discarded',
  },
  undoOf: (run: number) => `Undo of run ${run}`,
  undoneBy: (run: number) => `Undone by run ${run}`,
  partlyUndoneBy: (run: number) => `Partly undone by run ${run}`,
};
const de: typeof en = {
  kinds: { sync: 'Abgleich', preview: 'Plan', product: 'Ein Produkt', undo: 'Rückgängig' },
  states: {
    reading: 'Läuft',
    applying: 'Läuft',
    completed: 'Erledigt',
    incomplete: 'Teilweise erledigt',
    previewed: 'Noch nicht ausgeführt',
    failed: 'Fehlgeschlagen',
    interrupted: 'Unterbrochen',
    cancelled: 'Abgebrochen',
    replaced: 'Ersetzt',
    discarded: 'Verworfen',
  },
  undoOf: (run) => `Lauf ${run} rückgängig`,
  undoneBy: (run) => `Rückgängig durch Lauf ${run}`,
  partlyUndoneBy: (run) => `Teils rückgängig durch Lauf ${run}`,
};
export const words = { en, de };

/** As it stands now: a plan that nobody can apply any more is none to be looked at. */
export function stateOfRun({ state, replacedBy, isDiscarded, said }: RunLine): keyof (typeof en)['states'] {
  if (isDiscarded) return 'discarded';
  if (state === 'interrupted' && said?.code === 'RUN-514') return 'cancelled';
  return replacedBy === null ? state : 'replaced';
}

export const toneOfRun: Readonly<Record<keyof (typeof en)['states'], Tone>> = {
  reading: 'info',
  applying: 'info',
  completed: 'success',
  incomplete: 'warning',
  previewed: 'neutral',
  failed: 'critical',
  interrupted: 'warning',
  cancelled: 'neutral',
  replaced: 'neutral',
  discarded: 'neutral',
};
