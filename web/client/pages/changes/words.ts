/** The words of the page of changes; those of what is held are in held-words.ts and question-words.ts. */
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';
import { stopWords } from '../home/stop-words.ts';
import { heldWords as held } from './held-words.ts';

const en = {
  title: 'Changes',
  parts: { new: 'New', changed: 'Changed', leaving: 'Leaving', held: 'Held' },
  partHints: {
    new: 'Products your shop gets',
    changed: 'Products with new values',
    leaving: 'Products to be removed',
    held: 'Changes that wait for your decision',
  },
  /** Of a plan that puts a run back. */
  backHints: {
    new: 'Products that come back',
    changed: 'Products that get what they had before',
    leaving: 'Products that leave again',
  },
  empty: {
    title: 'See what would change, before it does',
    text: 'A plan reads your supplier’s list and compares it with your shop. Nothing is written until you apply it.',
  },
  make: 'Make a plan',
  makeAgain: 'Make a new plan',
  taken: (count: number, nextSync: string | null) =>
    `What you decided for ${plural(count, 'change', 'changes')} is not in this plan: it was held when the plan was made. Make a new plan, or it is done with the next sync${nextSync === null ? '' : `, ${nextSync}`}.`,
  apply: (count: number) => `Apply changes to ${plural(count, 'product', 'products')}`,
  putBack: (count: number) => `Put back ${plural(count, 'product', 'products')}`,
  discard: 'Discard',
  download: 'Download as CSV',
  undo: 'Undo',
  undoAnew: (run: number) => `Plan the undoing of run ${run} anew`,
  finishSetUp: 'Go to the set-up',
  openSettings: 'Open the settings',
  madeFrom: (time: string, products: number) =>
    `Made ${time} from ${plural(products, 'product', 'products')} of your supplier.`,
  undoes: (time: string, run: number) => `Made ${time}. It puts back what run ${run} wrote.`,
  undoesOne: (time: string, run: number) =>
    `Made ${time}. It puts back what run ${run} wrote of this one product.`,
  notYet: 'Nothing is written until you apply it.',
  notYetBySync: 'Nothing is written until you apply it, or the next sync does what is due then.',
  nothing: {
    title: 'Your shop is up to date',
    text: (time: string) => `The plan of ${time} found nothing to change.`,
  },
  writing: (time: string) => `Made ${time}. It is being written now.`,
  applied: (time: string, count: number) => `Applied ${time} to ${plural(count, 'product', 'products')}.`,
  appliedPartly: (time: string, left: number) =>
    `Applied ${time}, except for ${plural(left, 'change', 'changes')}. The next sync tries ${left === 1 ? 'it' : 'those'} again.`,
  undonePartly: (time: string, left: number) =>
    `Applied ${time}, except for ${plural(left, 'change', 'changes')}. No sync puts ${left === 1 ? 'it' : 'them'} back: undo that run once more.`,
  discarded: 'This plan was discarded. Nothing of it was written.',
  failed: 'This plan could not be made.',
  isLeft: 'See why',
  work: {
    starting: 'Starting …',
    read: 'Reading your supplier’s list',
    plan: 'Comparing with your shop',
    write: 'Writing the changes',
    sync: 'A sync is running. A plan can be made or applied when it has ended.',
    of: (done: number, total: number) => `${wholeNumber(done)} of ${plural(total, 'product', 'products')}`,
    counted: (done: number) => plural(done, 'product', 'products'),
    rest: (minutes: number) => `about ${wholeNumber(minutes)} min left`,
    close: 'you can close this page',
    ending: stopWords.en.ending,
  },
  list: {
    product: 'Product',
    change: 'What changes',
    why: 'Why',
    decision: 'Decision',
    none: 'There are no products in this part.',
    noTitle: 'Product without a title',
  },
  held: held.en,
  undoRun: {
    title: (run: number) => `Undo run ${run}`,
    text: 'First a plan shows what would be put back. Nothing is written until you apply it. What is put back stays so until your supplier or your settings want something else than now; your settings and links stay as they are.',
    show: 'Show what would be put back',
    cancel: 'Cancel',
  },
};

const de: typeof en = {
  title: 'Änderungen',
  parts: { new: 'Neu', changed: 'Geändert', leaving: 'Abgänge', held: 'Zurückgehalten' },
  partHints: {
    new: 'Produkte, die Ihr Shop bekommt',
    changed: 'Produkte mit neuen Werten',
    leaving: 'Produkte, die entfernt werden',
    held: 'Änderungen, die auf Ihre Entscheidung warten',
  },
  backHints: {
    new: 'Produkte, die zurückkommen',
    changed: 'Produkte, die wieder wie vorher werden',
    leaving: 'Produkte, die wieder gehen',
  },
  empty: {
    title: 'Sehen Sie, was sich ändern würde, bevor es geschieht',
    text: 'Ein Plan liest die Liste Ihres Lieferanten und vergleicht sie mit Ihrem Shop. Geschrieben wird erst, wenn Sie ihn ausführen.',
  },
  make: 'Plan erstellen',
  makeAgain: 'Neuen Plan erstellen',
  taken: (count, nextSync) =>
    `Was Sie für ${plural(count, 'Änderung', 'Änderungen')} entschieden haben, ist nicht in diesem Plan: Es wurde zurückgehalten, als er entstand. Erstellen Sie einen neuen Plan, oder es folgt mit dem nächsten Abgleich${nextSync === null ? '' : `, ${nextSync}`}.`,
  apply: (count: number) => `Änderungen an ${plural(count, 'Produkt', 'Produkten')} ausführen`,
  putBack: (count) => `An ${plural(count, 'Produkt', 'Produkten')} rückgängig machen`,
  discard: 'Verwerfen',
  download: 'Als CSV herunterladen',
  undo: 'Rückgängig machen',
  undoAnew: (run) => `Rücknahme von Lauf ${run} neu planen`,
  finishSetUp: 'Zur Einrichtung',
  openSettings: 'Einstellungen öffnen',
  madeFrom: (time: string, products: number) =>
    `Erstellt ${time} aus ${plural(products, 'Produkt', 'Produkten')} Ihres Lieferanten.`,
  undoes: (time: string, run: number) =>
    `Erstellt ${time}. Er macht rückgängig, was Lauf ${run} geschrieben hat.`,
  undoesOne: (time: string, run: number) =>
    `Erstellt ${time}. Er macht rückgängig, was Lauf ${run} an diesem einen Produkt geschrieben hat.`,
  notYet: 'Geschrieben wird erst, wenn Sie ihn ausführen.',
  notYetBySync:
    'Geschrieben wird erst, wenn Sie ihn ausführen oder der nächste Abgleich tut, was dann ansteht.',
  nothing: {
    title: 'Ihr Shop ist auf dem neuesten Stand',
    text: (time: string) => `Der Plan von ${time} fand nichts zu ändern.`,
  },
  writing: (time: string) => `Erstellt ${time}. Er wird gerade ausgeführt.`,
  applied: (time: string, count: number) => `Ausgeführt ${time} an ${plural(count, 'Produkt', 'Produkten')}.`,
  appliedPartly: (time: string, left: number) =>
    `Ausgeführt ${time}, bis auf ${plural(left, 'Änderung', 'Änderungen')}. Der nächste Abgleich versucht sie noch einmal.`,
  undonePartly: (time: string, left: number) =>
    `Ausgeführt ${time}, bis auf ${plural(left, 'Änderung', 'Änderungen')}. Kein Abgleich macht sie rückgängig: Machen Sie den Lauf noch einmal rückgängig.`,
  discarded: 'Dieser Plan wurde verworfen. Nichts davon wurde geschrieben.',
  failed: 'Dieser Plan konnte nicht erstellt werden.',
  isLeft: 'Warum?',
  work: {
    starting: 'Beginnt …',
    read: 'Die Liste Ihres Lieferanten wird gelesen',
    plan: 'Vergleich mit Ihrem Shop',
    write: 'Die Änderungen werden geschrieben',
    sync: 'Ein Abgleich läuft. Danach kann ein Plan erstellt oder ausgeführt werden.',
    of: (done: number, total: number) => `${wholeNumber(done)} von ${plural(total, 'Produkt', 'Produkten')}`,
    counted: (done: number) => plural(done, 'Produkt', 'Produkte'),
    rest: (minutes: number) => `noch etwa ${wholeNumber(minutes)} min`,
    close: 'Sie können diese Seite schließen',
    ending: stopWords.de.ending,
  },
  list: {
    product: 'Produkt',
    change: 'Was sich ändert',
    why: 'Warum',
    decision: 'Entscheidung',
    none: 'In diesem Teil sind keine Produkte.',
    noTitle: 'Produkt ohne Titel',
  },
  held: held.de,
  undoRun: {
    title: (run: number) => `Lauf ${run} rückgängig machen`,
    text: 'Zuerst zeigt ein Plan, was rückgängig gemacht würde. Geschrieben wird erst, wenn Sie ihn ausführen. Was rückgängig gemacht ist, bleibt so, bis Ihr Lieferant oder Ihre Einstellungen etwas anderes wollen als jetzt; Ihre Einstellungen und Verknüpfungen bleiben, wie sie sind.',
    show: 'Zeigen, was rückgängig gemacht würde',
    cancel: 'Abbrechen',
  },
};
export const words = { en, de };
