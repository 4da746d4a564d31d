/**
 * Looks into the shop: for what creations leave open, many products at a time and also after a process that died; and
 * for products of which a change was refused, because only Shopify knows whether they are still there.
 */
import type { Sku } from '../domain/ids.ts';
import { asUnknown } from './apply-creation.ts';
import type { RecordSteps } from './in-doubt.ts';
import { chunks } from '../lib/chunks.ts';
import type { Listings } from './ports/listings.ts';
import type { InDoubt, Ledger, Step } from './ports/operation-log.ts';
import type { ListingReader, ReadListing, UnreadListing } from './ports/shop-products.ts';
import { settleImages } from './settle-images.ts';

/** Shopify's limit for one call. */
const mostAtATime = 250;

interface LookupPorts {
  readonly reader: ListingReader;
  readonly ledger: Pick<Ledger, 'unread'>;
  readonly listings: Pick<Listings, 'findAll'>;
  /** The one of the pass: two transactions over the same listings side by side could wait for each other. */
  readonly record: RecordSteps;
}

interface SettlePorts {
  readonly ledger: Pick<Ledger, 'creationsInDoubt'>;
  readonly reader: Pick<ListingReader, 'findBySkus'>;
  readonly record: RecordSteps;
}

/**
 * Whether they were made, or deleted, nobody knows. What was not deleted is as it was. Found before a plan is made, they are part of it like every other listing: one
 * that the supplier has lost meanwhile leaves where it may not be seen. Throws ShopifyError when the shop could not be
 * read.
 */
export async function settleCreations({ ledger, reader, record }: SettlePorts): Promise<void> {
  for (;;) {
    const inDoubt = await ledger.creationsInDoubt(mostAtATime);
    if (inDoubt.length === 0) return;
    const found = await reader.findBySkus(inDoubt.map(({ sku }) => sku));
    const step = ({ sku, wasThere }: InDoubt): Step => {
      const product = found.get(sku);
      if (wasThere) return product ? { sku, product, state: 'withdrawn' } : { sku, gone: true };
      return product ? asUnknown(sku, product) : { sku, creating: false };
    };
    await record(inDoubt.map(step));
  }
}

/**
 * Price and goods stand as they were sent: what was changed since is the merchant's doing, and is not taken for ours. Of
 * images only what is in the gallery is known to be ours.
 */
const asSent = ({ ids, gallery }: ReadListing, { images }: UnreadListing['sent']) => ({
  ids,
  stored: images && gallery ? { images: settleImages(images, gallery) } : {},
});

export class ProductLookup {
  readonly #ports: LookupPorts;
  readonly #refused = new Set<Sku>();
  constructor(ports: LookupPorts) {
    this.#ports = ports;
  }

  /** Changes of these were refused. */
  doubt(skus: readonly Sku[]): void {
    for (const sku of skus) this.#refused.add(sku);
  }

  /** Throws ShopifyError when the shop could not be read. */
  async begin(): Promise<void> {
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

  /** At least so many at a time. */
  async #readBack(atLeast = 1): Promise<void> {
    for (;;) {
      const waiting = await this.#ports.ledger.unread(mostAtATime);
      if (waiting.length < atLeast) return;
      const found = await this.#look(waiting);
      await this.#ports.record(
        waiting.flatMap(({ sku, productId, sent }) => {
          const read = found.get(productId);
          return read ? [{ sku, read: asSent(read, sent) }] : [];
        }),
      );
    }
  }

  /** A product that is gone was deleted by the merchant. */
  async #look(
    products: readonly (UnreadListing & { readonly sku: Sku })[],
  ): ReturnType<ListingReader['readBack']> {
    const found = await this.#ports.reader.readBack(products);
    const gone = products.filter(({ productId }) => !found.has(productId));
    if (gone.length > 0) await this.#ports.record(gone.map(({ sku }) => ({ sku, state: 'deleted' })));
    return found;
  }
}
