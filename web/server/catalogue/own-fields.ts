/** What is wanted, and written, of a listing without the fields that are the merchant's. Pure. */
import { fingerprints } from '../domain/fingerprint.ts';
import {
  ownableFields,
  type GroupChanges,
  type Listing,
  type OwnableGroup,
  type OwnField,
  type PrintedGroup,
  type StoredGroups,
} from '../domain/listing.ts';
import { isPaused } from '../domain/pausing.ts';

const groupsOfFields = Object.entries(ownableFields) as [OwnableGroup, readonly string[]][];

export const groupOfField = (field: OwnField): OwnableGroup | undefined =>
  groupsOfFields.find(([, fields]) => fields.includes(field))?.[0];

/** A person keeps it out of sight. */
export const isKeptHidden = ({ owned, stored }: Pick<Listing, 'owned' | 'stored'>): boolean =>
  owned.includes('status') && stored.status !== undefined && stored.status.status !== 'ACTIVE';

/** Takes fields out of a value; undefined when nothing is left of it. */
function without<Value extends object>(value: Value, fields: readonly string[]): Value | undefined {
  const left = Object.entries(value).filter(([field]) => !fields.includes(field));
  return left.length > 0 ? (Object.fromEntries(left) as Value) : undefined;
}

/** What was planned before the merchant paused it puts it on sale no more. */
function offSale({ status, publications, ...others }: GroupChanges): GroupChanges {
  return {
    ...others,
    ...(status && status.status !== 'ACTIVE' && { status }),
    ...(publications && { publications: { ids: [] } }),
  };
}

/** A group of which nothing is left is missing; a publication that a person took it out of is not entered. */
export function withoutOwned(all: GroupChanges, owned: readonly OwnField[]): GroupChanges {
  if (owned.length === 0) return all;
  const groups = isPaused(owned) ? offSale(all) : all;
  const { publications } = groups;
  const left = { ...groups } as Record<string, object | undefined>;
  for (const [group] of groupsOfFields) {
    const value = left[group];
    if (value) left[group] = without(value, owned);
  }
  if (publications)
    left['publications'] = { ids: publications.ids.filter((id) => !owned.includes(`publication:${id}`)) };
  return Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined));
}

/** Of what is left of a group: where nothing is left, all its fields are the merchant's. */
export const wantedPrint = (group: PrintedGroup, groups: GroupChanges, sent: string): string =>
  fingerprints.wanted(group, groups[group] ?? {}, sent);

/** Of what was written, without what is the merchant's all the same. */
export function sentPrints(
  groups: GroupChanges,
  owned: readonly OwnField[],
): Partial<Record<PrintedGroup, string>> {
  const ours = withoutOwned(groups, owned);
  const printed = (Object.keys(groups) as (keyof GroupChanges)[]).filter((group) => group !== 'stock');
  return Object.fromEntries(
    printed.map((group) => [group, fingerprints.of(group, (ours[group] ?? {}) as never)]),
  );
}

/** The same as the steps of a run note it. */
export const sentAs = (
  groups: GroupChanges,
  owned: readonly OwnField[],
): Partial<Record<PrintedGroup, { readonly sent: string }>> =>
  Object.fromEntries(Object.entries(sentPrints(groups, owned)).map(([group, sent]) => [group, { sent }]));

/** What was not written, because it is the merchant's, stands as it was last seen. */
export function storedAfter(
  change: GroupChanges,
  answer: Partial<StoredGroups>,
  { stored }: Pick<Listing, 'stored'>,
): Partial<StoredGroups> {
  const kept = groupsOfFields.flatMap(([group]) => {
    const [written, now] = [change[group], answer[group]];
    if (!written || !now || !stored[group]) return [];
    const fresh = Object.entries(now).filter(([field]) => field in written);
    return [[group, { ...stored[group], ...Object.fromEntries(fresh) }]];
  });
  return { ...answer, ...(Object.fromEntries(kept) as Partial<StoredGroups>) };
}
