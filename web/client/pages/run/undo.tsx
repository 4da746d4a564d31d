/** Undoing a run, from its own page: what it will do, and the button, which leads to where a plan for it is made. */
import type { RunDetails } from '../../../shared/api/runs.ts';
import { SaidBanner } from '../../parts/said-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export function UndoButton({ run, slot }: { readonly run: number; readonly slot?: 'secondary-actions' }) {
  const { undo: words } = useWords(pageWords);
  return (
    <s-button {...(slot && { slot })} variant="secondary" href={`/changes?undo=${run}`}>
      {words.button}
    </s-button>
  );
}

/** Instead of the button: which undoing found nothing, and why. */
function Vain({ vain: { run, said } }: { readonly vain: NonNullable<RunDetails['vainUndoing']> }) {
  const { undo: words, undoneRun } = useWords(pageWords);
  return (
    <s-section heading={words.button}>
      <s-stack gap="base">
        {said && <SaidBanner said={said} tone="info" />}
        <s-paragraph>
          {words.vain} <s-link href={`/activity/${run}`}>{undoneRun(run)}</s-link>
        </s-paragraph>
      </s-stack>
    </s-section>
  );
}

/** Of an undoing that left something: what it was to undo can be undone once more; of one product on that product's page. */
export function GoOn({ undoes, sku }: { readonly undoes: number; readonly sku: string | null }) {
  const { undo: words } = useWords(pageWords);
  const isWhole = sku === null;
  return (
    <s-banner tone="info" heading={words.notGoneOn}>
      <s-paragraph>{isWhole ? words.goOn : words.goOnThere}</s-paragraph>
      <s-button
        slot="secondary-actions"
        variant="secondary"
        href={isWhole ? `/changes?undo=${undoes}` : `/products/${encodeURIComponent(sku)}`}
      >
        {isWhole ? words.again(undoes) : words.toProduct}
      </s-button>
    </s-banner>
  );
}

export function Undo({ details: { run, made, isUndoable, vainUndoing } }: { readonly details: RunDetails }) {
  const { undo: words } = useWords(pageWords);
  if (vainUndoing) return <Vain vain={vainUndoing} />;
  if (!isUndoable) return null;
  return (
    <s-section heading={words.button}>
      <s-stack gap="base">
        <s-paragraph>{words.text(made)}</s-paragraph>
        <div>
          <UndoButton run={run} />
        </div>
      </s-stack>
    </s-section>
  );
}
