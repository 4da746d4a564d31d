/** How far some work is, with its speed and the time that is left, told to screen readers too. */
import type { ComponentChildren } from 'preact';
import { useProgress } from '../api/use-progress.ts';
import { Unreachable } from './unreachable.tsx';

interface Props {
  /** "Importing products". */
  readonly label: string;
  /** "1,240 of 2,145 · 4/s · about 4 min left". */
  readonly detail: string;
  readonly done: number;
  /** Null while it is not known: then nothing is promised. */
  readonly total: number | null;
  /** Buttons. */
  readonly children?: ComponentChildren;
}

/** What it begins with depends on what is known so far. */
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function ProgressLine({ label, detail, done, total, children }: Props) {
  const { isLive } = useProgress();
  return (
    <s-stack gap="small-200">
      <s-text type="strong">{label}</s-text>
      {total === null ? (
        <s-progress accessibilityLabel={label} />
      ) : (
        <s-progress accessibilityLabel={label} value={Math.min(done, total)} max={Math.max(total, 1)} />
      )}
      <s-stack direction="inline" gap="small-200 base" justifyContent="space-between" alignItems="center">
        {/* While nobody answers, its speed says nothing, and no button reaches anybody. */}
        {isLive ? (
          <>
            <s-text color="subdued" fontVariantNumeric="tabular-nums">
              {capitalized(detail)}
            </s-text>
            {children}
          </>
        ) : (
          <Unreachable />
        )}
      </s-stack>
    </s-stack>
  );
}
