/** The guard at the checkout: whether it is on, what that means, and switching it. */
import { useState } from 'preact/hooks';
import type { Guard } from '../../../shared/api/settings.ts';
import { ask } from '../../api/ask.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './index.tsx';
import { words as pageWords } from './words.ts';

export function GuardSection({ stored: { shop, permissions }, onSaved }: GroupProps) {
  const words = useWords(pageWords).countries;
  const { saved } = useWords(pageWords);
  const saving = useSaving(saved);
  const [seen, setSeen] = useState<Guard | null>(null);
  const isOn = seen?.isOn ?? shop.guard?.isOn ?? false;
  const lacks = permissions.some(({ feature, missing }) => feature === 'guard' && missing.length > 0);
  const send = (to: boolean, blockOnFailure: boolean | null) => (): void =>
    void saving.save(async () => {
      setSeen(await ask<Guard>('/api/settings/guard', { body: { isOn: to, blockOnFailure } }));
      await onSaved();
    });
  return (
    <s-section heading={words.guard}>
      <s-stack gap="base">
        <s-stack direction="inline">
          <StateBadge tone={isOn ? 'success' : 'neutral'} text={isOn ? words.on : words.off} />
        </s-stack>
        <s-paragraph>{words.guardText}</s-paragraph>
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        {shop.guard?.cannot === 'plan' && !isOn && <s-banner tone="warning">{words.plan}</s-banner>}
        {!isOn && (
          <ul>
            {seen?.unguarded.map(({ market, products }) => (
              <li key={market}>{words.unguarded(market, products)}</li>
            ))}
          </ul>
        )}
        {lacks ? (
          <s-paragraph>
            {words.permission} <s-link href="/settings/permissions">{words.switchOn}</s-link>
          </s-paragraph>
        ) : (
          <s-stack direction="inline">
            <s-button loading={saving.isSaving} onClick={send(!isOn, null)}>
              {isOn ? words.switchOff : words.switchOn}
            </s-button>
          </s-stack>
        )}
        {isOn && (
          <s-switch
            label={words.strict}
            details={words.strictDetails}
            checked={seen?.blockOnFailure ?? false}
            onChange={(event) => send(true, event.currentTarget.checked)()}
          />
        )}
      </s-stack>
    </s-section>
  );
}
