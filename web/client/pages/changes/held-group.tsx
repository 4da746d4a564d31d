/** One kind of what is held: what happened, the choices for all of it, and, opened, one by one. */
import type { ChangedProduct, Choice, HeldGroup as Group } from '../../../shared/api/changes.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useAct } from '../../api/use-act.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { language } from '../../words/language.ts';
import { useWords } from '../../words/use-words.ts';
import { ChangeRows } from './change-rows.tsx';
import { ChoiceOf } from './choice-of.tsx';
import { choiceNames, ChoicesOfAll, decide, Decided, useSentences } from './held-question.tsx';
import { questionWords } from './question-words.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly run: number;
  readonly group: Group;
  readonly again: () => Promise<void>;
}

/** Is brought into sight when the page was opened for it. */
function useInSight(isMeant: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMeant) place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return place;
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
