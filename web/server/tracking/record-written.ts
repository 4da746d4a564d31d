/** Records that Shopify has the tracking of these parcels; the supplier's order comes next. */
import type { FulfillmentId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { withoutKnownCourier } from './couriers.ts';
import { whyNoEmail } from './email-rule.ts';
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
  { parcels: ledger, settings, couriers, tally }: ImportPass,
): Promise<void> {
  const silenceOf = (parcel: Parcel): ReasonCode | null =>
    how === 'alreadyThere' && parcel.attempt === null ? 'TRK-143' : whyNoEmail(parcel, settings.tracking);
  const bySilence = Map.groupBy(parcels, (parcel) => (notified ? null : silenceOf(parcel)));
  for (const [silence, group] of bySilence) {
    const outcome = { state: 'written', reason: null, fulfillmentId, notified, silence } as const;
    await ledger.saveOutcome(group, outcome);
    if (silence !== null) tally.silence(silence, group.length);
  }
  if (how !== 'alreadyThere') tally.meet(withoutKnownCourier(parcels, couriers));
  tally.settle(parcels);
  tally.add(how, parcels.length);
  if (notified && how !== 'alreadyThere') tally.add('emails', 1);
}
