/** Undoing a run, from its own page: what it will do, and the button, which leads to where a plan for it is made. */
import type { RunDetails } from '../../../shared/api/runs.ts';
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

export function Undo({ details: { run, applied, isUndoable } }: { readonly details: RunDetails }) {
  const { undo: words } = useWords(pageWords);
  if (!isUndoable) return null;
  return (
    <s-section heading={words.heading}>
      <s-stack gap="base">
        <s-paragraph>{words.text(applied)}</s-paragraph>
        <div>
          <UndoButton run={run} />
        </div>
      </s-stack>
    </s-section>
  );
}
