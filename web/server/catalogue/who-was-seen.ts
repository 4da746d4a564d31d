/** Who was seen by the run's crawl, and what follows for those who were not. */
import { smallKey } from '../lib/small-key.ts';
import type { Difference } from './ports/listings.ts';

export class WhoWasSeen {
  readonly #names = new Set<string | number>();
  /** The crawl was whole: who was not seen is missing at the supplier. */
  readonly proven: boolean;
  constructor(proven: boolean) {
    this.proven = proven;
  }

  /** The supplier has it; a SKU, or the address of a product whose SKU could not be read. */
  note(name: string): void {
    this.#names.add(smallKey(name));
  }

  hasName(name: string): boolean {
    return this.#names.has(smallKey(name));
  }

  /** By its SKU, or by its address where its SKU could not be read: what is set aside is not absent. */
  has({ sku, iri }: { readonly sku: string; readonly iri: string }): boolean {
    return this.hasName(sku) || this.hasName(iri);
  }

  /**
   * A product is created only if this crawl has seen it. What is in the shop may be written as it was wanted last when
   * a crawl broke off; after a whole one, what was not seen is leaving, and what was missing before still is.
   */
  mayBeWritten(difference: Pick<Difference, 'sku' | 'iri' | 'listing' | 'isAbsent'>): boolean {
    if (difference.isAbsent) return false;
    return this.has(difference) || (difference.listing !== null && !this.proven);
  }
}
