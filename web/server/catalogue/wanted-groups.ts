/** All that the app would write of a product of the supplier's, wherever it may be and whoever's its fields are. Pure. */
import type { ListingGroups } from '../domain/listing.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { knownShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { deriveContent } from './derive-content.ts';
import { placeListing } from './place-listing.ts';

export function wantedGroups(
  product: SupplierProduct | undefined,
  shop: Shop,
  rules: MerchantRules,
): Partial<ListingGroups> {
  if (!product) return {};
  const { groups, gate } = deriveContent(product, shop, rules);
  const { status, publications } = placeListing({ shipsTo: knownShipsTo(product.shipsTo), gate }, shop);
  return { ...groups, status, publications };
}
