/**
 * While a write is under way nobody knows what Shopify has. The doubt is recorded before the call, so that a lost
 * answer or a dead process is never taken for what was confirmed before; the next run then writes anew.
 */
import { ShopifyError } from '../domain/failures.ts';
import { unknownPrint } from '../domain/fingerprint.ts';
import type { GroupName, Listing } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { asBefore } from './confirmation.ts';
import type { Operation } from './operations.ts';
import type { Confirmation, Step } from './ports/operation-log.ts';

/** Nobody knows what Shopify has of it. */
export const isUnanswered = (
  { sent, sentStock }: Pick<Listing, 'sent' | 'sentStock'>,
  name: GroupName,
): boolean => (name === 'stock' ? sentStock === null : sent[name] === unknownPrint);

export type RecordSteps = (steps: readonly Step[]) => Promise<void>;

export const hadNoEffect = (error: unknown): boolean =>
  error instanceof ShopifyError && error.effect === 'no';

interface Write {
  readonly operation: Operation;
  readonly listing: Listing;
  readonly groups: readonly GroupName[];
}

/**
 * One call that writes groups of one listing, and is one confirmation. A refusal without effect restores what was
 * confirmed before. Throws what `call` throws.
 */
export async function inDoubt(
  { operation, listing, groups }: Write,
  { shop, record }: { readonly shop: Shop; readonly record: RecordSteps },
  call: () => Promise<Confirmation>,
): Promise<void> {
  const { sku, id } = operation;
  await record([{ sku, sending: id, doubt: groups }]);
  try {
    await record([{ sku, confirmed: await call() }]);
  } catch (error) {
    if (hadNoEffect(error)) await record([{ sku, confirmed: asBefore(listing, groups, shop) }]);
    throw error;
  }
}
