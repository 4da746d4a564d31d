/** A parcel's way from the supplier into the order and to the customer, step by step with its times. */
import type { Parcel } from '../../../shared/api/parcels.ts';
import { momentOf } from '../../format/moments.ts';
import { useWords } from '../../words/use-words.ts';
import { emailWords } from './email-words.ts';
import { words as pageWords } from './words.ts';

type Words = (typeof pageWords)['en'];

interface Step {
  readonly at: string | null;
  readonly text: string;
  /** What it follows on, whatever the clocks say. */
  readonly after?: string | null;
}

function written({ sentAt, writtenAt, trackingNumber }: Parcel, { parcel: { steps } }: Words): Step[] {
  const text = trackingNumber === null ? steps.writtenCourier : steps.written;
  if (writtenAt !== null) return [{ at: writtenAt, text }];
  return sentAt === null ? [] : [{ at: sentAt, text: steps.sent }];
}

function email(parcel: Parcel, words: Words): Step[] {
  const { steps } = words.parcel;
  const { state, at } = parcel.email;
  // Writing the number is what sends it; Shopify's time of it may be before ours.
  if (state === 'sent') return [{ at, text: steps.mailed, after: parcel.writtenAt }];
  return state === 'not-sent' ? [{ at: null, text: `${steps.silent}: ${emailWords(parcel, words)}` }] : [];
}

function end({ state, writtenAt }: Parcel, { parcel: { steps } }: Words): Step[] {
  if (state === 'ignored') return [{ at: null, text: steps.aside }];
  if (state === 'done') return [{ at: null, text: steps.done }];
  return writtenAt === null ? [] : [{ at: null, text: steps.open }];
}

function corrections({ formerly }: Parcel, { parcel: words }: Words): Step[] {
  const { order = null, trackingNumber = null } = formerly ?? {};
  return [
    ...(order === null ? [] : [{ at: null, text: words.formerOrder(order) }]),
    ...(trackingNumber === null ? [] : [{ at: null, text: words.formerNumber(trackingNumber) }]),
  ];
}

const timeOf = ({ at, after }: Step): number => Math.max(Date.parse(at ?? ''), Date.parse(after ?? at ?? ''));

/** By our own clock: the supplier's is another. What has no time stays behind. */
const inOrder = (steps: readonly Step[]): readonly Step[] => [
  ...steps.filter(({ at }) => at !== null).sort((one, other) => timeOf(one) - timeOf(other)),
  ...steps.filter(({ at }) => at === null),
];

export function ParcelPath({ parcel }: { readonly parcel: Parcel }) {
  const words = useWords(pageWords);
  const { steps } = words.parcel;
  const own = [
    { at: parcel.firstSeen, text: steps.seen },
    ...written(parcel, words),
    ...email(parcel, words),
    ...corrections(parcel, words),
    ...end(parcel, words),
  ];
  const path = [{ at: null, text: steps.made(momentOf(parcel.createdAt)) }, ...inOrder(own)];
  return (
    <ol class="path">
      {path.map(({ at, text }) => (
        <li key={text}>
          <span class="path-time">{at === null ? '' : momentOf(at)}</span>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  );
}
