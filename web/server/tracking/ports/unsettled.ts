/** Which parcels Shopify may still get: the one rule for whoever has to know whether something of an order is to come. */
import type { ReasonCode } from '../../domain/reasons.ts';
import { assertNever } from '../../lib/assert-never.ts';
import type { Parcel } from './parcels.ts';

/** With these a parcel may be at the customer's already: nothing writes it again. */
export const perhapsGone: ReadonlySet<ReasonCode | null> = new Set(['TRK-106', 'TRK-110']);

/**
 * Whether the app, a person or the supplier can still bring it to Shopify. What was handed over can be tried again, or
 * mended by the supplier, unless it may have gone out; what a person set aside or had erased is done.
 */
export function mayStillBeWritten({
  state,
  reason,
  writtenAt,
}: Pick<Parcel, 'state' | 'reason' | 'writtenAt'>): boolean {
  switch (state) {
    case 'new':
    case 'waiting':
    case 'attention':
    case 'sending':
      return true;
    case 'handed-over':
      return writtenAt === null && !perhapsGone.has(reason);
    case 'written':
    case 'done':
      return false;
    default:
      return assertNever(state);
  }
}

/** Nobody knows whether it was sent: only finding its number ends the doubt, nothing is sent again. */
export const isInDoubt = ({ state, reason }: Parcel): boolean =>
  state === 'attention' && reason === 'TRK-110';
