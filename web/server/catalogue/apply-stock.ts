/** Applies quantities in batches: one call for up to 250 listings, all or none, applied once per key. */
import { hash } from 'node:crypto';
import type { Shop } from '../domain/shop.ts';
import type { Operation } from './operations.ts';
import type { Listings, ListingWriter } from './ports.ts';

/** Shopify's limit for one call (shopify-admin.md, section 3). */
export const stockBatchSize = 250;

interface StockPorts {
  readonly shop: Shop;
  readonly writer: ListingWriter;
  readonly listings: Listings;
}

/** Throws ShopifyError when the batch was not written, or not certainly; repeating it is harmless. */
export async function applyStock(
  batch: readonly Operation[],
  { shop, writer, listings }: StockPorts,
): Promise<void> {
  const skus = batch.map(({ sku }) => sku);
  const known = await listings.findAll(skus);
  const quantities = batch.map(({ id, sku, after }) => {
    const item = known.get(sku)?.inventoryItemId;
    if (!item) throw new Error(`operation ${id} has no inventory item to work on`);
    return { item, available: after.stock?.available ?? 0 };
  });
  const key = hash('sha256', JSON.stringify([batch[0]?.id, quantities]), 'hex');
  await listings.unconfirm(skus, ['stock']);
  await writer.setStock(shop.locationId, quantities, key);
  await listings.saveConfirmed(batch.map(({ sku, after }) => ({ sku, confirmed: after })));
  for (const { sku, kind } of batch) if (kind === 'withdraw') await listings.saveState(sku, 'withdrawn');
}
