/** The supplier's catalogue as last read, and what the shop should show of it. Filled by database/; bound to one shop. */
import type { ProductId, RunId, Sku, SupplierIri } from '../../domain/ids.ts';
import type { OwnField, PrintedGroup, SentPrints } from '../../domain/listing.ts';
import type { ShippedAlike } from '../../domain/market-gaps.ts';
import type { MinorUnits } from '../../domain/money.ts';
import type { ReasonCode } from '../../domain/reasons.ts';
import type { ShipsTo } from '../../domain/ships-to.ts';
import type { StoredImages } from '../../domain/stored-images.ts';
import type { SupplierProduct } from '../../domain/supplier-product.ts';

/** What a crawl compares a product with. */
export interface Marks {
  /** Address of the product for which the shop has a listing of this SKU; null while it has none, or nobody knows. */
  readonly owner: string | null;
  readonly docHash: string;
  readonly derivedWith: string;
  readonly placedWith: string;
  /** As the supplier said last; -1 while nobody knows. */
  readonly supplierStock: number;
  /** It was missing at the supplier, or is not imported any more. */
  readonly isAbsent: boolean;
  /** Nothing of it was ever in the shop: as absent it is missing at the supplier, whoever chose it. */
  readonly isOnlyListed: boolean;
  /** It is among what the merchant imports. */
  readonly isChosen: boolean;
  /** The hash that the supplier gave last is not applied: it is derived anew and compared. */
  readonly isOpen: boolean;
}

/** A listing that is in the shop, as the supplier's hashes are judged by. */
export interface KnownHash {
  readonly docHash: string;
  /** As it came last, and the one of which the shop has everything; null where there was none. */
  readonly seen: string | null;
  readonly applied: string | null;
  /** What was wanted so far. */
  readonly want: DerivedRow['want'];
  readonly sent: SentPrints;
  /** -1 while nobody knows. */
  readonly sentStock: number;
}

/** Status and publications as the markets want them. */
export interface Placement {
  readonly placedWith: string;
  readonly want: Readonly<Record<'status' | 'publications', string>>;
  /** Why it stays a draft. */
  readonly reasons: readonly ReasonCode[];
}

/** A product as people list and search it, and its wanted groups as fingerprints. */
export interface DerivedRow {
  readonly sku: Sku;
  readonly iri: SupplierIri;
  /** As worldwideGtin says it; null where the barcode is none. */
  readonly gtin: string | null;
  readonly docHash: string;
  /** The supplier's `prevDataHash`; null where it gives none. */
  readonly seenHash: string | null;
  readonly derivedWith: string;
  readonly placedWith: string;
  readonly title: string;
  readonly brand: string | null;
  readonly category: string | null;
  /** In the shop's currency. */
  readonly price: MinorUnits | null;
  /** Whether it is among what the merchant imports. */
  readonly isChosen: boolean;
  /** The compact text of domain/ships-to. */
  readonly shipsTo: string;
  /** Reasons for a draft that lie in the product itself, with commas between. */
  readonly gate: string;
  /** Why it stays a draft, markets included. */
  readonly reasons: readonly ReasonCode[];
  /** How many of the supplier's fields could not be taken as they came. */
  readonly faults: number;
  readonly want: Readonly<Record<PrintedGroup, string>>;
  /** As the supplier says; -1 while nobody knows. */
  readonly supplierStock: number;
  /** Without what is kept back. */
  readonly wantStock: number;
}

export interface SetAside {
  readonly iri: string | null;
  readonly sku: Sku | null;
  readonly reason: ReasonCode;
  readonly detail: string;
}

/** What a batch of products brought; what is as it was is only in `seen`. */
export interface CrawlBatch {
  /** Each by its SKU, or by its address where it has none. */
  readonly seen: readonly string[];
  readonly changed: readonly { readonly row: DerivedRow; readonly product: SupplierProduct }[];
  /** Nothing but the quantity moved. */
  readonly stocks: readonly { readonly sku: Sku; readonly stock: number; readonly wanted: number }[];
  /** Listings that had been missing. */
  readonly back: readonly Sku[];
  readonly setAside: readonly SetAside[];
}

/** A product as a crawl meets it: what its row says when nothing about it has changed. */
export interface Met {
  readonly sku: Sku;
  readonly iri: string;
  readonly docHash: string;
  readonly stock: number;
}

/** What rows are made with, besides the supplier's product. */
export type MadeWith = Pick<DerivedRow, 'derivedWith' | 'placedWith'>;

/** What a crawl reads and writes. At most 1,000 products at a time. */
export interface Snapshot {
  /**
   * Of these the ones that are not as they were: another product, document or quantity, derived or placed with something
   * else, open, missing until now, or unknown.
   */
  unlike(met: readonly Met[], madeWith: MadeWith): Promise<ReadonlySet<Sku>>;
  marks(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, Marks>>;
  /** SKUs of the listings in the shop whose products have these addresses; of several of one address none. */
  atAddresses(addresses: readonly string[]): Promise<ReadonlyMap<string, Sku>>;
  /** What stands in the shop of those that are known. */
  inShop(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, InShop>>;
  /** Fields that are the merchant's, of those that have any. */
  owned(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, readonly OwnField[]>>;
  /** Of those that are in the shop. */
  hashes(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, KnownHash>>;
  /** Products as they were saved last; what was never saved is missing. Their stock is not told (0). */
  lastKnown(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, SupplierProduct>>;
  /** Where the shop ships what was found there, and whose product was never saved. */
  foundShipsTo(skus: readonly Sku[]): Promise<ReadonlyMap<Sku, ShipsTo>>;
  /** All in one transaction. */
  save(run: RunId, batch: CrawlBatch): Promise<void>;
  /** Everything that the run's crawl has seen, page by page: SKUs, and addresses of products without one. */
  seen(run: RunId): AsyncIterable<readonly string[]>;
  /** A whole crawl has not seen the products of these SKUs: whichever comes next with one of them is its product. */
  disown(skus: readonly Sku[]): Promise<void>;
  /** The run has ended: what it has seen is not asked for any more. */
  forgetSeen(run: RunId): Promise<void>;
  /** A whole crawl set only these aside (by address, SKU or what was wrong): the others are read again. */
  keepSetAside(items: ReadonlySet<string>): Promise<void>;
}

/** What deriving a listing has to know of the shop. */
export interface InShop {
  readonly sent: SentPrints;
  /** Somebody has looked: customers see none of its images. */
  readonly showsNone: boolean;
}

/** A stored product with what deriving it again needs. */
export interface StoredProduct extends InShop {
  readonly product: SupplierProduct;
  readonly docHash: string;
  readonly derivedWith: string;
  /** Fields that are the merchant's. */
  readonly owned: readonly OwnField[];
  /** It was missing at the supplier. */
  readonly isAbsent: boolean;
}

/** Images that nobody has looked at. */
export interface UnseenImages {
  readonly sku: Sku;
  readonly productId: ProductId;
  readonly images: StoredImages;
  /** It is a draft because it shows no image, or would be one. */
  readonly lacksImage: boolean;
}

/** What differs between listings only in where they may be: few, whatever the size of the catalogue. */
export interface Place {
  readonly shipsTo: string;
  readonly gate: string;
  readonly sentStatus: string;
  readonly sentPublications: string;
}

export interface KeptOut extends Place {
  readonly sku: Sku;
  readonly owned: readonly OwnField[];
}

/**
/**
 * What of the whole catalogue is kept up: `publications` are those whose content by themselves is accounted for,
 * `languages` those of which it is known what stands there, `lists` says whether missing lists of countries have been
 * given up (missing-lists.ts), `compare` when everything was compared in full last (full-compare.ts), `links` when the
 * shop was last searched for products of ours (rebuild-links.ts), `note` what was last noted there (keep-note.ts), `proof`
 * what could be bought where when that was last looked at (prove-places.ts), `catalogs` which catalogs the app was told to
 * make for markets (make-catalog.ts), `guard` whether the checkout guard was on when Shopify was asked last
 * (known-guard.ts), `guard-wish` who switches it right now (shop-guard.ts), `set-up` what the merchant agreed to in the set-up without changing anything (set-up.ts).
 */
export type UpkeepStep =
  | 'derive'
  | 'place'
  | 'publications'
  | 'languages'
  | 'lists'
  | 'compare'
  | 'links'
  | 'note'
  | 'proof'
  | 'catalogs'
  | 'guard'
  | 'asked'
  | 'guard-wish'
  | `set-up-${'choice' | 'prices' | 'countries'}`;

/** Brings wanted values up to date when something other than the supplier's product changed. */
export interface Upkeep {
  /** What all rows are derived or placed with; null before that was ever recorded, and while it is under way. */
  doneWith(step: UpkeepStep): Promise<string | null>;
  saveDoneWith(step: UpkeepStep, value: string | null): Promise<void>;
  /** Read and kept in one transaction of the shop's; rejects with what `change` throws. */
  changeDoneWith(step: UpkeepStep, change: (now: string | null) => string | null): Promise<void>;
  /** Pages by SKU through all stored products. */
  products(after: Sku | null, limit: number): Promise<readonly StoredProduct[]>;
  /** These; at most 1,000. */
  productsOf(skus: readonly Sku[]): Promise<readonly StoredProduct[]>;
  /** Pages by SKU through products of which some detail cannot be taken as it comes. */
  faulty(after: Sku | null, limit: number): Promise<readonly StoredProduct[]>;
  /** Pages by SKU through listings of whose images some are new, so that nobody knows what became of them. */
  unseenImages(after: Sku | null, limit: number): Promise<readonly UnseenImages[]>;
  saveDerived(rows: readonly DerivedRow[]): Promise<void>;
  /** The distinct places of the whole catalogue. */
  places(): Promise<readonly Place[]>;
  /** Gives every listing of these places, but those that are kept out, its placement, some thousand rows to a statement. */
  savePlacements(
    placements: readonly { readonly place: Place; readonly placement: Placement }[],
  ): Promise<void>;
  /** Pages by SKU through the listings that somebody took out of sight: what is wanted of them is placed one by one. */
  keptOut(after: Sku | null, limit: number): Promise<readonly KeptOut[]>;
  savePlacement(sku: Sku, placement: Placement): Promise<void>;
  /** Where products are published is not known any more, of none of them. */
  doubtPublications(): Promise<void>;
  /** What stands in the shop's other languages is not known any more, of none of them. */
  doubtTranslations(): Promise<void>;
  /** What is in the shop by where it ships to: few rows, whatever the size of the catalogue. */
  shippedAlike(): Promise<readonly ShippedAlike[]>;
}
