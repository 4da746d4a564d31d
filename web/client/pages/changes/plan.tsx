/** A plan: how much first, then the part that is opened, product by product. What is held is one of its parts. */
import type { ChangedProduct, Changes, Plan as PlanAnswer } from '../../../shared/api/changes.ts';
import { momentOf } from '../../format/moments.ts';
import { SaidBanner } from '../../parts/said-banner.tsx';
import { Tiles } from '../../parts/tiles.tsx';
import { useRoute } from '../../routing/use-route.ts';
import { withQuery } from '../../routing/with-query.ts';
import { useWords } from '../../words/use-words.ts';
import { ChangeRows } from './change-rows.tsx';
import { KeepOne } from './keep-one.tsx';
import { decidedCount, Held, heldCount } from './held.tsx';
import { heldApart, heldBeside } from './held-of.ts';
import { sizeOf } from './plan-actions.tsx';
import { words as pageWords } from './words.ts';

const parts = ['new', 'changed', 'leaving', 'held'] as const;
type Part = (typeof parts)[number];
const isPart = (text: string | null): text is Part => parts.some((part) => part === text);

function sentenceOf(plan: PlanAnswer, words: (typeof pageWords)['en']): string {
  const { state, madeAt, endedAt, undoes, only, products, left } = plan;
  const ended = momentOf(endedAt ?? madeAt);
  switch (state) {
    case 'completed':
    case 'incomplete':
      if (left === 0) return words.applied(ended, sizeOf(plan));
      return (undoes === null ? words.appliedPartly : words.undonePartly)(ended, left);
    case 'interrupted':
      return words.discarded;
    case 'applying':
      return words.writing(momentOf(madeAt));
    case 'failed':
      return words.failed;
    case 'previewed':
    case 'reading':
      if (undoes === null) return words.madeFrom(momentOf(madeAt), products ?? 0);
      return (only === null ? words.undoes : words.undoesOne)(momentOf(madeAt), undoes);
  }
}

interface Props {
  readonly changes: Changes;
  readonly plan: PlanAnswer;
  readonly again: () => Promise<void>;
}

const keep = (product: ChangedProduct, again: () => Promise<void>) => (
  <KeepOne product={product} again={again} />
);

/** What the supplier has dropped can be kept, as long as the plan was not carried out. */
const mayKeep = ({ state, undoes }: PlanAnswer): boolean => state === 'previewed' && undoes === null;

interface PartProps {
  readonly plan: PlanAnswer;
  readonly part: Exclude<Part, 'held'>;
}

function PlanPart({ plan, part }: PartProps) {
  const words = useWords(pageWords);
  return (
    <s-section heading={words.parts[part]} padding="none">
      <ChangeRows
        key={part}
        list={{ run: plan.run, part }}
        asOf={`${plan.state} ${plan.endedAt ?? ''}`}
        {...(part === 'leaving' && mayKeep(plan) && { decide: keep })}
      />
    </s-section>
  );
}

export function Plan({ changes, plan, again }: Props) {
  const words = useWords(pageWords);
  const { query } = useRoute();
  const own = heldBeside(changes, query.has('run'));
  const apart = heldApart(changes, query.has('run'));
  const held = own ?? apart;
  const counts: Readonly<Record<Part, number>> = { ...plan.counts, held: heldCount(held) };
  const asked = query.get('part');
  const part = isPart(asked) ? asked : (parts.find((each) => counts[each] > 0) ?? 'new');
  const decided = decidedCount(held);
  const hints = plan.undoes === null ? words.partHints : { ...words.partHints, ...words.backHints };
  const heldHint = decided > 0 ? words.held.settled(decided, counts.held) : words.partHints.held;
  const isOpen = ['previewed', 'reading'].includes(plan.state) && plan.stale === null;
  const isDoneBySync = plan.undoes === null && changes.blocked === null;
  const isNothing = plan.state === 'previewed' && sizeOf(plan) + counts.held === 0;
  if (isNothing)
    return (
      <s-section heading={words.nothing.title}>
        <s-paragraph>{words.nothing.text(momentOf(plan.madeAt))}</s-paragraph>
      </s-section>
    );
  return (
    <>
      {plan.note && <SaidBanner said={plan.note} tone={plan.state === 'failed' ? 'critical' : 'info'} />}
      <s-section accessibilityLabel={words.title}>
        <s-stack gap="base">
          <s-paragraph>
            {[sentenceOf(plan, words), isOpen && (isDoneBySync ? words.notYetBySync : words.notYet)]
              .filter(Boolean)
              .join(' ')}
          </s-paragraph>
          <Tiles
            tiles={parts.map((each) => ({
              name: words.parts[each],
              hint: each === 'held' ? heldHint : hints[each],
              count: counts[each],
              href: withQuery({ part: each, reason: null }),
              isChosen: each === part,
            }))}
          />
        </s-stack>
      </s-section>
      {part !== 'held' && <PlanPart plan={plan} part={part} />}
      {(part === 'held' || heldCount(apart) > 0) && <Held held={held} again={again} />}
    </>
  );
}
