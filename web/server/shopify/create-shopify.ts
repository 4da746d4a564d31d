/** Builds what the app can do in a shop: one client, and one cost bucket per shop for all that this process sends. */
import type { ListingReader, ListingWriter } from '../catalogue/ports/shop-products.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { ShopReader } from '../shops/ports.ts';
import type { Fulfillments } from '../tracking/ports.ts';
import { createAdminClient } from './admin-client.ts';
import { CostBucket } from './cost-bucket.ts';
import { createFulfillments } from './fulfillments.ts';
import type { ShopifyLibrary } from './library.ts';
import { createListingReader } from './listing-reader.ts';
import { createListingWriter } from './listing-writer.ts';
import { createShopReader } from './shop-reader.ts';

export interface ShopAdmin {
  readonly writer: ListingWriter;
  readonly reader: ListingReader;
  readonly shopReader: ShopReader;
  readonly fulfillments: Fulfillments;
}

export interface Shopify {
  /** The same for every call with the same shop. */
  forShop(shop: ShopDomain): ShopAdmin;
}

interface ShopifyParts {
  readonly library: ShopifyLibrary;
  readonly clock: Clock;
  readonly logger: Logger;
}

export function createShopify(parts: ShopifyParts): Shopify {
  const shops = new Map<ShopDomain, ShopAdmin>();
  return {
    forShop(shop) {
      const known = shops.get(shop);
      if (known) return known;
      const client = createAdminClient({ ...parts, shop, bucket: new CostBucket(parts.clock) });
      const admin = {
        writer: createListingWriter(client),
        reader: createListingReader(client),
        shopReader: createShopReader(client),
        fulfillments: createFulfillments(client),
      };
      shops.set(shop, admin);
      return admin;
    },
  };
}
