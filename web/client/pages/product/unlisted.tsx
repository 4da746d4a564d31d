/** Not on the supplier's list any more: who decided what, what was done, what follows and when, and where to decide. */
import type { Product } from '../../../shared/api/products.ts';
import { dayOf, momentOf } from '../../format/moments.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './decided-words.ts';

type Known = NonNullable<Product['unlisted']>;
type Step = Known['steps'][number];

const leaving: ReadonlySet<string> = new Set(['withdraw', 'remove', 'delete']);

/** The reason for which the newest run holds its removal: by it Changes opens the list. Null where nobody can decide. */
export const heldFor = ({ history }: Product): string | null =>
  history.find(({ kind, mayDecide }) => mayDecide && leaving.has(kind))?.why?.code ?? null;

function useStep({ kind, at, isDone }: Step, { policy }: Known) {
  const { unlisted: words } = useWords(pageWords);
  // The policy of today says how it leaves; what is done is told as it was done.
  const how = kind === 'remove' ? (policy === 'delete' ? (isDone ? 'archive' : 'erase') : policy) : kind;
  const when = kind === 'remove' ? words.from : words.about;
  const time = at === null ? words.nextSync : isDone ? momentOf(at) : when(momentOf(at));
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
      <span class="nowrap">{time}</span>
      <span>{what}</span>
    </li>
  );
}

interface Props {
  readonly unlisted: Known;
  readonly heldFor: string | null;
}

function useNotes({ unlisted: { choice, decidedAt, steps, policy, undoUntil }, heldFor: reason }: Props) {
  const { unlisted: words } = useWords(pageWords);
  const isSoldOut = steps.some(({ isDone }) => isDone);
  const goes = steps.length > 0;
  return [
    choice === null
      ? reason !== null && words.undecided
      : words.decided[choice](decidedAt && momentOf(decidedAt)),
    !goes && !isSoldOut && words.stays,
    goes && (policy === 'delete' ? words.backAnew : words.back),
    undoUntil !== null && words.undoUntil(dayOf(undoUntil)),
  ]
    .filter((text) => typeof text === 'string')
    .join(' ');
}

export function Unlisted(props: Props) {
  const { unlisted, heldFor: reason } = props;
  const { unlisted: words, change } = useWords(pageWords);
  const { since, choice, steps } = unlisted;
  return (
    <s-stack gap="small-200">
      <s-heading>{words.heading(momentOf(since))}</s-heading>
      {steps.length > 0 && (
        <ol class="leaving-steps">
          {steps.map((step) => (
            <StepLine key={step.kind} step={step} unlisted={unlisted} />
          ))}
        </ol>
      )}
      <s-text>{useNotes(props)}</s-text>
      {reason !== null && (
        <div>
          <s-link href={`/changes?part=held&reason=${reason}`}>
            {choice === null ? words.decide : change}
          </s-link>
        </div>
      )}
    </s-stack>
  );
}
