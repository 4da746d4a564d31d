/**
 * What a courier is called for customers, and where its parcels are followed. Once it is known its line is gone: nothing is
 * typed on while it is being saved.
 */
import { useId, useState } from 'preact/hooks';
import type { ProblemWords } from '../../api/problem.ts';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export interface CourierEntry {
  readonly company: string;
  /** Null: no link; left out: the company's own page. */
  readonly url?: string | null;
}

interface Props {
  /** Of one of the two fields. */
  readonly problem: ProblemWords | null;
  readonly isBusy: boolean;
  readonly onSave: (entry: CourierEntry) => void;
  readonly onCancel: () => void;
}

export function CourierForm({ problem, isBusy, onSave, onCancel }: Props) {
  const { couriers: words } = useWords(pageWords);
  const [company, setCompany] = useState('');
  const [url, setUrl] = useState('');
  const errorOf = (field: string) => (problem?.field === field ? { error: problem.what } : {});
  const isDirty = company !== '' || url !== '';
  return (
    <SaveBarForm
      id={useId()}
      isDirty={isDirty}
      isSaving={isBusy}
      onSave={() => onSave({ company, url: url.trim() === '' ? null : url.trim() })}
      onDiscard={onCancel}
    >
      <s-stack gap="base">
        <s-text-field
          label={words.company}
          value={company}
          readOnly={isBusy}
          maxLength={100}
          onInput={({ currentTarget }) => setCompany(currentTarget.value)}
          {...errorOf('company')}
        />
        <s-text-field
          label={words.url}
          details={words.urlHint}
          placeholder="https://www.example.com/parcel/{}"
          value={url}
          readOnly={isBusy}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
          {...errorOf('url')}
        />
        <s-stack direction="inline" gap="small-200">
          <s-button type="submit" variant="primary" disabled={isBusy || !isDirty}>
            {words.save}
          </s-button>
          <s-button onClick={onCancel}>{words.cancel}</s-button>
        </s-stack>
      </s-stack>
    </SaveBarForm>
  );
}
