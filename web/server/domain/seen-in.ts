/** Which of a shop's markets show a product that is published in these places. */
import type { PublicationId } from './ids.ts';
import type { Shop } from './shop.ts';

type Places = Pick<Shop, 'markets' | 'onlineStoreId'>;

/** Names of the markets that do not show it; none of a shop of which no market is known. */
export function hiddenIn(
  ids: readonly PublicationId[],
  { markets, onlineStoreId }: Places,
): readonly string[] {
  const isOnline = ids.includes(onlineStoreId);
  return markets
    .filter(
      ({ isOpen, publicationIds }) => !isOnline || !(isOpen || publicationIds.some((id) => ids.includes(id))),
    )
    .map(({ name }) => name);
}

/** No market shows it, though there are some. */
export const isHiddenEverywhere = (ids: readonly PublicationId[], shop: Places): boolean =>
  shop.markets.length > 0 && hiddenIn(ids, shop).length === shop.markets.length;
