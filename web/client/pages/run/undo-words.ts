/** The words of undoing a run, and of an undoing. */
import { plural } from '../../words/plural.ts';

const en = {
  button: 'Undo this run',
  vain: 'It was tried. It is offered again once a later run has written to your shop. The try:',
  text: (count: number) =>
    `It made ${plural(count, 'change', 'changes')}. Undoing puts back what stood there before, wherever your shop still has it as this run wrote it. New products become drafts, nothing is deleted, and stock stays at your supplier’s latest number. A plan shows all of that first; nothing is written until you apply it.`,
  notGoneOn: 'No sync puts back what is left here.',
  goOn: 'Undone once more, the rest is tried again. A plan shows it first.',
  goOnThere: 'On the product’s page this change can be undone once more.',
  toProduct: 'Look at the product',
  again: (run: number) => `Undo run ${run} once more`,
};
const de: typeof en = {
  button: 'Diesen Lauf rückgängig machen',
  vain: 'Es wurde versucht. Angeboten wird es wieder, sobald ein späterer Lauf in Ihren Shop geschrieben hat. Der Versuch:',
  text: (count) =>
    `Er hat ${plural(count, 'Änderung', 'Änderungen')} ausgeführt. Zurück kommt, was vorher da war, soweit Ihr Shop es noch so hat, wie dieser Lauf es schrieb. Neue Produkte werden Entwürfe, gelöscht wird nichts, und Mengen bleiben beim neuesten Stand Ihres Lieferanten. Zuerst zeigt ein Plan das alles; geschrieben wird erst, wenn Sie ihn ausführen.`,
  notGoneOn: 'Was hier übrig ist, macht kein Abgleich rückgängig.',
  goOn: 'Noch einmal rückgängig gemacht, wird der Rest erneut versucht. Zuerst zeigt ihn ein Plan.',
  goOnThere: 'Auf der Seite des Produkts lässt sich die Änderung noch einmal rückgängig machen.',
  toProduct: 'Produkt ansehen',
  again: (run) => `Lauf ${run} noch einmal rückgängig machen`,
};
export const undoWords = { en, de };
