/** The supplier's portfolio, page by page. Filled by supplier/. */
import type { SupplierError } from '../../domain/failures.ts';
import type { Sku, SupplierIri } from '../../domain/ids.ts';
import type { ProductReading } from '../../domain/supplier-product.ts';

/** One product of a page, named but not yet read: what is as it was at the last crawl is never read. */
export interface CatalogueMember {
  /** Null where it has none of its own; then its address names it. */
  readonly sku: Sku | null;
  readonly iri: SupplierIri | null;
  /**
   * Changes with everything that the supplier says of it, but not with a quantity in stock that can be read. It may also
   * change when the same is written in another way. Empty when it has none: then it is read every time.
   */
  readonly fingerprint: string;
  /** Null when the supplier does not say; then the fingerprint shows that too. */
  readonly stock: number | null;
  /** Set where it carries the SKU of a product that comes before it by its address: `sku` is null then. */
  readonly twin?: Twin;
  /** `as`: its own SKU cannot be read, and by its address it stands for this one. */
  read(as?: Sku): ProductReading;
}

/** A product beside another one of its SKU. */
export interface Twin {
  readonly sku: Sku;
  /** The address of that other one, which this crawl has met; null where it has none. */
  readonly ownedBy: SupplierIri | null;
  /** The product as the one of its SKU; null where it was handed over as that before. */
  readonly asOwner: CatalogueMember | null;
}

/** What one crawl showed. By itself it proves absence only when `failure` is null and `steady` is true. */
export interface CrawlVerdict {
  readonly pages: number;
  /** Distinct products that were seen, set-aside ones included. */
  readonly distinct: number;
  /** `totalItems` of the last page; null when the server does not tell. */
  readonly total: number | null;
  /**
   * Every page answered, distinct equals total, total did not move, and every page began with a product already
   * seen where the server lets its clients choose the page size: nothing slipped between two pages.
   */
  readonly steady: boolean;
  /**
   * The same for two crawls that met the same products, in whatever order. Null when the server tells a total, or when
   * the crawl was not whole: then two of them prove nothing together.
   */
  readonly set: string | null;
  /** The page that failed; products of the pages before it have been handed over. */
  readonly failure: SupplierError | null;
}

export interface CrawlPage {
  readonly members: readonly CatalogueMember[];
  /** Distinct products so far, and `totalItems` where known. */
  readonly seen: number;
  readonly total: number | null;
}

export interface SupplierCatalogue {
  /** One pass over all pages, in order; `onPage` is awaited before the next page is asked for. Rejects only on abort. */
  crawl(onPage: (page: CrawlPage) => Promise<void>, signal: AbortSignal): Promise<CrawlVerdict>;
  /** Asks for exactly these SKUs (any number). Throws SupplierError; answers nothing that was not asked for. */
  findBySku(skus: readonly Sku[], signal: AbortSignal): Promise<readonly CatalogueMember[]>;
}
