/** How far the work is that this page has asked for. */
import { useProgress } from '../../api/use-progress.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { useWords } from '../../words/use-words.ts';
import { useFurthest } from './use-furthest.ts';
import { words as pageWords } from './words.ts';

export function Underway({ label }: { readonly label: string }) {
  const words = useWords(pageWords);
  const { progress } = useProgress();
  const { done, total, phase } = useFurthest(progress?.work);
  const detail = phase === null ? words.soon : `${words.far[phase](done, total)} ${words.mayClose}`;
  return (
    <div role="status">
      <ProgressLine label={label} detail={detail} done={done} total={total} />
    </div>
  );
}
