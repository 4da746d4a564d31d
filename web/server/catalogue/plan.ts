/**
 * From differences to operations: which change each listing needs, and nothing else. Pure: the same differences
 * give the same plan, in the same order.
 */
import type { PublicationId } from '../domain/ids.ts';
import { fingerprint, groupNames, type GroupName, type ListingGroups } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { DateTime } from 'luxon';
import type { OperationKind, PlannedOperation } from './operations.ts';
import type { AbsentListing, Difference } from './ports.ts';

/** Groups that one kind of operation writes; `create` writes all of them. */
const groupsOf: readonly [OperationKind, readonly GroupName[]][] = [
  ['update', ['content', 'attributes', 'status', 'publications']],
  ['offer', ['offer']],
  ['images', ['images']],
  ['stock', ['stock']],
];

const changedGroups = (desired: ListingGroups, confirmed: Partial<ListingGroups>): GroupName[] =>
  groupNames.filter((name) => {
    const has = confirmed[name];
    return has === undefined || fingerprint(has) !== fingerprint(desired[name]);
  });

const pick = (groups: Partial<ListingGroups>, names: readonly GroupName[]): Partial<ListingGroups> =>
  Object.fromEntries(names.filter((name) => name in groups).map((name) => [name, groups[name]]));

/**
 * The operations for one product. `autoPublished` are the publications into which Shopify puts every new product
 * by itself: a creation has to take it out of the ones that it may not be in. A creation that may have been made
 * before names no publications as its before: whoever applies it has to look first.
 */
export function planProduct(
  difference: Difference,
  autoPublished: readonly PublicationId[],
): PlannedOperation[] {
  const { desired, listing, attempted } = difference;
  const { sku, groups } = desired;
  if (!listing) {
    const before = attempted ? {} : { publications: { ids: autoPublished } };
    return [{ sku, kind: 'create', after: groups, before }];
  }
  if (listing.state === 'deleted') return [];
  const changed = changedGroups(groups, listing.confirmed);
  return groupsOf
    .map(([kind, names]) => ({ kind, names: names.filter((name) => changed.includes(name)) }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => ({
      sku,
      kind,
      after: pick(groups, names),
      before: pick(listing.confirmed, names),
    }));
}

/** What a verified absence means now: sold out at first, gone by the removal policy after its time. */
export function planAbsence(
  { listing, absentSince }: AbsentListing,
  now: DateTime<true>,
  { recheckHours, graceDays }: Settings['removal'],
): PlannedOperation[] {
  const planned = (kind: OperationKind, after: Partial<ListingGroups>, names: readonly GroupName[]) => [
    { sku: listing.sku, kind, after, before: pick(listing.confirmed, names) },
  ];
  if (listing.state === 'present') return planned('withdraw', { stock: { available: 0 } }, ['stock']);
  const due = absentSince?.plus({ hours: recheckHours });
  const graceOver = absentSince?.plus({ days: graceDays });
  if (listing.state !== 'withdrawn' || !due || !graceOver || now < due || now < graceOver) return [];
  return planned('remove', { status: { status: 'ARCHIVED' } }, ['status']);
}
