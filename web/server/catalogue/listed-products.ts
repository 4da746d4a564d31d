/** Walks through what the supplier lists as it was read last, page by page, with what the shop has of it. */
import type { Listing } from '../domain/listing.ts';
import type { SupplierProduct } from '../domain/supplier-product.ts';
import { pagesBySku } from './pages-by-sku.ts';
import type { Listings } from './ports/listings.ts';
import type { Upkeep } from './ports/snapshot.ts';

const pageSize = 500;

export interface WalkPorts {
  readonly upkeep: Pick<Upkeep, 'products'>;
  readonly listings: Pick<Listings, 'findAll' | 'count' | 'countLive'>;
}

export interface ListedProduct {
  readonly product: SupplierProduct;
  /** Null while there is no product in the shop. */
  readonly listing: Listing | null;
}

/** At most 500 at once. */
export async function* listedPages({
  upkeep,
  listings,
}: WalkPorts): AsyncGenerator<readonly ListedProduct[], void> {
  const fetch = async (...page: Parameters<Upkeep['products']>) =>
    (await upkeep.products(...page)).map(({ product, isAbsent }) => ({
      sku: product.sku,
      product,
      isAbsent,
    }));
  for await (const page of pagesBySku(fetch, pageSize)) {
    const listed = page.filter(({ isAbsent }) => !isAbsent);
    const inShop = await listings.findAll(listed.map(({ sku }) => sku));
    yield listed.map(({ product }) => ({ product, listing: inShop.get(product.sku) ?? null }));
  }
}

export async function* listedProducts(ports: WalkPorts): AsyncGenerator<ListedProduct, void> {
  for await (const page of listedPages(ports)) yield* page;
}
