/**
 * A product that was a draft because its price was not above its cost went on sale with its new price, and not by a change
 * of its own: when that is undone, it stays on sale where the price that stands then is above the cost of today. Pure.
 */
import type { GroupName, Listing } from '../domain/listing.ts';
import type { Operation } from './operations.ts';
import type { Today } from './undo-place.ts';

export interface PriceToday extends Pick<Today, 'gate'> {
  /** Whether this price is not above this cost; where none is given, above what the supplier asks today. */
  readonly isAtLoss: (price: string, cost?: string | null) => boolean;
  /** The price that goes back with the rest; missing where none does. */
  readonly priceBack?: string | undefined;
}

/** For its price alone, as far as the run tells. */
function wasDraftForPrice(
  applied: readonly Operation[],
  listing: Listing,
  { isAtLoss }: PriceToday,
): boolean {
  const offer = applied.find(({ kind, after }) => kind === 'offer' && after.price?.price !== undefined);
  const price = offer?.before.price?.price;
  // With an image or a text it may have got what it lacked.
  if (!offer || !price || applied.some(({ after }) => after.images ?? after.content)) return false;
  return isAtLoss(price, offer.after.item?.cost ?? listing.stored.item?.cost ?? null);
}

function without<Groups extends object>(groups: Groups, names: readonly GroupName[]): Groups {
  const left = Object.entries(groups).filter(([name]) => !names.includes(name as GroupName));
  return Object.fromEntries(left) as Groups;
}

/** What a run applied of one product, without that it went on sale where that is not to be undone. */
export function withoutSaleOfPrice(
  applied: readonly Operation[],
  listing: Listing,
  today: PriceToday,
): readonly Operation[] {
  const stands = today.priceBack ?? listing.stored.price?.price;
  const isOnSale = listing.stored.status?.status === 'ACTIVE' && today.gate.length === 0;
  if (!isOnSale || !stands || today.isAtLoss(stands) || !wasDraftForPrice(applied, listing, today))
    return applied;
  return applied.map((operation) => {
    const { kind, before, after } = operation;
    const isSale = before.status?.status === 'DRAFT' && after.status?.status === 'ACTIVE';
    if (kind !== 'place' || !isSale) return operation;
    const names = ['status', 'publications'] as const;
    return { ...operation, before: without(before, names), after: without(after, names) };
  });
}
