/**
 * Builds what the app can do in a shop. Whatever this process sends to one shop passes one lane and one cost bucket,
 * whoever asks: tracking, catalogue, installation.
 */
import type { Adopter, ShopSearch } from '../catalogue/ports/adoption.ts';
import type { OwnProducts, ShopNotes } from '../catalogue/ports/own-products.ts';
import type { BulkReads } from '../catalogue/ports/bulk-reads.ts';
import type { BulkWrites } from '../catalogue/ports/bulk-writes.ts';
import type { ListingReader, ListingWriter } from '../catalogue/ports/shop-products.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { CheckoutGuard } from '../shops/ports/checkout-guard.ts';
import type { ShopReader } from '../shops/ports/shop-reader.ts';
import type { Taxonomy } from '../shops/ports/taxonomy.ts';
import type { Fulfillments } from '../tracking/ports/fulfillments.ts';
import { createAdopter, createShopSearch } from './adopter.ts';
import { createAdminClient } from './admin-client.ts';
import { BulkBell } from './bulk/bulk-bell.ts';
import { createBulkReader } from './bulk/bulk-reader.ts';
import { createBulkReads } from './bulk/bulk-reads.ts';
import type { BulkRows } from './bulk/bulk-rows.ts';
import { createBulkWrites } from './bulk/bulk-writes.ts';
import type { CallLane, CallOptions } from './call-lane.ts';
import type { CallWatch } from './call-watch.ts';
import type { CatalogShelf } from '../markets/ports.ts';
import { createCatalogShelf } from './catalog-shelf.ts';
import { createCheckoutGuard } from './checkout-guard.ts';
import { CostBucket } from './cost-bucket.ts';
import { withOptions, type AdminClient } from './admin-document.ts';
import { createFulfillments } from './fulfillments.ts';
import type { Session, ShopifyLibrary } from './library.ts';
import { createListingReader } from './listing-reader.ts';
import { createListingWriter } from './listing-writer.ts';
import { createOwnProducts } from './own-products.ts';
import { createTaxonomy } from './taxonomy.ts';
import { SharedLevel, type SharedBudget } from './shared-level.ts';
import { createShopNotes } from './shop-notes.ts';
import { createShopReader } from './shop-reader.ts';

export interface ShopAdmin {
  readonly writer: ListingWriter;
  readonly reader: ListingReader;
  readonly own: OwnProducts;
  readonly notes: ShopNotes;
  readonly search: ShopSearch;
  readonly adopter: Adopter;
  readonly shopReader: ShopReader;
  readonly guard: CheckoutGuard;
  readonly shelf: CatalogShelf;
  readonly fulfillments: Fulfillments;
  readonly bulkReads: BulkReads;
  readonly bulkWrites: BulkWrites;
  readonly taxonomy: Taxonomy;
}

export interface Shopify {
  /** `signal` aborts every call of what it returns; the calls of a higher `priority` (default 0) go first. */
  forShop(shop: ShopDomain, options?: CallOptions): ShopAdmin;
  /** Reads the session's shop with its token, which need not be stored; it asks for no other when Shopify refuses that. */
  readerWith(session: Session, options?: CallOptions): ShopReader;
  /** Shopify says that a bulk operation of the shop has ended: whoever waits for one here looks. */
  bulkEnded(shop: ShopDomain): void;
}

interface ShopifyParts {
  readonly library: ShopifyLibrary;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The shop's lane, the same each time. */
  readonly laneOf: (shop: ShopDomain) => CallLane;
  /** The shop's points, where other processes call the same shop; null: this process counts them in its memory. */
  readonly budgetOf: ((shop: ShopDomain) => SharedBudget) | null;
  /** Where the shop's bulk operations are kept while they are under way. */
  readonly bulkRowsOf: (shop: ShopDomain) => BulkRows;
  /** For files, which lie anywhere and are asked for without a token. */
  readonly fetch: typeof fetch;
  readonly watch?: CallWatch;
}

export function createShopify({ laneOf, budgetOf, bulkRowsOf, fetch, ...parts }: ShopifyParts): Shopify {
  const clients = new Map<ShopDomain, AdminClient>();
  const { clock, logger } = parts;

  function createClient(shop: ShopDomain, library: ShopifyLibrary): AdminClient {
    const bucket = budgetOf
      ? new CostBucket(clock, new SharedLevel(budgetOf(shop), logger))
      : new CostBucket(clock);
    return createAdminClient({ ...parts, library, shop, bucket, lane: laneOf(shop) });
  }

  const bells = new Map<ShopDomain, BulkBell>();
  function bellOf(shop: ShopDomain): BulkBell {
    const bell = bells.get(shop) ?? new BulkBell();
    bells.set(shop, bell);
    return bell;
  }

  function clientOf(shop: ShopDomain): AdminClient {
    const client = clients.get(shop) ?? createClient(shop, parts.library);
    clients.set(shop, client);
    return client;
  }

  return {
    readerWith(session, options = {}) {
      const library = { ...parts.library, offlineSession: () => Promise.resolve(session) };
      return createShopReader(withOptions(createClient(session.shop as ShopDomain, library), options));
    },
    bulkEnded: (shop) => bellOf(shop).ring(),
    forShop(shop, options = {}) {
      const client = withOptions(clientOf(shop), options);
      const { signal } = options;
      const bulk = { client, rows: bulkRowsOf(shop), fetch, bell: bellOf(shop), clock, logger, signal };
      return {
        writer: createListingWriter(client),
        reader: createListingReader(client),
        own: createOwnProducts(client, createBulkReader(bulk)),
        notes: createShopNotes(client),
        search: createShopSearch(client),
        adopter: createAdopter(client),
        shopReader: createShopReader(client),
        guard: createCheckoutGuard(client),
        shelf: createCatalogShelf(client),
        fulfillments: createFulfillments(client),
        bulkReads: createBulkReads(createBulkReader(bulk)),
        bulkWrites: createBulkWrites({ ...bulk, createWriter: createListingWriter }),
        taxonomy: createTaxonomy(client),
      };
    },
  };
}
