/** What was decided about what is held: each decision is a sentence of its own. */
import { wholeNumber } from '../../format/numbers.ts';
import type { Choice } from '../../../shared/api/changes.ts';
import { allCounted } from '../../words/all-counted.ts';

interface Which {
  /** Of how many it was decided, and of how many of them there are. */
  readonly count: number;
  readonly all: number;
}
type Told = (which: Which) => string;
type Sentences = Readonly<Record<string, Readonly<Record<Exclude<Choice, 'ask-again'>, Told>>>>;

interface DecidedWords {
  readonly sentence: (what: string, at: string | null) => string;
  readonly questions: Sentences;
  readonly askAgain: Told;
  /** Of one product that an undoing has put back. */
  readonly undid: (run: number, at: string | null) => string;
}

const some = ({ count }: Which): boolean => count > 1;

/** "this product", "all 8 products", "3 of the 8 products". */
const them: Told = ({ count, all }) => {
  if (all === 1) return 'this product';
  return count === all
    ? `${allCounted(all)} products`
    : `${wholeNumber(count)} of the ${wholeNumber(all)} products`;
};
const prices: Sentences[string] = {
  accept: (which) => `take the new ${some(which) ? 'prices' : 'price'} of ${them(which)}`,
  keep: (which) => `keep the old ${some(which) ? 'prices' : 'price'} of ${them(which)}`,
};

const removals: Sentences[string] = {
  accept: (which) => `remove ${them(which)}`,
  keep: (which) => `keep ${them(which)}`,
};

const en: DecidedWords = {
  sentence: (what, at) => `You decided to ${what}${at === null ? '' : ` (${at})`}.`,
  undid: (run, at) =>
    `You undid run ${run}${at === null ? '' : ` (${at})`}. So this product stays as it was before that run.`,
  askAgain: (which) => `be asked again about ${them(which)}`,
  questions: {
    removals,
    drafts: {
      accept: (which) => `turn ${them(which)} into ${some(which) ? 'drafts' : 'a draft'}`,
      keep: (which) => `leave ${them(which)} on sale`,
    },
    'sold-out': {
      accept: (which) => `set the stock of ${them(which)} to 0`,
      keep: (which) => `leave the stock of ${them(which)} as it is`,
    },
    'out-of-markets': {
      accept: (which) => `let ${them(which)} leave the markets`,
      keep: (which) => `leave ${them(which)} in the markets`,
    },
    'into-markets': {
      accept: (which) => `sell ${them(which)} in more markets`,
      keep: (which) => `leave ${them(which)} in the markets of today`,
    },
    'price-cuts': prices,
    'price-jumps': prices,
    margins: prices,
    'missing-countries': {
      accept: (which) => `take the list of countries of ${them(which)} as gone`,
      keep: (which) => `keep the countries of ${them(which)}`,
    },
    kept: {
      accept: (which) => `change ${them(which)} after all`,
      keep: (which) => `go on keeping ${them(which)} as your shop has ${some(which) ? 'them' : 'it'}`,
    },
    'kept-products': {
      accept: (which) => `let ${them(which)} leave after all`,
      keep: (which) => `go on keeping ${them(which)} in your shop`,
    },
    postponed: {
      accept: (which) => `change ${them(which)} now`,
      keep: (which) => `keep ${them(which)} as your shop has ${some(which) ? 'them' : 'it'}`,
    },
    'postponed-products': removals,
  },
};

interface Case {
  readonly one: string;
  readonly both: string;
  readonly all: readonly [head: string, noun: string];
}
/** As it stands in each case: „3 der 8 Produkte“ is the same in all. */
const inCase =
  ({ one, both, all: [head, noun] }: Case): Told =>
  ({ count, all }) => {
    if (all === 1) return one;
    if (count < all) return `${wholeNumber(count)} der ${wholeNumber(all)} Produkte`;
    return all === 2 ? both : `${head} ${wholeNumber(all)} ${noun}`;
  };
const sie = inCase({ one: 'dieses Produkt', both: 'beide Produkte', all: ['alle', 'Produkte'] });
const ihnen = inCase({ one: 'diesem Produkt', both: 'beiden Produkten', all: ['allen', 'Produkten'] });
const preise: Sentences[string] = {
  accept: (which) =>
    `bei ${ihnen(which)} ${some(which) ? 'die neuen Preise' : 'den neuen Preis'} zu übernehmen`,
  keep: (which) => `bei ${ihnen(which)} ${some(which) ? 'die alten Preise' : 'den alten Preis'} zu behalten`,
};

const entfernen: Sentences[string] = {
  accept: (which) => `${sie(which)} zu entfernen`,
  keep: (which) => `${sie(which)} zu behalten`,
};

const de: DecidedWords = {
  sentence: (what, at) => `Sie haben entschieden, ${what}${at === null ? '' : ` (${at})`}.`,
  undid: (run, at) =>
    `Sie haben Lauf ${run} rückgängig gemacht${at === null ? '' : ` (${at})`}. Darum bleibt dieses Produkt, wie es vor diesem Lauf war.`,
  askAgain: (which) => `zu ${ihnen(which)} noch einmal gefragt zu werden`,
  questions: {
    removals: entfernen,
    drafts: {
      accept: (which) => `${sie(which)} ${some(which) ? 'zu Entwürfen' : 'zum Entwurf'} zu machen`,
      keep: (which) => `${sie(which)} im Verkauf zu lassen`,
    },
    'sold-out': {
      accept: (which) => `den Bestand bei ${ihnen(which)} auf 0 zu setzen`,
      keep: (which) => `den Bestand bei ${ihnen(which)} zu lassen, wie er ist`,
    },
    'out-of-markets': {
      accept: (which) => `${sie(which)} aus den Märkten zu nehmen`,
      keep: (which) => `${sie(which)} in den Märkten zu lassen`,
    },
    'into-markets': {
      accept: (which) => `${sie(which)} in mehr Märkten zu verkaufen`,
      keep: (which) => `${sie(which)} in den heutigen Märkten zu lassen`,
    },
    'price-cuts': preise,
    'price-jumps': preise,
    margins: preise,
    'missing-countries': {
      accept: (which) => `die Länderliste bei ${ihnen(which)} als entfallen anzunehmen`,
      keep: (which) => `die Länder bei ${ihnen(which)} zu behalten`,
    },
    kept: {
      accept: (which) => `${sie(which)} doch zu ändern`,
      keep: (which) => `${sie(which)} weiter so zu lassen`,
    },
    'kept-products': {
      accept: (which) => `${sie(which)} doch gehen zu lassen`,
      keep: (which) => `${sie(which)} weiter im Shop zu behalten`,
    },
    postponed: {
      accept: (which) => `${sie(which)} jetzt zu ändern`,
      keep: (which) => `${sie(which)} so zu lassen`,
    },
    'postponed-products': entfernen,
  },
};

export const decidedWords = { en, de };
