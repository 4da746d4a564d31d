/** What the supplier lists, after the door: every field typed, every tolerance of the wire already applied. */
import type { Sku, SupplierIri } from './ids.ts';
import type { Micros } from './money.ts';
import type { ReasonCode } from './reasons.ts';
import type { ShipsTo } from './ships-to.ts';

export interface SupplierText {
  /** Two upper-case letters: `DE`, `EN`. */
  readonly lang: string;
  /** Plain text of at most 255 UTF-16 units. */
  readonly name: string;
  /** As the supplier wrote it, markup included; it is sanitised when it becomes a listing. */
  readonly description: string;
}

/** A field that could not be taken over as it came. Only this field is lost; the rest of the product is used. */
export interface FieldFault {
  /** As the supplier names it, texts by their language: `rrp`, `details.DE.name`. */
  readonly field: string;
  /** What came, in words and shortened. */
  readonly seen: string;
  /** Field, what was expected and what came, for people. */
  readonly sentence: string;
  /**
   * True: the field is unknown, and its last known value still holds (last-known.ts). False: the product
   * holds what was made of it, such as a name that was cut or a barcode that was left out.
   */
  readonly isUnread: boolean;
}

export interface SupplierProduct {
  readonly iri: SupplierIri;
  readonly sku: Sku;
  readonly manufacturerId: string | null;
  /** A GTIN with a right check digit. */
  readonly barcode: string | null;
  readonly brand: string | null;
  readonly netCost: Micros | null;
  readonly rrp: Micros | null;
  readonly logoUrl: string | null;
  readonly categoryTree: string | null;
  /** In the supplier's order, without repeats. */
  readonly images: readonly string[];
  /** Null when the supplier does not say; never negative. */
  readonly stock: number | null;
  /** Each language once; empty only while no name could be read. */
  readonly texts: readonly SupplierText[];
  /** `prevDataHash`: a change trigger, never a version. */
  readonly dataHash: string | null;
  /** Null while nobody knows: what the supplier says cannot be read. It never stands for everywhere. */
  readonly shipsTo: ShipsTo | null;
  /** Whether that comes from a list of countries (also one that cannot be read), and not from the deprecated flags. */
  readonly hasCountryList: boolean;
  /** What the list named that is missing now and that a person has given up; only until the next run (missing-lists.ts). */
  readonly givenUp?: ShipsTo;
  /** Where it may be shipped by all else that the supplier says, while its missing list still holds; null: unknown. */
  readonly unlisted?: ShipsTo | null;
  /** Empty for nearly every product. */
  readonly faults: readonly FieldFault[];
}

/** One member of a page: a product, or the reason why it is set aside (with its SKU where that is known). */
export type ProductReading =
  | { readonly kind: 'product'; readonly product: SupplierProduct }
  | {
      readonly kind: 'set-aside';
      readonly iri: string | null;
      readonly sku: Sku | null;
      readonly reason: ReasonCode;
      readonly detail: string;
    };
