/** All that the app would write of a product of the supplier's, wherever it may be and whoever's its fields are. Pure. */
import type { ListingGroups, OwnField } from '../domain/listing.ts';
import { withPause } from '../domain/pausing.ts';
import type { MerchantRules } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import { knownShipsTo } from '../domain/ships-to.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { deriveContent } from './derive-content.ts';
import { placeInStage } from './place-listing.ts';

interface Situation {
  readonly shop: Shop;
  readonly rules: MerchantRules;
  /** It is published. */
  readonly isLive: boolean;
  /** What of it is the merchant's. */
  readonly owned: readonly OwnField[];
}

export function wantedGroups(
  product: SupplierProduct | undefined,
  { shop, rules, isLive, owned }: Situation,
): Partial<ListingGroups> {
  if (!product) return {};
  const { groups, gate } = deriveContent(product, shop, rules);
  const place = { shipsTo: knownShipsTo(product.shipsTo), gate: withPause(gate, owned), isLive };
  const { status, publications } = placeInStage(place, shop);
  return { ...groups, status, publications };
}
