/** What the supplier lists, after the door: every field typed, every tolerance of the wire already applied. */
import type { Sku, SupplierIri } from './ids.ts';
import type { Micros } from './money.ts';
import type { ReasonCode } from './reasons.ts';
import type { ShipsTo } from './ships-to.ts';

export interface SupplierText {
  /** Two upper-case letters: `DE`, `EN`. */
  readonly lang: string;
  readonly name: string;
  /** As the supplier wrote it, markup included; it is sanitised when it becomes a listing. */
  readonly description: string;
}

export interface SupplierProduct {
  readonly iri: SupplierIri;
  readonly sku: Sku;
  readonly manufacturerId: string | null;
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
  readonly texts: readonly SupplierText[];
  /** `prevDataHash`: a change trigger, never a version. */
  readonly dataHash: string | null;
  readonly shipsTo: ShipsTo;
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
