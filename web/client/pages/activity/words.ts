/** The words of Activity. */

const en = {
  title: 'Activity',
  download: 'Download as CSV',
  file: 'sortiment-activity.csv',
  number: (run: number) => `Run ${run}`,
  columns: {
    began: 'Began',
    what: 'What',
    state: 'Result',
    read: 'Products read',
    made: 'Changes made',
    left: 'Not made',
    held: 'Held',
    duration: 'Took',
  },
  empty: {
    heading: 'Nothing has been done yet',
    text: 'Every sync, plan and undo is listed here with its numbers.',
    toHome: 'Go to Home',
  },
};
const de: typeof en = {
  title: 'Aktivität',
  download: 'Als CSV herunterladen',
  file: 'sortiment-aktivitaet.csv',
  number: (run) => `Lauf ${run}`,
  columns: {
    began: 'Beginn',
    what: 'Was',
    state: 'Ergebnis',
    read: 'Gelesene Produkte',
    made: 'Ausgeführte Änderungen',
    left: 'Nicht ausgeführt',
    held: 'Zurückgehalten',
    duration: 'Dauer',
  },
  empty: {
    heading: 'Noch ist nichts geschehen',
    text: 'Jeder Abgleich, jeder Plan und alles Rückgängige steht hier mit seinen Zahlen.',
    toHome: 'Zur Startseite',
  },
};
export const words = { en, de };
