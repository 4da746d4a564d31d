/** Nothing is planned: what a plan is. The button that makes one stands beside the title. */
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export function Empty() {
  const { empty } = useWords(pageWords);
  return (
    <s-section heading={empty.title}>
      <s-paragraph>{empty.text}</s-paragraph>
    </s-section>
  );
}
