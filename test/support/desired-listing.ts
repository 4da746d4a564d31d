/** What the shop should show of a product, all of it: as flows put it together from content and place. */
import { deriveContent } from '../../web/server/catalogue/derive-content.ts';
import { placeListing } from '../../web/server/catalogue/place-listing.ts';
import type { DesiredListing } from '../../web/server/domain/listing.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import { knownShipsTo } from '../../web/server/domain/ships-to.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';

export function desiredListing(product: SupplierProduct, shop: Shop): DesiredListing {
  const { groups, gate } = deriveContent(product, shop, defaultSettings);
  const { status, publications, reasons } = placeListing(
    { shipsTo: knownShipsTo(product.shipsTo), gate },
    shop,
  );
  return { sku: product.sku, groups: { ...groups, status, publications }, gate: reasons };
}
