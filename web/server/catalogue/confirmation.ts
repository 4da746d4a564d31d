/** What a write leaves behind in the ledger: what was sent, as fingerprints, and what Shopify answered. Pure. */
import { fingerprints } from '../domain/fingerprint.ts';
import type { ShopifyError } from '../domain/failures.ts';
import type {
  GroupName,
  Listing,
  ListingGroups,
  PrintedGroup,
  SentPrints,
  StoredGroups,
} from '../domain/listing.ts';
import { printedGroups } from '../domain/listing.ts';
import type { Shop } from '../domain/shop.ts';
import type { Outcome } from './operations.ts';
import type { Confirmation } from './ports/operation-log.ts';

function print(name: PrintedGroup, groups: Partial<ListingGroups>): Partial<SentPrints> {
  const value = groups[name];
  return value === undefined ? {} : { [name]: fingerprints.of(name, value) };
}

/** `groups` reached Shopify, which answered `stored`. */
export function confirmed(
  groups: Partial<ListingGroups>,
  stored: Partial<StoredGroups>,
  { locationId }: Pick<Shop, 'locationId'>,
): Confirmation {
  const sent = Object.assign({}, ...printedGroups.map((name) => print(name, groups))) as Partial<SentPrints>;
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
