/**
 * The country rule: a product is in a market catalog only if every country that the catalog reaches is allowed,
 * because the catalogs of a shopper are united and a catalog cannot tell its countries apart
 * (Shopify's semantics: shopify-admin.md, section 5.2).
 */
import type { PublicationId } from '../domain/ids.ts';
import type { MarketCatalog } from '../domain/shop.ts';
import { maySell, type ShipsTo } from '../domain/ships-to.ts';

/** The publications of the catalogs in which the product may be seen. A catalog that reaches nobody is left out. */
export const planMarketPublications = (
  shipsTo: ShipsTo,
  catalogs: readonly MarketCatalog[],
): readonly PublicationId[] =>
  catalogs
    .filter(
      ({ countries }) => countries.length > 0 && countries.every((country) => maySell(shipsTo, country)),
    )
    .map(({ publicationId }) => publicationId);
