/**
 * One parcel that Shopify has, and of which the supplier says something else by now -> what to do with its number. Pure.
 * A corrected number takes the place of the old one on the same fulfillment; of a parcel that belongs to another order it
 * is taken off. What a person wrote, and what other parcels of the order still say, stays.
 */
import type { ReasonCode } from '../domain/reasons.ts';
import { wantsEmail } from './email-rule.ts';
import type { FulfillmentDecision, OrderSituation } from './fulfillment-decision.ts';
import { fulfillmentsOf, holdBack, isLive, otherNumbers } from './recognise-parcel.ts';
import { asCorrected, isLaidDown, isMoved } from './ports/corrections.ts';
import { isInDoubt } from './ports/unsettled.ts';
import { isOpenParcel } from './import-pass.ts';
import type { Fulfillment, FulfillmentOrder } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';
import { isSameLabel, keysOf, labelFor, numbersOn, showsOldLink, shownLabel } from './tracking-label.ts';

interface Shown {
  readonly parcel: Parcel;
  /** The parcel as it is to be shown here; null when it is to go. */
  readonly next: Parcel | null;
  /** Other parcels of the order, as they are by now. */
  readonly others: readonly Parcel[];
  /** Old numbers that nothing says any more. */
  readonly stale: ReadonlySet<string>;
}

function shownOf(parcel: Parcel, { known }: OrderSituation): Shown {
  const others = known
    .filter((each) => each.tracking.iri !== parcel.tracking.iri && !isLaidDown(each))
    .filter((each) => !isMoved(each))
    .map(asCorrected);
  const next = isMoved(parcel) ? null : asCorrected(parcel);
  const said = new Set([...others, ...(next ? [next] : [])].flatMap(keysOf));
  return { parcel, next, others, stale: new Set(keysOf(parcel).filter((key) => !said.has(key))) };
}

const showsAny = (fulfillment: Fulfillment, keys: Iterable<string>): boolean => {
  const shown = numbersOn(fulfillment);
  return [...keys].some((key) => shown.has(key));
};

/** The fulfillment that has the parcel; one that is live, if there is any. */
function carrierOf({ parcel, stale }: Shown, order: OrderSituation): Fulfillment | undefined {
  const all = fulfillmentsOf(order.fulfillmentOrders);
  const own = all.filter(({ id }) => id === parcel.fulfillmentId);
  const shows = all.filter((each) => showsAny(each, stale));
  return [...own, ...shows].find(isLive) ?? own[0] ?? shows[0];
}

/** It was written to an order of which none of these is: the number is another order's by now or, where there are none, nobody's. */
export const isDisplaced = (parcel: Parcel, orders: readonly FulfillmentOrder[]): boolean =>
  parcel.correction !== null &&
  parcel.fulfillmentId !== null &&
  (parcel.attempt !== null || orders.length === 0) &&
  isOpenParcel(parcel) &&
  !fulfillmentsOf(orders).some(({ id }) => id === parcel.fulfillmentId) &&
  !orders.some(({ id }) => parcel.attempt?.before.fulfillmentOrders.includes(id));

const attention = (parcel: Parcel, reason: ReasonCode): FulfillmentDecision => ({
  kind: 'attention',
  parcels: [parcel],
  reason,
});

/** Its old number leaves this order without a word; the new order is another decision. */
function planLeaving(
  shown: Shown,
  carrier: Fulfillment | undefined,
  { couriers }: OrderSituation,
): FulfillmentDecision {
  const { parcel, stale } = shown;
  const isGone = !carrier || !isLive(carrier) || !showsAny(carrier, stale);
  // What a person typed is a person's to take off.
  if (isGone || parcel.attempt === null)
    return { kind: 'take-over', parcels: [parcel], fulfillmentId: carrier?.id ?? null };
  const label = labelFor(carrier, shown, couriers);
  return { kind: 'correct', parcels: [parcel], fulfillmentId: carrier.id, label, notify: false };
}

export function planCorrection(parcel: Parcel, order: OrderSituation): FulfillmentDecision {
  const shown = shownOf(parcel, order);
  const { next, stale } = shown;
  const carrier = carrierOf(shown, order);
  const isDoubtful = isInDoubt(parcel) && (!carrier || !showsAny(carrier, keysOf(parcel)));
  if (isDoubtful) return attention(parcel, 'TRK-110');
  if (next === null) return planLeaving(shown, carrier, order);
  const held = holdBack(next);
  if (held) return { ...held, parcels: [parcel] };
  const shownNow = fulfillmentsOf(order.fulfillmentOrders);
  if (!carrier) return otherNumbers([parcel], shownNow);
  if (!isLive(carrier)) return attention(parcel, 'TRK-106');
  const label = labelFor(carrier, shown, order.couriers);
  const fulfillmentId = carrier.id;
  const isOldLink = parcel.attempt !== null && showsOldLink(carrier, [parcel, next], order.couriers);
  if (isSameLabel(label, shownLabel(carrier)) && !isOldLink)
    return { kind: 'take-over', parcels: [parcel], fulfillmentId };
  // Where its old number is another parcel's too, it stays, and nothing of anybody's is overwritten.
  const isTyped = parcel.attempt === null || !showsAny(carrier, stale);
  if (stale.size > 0 && isTyped) return otherNumbers([parcel], shownNow);
  const notify = !isInDoubt(parcel) && wantsEmail(next, order.rules);
  return { kind: 'correct', parcels: [parcel], fulfillmentId, label, notify };
}
