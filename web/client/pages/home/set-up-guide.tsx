/** Until the set-up is done: what it is, and the way to it; and where the supplier is gone since, what another one brings. */
import type { Home } from '../../../shared/api/home.ts';
import { useWords } from '../../words/use-words.ts';
import { words as homeWords } from './words.ts';

export function SetUpGuide({ isConnected, stage }: Home['setUp']) {
  const { setUp: words } = useWords(homeWords);
  const isPast = stage !== 'trying';
  return (
    <s-section heading={isPast ? words.connect : words.heading}>
      <s-stack gap="base">
        <s-paragraph>{isPast ? words.next[stage] : words.text}</s-paragraph>
        <div>
          <s-button variant="primary" href="/set-up">
            {isPast ? words.connect : isConnected ? words.goOn : words.begin}
          </s-button>
        </div>
      </s-stack>
    </s-section>
  );
}
