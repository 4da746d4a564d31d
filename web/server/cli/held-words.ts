/** What waits for a person, with what each choice means; and what became of a choice. */
import { choicesFor, questionOf, type DecisionResult, type Question } from '../application/questions.ts';
import type { HeldSample, PlanReview } from '../application/plan-review.ts';
import type { Choice } from '../catalogue/ports/decisions.ts';
import { heldLines } from './plan-words.ts';
import { amount } from './amount.ts';

type Meanings = readonly [accept: string, keep: string];

const removal: Meanings = ['remove them', 'keep them, until the supplier lists them again'];
const meanings: Readonly<Record<Question, Meanings>> = {
  removals: removal,
  drafts: ['let them become drafts', 'leave them on sale as they are'],
  'sold-out': ['set them to 0', 'leave the quantities as they are'],
  'out-of-markets': ['let them leave these markets', 'leave them where they are'],
  'into-markets': ['sell them in these countries too', 'leave them where they are'],
  'price-cuts': ['take the new prices', 'keep the old prices'],
  'missing-countries': [
    'take the list for gone: what else the supplier says holds',
    'keep the countries that the list named last',
  ],
  'price-jumps': ['take the new price and cost', 'keep the old price and cost'],
  margins: ['take the new price and cost', 'keep the old price and cost'],
  'kept-products': ['let them leave after all', 'go on keeping them in the shop'],
  kept: ['make these changes after all', 'go on keeping what is in the shop'],
  postponed: ['make these changes', 'keep what is in the shop'],
  'postponed-products': removal,
};

const until: Readonly<Record<Choice, string>> = {
  accept: '',
  keep: ' (until the supplier changes it again)',
  'ask-again': '',
};

function choiceLines(question: Question): string[] {
  const [accept, keep] = meanings[question];
  const asked = meanings[question] === removal ? '' : until.keep;
  return [
    `    decide ${question} accept      ${accept}`,
    `    decide ${question} keep        ${keep}${asked}`,
    ...(choicesFor(question).includes('ask-again')
      ? [`    decide ${question} ask-again   leave them as they are, and ask again tomorrow`]
      : []),
  ];
}

const chosen: Readonly<Record<Choice, string>> = {
  accept: 'accept',
  keep: 'keep',
  'ask-again': 'ask again tomorrow',
};

function decidedLines({ decided, count }: HeldSample): string[] {
  const words = (Object.entries(decided) as [Choice, number][]).map(
    ([choice, many]) => `${chosen[choice]} for ${many === count ? 'all of them' : `${many} of them`}`,
  );
  return words.length > 0
    ? [`  Decided already: ${words.join(', ')}. It acts with the next plan or sync.`]
    : [];
}

const noChoice = ['  There is nothing to decide here: it goes on by itself once that is mended.'];

const sampleLines = (sample: HeldSample, shop: PlanReview['shop']): string[] => {
  const question = questionOf(sample.by);
  const decided = decidedLines(sample);
  return [...heldLines(sample, shop), ...decided, ...(question ? choiceLines(question) : noChoice)];
};

/** Of those that wait for something else nobody is asked. */
function forYou(held: readonly HeldSample[], count: number): string {
  const asked = held
    .filter(({ by }) => questionOf(by) !== undefined)
    .reduce((total, each) => total + each.count, 0);
  if (asked === count) return '';
  return asked === 0
    ? ' None of them waits for a decision.'
    : ` ${asked} of them ${asked === 1 ? 'waits' : 'wait'} for your decision.`;
}

export function heldWords(review: PlanReview | null): string[] {
  if (!review) return ['No sync has run yet.'];
  const { run, shop, held } = review;
  if (held.length === 0) return [`Nothing waits for you: run ${run.id} held nothing.`];
  const count = held.reduce((total, each) => total + each.count, 0);
  return [
    `${amount(count, 'change')} in ${shop.name} ${count === 1 ? 'is' : 'are'} held, as of run ${run.id}.${forYou(held, count)}`,
    ...held.flatMap((sample) => sampleLines(sample, shop)),
    '',
    'A choice holds for all of its kind, or for the SKUs that you name behind it. It acts with the next plan or sync.',
  ];
}

function nothingWords({ question, run, isUnproven }: DecisionResult): string {
  if (run === null) return 'No sync has run yet, so nothing is held.';
  if (question === 'removals' && isUnproven)
    return `Run ${run} could not read the supplier's whole list, so it says nothing about removals: decide after the next whole sync.`;
  return `Run ${run} held nothing as "${question}". "held" shows what it held.`;
}

export function decisionWords(result: DecisionResult): string[] {
  const { question, choice, run, decided, unknown } = result;
  const [accept, keep] = meanings[question];
  const what = { accept, keep, 'ask-again': 'ask again tomorrow' }[choice];
  const none =
    unknown.length > 0
      ? [`Not among what run ${run ?? 0} held as "${question}": ${unknown.join(', ')}.`]
      : [];
  if (decided === 0) return unknown.length > 0 ? none : [nothingWords(result)];
  return [
    `Decided for ${amount(decided, 'product')}, as of run ${run ?? 0}: ${what}.`,
    'It acts with the next plan or sync, for exactly these changes: where the supplier says something else by then, you are asked again.',
    ...none,
  ];
}
