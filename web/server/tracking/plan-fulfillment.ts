/**
 * The decision for one order: what Shopify says now + the parcels that it does not have yet -> what to do with
 * them. Pure. Fulfils only goods of this app, at the chosen location or one that was chosen before, that may be
 * fulfilled; everything else in the order is left alone.
 */
import { wantsEmail } from './email-rule.ts';
import type { FulfillmentDecision, OrderSituation } from './fulfillment-decision.ts';
import type { Fulfillment, FulfillmentOrder, FulfillmentOrderLine } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';
import { planCorrection } from './plan-correction.ts';
import { isInDoubt } from './ports/unsettled.ts';
import { fulfillmentsOf, holdBack, isLive, otherNumbers, recognise } from './recognise-parcel.ts';
import { extendedLabel, labelOf, numbersOn } from './tracking-label.ts';

const isActive = ({ status }: FulfillmentOrder): boolean => status === 'OPEN' || status === 'IN_PROGRESS';
const isOver = ({ status }: FulfillmentOrder): boolean =>
  status === 'CLOSED' || status === 'CANCELLED' || status === 'INCOMPLETE';
const isHeld = (order: FulfillmentOrder): boolean =>
  order.status === 'ON_HOLD' || order.status === 'SCHEDULED' || (isActive(order) && !order.mayFulfill);

const ourLines = (order: FulfillmentOrder, ourSkus: ReadonlySet<string>): readonly FulfillmentOrderLine[] =>
  order.lines.filter(({ sku }) => sku !== null && ourSkus.has(sku));
const remainingLines = (order: FulfillmentOrder, ourSkus: ReadonlySet<string>) =>
  ourLines(order, ourSkus).filter(({ remaining }) => remaining > 0);

/** Goods remain that may be fulfilled now: all of them, with all numbers, in one call. */
function planCreation(
  parcels: readonly Parcel[],
  open: readonly FulfillmentOrder[],
  { ourSkus, rules, couriers }: OrderSituation,
): FulfillmentDecision {
  const lines = open.map((order) => ({
    fulfillmentOrder: order.id,
    lines: remainingLines(order, ourSkus).map(({ id, remaining }) => ({ id, quantity: remaining })),
  }));
  const notify = parcels.some((parcel) => wantsEmail(parcel, rules));
  return { kind: 'create', parcels, shipment: { lines, tracking: labelOf(parcels, couriers), notify } };
}

/** Nothing of ours remains here: the parcels belong to a fulfillment that exists, if it is clear to which. */
function planAddition(
  parcels: readonly Parcel[],
  here: readonly FulfillmentOrder[],
  order: OrderSituation,
): FulfillmentDecision {
  const live = fulfillmentsOf(here).filter(isLive);
  const ours = live.findLast(({ id }) => order.written.has(id));
  if (ours) return addTo(ours, parcels, order);
  const remainsElsewhere = order.fulfillmentOrders.some(
    // What remains of a closed one is no open work: what came back is offered in a new one.
    (each) => !here.includes(each) && !isOver(each) && remainingLines(each, order.ourSkus).length > 0,
  );
  if (here.length === 0 || remainsElsewhere) return { kind: 'attention', parcels, reason: 'TRK-105' };
  if (live.length === 0) {
    const reason = fulfillmentsOf(here).length > 0 ? 'TRK-106' : 'TRK-117';
    return { kind: 'attention', parcels, reason };
  }
  const [byHand, ...others] = live.filter((each) => numbersOn(each).size === 0);
  if (byHand && others.length === 0) return addTo(byHand, parcels, order);
  return otherNumbers(parcels, live);
}

function addTo(
  fulfillment: Fulfillment,
  parcels: readonly Parcel[],
  { rules, couriers }: OrderSituation,
): FulfillmentDecision {
  const label = extendedLabel(fulfillment, parcels, couriers);
  const fulfillmentId = fulfillment.id;
  if (label === null) return { kind: 'already-there', parcels, fulfillmentId };
  const notify = parcels.some((parcel) => wantsEmail(parcel, rules));
  return { kind: 'retrack', parcels, fulfillmentId, label, notify };
}

function planTogether(parcels: readonly Parcel[], order: OrderSituation): FulfillmentDecision {
  const { fulfillmentOrders, ourSkus, locationId, leftLocations } = order;
  const ours = fulfillmentOrders.filter((each) => ourLines(each, ourSkus).length > 0);
  if (ours.length === 0) return { kind: 'attention', parcels, reason: 'TRK-103' };
  const here = ours.filter(
    (each) =>
      each.locationId !== null && (each.locationId === locationId || leftLocations.has(each.locationId)),
  );
  const remaining = here.filter((each) => remainingLines(each, ourSkus).length > 0);
  const open = remaining.filter((each) => isActive(each) && each.mayFulfill);
  const first = open.find((each) => each.locationId === locationId) ?? open[0];
  if (first) {
    // Shopify takes one location at a time.
    const together = open.filter((each) => each.locationId === first.locationId);
    return planCreation(parcels, together, order);
  }
  if (remaining.some(isHeld)) return { kind: 'wait', parcels, reason: 'TRK-104' };
  return planAddition(parcels, here, order);
}

/** Whether the order has to be read anew before anything else is decided about it. */
export const changesPlan = ({ kind }: FulfillmentDecision): boolean =>
  kind === 'correct' || kind === 'take-over';

/**
 * At most one of the decisions calls Shopify. Their parcels together are exactly the given ones; where one carries out a
 * correction, that is the only one, and the others are decided when the order was read anew.
 */
export function planFulfillment(order: OrderSituation): readonly FulfillmentDecision[] {
  const corrections = order.parcels.flatMap((parcel) =>
    parcel.correction === null ? [] : [planCorrection(parcel, order)],
  );
  const first = corrections.find(changesPlan);
  if (first) return [first];
  return [...corrections, ...planOthers(order)];
}

function planOthers(order: OrderSituation): readonly FulfillmentDecision[] {
  const decisions: FulfillmentDecision[] = [];
  const rest: Parcel[] = [];
  const fulfillments = fulfillmentsOf(order.fulfillmentOrders);
  for (const parcel of order.parcels.filter(({ correction }) => correction === null)) {
    const decided = recognise(parcel, fulfillments) ?? holdBack(parcel);
    if (decided) decisions.push(decided);
    else if (isInDoubt(parcel)) {
      decisions.push({ kind: 'attention', parcels: [parcel], reason: 'TRK-110' });
    } else rest.push(parcel);
  }
  if (rest.length > 0) decisions.push(planTogether(rest, order));
  return decisions;
}
