/** One price rule of a brand or a category, tried on real products before it is kept. */
import { useId, useMemo, useRef, useState } from 'preact/hooks';
import type { Choices, PricesTried } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { useDraft } from '../../forms/draft.ts';
import { RuleFields } from '../../forms/price-fields.tsx';
import { PriceSamples } from '../../forms/price-samples.tsx';
import { priceWish, ruleValues, type Rule } from '../../forms/price-values.ts';
import { useCloseOnceKept } from '../../forms/use-close-once-kept.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { useWords } from '../../words/use-words.ts';
import type { OwnChanges } from './use-own-changes.ts';
import { words as pageWords } from './words.ts';

const path = '/api/settings/prices';

export interface RuleProps {
  readonly rule: Rule;
  /** All price rules, as the page shows them. */
  readonly seen: object;
  readonly own: OwnChanges;
  readonly choices: Choices | undefined;
  readonly currency: string;
  /** Of the supplier's amounts. */
  readonly supplier: string;
  readonly onClose: () => void;
}

/** What is typed of a rule, whose it is, and keeping it. */
function useRuleForm({ rule, seen, own, onClose }: RuleProps) {
  const { prices: words, saved } = useWords(pageWords);
  const isNew = rule.brand === null && rule.category === null;
  const [of, setOf] = useState({ brand: rule.brand, category: rule.category });
  const [keptOf, setKeptOf] = useState(of);
  // What another window has changed since was not seen here.
  const shown = useRef(seen);
  shown.current = useMemo(() => seen, [own.count]);
  const draft = useDraft(ruleValues(rule));
  const saving = useSaving(saved);
  const [isTold, setTold] = useState(false);
  const isNamed = of.brand !== null || of.category !== null;
  const isOther = of.brand !== keptOf.brand || of.category !== keptOf.category;
  const isDirty = draft.isDirty || isOther;
  // A new rule is sent whole: what it begins with is only shown here.
  const wish = { of, isNew: isNew && isOther, rule: priceWish(isNew ? draft.values : draft.changed).rule };
  const preview = usePreview<PricesTried>(path, isNamed ? wish : null);
  const errorAt = (field: string) =>
    saving.errorAt(field) ?? (preview.problem?.field === field ? preview.problem.what : undefined);
  const isKept = useCloseOnceKept(isDirty, onClose);
  const save = (): void => {
    setTold(true);
    if (!isNamed) return;
    void saving.save(async () => {
      await own.inTurn(async () => {
        await ask(path, { body: { ...wish, save: true, seen: shown.current } });
        draft.keep(draft.changed);
        setKeptOf(of);
      });
      isKept();
    });
  };
  const unnamed = isTold && !isNamed ? words.unnamed : undefined;
  const ofErrorAt = (field: string) => errorAt(field) ?? (field === 'of.brand' ? unnamed : undefined);
  const onOf = (to: Of): void => {
    setOf(to);
    saving.forget();
  };
  return { isNew, of, onOf, ofErrorAt, draft, isDirty, isNamed, preview, errorAt, saving, save };
}

export function RuleForm(props: RuleProps) {
  const { choices, currency, supplier, onClose } = props;
  const { prices: words } = useWords(pageWords);
  const { isNew, of, onOf, ofErrorAt, isDirty, isNamed, ...form } = useRuleForm(props);
  const { draft, saving, save } = form;
  const { problem } = saving;
  return (
    <SaveBarForm id={useId()} isDirty={isDirty} isSaving={saving.isSaving} onSave={save} onDiscard={onClose}>
      <s-box padding="base" background="subdued" borderRadius="base">
        <s-stack gap="base">
          {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
          {isNew && <OfFields of={of} choices={choices} errorAt={ofErrorAt} onChange={onOf} />}
          <RuleFields draft={draft} currency={currency} errorAt={form.errorAt} />
          {isNamed && <PriceSamples preview={form.preview} currencies={{ supplier, shop: currency }} />}
          <s-stack direction="inline" gap="base">
            <s-button variant="primary" loading={saving.isSaving} disabled={!isNamed} onClick={save}>
              {words.keep}
            </s-button>
            <s-button onClick={onClose}>{words.close}</s-button>
          </s-stack>
        </s-stack>
      </s-box>
    </SaveBarForm>
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
