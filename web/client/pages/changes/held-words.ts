/** The words of what is held: until when it waits, what was decided about it and what becomes of that. */
import { wholeNumber } from '../../format/numbers.ts';
import { allCounted } from '../../words/all-counted.ts';
import { plural } from '../../words/plural.ts';

const en = {
  heading: 'Waiting for your decision',
  asOf: (time: string) => `As of ${time}. A decision acts with the next sync or plan.`,
  none: 'Nothing waits for a decision.',
  untouched: 'Until you decide, nothing of this is done. Other changes of these products are.',
  untouchedByYou: {
    kept: 'You have decided that nothing of this is done, or have undone it. It stays so until you say otherwise below, or the supplier or your price rule asks for something else.',
    'kept-products':
      'You decided that nothing of this leaves. It stays so until you say otherwise below, or it is listed again.',
    postponed:
      'You want to be asked again. Until then nothing of this is done, unless you say otherwise below.',
    'postponed-products':
      'You want to be asked again. Until then nothing of this leaves, unless you say otherwise below.',
  } as Readonly<Record<string, string>>,
  untouchedPrice: (count: number): string =>
    count === 1
      ? 'Until you decide, its old price stays. It stays on sale if that price is above the cost.'
      : 'Until you decide, their old prices stay. Those stay on sale whose old price is above the cost.',
  show: (count: number) => (count === 1 ? 'Show the product' : `Show the ${wholeNumber(count)} products`),
  hide: 'Close the list',
  settled: (decided: number, count: number) =>
    decided >= count ? 'All decided' : `${wholeNumber(decided)} of ${wholeNumber(count)} decided`,
  open: 'Not decided',
  over: 'Settled since',
  decisionFor: (title: string) => `Decision for ${title}`,
  saved: (count: number) => `Decided for ${plural(count, 'product', 'products')}.`,
  otherwise: (count: number) =>
    count === 1 ? 'Decide otherwise:' : `Decide otherwise for ${allCounted(count)}:`,
};
const de: typeof en = {
  heading: 'Wartet auf Ihre Entscheidung',
  asOf: (time: string) => `Stand ${time}. Eine Entscheidung wirkt mit dem nächsten Abgleich oder Plan.`,
  none: 'Nichts wartet auf eine Entscheidung.',
  untouched: 'Bis Sie entscheiden, geschieht davon nichts. Andere Änderungen an diesen Produkten schon.',
  untouchedByYou: {
    kept: 'Sie haben entschieden, dass davon nichts geschieht, oder es rückgängig gemacht. So bleibt es, bis Sie es unten anders sagen oder der Lieferant oder Ihre Preisregel etwas anderes will.',
    'kept-products':
      'Sie haben entschieden, dass davon nichts geht. So bleibt es, bis Sie es unten anders sagen oder es wieder in der Liste steht.',
    postponed:
      'Sie möchten noch einmal gefragt werden. Bis dahin geschieht davon nichts, außer Sie sagen es unten anders.',
    'postponed-products':
      'Sie möchten noch einmal gefragt werden. Bis dahin geht davon nichts, außer Sie sagen es unten anders.',
  },
  untouchedPrice: (count: number): string =>
    count === 1
      ? 'Bis Sie entscheiden, bleibt sein alter Preis. Liegt er über den Kosten, bleibt es im Verkauf.'
      : 'Bis Sie entscheiden, bleiben ihre alten Preise. Was damit über den Kosten liegt, bleibt im Verkauf.',
  show: (count: number) => (count === 1 ? 'Das Produkt zeigen' : `Die ${wholeNumber(count)} Produkte zeigen`),
  hide: 'Liste schließen',
  settled: (decided: number, count: number) =>
    decided >= count ? 'Alle entschieden' : `${wholeNumber(decided)} von ${wholeNumber(count)} entschieden`,
  open: 'Nicht entschieden',
  over: 'Seitdem erledigt',
  decisionFor: (title: string) => `Entscheidung für ${title}`,
  saved: (count: number) => `Für ${plural(count, 'Produkt', 'Produkte')} entschieden.`,
  otherwise: (count) =>
    count === 1 ? 'Anders entscheiden:' : `Anders entscheiden für ${allCounted(count)}:`,
};
export const heldWords = { en, de };
