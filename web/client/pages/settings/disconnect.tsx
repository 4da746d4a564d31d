/** Gives the supplier up, after it was said what that means. */
import type { KnownSupplier } from '../../../shared/api/supplier.ts';
import { ask } from '../../api/ask.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const modal = 'disconnect';

interface DisconnectProps {
  /** The supplier that the page shows. */
  readonly seen: KnownSupplier | null;
  readonly onDone: () => Promise<void>;
}

export function Disconnect({ seen, onDone }: DisconnectProps) {
  const words = useWords(pageWords).supplier;
  const saving = useSaving(words.done);
  const disconnect = (): void =>
    void saving.save(async () => {
      await ask('/api/settings/supplier/disconnect', { body: { seen } });
      await onDone();
    });
  return (
    <s-section heading={words.disconnect}>
      <s-stack gap="base">
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        <s-paragraph>{words.disconnectText}</s-paragraph>
        <s-stack direction="inline">
          <s-button tone="critical" loading={saving.isSaving} commandFor={modal} command="--show">
            {words.disconnect}
          </s-button>
        </s-stack>
      </s-stack>
      <s-modal id={modal} heading={words.really}>
        <s-paragraph>{words.disconnectText}</s-paragraph>
        <s-button
          slot="primary-action"
          variant="primary"
          tone="critical"
          commandFor={modal}
          command="--hide"
          onClick={disconnect}
        >
          {words.disconnect}
        </s-button>
        <s-button slot="secondary-actions" variant="secondary" commandFor={modal} command="--hide">
          {words.cancel}
        </s-button>
      </s-modal>
    </s-section>
  );
}
