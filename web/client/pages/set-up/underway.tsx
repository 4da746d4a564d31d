/** How far the work is that this page has asked for. */
import { useFurthest, type Far } from '../../api/use-furthest.ts';
import { useProgress } from '../../api/use-progress.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

/** Each step by what it counts. */
export const farOf = ({ phase, done, total }: Far, words: (typeof pageWords)['en']): string =>
  phase === null ? words.soon : `${words.far[phase](done, total)} ${words.mayClose}`;

export function Underway({ label }: { readonly label: string }) {
  const words = useWords(pageWords);
  const { progress } = useProgress();
  const far = useFurthest(progress);
  return (
    <div role="status">
      <ProgressLine label={label} detail={farOf(far, words)} {...far} />
    </div>
  );
}
