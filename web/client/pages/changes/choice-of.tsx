/** The choice about one product that is held. */
import type { ChangedProduct, Choice } from '../../../shared/api/changes.ts';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

interface Props {
  readonly product: ChangedProduct;
  readonly names: Readonly<Partial<Record<Choice, string>>>;
  readonly isBusy: boolean;
  readonly onChoice: (choice: Choice) => void;
}

const isChoice = (text: string): text is Choice => ['accept', 'keep', 'ask-again'].includes(text);

export function ChoiceOf({ product: { sku, title, choice }, names, isBusy, onChoice }: Props) {
  const { held: words } = useWords(pageWords);
  return (
    <s-select
      label={words.decisionFor(title ?? sku)}
      labelAccessibilityVisibility="exclusive"
      placeholder={words.open}
      value={choice ?? ''}
      disabled={isBusy}
      onChange={({ currentTarget: { value } }) => isChoice(value) && onChoice(value)}
    >
      {(Object.entries(names) as [Choice, string][]).map(([each, name]) => (
        <s-option key={each} value={each}>
          {name}
        </s-option>
      ))}
    </s-select>
  );
}
