/**
 * What the planned changes of one product are held for, and which harm they do. Pure: what a person has decided comes
 * before the guard of prices; harms are only named here, sudden-change.ts counts them.
 */
import type { Harm } from '../domain/harms.ts';
import type { Listing } from '../domain/listing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import {
  askedAgainFor,
  decidedFields,
  decidedReason,
  isHeldBySomebody,
  unacceptedOf,
  weigh,
  withoutWaiting,
  type Weighed,
} from './decisions.ts';
import type { Decision, TakenDecision } from './ports/decisions.ts';
import { harmsOf, type Situation } from './harms-of.ts';
import { leavingPart, mayBeOnSale } from './going-live.ts';
import { holdForeign, holdPrices } from './hold-prices.ts';
import type { PlannedOperation } from './operations.ts';
import { pick } from './plan.ts';
import { restOfPlace } from './rest-of-place.ts';
import type { SuddenChange } from './sudden-change.ts';

export interface Judging {
  readonly listing: Listing | null;
  readonly situation: Situation;
  readonly decisions: readonly TakenDecision[];
  readonly sudden: Pick<SuddenChange, 'isLive' | 'unaccepted'>;
  readonly prices: Settings['prices'];
  /** Whatever a person decided, amounts in another currency than the shop's are not written. */
  readonly isForeign: boolean;
}

export interface Judged {
  readonly operations: readonly PlannedOperation[];
  /** Decisions that are about one of these changes. */
  readonly met: readonly Decision[];
}

const withHarms = (operation: PlannedOperation, harms: readonly Harm[]): PlannedOperation =>
  harms.length > 0 ? { ...operation, harms } : operation;

interface Open extends Weighed<TakenDecision> {
  readonly open: PlannedOperation;
}

/** What is open of a change of which a part waits; where nothing can be written without that part, all of it waits. */
function openOf(planned: PlannedOperation, { listing, situation, decisions }: Judging): Open {
  const weighed = weigh(planned, decisions, listing);
  if (weighed.waiting.size === 0 || !listing) return { ...weighed, open: planned };
  const open =
    planned.kind === 'place'
      ? restOfPlace(planned, weighed.waiting, { listing, situation })
      : (withoutWaiting(planned, weighed.waiting, listing) ?? 'waits');
  if (open !== 'waits') return { ...weighed, open, choice: weighed.isSettled ? 'accept' : null };
  const keeps = weighed.met.some(({ choice }) => choice === 'keep');
  return { ...weighed, open: planned, choice: keeps ? 'keep' : 'ask-again' };
}

/** Values that a person has accepted are no jump any more. */
function asAccepted({ open, accepted, choice }: Open): PlannedOperation {
  const before: Record<string, object> = { ...open.before };
  const fields = choice === 'accept' && open.kind === 'offer' ? decidedFields(open).keys() : accepted;
  for (const field of fields) {
    const [group = '', key = ''] = field.split('.');
    const value = (open.after as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[group]?.[key];
    if (group in before && value !== undefined) before[group] = { ...before[group], [key]: value };
  }
  return { ...open, before };
}

/**
 * What is held for a price, and may be on sale already, leaves all the same where it may not be; its countries go with
 * that. What a decision holds is narrow-held.ts's.
 */
function leavingOf(operation: PlannedOperation, listing: Listing | null): PlannedOperation[] {
  const { sku, held, after, before, harms } = operation;
  if (!listing || !held || isHeldBySomebody(operation) || !mayBeOnSale(operation)) return [];
  const part = leavingPart(after, listing);
  const groups = (['countries', 'publications'] as const).filter((name) => part[name]);
  if (groups.length === 0) return [];
  return [{ sku, kind: 'leave', after: part, before: pick(before, groups), ...(harms && { harms }) }];
}

/** As the guard sees it: a new price is measured by the cost that the supplier asks, also while that cost waits. */
function asGuarded(each: Open, planned: PlannedOperation | undefined): PlannedOperation {
  if (each.choice === 'keep') return { ...each.open, held: decidedReason('keep', each.open.kind) };
  const [guarded, item] = [asAccepted(each), planned?.after.item];
  const { waiting } = each;
  if (!item || !guarded.after.price || !waiting.has('item.cost') || waiting.has('price.price'))
    return guarded;
  return { ...guarded, after: { ...guarded.after, item }, before: { ...guarded.before, item } };
}

/** Why it waits; nothing where it need not. Asked again, it is for what the guard says today, or said when it was put off. */
function waitsFor(
  { choice, open, met }: Open,
  guard: ReasonCode | undefined,
): Pick<PlannedOperation, 'held' | 'isAskedAgain'> {
  if (choice === null || choice === 'accept') return guard ? { held: guard } : {};
  const lapsed = choice === 'keep' ? undefined : met.find(({ isLapsed }) => isLapsed);
  if (!lapsed) return { held: decidedReason(choice, open.kind) };
  return { held: guard ?? askedAgainFor(open.kind, lapsed), isAskedAgain: true };
}

export function judgeChanges(planned: readonly PlannedOperation[], judging: Judging): Judged {
  const { listing, situation, sudden, prices, isForeign } = judging;
  const weighed = planned.map((operation) => openOf(operation, judging));
  const guarded = holdPrices(
    weighed.map((each, at) => asGuarded(each, planned[at])),
    listing,
    prices,
  );
  const operations = weighed.map((each, at): PlannedOperation => {
    const { open, choice, accepted } = each;
    if (choice === 'accept') return open;
    const asked = { ...open, after: unacceptedOf(open.after, accepted) };
    const harms = listing && sudden.isLive(listing) ? harmsOf(asked, listing, situation) : [];
    return withHarms({ ...open, ...waitsFor(each, guarded[at]?.held) }, sudden.unaccepted(harms));
  });
  const met = weighed.flatMap((each) => each.met);
  const held = isForeign ? holdForeign(operations, listing) : operations;
  return { operations: held.flatMap((operation) => [operation].concat(leavingOf(operation, listing))), met };
}
