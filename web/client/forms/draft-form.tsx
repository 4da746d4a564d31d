/** A draft that the save bar keeps or discards: what is typed, sending it, and the form around its fields. */
import type { ComponentChildren } from 'preact';
import { SaveBarForm } from '../parts/save-bar-form.tsx';
import { useDraft, type Draft, type Values } from './draft.ts';
import { useSaving, type Saving } from './use-saving.ts';

export interface KeptDraft {
  readonly draft: Draft;
  readonly saving: Saving;
  readonly save: () => void;
}

/**
 * `saved` is what the toast says; `send` is given what differs from what is stored, tells what of it was kept, and is given
 * what the form showed when somebody began to type.
 */
export function useKeptDraft(
  stored: Values,
  saved: string,
  send: (changed: Values, kept: Draft['keep'], shown: Values) => Promise<unknown>,
): KeptDraft {
  const draft = useDraft(stored);
  const saving = useSaving(saved);
  const save = (): void => void saving.save(() => send(draft.changed, draft.keep, draft.shown));
  return { draft, saving, save };
}

interface Props {
  /** Names the save bar; unique in the page. */
  readonly id: string;
  readonly kept: KeptDraft;
  readonly children: ComponentChildren;
}

export function DraftForm({ id, kept: { draft, saving, save }, children }: Props) {
  const discard = (): void => {
    draft.reset();
    saving.forget();
  };
  return (
    <SaveBarForm id={id} isDirty={draft.isDirty} isSaving={saving.isSaving} onSave={save} onDiscard={discard}>
      {children}
    </SaveBarForm>
  );
}
