/** Deletes products for good, and reads before what else than the app has been at work on them. In: product ids. */
import { DateTime } from 'luxon';
import type { Handiwork, ListingReader, ListingWriter } from '../catalogue/ports/shop-products.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { AdminClient } from './admin-document.ts';
import { productDelete, productHandiwork } from './documents/product-deletion.ts';
import { accepted } from './user-errors.ts';

/** A product that the app made was its own from the first moment. */
const mostMinutes = 5;

function minutesBetween(earlier: string, later: string): number {
  return DateTime.fromISO(later).diff(DateTime.fromISO(earlier), 'minutes').minutes;
}

export const createHandiworkReader = (client: AdminClient): Pick<ListingReader, 'readHandiwork'> => ({
  async readHandiwork(id): Promise<Handiwork | null> {
    const { product } = await client.execute(productHandiwork, { id });
    if (!product) return null;
    const { createdAt, tags, seo, variantsCount, supplierSku, metafields, media } = product;
    return {
      standsFor: supplierSku?.value ?? null,
      isOlder: !supplierSku || !(minutesBetween(createdAt, supplierSku.createdAt) < mostMinutes),
      media: media.nodes.map((medium) => medium.id),
      tags,
      hasSeo: Boolean(seo.title) || Boolean(seo.description),
      variants: variantsCount?.count ?? 0,
      hasMetafields:
        metafields.pageInfo.hasNextPage ||
        metafields.nodes.some(({ namespace }) => !namespace.startsWith('app--')),
    };
  },
});

export const createProductDeletion = (client: AdminClient): Pick<ListingWriter, 'delete'> => ({
  async delete(id) {
    try {
      const answer = await client.execute(productDelete, { input: { id } });
      accepted(answer.productDelete, productDelete.name);
    } catch (error) {
      // An earlier call of ours whose answer was lost, or somebody else: it is gone.
      if (!(error instanceof ShopifyError) || error.reason !== 'SHP-704') throw error;
    }
  },
});
