/** Price rules of single brands and categories; each is tried on its own products before it is kept. */
import { useRef, useState } from 'preact/hooks';
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
import type { RuleProps } from './rule-form.tsx';
import type { OwnChanges } from './use-own-changes.ts';
import { words as pageWords } from './words.ts';

const RuleForm = lazyPart(async () => (await import('./rule-form.tsx')).RuleForm);

const keyOf = ({ brand, category }: Rule): string => JSON.stringify([brand, category]);

interface Props extends Pick<GroupProps, 'stored'> {
  readonly own: OwnChanges;
}

export function OtherRules({ stored, own }: Props) {
  const { prices: words, saved } = useWords(pageWords);
  const choices = useAnswer<Choices>('/api/settings/choice').answer;
  const [isAdding, setAdding] = useState(false);
  const saving = useSaving(saved);
  const { prices, supplierCurrency: supplier } = stored.settings;
  const shown = useRef(prices);
  shown.current = prices;
  const others = prices.rules.slice(0, -1);
  const remove = ({ brand, category }: Rule): void =>
    void saving.save(() =>
      own.inTurn(async () => {
        await ask('/api/settings/prices', {
          body: { of: { brand, category }, remove: true, save: true, seen: shown.current },
        });
      }),
    );
  const shared = { seen: prices, own, choices, currency: stored.shop.currency, supplier };
  return (
    <s-section heading={words.others}>
      <s-stack gap="base">
        <s-paragraph>{words.othersText}</s-paragraph>
        {saving.problem && <ProblemBanner problem={saving.problem} />}
        {others.length > 0 && (
          <ul class="plain-list">
            {others.map((rule) => (
              <li key={keyOf(rule)}>
                <RuleLine {...shared} rule={rule} onRemove={() => remove(rule)} />
              </li>
            ))}
          </ul>
        )}
        {isAdding ? (
          <RuleForm
            {...shared}
            rule={{ ...lastRule(prices), brand: null, category: null }}
            onClose={() => setAdding(false)}
          />
        ) : (
          <s-stack direction="inline">
            <s-button onClick={() => setAdding(true)}>{words.add}</s-button>
          </s-stack>
        )}
      </s-stack>
    </s-section>
  );
}

interface LineProps extends Omit<RuleProps, 'onClose'> {
  readonly onRemove: () => void;
}

/** Open or not whatever the others are: what is typed into one is nothing to them. */
function RuleLine({ onRemove, ...props }: LineProps) {
  const words = useWords(pageWords).prices;
  const describe = useRuleWords();
  const { category: nameOf } = useWords(choiceWords);
  const [isOpen, setOpen] = useState(false);
  const { rule, choices } = props;
  const { brand, category } = rule;
  const example = choices?.categories.find((each) => each.category === category)?.example ?? null;
  const name = [brand, category && nameOf(example, category)].filter(Boolean).join(' · ');
  return (
    <s-stack gap="small-200">
      <div class="line-with-action">
        <span>
          <s-text type="strong">{name}</s-text>
          <s-text color="subdued">{describe(rule)}</s-text>
        </span>
        <s-stack direction="inline" gap="small-200">
          {!isOpen && (
            <s-button
              variant="tertiary"
              accessibilityLabel={`${words.edit}: ${name}`}
              onClick={() => setOpen(true)}
            >
              {words.edit}
            </s-button>
          )}
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
      {isOpen && <RuleForm {...props} onClose={() => setOpen(false)} />}
    </s-stack>
  );
}
