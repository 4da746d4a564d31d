/**
 * Deletes one product for good. It is looked at just before: whatever is not the app's alone is archived in its place.
 * Before the call the listing lets go of its product, so that the webhook of this very deletion buries nothing (that is for
 * what people delete), and stands in doubt like a creation: what becomes of a lost answer is looked up by its SKU.
 */
import type { Listing } from '../domain/listing.ts';
import { deleted, type ApplyPorts } from './apply-ports.ts';
import { hadNoEffect } from './in-doubt.ts';
import type { Operation } from './operations.ts';
import { handsKnown, handsSeen } from './other-hands.ts';

/** Why it is archived in place of being deleted. */
export const notAlone = 'GRD-325';

/** What is not the app's alone; null when nothing is. Throws ShopifyError. */
export async function otherHands(
  operation: Operation,
  listing: Listing,
  { reader, shop }: ApplyPorts,
): Promise<string | null> {
  const known = handsKnown(listing, shop);
  const seen = await reader.readHandiwork(listing.productId);
  if (!seen) throw deleted(operation);
  const hands = [...new Set([...known, ...handsSeen(listing, seen)])];
  return hands.length > 0 ? `Not the app\u2019s alone: ${hands.join(', ')}.` : null;
}

/** Throws ShopifyError when it was not deleted, or not certainly. */
export async function deleteProduct(
  { id, sku }: Operation,
  { productId: product, variantId, inventoryItemId, state }: Listing,
  { writer, record }: ApplyPorts,
): Promise<void> {
  await record([{ sku, sending: id, letsGo: true }]);
  try {
    await writer.delete(product);
  } catch (error) {
    if (!hadNoEffect(error)) throw error;
    const ids = variantId && inventoryItemId ? { productId: product, variantId, inventoryItemId } : null;
    await record([{ sku, product, state, ...(ids && { read: { ids, stored: {} } }) }]);
    throw error;
  }
  await record([{ sku, gone: true }]);
}
