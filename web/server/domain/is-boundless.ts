/** Whether a catalog reaches countries that nobody can name: then only what may be shipped everywhere may be in it. */
import type { MarketCatalog, ShopMarket } from './shop.ts';

/** A market uses it that takes in all countries, or more than could be read. */
export const isBoundless = (
  { publicationId }: Pick<MarketCatalog, 'publicationId'>,
  markets: readonly ShopMarket[],
): boolean =>
  markets.some(
    ({ countries, publicationIds }) => countries === null && publicationIds.includes(publicationId),
  );
