/** For an address that leads nowhere in the app. */
import { Page } from '../../parts/page.tsx';
import { words as frameWords } from '../../words/frame-words.ts';
import { useWords } from '../../words/use-words.ts';

export function NotFound() {
  const { title, text, home } = useWords(frameWords).notFound;
  return (
    <Page title={title}>
      <s-section>
        <s-stack gap="base">
          <s-paragraph>{text}</s-paragraph>
          <s-link href="/">{home}</s-link>
        </s-stack>
      </s-section>
    </Page>
  );
}
