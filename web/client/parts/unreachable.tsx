/**
 * Says beside live progress that it is not live, and is asked for again, by itself and by a button: nothing while the server
 * answers.
 */
import { retryNow } from '../api/progress-feed.ts';
import { useProgress } from '../api/use-progress.ts';
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

export function Unreachable() {
  const { unreachable, tryAgain } = useWords(frameWords);
  const { isLive } = useProgress();
  if (isLive) return null;
  return (
    <div role="status">
      <s-paragraph tone="warning">{unreachable}</s-paragraph>
      <s-button onClick={retryNow}>{tryAgain}</s-button>
    </div>
  );
}
