/**
 * One order: what the ledger knows of it + its fulfillment orders, freshly read -> decisions, carried out. A
 * refusal means that somebody acted between reading and writing: the order is read and decided once more.
 */
import type { FulfillmentOrderId } from '../domain/ids.ts';
import { isDisplaced } from './plan-correction.ts';
import { fulfillmentsOf } from './recognise-parcel.ts';
import { isOfItem } from './counterpart.ts';
import { isOpenParcel, isShipped, leaveParcels, longPatienceDays, type ImportPass } from './import-pass.ts';
import type { FulfillmentDecision, OrderSituation } from './fulfillment-decision.ts';
import { planFulfillment } from './plan-fulfillment.ts';
import type { FulfillmentOrder } from './ports/fulfillments.ts';
import type { Parcel } from './ports/parcels.ts';
import { recordCorrected, recordWritten } from './record-written.ts';
import { sendLabel, type SendResult } from './send-label.ts';

/** An order number, and the one order in the shop that has it. */
export interface MatchedOrder {
  readonly orderNumber: string;
  readonly orderName: string;
  readonly orderId: string;
  readonly fulfillmentOrders: readonly FulfillmentOrderId[];
}

const idsPerRead = 50;

/** Any number of fulfillment orders. Throws ShopifyError. */
export async function readFresh(
  ids: readonly FulfillmentOrderId[],
  { fulfillments, atShop }: ImportPass,
): Promise<readonly FulfillmentOrder[]> {
  const fresh: FulfillmentOrder[] = [];
  for (let start = 0; start < ids.length; start += idsPerRead) {
    const read = () => fulfillments.read(ids.slice(start, start + idsPerRead));
    fresh.push(...(await atShop.ask('read', read)));
  }
  return fresh;
}

export async function carryOut(
  decision: FulfillmentDecision,
  orders: readonly FulfillmentOrder[],
  pass: ImportPass,
): Promise<SendResult> {
  const { parcels } = decision;
  switch (decision.kind) {
    case 'create':
    case 'retrack':
    case 'correct':
      return sendLabel(decision, orders, pass);
    case 'take-over': {
      const { fulfillmentId } = decision;
      const how = { fulfillmentId, notified: false, isSent: false };
      for (const parcel of parcels) await recordCorrected(parcel, how, pass);
      return 'changed';
    }
    case 'already-there':
      for (const parcel of parcels) {
        const notified = parcel.attempt?.notify ?? false;
        const { fulfillmentId } = decision;
        await recordWritten({ parcels: [parcel], fulfillmentId, how: 'alreadyThere', notified }, pass);
      }
      return 'settled';
    case 'wait':
    case 'attention': {
      const state = decision.kind === 'wait' ? 'waiting' : 'attention';
      const { reason, message } = decision;
      // A hold hides whether the order is paid: it may last as long as a payment.
      const patience = decision.kind === 'wait' ? { patienceDays: longPatienceDays } : {};
      const said = message === undefined ? {} : { message };
      await leaveParcels({ parcels, state, reason, ...said, ...patience }, pass);
      return 'settled';
    }
  }
}

const toDecide = (known: readonly Parcel[]): readonly Parcel[] =>
  known.filter((parcel) => isOpenParcel(parcel) && isShipped(parcel));

/** With the parcels that the order's fulfillments carry, though their order was kept by another number then. */
export async function withCarried(
  known: readonly Parcel[],
  orders: readonly FulfillmentOrder[],
  { parcels }: ImportPass,
): Promise<readonly Parcel[]> {
  const fulfillments = fulfillmentsOf(orders).map(({ id }) => id);
  if (fulfillments.length === 0) return known;
  const carried = await parcels.ofFulfillments(fulfillments);
  return [...new Map([...carried, ...known].map((each) => [each.tracking.iri, each])).values()];
}

export async function situationOf(
  known: readonly Parcel[],
  orders: readonly FulfillmentOrder[],
  pass: ImportPass,
): Promise<OrderSituation> {
  const skus = orders.flatMap(({ lines }) => lines.flatMap(({ sku }) => sku ?? []));
  const ourSkus = await pass.ownSkus.ours(skus);
  return {
    fulfillmentOrders: orders,
    parcels: toDecide(known),
    known,
    written: new Set(known.flatMap(({ fulfillmentId }) => fulfillmentId ?? [])),
    ourSkus,
    locationId: pass.shop.locationId,
    leftLocations: await pass.ownSkus.placesOf(ourSkus),
    rules: { ...pass.settings.tracking, now: pass.clock.now() },
    couriers: pass.couriers,
  };
}

async function decideAndCarryOut(
  match: MatchedOrder,
  fresh: readonly FulfillmentOrder[],
  pass: ImportPass,
): Promise<SendResult> {
  // The index may be behind: only what Shopify itself says belongs to this order counts.
  const orders = fresh.filter(
    ({ orderId, orderName }) => orderId === match.orderId && orderName.trim() === match.orderName,
  );
  const numbered = await pass.parcels.ofOrders([match.orderNumber]);
  const known = await withCarried(numbered, orders, pass);
  const displaced = orders.length === 0 ? [] : numbered.filter((each) => isDisplaced(each, orders));
  for (const each of displaced) pass.displaced.set(each.tracking.iri, each);
  const open = numbered.filter((each) => !displaced.includes(each));
  const situation = { ...(await situationOf(known, orders, pass)), parcels: toDecide(open) };
  const { parcels } = situation;
  const isUnsettled = known.some(({ state }) => state === 'sending');
  if (isUnsettled || orders.length === 0) {
    const reason = isUnsettled ? 'TRK-110' : 'TRK-101';
    await leaveParcels({ parcels, state: 'waiting', reason }, pass);
    return 'settled';
  }
  return carryOutAll(situation, pass);
}

/** Where a correction has to wait, the order's other parcels do not. */
async function carryOutAll(situation: OrderSituation, pass: ImportPass): Promise<SendResult> {
  let result: SendResult = 'settled';
  for (let { parcels } = situation; parcels.length > 0;) {
    const decisions = planFulfillment({ ...situation, parcels });
    for (const decision of decisions) {
      const each = await carryOut(decision, situation.fulfillmentOrders, pass);
      if (each !== 'settled') result = each;
    }
    const decided = new Set(decisions.flatMap((each) => each.parcels));
    parcels = parcels.filter((parcel) => !decided.has(parcel));
    if (result === 'unknown') await leaveParcels({ parcels, state: 'waiting', reason: 'TRK-110' }, pass);
    if (result !== 'settled') return result;
  }
  return result;
}

const mostRefusals = 1;

/** `fresh`: at least the fulfillment orders of this order. */
export async function fulfillOrder(
  match: MatchedOrder,
  fresh: readonly FulfillmentOrder[],
  pass: ImportPass,
): Promise<void> {
  let result = await decideAndCarryOut(match, fresh, pass);
  try {
    for (let left = mostRefusals; (result === 'refused' || result === 'changed') && left > 0;) {
      const again = await readFresh(match.fulfillmentOrders, pass);
      result = await decideAndCarryOut(match, again, pass);
      // Each correction is carried out once: they come to an end by themselves.
      if (result !== 'changed') left -= 1;
    }
  } catch (error) {
    // The refusal stands at the parcels already; the next pass reads again.
    if (!isOfItem(error)) throw error;
  }
}
