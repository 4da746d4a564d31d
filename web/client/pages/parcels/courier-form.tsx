/** What a courier is called for customers, and where its parcels are followed. */
import { useState } from 'preact/hooks';
import type { ProblemWords } from '../../api/problem.ts';
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
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave({ company, url: url.trim() === '' ? null : url.trim() });
      }}
    >
      <s-stack gap="base">
        <s-text-field
          label={words.company}
          value={company}
          maxLength={100}
          onInput={({ currentTarget }) => setCompany(currentTarget.value)}
          {...errorOf('company')}
        />
        <s-text-field
          label={words.url}
          details={words.urlHint}
          placeholder="https://www.example.com/parcel/{}"
          value={url}
          onInput={({ currentTarget }) => setUrl(currentTarget.value)}
          {...errorOf('url')}
        />
        <s-stack direction="inline" gap="small-200">
          <s-button type="submit" variant="primary" disabled={isBusy}>
            {words.save}
          </s-button>
          <s-button onClick={onCancel}>{words.cancel}</s-button>
        </s-stack>
      </s-stack>
    </form>
  );
}
