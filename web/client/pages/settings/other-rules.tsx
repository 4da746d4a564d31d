/** Price rules of single brands and categories; each is tried on its own products before it is kept. */
import { useState } from 'preact/hooks';
import type { Choices } from '../../../shared/api/rules.ts';
import { ask } from '../../api/ask.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { words as choiceWords } from '../../forms/choice-words.ts';
import { lastRule, type Rule } from '../../forms/price-values.ts';
import { useRuleWords } from '../../forms/use-rule-words.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useWords } from '../../words/use-words.ts';
import type { GroupProps } from './group-props.ts';
import { words as pageWords } from './words.ts';

const RuleForm = lazyPart(async () => (await import('./rule-form.tsx')).RuleForm);

const keyOf = ({ brand, category }: Rule): string => JSON.stringify([brand, category]);

export function OtherRules({ stored, onSaved }: GroupProps) {
  const { prices: words, saved } = useWords(pageWords);
  const choices = useAnswer<Choices>('/api/settings/choice').answer;
  const [open, setOpen] = useState<Rule | null>(null);
  const saving = useSaving(saved);
  const { prices } = stored.settings;
  const others = prices.rules.slice(0, -1);
  const done = async (): Promise<void> => {
    await onSaved();
    setOpen(null);
  };
  const remove = ({ brand, category }: Rule): void =>
    void saving.save(async () => {
      await ask('/api/settings/prices', {
        body: { of: { brand, category }, remove: true, save: true, seen: prices },
      });
      await done();
    });
  return (
    <s-section heading={words.others}>
      <s-stack gap="base">
        <s-paragraph>{words.othersText}</s-paragraph>
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        <RuleList rules={others} choices={choices} onOpen={setOpen} onRemove={remove} />
        {open ? (
          <RuleForm
            key={keyOf(open)}
            rule={open}
            seen={prices}
            choices={choices}
            currency={stored.shop.currency}
            onClose={() => setOpen(null)}
            onSaved={done}
          />
        ) : (
          <s-stack direction="inline">
            <s-button onClick={() => setOpen({ ...lastRule(prices), brand: null, category: null })}>
              {words.add}
            </s-button>
          </s-stack>
        )}
      </s-stack>
    </s-section>
  );
}

interface ListProps {
  readonly rules: readonly Rule[];
  readonly choices: Choices | undefined;
  readonly onOpen: (rule: Rule) => void;
  readonly onRemove: (rule: Rule) => void;
}

const RuleList = ({ rules, choices, onOpen, onRemove }: ListProps) =>
  rules.length === 0 ? null : (
    <ul class="plain-list">
      {rules.map((rule) => (
        <li key={keyOf(rule)}>
          <RuleLine
            rule={rule}
            choices={choices}
            onOpen={() => onOpen(rule)}
            onRemove={() => onRemove(rule)}
          />
        </li>
      ))}
    </ul>
  );

interface LineProps {
  readonly rule: Rule;
  readonly choices: Choices | undefined;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

function RuleLine({ rule, choices, onOpen, onRemove }: LineProps) {
  const words = useWords(pageWords).prices;
  const describe = useRuleWords();
  const { category: nameOf } = useWords(choiceWords);
  const { brand, category } = rule;
  const example = choices?.categories.find((each) => each.category === category)?.example ?? null;
  const name = [brand, category && nameOf(example, category)].filter(Boolean).join(' · ');
  return (
    <div class="line-with-action">
      <span>
        <s-text type="strong">{name}</s-text>
        <s-text color="subdued">{describe(rule)}</s-text>
      </span>
      <s-stack direction="inline" gap="small-200">
        <s-button variant="tertiary" accessibilityLabel={`${words.edit}: ${name}`} onClick={onOpen}>
          {words.edit}
        </s-button>
        <s-button
          variant="tertiary"
          tone="critical"
          accessibilityLabel={`${words.remove}: ${name}`}
          onClick={onRemove}
        >
          {words.remove}
        </s-button>
      </s-stack>
    </div>
  );
}
