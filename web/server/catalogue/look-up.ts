/**
 * Looks into the shop at the edges of a pass: for the ids of products that were made by a process that died, and for
 * products of which a change was refused, because only Shopify knows whether they are still there.
 */
import type { ProductId, RunId, Sku } from '../domain/ids.ts';
import type { ListingIds } from '../domain/listing.ts';
import type { Operation } from './operations.ts';
import { chunks } from './pages.ts';
import type { Listings } from './ports/listings.ts';
import type { Ledger, Step } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';

/** Shopify's limit for one call. */
const mostAtATime = 250;

interface LookupPorts {
  readonly reader: ListingReader;
  readonly ledger: Ledger;
  readonly listings: Pick<Listings, 'findAll'>;
}

export class ProductLookup {
  readonly #ports: LookupPorts;
  readonly #refused = new Set<Sku>();
  readonly #run: RunId;
  constructor(run: RunId, ports: LookupPorts) {
    this.#run = run;
    this.#ports = ports;
  }

  /** Changes of these were refused. */
  doubt(operations: readonly Operation[]): void {
    for (const { sku } of operations) this.#refused.add(sku);
  }

  /** Throws ShopifyError when the shop could not be read. */
  async begin(): Promise<void> {
    await this.#findLost();
    await this.#resolveIds();
  }

  /** Throws ShopifyError when the shop could not be read. */
  async end(): Promise<void> {
    await this.#resolveIds();
    for (const skus of chunks([...this.#refused], mostAtATime)) {
      await this.#look([...(await this.#ports.listings.findAll(skus)).values()]);
    }
  }

  /** Products that were made without an answer, and then left the supplier: they have to leave the shop as well. */
  async #findLost(): Promise<void> {
    const { ledger, reader } = this.#ports;
    for (;;) {
      const lost = await ledger.lostCreations(mostAtATime);
      if (lost.length === 0) return;
      const found = await reader.findBySkus(lost);
      const step = (sku: Sku): Step => {
        const product = found.get(sku);
        return product ? { sku, product } : { sku, creating: false };
      };
      await ledger.record(this.#run, lost.map(step));
    }
  }

  /** Variant and inventory item ids that a creation did not bring back. A product that is gone was deleted by the merchant. */
  async #resolveIds(): Promise<void> {
    const { ledger } = this.#ports;
    for (;;) {
      const waiting = await ledger.withoutIds(mostAtATime);
      if (waiting.length === 0) return;
      await ledger.saveIds(await this.#look(waiting));
    }
  }

  async #look(
    products: readonly { readonly sku: Sku; readonly productId: ProductId }[],
  ): Promise<ReadonlyMap<Sku, ListingIds>> {
    const { ledger, reader } = this.#ports;
    const found = await reader.resolveIds(products.map(({ productId }) => productId));
    const gone = products.filter(({ productId }) => !found.has(productId));
    await ledger.markDeleted(gone.map(({ sku }) => sku));
    const known = products.flatMap(({ sku, productId }) => {
      const ids = found.get(productId);
      return ids ? [[sku, ids] as const] : [];
    });
    return new Map(known);
  }
}
