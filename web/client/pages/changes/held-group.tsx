/** One kind of what is held: what happened, the choices for all of it, and, opened, one by one. */
import type {
  ChangedProduct,
  Choice,
  DecisionAnswer,
  HeldGroup as Group,
} from '../../../shared/api/changes.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { ask } from '../../api/ask.ts';
import { useAct } from '../../api/use-act.ts';
import { momentOf } from '../../format/moments.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { language } from '../../words/language.ts';
import { useWords } from '../../words/use-words.ts';
import { ChangeRows } from './change-rows.tsx';
import { ChoiceOf } from './choice-of.tsx';
import { decidedWords } from './decided-words.ts';
import { FollowList } from './follow-list.tsx';
import { askAgain, questionWords } from './question-words.ts';
import { words as pageWords } from './words.ts';

/** Of these the rest of the plan may take products out of sale. */
const ofPrices: ReadonlySet<string> = new Set(['price-jumps', 'margins', 'price-cuts']);

const choices = ['accept', 'keep', 'ask-again'] as const;

/** What each choice is called for this question. */
function choiceNames(question: string, count: number): Readonly<Record<Choice, string>> {
  const { one, ...all } = questionWords[language][question] ?? {};
  const { accept = '', keep = '' } = { ...all, ...(count === 1 && one) };
  return { accept, keep, 'ask-again': askAgain[language] };
}

interface Wish {
  readonly run: number;
  readonly question: string;
  readonly choice: Choice;
  /** All of the question when there are none. */
  readonly skus: readonly string[];
  /** Of the decisions that were seen. */
  readonly version: string;
}
const decide = (body: Wish) => ask<DecisionAnswer>('/api/changes/decide', { method: 'POST', body });

interface Props {
  readonly run: number;
  readonly group: Group;
  readonly again: () => Promise<void>;
}

/** Each decision with when it was made, and what follows from it. */
function Decided({ group }: Pick<Props, 'group'>) {
  const words = useWords(decidedWords);
  const { decided, decidedAt, count: all, question } = group;
  const made = choices.filter((choice) => decided[choice] > 0);
  // Of several it is only known when the last was made.
  const at = decidedAt === null || made.length > 1 ? null : momentOf(decidedAt);
  return (
    <>
      {made.map((choice) => {
        const which = { count: decided[choice], all };
        const what = choice === 'ask-again' ? words.askAgain : words.questions[question ?? '']?.[choice];
        return (
          <div key={choice} class="decision">
            <s-text type="strong">{words.sentence(what?.(which) ?? '', at)}</s-text>
            {/* What follows for some of them stands beside the choices, which are offered still. */}
            {decided[choice] >= all && <FollowList group={group} choice={choice} />}
          </div>
        );
      })}
    </>
  );
}

/** Nothing of it is open any more. */
const isSettled = ({ decided, count }: Group): boolean =>
  Object.values(decided).reduce((sum, each) => sum + each, 0) >= count;

/** What was chosen about all of these before, and is why they are held. */
const chosenBefore: Readonly<Record<string, Choice>> = {
  kept: 'keep',
  'kept-products': 'keep',
  postponed: 'ask-again',
  'postponed-products': 'ask-again',
};

/** What all of them are decided to be is not offered once more. */
function offered({ question, decided, count }: Group): readonly Choice[] {
  const isAnyNew = choices.some((choice) => decided[choice] > 0);
  const stands = isAnyNew ? choices.find((choice) => decided[choice] >= count) : chosenBefore[question ?? ''];
  return choices.filter((choice) => choice !== stands);
}

/** Is brought into sight when the page was opened for it. */
function useInSight(isMeant: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return place;
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

/** Why it waits, and what is so until somebody decides. */
function useSentences(group: Group): string {
  const { held: words } = useWords(pageWords);
  const { said, question, count } = group;
  const byYou = words.untouchedByYou[question ?? ''] ?? words.untouched;
  const untouched = ofPrices.has(question ?? '') ? words.untouchedPrice(count) : byYou;
  const untilThen = question === null ? said.can : untouched;
  const isTold = question === null || toldByTitle.has(question);
  return [isTold ? '' : said.what, said.means, isSettled(group) ? '' : untilThen].filter(Boolean).join(' ');
}

interface ChoicesProps extends Pick<Props, 'group'> {
  readonly names: Readonly<Record<Choice, string>>;
  readonly isBusy: boolean;
  readonly onChoice: (choice: Choice) => void;
}

/** Each with what follows from it, before it is chosen. */
function ChoicesOfAll({ group, names, isBusy, onChoice }: ChoicesProps) {
  const { held: words } = useWords(pageWords);
  return (
    <>
      {isSettled(group) && <s-text>{words.otherwise(group.count)}</s-text>}
      <div class="choices">
        {offered(group).map((choice) => (
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

const titleOf = ({ question, said, count }: Group): string =>
  questionWords[language][question ?? '']?.title(count) ?? said.what;

export function HeldGroup({ run, group, again }: Props) {
  const { held: words } = useWords(pageWords);
  const { query } = useRoute();
  const { run: act, isBusy, problem } = useAct();
  const { reason, question, count, version } = group;
  // How often all were decided: their list is read anew then.
  const [turn, setTurn] = useState(0);
  const isOpen = query.get('reason') === reason;
  const place = useInSight(isOpen);
  const names = choiceNames(question ?? '', count);
  const choose = (choice: Choice, skus: readonly string[], then: () => Promise<void>) =>
    act(async () => {
      const { decided } = await decide({ run, question: question ?? '', choice, skus, version });
      shopify.toast.show(words.saved(decided));
      await Promise.all([again(), then()]);
    });
  const one = (product: ChangedProduct, then: () => Promise<void>) =>
    product.isOpen ? (
      <ChoiceOf
        product={product}
        names={choiceNames(question ?? '', 1)}
        isBusy={isBusy}
        onChoice={(choice) => void choose(choice, [product.sku], then)}
      />
    ) : (
      <s-text color="subdued">{words.over}</s-text>
    );
  return (
    <s-section heading={titleOf(group)}>
      <s-stack gap="base">
        <div ref={place}>
          <s-paragraph>{useSentences(group)}</s-paragraph>
        </div>
        {problem && <ProblemBanner problem={problem} />}
        <Decided group={group} />
        {question !== null && (
          <ChoicesOfAll
            group={group}
            names={names}
            isBusy={isBusy}
            onChoice={(choice) => void choose(choice, [], async () => setTurn(turn + 1))}
          />
        )}
        <s-link href={withQuery({ reason: isOpen ? null : reason })}>
          {isOpen ? words.hide : words.show(count)}
        </s-link>
      </s-stack>
      {isOpen && <ChangeRows key={turn} list={{ run, reason }} {...(question !== null && { decide: one })} />}
    </s-section>
  );
}
