/** Until the set-up is done: what it is, and the way to it. */
import { useWords } from '../../words/use-words.ts';
import { words as homeWords } from './words.ts';

export function SetUpGuide({ isConnected }: { readonly isConnected: boolean }) {
  const { setUp: words } = useWords(homeWords);
  return (
    <s-section heading={words.heading}>
      <s-stack gap="base">
        <s-paragraph>{words.text}</s-paragraph>
        <div>
          <s-button variant="primary" href="/set-up">
            {isConnected ? words.goOn : words.begin}
          </s-button>
        </div>
      </s-stack>
    </s-section>
  );
}
