/**
 * The supplier says something else of a parcel that the ledger knows: another number, courier or order. What Shopify
 * does not have is simply taken over; what it has, or may have, is kept as a correction until the shop shows it.
 */
import type { Correction, Formerly, LeftOrder, SupplierTracking } from '../../domain/parcel.ts';
import { readTrackingNumbers } from '../../domain/tracking-number.ts';
import type { Parcel } from './parcels.ts';
import { mayStillBeWritten } from './unsettled.ts';
import { note } from '../../domain/reason-texts/note.ts';

export type ParcelNews =
  | { readonly kind: 'none' }
  /** Shopify does not have it: it is as the supplier says now, and open again where a person had been asked for too long. */
  | { readonly kind: 'take'; readonly isMoved: boolean; readonly isReopened: boolean }
  /** Shopify has it, or may have it: it is open again until the correction is carried out. */
  | { readonly kind: 'correct'; readonly correction: Correction; readonly isReopened: boolean };

/** A person set it aside, or had what was kept of it erased: nothing is learned of it, and nothing done. */
export const isLaidDown = ({ state, reason }: Pick<Parcel, 'state' | 'reason'>): boolean =>
  state === 'done' && (reason === 'TRK-126' || reason === 'TRK-134');

const isSaid = (one: Correction, other: Correction): boolean =>
  one.order === other.order && one.courier === other.courier && one.trackingNumber === other.trackingNumber;

/** One whose call is under way stays as it is until that is settled. */
function mayBeCorrected({ state, reason, fulfillmentId }: Parcel): boolean {
  if (state === 'attention') return reason === 'TRK-110';
  if (state === 'handed-over') return fulfillmentId !== null && reason !== 'TRK-106';
  return state === 'written' || state === 'done';
}

/** One that cannot be read has nothing that could be compared: it is taken in as new. */
const mayBeTaken = (parcel: Parcel): boolean =>
  parcel.state !== 'sending' && parcel.reason !== 'TRK-116' && mayStillBeWritten(parcel);

const isOpen = ({ state }: Parcel): boolean => ['new', 'waiting', 'attention'].includes(state);

/** A number that vanishes says nothing of a parcel that went out under it. */
function correctionOf(
  { tracking, correction }: Parcel,
  { order, courier, trackingNumber: number }: SupplierTracking,
): Correction {
  const hasVanished = number !== null && readTrackingNumbers(number).kind === 'none';
  const trackingNumber = hasVanished ? (correction ?? tracking).trackingNumber : number;
  return { order, courier, trackingNumber };
}

export function newsOf(parcel: Parcel, said: SupplierTracking): ParcelNews {
  const { tracking } = parcel;
  if (isLaidDown(parcel)) return { kind: 'none' };
  if (parcel.correction !== null || mayBeCorrected(parcel)) {
    const correction = correctionOf(parcel, said);
    const isSame = isSaid(parcel.correction ?? tracking, correction);
    if (isSame || parcel.state === 'sending') return { kind: 'none' };
    return { kind: 'correct', correction, isReopened: !isOpen(parcel) };
  }
  // What the supplier has taken back, nobody is to be mailed: a number that vanishes as well.
  const isSame = isSaid(tracking, said) && tracking.status === said.status;
  // It was missed, and is listed again.
  const isBack = parcel.reason === 'TRK-148';
  if (!mayBeTaken(parcel) || (isSame && !isBack)) return { kind: 'none' };
  return { kind: 'take', isMoved: said.order !== tracking.order, isReopened: !isOpen(parcel) };
}

/** The parcel as the supplier says by now. */
export const asCorrected = (parcel: Parcel): Parcel =>
  parcel.correction === null
    ? parcel
    : { ...parcel, tracking: { ...parcel.tracking, ...parcel.correction }, correction: null };

export const isMoved = ({ tracking, correction }: Parcel): boolean =>
  correction !== null && correction.order !== tracking.order;

/** The supplier said something else for a while: the parcel was never anything but what it is. */
export const isTakenBack = ({ tracking, correction }: Parcel): boolean =>
  correction !== null && isSaid(correction, tracking);

function leftBy(parcel: Parcel): readonly LeftOrder[] {
  const { tracking, orderNumber, formerly } = parcel;
  const before = formerly?.left ?? [];
  if (!isMoved(parcel)) return before;
  const mailed = parcel.mailed ?? false;
  const leaving = { order: tracking.order, orderNumber, mailed, at: parcel.waitsSince.toISO() };
  return [...before.filter(({ order }) => order !== tracking.order), leaving];
}

/** What is to be remembered of a parcel when its correction is carried out. */
export function formerlyOf(parcel: Parcel): Formerly | null {
  if (isTakenBack(parcel)) return parcel.formerly;
  const left = leftBy(parcel);
  return {
    orderNumber: isMoved(parcel) ? parcel.orderNumber : null,
    trackingNumber: parcel.tracking.trackingNumber,
    ...(left.length > 0 ? { left } : {}),
  };
}

/** Of a parcel that moves: whether somebody was mailed of it at the order to which it goes; null where it never was. */
export const mailedWhereItGoes = ({ formerly, correction }: Parcel): boolean | null =>
  formerly?.left?.find(({ order }) => order === correction?.order)?.mailed ?? null;

/** The supplier gave its order this parcel before, took it away, and gave it back. */
const hasComeBack = ({ formerly, tracking, orderNumber }: Parcel): boolean =>
  (formerly?.left ?? []).some(
    (left) => left.order === tracking.order || (orderNumber !== null && left.orderNumber === orderNumber),
  );

/** It was written to this order before: to another one it is a new parcel, whoever was mailed of it there. */
export const wasWrittenHere = (parcel: Parcel): boolean => parcel.mailed !== null || hasComeBack(parcel);

/** In words, as the message beside a parcel. */
export function formerlyWords({ orderNumber, trackingNumber, left }: Formerly): string {
  const number = trackingNumber || note('withoutNumber');
  if (orderNumber === null) return note('formerNumber', { number });
  const values = { order: orderNumber, number };
  return left?.at(-1)?.mailed === true
    ? note('movedAndMailed', { ...values, customers: orderNumber })
    : note('movedHere', values);
}
