/**
 * Where a product is shown. A product is visible in a country when it is active, published to the online store and in
 * at least one catalog that applies there: catalogs are united, none can take a product away. A country whose markets
 * have no catalog with a publication is not restricted at all (spec/shopify-admin.md 5.2).
 * The API names no parent: a submarket is a market whose countries another one has too, and both apply. So a market
 * without a catalog shows what its parents' catalogs hold.
 * Guess: a catalog without a publication opens its countries, and a country in no active market is closed.
 */
import type { Catalog, Market, Publication } from '../state-markets.ts';
import type { Product } from '../state-products.ts';
import type { Shop } from '../state.ts';

export const isOnlineStore = (shop: Shop, publication: Publication): boolean =>
  shop.catalogs.get(publication.catalogId ?? '')?.channel?.handle === 'online_store';

export const activeMarketsOf = (shop: Shop, country: string): Market[] =>
  [...shop.markets.values()].filter(
    ({ status, isEverywhere, regions }) =>
      status === 'ACTIVE' && (isEverywhere === true || regions.some(({ code }) => code === country)),
  );

export const catalogsOf = (shop: Shop, market: Market): Catalog[] =>
  [...shop.catalogs.values()].filter((catalog) => catalog.marketIds.includes(market.id));

/** The active catalogs that a shopper in the country meets. */
export function catalogsFor(shop: Shop, country: string): Catalog[] {
  const markets = activeMarketsOf(shop, country);
  const catalogs = markets.flatMap((market) => catalogsOf(shop, market));
  return [...new Set(catalogs)].filter(({ status }) => status === 'ACTIVE');
}

export function isPublishedIn(shop: Shop, product: Product, country: string): boolean {
  const isVisible = product.status === 'ACTIVE' || product.status === 'UNLISTED';
  const isInStore = [...shop.publications.values()].some(
    (publication) => isOnlineStore(shop, publication) && product.published.has(publication.id),
  );
  if (!isVisible || !isInStore) return false;
  const catalogs = catalogsFor(shop, country);
  const isOpen =
    activeMarketsOf(shop, country).length > 0 && catalogs.some(({ publicationId }) => publicationId === null);
  if (catalogs.length === 0 || isOpen) return activeMarketsOf(shop, country).length > 0;
  return catalogs.some(({ publicationId }) => product.published.has(publicationId ?? ''));
}
