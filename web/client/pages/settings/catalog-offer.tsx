/** A catalog of its own for a market that shows everything: what it would do is said first, and made when a person agrees. */
import { useState } from 'preact/hooks';
import type { MarketCatalog, MarketLine } from '../../../shared/api/markets.ts';
import { ask } from '../../api/ask.ts';
import { useSaving } from '../../forms/use-saving.ts';
import { ProblemBanner } from '../../parts/problem-banner.tsx';
import { lazyPart } from '../../routing/lazy-part.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

const askFor = (market: string, agreed: boolean): Promise<MarketCatalog> =>
  ask<MarketCatalog>('/api/settings/markets/catalog', { body: { market, agreed } });

const Question = lazyPart(async () => (await import('./catalog-told.tsx')).Question);
const Outcome = lazyPart(async () => (await import('./catalog-told.tsx')).Outcome);

interface Props {
  readonly line: MarketLine;
  /** The markets are another by now. */
  readonly onMade: () => Promise<unknown>;
}

export function CatalogOffer({ line: { market, isOpen, hasCatalog }, onMade }: Props) {
  const words = useWords(pageWords).countries;
  const saving = useSaving();
  const [answer, setAnswer] = useState<MarketCatalog | null>(null);
  const send = (agreed: boolean) => (): void =>
    void saving.save(async () => {
      const said = await askFor(market, agreed);
      setAnswer(said);
      if (said.state !== 'shown') await onMade();
    });
  if (answer && answer.state !== 'shown') return <Outcome answer={answer} />;
  if (!isOpen || hasCatalog) return null;
  const cancel = (): void => {
    setAnswer(null);
    saving.forget();
  };
  return (
    <s-stack gap="small-200">
      {saving.problem && <ProblemBanner problem={saving.problem} />}
      {answer ? (
        <Question answer={answer} saving={saving} onAgree={send(true)} onCancel={cancel} />
      ) : (
        <s-stack direction="inline">
          <s-button
            accessibilityLabel={words.offerCatalogTo(market)}
            loading={saving.isSaving}
            onClick={send(false)}
          >
            {words.offerCatalog}
          </s-button>
        </s-stack>
      )}
    </s-stack>
  );
}
