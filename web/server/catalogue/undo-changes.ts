/**
 * What puts back what a run wrote of one product, and what of it stays. Pure. Back goes only what the shop still has from
 * that run: what was written or edited since stays as it is. Undoing deletes nothing: a product that was created becomes a
 * draft that is published nowhere.
 */
import { fingerprints, unknownPrint, type Printable } from '../domain/fingerprint.ts';
import type { Sku } from '../domain/ids.ts';
import { pausedField } from '../domain/pausing.ts';
import {
  groupNames,
  type GroupName,
  type Listing,
  type PrintedGroup,
  type StoredGroups,
} from '../domain/listing.ts';
import { decisionsFor } from './decide-held.ts';
import { decidedReason, isSamePrint } from './decisions.ts';
import { isUnanswered } from './in-doubt.ts';
import type { Operation, OperationKind, PlannedOperation } from './operations.ts';
import { withoutOwned } from './own-fields.ts';
import { known, pick } from './plan.ts';
import type { DecisionOf } from './ports/decisions.ts';
import type { ShownListing } from './ports/shop-products.ts';
import { asOurs } from './undo-in-doubt.ts';
import { goesOnSale, placeNames, undoPlace, type Today } from './undo-place.ts';
import { gateStays, isGate, type Stays } from './undo-stays.ts';

export interface Undone {
  readonly operations: readonly PlannedOperation[];
  /** So that the next sync does not simply do it again. */
  readonly kept: readonly DecisionOf[];
  readonly stays: ReadonlySet<Stays>;
}

export interface UndoToday extends Today {
  /** Whether this price leaves too little over what the supplier asks today. */
  readonly isTooCheap: (price: string) => boolean;
  /** The price that goes back with the rest; missing where none does. */
  readonly priceBack?: string | undefined;
  /** What the shop shows, where a write was never answered; missing where it was not asked, or has it no more. */
  readonly shown?: ShownListing | undefined;
}

type After = PlannedOperation['after'];

function isLeft<Group extends PrintedGroup>(
  name: Group,
  value: Printable<Group>,
  { sent }: Listing,
): boolean {
  return sent[name] !== unknownPrint && isSamePrint(fingerprints.wanted(name, value, sent[name]), sent[name]);
}

/** The shop still has it as the operation wrote it, as far as the app knows. */
const hasStill = (names: readonly GroupName[], after: After, listing: Listing): boolean =>
  names.every((name) => {
    const value = after[name];
    return name !== 'stock' && value !== undefined && isLeft(name, value as never, listing);
  });

/** Why the shop does not have it any more, or may not: a write whose answer never came leaves nothing certain. */
const movedOf = (names: readonly GroupName[], listing: Listing): 'changed' | 'unsure' =>
  names.some((name) => isUnanswered(listing, name)) ? 'unsure' : 'changed';

/** It stands there for certain. */
const isBack = (name: GroupName, before: Partial<StoredGroups>, listing: Listing): boolean =>
  !isUnanswered(listing, name) && JSON.stringify(listing.stored[name]) === JSON.stringify(before[name]);

/** The fields that were written, in their order: the same value has the same fingerprint. */
const likeWritten = (written: object | undefined, before: object | undefined): object =>
  Object.fromEntries(
    Object.entries(written ?? {}).map(([field, value]) => [
      field,
      before && field in before ? (before as Record<string, unknown>)[field] : value,
    ]),
  );

/** As it would be sent, of what Shopify stored. */
function asSent(name: GroupName, before: Partial<StoredGroups>, after: After): After {
  const { images, ...others } = before;
  if (name === 'images')
    return { images: { alt: '', ...after.images, urls: images?.media.map(({ source }) => source) ?? [] } };
  return {
    [name]: likeWritten(after[name], name in others ? others[name] : undefined),
  };
}

/** Groups that go back together or not at all: a place is one thing, others are each their own. */
const parts = ({ kind, after }: Operation): readonly (readonly GroupName[])[] => {
  const names = groupNames.filter((name) => name in after && name !== 'stock');
  return kind === 'place' ? [names] : names.map((name) => [name]);
};

const isOfPlace = (name: GroupName): boolean => placeNames.some((one) => one === name);

const undone = (kind: OperationKind) => ({ choice: 'keep', reason: decidedReason('keep', kind) }) as const;

const hidden = { status: { status: 'DRAFT' }, publications: { ids: [] } } as const;

function undoCreation(operation: Operation, asKnown: Listing, { shown }: UndoToday): Undone {
  const names = ['status', 'publications'] as const;
  const [{ after: whole }, listing] = asOurs({ ...operation, before: hidden }, asKnown, shown);
  const { status, publications } = whole;
  const made = { ...(status && { status }), ...(publications && { publications }) };
  const after = withoutOwned(made, listing.owned);
  const certain = known(asKnown, names);
  // Nothing is to be seen of it.
  if (certain.status?.status === 'DRAFT' && certain.publications?.ids.length === 0)
    return { operations: [], kept: [], stays: new Set(['draft']) };
  const left = names.filter((name) => name in after);
  if (!hasStill(left, after, listing))
    return { operations: [], kept: [], stays: new Set(['changed', 'stock']) };
  const { sku } = operation;
  const before = known(listing, names);
  return {
    operations: [{ sku, kind: 'place', after: withoutOwned(hidden, listing.owned), before }],
    kept: decisionsFor({ sku, kind: 'place', after }, undone('place')),
    // A status that is the merchant's stays theirs.
    stays: new Set([listing.owned.includes('status') ? 'changed' : 'draft', 'stock']),
  };
}

/** Why these groups may not go back: what could be bought would have too low a price today, or nobody knows which. */
function whyNotSold(
  names: readonly GroupName[],
  { before }: Operation,
  { listing, today }: { readonly listing: Listing; readonly today: UndoToday },
): 'cost' | 'unsure' | undefined {
  const now = listing.stored.price?.price;
  const ruled = (price: string) => (today.isTooCheap(price) ? 'cost' : undefined);
  const price = names.includes('price') ? before.price?.price : null;
  if (price && price !== now) return ruled(price);
  if (!goesOnSale(pick(before, names.filter(isOfPlace)), listing.stored)) return undefined;
  if (today.priceBack !== undefined) return ruled(today.priceBack);
  if (isUnanswered(listing, 'price')) return 'unsure';
  return now ? ruled(now) : undefined;
}

function undoChange(written: Operation, asKnown: Listing, today: UndoToday): Undone {
  const [operation, listing] = asOurs(written, asKnown, today.shown);
  const { sku, kind, before } = operation;
  const why = new Set<Stays>(operation.after.stock ? ['stock'] : []);
  if (JSON.stringify(operation.after) !== JSON.stringify(written.after)) why.add('changed');
  // What has become the merchant's since stays theirs, and the rest of its group goes back.
  const ours = withoutOwned(operation.after, listing.owned);
  const unpaused = withoutOwned(
    operation.after,
    listing.owned.filter((field) => field !== pausedField),
  );
  if (JSON.stringify(unpaused) !== JSON.stringify(operation.after)) why.add('changed');
  if (JSON.stringify(ours) !== JSON.stringify(unpaused)) why.add('paused');
  const whyItStays = (names: readonly GroupName[]): Stays | undefined => {
    if (names.some((name) => before[name] === undefined)) return 'unknown';
    const areBack = names.every((name) => isBack(name, before, asKnown));
    if (areBack && names.every(isOfPlace)) return 'back';
    if (!hasStill(names, ours, listing)) return areBack ? 'back' : movedOf(names, listing);
    return whyNotSold(names, operation, { listing, today });
  };
  const goesBack = parts({ ...operation, after: ours }).filter((names) => {
    const stays = whyItStays(names);
    if (stays !== undefined) why.add(stays);
    return stays === undefined;
  });
  const placed = goesBack.flat().filter(isOfPlace);
  const inDoubt = new Set<GroupName>(placeNames.filter((name) => isUnanswered(asKnown, name)));
  const place = undoPlace(pick(before, placed), listing.stored, { ...today, inDoubt });
  if (place.isNarrowed) why.add('countries');
  if (place.isGated) for (const code of today.gate.filter(isGate)) why.add(gateStays[code]);
  const others = goesBack.flat().filter((name) => !isOfPlace(name));
  const placeAfter = withoutOwned(place.after, listing.owned);
  const names = [...placeNames.filter((name) => name in placeAfter), ...others];
  if (names.length === 0) return { operations: [], kept: [], stays: why };
  const after = Object.assign({}, placeAfter, ...others.map((name) => asSent(name, before, ours))) as After;
  const wrote = pick(ours, names);
  // What it wrote as it had been is no change of it.
  const wasThere = pick(before, names);
  const isPlace = kind === 'leave' || kind === 'remove' || kind === 'delete';
  return {
    operations: [{ sku, kind: isPlace ? 'place' : kind, after, before: known(listing, names) }],
    kept: decisionsFor(
      { sku, kind: kind === 'leave' ? 'place' : kind, after: wrote, before: wasThere },
      undone(kind),
    ),
    stays: why,
  };
}

const nothing: Undone = { operations: [], kept: [], stays: new Set() };
const keepsItsSku: Undone = { ...nothing, stays: new Set(['renumbered']) };

/** Two of a kind become one; the earlier one of the run says what was there before it. */
function merge(operations: readonly PlannedOperation[]): PlannedOperation[] {
  const byKind = Map.groupBy(operations, ({ kind }) => kind);
  return [...byKind.values()].flatMap((alike): PlannedOperation[] => {
    const [first] = alike;
    const last = alike.toReversed();
    const after = Object.assign({}, ...last.map((each) => each.after)) as After;
    const before = Object.assign({}, ...last.map((each) => each.before)) as Partial<StoredGroups>;
    return first ? [{ sku: first.sku, kind: first.kind, after, before }] : [];
  });
}

/** What was not the app's alone was archived in its place. */
const isErased = ({ kind, after }: Operation): boolean => kind === 'delete' && after.status === undefined;

/** Of the run's changes of the price the first says what was there before it; one that would be too low stays away. */
function priceBackOf(applied: readonly Operation[], listing: Listing, today: UndoToday): string | undefined {
  const offer = applied.find(({ after }) => after.price?.price !== undefined);
  const price = offer?.before.price?.price;
  if (!offer || !price || today.isTooCheap(price)) return undefined;
  const [{ after }, now] = asOurs(offer, listing, today.shown);
  const ours = withoutOwned(after, now.owned);
  return ours.price && hasStill(['price'], ours, now) ? price : undefined;
}

/** All that a run applied of one product. */
export function undoChanges(
  sku: Sku,
  applied: readonly Operation[],
  { listing, ...today }: UndoToday & { readonly listing: Listing | undefined },
): Undone {
  if (applied.some(isErased)) return { ...nothing, stays: new Set(['erased']) };
  if (!listing || listing.state === 'deleted') return { ...nothing, stays: new Set(['gone']) };
  // All else that was written of a new product goes out of sight with it.
  const created = applied.filter(({ kind }) => kind === 'create');
  const priceBack = priceBackOf(applied, listing, today);
  const each = (created.length > 0 ? created : applied).map((operation): Undone => {
    if (operation.sku !== sku) return nothing;
    if (operation.kind === 'renumber') return keepsItsSku;
    return operation.kind === 'create'
      ? undoCreation(operation, listing, today)
      : undoChange(operation, listing, { ...today, priceBack });
  });
  return {
    operations: merge(each.flatMap(({ operations }) => operations)),
    kept: each.flatMap(({ kept }) => kept),
    stays: new Set(each.flatMap((one) => Array.from(one.stays))),
  };
}
