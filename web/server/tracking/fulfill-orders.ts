/**
 * Step 5: open parcels by order number; each number is matched to one order in the shop, a few orders are read
 * together and carried out at once.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { fulfillOrder, readFresh, type MatchedOrder } from './fulfill-order.ts';
import { isShipped, leaveParcels, openParcels, type ImportPass } from './import-pass.ts';
import { matchOrder } from './match-order.ts';
import { orderNameOf } from './order-number.ts';
import type { Parcel } from './ports.ts';

interface Matched {
  readonly match: MatchedOrder;
  readonly parcels: readonly Parcel[];
}

/** Few enough that the last order of a batch is written seconds after it was read. */
const ordersPerRead = 10;
/** After these nothing else for this shop can work today. */
const shopIsAway: ReadonlySet<ReasonCode> = new Set(['SHP-401', 'SHP-402']);

async function matchOne(
  orderNumber: string,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<Matched | null> {
  const orderName = orderNameOf(orderNumber, pass.settings.tracking);
  if (orderName === null) {
    await leaveParcels({ parcels, state: 'waiting', reason: 'TRK-108' }, pass);
    return null;
  }
  const found = matchOrder(orderName, await pass.index.byOrderName(orderName));
  if (found.kind === 'order') return { match: { ...found, orderNumber, orderName }, parcels };
  const state = found.kind === 'none' ? 'waiting' : 'attention';
  await leaveParcels({ parcels, state, reason: found.reason }, pass);
  return null;
}

async function matchOrders(pass: ImportPass): Promise<readonly Matched[]> {
  const open = await openParcels(pass);
  const early = open.filter((parcel) => !isShipped(parcel));
  await leaveParcels({ parcels: early, state: 'waiting', reason: 'TRK-109' }, pass);
  const matches: Matched[] = [];
  for (const [number, parcels] of Map.groupBy(open.filter(isShipped), ({ orderNumber }) => orderNumber)) {
    const match = number === null ? null : await matchOne(number, parcels, pass);
    if (match) matches.push(match);
  }
  return matches;
}

async function fulfillBatch(batch: readonly Matched[], pass: ImportPass): Promise<void> {
  const ids = batch.flatMap(({ match }) => match.fulfillmentOrders);
  const fresh = await readFresh(ids, pass.fulfillments);
  for (const { match } of batch) {
    if (pass.signal.aborted) return;
    await fulfillOrder(match, fresh, pass);
  }
}

/** Throws ShopifyError when the shop cannot be reached by the app any more. */
export async function fulfillOrders(pass: ImportPass): Promise<void> {
  const matches = await matchOrders(pass);
  for (let start = 0; start < matches.length && !pass.signal.aborted; start += ordersPerRead) {
    const batch = matches.slice(start, start + ordersPerRead);
    try {
      await fulfillBatch(batch, pass);
    } catch (error) {
      if (!(error instanceof ShopifyError)) throw error;
      const { reason, message } = error;
      const parcels = batch.flatMap((matched) => matched.parcels);
      await leaveParcels({ parcels, state: 'waiting', reason, message }, pass);
      if (shopIsAway.has(reason)) throw error;
    }
  }
}
