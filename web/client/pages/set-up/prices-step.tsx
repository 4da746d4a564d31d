/** Step 3: one price rule, on five real products before it is kept. */
import type { PricesTried } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { changeSeen, useDraft } from '../../forms/draft.ts';
import { RuleFields, TermFields } from '../../forms/price-fields.tsx';
import { PriceSamples } from '../../forms/price-samples.tsx';
import { lastRule, priceWish, ruleValues, termValues } from '../../forms/price-values.ts';
import { words as priceWords } from '../../forms/price-words.ts';
import { usePreview } from '../../forms/use-preview.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { AfterReading } from './reading.tsx';
import { StepEnd } from './step-end.tsx';
import { useConfirm } from './use-confirm.ts';
import { words as pageWords } from './words.ts';

export function PricesStep(props: StepProps) {
  return <AfterReading {...props}>{() => <Form {...props} />}</AfterReading>;
}

function Form({ setUp, settings: { settings, shop }, onDone }: StepProps) {
  const words = useWords(pageWords);
  const { taxTitle } = useWords(priceWords);
  const { prices, supplierCurrency } = settings;
  const stored = { ...ruleValues(lastRule(prices)), ...termValues(prices), supplierCurrency };
  const draft = useDraft(stored, 'set-up-prices');
  const saving = useSaving();
  const confirm = useConfirm('prices', setUp, draft.isDirty);
  const { seen } = useSeen(draft.isDirty, prices, 'set-up-price-rules');
  const preview = usePreview<PricesTried>('/api/settings/prices', priceWish(draft.changed));
  const errorAt = (field: string) =>
    saving.errorAt(field) ?? (preview.problem?.field === field ? preview.problem.what : undefined);
  const next = (): void =>
    void saving.save(async () => {
      const currency = draft.changed['supplierCurrency'];
      // What is likelier to be refused goes first: then nothing has been kept.
      await ask('/api/settings/prices', { body: { ...priceWish(draft.changed), save: true, seen } });
      if (currency !== undefined)
        await ask('/api/settings', {
          body: changeSeen({ supplierCurrency: currency }, draft.shown, () => false),
        });
      draft.keep(draft.changed);
      await confirm();
      await onDone();
    });
  return (
    <s-stack gap="base">
      <s-paragraph>{words.foundPrices(shop.currency)}</s-paragraph>
      <RuleFields draft={draft} currency={shop.currency} errorAt={errorAt} />
      <PriceSamples
        preview={preview}
        currencies={{ supplier: String(draft.values['supplierCurrency']), shop: shop.currency }}
      />
      <s-heading>{taxTitle}</s-heading>
      <TermFields draft={draft} currency={shop.currency} errorAt={errorAt} />
      <StepEnd saving={saving} onNext={next} />
    </s-stack>
  );
}
