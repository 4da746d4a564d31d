/** Records that Shopify has the tracking of these parcels; the supplier's order comes next. */
import type { FulfillmentId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { withoutKnownCourier } from './couriers.ts';
import { whyNoEmail } from './email-rule.ts';
import type { ImportPass } from './import-pass.ts';
import { asCorrected, formerlyOf, formerlyWords, isMoved, isTakenBack } from './ports/corrections.ts';
import type { Parcel, ParcelOutcome } from './ports/parcels.ts';

interface Written {
  readonly parcels: readonly Parcel[];
  readonly fulfillmentId: FulfillmentId;
  readonly how: 'fulfilled' | 'trackingAdded' | 'alreadyThere';
  /** Whether the app asked Shopify to mail the customer. */
  readonly notified: boolean;
}

type Note = Pick<ParcelOutcome, 'reason' | 'message'>;

/** What to show at a parcel that was written: that the supplier changed its mind. Why nobody was mailed is another column's. */
export function writtenNote({ formerly }: Parcel): Note {
  if (formerly === null) return { reason: null };
  const reason = formerly.orderNumber === null ? 'TRK-132' : 'TRK-131';
  return { reason, message: formerlyWords(formerly) };
}

/** Parcels of which the same is to be noted. */
export function alike<Said extends Note>(
  parcels: readonly Parcel[],
  note: (parcel: Parcel) => Said,
): readonly { readonly note: Said; readonly parcels: readonly Parcel[] }[] {
  const groups = Map.groupBy(parcels, (parcel) => JSON.stringify(note(parcel)));
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ note: note(group[0]), parcels: group }] : [],
  );
}

interface Corrected {
  readonly fulfillmentId: FulfillmentId | null;
  /** Whether the app asked Shopify to mail the customer of the correction. */
  readonly notified: boolean;
  /** Whether the app wrote it; the shop may have shown it before. */
  readonly isSent: boolean;
}

/**
 * Records that the shop shows a parcel as the supplier says by now. One that belongs to another order has nothing to do
 * with this one any more: it is open, and its new order is looked for.
 */
export async function recordCorrected(
  parcel: Parcel,
  { fulfillmentId, notified, isSent }: Corrected,
  { parcels: ledger, settings, couriers, tally, clock }: ImportPass,
): Promise<void> {
  tally.settle([parcel]);
  if (!isTakenBack(parcel)) tally.add('corrected', 1);
  if (notified) tally.add('emails', 1);
  if (isMoved(parcel)) {
    // To its new order it is a new parcel, which comes while e-mails are off, or on.
    const arrival = settings.tracking.notifyCustomers ? null : 'TRK-141';
    return ledger.saveCorrected(parcel, { state: 'new', reason: null, silence: arrival });
  }
  tally.rewrite(parcel);
  const next = asCorrected(parcel);
  const silence = notified ? null : whyNoEmail(next, { ...settings.tracking, now: clock.now() });
  await ledger.saveCorrected(parcel, {
    state: 'written',
    ...writtenNote({ ...next, formerly: formerlyOf(parcel) }),
    ...(fulfillmentId === null ? {} : { fulfillmentId }),
    notified,
    // Where the shop showed it already, there was nothing to mail: what was said before stands.
    ...(isSent ? { silence } : {}),
  });
  if (!isSent) return;
  if (silence !== null) tally.silence(silence, 1);
  tally.meet(withoutKnownCourier([next], couriers), couriers.own);
}

export async function recordWritten(
  { parcels, fulfillmentId, how, notified }: Written,
  { parcels: ledger, settings, couriers, tally, clock }: ImportPass,
): Promise<void> {
  const rules = { ...settings.tracking, now: clock.now() };
  const silenceOf = (parcel: Parcel): ReasonCode | null =>
    how === 'alreadyThere' && parcel.attempt === null ? 'TRK-143' : whyNoEmail(parcel, rules);
  const said = alike(parcels, (parcel) => ({
    ...writtenNote(parcel),
    silence: notified ? null : silenceOf(parcel),
  }));
  for (const { note, parcels: group } of said) {
    await ledger.saveOutcome(group, { state: 'written', ...note, fulfillmentId, notified });
    if (note.silence !== null) tally.silence(note.silence, group.length);
  }
  if (how !== 'alreadyThere') tally.meet(withoutKnownCourier(parcels, couriers), couriers.own);
  tally.settle(parcels);
  tally.add(how, parcels.length);
  if (notified && how !== 'alreadyThere') tally.add('emails', 1);
}
