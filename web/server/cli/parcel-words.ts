/** Parcels in words: what became of each, its e-mail, and what to do. */
import type { ReasonCode } from '../domain/reasons.ts';
import { readTrackingNumbers } from '../domain/tracking-number.ts';
import { formerlyWords } from '../tracking/ports/corrections.ts';
import {
  mayIgnore,
  mayRetry,
  restingStates,
  type ParcelChange,
  type ParcelLine,
  type ShownState,
} from '../tracking/ports/parcel-desk.ts';
import { amount } from './amount.ts';
import { momentOf } from '../lib/moment-of.ts';
import { parcelName } from './parcel-lines.ts';
import { trackingReasonLines } from './reason-lines.ts';

/** Each begins with the word by which `--state` takes it. */
const stateWords: Record<ShownState, string> = {
  new: 'new: the next look for parcels decides on it',
  waiting: 'waiting',
  sending: 'sending: it went out to Shopify, and the answer is not known yet',
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

/** It asked for an e-mail, and nobody has seen yet whether it arrived. */
const isInDoubt = ({ mailed, wasToMail, state, reason }: ParcelLine): boolean =>
  mailed === null && wasToMail && (state === 'sending' || reason === 'TRK-110' || state === 'ignored');

function mailWords(parcel: ParcelLine): string {
  const { mailed, writtenAt, state, reason, silence, formerly } = parcel;
  const why = silence && silences[silence];
  if (mailed === true && why)
    return `A customer was mailed before it was corrected, and nobody since: ${why} [${silence}].`;
  if (mailed === true && ((formerly !== null && formerly.orderNumber === null) || reason === 'TRK-132'))
    return 'A customer was mailed.';
  if (mailed === true) return `The customer was mailed once${writtenAt ? `: ${momentOf(writtenAt)}` : ''}.`;
  if (why) return `No e-mail: ${why} [${silence}].`;
  if (mailed === false) return 'The app asked for no e-mail.';
  if (isInDoubt(parcel)) return 'Whether the customer was mailed is not known yet.';
  return state === 'done' || state === 'ignored' ? 'No e-mail.' : 'No e-mail yet.';
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

const resting: ReadonlySet<ShownState> = new Set(restingStates);

const ageWords = ({ state, writtenAt, firstSeen }: ParcelLine): string[] =>
  resting.has(state) ? [`It has waited since ${momentOf(writtenAt ?? firstSeen)}.`] : [];

const lineOf = (parcel: ParcelLine): string =>
  [
    `${parcelName(parcel)}${parcel.courier ? ` (${parcel.courier})` : ''}, of ${parcel.createdAt.slice(0, 10)}: ${stateWords[parcel.state]}.`,
    mailWords(parcel),
    ...ageWords(parcel),
    ...notesOf(parcel),
  ].join(' ');

const mostNamed = 5;

/** As they are typed: order numbers, and addresses of parcels that have none; ORDER where they are many. */
function named(parcels: readonly ParcelLine[]): string {
  const names = [...new Set(parcels.map(({ orderNumber, iri }) => quoted(orderNumber ?? iri)))];
  return names.length > mostNamed ? 'ORDER' : names.join(' ');
}

/** What a terminal takes for one word stays as it is. */
const quoted = (name: string): string =>
  /^[\w./-]+$/.test(name) ? name : `"${name.replaceAll(/["\\$`]/g, '\\$&')}"`;

const next = (parcels: readonly ParcelLine[]): string[] => {
  const [again, aside] = [parcels.filter(mayRetry), parcels.filter(mayIgnore)];
  return [
    ...(again.length > 0
      ? [`To have an order’s parcels looked at again: parcels retry ${named(again)}`]
      : []),
    ...(aside.length > 0
      ? [
          `To set an order’s parcels aside: parcels ignore ${named(aside)} (with a tracking number, that parcel alone)`,
        ]
      : []),
  ];
};

const unknownWords = (which: readonly string[]): string =>
  `The app has no parcel of ${which.join(', ')}. What the supplier lists of an order is asked for by: track --order ORDER.`;

const byReason = (parcels: readonly ParcelLine[]): string[] =>
  [...Map.groupBy(parcels, ({ reason }) => reason)].flatMap(([reason, alike]) =>
    (reason === null ? [] : trackingReasonLines(reason))
      .map((line) => line.replace('ORDER', named(alike)))
      .concat(alike.map((parcel) => `  ${lineOf(parcel)}`)),
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
  if (parcels.length === 0) return [order === null ? 'There is no such parcel.' : unknownWords([order])];
  const { true: left = [], false: here = [] } = Object.groupBy(
    parcels,
    (parcel) => `${hasLeft(parcel, order)}`,
  );
  const heading = left.length > 0 ? [`No longer of order ${order}, because the supplier moved it:`] : [];
  return [...byReason(here), ...heading, ...byReason(left), ...next(parcels)];
}

const leftWords = (left: readonly ParcelLine[]): string[] =>
  left.length === 0
    ? []
    : ['Left as they are, because they are done, under way, or may be with the customer already:'].concat(
        left.map((parcel) => `  ${lineOf(parcel)}`),
      );

const alikeWords = (alike: readonly ParcelLine[]): string[] =>
  alike.length === 0
    ? []
    : [
        'More than one parcel has this number, so nothing was done with them. Say which, by its address:',
      ].concat(
        alike.map(
          (parcel) => `  ${quoted(parcel.iri)} is of order ${parcel.orderNumber ?? parcel.order ?? '?'}`,
        ),
      );

const changeWords =
  (told: (parcels: number) => string) =>
  ({ changed, left, alike, unknown }: ParcelChange): string[] => [
    ...(changed === 0 ? [] : [told(changed)]),
    ...leftWords(left),
    ...alikeWords(alike),
    ...(unknown.length === 0 ? [] : [unknownWords(unknown)]),
  ];

export const retryWords = changeWords(
  (parcels) => `${amount(parcels, 'parcel')} will be looked at by the next "track".`,
);

export const ignoreWords = changeWords((parcels) => {
  const it = parcels === 1 ? 'it' : 'them';
  return `${amount(parcels, 'parcel')} set aside: nothing is done with ${it} any more, unless you retry ${it}.`;
});
