/**
 * Flow 2, read top to bottom: put right what a dead process left, read the supplier's new trackings, learn their
 * order numbers, find the orders, give each its fulfillment with the tracking number, complete the supplier's
 * orders, some of them meanwhile. Every step reads its work from the ledger, so a pass may stop anywhere and the next one goes on. Orders with
 * a call that may still arrive come last.
 */
import { completeBeside, Handover } from './complete-beside.ts';
import { completeOrders } from './complete-orders.ts';
import { Counterpart } from './counterpart.ts';
import { findUnderWay } from './find-under-way.ts';
import { fulfillOrders } from './fulfill-orders.ts';
import { OrderReading } from './order-reading.ts';
import { runStep, type ImportPass, type ImportPorts } from './import-pass.ts';
import type { ParcelGroup } from './ports/parcels.ts';
import { noticeUpload, pollTrackings } from './poll-trackings.ts';
import { pollOrder } from './poll-order.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { problemsAfter } from './ports/pass-problems.ts';
import { ReadApart } from './read-apart.ts';
import { readOrderNumbers } from './read-order-numbers.ts';
import { refreshIndex } from './refresh-index.ts';
import { renameOrders } from './rename-orders.ts';
import { settleSending } from './settle-sending.ts';
import { allAtOnce } from './work-through.ts';
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
    onWritten: () => undefined,
    notCompleted: new Set(),
    tally: new Tally(),
    apart: new ReadApart(),
    apartAgain: new ReadApart(),
    displaced: new Map(),
    erased: [],
    atSupplier: new Counterpart(),
    atShop,
    mayReadOrders: once(() => atShop.ask('scopes', ports.mayReadOrders)),
  };
}

/**
 * All order numbers that are known at first, then those that were learned meanwhile, until all are; false when order
 * names could not be learned, or the reading broke off by an error in the app.
 */
async function fulfillAsRead(reading: OrderReading, pass: ImportPass): Promise<boolean> {
  const first = await reading.next();
  // Without the changes since the last pass an order could look as if it were the only one of its name.
  if (first === null || !(await runStep('index', pass, refreshIndex))) return false;
  await runStep('fulfill', pass, fulfillOrders);
  for (let news = first; !news.isLast;) {
    const next = await reading.next();
    if (next === null) return false;
    news = next;
    const isItsTurn = (group: ParcelGroup) => pass.isItsTurn(group) && next.orderNumbers.has(group.key);
    if (next.orderNumbers.size > 0) await runStep('fulfill', { ...pass, isItsTurn }, fulfillOrders);
  }
  return true;
}

/** Throws only what the step throws that is no failure of the supplier's. */
async function read(reading: OrderReading, pass: ImportPass): Promise<boolean> {
  let end: 'good' | 'failed' = 'failed';
  try {
    await runStep('orders', pass, (each) => readOrderNumbers({ ...each, reading }));
    end = 'good';
  } finally {
    reading.end(end);
  }
  return true;
}

/** Answers false when order names could not be learned. */
async function bringToOrders(pass: ImportPass): Promise<boolean> {
  const [reading, handover] = [new OrderReading(), new Handover()];
  const fulfillAndEnd = () =>
    fulfillAsRead(reading, { ...pass, onWritten: () => handover.tell() }).finally(() => handover.end());
  const [isIndexed = false] = await allAtOnce(
    [
      fulfillAndEnd,
      () => read(reading, pass),
      () => completeBeside({ allRead: reading.ended, handover }, pass),
    ],
    (step) => step(),
  );
  await runStep('complete', pass, completeOrders);
  return isIndexed;
}

/** What is left over from earlier passes, then what is new; false when order names could not be learned. */
async function workOn(pass: ImportPass): Promise<boolean> {
  await runStep('settle', pass, settleSending);
  await runStep('poll', pass, pollTrackings);
  await noticeUpload(pass);
  const isIndexed = await bringToOrders(pass);
  let found = 0;
  await runStep('reconcile', pass, async (each) => void (found = await reconcileOrders(each)));
  // Parcels that left their order for another one look for it.
  return found > 0 || pass.tally.count('corrected') > 0 ? bringToOrders(pass) : isIndexed;
}

/** Their calls are waited for; by then the supplier has been polled and the order names are known. */
async function workOnLast(pass: ImportPass, isIndexed: boolean): Promise<void> {
  const isSettled = await runStep('settle', pass, settleSending);
  if (isSettled && isIndexed) await runStep('fulfill', pass, fulfillOrders);
  await runStep('complete', pass, completeOrders);
}

/** One order alone, as it was asked for by hand. */
async function workOnOrder(order: string, pass: ImportPass): Promise<void> {
  let isItsTurn: ImportPass['isItsTurn'] = () => false;
  await runStep('poll', pass, async (each) => void (isItsTurn = await pollOrder(order, each)));
  await runStep('settle', { ...pass, isItsTurn }, settleSending);
  await bringToOrders({ ...pass, isItsTurn });
}

/** `status` tells of them until a pass comes through. */
async function keepProblems(summary: TrackingSummary, { problems, clock }: ImportPorts): Promise<void> {
  const before = await problems.kept();
  const after = problemsAfter(summary.problems, { before, now: clock.now().toUTC().toISO() });
  if (before.length + after.length > 0) await problems.keep(after);
}

/**
 * One pass for one shop, or for one order of it. The caller sees to it that no two of them run for the same shop at once.
 * When the supplier or Shopify cannot be reached, the summary says so, once, and the pass goes on with what it can do.
 * Throws when there is a bug, when the database fails, and when the signal is aborted (its reason, as soon as what was
 * under way is recorded): whoever gets a summary knows that the pass came to its end.
 */
export async function importParcels(
  ports: ImportPorts,
  order: string | null = null,
): Promise<TrackingSummary> {
  const pass = beginPass(ports);
  await runStep('orders', pass, renameOrders);
  if (order !== null) {
    await workOnOrder(order, pass);
    return pass.tally.summary(ports.parcels);
  }
  const underWay = await findUnderWay(pass);
  const isLast = ({ parcels }: ParcelGroup) =>
    parcels.some(({ orderNumber }) => orderNumber !== null && underWay.has(orderNumber));
  const isIndexed = await workOn({ ...pass, isItsTurn: (group) => !isLast(group) });
  if (underWay.size > 0) await workOnLast({ ...pass, isItsTurn: isLast }, isIndexed);
  const summary = await pass.tally.summary(ports.parcels);
  await keepProblems(summary, ports);
  return summary;
}
