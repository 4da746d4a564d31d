/** Prices: the rule for all products and what it makes of real ones, what holds for all rules, and rules of their own. */
import type { PricesTried } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { useDraft } from '../../forms/draft.ts';
import { RuleFields, TermFields } from '../../forms/price-fields.tsx';
import { PriceEffectLine, PriceSamples } from '../../forms/price-samples.tsx';
import { lastRule, priceWish, ruleValues, termValues } from '../../forms/price-values.ts';
import { words as priceWords } from '../../forms/price-words.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { OtherRules } from './other-rules.tsx';
import { words as pageWords } from './words.ts';

const path = '/api/settings/prices';

/** What is typed, what that would do, and keeping it. */
function usePriceForm({ stored, onSaved }: GroupProps) {
  const words = useWords(pageWords);
  const { prices, supplierCurrency } = stored.settings;
  const draft = useDraft({ ...ruleValues(lastRule(prices)), ...termValues(prices), supplierCurrency });
  const saving = useSaving(words.saved);
  const wish = priceWish(draft.changed);
  const few = usePreview<PricesTried>(path, wish);
  const all = usePreview<PricesTried>(path, draft.isDirty ? { ...wish, look: 'all' } : null);
  const errorAt = (field: string) =>
    saving.errorAt(field) ?? (few.problem?.field === field ? few.problem.what : undefined);
  const save = (): void =>
    void saving
      .save(async () => {
        const { supplierCurrency: typed, ...others } = draft.changed;
        if (typed !== undefined) await ask('/api/settings', { body: { supplierCurrency: typed } });
        if (Object.keys(others).length > 0) await ask(path, { body: { ...wish, save: true } });
        await onSaved();
      })
      .then((worked) => worked && draft.reset());
  return { draft, saving, few, all, errorAt, save };
}

export function PricesGroup(props: GroupProps) {
  const words = useWords(pageWords);
  const { otherCurrency } = useWords(priceWords);
  const { currency } = props.stored.shop;
  const { draft, saving, few, all, errorAt, save } = usePriceForm(props);
  const typed = String(draft.values['supplierCurrency']);
  const { problem } = saving;
  return (
    <>
      <SaveBarForm
        id="prices"
        isDirty={draft.isDirty}
        isSaving={saving.isSaving}
        onSave={save}
        onDiscard={() => {
          draft.reset();
          saving.forget();
        }}
      >
        <s-stack gap="base">
          {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
          <s-section heading={words.prices.rule}>
            <RuleFields draft={draft} currency={currency} errorAt={errorAt} />
          </s-section>
          <s-section heading={words.prices.preview}>
            <s-stack gap="base">
              <PriceSamples preview={few} />
              {draft.isDirty && !few.problem && (
                <PriceEffectLine effect={all.isOld ? null : all.answer?.effect} />
              )}
            </s-stack>
          </s-section>
          <s-section heading={words.prices.terms}>
            <s-stack gap="base">
              <TermFields draft={draft} errorAt={errorAt} />
              {typed.length === 3 && typed !== currency && (
                <s-banner tone="warning">{otherCurrency(typed, currency)}</s-banner>
              )}
            </s-stack>
          </s-section>
        </s-stack>
      </SaveBarForm>
      <OtherRules {...props} />
    </>
  );
}
