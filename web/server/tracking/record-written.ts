/** Records that Shopify has the tracking of these parcels; the supplier's order comes next. */
import type { FulfillmentId } from '../domain/ids.ts';
import { noteOf } from './email-rule.ts';
import type { ImportPass } from './import-pass.ts';
import { formerlyOf, formerlyWords, isMoved } from './ports/corrections.ts';
import type { Parcel } from './ports.ts';

interface Written {
  readonly parcels: readonly Parcel[];
  readonly fulfillmentId: FulfillmentId;
  readonly how: 'fulfilled' | 'trackingAdded' | 'alreadyThere';
  /** Whether the app asked Shopify to mail the customer. */
  readonly notified: boolean;
}

type Note = ReturnType<typeof noteOf>;

/** Parcels of which the same is to be noted. */
export function alike(
  parcels: readonly Parcel[],
  note: (parcel: Parcel) => Note,
): readonly { readonly note: Note; readonly parcels: readonly Parcel[] }[] {
  const groups = Map.groupBy(parcels, (parcel) => JSON.stringify(note(parcel)));
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ note: note(group[0]), parcels: group }] : [],
  );
}

/**
 * Records that the shop shows a parcel as the supplier says by now. One that belongs to another order has nothing to do
 * with this one any more: it is open, and its new order is looked for.
 */
export async function recordCorrected(
  parcel: Parcel,
  { fulfillmentId, notified }: { readonly fulfillmentId: FulfillmentId | null; readonly notified: boolean },
  { parcels: ledger, tally }: ImportPass,
): Promise<void> {
  const formerly = formerlyOf(parcel);
  tally.settle([parcel]);
  tally.add('corrected', 1);
  if (notified) tally.add('emails', 1);
  if (isMoved(parcel)) return ledger.saveCorrected(parcel, { state: 'new', reason: null });
  await ledger.saveCorrected(parcel, {
    state: 'written',
    reason: 'TRK-132',
    message: formerlyWords(formerly),
    ...(fulfillmentId === null ? {} : { fulfillmentId }),
    notified,
  });
}

export async function recordWritten(
  { parcels, fulfillmentId, how, notified }: Written,
  { parcels: ledger, settings, tally }: ImportPass,
): Promise<void> {
  const isSilent = !notified && how !== 'alreadyThere';
  for (const { note, parcels: group } of alike(parcels, (parcel) =>
    noteOf(parcel, isSilent, settings.tracking),
  ))
    await ledger.saveOutcome(group, { state: 'written', ...note, fulfillmentId, notified });
  tally.settle(parcels);
  tally.add(how, parcels.length);
  if (notified && how !== 'alreadyThere') tally.add('emails', 1);
}
