/** Says beside live progress that it is not live: nothing while the server answers. */
import { useProgress } from '../api/use-progress.ts';
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

export function Unreachable() {
  const { unreachable } = useWords(frameWords);
  const { isLive } = useProgress();
  if (isLive) return null;
  return (
    <div role="status">
      <s-paragraph tone="warning">{unreachable}</s-paragraph>
    </div>
  );
}
