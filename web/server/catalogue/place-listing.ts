/**
 * Where a listing may be seen: its status and its publications, from where it ships to, what keeps it a draft, and the
 * shop's markets. Pure, and apart from its content: a market that changes needs no product to be read again.
 */
import type { PublicationId } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Shop } from '../domain/shop.ts';
import { shipsNowhere, type ShipsTo } from '../domain/ships-to.ts';
import { isUnsold, planMarketPublications } from '../markets/market-rule.ts';

export interface Placeable {
  readonly shipsTo: ShipsTo;
  /** Reasons for a draft that lie in the product itself. */
  readonly gate: readonly ReasonCode[];
}

export type Places = Pick<Shop, 'onlineStoreId' | 'catalogs' | 'markets' | 'mixedMarkets'>;

export interface PlacedListing extends Pick<ListingGroups, 'status' | 'publications'> {
  /** Why it stays a draft, in the order of their codes; empty when it may be live. */
  readonly reasons: readonly ReasonCode[];
}

/**
 * The same as far as the merchant lets the app go: before the shop is live everything stays a draft, but for what is
 * live already.
 */
export const placeInStage = (
  { isLive, ...place }: Placeable & { readonly isLive: boolean },
  shop: Places & Pick<Shop, 'stage'>,
): PlacedListing =>
  placeListing(
    shop.stage === 'live' || isLive ? place : { ...place, gate: [...place.gate, 'GAT-207'] },
    shop,
  );

export function placeListing({ shipsTo, gate }: Placeable, shop: Places): PlacedListing {
  const unsold: readonly ReasonCode[] = isUnsold(shipsTo, shop)
    ? [shipsNowhere(shipsTo) ? 'GAT-208' : 'GAT-203']
    : [];
  const reasons = [...gate, ...unsold].sort();
  const ids: PublicationId[] =
    reasons.length === 0 ? [shop.onlineStoreId, ...planMarketPublications(shipsTo, shop)].sort() : [];
  return { status: { status: reasons.length === 0 ? 'ACTIVE' : 'DRAFT' }, publications: { ids }, reasons };
}
