/**
 * Step 6: Shopify has the tracking, so the supplier's order is completed, one call per order. What fails is
 * tried again at every pass for a week, then a person has to look: the customer has the tracking either way.
 */
import { SupplierError } from '../domain/failures.ts';
import type { SupplierIri } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonForSilence } from './email-rule.ts';
import type { ImportPass } from './import-pass.ts';
import type { Parcel } from './ports.ts';
import { supplierIsAway } from './read-order-numbers.ts';

const retryDays = 7;
const refusals: ReadonlySet<ReasonCode> = new Set(['SUP-403', 'SUP-404', 'SUP-422']);

async function markDone(
  parcels: readonly Parcel[],
  { parcels: ledger, settings }: ImportPass,
): Promise<void> {
  const byReason = Map.groupBy(parcels, (parcel) =>
    parcel.attempt?.notify === false ? reasonForSilence(parcel, settings.tracking) : null,
  );
  for (const [reason, group] of byReason) await ledger.saveOutcome(group, { state: 'done', reason });
}

async function recordFailure(
  parcels: readonly Parcel[],
  error: SupplierError,
  { parcels: ledger, clock, tally }: ImportPass,
): Promise<void> {
  const reason = refusals.has(error.reason) ? 'TRK-111' : error.reason;
  const isOver = ({ attempt, firstSeen }: Parcel): boolean =>
    clock
      .now()
      .diff(attempt?.at ?? firstSeen)
      .as('days') > retryDays;
  for (const [over, group] of Map.groupBy(parcels, isOver)) {
    const { message } = error;
    await ledger.saveOutcome(group, { state: over ? 'attention' : 'written', reason, message });
    tally.leave(group, over ? 'attention' : 'waiting', reason);
  }
}

async function completeOne(order: SupplierIri, parcels: readonly Parcel[], pass: ImportPass): Promise<void> {
  try {
    await pass.supplier.complete(order, pass.signal);
  } catch (error) {
    if (!(error instanceof SupplierError) || supplierIsAway.has(error.reason)) throw error;
    return recordFailure(parcels, error, pass);
  }
  await markDone(parcels, pass);
  pass.tally.add('completed', 1);
}

/** Throws SupplierError when the supplier is away: its orders stay `written`. */
export async function completeOrders(pass: ImportPass): Promise<void> {
  const written = await pass.parcels.inState(['written']);
  if (!pass.settings.tracking.completeOrders) return markDone(written, pass);
  for (const [order, parcels] of Map.groupBy(written, ({ tracking }) => tracking.order)) {
    if (pass.signal.aborted) return;
    await completeOne(order, parcels, pass);
  }
}
