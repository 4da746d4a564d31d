/** The supplier's connection: tried, changed, given up. Credentials are never shown. */
import { useRef, useState } from 'preact/hooks';
import type { SupplierVerdict } from '../../../shared/api/supplier.ts';
import { ask } from '../../api/ask.ts';
import { useDraft, type Draft, type Values } from '../../forms/draft.ts';
import { SupplierFields } from '../../forms/supplier-fields.tsx';
import { SupplierFound } from '../../forms/supplier-verdict.tsx';
import { mayKeep, storedValues, supplierWish } from '../../forms/supplier-wish.ts';
import { words as supplierWords } from '../../forms/supplier-words.ts';
import { useComplete } from '../../forms/use-complete.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { useSeen } from '../../forms/use-seen.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { SaveBarForm } from '../../parts/save-bar-form.tsx';
import { SupplierFollows } from '../../parts/lazy-supplier-follows.tsx';
import { useWords } from '../../words/use-words.ts';
import { Disconnect } from './disconnect.tsx';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

/** Credentials are sent whole: who has typed on meanwhile keeps all of them, to be saved again. */
function useReset({ changed, reset }: Draft): (sent: Values) => void {
  const typedNow = useRef(changed);
  typedNow.current = changed;
  return (sent) => {
    const isTypedOn = Object.entries(typedNow.current).some(([field, value]) => sent[field] !== value);
    if (!isTypedOn) reset();
  };
}

interface Tried {
  readonly verdict: SupplierVerdict;
  /** What was typed then: of anything else it says nothing. */
  readonly of: string;
}
const printOf = (typed: Values): string => JSON.stringify(typed, Object.keys(typed).toSorted());

/** What is typed, trying it, and keeping it. */
function useConnection({ stored: { supplier }, onSaved }: GroupProps) {
  const { saved } = useWords(pageWords);
  const draft = useDraft(storedValues(supplier));
  const { seen } = useSeen(draft.isDirty, supplier);
  const saving = useSaving();
  const [tried, setTried] = useState<Tried | null>(null);
  const { isComplete, errorAt } = useComplete(supplier, draft, saving);
  const resetUnlessTypedOn = useReset(draft);
  const send = (path: string, isKept: boolean) => (): void => {
    setTried(null);
    if (!isComplete()) return;
    void saving.save(async () => {
      const body = { ...supplierWish(supplier, draft.values), seen };
      const found = await ask<SupplierVerdict>(path, { body });
      setTried({ verdict: found, of: printOf(isKept && found.works ? {} : draft.changed) });
      if (!isKept || !found.works) return;
      await onSaved();
      resetUnlessTypedOn(draft.values);
      shopify.toast.show(saved);
    });
  };
  const discard = (): void => {
    draft.reset();
    saving.forget();
    setTried(null);
  };
  const verdict = tried?.of === printOf(draft.changed) ? tried.verdict : null;
  return { draft, seen, saving, verdict, errorAt, send, discard };
}

export function SupplierGroup(props: GroupProps) {
  const words = useWords(pageWords).supplier;
  const { supplier, shop } = props.stored;
  const { draft, seen, saving, verdict, errorAt, send, discard } = useConnection(props);
  const { problem } = saving;
  return (
    <>
      <SaveBarForm
        id="supplier"
        isDirty={draft.isDirty}
        isSaving={saving.isSaving}
        onSave={send('/api/settings/supplier', true)}
        onDiscard={discard}
      >
        <s-section heading={words.connection}>
          <s-stack gap="base">
            <SupplierFields known={supplier} draft={draft} errorAt={errorAt} />
            {!mayKeep(supplier, draft.values['root']) && <SupplierFollows stage={shop.stage} />}
            <Test
              isBusy={saving.isSaving}
              isDirty={draft.isDirty}
              onTest={send('/api/settings/supplier/test', false)}
            />
            {problem && problem.field === undefined && <ProblemBanner problem={problem} />}
            {verdict && <SupplierFound verdict={verdict} />}
          </s-stack>
        </s-section>
      </SaveBarForm>
      {supplier && <Disconnect seen={seen} onDone={props.onSaved} />}
    </>
  );
}

interface TestProps {
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  readonly onTest: () => void;
}

function Test({ isBusy, isDirty, onTest }: TestProps) {
  const { saveWorks } = useWords(pageWords).supplier;
  const { test } = useWords(supplierWords);
  return (
    <s-stack direction="inline" gap="base" alignItems="center">
      <s-button loading={isBusy} onClick={onTest}>
        {test}
      </s-button>
      {isDirty && <s-text color="subdued">{saveWorks}</s-text>}
    </s-stack>
  );
}
