/** The words of what is held: until when it waits, what was decided about it and what becomes of that. */
import { wholeNumber } from '../../format/numbers.ts';
import { plural } from '../../words/plural.ts';

const en = {
  heading: 'Waiting for your decision',
  asOf: (time: string) => `As of ${time}. A decision acts with the next sync or plan.`,
  none: 'Nothing waits for a decision.',
  untouched: 'Until you decide, nothing of this is done. Other changes of these products are.',
  untouchedPrice: (count: number): string =>
    count === 1
      ? 'Until you decide, its price stays. If that is not above the cost, it is taken out of sale, under Changed.'
      : 'Until you decide, their prices stay. What would not be above its cost is taken out of sale, under Changed.',
  all: (count: number) => (count === 1 ? 'For this one:' : `For all ${wholeNumber(count)}:`),
  show: (count: number) => (count === 1 ? 'Show the product' : `Show the ${wholeNumber(count)} products`),
  hide: 'Hide the products',
  decided: (words: string) => `Decided: ${words}.`,
  settled: (decided: number, count: number) =>
    decided >= count ? 'All decided' : `${wholeNumber(decided)} of ${wholeNumber(count)} decided`,
  forCount: (choice: string, count: number, all: number) =>
    count === all ? choice : `${choice} for ${wholeNumber(count)}`,
  open: 'Not decided',
  decisionFor: (title: string) => `Decision for ${title}`,
  saved: (count: number) => `Decided for ${plural(count, 'product', 'products')}.`,
  becomes: {
    accept: (count: number) =>
      `The next sync, or a new plan you apply, makes ${count === 1 ? 'this change' : 'these changes'}.`,
    keep: (count: number) =>
      `${count === 1 ? 'It stays' : 'They stay'} as your shop has ${count === 1 ? 'it' : 'them'}, until your supplier or your settings want something else.`,
    'ask-again': (count: number) =>
      `${count === 1 ? 'It stays' : 'They stay'} as ${count === 1 ? 'it is' : 'they are'}, and you are asked again tomorrow.`,
  },
  decidedAt: (at: string) => `Decided ${at}.`,
  otherwise: (count: number) =>
    count === 1 ? 'Decide otherwise:' : `Decide otherwise for all ${wholeNumber(count)}:`,
};
const de: typeof en = {
  heading: 'Wartet auf Ihre Entscheidung',
  asOf: (time: string) => `Stand ${time}. Eine Entscheidung wirkt mit dem nächsten Abgleich oder Plan.`,
  none: 'Nichts wartet auf eine Entscheidung.',
  untouched: 'Bis Sie entscheiden, geschieht davon nichts. Andere Änderungen an diesen Produkten schon.',
  untouchedPrice: (count: number): string =>
    count === 1
      ? 'Bis Sie entscheiden, bleibt sein Preis. Liegt er nicht über den Kosten, kommt es aus dem Verkauf, unter „Geändert“.'
      : 'Bis Sie entscheiden, bleiben ihre Preise. Was nicht über seinen Kosten läge, kommt aus dem Verkauf, unter „Geändert“.',
  all: (count: number) => (count === 1 ? 'Für dieses:' : `Für alle ${wholeNumber(count)}:`),
  show: (count: number) => (count === 1 ? 'Das Produkt zeigen' : `Die ${wholeNumber(count)} Produkte zeigen`),
  hide: 'Die Produkte ausblenden',
  decided: (words: string) => `Entschieden: ${words}.`,
  settled: (decided: number, count: number) =>
    decided >= count ? 'Alle entschieden' : `${wholeNumber(decided)} von ${wholeNumber(count)} entschieden`,
  forCount: (choice: string, count: number, all: number) =>
    count === all ? choice : `${choice} für ${wholeNumber(count)}`,
  open: 'Nicht entschieden',
  decisionFor: (title: string) => `Entscheidung für ${title}`,
  saved: (count: number) => `Für ${plural(count, 'Produkt', 'Produkte')} entschieden.`,
  becomes: {
    accept: (count) =>
      `Der nächste Abgleich, oder ein neuer Plan, den Sie ausführen, nimmt ${count === 1 ? 'diese Änderung' : 'diese Änderungen'} vor.`,
    keep: (count) =>
      `${count === 1 ? 'Es bleibt' : 'Sie bleiben'}, wie Ihr Shop ${count === 1 ? 'es' : 'sie'} hat, bis Ihr Lieferant oder Ihre Einstellungen etwas anderes wollen.`,
    'ask-again': (count) =>
      `${count === 1 ? 'Es bleibt, wie es ist' : 'Sie bleiben, wie sie sind'}, und Sie werden morgen noch einmal gefragt.`,
  },
  decidedAt: (at) => `Entschieden: ${at}.`,
  otherwise: (count) =>
    count === 1 ? 'Anders entscheiden:' : `Anders entscheiden für alle ${wholeNumber(count)}:`,
};
export const heldWords = { en, de };
