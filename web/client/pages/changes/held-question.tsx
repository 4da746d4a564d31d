/** What is asked about held changes, wherever it is decided: what was, the choices with what follows from each, and the answer. */
import type { AskedHere } from '../../../shared/api/asked-here.ts';
import type { Choice, DecisionAnswer, HeldGroup as Group } from '../../../shared/api/changes.ts';
import { ask } from '../../api/ask.ts';
import { momentOf } from '../../format/moments.ts';
import { language } from '../../words/language.ts';
import { useWords } from '../../words/use-words.ts';
import { decidedWords } from './decided-words.ts';
import { FollowList } from './follow-list.tsx';
import { heldWords } from './held-words.ts';
import { offSaleWords } from './off-sale-words.ts';
import { askAgain, questionWords } from './question-words.ts';

/** Of all that is held for one reason, or of one product of these. */
export type Asked = Omit<Group, 'version' | 'changes'> & Partial<Pick<AskedHere, 'offSale' | 'undid'>>;

/** Of these the rest of the plan may take products out of sale. */
const ofPrices: ReadonlySet<string> = new Set(['price-jumps', 'margins', 'price-cuts']);

const choices = ['accept', 'keep', 'ask-again'] as const;

/** What is kept stays so until somebody wants it otherwise: nothing asks about it by itself. */
const neverAsked: ReadonlySet<string> = new Set(['kept', 'kept-products']);

type Names = Readonly<Partial<Record<Choice, string>>>;

/** What each possible choice is called for this question. */
export function choiceNames(question: string, count: number): Names {
  const { one, ...all } = questionWords[language][question] ?? {};
  const { accept = '', keep = '' } = { ...all, ...(count === 1 && one) };
  return { accept, keep, ...(!neverAsked.has(question) && { 'ask-again': askAgain[language] }) };
}

interface Wish {
  readonly run: number;
  readonly question: string;
  readonly choice: Choice;
  /** All of the question when there are none. */
  readonly skus: readonly string[];
  /** Of the decisions that were seen. */
  readonly version?: string;
}
export const decide = (body: Wish) => ask<DecisionAnswer>('/api/changes/decide', { method: 'POST', body });

/** Each decision with when it was made, and what follows from it. */
export function Decided({ group }: { readonly group: Asked }) {
  const words = useWords(decidedWords);
  const { decided, decidedAt, count: all, question, undid = null } = group;
  const made = choices.filter((choice) => decided[choice] > 0);
  // Of several it is only known when the last was made.
  const at = decidedAt === null || made.length > 1 ? null : momentOf(decidedAt);
  return (
    <>
      {made.map((choice) => {
        const which = { count: decided[choice], all };
        const what = choice === 'ask-again' ? words.askAgain : words.questions[question ?? '']?.[choice];
        const isUndoing = choice === 'keep' && undid !== null;
        const said = isUndoing ? words.undid(undid, at) : words.sentence(what?.(which) ?? '', at);
        return (
          <div key={choice} class="decision" tabIndex={-1}>
            <s-text type="strong">{said}</s-text>
            {/* What follows for some of them stands beside the choices, which are offered still. */}
            {decided[choice] >= all && <FollowList group={group} choice={choice} isMade />}
          </div>
        );
      })}
    </>
  );
}

/** Nothing of it is open any more. */
export const isSettled = ({ decided, count }: Asked): boolean =>
  Object.values(decided).reduce((sum, each) => sum + each, 0) >= count;

/** What was chosen about all of these before, and is why they are held. */
const chosenBefore: Readonly<Record<string, Choice>> = {
  kept: 'keep',
  'kept-products': 'keep',
  postponed: 'ask-again',
  'postponed-products': 'ask-again',
};

/** What all of them are decided to be is not offered once more. */
function offered({ question, decided, count }: Asked, names: Names): readonly Choice[] {
  const isAnyNew = choices.some((choice) => decided[choice] > 0);
  const stands = isAnyNew ? choices.find((choice) => decided[choice] >= count) : chosenBefore[question ?? ''];
  return choices.filter((choice) => choice !== stands && choice in names);
}

/** Of these the title says it already. */
const toldByTitle: ReadonlySet<string> = new Set([
  'kept',
  'kept-products',
  'postponed',
  'postponed-products',
  'missing-countries',
  'margins',
]);

/** Of one product whose price that stands keeps it off sale. */
function useOffSale(group: Asked): string {
  const words = useWords(offSaleWords);
  const { offSale = null, question, decided } = group;
  // What follows from a decision says it.
  if (offSale === null || decided.keep + decided.accept > 0) return '';
  return isSettled(group) || (question ?? '') in chosenBefore ? words.decided : words.open[offSale];
}

/** Why it waits, and what is so until somebody decides; `isTitled`: its title says what it is. */
export function useSentences(group: Asked, isTitled = false): string {
  const words = useWords(heldWords);
  const offSale = useOffSale(group);
  const { said, question, count } = group;
  const byYou = words.untouchedByYou[question ?? ''] ?? words.untouched;
  const ofPrice = offSale === '' ? words.untouchedPrice(count) : '';
  const untouched = ofPrices.has(question ?? '') ? ofPrice : byYou;
  const untilThen = question === null ? said.can : untouched;
  const isTold = isTitled || question === null || toldByTitle.has(question);
  return [isTold ? '' : said.what, said.means, isSettled(group) ? '' : untilThen, offSale]
    .filter(Boolean)
    .join(' ');
}

interface ChoicesProps {
  readonly group: Asked;
  readonly names: Names;
  readonly isBusy: boolean;
  readonly onChoice: (choice: Choice) => void;
}

/** Each with what follows from it, before it is chosen. */
export function ChoicesOfAll({ group, names, isBusy, onChoice }: ChoicesProps) {
  const words = useWords(heldWords);
  return (
    <>
      {isSettled(group) && <s-text>{words.otherwise(group.count)}</s-text>}
      <div class="choices">
        {offered(group, names).map((choice) => (
          <div key={choice} class="choice">
            <s-button disabled={isBusy} onClick={() => onChoice(choice)}>
              {names[choice]}
            </s-button>
            <FollowList group={group} choice={choice} />
          </div>
        ))}
      </div>
    </>
  );
}
