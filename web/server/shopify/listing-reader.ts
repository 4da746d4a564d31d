/** Reads listings back from the shop. In: SKUs or product ids. Out: what Shopify has now, never from a search. */
import { DateTime } from 'luxon';
import type { z } from 'zod';
import type { ListingReader, ReadListing, UnreadListing } from '../catalogue/ports/shop-products.ts';
import type { ProductId, Sku } from '../domain/ids.ts';
import { mostMedia } from '../domain/stored-images.ts';
import type { AdminClient } from './admin-document.ts';
import { readBuyable } from './buyable-products.ts';
import { productCodes } from './documents/adoption.ts';
import { productsRead, skuLookup } from './documents/finding.ts';
import { stockRead } from './documents/stock.ts';
import { createGalleryReader } from './gallery-reader.ts';
import { createHandiworkReader } from './product-deletion.ts';
import { readShown } from './shown-listings.ts';
import { createTranslationReader } from './translations.ts';
import { storedItem, storedPrice } from './stored-listing.ts';

/** Points of one call too: few enough that nobody waits long behind them, many enough to save round trips. */
const skusPerCall = 50;

async function findSome(client: AdminClient, skus: readonly Sku[]): Promise<[Sku, ProductId][]> {
  const variables = Object.fromEntries(skus.map((sku, at) => [`sku${at}`, sku]));
  const answer = await client.execute(skuLookup(skus.length), variables);
  return skus.flatMap((sku, at): [Sku, ProductId][] => {
    const product = answer[`sku${at}`];
    return product ? [[sku, product.id]] : [];
  });
}

/** Nothing is known yet of what was just sent. */
const asSent = ({ id, alt }: { readonly id: string; readonly alt: string | null }) =>
  ({ id, alt: alt ?? '', status: 'processing', why: null }) as const;

type Node = NonNullable<z.infer<(typeof productsRead)['answer']>['nodes'][number]>;

/** Null without a variant: then it is none of our products. */
function readOf(product: Node, sent: UnreadListing['sent']): ReadListing | null {
  const variants = product.variants.nodes;
  const ours = variants.find(({ sku }) => sku === product.supplierSku?.value) ?? variants[0];
  if (!ours) return null;
  const ids = { productId: product.id, variantId: ours.id, inventoryItemId: ours.inventoryItem.id };
  const { price, item, images } = sent;
  const stored = {
    ...(price && storedPrice(ours, price)),
    ...(item && storedItem(ours, item)),
  };
  return { ids, stored, gallery: images ? product.media.nodes.map(asSent) : null };
}

/** Some more than were sent show whether something was added since. */
const mediaOf = (products: readonly UnreadListing[]): number =>
  Math.max(
    1,
    ...products.map(({ sent }) => (sent.images ? Math.min(mostMedia, sent.images.media.length + 5) : 1)),
  );

async function readBack(
  client: AdminClient,
  products: readonly UnreadListing[],
): Promise<Map<ProductId, ReadListing>> {
  const ids = products.map(({ productId }) => productId);
  const { nodes } = await client.execute(productsRead, { ids, images: mediaOf(products) });
  const sent = new Map(products.map((product) => [product.productId, product.sent]));
  const found = nodes.flatMap((product) => {
    const read = product && readOf(product, sent.get(product.id) ?? {});
    return read ? [[read.ids.productId, read] as const] : [];
  });
  return new Map(found);
}

/** What lies there beside what is available is promised to orders, or was set aside by somebody. */
function restingSince(
  available: number,
  quantities: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly updatedAt: string | null;
  }[],
): DateTime<true> | null {
  if (quantities.find(({ name }) => name === 'on_hand')?.quantity !== available) return null;
  const moved = quantities.flatMap(({ updatedAt }) =>
    updatedAt === null ? [] : [DateTime.fromISO(updatedAt)],
  );
  const last = DateTime.max(...moved);
  return last?.isValid ? last : null;
}

export const createListingReader = (client: AdminClient): ListingReader => ({
  async readCodes(ids) {
    const { nodes } = await client.execute(productCodes, { ids });
    const found = nodes.flatMap((node) => node ?? []);
    return new Map(
      found.map(({ id, supplierSku, variants }) => [
        id,
        {
          standsFor: supplierSku?.value ?? null,
          variants: variants.nodes.map(({ sku, barcode }) => ({ sku, barcode })),
        },
      ]),
    );
  },
  async findBySkus(skus) {
    const parts = Array.from({ length: Math.ceil(skus.length / skusPerCall) }, (_none, at) =>
      skus.slice(at * skusPerCall, (at + 1) * skusPerCall),
    );
    const found = await Promise.all(parts.map((part) => findSome(client, part)));
    return new Map(found.flat());
  },
  async readStock(location, ids) {
    const { nodes } = await client.execute(stockRead, { ids, location });
    const levels = nodes.flatMap((item) => {
      const level = item?.inventoryLevel;
      const available = level?.quantities.find(({ name }) => name === 'available')?.quantity;
      if (!level || available === undefined) return [];
      const restsSince = restingSince(available, level.quantities);
      return [[item.id, { available, isActive: level.isActive, restsSince }] as const];
    });
    return new Map(levels);
  },
  ...createGalleryReader(client),
  ...createHandiworkReader(client),
  readNow: (products, publications) => readShown(client, products, publications),
  readBuyable: (products, countries) => readBuyable(client, products, countries),
  readBack: (products) => readBack(client, products),
  ...createTranslationReader(client),
});
