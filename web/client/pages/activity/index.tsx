/** Activity: stands here until the page is built. */
import { Page } from '../../parts/page.tsx';
import { Lines } from '../../parts/placeholder.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export function Activity() {
  const words = useWords(pageWords);
  return (
    <Page title={words.title}>
      <s-section>
        <Lines />
      </s-section>
    </Page>
  );
}
