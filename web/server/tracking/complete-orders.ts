/**
 * Step 6: Shopify has the tracking, so the supplier's order is completed, one call per order, when nothing else of it may
 * still come to Shopify. What fails is tried again at every pass for a week, then handed over to a person: the customer
 * has the tracking either way.
 */
import { SupplierError } from '../domain/failures.ts';
import type { SupplierIri } from '../domain/ids.ts';
import { isOfItem } from './counterpart.ts';
import type { ImportPass } from './import-pass.ts';
import type { Parcel, ParcelGroup } from './ports/parcels.ts';
import { mayStillBeWritten } from './ports/unsettled.ts';
import { alike, writtenNote } from './record-written.ts';
import { allAtOnce, batchesOf } from './work-through.ts';

const retryDays = 7;
const mostFailures = 3;
/** At the supplier's rate thousands of orders take an hour: new parcels do not wait for it, the next pass goes on. */
const longestMinutes = 10;

async function markDone(parcels: readonly Parcel[], { parcels: ledger }: ImportPass): Promise<void> {
  for (const group of alike(parcels, writtenNote))
    await ledger.saveOutcome(group.parcels, { state: 'done', ...group.note });
}

/** An order of the supplier's. */
interface Written extends ParcelGroup {
  /** All of its parcels, whatever their state. */
  readonly known: readonly Parcel[];
}

async function recordFailure(
  { parcels, known }: Written,
  error: SupplierError,
  { parcels: ledger, clock, tally }: ImportPass,
): Promise<void> {
  const reason = error.retry === 'never' ? 'TRK-111' : error.reason;
  // Before that there was nothing to complete, however long its parcels had waited.
  const since = known.flatMap(({ writtenAt, waitsSince }) => [waitsSince, ...(writtenAt ? [writtenAt] : [])]);
  const isOver = since.every((at) => clock.now().diff(at).as('days') > retryDays);
  const { message } = error;
  await ledger.saveOutcome(parcels, { state: isOver ? 'handed-over' : 'written', reason, message });
  const isKnown = !isOver && parcels.every((parcel) => parcel.reason === reason);
  tally.leave(parcels, isOver ? 'attention' : 'waiting', { reason, message, isKnown });
}

const belongsTo = (order: string, { tracking, correction }: Parcel): boolean =>
  tracking.order === order || correction?.order === order;

/** Those of which nothing else may come to Shopify; what waits for another parcel of its order says so. */
async function completable(batch: readonly ParcelGroup[], pass: ImportPass): Promise<readonly Written[]> {
  const { parcels: ledger, tally } = pass;
  const all = await ledger.ofSupplierOrders(batch.map(({ key }) => key as SupplierIri));
  const written = batch.map((group) => ({
    ...group,
    known: all.filter((each) => belongsTo(group.key, each)),
  }));
  const { true: held = [], false: ready = [] } = Object.groupBy(
    written,
    ({ known }) => `${known.some(mayStillBeWritten)}`,
  );
  const waiting = held.flatMap(({ parcels }) => parcels);
  const news = waiting.filter(({ reason }) => reason !== 'TRK-147');
  if (news.length > 0) await ledger.saveOutcome(news, { state: 'written', reason: 'TRK-147' });
  tally.leave(waiting, 'waiting', { reason: 'TRK-147' });
  return ready;
}

/**
 * After some failures in a row, each of which might have passed, it is not the order: then the failure is one of all
 * orders. A refusal says nothing about the next one.
 */
class Streak {
  #failures = 0;
  end(): void {
    this.#failures = 0;
  }
  add(error: SupplierError): SupplierError {
    this.#failures = error.scope === 'item' && error.retry !== 'never' ? this.#failures + 1 : 0;
    if (this.#failures < mostFailures) return error;
    const { reason, message, retry, effect, details } = error;
    return new SupplierError({ ...details, reason, message, retry, effect, scope: 'operation' });
  }
}

async function complete(order: Written, streak: Streak, pass: ImportPass): Promise<void> {
  try {
    await pass.supplier.complete(order.key as SupplierIri, pass.signal);
    streak.end();
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    if (error.scope !== 'supplier') await recordFailure(order, error, pass);
    throw streak.add(error);
  }
}

async function completeOne(group: Written, streak: Streak, pass: ImportPass): Promise<void> {
  const { parcels } = group;
  try {
    await pass.atSupplier.ask('complete', () => complete(group, streak, pass));
  } catch (error) {
    pass.notCompleted.add(group.key);
    if (!isOfItem(error)) throw error;
    return;
  } finally {
    pass.tally.close(parcels);
  }
  await markDone(parcels, pass);
  pass.tally.settle(parcels);
  // One that was only corrected was complete before, as a rule: that is told once.
  if (!parcels.every((parcel) => pass.tally.isRewritten(parcel))) pass.tally.add('completed', 1);
}

/** Throws SupplierError when no order can be completed: the others stay `written`. */
export async function completeOrders(pass: ImportPass): Promise<void> {
  const { completeOrders: isWanted } = pass.settings.tracking;
  const streak = new Streak();
  const end = pass.clock.now().plus({ minutes: longestMinutes });
  const isItsTurn = (group: ParcelGroup): boolean =>
    pass.isItsTurn(group) && !pass.notCompleted.has(group.key);
  for await (const batch of batchesOf('written', { ...pass, isItsTurn })) {
    if (isWanted && pass.clock.now() > end) return;
    if (isWanted) {
      await allAtOnce(await completable(batch, pass), (group) => completeOne(group, streak, pass));
    } else for (const { parcels } of batch) await markDone(parcels, pass);
  }
}
