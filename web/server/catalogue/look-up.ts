/**
 * Looks into the shop: for what creations leave open, many products at a time and also after a process that died; and
 * for products of which a change was refused, because only Shopify knows whether they are still there.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import type { Operation } from './operations.ts';
import { chunks } from './pages.ts';
import type { Listings } from './ports/listings.ts';
import type { Ledger, Step } from './ports/operation-log.ts';
import type { ListingReader, ReadListing, UnreadListing } from './ports/shop-products.ts';

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
    await this.#readBack();
  }

  /** Between the pages of a plan: what was made meanwhile, as soon as it fills a call. Throws ShopifyError. */
  async keepUp(): Promise<void> {
    await this.#readBack(mostAtATime);
  }

  /** Throws ShopifyError when the shop could not be read. */
  async end(): Promise<void> {
    await this.#readBack();
    for (const skus of chunks([...this.#refused], mostAtATime)) {
      const listings = [...(await this.#ports.listings.findAll(skus)).values()];
      await this.#look(listings.map(({ sku, productId }) => ({ sku, productId, sent: {} })));
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

  /** At least so many at a time. A product that is gone was deleted by the merchant. */
  async #readBack(atLeast = 1): Promise<void> {
    const { ledger } = this.#ports;
    for (;;) {
      const waiting = await ledger.unread(mostAtATime);
      if (waiting.length < atLeast) return;
      await ledger.saveRead(await this.#look(waiting));
    }
  }

  async #look(
    products: readonly (UnreadListing & { readonly sku: Sku })[],
  ): Promise<ReadonlyMap<Sku, ReadListing>> {
    const { ledger, reader } = this.#ports;
    const found = await reader.readBack(products);
    const gone = products.filter(({ productId }) => !found.has(productId));
    await ledger.markDeleted(gone.map(({ sku }) => sku));
    const known = products.flatMap(({ sku, productId }) => {
      const listing = found.get(productId);
      return listing ? [[sku, listing] as const] : [];
    });
    return new Map(known);
  }
}
