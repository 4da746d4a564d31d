/** Applies quantities in batches: one call for up to 250 listings, all or none, applied once per key. */
import { hash } from 'node:crypto';
import type { RunId } from '../domain/ids.ts';
import type { ApplyPorts } from './apply-operation.ts';
import { asBefore, confirmed } from './confirmation.ts';
import { deleted, missing } from './apply-operation.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';

/** Shopify's limit for one call (shopify-admin.md, section 3). */
export const stockBatchSize = 250;

/** Throws ShopifyError when the batch was not written, or not certainly; repeating it is harmless. */
export async function applyStock(
  run: RunId,
  batch: readonly Operation[],
  { shop, writer, listings, record }: ApplyPorts,
): Promise<void> {
  const known = await listings.findAll(batch.map(({ sku }) => sku));
  const changes = batch.map((operation) => {
    const listing = known.get(operation.sku);
    if (listing?.state === 'deleted') throw deleted(operation);
    const item = listing?.inventoryItemId;
    if (!item) throw missing(operation);
    return { operation, listing, item, available: operation.after.stock?.available ?? 0 };
  });
  const quantities = changes.map(({ item, available }) => ({ item, available }));
  const key = hash('sha256', JSON.stringify([run, batch[0]?.id, quantities]), 'hex');
  await record(batch.map(({ sku, id }) => ({ sku, sending: id, doubt: ['stock'] })));
  try {
    await writer.setStock(shop.locationId, quantities, key);
  } catch (error) {
    if (hadNoEffect(error)) {
      await record(
        changes.map(({ operation: { sku }, listing }) => ({
          sku,
          confirmed: asBefore(listing, ['stock'], shop),
        })),
      );
    }
    throw error;
  }
  await record(
    changes.map(({ operation: { sku, kind }, available }) => ({
      sku,
      confirmed: confirmed({ stock: { available } }, {}, shop),
      state: kind === 'withdraw' ? 'withdrawn' : undefined,
    })),
  );
}
