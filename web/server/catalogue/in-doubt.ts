/**
 * While a write is under way nobody knows what Shopify has. The doubt is recorded before the call, so that a lost
 * answer or a dead process is never taken for what was confirmed before; the next run then writes anew.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { GroupName } from '../domain/listing.ts';
import type { PlannedOperation } from './operations.ts';
import type { Listings } from './ports.ts';

/** Writes the groups of `after`; a refusal without effect restores what was confirmed before. Throws what `write` throws. */
export async function inDoubt(
  listings: Listings,
  { sku, before, after }: Pick<PlannedOperation, 'sku' | 'before' | 'after'>,
  write: () => Promise<void>,
): Promise<void> {
  const groups = Object.keys(after) as GroupName[];
  await listings.unconfirm([sku], groups);
  try {
    await write();
  } catch (error) {
    if (error instanceof ShopifyError && error.details.effect === 'no') {
      const known = groups.filter((name) => before[name] !== undefined);
      const confirmed = Object.fromEntries(known.map((name) => [name, before[name]]));
      await listings.saveConfirmed([{ sku, confirmed }]);
    }
    throw error;
  }
  await listings.saveConfirmed([{ sku, confirmed: after }]);
}
