/** Listings for tests of the plan: what stands in the shop for one product, and what differs when the supplier says another. */
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import { derivationOf, deriveRow } from '../../web/server/catalogue/derive-row.ts';
import { desiredListing } from './desired-listing.ts';
import type { PlannedOperation } from '../../web/server/catalogue/operations.ts';
import { planProduct } from '../../web/server/catalogue/plan.ts';
import type { InventoryItemId, MediaId, ProductId, VariantId } from '../../web/server/domain/ids.ts';
import {
  printedGroups,
  type GroupName,
  type Listing,
  type ListingGroups,
  type SentPrints,
} from '../../web/server/domain/listing.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { shopOf } from './supplier-products.ts';

/** As if everything had been written and Shopify had stored it as it came. */
export function listingOf(
  product: SupplierProduct,
  { state = 'present', shop = shopOf() }: { readonly state?: Listing['state']; readonly shop?: Shop } = {},
): Listing {
  const { groups } = desiredListing(product, shop);
  const { images, ...rest } = groups;
  const media = images.urls.map((source) => ({ id: source as MediaId, source }));
  return {
    sku: product.sku,
    productId: 'gid://shopify/Product/1' as ProductId,
    variantId: 'gid://shopify/ProductVariant/1' as VariantId,
    inventoryItemId: 'gid://shopify/InventoryItem/1' as InventoryItemId,
    state,
    sent: confirmed(groups, {}, shop).sent as SentPrints,
    sentStock: groups.stock.available,
    stored: { ...rest, images: { media } },
  };
}

/** What of it differs from what the supplier's product wants now. */
export function differsFrom(listing: Listing, product: SupplierProduct, shop = shopOf()): GroupName[] {
  const derivation = derivationOf(shop, defaultSettings);
  const { want, wantStock } = deriveRow(product, { docHash: '', sent: listing.sent }, derivation);
  const printed: GroupName[] = printedGroups.filter((name) => want[name] !== listing.sent[name]);
  return wantStock === listing.sentStock ? printed : [...printed, 'stock'];
}

/** The plan for a listing when the supplier says this product now. */
export const planFor = (listing: Listing, product: SupplierProduct, shop = shopOf()): PlannedOperation[] =>
  planProduct(
    { sku: product.sku, listing, creating: false, differs: differsFrom(listing, product, shop) },
    { groups: desiredListing(product, shop).groups, autoPublished: [] },
  );

/** The listing after these operations were confirmed. */
export function afterAll(
  listing: Listing,
  operations: readonly PlannedOperation[],
  shop = shopOf(),
): Listing {
  const after: Partial<ListingGroups> = Object.assign({}, ...operations.map((operation) => operation.after));
  const { sent, stock } = confirmed(after, {}, shop);
  return {
    ...listing,
    sent: { ...listing.sent, ...sent },
    sentStock: stock ? stock.available : listing.sentStock,
  };
}
