/** Today's parcels, and when the supplier uploads next. */
import { useWords } from '../../words/use-words.ts';
import type { HomeProps } from './home-props.ts';
import { words as homeWords } from './words.ts';

export function Tracking({ home }: HomeProps) {
  const { tracking: words } = useWords(homeWords);
  const { nextUploadAt, nextLookAt, lastReadAt, written, mailed, halfWithinMs, missingUploadAt, emails } =
    home.tracking;
  const today = [
    written === 0 ? words.none : words.done(written, mailed),
    halfWithinMs === null ? '' : words.half(halfWithinMs),
    lastReadAt === null ? '' : words.lastRead(lastReadAt),
  ];
  return (
    <s-section heading={words.heading}>
      <s-stack gap="small-200">
        <s-text>{words.next(nextUploadAt, nextLookAt)}</s-text>
        <s-text color="subdued">{today.filter((sentence) => sentence !== '').join(' ')}</s-text>
        {missingUploadAt && home.standing.kind !== 'no-upload' && (
          <s-text tone="warning">{words.missing(missingUploadAt)}</s-text>
        )}
        {!emails && (
          <s-text>
            {words.silent} <s-link href="/settings/shipping">{words.toShipping}</s-link>
          </s-text>
        )}
        <s-link href="/parcels">{words.all}</s-link>
      </s-stack>
    </s-section>
  );
}
