/** Parcels in words: what became of each, its e-mail, and what to do. */
import type { ReasonCode } from '../domain/reasons.ts';
import { readTrackingNumbers } from '../domain/tracking-number.ts';
import { formerlyWords } from '../tracking/ports/corrections.ts';
import {
  mayIgnore,
  mayRetry,
  shownStateOf,
  type ParcelChange,
  type ParcelLine,
  type ShownState,
} from '../tracking/ports/parcel-desk.ts';
import { amount } from './amount.ts';
import { momentOf } from './moment-words.ts';
import { parcelName } from './parcel-lines.ts';
import { reasonLines } from './reason-lines.ts';

/** Each begins with the word by which `--state` takes it. */
const stateWords: Record<ShownState, string> = {
  new: 'new: nothing is decided yet',
  waiting: 'waiting',
  sending: 'sending: it is being written',
  written: 'written: it is in Shopify; the supplier’s order is still open',
  done: 'done',
  ignored: 'ignored: you set it aside',
  attention: 'attention: it needs you',
  'handed-over': 'handed-over: it is yours, the app does not look at it any more',
};

/** In a line each; `status` and `track` tell the whole of it. */
const silences: Readonly<Partial<Record<ReasonCode, string>>> = {
  'TRK-112': 'it was too old when it was seen first',
  'TRK-141': 'e-mails were switched off',
  'TRK-142': 'e-mails of bulk carriers were switched off',
  'TRK-143': 'Shopify had the number before the app wrote it',
  'TRK-145': 'the supplier corrected it, and e-mails for corrections are off',
};

function mailWords({ mailed, writtenAt, state, reason, silence, formerly }: ParcelLine): string {
  const why = silence && silences[silence];
  if (mailed === true && why)
    return `A customer was mailed before it was corrected, and nobody since: ${why} [${silence}].`;
  if (mailed === true && ((formerly !== null && formerly.orderNumber === null) || reason === 'TRK-132'))
    return 'A customer was mailed.';
  if (mailed === true) return `The customer was mailed once${writtenAt ? `: ${momentOf(writtenAt)}` : ''}.`;
  if (why) return `No e-mail: ${why} [${silence}].`;
  if (mailed === false) return 'The app asked for no e-mail.';
  return state === 'done' ? 'No e-mail.' : 'No e-mail yet.';
}

const keyOf = (number: string): string => number.replaceAll(/\s+/g, '').toUpperCase();

/** Where it is not just what the supplier wrote. */
function sentWords({ sent, writtenAt, courier, trackingNumber }: ParcelLine): string | null {
  if (!sent || writtenAt === null) return null;
  const read = readTrackingNumbers(trackingNumber ?? '');
  const keys = read.kind === 'numbers' ? read.numbers.map(keyOf) : [];
  const numbers = sent.numbers.filter((number) => keys.includes(keyOf(number)));
  const isAsWritten = sent.company === courier && numbers.join() === (trackingNumber ?? '');
  return isAsWritten ? null : `Customers read: ${[sent.company, ...numbers].join(' ')}.`;
}

/** What it was before is told whatever it rests for by now. */
function notesOf(parcel: ParcelLine): string[] {
  const { message, formerly, alsoAt, trackingNumber } = parcel;
  const before = formerly ? formerlyWords(formerly) : null;
  const also =
    alsoAt.length > 0
      ? `The supplier gave the same number, ${trackingNumber}, to ${alsoAt.length === 1 ? 'order' : 'the orders'} ${alsoAt.join(', ')} too: ask which is right.`
      : null;
  return [...new Set([message, sentWords(parcel), before, also])].filter(
    (note) => note !== null && note !== '',
  ) as string[];
}

const lineOf = (parcel: ParcelLine): string =>
  [
    `${parcelName(parcel)}${parcel.courier ? ` (${parcel.courier})` : ''}, of ${parcel.createdAt.slice(0, 10)}: ${stateWords[shownStateOf(parcel)]}.`,
    mailWords(parcel),
    ...notesOf(parcel),
  ].join(' ');

const next = [
  'To have an order’s parcels looked at again: parcels retry NUMBER. To set them aside: parcels ignore NUMBER.',
];

const unknown = (which: readonly string[]): string =>
  `The app has no parcel of ${which.join(', ')}. What the supplier lists of an order is asked for by: track --order NUMBER.`;

const byReason = (parcels: readonly ParcelLine[]): string[] =>
  [...Map.groupBy(parcels, ({ reason }) => reason)].flatMap(([reason, alike]) =>
    (reason === null ? [] : reasonLines(reason)).concat(alike.map((parcel) => `  ${lineOf(parcel)}`)),
  );

/** The supplier gave it to another order, and it was this one's before. */
const hasLeft = ({ formerly, orderNumber }: ParcelLine, order: string | null): boolean =>
  order !== null &&
  order.trim().replace(/^#/, '') !== orderNumber &&
  [formerly?.orderNumber, ...(formerly?.left ?? []).map((each) => each.orderNumber)].includes(
    order.trim().replace(/^#/, ''),
  );

/** Each reason once, then its parcels. `order` is the one that was asked for. */
export function parcelWords(parcels: readonly ParcelLine[], order: string | null): string[] {
  if (parcels.length === 0) return [order === null ? 'No parcel rests here.' : unknown([order])];
  const { true: left = [], false: here = [] } = Object.groupBy(
    parcels,
    (parcel) => `${hasLeft(parcel, order)}`,
  );
  const heading = left.length > 0 ? [`No longer of order ${order}, because the supplier moved it:`] : [];
  const mayAct = parcels.some((parcel) => mayRetry(parcel) || mayIgnore(parcel));
  return [...byReason(here), ...heading, ...byReason(left), ...(mayAct ? next : [])];
}

const leftWords = (left: readonly ParcelLine[]): string[] =>
  left.length === 0
    ? []
    : ['Left as they are, because they are done, under way, or may be with the customer already:'].concat(
        left.map((parcel) => `  ${lineOf(parcel)}`),
      );

const changeWords =
  (told: (parcels: string) => string) =>
  ({ changed, left }: ParcelChange, which: readonly string[]): string[] =>
    changed === 0 && left.length === 0
      ? [unknown(which)]
      : [...(changed === 0 ? [] : [told(amount(changed, 'parcel'))]), ...leftWords(left)];

export const retryWords = changeWords((parcels) => `${parcels} will be looked at by the next "track".`);

export const ignoreWords = changeWords(
  (parcels) => `${parcels} set aside: nothing is done with them any more, unless you retry them.`,
);
