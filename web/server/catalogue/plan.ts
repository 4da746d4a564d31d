/**
 * From differences to operations: which change each listing needs, and nothing else. Pure: the same differences
 * give the same plan, in the same order.
 */
import type { DateTime } from 'luxon';
import { asFoundPrint } from '../domain/fingerprint.ts';
import type { PublicationId } from '../domain/ids.ts';
import {
  groupNames,
  type GroupChanges,
  type GroupName,
  type Listing,
  type ListingGroups,
  type StoredGroups,
} from '../domain/listing.ts';
import { mayLeaveAt, type Patience } from '../domain/may-leave-at.ts';
import type { Settings } from '../domain/settings.ts';
import { isUnanswered } from './in-doubt.ts';
import type { OperationKind, PlannedOperation } from './operations.ts';
import { isKeptHidden } from './own-fields.ts';
import type { Difference, Presence } from './ports/listings.ts';

/**
 * Groups that one kind of operation writes; `create` writes all but the translations, which are added to a product. Countries go with the place: what holds one
 * holds the other, and texts wait for neither.
 */
const groupsOf: readonly [OperationKind, readonly GroupName[]][] = [
  ['place', ['countries', 'status', 'publications']],
  ['update', ['content', 'attributes', 'category']],
  ['offer', ['price', 'item']],
  ['images', ['images']],
  ['translate', ['translations']],
  ['stock', ['stock']],
];

/** The kind of operation that writes a group of a product that is there. */
export const kindOf = (group: GroupName): OperationKind | undefined =>
  groupsOf.find(([, names]) => names.includes(group))?.[0];

export const pick = <Groups extends Partial<StoredGroups> | GroupChanges>(
  groups: Groups,
  names: readonly GroupName[],
): Partial<Groups> =>
  Object.fromEntries(
    names.filter((name) => name in groups).map((name) => [name, groups[name]]),
  ) as Partial<Groups>;

/** A product to which no translation was ever written has none of ours. */
const untranslated: Pick<StoredGroups, 'translations'> = { translations: { texts: [] } };

/** What is known to stand in the shop: a group in doubt is not. */
export function known(listing: Listing, names: readonly GroupName[]): Partial<StoredGroups> {
  const { sent, stored } = listing;
  const certain = names.filter((name) => !isUnanswered(listing, name));
  const none = sent.translations === asFoundPrint ? {} : untranslated;
  return pick({ ...none, ...stored }, certain);
}

interface Wanted {
  /** All groups for a creation; else at least the ones that differ. */
  readonly groups: GroupChanges;
  /**
   * The publications into which Shopify puts every new product by itself: a creation has to take it out of the ones
   * that it may not be in.
   */
  readonly autoPublished: readonly PublicationId[];
}

/** It is nowhere, as far as anybody knows, and enters: whatever its status says already, it goes on sale with this. */
const putsOnSale = (names: readonly GroupName[], { stored }: Listing, { status }: GroupChanges): boolean =>
  names.includes('publications') &&
  !names.includes('status') &&
  status?.status === 'ACTIVE' &&
  (stored.publications?.ids ?? []).length === 0;

/**
 * The operations for one product. A creation that may have been made before names no publications as its before:
 * whoever applies it has to look first.
 */
export function planProduct(
  { sku, listing, creating, differs }: Pick<Difference, 'sku' | 'listing' | 'creating' | 'differs'>,
  { groups, autoPublished }: Wanted,
): PlannedOperation[] {
  if (!listing) {
    const before = creating ? {} : { publications: { ids: autoPublished } };
    const { translations, ...rest } = groups;
    const isTranslated = translations !== undefined && differs.includes('translations');
    if (!isTranslated) return [{ sku, kind: 'create', after: rest, before }];
    if (translations.texts.length === 0) return [{ sku, kind: 'create', after: groups, before }];
    return [
      { sku, kind: 'create', after: rest, before },
      { sku, kind: 'translate', after: { translations }, before: {} },
    ];
  }
  if (listing.state === 'deleted') return [];
  return groupsOf
    .map(([kind, names]) => ({ kind, names: names.filter((name) => differs.includes(name)) }))
    .map(({ kind, names }) => ({
      kind,
      names: putsOnSale(names, listing, groups) ? [...names, 'status' as const] : names,
    }))
    .filter(({ names }) => names.length > 0)
    .map(({ kind, names }) => ({ sku, kind, after: pick(groups, names), before: known(listing, names) }));
}

/**
 * It leaves where it may not be seen any more, and enters nowhere. Where nobody knows where it is, it is put back where it
 * was known to be last, and nowhere else.
 */
export function planLeaving(listing: Listing, allowed: readonly PublicationId[]): PlannedOperation[] {
  if (listing.state === 'deleted' || listing.state === 'removed') return [];
  const publications = staysIn(listing, allowed);
  const before = known(listing, ['publications']);
  return publications ? [{ sku: listing.sku, kind: 'place', after: { publications }, before }] : [];
}

/** Where it is left when it enters nothing and leaves what is not allowed; null when it is certain that it leaves nothing. */
export function staysIn(
  listing: Listing,
  allowed: readonly PublicationId[],
): ListingGroups['publications'] | null {
  const last = listing.stored.publications?.ids ?? [];
  const ids = last.filter((id) => allowed.includes(id));
  return known(listing, ['publications']).publications && ids.length === last.length ? null : { ids };
}

/** Of what may not be written otherwise: it is missing at the supplier. */
export const planNarrowing = (
  { listing, differs }: Pick<Difference, 'listing' | 'differs'>,
  wanted: Pick<ListingGroups, 'publications'>,
): PlannedOperation[] =>
  listing && differs.includes('publications') ? planLeaving(listing, wanted.publications.ids) : [];

export type Absent = Pick<Presence, 'sku' | 'state' | 'absentSince' | 'sentStock'>;

/** What a verified absence means now; null when it is not yet time for anything. */
export function planAbsence(
  { state, absentSince, sentStock }: Absent,
  now: DateTime<true>,
  removal: Patience,
): Extract<OperationKind, 'withdraw' | 'remove'> | null {
  if (state !== 'present' && state !== 'withdrawn') return null;
  // Also one that was sold out before counts as on sale while nobody knows its quantity.
  if (state === 'present' || sentStock !== 0) return 'withdraw';
  if (absentSince === null) return null;
  return now.toMillis() >= mayLeaveAt(absentSince, removal) ? 'remove' : null;
}

/** What was sold out before leaves by one of these. */
const statusAfter = {
  archive: 'ARCHIVED',
  draft: 'DRAFT',
  unlisted: 'UNLISTED',
  // What is not the app's alone.
  delete: 'ARCHIVED',
} as const;

/**
 * The operation by which an absent listing leaves: sold out at first, gone by the removal policy after its time. What a
 * person keeps out of sight has gone already: nothing of it is written, so that it is as they left it when it comes back.
 * Deleted is only what is the app's alone, as far as that is known by now: it is looked at once more before.
 */
export function planRemoval(
  listing: Listing,
  kind: 'withdraw' | 'remove',
  { policy, isAlone }: Pick<Settings['removal'], 'policy'> & { readonly isAlone: boolean },
): PlannedOperation {
  const { sku } = listing;
  const leaving = { sku, harms: ['removals'] } as const;
  if (kind === 'withdraw')
    // With the status it is known afterwards whether customers could buy it.
    return {
      ...leaving,
      kind,
      after: { stock: { available: 0 } },
      before: known(listing, ['stock', 'status']),
    };
  if (isKeptHidden(listing)) return { ...leaving, kind, after: {}, before: {} };
  if (policy === 'delete' && isAlone)
    return { ...leaving, kind: 'delete', after: {}, before: known(listing, groupNames) };
  const after = { status: { status: statusAfter[policy] } };
  const why = policy === 'delete' ? ({ why: 'GRD-325' } as const) : {};
  return { ...leaving, kind, after, before: known(listing, ['status']), ...why };
}
