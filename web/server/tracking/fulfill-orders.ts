/**
 * Step 5: each order number is matched to one order in the shop; a batch of orders is read together and carried out side
 * by side, while the next batch is read. An order number is in one batch alone, so nothing is ever sent twice at once for
 * one order.
 */
import { isOfItem } from './counterpart.ts';
import { fulfillOrder, readFresh, type MatchedOrder } from './fulfill-order.ts';
import { isShipped, leaveParcels, longPatienceDays, type ImportPass } from './import-pass.ts';
import { matchOrder } from './match-order.ts';
import { orderNameOf } from './order-number.ts';
import type { Parcel, ParcelGroup } from './ports.ts';
import { withSameNumber } from './read-order-numbers.ts';
import { searchOrder } from './search-order.ts';
import { allAtOnce, batchesOf, inLanes } from './work-through.ts';

interface Matched {
  readonly match: MatchedOrder;
  readonly parcels: readonly Parcel[];
}

async function matchShipped(
  orderNumber: string,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<Matched | null> {
  const orderName = orderNameOf(orderNumber, pass.settings.tracking);
  if (orderName === null) {
    await leaveParcels({ parcels, state: 'waiting', reason: 'TRK-108' }, pass);
    return null;
  }
  const look = async () => matchOrder(orderName, await pass.index.byOrderName(orderName));
  let found = await look();
  if (found.kind === 'none' && (await searchOrder(orderName, parcels, pass))) found = await look();
  if (found.kind === 'order') return { match: { ...found, orderNumber, orderName }, parcels };
  const { reason } = found;
  if (found.kind === 'several') await leaveParcels({ parcels, state: 'attention', reason }, pass);
  else await leaveParcels({ parcels: await withSameNumber(parcels, pass), state: 'waiting', reason }, pass);
  return null;
}

async function matchOne({ key, parcels }: ParcelGroup, pass: ImportPass): Promise<readonly Matched[]> {
  const { true: shipped = [], false: early = [] } = Object.groupBy(
    parcels,
    (parcel) => `${isShipped(parcel)}`,
  );
  await leaveParcels({ parcels: early, state: 'waiting', reason: 'TRK-109' }, pass);
  const matched = shipped.length > 0 ? await matchShipped(key, shipped, pass) : null;
  return matched ? [matched] : [];
}

/** Orders that Shopify will not even show leave their parcels with the reason. */
async function fulfillTogether(matches: readonly Matched[], pass: ImportPass): Promise<void> {
  const ids = matches.flatMap(({ match }) => match.fulfillmentOrders);
  try {
    const fresh = await readFresh(ids, pass);
    await allAtOnce(matches, ({ match }) => fulfillOrder(match, fresh, pass));
  } catch (error) {
    if (!isOfItem(error)) throw error;
    const { reason, message } = error;
    const parcels = matches.flatMap((matched) => matched.parcels);
    const patienceDays = longPatienceDays;
    await leaveParcels({ parcels, state: 'waiting', reason, message, patienceDays }, pass);
  }
}

/** A batch is read by one call, which costs the same for one order and for fifty; while it is written, the next one is read. */
const ordersTogether = 16;
const batchesAtOnce = 2;

/** Throws ShopifyError when the shop, or what this needs of it, is refused to the app. */
export async function fulfillOrders(pass: ImportPass): Promise<void> {
  // In each pass, though there may be nothing to write: `status` tells what was granted.
  await pass.mayReadOrders();
  await inLanes(batchesAtOnce, batchesOf('numbered', pass, ordersTogether), async (batch) => {
    const matches = (await allAtOnce(batch, (group) => matchOne(group, pass))).flat();
    if (matches.length > 0) await fulfillTogether(matches, pass);
    for (const { parcels } of batch) pass.tally.close(parcels);
    pass.onWritten();
  });
}
