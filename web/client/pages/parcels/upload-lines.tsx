/** When the supplier uploads next, what came of the last time, and what stands in the way of numbers and e-mails. */
import type { Uploads } from '../../../shared/api/parcels.ts';
import { aboutOf, momentOf } from '../../format/moments.ts';
import { SaidBanner } from '../../parts/said-banner.tsx';
import { Unreachable } from '../../parts/unreachable.tsx';
import { useWords } from '../../words/use-words.ts';
import { words as pageWords } from './words.ts';

type Words = (typeof pageWords)['en']['uploads'];

const minuteMs = 60_000;

/** Of an upload at which nobody has looked yet nothing else can be said. */
function lastOf({ last, readAt }: Uploads, words: Words): readonly string[] {
  const { at, parcels, written, mailed, medianMinutes, lateSince, earlier } = last;
  if (readAt === null && parcels === 0) return [words.never];
  const read = readAt === null ? [] : [words.lastLook(momentOf(readAt))];
  const isUnseen = readAt === null || readAt < at;
  const half = medianMinutes === null ? [] : [words.half(written, medianMinutes * minuteMs)];
  const late = lateSince === null ? [] : [words.late(momentOf(lateSince))];
  const before = earlier === 0 ? [] : [words.earlier(earlier, parcels)];
  const found =
    parcels === 0 ? [words.none] : [words.done(parcels, written, mailed), ...before, ...half, ...late];
  const come = parcels === 0 && isUnseen ? [words.notSince] : found;
  return [words.last(momentOf(at)), ...come, ...read];
}

/** That after the upload is told above. */
function sentencesOf(uploads: Uploads, words: Words): string {
  const { looksNext, looksAfter } = uploads;
  const before = looksNext < looksAfter ? [words.nextLook(aboutOf(looksNext))] : [];
  return [...lastOf(uploads, words), ...before].join(' ');
}

/** The look that is due, and nothing where all goes by the clock. */
function dueOf({ lookDue }: Uploads, isTracking: boolean, words: Words): string {
  if (lookDue === null) return isTracking ? words.looking : '';
  return (isTracking ? words.lookUnderWay : words.lookLate)(momentOf(lookDue));
}

/** Without a supplier no time is one at which anybody looks. */
function WithoutSupplier({ readAt }: Pick<Uploads, 'readAt'>) {
  const { uploads: words } = useWords(pageWords);
  const details = readAt === null ? '' : words.lastLook(momentOf(readAt));
  return (
    <SaidBanner said={{ ...words.withoutSupplier, details }} tone="info">
      <s-button slot="secondary-actions" href="/set-up">
        {words.connect}
      </s-button>
    </SaidBanner>
  );
}

interface Props {
  readonly uploads: Uploads;
  readonly isTracking: boolean;
}

/** When the supplier uploads next, and what came of the last time. */
function UploadTimes({ uploads, isTracking }: Props) {
  const { uploads: words } = useWords(pageWords);
  const due = dueOf(uploads, isTracking, words);
  const { next, looksAfter } = uploads;
  return (
    <>
      <s-text type="strong">{words.next(momentOf(next), aboutOf(looksAfter))}</s-text>
      {due !== '' && <s-text>{due}</s-text>}
      {!isTracking && <s-text color="subdued">{sentencesOf(uploads, words)}</s-text>}
    </>
  );
}

export function UploadLines({ uploads, isTracking }: Props) {
  const { uploads: words } = useWords(pageWords);
  const { isConnected, readAt, last, problems, missing, emails, payment } = uploads;
  return (
    <s-stack gap="small-200">
      {isConnected ? (
        <UploadTimes uploads={uploads} isTracking={isTracking} />
      ) : (
        <WithoutSupplier readAt={readAt} />
      )}
      <Unreachable />
      {last.attention > 0 && <s-link href="/parcels?state=attention">{words.needYou(last.attention)}</s-link>}
      {problems.map(({ since, ...said }) => (
        <SaidBanner key={said.code} said={{ ...said, details: words.since(momentOf(since)) }} />
      ))}
      {missing && <SaidBanner said={{ ...missing.said, details: words.since(momentOf(missing.at)) }} />}
      {!emails.areOn && (
        <SaidBanner said={{ what: words.off, means: words.offMore }} tone="info">
          <s-button slot="secondary-actions" href="/settings/shipping">
            {words.switchOn}
          </s-button>
        </SaidBanner>
      )}
      {payment === 'held' && <SaidBanner said={{ what: words.payment, means: words.paymentHeld }} />}
    </s-stack>
  );
}
