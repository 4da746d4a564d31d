/** What of a parcel a fulfillment shows already, and what must not be sent at all. Pure. */
import type { FulfillmentDecision } from './fulfillment-decision.ts';
import type { Fulfillment, FulfillmentOrder } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';
import { keysOf, lacksNumber, numbersOn, whyHeld } from './tracking-label.ts';
import { note } from '../domain/reason-texts/note.ts';

const dead: ReadonlySet<string> = new Set(['CANCELLED', 'ERROR', 'FAILURE']);
export const isLive = ({ status }: Fulfillment): boolean => !dead.has(status);

/** A fulfillment can belong to several fulfillment orders. */
export const fulfillmentsOf = (orders: readonly FulfillmentOrder[]): readonly Fulfillment[] => [
  ...new Map(orders.flatMap(({ fulfillments }) => fulfillments).map((each) => [each.id, each])).values(),
];

/** The order has other numbers than the parcel's: a person compares them. */
export const otherNumbers = (
  parcels: readonly Parcel[],
  fulfillments: readonly Fulfillment[],
): FulfillmentDecision => {
  const shown = fulfillments.filter(isLive).flatMap(({ tracking }) => tracking);
  const named = shown.flatMap(({ company, number }) => (number ? [`${company ?? ''} ${number}`.trim()] : []));
  const message =
    named.length === 0
      ? note('showsNoNumber')
      : note('showsNumbers', { numbers: [...new Set(named)].join(', ') });
  return { kind: 'attention', parcels, reason: 'TRK-107', message };
};

/** One decision per parcel of whose numbers one stands on a fulfillment already: whoever wrote it, it is not repeated. */
export function recognise(parcel: Parcel, fulfillments: readonly Fulfillment[]): FulfillmentDecision | null {
  const keys = keysOf(parcel);
  const carries = (each: Fulfillment, key: string): boolean => numbersOn(each).has(key);
  const carriers = fulfillments.filter((each) => keys.some((key) => carries(each, key)));
  const live = carriers.filter(isLive);
  const whole = live.find((each) => keys.every((key) => carries(each, key)));
  if (whole) return { kind: 'already-there', parcels: [parcel], fulfillmentId: whole.id };
  if (live.length > 0) return otherNumbers([parcel], fulfillments);
  // Somebody cancelled a fulfillment with this number: sending it again would mail the customer again.
  return carriers.length > 0 ? { kind: 'attention', parcels: [parcel], reason: 'TRK-106' } : null;
}

/** A number that was mailed cannot be taken back: one that nobody can tell is a person's, one that is to come is waited for. */
export function holdBack(parcel: Parcel): FulfillmentDecision | null {
  if (lacksNumber(parcel)) return { kind: 'wait', parcels: [parcel], reason: 'TRK-146' };
  const message = whyHeld(parcel);
  return message === null ? null : { kind: 'attention', parcels: [parcel], reason: 'TRK-115', message };
}
