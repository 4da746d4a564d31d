/** What went another way, or waits: in the server's words, with what was wrong in particular and buttons beside it. */
import type { ComponentChildren } from 'preact';
import type { Said } from '../../shared/api/said.ts';
import { words as frameWords } from '../words/frame-words.ts';
import { useWords } from '../words/use-words.ts';

interface Props {
  readonly said: Said;
  readonly tone?: 'info' | 'warning' | 'critical';
  /** Buttons, in the slot `secondary-actions`. */
  readonly children?: ComponentChildren;
}

export function SaidBanner({ said, tone = 'warning', children }: Props) {
  const { code: codeWord, wording: leadWord } = useWords(frameWords);
  const { what, means, did, details, wording, can, code } = said;
  const more = [details, means, did, can].filter((sentence) => sentence !== undefined && sentence !== '');
  return (
    <s-banner tone={tone} heading={what}>
      {more.length > 0 && <s-paragraph>{more.join(' ')}</s-paragraph>}
      {wording !== undefined && (
        <s-paragraph color="subdued">
          {leadWord} <q>{wording}</q>
        </s-paragraph>
      )}
      {code !== undefined && <s-text color="subdued">{codeWord(code)}</s-text>}
      {children}
    </s-banner>
  );
}
