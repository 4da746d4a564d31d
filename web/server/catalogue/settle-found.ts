/**
 * What was found in the shop after the database was lost, beside what the supplier says now: nobody knows what was sent.
 * Where both are the same it counts as confirmed. Where they differ, a person may have edited it: that field is the
 * merchant's (ownership, "T unknown") until it is handed back.
 */
import { asFoundPrint, fingerprints } from '../domain/fingerprint.ts';
import {
  ownableFields,
  type GroupChanges,
  type Listing,
  type OwnableGroup,
  type OwnField,
  type PrintedGroup,
  type SentPrints,
  type StoredGroups,
} from '../domain/listing.ts';
import { fieldKinds, isStoredAs, type FieldValue } from '../domain/ownership.ts';
import type { Difference } from './ports/listings.ts';
import type { Step } from './ports/operation-log.ts';

/** The fields of a group that are not what is wanted of them; what we say nothing of is the merchant's. */
function edited(
  group: OwnableGroup,
  stored: Partial<StoredGroups>,
  wanted: Readonly<Record<string, FieldValue>>,
): readonly OwnField[] {
  const there = (stored[group] ?? {}) as Readonly<Record<string, FieldValue>>;
  return ownableFields[group].filter((field) => {
    const value = wanted[field] ?? null;
    return value !== null && !isStoredAs(fieldKinds[field].form, value, there[field] ?? null);
  });
}

const isOwnable = (group: PrintedGroup): group is OwnableGroup => group in ownableFields;

/** Of what has no fields that could be somebody's: whether it is what `wanted` would be stored as, as far as one can tell. */
function isSame(group: PrintedGroup, stored: Partial<StoredGroups>, groups: GroupChanges): boolean {
  if (group === 'translations') return true;
  if (group === 'images') return stored.images?.media.length === new Set(groups.images?.urls).size;
  return JSON.stringify(stored[group]) === JSON.stringify(groups[group]);
}

/** Which of the gallery are ours, nobody knows: none is taken off, and none of the supplier's is added a second time. */
const imagesBeside = ({ urls }: NonNullable<GroupChanges['images']>): StoredGroups['images'] => ({
  media: [...new Set(urls)].map((source) => ({ id: null, source, state: 'beside' })),
});

export interface Settled {
  readonly difference: Difference;
  /** Null when nothing of it was found in that way. */
  readonly step: Step | null;
  /** Groups that stay as the shop has them though the supplier says something else. */
  readonly kept: readonly PrintedGroup[];
}

/**
 * All that is wanted in other languages is left to somebody else, and nothing there is ours: nothing would be written,
 * whatever the supplier says.
 */
function areLeftToOthers({ stored }: Listing, { translations }: GroupChanges): boolean {
  const { texts = [], attempted, foreign = [] } = stored.translations ?? {};
  if (!translations || foreign.length === 0 || texts.length > 0 || attempted) return false;
  return translations.texts.every((text) =>
    (['title', 'descriptionHtml'] as const).every(
      (field) => text[field] === null || foreign.includes(`${text.locale}.${field}`),
    ),
  );
}

/** What is ours of what stands there. */
function knownOf(
  stored: Partial<StoredGroups>,
  { images, price }: GroupChanges,
  sent: Partial<SentPrints>,
): Partial<StoredGroups> {
  return {
    ...(sent.images !== undefined && images && { images: imagesBeside(images) }),
    // A compare-at price that we do not want is the merchant's.
    ...(sent.price !== undefined &&
      price?.compareAt === null && { price: { price: stored.price?.price ?? null, compareAt: null } }),
  };
}

/** `groups`: what is wanted of it now, without what is the merchant's; `later`: groups that wait for another run. */
export function settleFound(
  difference: Difference,
  groups: GroupChanges,
  later: readonly PrintedGroup[] = [],
): Settled {
  const { listing, sku, differs, product } = difference;
  const isLeft = listing !== null && areLeftToOthers(listing, groups);
  const found = differs.filter(
    (name): name is PrintedGroup =>
      name !== 'stock' &&
      !later.includes(name) &&
      (listing?.sent[name] === asFoundPrint || (name === 'translations' && isLeft)),
  );
  if (!listing || found.length === 0) return { difference, step: null, kept: [] };
  const { stored } = listing;
  const sent: Partial<Record<PrintedGroup, string>> = {};
  const kept: PrintedGroup[] = [];
  const owned: OwnField[] = [];
  for (const name of found) {
    // Where all of it is the merchant's, nothing of it is wanted.
    const wanted = groups[name] ?? (isOwnable(name) && product ? {} : undefined);
    if (wanted === undefined) continue;
    // Where there are some, they are compared with the shop's own while they are written.
    if (name === 'translations' && !isLeft && (groups.translations?.texts.length ?? 0) > 0) continue;
    sent[name] = fingerprints.of(name, wanted);
    if (isOwnable(name)) {
      const theirs = edited(name, stored, wanted as Readonly<Record<string, FieldValue>>);
      owned.push(...theirs);
      if (theirs.length > 0) kept.push(name);
    } else if (!isSame(name, stored, groups)) kept.push(name);
  }
  const settled = Object.keys(sent);
  return {
    difference: { ...difference, differs: differs.filter((name) => !settled.includes(name)) },
    step: {
      sku,
      confirmed: { sent, stored: knownOf(stored, groups, sent) },
      ...(owned.length > 0 && { owned }),
    },
    kept,
  };
}
