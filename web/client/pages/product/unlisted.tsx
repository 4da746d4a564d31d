/** Not on the supplier's list any more: who decided what, what was done, what follows and when, and where to decide. */
import type { Product, ProductChange } from '../../../shared/api/products.ts';
import { actOnProducts } from '../../api/act-on-products.ts';
import { dayOf, momentOf } from '../../format/moments.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useNamedAct } from '../../parts/use-named-act.ts';
import { useWords } from '../../words/use-words.ts';
import { decidedWords as heldDecidedWords } from '../changes/decided-words.ts';
import { words as pageWords } from './decided-words.ts';

type Known = NonNullable<Product['unlisted']>;
type Step = Known['steps'][number];

const kept = 'GRD-330';
const leaving: ReadonlySet<string> = new Set(['withdraw', 'remove', 'delete']);

/** Why the newest run holds its removal: by its code Changes opens the list. Null where nobody can decide. */
export function heldFor({ history, unlisted }: Product): ProductChange['why'] {
  const why = history.find(({ kind, mayDecide }) => mayDecide && leaving.has(kind))?.why ?? null;
  // It was kept, and that was taken back: nobody is asked.
  return why?.code === kept && unlisted?.choice === null ? null : why;
}

function useStep({ kind, at, isNext, isDone }: Step, { policy }: Known) {
  const { unlisted: words } = useWords(pageWords);
  // The policy of today says how it leaves; what is done is told as it was done.
  const how = kind === 'remove' ? (policy === 'delete' ? (isDone ? 'archive' : 'erase') : policy) : kind;
  const when = isNext ? words.nextSyncAt : words.from;
  const due = isNext ? words.nextSync : words.syncAfter;
  const time = at === null ? due : isDone ? momentOf(at) : when(momentOf(at));
  return { what: words.steps[how] ?? how, time };
}

function StepLine({ step, unlisted }: { readonly step: Step; readonly unlisted: Known }) {
  const { unlisted: words } = useWords(pageWords);
  const { what, time } = useStep(step, unlisted);
  const { isDone } = step;
  return (
    <li>
      <s-icon type={isDone ? 'check-circle' : 'clock'} tone={isDone ? 'success' : 'neutral'} size="small" />
      <span class="out-of-sight">{`${isDone ? words.done : words.toCome}: `}</span>
      <span class={step.isNext ? '' : 'nowrap'}>{time}</span>
      <span>{what}</span>
    </li>
  );
}

interface Props {
  readonly unlisted: Known;
  readonly heldFor: ProductChange['why'];
  readonly sku: string;
  readonly onDone: () => void;
}

/** Says before the click what it means. */
function Keep({ unlisted: { act, isImported }, sku, onDone }: Props) {
  const { keep: words } = useWords(pageWords);
  const { running, problem, run } = useNamedAct();
  if (act === null) return null;
  const choose = (): void =>
    run(act, async () => {
      const { done } = await actOnProducts(act, [sku]);
      onDone();
      return done === 0 ? words.nothing : words.done[act];
    });
  return (
    <>
      {problem && <ProblemBanner problem={problem} />}
      <s-text>{words.means[act](isImported)}</s-text>
      <div>
        <s-button loading={running !== null} disabled={running !== null} onClick={choose}>
          {words.acts[act]}
        </s-button>
      </div>
    </>
  );
}

/** What somebody decided, or why nobody has; empty where that needs no word. */
function useChoice({ unlisted, heldFor: why }: Props): string {
  const { unlisted: words } = useWords(pageWords);
  const undoing = useWords(heldDecidedWords);
  const { choice, decidedAt, undid = null, isAskedAgain, isWithinLimit } = unlisted;
  const at = decidedAt && momentOf(decidedAt);
  if (choice === 'keep' && undid !== null) return undoing.undid(undid, at);
  if (choice !== null) return words.decided[choice](at);
  if (isAskedAgain) return [words.decided['ask-again'](null), words.undecided].join(' ');
  if (why === null) return '';
  return isWithinLimit ? words.withinLimit : [why.what, why.means, words.undecided].filter(Boolean).join(' ');
}

function useNotes(props: Props) {
  const { unlisted } = props;
  const { choice, steps, policy, undoUntil, isPaused, isImported } = unlisted;
  const { unlisted: words } = useWords(pageWords);
  const said = useChoice(props);
  const isSoldOut = steps.some(({ isDone }) => isDone);
  const goes = steps.length > 0 && choice !== 'keep';
  const isToCome = steps.some(({ isDone }) => !isDone);
  return [
    said,
    !goes && !isSoldOut && words.stays,
    choice === 'keep' && isSoldOut && unlisted.act !== null && words.staysSoldOut(isImported),
    isPaused && isToCome && words.isPaused,
    goes && (policy === 'delete' ? words.backAnew : words.back)(isImported),
    undoUntil !== null && words.undoUntil(dayOf(undoUntil)),
  ]
    .filter(Boolean)
    .join(' ');
}

export function Unlisted(props: Props) {
  const { unlisted, heldFor: why } = props;
  const { unlisted: words, change } = useWords(pageWords);
  const { since, choice, steps, isImported } = unlisted;
  return (
    <s-stack gap="small-200">
      <s-heading>{words.heading(momentOf(since), isImported)}</s-heading>
      {steps.length > 0 && (
        <ol class="leaving-steps">
          {steps.map((step) => (
            <StepLine key={step.kind} step={step} unlisted={unlisted} />
          ))}
        </ol>
      )}
      <s-text>{useNotes(props)}</s-text>
      <Keep {...props} />
      {why !== null && (
        <div>
          <s-link href={`/changes?part=held&reason=${why.code ?? ''}`}>
            {choice === null ? words.decide : change}
          </s-link>
        </div>
      )}
    </s-stack>
  );
}
