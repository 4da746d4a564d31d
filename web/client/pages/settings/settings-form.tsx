/**
 * Sections of plain settings that the save bar keeps. Only what differs from what is stored is sent, so that nothing that
 * somebody else has set meanwhile is overwritten.
 */
import type { ComponentChildren } from 'preact';
import { ask } from '../../api/ask.ts';
import { changeSeen, valueAt, type Draft, type Value } from '../../forms/draft.ts';
import { DraftForm, useKeptDraft } from '../../forms/draft-form.tsx';
import { Fields, type Field } from '../../forms/fields.tsx';
import { decimalText } from '../../format/numbers.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

interface Section {
  readonly heading: string;
  readonly text?: string;
  readonly fields: readonly Field[];
  readonly isPaired?: boolean;
  /** What follows the fields. */
  readonly more?: (draft: Draft) => ComponentChildren;
}

interface Props extends GroupProps {
  readonly sections: readonly Section[];
}

function shownAt(settings: object, { path, kind }: Field): Value {
  const value = valueAt(settings, path);
  return kind === 'decimal' ? decimalText(String(value)) : value;
}

export function SettingsForm({ stored: { settings }, onSaved, sections }: Props) {
  const words = useWords(pageWords);
  const fields = sections.flatMap(({ fields: some }) => some);
  const isNumber = (path: string): boolean =>
    fields.some((field) => field.path === path && (field.kind === 'number' || field.kind === 'decimal'));
  const values = Object.fromEntries(fields.map((field) => [field.path, shownAt(settings, field)]));
  const kept = useKeptDraft(values, words.saved, async (changed, keep, shown) => {
    await ask('/api/settings', { body: changeSeen(changed, shown, isNumber) });
    keep(changed);
    await onSaved();
  });
  const { draft, saving } = kept;
  const { problem } = saving;
  const isElsewhere = problem !== null && !fields.some(({ path }) => path === problem.field);
  return (
    <DraftForm id="settings" kept={kept}>
      <s-stack gap="base">
        {isElsewhere && <ProblemBanner problem={problem} />}
        {sections.map(({ heading, text, fields: some, isPaired, more }) => (
          <s-section key={heading} heading={heading}>
            <s-stack gap="base">
              {text && <s-paragraph>{text}</s-paragraph>}
              <Fields fields={some} draft={draft} errorAt={saving.errorAt} isPaired={isPaired} />
              {more?.(draft)}
            </s-stack>
          </s-section>
        ))}
      </s-stack>
    </DraftForm>
  );
}
