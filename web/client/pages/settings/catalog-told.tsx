/** What a catalog of a market's own would do, and what came of it; fetched when somebody asks for one. */
import type { MarketCatalog } from '../../../shared/api/markets.ts';
import type { Saving } from '../../forms/use-saving.ts';
import { useWords } from '../../words/use-words.ts';
import { words as catalogWords } from './catalog-words.ts';

type Words = typeof catalogWords.en;

/** What is said before, in the order in which it matters. */
function effectsOf(answer: MarketCatalog, words: Words): readonly string[] {
  const { stay, leave, examples, drafts, freed, elsewhere, openMarkets, isLive } = answer;
  return [
    ...(isLive ? [] : [words.notLive]),
    words.stay(stay),
    words.leave(leave, examples),
    ...(freed > 0 ? [words.freed(freed)] : []),
    ...(elsewhere.products > 0 ? [words.elsewhere(elsewhere.products, elsewhere.markets)] : []),
    ...(drafts > 0 ? [words.drafts(drafts, openMarkets)] : []),
    words.others,
  ];
}

export interface QuestionProps {
  readonly answer: MarketCatalog;
  readonly saving: Saving;
  readonly onAgree: () => void;
  readonly onCancel: () => void;
}

export function Question({ answer, saving, onAgree, onCancel }: QuestionProps) {
  const words = useWords(catalogWords);
  return (
    <s-banner tone={answer.drafts > 0 ? 'warning' : 'info'} heading={words.question(answer.market)}>
      <s-stack gap="small-200">
        {effectsOf(answer, words).map((sentence) => (
          <s-paragraph key={sentence}>{sentence}</s-paragraph>
        ))}
      </s-stack>
      <s-button slot="secondary-actions" variant="secondary" loading={saving.isSaving} onClick={onAgree}>
        {words.make}
      </s-button>
      <s-button slot="secondary-actions" variant="tertiary" disabled={saving.isSaving} onClick={onCancel}>
        {words.cancel}
      </s-button>
    </s-banner>
  );
}

export function Outcome({ answer }: { readonly answer: MarketCatalog }) {
  const words = useWords(catalogWords);
  const { heading, text } = words.outcomes[answer.state === 'shown' ? 'made' : answer.state];
  const isFine = ['made', 'filling', 'has-ours'].includes(answer.state);
  return (
    <s-banner tone={isFine ? 'success' : 'warning'} heading={heading(answer.market, answer.title)}>
      <s-paragraph>{text(answer.market, answer.title)}</s-paragraph>
    </s-banner>
  );
}
