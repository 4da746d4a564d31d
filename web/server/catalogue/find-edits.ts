/**
 * Compares one listing with what the shop shows of it, field by field. In: what is believed to stand there, what is
 * shown, what is wanted, what was sent without an answer. Out: which fields somebody changed. Pure.
 */
import type { PublicationId } from '../domain/ids.ts';
import type { GroupChanges, Listing, OwnField, StoredGroups } from '../domain/listing.ts';
import { fieldKinds, isSame, judge, type FieldValue } from '../domain/ownership.ts';
import { isUnanswered } from './in-doubt.ts';
import type { Attempt } from './ports/operation-log.ts';
import type { ShownListing } from './ports/shop-products.ts';

/** Groups that are looked into; images have a file of their own. */
export const lookedInto = [
  'content',
  'category',
  'price',
  'item',
  'attributes',
  'countries',
  'status',
  'publications',
] as const;
export type LookedInto = (typeof lookedInto)[number];

export interface Look {
  readonly listing: Listing;
  readonly shown: ShownListing;
  readonly wanted: GroupChanges;
  /** The newest first. */
  readonly attempts: readonly Attempt[];
  /** Publications of which the shop was asked. */
  readonly asked: readonly PublicationId[];
}

export interface Edits {
  /** Fields that are the merchant's from now on. */
  readonly owned: readonly OwnField[];
  /** Groups in which the shop shows something else than was believed, as it shows them. */
  readonly seen: Partial<StoredGroups>;
  /** Groups in which somebody changed what only the supplier, or the country rule, knows. */
  readonly putRight: readonly LookedInto[];
}

const none: Edits = { owned: [], seen: {}, putRight: [] };

/** What Shopify has was never answered, or a write is without an answer: what was sent says what may stand there. */
const isUncertain = (listing: Listing, group: LookedInto): boolean =>
  isUnanswered(listing, group) || listing.stored[group] === undefined;

export const uncertainOf = (listing: Listing): readonly LookedInto[] =>
  lookedInto.filter((group) => isUncertain(listing, group));

/** What may have been sent of a group since Shopify confirmed it last; all that is known where it never did. */
function triedOf<Group extends LookedInto>({ listing, attempts }: Look, group: Group): GroupChanges[Group][] {
  const withGroup = attempts.filter(({ after }) => after[group] !== undefined);
  const known = withGroup.findIndex(({ state }) => state === 'applied');
  const isKnown = listing.stored[group] !== undefined && known >= 0;
  return (isKnown ? withGroup.slice(0, known) : withGroup).map(({ after }) => after[group]);
}

type Fields = Readonly<Record<string, FieldValue | undefined>>;
type Kind = keyof typeof fieldKinds;

function compareFields(look: Look, group: 'content' | 'category' | 'price' | 'item' | 'status'): Edits {
  const { listing, shown, wanted } = look;
  const now = shown[group] as Fields | undefined;
  if (!now) return none;
  const stored = listing.stored[group] as Fields | undefined;
  const tried = isUncertain(listing, group) ? triedOf(look, group) : null;
  const owned: OwnField[] = [];
  const seen: Record<string, FieldValue> = {};
  let isWrong = false;
  for (const field of Object.keys(now) as Kind[]) {
    const value = now[field] ?? null;
    const verdict = judge(fieldKinds[field], {
      wanted: (wanted[group] as Fields | undefined)?.[field],
      isSent: true,
      stored: stored?.[field],
      tried: tried && tried.flatMap((one) => (one as Fields | undefined)?.[field] ?? []),
      now: value,
    });
    const isTheirs = (listing.owned as readonly string[]).includes(field);
    // Nobody is kept from showing what is to be shown; where it may not be, it is hidden again.
    const isShown = group === 'status' && value === 'ACTIVE';
    if (verdict === 'yours' && !isTheirs && !isShown) owned.push(field as OwnField);
    if (verdict === 'put-right' || (verdict === 'yours' && isShown && !isTheirs)) isWrong = true;
    if (stored === undefined || !isSame(fieldKinds[field].form, stored[field] ?? null, value))
      seen[field] = value;
  }
  const isDifferent = Object.keys(seen).length > 0;
  return {
    owned,
    seen: isDifferent ? { [group]: { ...stored, ...seen } } : {},
    putRight: isWrong ? [group] : [],
  };
}

/** Metafields of ours: whoever changed them, they are the supplier's. */
function compareWhole({ listing, shown }: Look, group: 'attributes' | 'countries'): Edits {
  const stored = listing.stored[group] as Fields | undefined;
  const now = shown[group] as unknown as Fields;
  if (stored === undefined || isUnanswered(listing, group)) return none;
  const isAsStored = Object.keys(now).every((key) => (now[key] ?? null) === (stored[key] ?? null));
  return isAsStored ? none : { owned: [], seen: { [group]: now }, putRight: [group] };
}

/**
 * Nothing was ever answered. Into the online store, which is asked for first, only a call of ours puts a new product, and
 * all places together: what each call named and it has left since, somebody took away.
 */
function takenOut({ shown, asked, attempts }: Look): readonly PublicationId[] {
  const [store] = asked;
  const now = shown.publications.ids;
  const tried = attempts.flatMap(({ after }) => after.publications ?? []);
  const isEverywhere = (id: PublicationId): boolean => tried.every(({ ids }) => ids.includes(id));
  if (!store || !now.includes(store) || tried.length === 0 || !isEverywhere(store)) return [];
  return asked.filter((id) => !now.includes(id) && isEverywhere(id));
}

const asFields = (ids: readonly PublicationId[], { owned }: Listing): readonly OwnField[] =>
  ids.map((id): OwnField => `publication:${id}`).filter((field) => !owned.includes(field));

/** Somebody took it out where it was: theirs. Somebody put it where it was not: as wanted, or put right. */
function comparePublications(look: Look): Edits {
  const { listing, shown, wanted, asked } = look;
  const now = shown.publications.ids;
  const seen = { publications: { ids: [...now].sort() } };
  const stored = listing.stored.publications?.ids;
  if (stored === undefined) return { ...none, owned: asFields(takenOut(look), listing), seen };
  const tried = isUnanswered(listing, 'publications') ? triedOf(look, 'publications') : [];
  const mayHaveLeft = (id: PublicationId): boolean =>
    [...tried, wanted.publications].some((one) => one !== undefined && !one.ids.includes(id));
  const believed = stored.filter((id) => asked.includes(id));
  const left = believed.filter((id) => !now.includes(id) && !mayHaveLeft(id));
  const owned = asFields(left, listing);
  const isAsStored = now.length === believed.length && believed.every((id) => now.includes(id));
  if (isAsStored) return { ...none, owned };
  const added = now.some((id) => !believed.includes(id) && !wanted.publications?.ids.includes(id));
  return { owned, seen, putRight: added && !isUnanswered(listing, 'publications') ? ['publications'] : [] };
}

const compare = (look: Look, group: LookedInto): Edits => {
  switch (group) {
    case 'publications':
      return comparePublications(look);
    case 'attributes':
    case 'countries':
      return compareWhole(look, group);
    default:
      return compareFields(look, group);
  }
};

/** It has left, and somebody shows it again: it leaves once more, as long as the supplier does not list it. */
function revived({ listing, shown }: Look): Edits {
  const isShown = listing.state === 'removed' && shown.status.status === 'ACTIVE';
  return isShown ? { owned: [], seen: { status: shown.status }, putRight: ['status'] } : none;
}

/** Of a listing that has left by the app's own hand, nothing else that is shown says what a person wants. */
const isLooked = ({ state }: Listing, group: LookedInto): boolean =>
  state !== 'deleted' &&
  (state !== 'removed' || group === 'content' || group === 'category' || group === 'price');

export function findEdits(look: Look, groups: readonly LookedInto[]): Edits {
  const found = groups.filter((group) => isLooked(look.listing, group)).map((group) => compare(look, group));
  if (groups.includes('status')) found.push(revived(look));
  return {
    owned: found.flatMap(({ owned }) => owned),
    seen: Object.assign({}, ...found.map(({ seen }) => seen)) as Edits['seen'],
    putRight: found.flatMap(({ putRight }) => putRight),
  };
}
