/**
 * Flow 2, read top to bottom: put right what a dead process left, read the supplier's new trackings, learn their
 * order numbers, find the orders, give each its fulfillment with the tracking number, complete the supplier's
 * orders. Every step reads its work from the ledger, so a pass may stop anywhere and the next one goes on. Orders with
 * a call that may still arrive come last.
 */
import { completeOrders } from './complete-orders.ts';
import { Counterpart } from './counterpart.ts';
import { findUnderWay } from './find-under-way.ts';
import { fulfillOrders } from './fulfill-orders.ts';
import { runStep, type ImportPass, type ImportPorts } from './import-pass.ts';
import type { ParcelGroup } from './ports.ts';
import { pollTrackings } from './poll-trackings.ts';
import { readOrderNumbers } from './read-order-numbers.ts';
import { refreshIndex } from './refresh-index.ts';
import { settleSending } from './settle-sending.ts';
import { Tally, type TrackingSummary } from './tracking-summary.ts';

export type { ImportPorts } from './import-pass.ts';
export type { TrackingSummary } from './tracking-summary.ts';

function once<Result>(ask: () => Promise<Result>): () => Promise<Result> {
  let asked: Promise<Result> | undefined;
  return () => (asked ??= ask());
}

function beginPass(ports: ImportPorts): ImportPass {
  const atShop = new Counterpart();
  return {
    ...ports,
    isItsTurn: () => true,
    tally: new Tally(),
    atSupplier: new Counterpart(),
    atShop,
    mayReadOrders: once(() => atShop.ask('scopes', ports.mayReadOrders)),
  };
}

/** What is left over from earlier passes, then what is new; false when order names could not be learned. */
async function workOn(pass: ImportPass): Promise<boolean> {
  await runStep('settle', pass, settleSending);
  await runStep('poll', pass, pollTrackings);
  await runStep('orders', pass, readOrderNumbers);
  // Without the changes since the last pass an order could look as if it were the only one of its name.
  const isIndexed = await runStep('index', pass, refreshIndex);
  if (isIndexed) await runStep('fulfill', pass, fulfillOrders);
  await runStep('complete', pass, completeOrders);
  return isIndexed;
}

/** Their calls are waited for; by then the supplier has been polled and the order names are known. */
async function workOnLast(pass: ImportPass, isIndexed: boolean): Promise<void> {
  const isSettled = await runStep('settle', pass, settleSending);
  if (isSettled && isIndexed) await runStep('fulfill', pass, fulfillOrders);
  await runStep('complete', pass, completeOrders);
}

/**
 * One pass for one shop. The caller sees to it that no two of them run for the same shop at once. When the supplier or
 * Shopify cannot be reached, the summary says so, once, and the pass goes on with what it can do. Throws when there is a
 * bug, when the database fails, and when the signal is aborted (its reason, as soon as what was under way is recorded):
 * whoever gets a summary knows that the pass came to its end.
 */
export async function importParcels(ports: ImportPorts): Promise<TrackingSummary> {
  const pass = beginPass(ports);
  const underWay = await findUnderWay(pass);
  const isLast = ({ parcels }: ParcelGroup) =>
    parcels.some(({ orderNumber }) => orderNumber !== null && underWay.has(orderNumber));
  const isIndexed = await workOn({ ...pass, isItsTurn: (group) => !isLast(group) });
  if (underWay.size > 0) await workOnLast({ ...pass, isItsTurn: isLast }, isIndexed);
  return pass.tally.summary(ports.parcels);
}
