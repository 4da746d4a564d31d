/**
 * An attempt whose outcome is unknown + what Shopify says now -> whether the call took effect. Pure. There is no
 * idempotency key for fulfillments: the tracking number is the evidence that it did, an unchanged picture the
 * evidence that it did not, and everything between the two is doubt.
 */
import type { FulfillmentId } from '../domain/ids.ts';
import { isMoved } from './ports/corrections.ts';
import { fulfillmentsOf, isLive } from './recognise-parcel.ts';
import type { Attempt, OrderPicture, Parcel } from './ports/parcels.ts';
import type { Fulfillment, FulfillmentOrder } from './ports/fulfillments.ts';
import { numberKey, numbersOf, numbersOn } from './tracking-label.ts';

export type AttemptVerdict =
  | { readonly kind: 'happened'; readonly fulfillmentId: FulfillmentId }
  | { readonly kind: 'not-happened' }
  /** It happened, and somebody cancelled the fulfillment since. */
  | { readonly kind: 'cancelled'; readonly fulfillmentId: FulfillmentId }
  | { readonly kind: 'doubt' };

const byKey = (entries: readonly (readonly [string, string | number])[]) =>
  Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));

const textOf = ({ status, tracking }: Fulfillment): string =>
  [status, ...tracking.map(({ company, number }) => `${company ?? ''}:${number ?? ''}`)].join(' ');

export function pictureOf(orders: readonly FulfillmentOrder[]): OrderPicture {
  const lines = orders.flatMap((order) => order.lines);
  return {
    fulfillmentOrders: orders.map(({ id }) => id).toSorted(),
    remaining: byKey(lines.map(({ id, remaining }) => [id, remaining])) as OrderPicture['remaining'],
    fulfillments: byKey(
      fulfillmentsOf(orders).map((each) => [each.id, textOf(each)]),
    ) as OrderPicture['fulfillments'],
  };
}

const isUnchanged = (before: OrderPicture, orders: readonly FulfillmentOrder[]): boolean =>
  JSON.stringify(before) === JSON.stringify(pictureOf(orders));

/** The fulfillment that shows all numbers of the parcels, where the attempt would have put them. */
const withNumbers = (
  candidates: readonly Fulfillment[],
  parcels: readonly Parcel[],
): readonly Fulfillment[] => {
  const wanted = parcels.flatMap(numbersOf).map(numberKey);
  if (wanted.length === 0) return [];
  return candidates.filter((each) => {
    const numbers = numbersOn(each);
    return wanted.every((number) => numbers.has(number));
  });
};

/** Without a number only the company is left to recognise a fulfillment by: one candidate, or doubt. */
const withCompanyOnly = (candidates: readonly Fulfillment[], { label, before }: Attempt) =>
  candidates.filter(
    (each) =>
      before.fulfillments[each.id] !== textOf(each) &&
      each.tracking.some(({ company }) => company === label.company),
  );

/**
 * A correction replaces a whole list: it happened when the fulfillment shows just that. Taking a number off mails nobody,
 * so that what is unclear is decided anew.
 */
function judgeCorrection(
  { fulfillment, label, before, notify }: Attempt,
  parcel: Parcel,
  orders: readonly FulfillmentOrder[],
): AttemptVerdict {
  const carrier = fulfillmentsOf(orders).find(({ id }) => id === fulfillment);
  const wanted = label.numbers.map(numberKey);
  const isShown =
    carrier !== undefined &&
    isLive(carrier) &&
    isExactly(numbersOn(carrier), wanted) &&
    (wanted.length > 0 || isMoved(parcel) || isCompany(carrier, label.company));
  // Only a link was to change: what the links are by now decides it anew.
  if (isShown && !notify && isUnchanged(before, orders)) return { kind: 'not-happened' };
  if (isShown) return { kind: 'happened', fulfillmentId: carrier.id };
  const isRepeatable = isMoved(parcel) || !carrier || !isLive(carrier) || isUnchanged(before, orders);
  return isRepeatable ? { kind: 'not-happened' } : { kind: 'doubt' };
}

const isExactly = (shown: ReadonlySet<string>, wanted: readonly string[]): boolean =>
  shown.size === new Set(wanted).size && wanted.every((key) => shown.has(key));

const isCompany = ({ tracking }: Fulfillment, company: string): boolean =>
  tracking.some((each) => each.company === company);

/** `parcels` are the ones of the attempt; `orders` the fulfillment orders of its picture, freshly read. */
export function judgeAttempt(
  attempt: Attempt,
  parcels: readonly Parcel[],
  orders: readonly FulfillmentOrder[],
): AttemptVerdict {
  const corrected = parcels.find(({ correction }) => correction !== null);
  if (corrected) return judgeCorrection(attempt, corrected, orders);
  const candidates = fulfillmentsOf(orders).filter(({ id }) =>
    attempt.fulfillment === null ? !(id in attempt.before.fulfillments) : id === attempt.fulfillment,
  );
  const isNumbered = parcels.some(({ tracking }) => tracking.trackingNumber !== null);
  const found = isNumbered ? withNumbers(candidates, parcels) : withCompanyOnly(candidates, attempt);
  const live = found.filter(isLive);
  const [one] = live;
  if (one && (isNumbered || live.length === 1)) return { kind: 'happened', fulfillmentId: one.id };
  const [cancelled] = found;
  if (!one && cancelled) return { kind: 'cancelled', fulfillmentId: cancelled.id };
  // A company without a number may not show on a fulfillment: then its absence says nothing.
  const isTelling = isNumbered || attempt.fulfillment === null;
  return isTelling && isUnchanged(attempt.before, orders) ? { kind: 'not-happened' } : { kind: 'doubt' };
}
