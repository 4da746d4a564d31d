/**
 * The one place that calls Shopify to write: the intent is committed, the call goes out once, the outcome is
 * recorded. One of the three catchers: whatever goes wrong with one order stays with its parcels.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { FulfillmentId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { messageOf } from '../lib/errors.ts';
import { leaveParcels, type ImportPass } from './import-pass.ts';
import { pictureOf } from './judge-attempt.ts';
import type { FulfillmentDecision } from './plan-fulfillment.ts';
import type { Attempt, FulfillmentOrder, Fulfillments, Parcel } from './ports.ts';
import { recordWritten } from './record-written.ts';

type Call = Extract<FulfillmentDecision, { kind: 'create' | 'retrack' }>;

/** `refused`: Shopify did nothing, because the order is no longer as it was when it was read. */
export type SendResult = 'settled' | 'refused';

const refusals: ReadonlySet<ReasonCode> = new Set(['SHP-404', 'SHP-422']);

const attemptOf = (call: Call, orders: readonly FulfillmentOrder[], pass: ImportPass): Attempt => ({
  at: pass.clock.now(),
  before: pictureOf(orders),
  ...(call.kind === 'create'
    ? { notify: call.shipment.notify, fulfillment: null, label: call.shipment.tracking }
    : { notify: call.notify, fulfillment: call.fulfillmentId, label: call.label }),
});

async function write(call: Call, fulfillments: Fulfillments): Promise<FulfillmentId> {
  if (call.kind === 'create') return fulfillments.create(call.shipment);
  await fulfillments.retrack(call.fulfillmentId, call.label, call.notify);
  return call.fulfillmentId;
}

async function recordFailure(
  error: unknown,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<SendResult> {
  const message = messageOf(error);
  if (error instanceof ShopifyError && error.details.effect === 'no') {
    const { reason } = error;
    const isRefused = refusals.has(reason);
    await leaveParcels({ parcels, state: isRefused ? 'attention' : 'waiting', reason, message }, pass);
    return isRefused ? 'refused' : 'settled';
  }
  await pass.parcels.saveOutcome(parcels, { state: 'sending', reason: 'TRK-110', message });
  pass.tally.leave(parcels, 'waiting', 'TRK-110');
  return 'settled';
}

export async function sendLabel(
  call: Call,
  orders: readonly FulfillmentOrder[],
  pass: ImportPass,
): Promise<SendResult> {
  const { parcels, fulfillments, tally } = pass;
  const attempt = attemptOf(call, orders, pass);
  const sending = await parcels.markSending(call.parcels, attempt);
  if (sending === null) {
    tally.leave(call.parcels, 'waiting', 'RUN-503');
    return 'settled';
  }
  let fulfillmentId: FulfillmentId;
  try {
    fulfillmentId = await write(call, fulfillments);
  } catch (error) {
    return recordFailure(error, sending, pass);
  }
  const how = call.kind === 'create' ? 'fulfilled' : 'trackingAdded';
  await recordWritten({ parcels: sending, fulfillmentId, how, notified: attempt.notify }, pass);
  return 'settled';
}
