/** Records that Shopify has the tracking of these parcels; the supplier's order comes next. */
import type { FulfillmentId } from '../domain/ids.ts';
import { reasonForSilence } from './email-rule.ts';
import type { ImportPass } from './import-pass.ts';
import type { Parcel } from './ports.ts';

interface Written {
  readonly parcels: readonly Parcel[];
  readonly fulfillmentId: FulfillmentId;
  readonly how: 'fulfilled' | 'trackingAdded' | 'alreadyThere';
  /** Whether the app asked Shopify to mail the customer. */
  readonly notified: boolean;
}

export async function recordWritten(
  { parcels, fulfillmentId, how, notified }: Written,
  { parcels: ledger, settings, tally }: ImportPass,
): Promise<void> {
  const isSilent = !notified && how !== 'alreadyThere';
  const byReason = Map.groupBy(parcels, (parcel) =>
    isSilent ? reasonForSilence(parcel, settings.tracking) : null,
  );
  for (const [reason, group] of byReason) {
    await ledger.saveOutcome(group, { state: 'written', reason, fulfillmentId, notified });
  }
  tally.settle(parcels);
  tally.add(how, parcels.length);
  if (notified && how !== 'alreadyThere') tally.add('emails', 1);
}
