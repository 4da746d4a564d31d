/** Today's parcels, and when the supplier uploads next. */
import { useProgress } from '../../api/use-progress.ts';
import { useWords } from '../../words/use-words.ts';
import type { HomeProps } from './home-props.ts';
import { words as homeWords } from './words.ts';

export function Tracking({ home }: HomeProps) {
  const { tracking: words } = useWords(homeWords);
  const { nextUploadAt, nextLookAt, lookDueAt, lastReadAt, missingUploadAt, missingIsUsual, emails } =
    home.tracking;
  const { written, mailed, earlier, only, halfWithinMs, lateSince } = home.tracking;
  const parcels = home.numbers.parcelsToday;
  const isTracking = useProgress().progress?.isTracking ?? false;
  const today = [
    parcels === 0 ? words.none : words.done(parcels, written, mailed),
    earlier === 0 ? '' : words.earlier(earlier, parcels),
    only === null ? '' : words.only(only.madeAt, only.writtenAt),
    halfWithinMs === null || only !== null ? '' : words.half(written, halfWithinMs),
    lateSince === null ? '' : words.late(lateSince),
    lastReadAt === null ? '' : words.lastRead(lastReadAt),
  ];
  return (
    <s-section heading={words.heading}>
      <s-stack gap="small-200">
        <s-text>{words.next(nextUploadAt, nextLookAt)}</s-text>
        {lookDueAt !== null && <s-text>{(isTracking ? words.looking : words.lookLate)(lookDueAt)}</s-text>}
        <s-text color="subdued">{today.filter((sentence) => sentence !== '').join(' ')}</s-text>
        {missingUploadAt && <s-text>{words.missing(missingUploadAt, missingIsUsual)}</s-text>}
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
