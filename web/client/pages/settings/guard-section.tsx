/** The guard at the checkout: whether it is on, what that means, and switching it. */
import type { Guard } from '../../../shared/api/settings.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { Answered } from '../../parts/answered.tsx';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { StateBadge } from '../../parts/state-badge.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

export function GuardSection({ stored: { shop }, onSaved }: GroupProps) {
  const words = useWords(pageWords).countries;
  const asked = useAnswer<Guard>('/api/settings/guard');
  return (
    <s-section heading={words.guard}>
      <s-stack gap="base">
        <s-paragraph>{words.guardText}</s-paragraph>
        <Answered asked={asked}>
          {(guard) => (
            <State
              guard={guard}
              isRefused={shop.guard?.cannot === 'plan'}
              onSaved={async () => {
                await Promise.all([asked.again(), onSaved()]);
              }}
            />
          )}
        </Answered>
      </s-stack>
    </s-section>
  );
}

interface Props {
  readonly guard: Guard;
  /** Shopify did not run it in this shop when it was tried last. */
  readonly isRefused: boolean;
  readonly onSaved: () => Promise<void>;
}

function State({ guard: { isOn, blockOnFailure, missing, unguarded }, isRefused, onSaved }: Props) {
  const { countries: words, saved } = useWords(pageWords);
  const saving = useSaving(saved);
  const send = (wish: Partial<Pick<Guard, 'isOn' | 'blockOnFailure'>>): void =>
    void saving.save(async () => {
      await ask('/api/settings/guard', { body: { ...wish, seen: { isOn, blockOnFailure } } });
      await onSaved();
    });
  if (missing.length > 0)
    return (
      <s-paragraph>
        {words.permission} <s-link href="/settings/permissions">{words.allow}</s-link>
      </s-paragraph>
    );
  return (
    <>
      {saving.problem && <ProblemBanner problem={saving.problem} />}
      {isRefused && !isOn && <s-banner tone="warning">{words.plan}</s-banner>}
      {unguarded.map(({ market, products }) => (
        <s-paragraph key={market}>{words.unguarded(market, products)}</s-paragraph>
      ))}
      <s-stack direction="inline" gap="base" alignItems="center">
        <StateBadge tone={isOn ? 'success' : 'neutral'} text={isOn ? words.on : words.off} />
        <s-button loading={saving.isSaving} onClick={() => send({ isOn: !isOn })}>
          {isOn ? words.switchOff : words.switchOn}
        </s-button>
      </s-stack>
      {isOn && (
        <s-switch
          label={words.strict}
          details={words.strictDetails}
          checked={blockOnFailure}
          onChange={(event) => send({ blockOnFailure: event.currentTarget.checked })}
        />
      )}
    </>
  );
}
