/**
 * Holds what may not happen because of its price: a price or a cost, and with it that the listing goes on sale. In: the
 * operations of one product. Out: the same, some of them held. Pure.
 */
import type { Listing } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import { guardOffer } from './guard.ts';
import type { PlannedOperation } from './operations.ts';

/** What Shopify stored last says how far a price jumps, also while a write is in doubt. */
export function holdPrices(
  operations: readonly PlannedOperation[],
  listing: Listing | null,
  settings: Settings['prices'],
): PlannedOperation[] {
  const offer = operations.find(({ kind }) => kind === 'offer');
  const stored = listing?.stored ?? {};
  const ofOffer = offer ? guardOffer({ ...offer, before: { ...stored, ...offer.before } }, settings) : null;
  return operations.map((operation) => {
    const { kind, after, before } = operation;
    // It would go on sale at the price that stands there then.
    const isHeldToo = kind === 'place' && after.status?.status === 'ACTIVE' && ofOffer !== null;
    const priced = { kind, after: { ...offer?.after, ...after }, before: { ...stored, ...before } };
    const held = operation === offer || isHeldToo ? ofOffer : guardOffer(priced, settings);
    return held ? { ...operation, held } : operation;
  });
}
