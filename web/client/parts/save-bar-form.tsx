/**
 * A form whose changes Shopify's save bar keeps: it appears with the first change, saves or discards, and asks before
 * somebody leaves. Its fields are controlled by whoever uses it.
 */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useAskBeforeUnload } from '../routing/use-ask-before-unload.ts';
import { setUnsaved } from '../routing/unsaved.ts';
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

interface Props {
  /** Names the bar; unique in the page. */
  readonly id: string;
  readonly isDirty: boolean;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly children: ComponentChildren;
}

export function SaveBarForm({ id, isDirty, isSaving, onSave, onDiscard, children }: Props) {
  const { save, discard } = useWords(frameWords);
  const showBar = (isShown: boolean): void => {
    setUnsaved(id, isShown);
    void (isShown ? shopify.saveBar.show(id) : shopify.saveBar.hide(id));
  };
  useAskBeforeUnload(isDirty);
  useEffect(() => showBar(isDirty), [isDirty]);
  useEffect(() => () => showBar(false), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isSaving) onSave();
      }}
    >
      <ui-save-bar id={id}>
        <button type="button" variant="primary" onClick={onSave} disabled={isSaving}>
          {save}
        </button>
        <button type="button" onClick={onDiscard} disabled={isSaving}>
          {discard}
        </button>
      </ui-save-bar>
      {children}
    </form>
  );
}
