/** How a run can end early, in German. */
import type { TextsOf } from '../sentences.ts';

export const runTexts: TextsOf<'RUN'> = {
  'RUN-501': {
    what: 'Ein Lauf wurde unterbrochen.',
    means: 'Die App wurde neu gestartet, während sie arbeitete.',
    did: 'Wir haben diesen Lauf aufgegeben; er hatte in Ihrem Shop noch nichts geändert.',
    can: 'Sie müssen nichts tun; der nächste Lauf beginnt von vorn.',
  },
  'RUN-503': {
    what: 'Ein anderer Lauf arbeitet bereits an Ihrem Shop.',
    means: 'Zwei Läufe zur selben Zeit würden sich in die Quere kommen.',
    did: 'Wir haben keinen zweiten begonnen.',
    can: 'Warten Sie, bis der andere Lauf fertig ist.',
  },
};
