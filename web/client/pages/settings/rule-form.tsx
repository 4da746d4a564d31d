/** One price rule of a brand or a category, tried on real products before it is kept. */
import { useState } from 'preact/hooks';
import type { Choices, PricesTried } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { useDraft } from '../../forms/draft.ts';
import { RuleFields } from '../../forms/price-fields.tsx';
import { PriceSamples } from '../../forms/price-samples.tsx';
import { priceWish, ruleValues, type Rule } from '../../forms/price-values.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const path = '/api/settings/prices';

interface Props {
  readonly rule: Rule;
  /** All price rules, as the page shows them. */
  readonly seen: object;
  readonly choices: Choices | undefined;
  readonly currency: string;
  readonly onClose: () => void;
  readonly onSaved: () => Promise<void>;
}

export function RuleForm({ rule, seen, choices, currency, onClose, onSaved }: Props) {
  const { prices: words, saved } = useWords(pageWords);
  const isNew = rule.brand === null && rule.category === null;
  const [of, setOf] = useState({ brand: rule.brand, category: rule.category });
  const [shown] = useState(seen);
  const draft = useDraft(ruleValues(rule));
  const saving = useSaving(saved);
  const isNamed = of.brand !== null || of.category !== null;
  // A new rule is sent whole: what it begins with is only shown here.
  const wish = { of, isNew, rule: priceWish(isNew ? draft.values : draft.changed).rule };
  const preview = usePreview<PricesTried>(path, isNamed ? wish : null);
  const errorAt = (field: string) =>
    saving.errorAt(field) ?? (preview.problem?.field === field ? preview.problem.what : undefined);
  const save = (): void =>
    void saving.save(async () => {
      await ask(path, { body: { ...wish, save: true, seen: shown } });
      await onSaved();
    });
  const { problem } = saving;
  return (
    <s-box padding="base" background="subdued" borderRadius="base">
      <s-stack gap="base">
        {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
        {isNew && (
          <OfFields
            of={of}
            choices={choices}
            errorAt={errorAt}
            onChange={(to) => {
              setOf(to);
              saving.forget();
            }}
          />
        )}
        <RuleFields draft={draft} currency={currency} errorAt={errorAt} />
        {isNamed && <PriceSamples preview={preview} />}
        <s-stack direction="inline" gap="base">
          <s-button variant="primary" loading={saving.isSaving} disabled={!isNamed} onClick={save}>
            {words.keep}
          </s-button>
          <s-button onClick={onClose}>{words.close}</s-button>
        </s-stack>
      </s-stack>
    </s-box>
  );
}

type Of = Pick<Rule, 'brand' | 'category'>;

interface OfProps {
  readonly of: Of;
  readonly choices: Choices | undefined;
  readonly errorAt: (field: string) => string | undefined;
  readonly onChange: (of: Of) => void;
}

/** For which products the rule is. */
function OfFields({ of, choices, errorAt, onChange }: OfProps) {
  const { prices: words } = useWords(pageWords);
  const { category: nameOf } = useWords(choiceWords);
  const choose = (field: keyof Of) => (event: Event) =>
    onChange({ ...of, [field]: (event.currentTarget as HTMLSelectElement).value || null });
  const [ofBrand, ofCategory] = [errorAt('of.brand'), errorAt('of.category')];
  return (
    <div class="pair">
      <s-select
        label={words.brand}
        value={of.brand ?? ''}
        {...(ofBrand && { error: ofBrand })}
        onChange={choose('brand')}
      >
        <s-option value="">{words.any}</s-option>
        {choices?.brands.map(({ brand }) => (
          <s-option key={brand} value={brand}>
            {brand}
          </s-option>
        ))}
      </s-select>
      <s-select
        label={words.category}
        value={of.category ?? ''}
        {...(ofCategory && { error: ofCategory })}
        onChange={choose('category')}
      >
        <s-option value="">{words.any}</s-option>
        {choices?.categories.map(({ category, example }) => (
          <s-option key={category} value={category}>
            {nameOf(example, category)}
          </s-option>
        ))}
      </s-select>
    </div>
  );
}
