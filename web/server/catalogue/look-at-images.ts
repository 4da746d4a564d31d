/**
 * Shopify takes an address at once and downloads the image later: what became of it shows only in a later look. Each run
 * begins by looking at the listings whose images are new, 250 of them for one call, until all are downloaded. One whose
 * images are all broken becomes a draft, and comes back once an image of it is to be seen.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { broken, standing } from '../domain/stored-images.ts';
import type { Gallery, ImagesSeen, StoredImages } from '../domain/stored-images.ts';
import { deriveRow, type Derivation } from './derive-row.ts';
import type { Ledger, Step } from './ports/operation-log.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { UnseenImages, Upkeep } from './ports/snapshot.ts';
import { settleImages } from './settle-images.ts';

/** Shopify's limit for one call. */
const mostAtATime = 250;

export interface ImageLookPorts {
  readonly derivation: Derivation;
  readonly upkeep: Pick<Upkeep, 'unseenImages' | 'productsOf' | 'saveDerived'>;
  readonly reader: Pick<ListingReader, 'readGalleries'>;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly signal: AbortSignal;
}

/** Whatever of the merchant's is to be seen counts as well. */
export function seenIn(images: StoredImages, gallery: Gallery): ImagesSeen {
  const ours = new Set<string>(standing(images).map(({ id }) => id));
  if (gallery.some(({ id, status }) => ours.has(id) && status === 'processing')) return 'unseen';
  const isBroken = broken(images).length > 0;
  if (gallery.some(({ status }) => status === 'ready')) return isBroken ? 'some' : 'whole';
  return isBroken ? 'broken' : 'whole';
}

function lookAt({ sku, images: known }: UnseenImages, gallery: Gallery | undefined): Step {
  if (!gallery) return { sku, state: 'deleted' };
  const images = settleImages(known, gallery);
  const isNew = JSON.stringify(images) !== JSON.stringify(known);
  return { sku, ...(isNew && { believed: { images } }), images: seenIn(images, gallery) };
}

/** The gate depends on it: what is wanted is derived again, also where the supplier says nothing new. */
async function derive(skus: readonly Sku[], { derivation, upkeep }: ImageLookPorts): Promise<void> {
  const stored = await upkeep.productsOf(skus);
  if (stored.length > 0)
    await upkeep.saveDerived(stored.map((one) => deriveRow(one.product, one, derivation)));
}

/** What cannot be looked at now is looked at by the next run. */
export async function lookAtImages(run: RunId, ports: ImageLookPorts): Promise<void> {
  const { upkeep, reader, ledger, signal } = ports;
  let after: Sku | null = null;
  try {
    for (;;) {
      signal.throwIfAborted();
      const page: readonly UnseenImages[] = await upkeep.unseenImages(after, mostAtATime);
      const last = page.at(-1);
      if (!last) return;
      const galleries = await reader.readGalleries(page.map(({ productId }) => productId));
      const steps = page.map((one) => lookAt(one, galleries.get(one.productId)));
      await ledger.record(run, steps);
      const isBroken = new Set(steps.filter(({ images }) => images === 'broken').map(({ sku }) => sku));
      const isTold = ({ sku, lacksImage }: UnseenImages): boolean => lacksImage || isBroken.has(sku);
      await derive(
        page.filter(isTold).map(({ sku }) => sku),
        ports,
      );
      after = last.sku;
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof ShopifyError)) throw error;
  }
}
