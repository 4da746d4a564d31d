/** Prices: the rule for all products and what it makes of real ones, what holds for all rules, and rules of their own. */
import { useRef } from 'preact/hooks';
import type { PricesTried } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { DraftForm, useKeptDraft } from '../../forms/draft-form.tsx';
import { RuleFields, TermFields } from '../../forms/price-fields.tsx';
import { PriceEffectLine, PriceSamples } from '../../forms/price-samples.tsx';
import { lastRule, priceWish, ruleValues, termValues } from '../../forms/price-values.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { changeSeen } from '../../forms/draft.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { OtherRules } from './other-rules.tsx';
import { useOwnChanges } from './use-own-changes.ts';
import { words as pageWords } from './words.ts';

const path = '/api/settings/prices';

/** What is typed, what that would do, and keeping it. */
function usePriceForm({ stored, onSaved }: GroupProps) {
  const words = useWords(pageWords);
  const { prices, supplierCurrency } = stored.settings;
  const values = { ...ruleValues(lastRule(prices)), ...termValues(prices), supplierCurrency };
  const kept = useKeptDraft(values, words.prices.saved, async (changed, keep, shown) => {
    const { supplierCurrency: typed, ...others } = changed;
    try {
      // What is likelier to be refused goes first: then nothing has been kept.
      if (Object.keys(others).length > 0)
        await own.inTurn(async () => {
          await ask(path, { body: { ...priceWish(changed), save: true, seen: seenNow.current } });
          keep(others);
        });
      if (typed !== undefined)
        await ask('/api/settings', { body: changeSeen({ supplierCurrency: typed }, shown, () => false) });
      keep(changed);
    } finally {
      await onSaved();
    }
  });
  const { draft, saving } = kept;
  const known = useSeen(draft.isDirty, prices);
  const seenNow = useRef(prices);
  seenNow.current = known.seen;
  const own = useOwnChanges(onSaved, known.renew);
  const wish = priceWish(draft.changed);
  const few = usePreview<PricesTried>(path, wish);
  const all = usePreview<PricesTried>(path, draft.isDirty ? { ...wish, look: 'all' } : null);
  const errorAt = (field: string) =>
    saving.errorAt(field) ?? (few.problem?.field === field ? few.problem.what : undefined);
  return { kept, few, all, errorAt, own };
}

export function PricesGroup(props: GroupProps) {
  const words = useWords(pageWords);
  const { currency } = props.stored.shop;
  const { kept, few, all, errorAt, own } = usePriceForm(props);
  const { draft, saving } = kept;
  const { problem } = saving;
  return (
    <>
      <DraftForm id="prices" kept={kept}>
        <s-stack gap="base">
          {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
          <s-section heading={words.prices.rule}>
            <RuleFields draft={draft} currency={currency} errorAt={errorAt} />
          </s-section>
          <s-section heading={words.prices.preview}>
            <s-stack gap="base">
              <PriceSamples
                preview={few}
                currencies={{ supplier: String(draft.values['supplierCurrency']), shop: currency }}
              />
              {draft.isDirty && !few.problem && (
                <PriceEffectLine effect={all.isOld ? null : all.answer?.effect} />
              )}
            </s-stack>
          </s-section>
          <s-section heading={words.prices.terms}>
            <TermFields draft={draft} currency={currency} errorAt={errorAt} />
          </s-section>
        </s-stack>
      </DraftForm>
      <OtherRules stored={props.stored} own={own} />
    </>
  );
}
