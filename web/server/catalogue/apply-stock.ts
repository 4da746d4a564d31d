/**
 * Applies quantities in batches: one call for up to 250 listings, all or none, applied once per key. What is not known to
 * be stocked at the location is stocked there first, one by one, because Shopify would take its quantity and not sell it.
 */
import { hash } from 'node:crypto';
import type { InventoryItemId, RunId } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import type { ApplyPorts } from './apply-ports.ts';
import { asBefore, confirmed } from './confirmation.ts';
import { deleted, listingMissing } from './apply-ports.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';

/** Shopify's limit for one call (shopify-admin.md, section 3). */
export const stockBatchSize = 250;

interface Change {
  readonly operation: Operation;
  readonly listing: Listing;
  readonly item: InventoryItemId;
  readonly available: number;
}

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value), 'hex');

async function changesOf(
  batch: readonly Operation[],
  listings: ApplyPorts['listings'],
): Promise<readonly Change[]> {
  const known = await listings.findAll(batch.map(({ sku }) => sku));
  return batch.map((operation) => {
    const listing = known.get(operation.sku);
    if (listing?.state === 'deleted') throw deleted(operation);
    const item = listing?.inventoryItemId;
    if (!listing || !item) throw listingMissing(operation);
    return { operation, listing, item, available: operation.after.stock?.available ?? 0 };
  });
}

/** One call each, as many at a time as the shop's lane takes; none is under way any more when it throws. */
async function stockNew(
  keyPart: string,
  changes: readonly Change[],
  { shop, writer }: ApplyPorts,
): Promise<void> {
  const calls = changes.map(({ operation, item, available }) => {
    const key = hashOf([keyPart, operation.id, shop.locationId, item, available, 'stock-at']);
    return writer.stockAt(shop.locationId, { item, available }, key);
  });
  const outcomes = await Promise.allSettled(calls);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Throws ShopifyError when the batch was not written, or not certainly; repeating it is harmless. */
export async function applyStock(run: RunId, batch: readonly Operation[], ports: ApplyPorts): Promise<void> {
  const { shop, writer, listings, places, runs, record } = ports;
  const { locationId } = shop;
  const changes = await changesOf(batch, listings);
  const quantities = changes.map(({ item, available }) => ({ item, available }));
  const keyPart = await runs.keyPart(run);
  const key = hashOf([keyPart, batch[0]?.id, locationId, quantities]);
  const skus = batch.map(({ sku }) => sku);
  const isNew = await places.notStocked(locationId, skus);
  const isStocked = ({ operation }: Change): boolean => !isNew.has(operation.sku);
  await record(batch.map(({ sku, id }) => ({ sku, sending: id, doubt: ['stock'], placing: locationId })));
  try {
    await stockNew(
      keyPart,
      changes.filter((change) => !isStocked(change)),
      ports,
    );
    await writer.setStock(locationId, quantities, key);
  } catch (error) {
    if (hadNoEffect(error)) {
      // What had to be stocked anew may have been, before another was refused.
      await record(
        changes.filter(isStocked).map(({ operation: { sku }, listing }) => ({
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
