/** How far the work is that this page has asked for. */
import { useProgress } from '../../api/use-progress.ts';
import { ProgressLine } from '../../parts/progress-line.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

export function Underway({ label }: { readonly label: string }) {
  const words = useWords(pageWords);
  const { progress } = useProgress();
  const { done = 0, total = null, phase = null } = progress?.work ?? {};
  const isReading = phase === 'read';
  const detail = progress?.work ? words.far(done, total, isReading) : words.soon;
  return (
    <div role="status">
      <ProgressLine label={label} detail={detail} done={done} total={total} />
    </div>
  );
}
