/**
 * Flow 2, read top to bottom: put right what a dead process left, read the supplier's new trackings, learn their
 * order numbers, find the orders, give each its fulfillment with the tracking number, complete the supplier's
 * orders. Every step reads its work from the ledger, so a pass may stop anywhere and the next one goes on.
 */
import { completeOrders } from './complete-orders.ts';
import { Counterpart } from './counterpart.ts';
import { fulfillOrders } from './fulfill-orders.ts';
import { runStep, type ImportPass, type ImportPorts } from './import-pass.ts';
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

/**
 * One pass for one shop; two of them must not run for the same shop at once. A supplier or a Shopify that is away
 * is told in the summary, once. Throws on bugs, when the database fails, and the reason of an aborted signal, when
 * what was under way is recorded: a summary means that the pass came to its end.
 */
export async function importParcels(ports: ImportPorts): Promise<TrackingSummary> {
  const atShop = new Counterpart();
  const pass: ImportPass = {
    ...ports,
    tally: new Tally(),
    atSupplier: new Counterpart(),
    atShop,
    mayReadOrders: once(() => atShop.ask('scopes', ports.mayReadOrders)),
  };
  await runStep('settle', pass, settleSending);
  await runStep('poll', pass, pollTrackings);
  await runStep('orders', pass, readOrderNumbers);
  // Without the changes since the last pass an order could look as if it were the only one of its name.
  if (await runStep('index', pass, refreshIndex)) await runStep('fulfill', pass, fulfillOrders);
  await runStep('complete', pass, completeOrders);
  return pass.tally.summary();
}
