/**
 * Step 5: each order number is matched to one order in the shop; a batch of orders is read together and carried out side
 * by side, while the next batch is read. An order number is in one batch alone, so nothing is ever sent twice at once for
 * one order.
 */
import { inSpan, type SpanAttributes } from '../lib/spans.ts';
import { correctDisplaced } from './correct-displaced.ts';
import { fulfillOrder, readFresh, type MatchedOrder } from './fulfill-order.ts';
import { isShipped, leaveParcels, longPatienceDays, type ImportPass } from './import-pass.ts';
import { isDisplaced } from './plan-correction.ts';
import { matchOrder, type OrderMatch } from './match-order.ts';
import { isOrderOf, orderNameOf } from './order-number.ts';
import type { FulfillmentOrder } from './ports/fulfillments.ts';
import type { Parcel, ParcelGroup } from './ports/parcels.ts';
import { withSameNumber } from './read-order-numbers.ts';
import { renameGroup } from './rename-orders.ts';
import { searchOrder } from './search-order.ts';
import { allAtOnce, batchesOf, inLanes } from './work-through.ts';

interface Matched {
  readonly match: MatchedOrder;
  readonly parcels: readonly Parcel[];
}

/** `TRK-144`: by the merchant's pattern it can be no order of this shop. */
type Found = OrderMatch | { readonly kind: 'foreign'; readonly reason: 'TRK-144' };

async function findOrder(orderNumber: string, { settings, index, erased }: ImportPass): Promise<Found> {
  const orderName = orderNameOf(orderNumber, settings.tracking);
  if (orderName === null) return { kind: 'foreign', reason: 'TRK-144' };
  const isIt = (name: string) => isOrderOf(name, orderNumber, settings.tracking);
  return matchOrder(isIt, [...(await index.byOrderName(orderName)), ...erased]);
}

/**
 * Whether the order was erased as its customer asked; then its parcels are too, whatever was learned of them since. What
 * is matched is noted before it is asked: whoever erases the order from now on finds its parcels.
 */
async function isForgotten(
  match: MatchedOrder,
  known: readonly Parcel[],
  pass: ImportPass,
): Promise<boolean> {
  const { orderId, orderNumber } = match;
  const isMet = pass.erased.some((each) => each.orderId === orderId);
  if (!isMet) {
    if (known.every((parcel) => parcel.orderId === orderId)) return false;
    await pass.parcels.saveMatch(orderNumber, orderId);
    if (!(await pass.traces.isErased(orderId))) return false;
  }
  await pass.traces.forget([orderId], [orderNumber]);
  pass.tally.settle(known);
  return true;
}

/** By the supplier's own ids: numbers of orders and parcels are not told. */
const parcelsIn = (parcels: readonly Parcel[]): SpanAttributes => ({
  parcels: parcels.map(({ tracking }) => tracking.iri),
});

/** Also before they are shipped. */
async function areForgotten({ key, parcels }: ParcelGroup, pass: ImportPass): Promise<boolean> {
  if (pass.erased.length === 0) return false;
  const found = await findOrder(key, pass);
  return found.kind === 'order' && isForgotten({ ...found, orderNumber: key }, parcels, pass);
}

async function matchShipped(
  orderNumber: string,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<Matched | null> {
  const look = () => findOrder(orderNumber, pass);
  let found = await look();
  if (found.kind === 'none' && (await searchOrder(orderNumber, parcels, pass))) found = await look();
  if (found.kind === 'order') {
    const match = { ...found, orderNumber };
    return (await isForgotten(match, parcels, pass)) ? null : { match, parcels };
  }
  const { true: displaced = [], false: unmatched = [] } = Object.groupBy(
    parcels,
    (parcel) => `${isDisplaced(parcel, [])}`,
  );
  for (const each of displaced) pass.displaced.set(each.tracking.iri, each);
  await leaveUnmatched(found, unmatched, pass);
  return null;
}

async function leaveUnmatched(
  found: Exclude<Found, { kind: 'order' }>,
  parcels: readonly Parcel[],
  pass: ImportPass,
): Promise<void> {
  const { kind, reason } = found;
  if (kind === 'several') {
    const { message } = found;
    await leaveParcels({ parcels, state: 'attention', reason, message }, pass);
  } else await leaveParcels({ parcels: await withSameNumber(parcels, pass), state: 'waiting', reason }, pass);
}

async function matchOne(group: ParcelGroup, pass: ImportPass): Promise<readonly Matched[]> {
  // The supplier corrected what was written under an old pattern: the next pass has it beside the order's other parcels.
  if (await renameGroup(group, pass)) return [];
  if (await areForgotten(group, pass)) return [];
  const { key, parcels } = group;
  const { true: shipped = [], false: early = [] } = Object.groupBy(
    parcels,
    (parcel) => `${isShipped(parcel)}`,
  );
  await leaveParcels({ parcels: early, state: 'waiting', reason: 'TRK-109' }, pass);
  const matched = shipped.length > 0 ? await matchShipped(key, shipped, pass) : null;
  return matched ? [matched] : [];
}

/** By the reason with which its parcels were left. */
const wasRefused = ({ parcels }: Matched): boolean =>
  parcels.some(({ reason }) => reason?.startsWith('SHP-') ?? false);

/**
 * An order that Shopify will not even show leaves its parcels with the reason, and holds no other: those that were refused
 * before are read by themselves, so that however many they are none that is new waits among them.
 */
async function fulfillTogether(matches: readonly Matched[], pass: ImportPass): Promise<void> {
  const shown: (Matched & { readonly fresh: readonly FulfillmentOrder[] })[] = [];
  const read = async (some: readonly Matched[]): Promise<void> => {
    const ids = some.flatMap(({ match }) => match.fulfillmentOrders);
    const fresh = await readFresh(ids, pass);
    for (const matched of some) shown.push({ ...matched, fresh });
  };
  const { true: again = [], false: first = [] } = Object.groupBy(matches, (each) => `${wasRefused(each)}`);
  const refused = [...(await pass.apart.read(first, read)), ...(await pass.apartAgain.read(again, read))];
  await allAtOnce(shown, ({ match, parcels, fresh }) =>
    inSpan(
      'fulfil order',
      () => parcelsIn(parcels),
      () => fulfillOrder(match, fresh, pass),
    ),
  );
  for (const { items, error } of refused) {
    const { reason, message } = error;
    const parcels = items.flatMap((matched) => matched.parcels);
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
    const matchInSpan = (group: ParcelGroup) =>
      inSpan(
        'match order',
        () => parcelsIn(group.parcels),
        () => matchOne(group, pass),
      );
    const matches = (await allAtOnce(batch, matchInSpan)).flat();
    if (matches.length > 0) await fulfillTogether(matches, pass);
    for (const { parcels } of batch) pass.tally.close(parcels);
    pass.onWritten();
  });
  await correctDisplaced(pass);
}
