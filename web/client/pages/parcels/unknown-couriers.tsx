/** Couriers that nobody knows: which each probably is, settled by one button, or by a name and a page. */
import { useState } from 'preact/hooks';
import type { Courier, Couriers } from '../../../shared/api/parcels.ts';
import { ask } from '../../api/ask.ts';
import { useAct } from '../../api/use-act.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { CourierForm, type CourierEntry } from './courier-form.tsx';
import { words as pageWords } from './words.ts';

interface LineProps {
  readonly courier: Courier;
  readonly again: () => Promise<void>;
}

function CourierLine({ courier, again }: LineProps) {
  const { couriers: words } = useWords(pageWords);
  const { run, isBusy, problem, forget } = useAct();
  const [isOpen, setOpen] = useState(false);
  const { name, parcels, guess } = courier;
  const save = (entry: CourierEntry): void =>
    void run(async () => {
      await ask('/api/couriers/set', { method: 'POST', body: { name, ...entry } });
      shopify.toast.show(words.saved(entry.company));
      await again();
    });
  // A built-in company brings its own page along.
  const take = guess && { company: guess.company, ...(guess.url !== null && { url: guess.url }) };
  const ofField = problem?.field === undefined ? null : problem;
  return (
    <s-stack gap="small-200">
      {problem && !ofField && <ProblemBanner problem={problem} />}
      <s-stack direction="inline" gap="base" alignItems="center" justifyContent="space-between">
        <s-text>
          <s-text type="strong">{name.trim() || words.nameless}</s-text> · {words.parcels(parcels)}
          {guess && ` · ${words.guess(guess.company)}`}
        </s-text>
        <s-stack direction="inline" gap="small-200">
          {take && (
            <s-button disabled={isBusy} onClick={() => save(take)}>
              {words.take(take.company)}
            </s-button>
          )}
          {!isOpen && (
            <s-button variant={take ? 'tertiary' : 'secondary'} onClick={() => setOpen(true)}>
              {take ? words.other : words.sayWho}
            </s-button>
          )}
        </s-stack>
      </s-stack>
      {isOpen && (
        <CourierForm
          problem={ofField}
          isBusy={isBusy}
          onSave={save}
          onCancel={() => {
            forget();
            setOpen(false);
          }}
        />
      )}
    </s-stack>
  );
}

interface Props {
  readonly couriers: Couriers;
  readonly again: () => Promise<void>;
}

export function UnknownCouriers({ couriers: { couriers }, again }: Props) {
  const { couriers: words } = useWords(pageWords);
  const unknown = couriers.filter(({ from }) => from === 'unknown');
  if (unknown.length === 0) return null;
  return (
    <s-section heading={words.heading(unknown.length)}>
      <s-stack gap="base">
        <s-paragraph>{words.text(unknown.length)}</s-paragraph>
        {unknown.map((courier) => (
          <CourierLine key={courier.name} courier={courier} again={again} />
        ))}
      </s-stack>
    </s-section>
  );
}
