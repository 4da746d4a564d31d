/**
 * Holds what may not happen because of its price: a price or a cost, and with it that the listing goes on sale. In: the
 * operations of one product. Out: the same, some of them held. Pure.
 */
import type { Listing } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { guardOffer } from './guard.ts';
import type { PlannedOperation } from './operations.ts';
import { pick } from './plan.ts';

/** No price is written: a cost beside a price that is the merchant's waits for no margin. */
const isTheirPrice = (offer: PlannedOperation | undefined, listing: Listing | null): boolean =>
  offer?.after.price?.price === undefined && (listing?.owned.includes('price') ?? false);

/**
 * What Shopify stored last says how far a price jumps, also while a write is in doubt. An offer that is held already is kept
 * by a person: it goes on sale at the price that stands, where that leaves enough over the cost of today.
 */
export function holdPrices(
  operations: readonly PlannedOperation[],
  listing: Listing | null,
  settings: Settings['prices'],
): PlannedOperation[] {
  const offer = operations.find(({ kind }) => kind === 'offer');
  const isKept = offer?.held !== undefined;
  const stored = listing?.stored ?? {};
  const reason =
    offer && !isKept ? guardOffer({ ...offer, before: { ...stored, ...offer.before } }, settings) : null;
  const ofOffer = reason === 'GRD-304' && isTheirPrice(offer, listing) ? null : reason;
  const asked = isKept ? pick(offer.after, ['item']) : offer?.after;
  return operations.map((operation) => {
    const { kind, after, before } = operation;
    // It would go on sale at the price that stands there then.
    const isHeldToo =
      kind === 'place' &&
      after.status?.status === 'ACTIVE' &&
      ofOffer !== null &&
      !isTheirPrice(offer, listing);
    const priced = { kind, after: { ...asked, ...after }, before: { ...stored, ...before } };
    const held = operation === offer || isHeldToo ? ofOffer : guardOffer(priced, settings);
    return held ? { ...operation, held } : operation;
  });
}

/** The supplier's amounts are in another currency than the shop's: none of them may be written. */
export const hasForeignPrices = (
  { currency }: Pick<Shop, 'currency'>,
  { supplierCurrency }: Pick<Settings, 'supplierCurrency'>,
): boolean => currency !== supplierCurrency;

/**
 * Of what is in the shop its price and cost wait, and that it goes on sale with them; a new product waits with all that
 * belongs to it. Quantities, texts, images and leaving go on. Nobody can accept an amount in the wrong currency.
 */
export function holdForeign(
  operations: readonly PlannedOperation[],
  listing: Listing | null,
): PlannedOperation[] {
  const hasOffer = operations.some(({ kind }) => kind === 'offer');
  const waits = ({ kind, after }: PlannedOperation): boolean =>
    listing === null ||
    kind === 'offer' ||
    (kind === 'place' && after.status?.status === 'ACTIVE' && hasOffer);
  return operations.map((operation) => (waits(operation) ? { ...operation, held: 'GRD-306' } : operation));
}
