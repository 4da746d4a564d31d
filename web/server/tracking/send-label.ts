/**
 * The one place that calls Shopify to write: the intent is committed, the call goes out once, the outcome is
 * recorded. One of the three catchers: whatever goes wrong with one order stays with its parcels.
 */
import type { DateTime } from 'luxon';
import { callTimes } from '../domain/call-times.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { FulfillmentId } from '../domain/ids.ts';
import type { ParcelGoods } from '../domain/parcel.ts';
import { messageOf } from '../lib/errors.ts';
import { checkPayment } from './check-payment.ts';
import { isAdapterError } from './counterpart.ts';
import { quieter, wantsEmail } from './email-rule.ts';
import { leaveParcels, longPatienceDays, type ImportPass } from './import-pass.ts';
import { pictureOf } from './judge-attempt.ts';
import { asCorrected, isMoved } from './ports/corrections.ts';
import { good, type PaymentVerdict } from './judge-payment.ts';
import type { FulfillmentDecision } from './fulfillment-decision.ts';
import type { Attempt, Parcel } from './ports/parcels.ts';
import type { FulfillmentOrder, Fulfillments } from './ports/fulfillments.ts';
import { recordCorrected, recordWritten } from './record-written.ts';

/** For so long what was read of a payment holds. */
const freshMs = 1000;

type Call = Extract<FulfillmentDecision, { kind: 'create' | 'retrack' | 'correct' }>;

/**
 * refused -> Shopify did nothing, because the order is, or may be, no longer as it was when it was read
 * unknown -> it got no answer: nothing else may be written to this order until that is settled
 * changed -> a correction was carried out: what else there is to do is decided anew
 */
export type SendResult = 'settled' | 'refused' | 'unknown' | 'changed';

/** What a merchant is to see of it: by SKU, of all lines together. */
function goodsOf(
  { shipment }: Extract<Call, { kind: 'create' }>,
  orders: readonly FulfillmentOrder[],
): readonly ParcelGoods[] {
  const skus = new Map(orders.flatMap(({ lines }) => lines.map(({ id, sku }) => [id, sku] as const)));
  const goods = new Map<string, number>();
  for (const { id, quantity } of shipment.lines.flatMap(({ lines }) => lines)) {
    const sku = skus.get(id);
    if (sku) goods.set(sku, (goods.get(sku) ?? 0) + quantity);
  }
  return [...goods].map(([sku, quantity]) => ({ sku, quantity }));
}

const attemptOf = (call: Call, orders: readonly FulfillmentOrder[], pass: ImportPass): Attempt => ({
  at: pass.clock.now(),
  before: pictureOf(orders),
  ...(call.kind === 'create'
    ? {
        notify: call.shipment.notify,
        fulfillment: null,
        label: call.shipment.tracking,
        goods: goodsOf(call, orders),
      }
    : { notify: call.notify, fulfillment: call.fulfillmentId, label: call.label }),
});

async function write(call: Call, sendBy: DateTime<true>, fulfillments: Fulfillments): Promise<FulfillmentId> {
  if (call.kind === 'create') return fulfillments.create(call.shipment, sendBy);
  const { fulfillmentId, label, notify } = call;
  await fulfillments.retrack(fulfillmentId, { tracking: label, notify }, sendBy);
  return fulfillmentId;
}

/** Shopify did nothing: because of this order, or because it does nothing for anybody. */
async function recordRefusal(
  error: ShopifyError,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<SendResult> {
  const isRefused = error.scope === 'item' && error.retry === 'never';
  const state = isRefused ? 'attention' : 'waiting';
  const patience = isRefused ? {} : { patienceDays: longPatienceDays };
  await leaveParcels({ parcels, state, reason: error.reason, message: messageOf(error), ...patience }, pass);
  if (error.scope !== 'item') throw error;
  return isRefused ? 'refused' : 'settled';
}

async function recordDoubt(
  error: unknown,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<SendResult> {
  const message = messageOf(error);
  await pass.parcels.saveOutcome(parcels, { state: 'sending', reason: 'TRK-110', message });
  pass.tally.leave(parcels, 'waiting', { reason: 'TRK-110', message });
  pass.signal.throwIfAborted();
  if (isAdapterError(error) && error.scope !== 'item') throw error;
  return 'unknown';
}

/** Between the decision and the call minutes may lie: whether anybody is mailed is looked at again. */
async function asOfNow(call: Call, pass: ImportPass): Promise<readonly [Call, ImportPass]> {
  const isToMail = call.kind === 'create' ? call.shipment.notify : call.notify;
  if (!isToMail) return [call, pass];
  const tracking = quieter(pass.settings.tracking, await pass.trackingNow());
  const rules = { ...tracking, now: pass.clock.now() };
  const isWanted = (parcel: Parcel): boolean =>
    wantsEmail(call.kind === 'correct' ? asCorrected(parcel) : parcel, rules);
  if (call.parcels.some(isWanted)) return [call, pass];
  const quiet = { ...pass, settings: { tracking } };
  return call.kind === 'create'
    ? [{ ...call, shipment: { ...call.shipment, notify: false } }, quiet]
    : [{ ...call, notify: false }, quiet];
}

async function sendOnce(
  decided: Call,
  orders: readonly FulfillmentOrder[],
  began: ImportPass,
): Promise<SendResult> {
  const [call, pass] = await asOfNow(decided, began);
  const { parcels, fulfillments, tally } = pass;
  pass.signal.throwIfAborted();
  const attempt = attemptOf(call, orders, pass);
  const sending = await parcels.markSending(call.parcels, attempt);
  if (sending === null) {
    tally.leave(call.parcels, 'waiting', { reason: 'RUN-503' });
    return 'settled';
  }
  const sendBy = attempt.at.plus(callTimes.sentWithinMs);
  let fulfillmentId: FulfillmentId;
  try {
    fulfillmentId = await write(call, sendBy, fulfillments);
  } catch (error) {
    const mayBeDone = !(error instanceof ShopifyError) || error.effect === 'unknown';
    if (mayBeDone) return recordDoubt(error, sending, pass);
    const result = await recordRefusal(error, sending, pass);
    // Its turn came too late, and the way is free by now: it is looked at once more, and marked anew.
    return pass.clock.now() > sendBy ? 'refused' : result;
  }
  if (call.kind === 'correct') {
    for (const each of sending)
      await recordCorrected(each, { fulfillmentId, notified: attempt.notify, isSent: true }, pass);
    return 'changed';
  }
  const how = call.kind === 'create' ? 'fulfilled' : 'trackingAdded';
  await recordWritten({ parcels: sending, fulfillmentId, how, notified: attempt.notify }, pass);
  return 'settled';
}

async function hold(
  verdict: Extract<PaymentVerdict, { kind: 'hold' }>,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<SendResult> {
  await leaveParcels({ ...verdict, parcels, patienceDays: longPatienceDays }, pass);
  return 'settled';
}

/** Throws ShopifyError when it is refused to all orders, and the signal's reason; the parcels know what became of them. */
export async function sendLabel(
  call: Call,
  orders: readonly FulfillmentOrder[],
  pass: ImportPass,
): Promise<SendResult> {
  // To take off a number of another order ships nothing.
  const isLeaving = call.kind === 'correct' && call.parcels.every(isMoved);
  const check = async () => (isLeaving ? good : checkPayment(orders[0]?.orderId ?? '', pass));
  const verdict = await check();
  if (verdict.kind === 'hold') return hold(verdict, call.parcels, pass);
  const checked = pass.clock.now();
  // The first write of a pass goes alone, and may take half a minute: long enough to call off a payment.
  return pass.atShop.ask('write', async () => {
    const isFresh = pass.clock.now().diff(checked).toMillis() < freshMs;
    const now = isFresh ? verdict : await check();
    return now.kind === 'good' ? sendOnce(call, orders, pass) : hold(now, call.parcels, pass);
  });
}
