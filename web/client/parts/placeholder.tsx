/** Stands at the height of what is still on its way, so that nothing moves when it comes. */
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

const some = (count: number) => Array.from({ length: count }, (_, index) => <div key={index} />);

/** Lines of text. */
export function Lines({ count = 3 }: { readonly count?: number }) {
  const { loading } = useWords(frameWords);
  return (
    <div class="lines" role="status" aria-label={loading}>
      {some(count)}
    </div>
  );
}
