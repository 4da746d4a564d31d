/**
 * Step 1: the supplier's address and credentials. They are tried, and kept when they work. What came of it stands below the
 * button, as in every step: it moves nothing from under the pointer.
 */
import { useState } from 'preact/hooks';
import type { SupplierVerdict } from '../../../shared/api/supplier.ts';
import { ask } from '../../api/ask.ts';
import { useDraft } from '../../forms/draft.ts';
import { SupplierFields } from '../../forms/supplier-fields.tsx';
import { SupplierFound } from '../../forms/supplier-verdict.tsx';
import { mayKeep, storedValues, supplierWish } from '../../forms/supplier-wish.ts';
import { useComplete } from '../../forms/use-complete.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SupplierFollows } from '../../parts/lazy-supplier-follows.tsx';
import { useWords } from '../../words/use-words.ts';
import type { StepProps } from './step-props.ts';
import { words as pageWords } from './words.ts';

export function SupplierStep({ setUp: { supplier, stage }, onDone, onFound }: StepProps) {
  const words = useWords(pageWords);
  const draft = useDraft(storedValues(supplier));
  const { seen } = useSeen(draft.isDirty, supplier);
  const saving = useSaving();
  const [verdict, setVerdict] = useState<SupplierVerdict | null>(null);
  const { isComplete, errorAt } = useComplete(supplier, draft, saving);
  const connect = (): void => {
    setVerdict(null);
    if (!isComplete()) return;
    void saving.save(async () => {
      const found = await ask<SupplierVerdict>('/api/settings/supplier', {
        body: { ...supplierWish(supplier, draft.values), seen },
      });
      setVerdict(found);
      onFound(found);
      if (found.works) await onDone();
    });
  };
  const { problem } = saving;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        connect();
      }}
    >
      <s-stack gap="base">
        <s-paragraph>{words.supplierAsk}</s-paragraph>
        <SupplierFields known={supplier} draft={draft} errorAt={errorAt} />
        {!mayKeep(supplier, draft.values['root']) && <SupplierFollows stage={stage} />}
        <s-stack direction="inline">
          <s-button variant="primary" loading={saving.isSaving} onClick={connect}>
            {words.connect}
          </s-button>
        </s-stack>
        {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
        {verdict && <SupplierFound verdict={verdict} />}
      </s-stack>
    </form>
  );
}
