/** Of a product that the supplier does not list any more: who decided what, what was done about it, and what follows. */
import { DateTime } from 'luxon';
import { choiceHeldFor, isLeaving } from '../catalogue/decisions.ts';
import { mayLeave } from '../catalogue/keep-leaving.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import { removalSteps } from '../catalogue/removal-steps.ts';
import type { Sku } from '../domain/ids.ts';
import type { ListingState } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import { undoDays } from '../domain/undo-days.ts';
import type { Dossier } from '../shops/ports/shop-records.ts';
import { nextLook } from './held-follows.ts';
import type { LeavingStep, ProductEvent, Unlisted } from './product-pages.ts';
import type { SignedDecision } from './undone-then.ts';

interface Known {
  readonly sku: Sku;
  /** The newest first. */
  readonly history: readonly ProductEvent[];
  readonly decisions: readonly SignedDecision[];
  /** Its removal was held because too many would leave, and by the limit of now they may. */
  readonly isWithinLimit: boolean;
  /** Somebody wanted to be asked about it again by now. */
  readonly isAskedAgain: boolean;
}

interface Moment {
  readonly now: DateTime<true>;
  readonly nextSyncAt: string | null;
  readonly settings: Settings;
  /** No sync begins. */
  readonly isPaused: boolean;
}

const kindOf = ({ kind }: ProductEvent): LeavingStep['kind'] | null =>
  isLeaving(kind as OperationKind) ? (kind as LeavingStep['kind']) : null;

/** What an undoing, or another sync, has not taken back since. */
const standing: Readonly<Partial<Record<ListingState, readonly LeavingStep['kind'][]>>> = {
  withdrawn: ['withdraw'],
  removed: ['withdraw', 'remove', 'delete'],
};

/** The newest of each kind since it was missed first. */
function doneSteps(history: readonly ProductEvent[], since: string, state: ListingState): LeavingStep[] {
  const done = new Map<string, LeavingStep>();
  for (const event of history.toReversed()) {
    const kind = kindOf(event);
    const stands = kind !== null && standing[state]?.includes(kind);
    if (stands && event.state === 'applied' && event.at >= since)
      done.set(kind, { kind, at: event.at, isNext: false, isDone: true });
  }
  return [...done.values()];
}

function stepsToCome(
  { state, listing, absentSince }: Dossier,
  sku: Sku,
  { settings, ...moment }: Moment,
): LeavingStep[] {
  if (state === null) return [];
  const absent = { sku, state, absentSince, sentStock: listing?.sentStock ?? null };
  const next = nextLook(moment);
  return removalSteps(absent, next, settings.removal).map(({ kind, from }, index) => {
    const isDue = from <= next;
    // A run takes one step: what follows another one that is due comes with the run after it.
    const isNext = isDue && index === 0;
    return {
      kind,
      at: isDue && (index > 0 || moment.nextSyncAt === null) ? null : from.toISO(),
      isNext,
      isDone: false,
    };
  });
}

/** Null where that is not so, or the product is not in the shop. */
export function unlistedOf(
  dossier: Dossier,
  { sku, history, decisions, isWithinLimit, isAskedAgain }: Known,
  moment: Moment,
): Unlisted | null {
  const { state, absentSince } = dossier;
  if (absentSince === null || (state !== 'present' && state !== 'withdrawn' && state !== 'removed'))
    return null;
  const decided = decisions.find(({ kind }) => kind === 'remove');
  const choice = decided?.choice ?? null;
  // What was held as kept, and is not kept any more, goes with the next run.
  const isHeld = history.some(
    (event) =>
      kindOf(event) !== null &&
      event.mayDecide &&
      (event.reason === null || choiceHeldFor(event.reason) !== 'keep'),
  );
  const follows = choice === 'accept' || (choice === null && !isAskedAgain && (!isHeld || isWithinLimit));
  const done = doneSteps(history, absentSince, state);
  const left = state === 'removed' ? done.findLast(({ kind }) => kind === 'remove') : undefined;
  return {
    since: absentSince,
    isImported: dossier.isChosen,
    // What has left is not kept, whatever was wanted: its undoing did not go through.
    ...(state === 'removed' && choice === 'keep'
      ? { choice: null, decidedAt: null, undid: null }
      : { choice, decidedAt: decided?.at ?? null, undid: decided?.undid ?? null }),
    act: !mayLeave(dossier) ? null : choice === 'keep' ? 'let-leave' : 'keep',
    isWithinLimit: isWithinLimit && choice === null,
    isAskedAgain: isAskedAgain && choice === null,
    isPaused: moment.isPaused,
    steps: [...done, ...(follows ? stepsToCome(dossier, sku, moment) : [])],
    policy: moment.settings.removal.policy,
    undoUntil: left?.at ? DateTime.fromISO(left.at, { zone: 'utc' }).plus({ days: undoDays }).toISO() : null,
  };
}
