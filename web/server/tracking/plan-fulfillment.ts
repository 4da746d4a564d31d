/**
 * The decision for one order: what Shopify says now + the parcels that it does not have yet -> what to do with
 * them. Pure. Fulfils only goods of this app, at the chosen location or one that was chosen before, that may be
 * fulfilled; everything else in the order is left alone.
 */
import type { FulfillmentId, LocationId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { CourierTable } from './couriers.ts';
import { wantsEmail, type TrackingRules } from './email-rule.ts';
import type {
  Fulfillment,
  FulfillmentOrder,
  FulfillmentOrderLine,
  Parcel,
  Shipment,
  TrackingLabel,
} from './ports.ts';
import { extendedLabel, labelOf, numberKey, numbersOf, numbersOn, whyHeld } from './tracking-label.ts';

export interface OrderSituation {
  /** All of one order, freshly read. */
  readonly fulfillmentOrders: readonly FulfillmentOrder[];
  /** The order's parcels that Shopify does not have yet, oldest first. */
  readonly parcels: readonly Parcel[];
  /** Fulfillments of this order that carry earlier parcels. */
  readonly written: ReadonlySet<FulfillmentId>;
  readonly ourSkus: ReadonlySet<string>;
  readonly locationId: LocationId;
  /** Where our goods lay before another location was chosen: orders of that time stay there. */
  readonly leftLocations: ReadonlySet<LocationId>;
  readonly rules: TrackingRules;
  readonly couriers: CourierTable;
}

export type FulfillmentDecision = { readonly parcels: readonly Parcel[] } & (
  | { readonly kind: 'already-there'; readonly fulfillmentId: FulfillmentId }
  | { readonly kind: 'create'; readonly shipment: Shipment }
  | {
      readonly kind: 'retrack';
      readonly fulfillmentId: FulfillmentId;
      readonly label: TrackingLabel;
      readonly notify: boolean;
    }
  | { readonly kind: 'wait' | 'attention'; readonly reason: ReasonCode; readonly message?: string }
);

const dead: ReadonlySet<string> = new Set(['CANCELLED', 'ERROR', 'FAILURE']);
export const isLive = ({ status }: Fulfillment): boolean => !dead.has(status);

/** A fulfillment can belong to several fulfillment orders. */
export const fulfillmentsOf = (orders: readonly FulfillmentOrder[]): readonly Fulfillment[] => [
  ...new Map(orders.flatMap(({ fulfillments }) => fulfillments).map((each) => [each.id, each])).values(),
];

const isActive = ({ status }: FulfillmentOrder): boolean => status === 'OPEN' || status === 'IN_PROGRESS';
const isHeld = (order: FulfillmentOrder): boolean =>
  order.status === 'ON_HOLD' || order.status === 'SCHEDULED' || (isActive(order) && !order.mayFulfill);

const ourLines = (order: FulfillmentOrder, ourSkus: ReadonlySet<string>): readonly FulfillmentOrderLine[] =>
  order.lines.filter(({ sku }) => sku !== null && ourSkus.has(sku));
const remainingLines = (order: FulfillmentOrder, ourSkus: ReadonlySet<string>) =>
  ourLines(order, ourSkus).filter(({ remaining }) => remaining > 0);

/** One decision per parcel of whose numbers one stands on a fulfillment already: whoever wrote it, it is not repeated. */
function recognise(parcel: Parcel, fulfillments: readonly Fulfillment[]): FulfillmentDecision | null {
  const keys = numbersOf(parcel).map(numberKey);
  const carries = (each: Fulfillment, key: string): boolean => numbersOn(each).has(key);
  const carriers = fulfillments.filter((each) => keys.some((key) => carries(each, key)));
  const live = carriers.filter(isLive);
  const whole = live.find((each) => keys.every((key) => carries(each, key)));
  if (whole) return { kind: 'already-there', parcels: [parcel], fulfillmentId: whole.id };
  if (live.length > 0) return { kind: 'attention', parcels: [parcel], reason: 'TRK-107' };
  // Somebody cancelled a fulfillment with this number: sending it again would mail the customer again.
  return carriers.length > 0 ? { kind: 'attention', parcels: [parcel], reason: 'TRK-106' } : null;
}

/** A number that was mailed cannot be taken back: one that nobody can tell is a person's. */
function holdBack(parcel: Parcel): FulfillmentDecision | null {
  const message = whyHeld(parcel);
  return message === null ? null : { kind: 'attention', parcels: [parcel], reason: 'TRK-115', message };
}

/** Nobody knows whether it was sent: only finding its number ends the doubt, nothing is sent again. */
export const isInDoubt = ({ state, reason }: Parcel): boolean =>
  state === 'attention' && reason === 'TRK-110';

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
    (each) => !here.includes(each) && remainingLines(each, order.ourSkus).length > 0,
  );
  if (here.length === 0 || remainsElsewhere) return { kind: 'attention', parcels, reason: 'TRK-105' };
  if (live.length === 0) {
    const reason = fulfillmentsOf(here).length > 0 ? 'TRK-106' : 'TRK-117';
    return { kind: 'attention', parcels, reason };
  }
  const [byHand, ...others] = live.filter((each) => numbersOn(each).size === 0);
  if (byHand && others.length === 0) return addTo(byHand, parcels, order);
  return { kind: 'attention', parcels, reason: 'TRK-107' };
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

/** Decisions whose parcels together are exactly the given ones; at most one of them calls Shopify. */
export function planFulfillment(order: OrderSituation): readonly FulfillmentDecision[] {
  const decisions: FulfillmentDecision[] = [];
  const rest: Parcel[] = [];
  const fulfillments = fulfillmentsOf(order.fulfillmentOrders);
  for (const parcel of order.parcels) {
    const decided = recognise(parcel, fulfillments) ?? holdBack(parcel);
    if (decided) decisions.push(decided);
    else if (isInDoubt(parcel)) {
      decisions.push({ kind: 'attention', parcels: [parcel], reason: 'TRK-110' });
    } else rest.push(parcel);
  }
  if (rest.length > 0) decisions.push(planTogether(rest, order));
  return decisions;
}
