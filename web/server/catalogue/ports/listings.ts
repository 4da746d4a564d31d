/** What stands in the shop and how far it is from what is wanted. Filled by database/; bound to one shop. */
import type { DateTime } from 'luxon';
import type { RunId, Sku } from '../../domain/ids.ts';
import type { GroupName, Listing, ListingState, PrintedGroup } from '../../domain/listing.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { SupplierProduct } from '../../domain/supplier-product.ts';

/** A product whose wanted groups differ from what Shopify confirmed. */
export interface Difference {
  readonly sku: Sku;
  readonly iri: string;
  /** Null while there is no product in the shop. */
  readonly listing: Listing | null;
  /** It was missing at the supplier, and this crawl has not seen it either. */
  readonly isAbsent: boolean;
  /** An earlier run tried to create it and did not learn whether that worked. */
  readonly creating: boolean;
  readonly differs: readonly GroupName[];
  readonly shipsTo: string;
  readonly gate: string;
  /** Why it is a draft, or would be one, as people are told. */
  readonly reasons: readonly ReasonCode[];
  /** As the supplier says, and without what is kept back; -1 while nobody knows. */
  readonly supplierStock: number;
  readonly wantStock: number;
  /** Null when nothing differs that is derived from it. */
  readonly product: SupplierProduct | null;
  /** Which prices may stand in the shop, where a write of one was never answered (prices-in-doubt.ts). */
  readonly pricesInDoubt?: readonly string[];
}

/** What is, or shall be, in the shop, as those see it who look for what is gone. */
export interface Presence {
  readonly sku: Sku;
  readonly iri: string;
  readonly state: ListingState;
  /** When its absence was first seen, ISO in UTC; null while the supplier lists it. */
  readonly absentSince: string | null;
  readonly sentStock: number | null;
  /** It was found in the shop with its status, and nobody knows yet whose doing that is. */
  readonly isFound: boolean;
}

/** A row whose barcode names the same product in the world as that of another. */
export interface SameGtin {
  readonly sku: Sku;
  readonly gtin: string;
  readonly state: ListingState;
  readonly hasProduct: boolean;
  /** A creation of it went out, and nobody knows whether it was made. */
  readonly creating: boolean;
  readonly isChosen: boolean;
  readonly isAbsent: boolean;
  /** The run whose crawl met it, after it was not listed; null where no crawl did. */
  readonly cameRun: RunId | null;
}

/** What a plan is made from. */
export interface Listings {
  /** Pages by SKU through what differs; of what is missing at the supplier only what may be published wrongly. `only`: this one. */
  differences(after: Sku | null, limit: number, only?: Sku): Promise<readonly Difference[]>;
  /** Pages by SKU through the rows whose SKU the run's crawl has not named. Every page goes through all its names. */
  unnamed(
    run: RunId,
    page: { readonly after: Sku | null; readonly limit: number },
  ): Promise<readonly { readonly sku: Sku }[]>;
  presence(skus: readonly Sku[]): Promise<readonly Presence[]>;
  /** Pages by SKU through the listings of this state that are not among what the merchant imports. */
  leftOut(
    state: 'present' | 'withdrawn',
    page: { readonly after: Sku | null; readonly limit: number },
  ): Promise<readonly Presence[]>;
  /** At most 1,000; a SKU without a product in the shop is missing from the answer. */
  findAll(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Listing>>;
  /** By GTIN all rows that share that of one of these, those themselves among them. */
  sharing(skus: readonly Sku[]): Promise<ReadonlyMap<string, readonly SameGtin[]>>;
  /** Pages by SKU through what still shows another SKU in the shop, with that. */
  renumbering(
    after: Sku | null,
    limit: number,
  ): Promise<readonly { readonly sku: Sku; readonly from: Sku }[]>;
  /** Where at most 1,000 may be shipped by what the supplier says now, in the compact text of ships-to. */
  shipsTo(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, string>>;
  /** Those of at most 1,000 whose group is not certainly in the shop as it is wanted. */
  unsettled(skus: readonly Sku[], group: PrintedGroup): Promise<ReadonlySet<Sku>>;
  /** Listings that are for sale or sold out for now: present and withdrawn. */
  count(): Promise<number>;
  /** Listings that are on sale: published, and listed by the supplier. */
  countLive(): Promise<number>;
  /** Those that the supplier marked as changed, and in which something differs: they wait for a write. */
  countMarked(): Promise<number>;
  /** Pairs of SKUs: what was never in the shop has the second one by now, and is read anew when it is listed again. */
  rename(pairs: readonly (readonly [Sku, Sku])[]): Promise<void>;
  /** What people are told of why these are drafts, until their products are derived anew. */
  tellReasons(told: readonly Pick<Difference, 'sku' | 'reasons'>[]): Promise<void>;
  /** Their absence is seen now; the first time stays. `isAgain`: of those that are absent, it counts from now. */
  markAbsent(skus: readonly Sku[], at: DateTime<true>, isAgain?: boolean): Promise<void>;
}
