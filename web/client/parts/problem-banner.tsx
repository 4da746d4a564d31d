/** What went wrong, persistent and in the page: what happened, what it means, what was done, what to do, and a code. */
import { hasEnded, isOutdated, mayHelp, type ProblemWords } from '../api/problem.ts';
import { words as frameWords } from '../words/frame-words.ts';
import { useOnlyOne } from './use-only-one.ts';
import { useWords } from '../words/use-words.ts';

interface Props {
  readonly problem: ProblemWords;
  /** `warning` where an older answer is still shown. */
  readonly tone?: 'critical' | 'warning';
  /** Shows a button for it, where that can help. */
  readonly onAgain?: () => void;
}

export function ProblemBanner({ problem, tone = 'critical', onAgain }: Props) {
  const { tryAgain, reload, code: codeWord } = useWords(frameWords);
  const { what, means, did, can, code } = problem;
  const isEnded = hasEnded(problem);
  const tellsEnd = useOnlyOne(isEnded);
  if (isEnded && !tellsEnd) return null;
  const more = [means, did, can].filter((sentence) => sentence !== undefined && sentence !== '');
  return (
    <s-banner tone={tone} heading={what}>
      {more.length > 0 && <s-paragraph>{more.join(' ')}</s-paragraph>}
      {code !== undefined && <s-text color="subdued">{codeWord(code)}</s-text>}
      {(isEnded || isOutdated(problem)) && (
        // The address has no token of its own: the server's answer opens the page again through the admin (reopen.ts).
        <s-button slot="secondary-actions" variant="secondary" onClick={() => window.location.reload()}>
          {reload}
        </s-button>
      )}
      {onAgain && mayHelp(problem) && (
        <s-button slot="secondary-actions" variant="secondary" onClick={onAgain}>
          {tryAgain}
        </s-button>
      )}
    </s-banner>
  );
}
