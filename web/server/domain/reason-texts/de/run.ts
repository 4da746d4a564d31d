/** How a run can end early, in German. */
import type { TextsOf } from '../sentences.ts';

export const runTexts: TextsOf<'RUN'> = {
  'RUN-501': {
    what: 'Ein Lauf wurde unterbrochen.',
    means: 'Die App wurde neu gestartet, während sie arbeitete.',
    did: 'Wir haben den Lauf zu Ende geführt, ohne etwas doppelt zu tun.',
    can: 'Sie müssen nichts tun.',
  },
  'RUN-502': {
    what: 'Der Lauf wurde auf Wunsch angehalten.',
    means: 'Ein Teil seiner Arbeit ist noch nicht erledigt.',
    did: 'Wir haben die begonnenen Änderungen abgeschlossen und den Rest aufgehoben.',
    can: 'Starten Sie jederzeit wieder einen Lauf.',
  },
  'RUN-503': {
    what: 'Ein anderer Lauf arbeitet bereits an Ihrem Shop.',
    means: 'Zwei Läufe zur selben Zeit würden sich in die Quere kommen.',
    did: 'Wir haben keinen zweiten begonnen.',
    can: 'Warten Sie, bis der andere Lauf fertig ist.',
  },
};
