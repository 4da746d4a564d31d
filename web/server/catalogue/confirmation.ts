/** What a write leaves behind in the ledger: what was sent, as fingerprints, and what Shopify answered. Pure. */
import type { ShopifyError } from '../domain/failures.ts';
import type {
  GroupChanges,
  GroupName,
  Listing,
  OwnField,
  SentPrints,
  StoredGroups,
} from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import { sentPrints } from './own-fields.ts';
import type { Outcome } from './operations.ts';
import type { Confirmation } from './ports/operation-log.ts';

interface Of extends Pick<Shop, 'locationId'> {
  /** Fields of the listing that are the merchant's: also written, they are not what the app sends. */
  readonly owned?: readonly OwnField[];
}

/** `groups` reached Shopify, which answered `stored`. */
export function confirmed(
  groups: GroupChanges,
  stored: Partial<StoredGroups>,
  { locationId, owned = [] }: Of,
): Confirmation {
  const sent: Partial<SentPrints> = sentPrints(groups, owned);
  const { stock } = groups;
  return stock
    ? { sent, stored, stock: { location: locationId, available: stock.available } }
    : { sent, stored };
}

/** A write of these groups had no effect: what was confirmed before still stands. */
export function asBefore(
  { sent, sentStock }: Listing,
  groups: readonly GroupName[],
  { locationId }: Pick<Shop, 'locationId'>,
): Confirmation {
  const prints = groups.filter((name) => name !== 'stock').map((name) => [name, sent[name]]);
  const before = { sent: Object.fromEntries(prints) as Partial<SentPrints>, stored: {} };
  return groups.includes('stock') && sentStock !== null
    ? { ...before, stock: { location: locationId, available: sentStock } }
    : before;
}

/**
 * Only what is refused for its own sake is rejected. What concerns more than one item, or may pass, is deferred: the
 * next run asks again. A refusal that says that the product is gone is one like any other: whether it was deleted, only
 * the look at the end of the pass knows.
 */
export const outcomeOf = ({
  scope,
  retry,
  reason,
  message,
}: ShopifyError): Exclude<Outcome, { state: 'applied' }> => ({
  state: scope === 'item' && retry === 'never' ? 'rejected' : 'deferred',
  reason: reason === 'SHP-704' ? 'SHP-705' : reason,
  message,
});
