/** What of one product waits for a person, or was decided: what the newest run holds, and what no run has met yet. Pure. */
import type { DateTime } from 'luxon';
import { isLeaving } from '../catalogue/decisions.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import type { Choice } from '../catalogue/ports/decisions.ts';
import type { RunId } from '../domain/ids.ts';
import { parseMicros } from '../domain/money.ts';
import { belowMargin, keepsOnSale, notAboveCost, withLoss } from '../domain/price-reasons.ts';
import { isAboveCost, leavesLess } from '../domain/price-rules.ts';
import type { Settings } from '../domain/settings.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import type { HeldFate } from './held-fates.ts';
import { followsOf } from './held-follows.ts';
import type { HeldHere, ProductEvent } from './product-pages.ts';
import { questionOf } from './questions.ts';
import type { SignedDecision } from './undone-then.ts';
import { choiceAboutAll, decisionsAbout, newest } from './waiting-changes.ts';

/** What is asked, or was decided, of one kind of change. */
export type HeldEvent = Pick<ProductEvent, 'run' | 'kind' | 'reason' | 'before' | 'after' | 'fate'>;

interface Known {
  /** The newest first. */
  readonly history: readonly ProductEvent[];
  /** What is decided, and no run tells. */
  readonly untold: readonly HeldEvent[];
  readonly decisions: readonly SignedDecision[];
  /** What the supplier asks today, decimal text; null where nobody knows. */
  readonly cost: string | null;
  readonly explanation: Pick<Explanation, 'reasons' | 'toBeDraft' | 'confirmed'>;
}

interface Moment {
  readonly now: DateTime<true>;
  readonly nextSyncAt: string | null;
  readonly settings: Settings;
  /** Amounts of the supplier and of the shop cannot be compared. */
  readonly isForeign: boolean;
}

const choiceOfFate: Readonly<Partial<Record<HeldFate, Choice>>> = {
  accepted: 'accept',
  kept: 'keep',
  postponed: 'ask-again',
};

/** What leaves is told by its steps. */
export const isAskedHere = ({ mayDecide, kind }: ProductEvent): boolean =>
  mayDecide && !isLeaving(kind as OperationKind);

/** What the price that waits leaves over the cost beside it; null where that is enough, or no price waits, or nobody can say. */
function lowPriceOf(
  { kind, after }: HeldEvent,
  costNow: string | null,
  { settings: { prices }, isForeign }: Moment,
): 'loss' | 'thin' | null {
  const price = parseMicros(after.price?.price ?? null);
  const cost = parseMicros(costNow);
  if (kind !== 'offer' || isForeign || !price || !cost) return null;
  if (!isAboveCost(price, cost, prices)) return 'loss';
  return leavesLess(price, cost, { ...prices, percent: prices.minimumMarginPercent }) ? 'thin' : null;
}

/** Whether what waits would bring back on sale what the price that stands keeps from it. */
function offSaleOf(
  { kind, after }: HeldEvent,
  { reasons, confirmed }: Known['explanation'],
  { prices }: Settings,
): HeldHere['offSale'] {
  if (kind !== 'offer' || !reasons.includes(notAboveCost)) return null;
  const price = parseMicros(after.price?.price ?? null);
  const cost = parseMicros((after.item ?? confirmed?.item)?.cost ?? null);
  return price && cost && isAboveCost(price, cost, prices) ? 'until-decided' : 'anyway';
}

/** The run that was undone then; null where a person has said anything of it. */
function undidOf(decided: readonly SignedDecision[]): RunId | null {
  const [undid = null, ...others] = new Set(decided.map((each) => each.undid));
  return others.length === 0 ? undid : null;
}

/** What is asked of the product for one reason. */
function askedFor(events: readonly [HeldEvent, ...HeldEvent[]], known: Known, moment: Moment) {
  const [{ run }] = events;
  const { decisions, explanation } = known;
  const toBeDraft = explanation.toBeDraft?.reasons ?? [];
  // The desk names kinds as the catalogue does.
  const about = events.flatMap((event) =>
    decisionsAbout({ ...event, kind: event.kind as OperationKind }, decisions),
  );
  const decidedAt = newest(about, null);
  const offSales = events.map((event) => offSaleOf(event, explanation, moment.settings));
  const offSale = offSales.find((each) => each !== null) ?? null;
  const lowPrices = new Set(events.map((event) => lowPriceOf(event, known.cost, moment)));
  const isLoss = lowPrices.has('loss');
  const isThin = !isLoss && lowPrices.has('thin');
  const becomesDraft = events.some(({ kind }) => keepsOnSale(kind, toBeDraft)) ? toBeDraft : [];
  return {
    run,
    held: events.map(({ kind, before, after }) => ({ kind, before, after })),
    choice: choiceAboutAll(events.map(({ fate }) => choiceOfFate[fate ?? 'waits'] ?? null)),
    undid: undidOf(about.filter(({ at }) => at === decidedAt)),
    decidedAt,
    follows: followsOf({ leaving: [], decidedAt }, moment),
    toBeDraft: withLoss(becomesDraft, (isLoss && offSale === null) || becomesDraft.includes(notAboveCost)),
    isThin: isThin && events.some(({ reason }) => reason !== belowMargin),
    offSale,
  };
}

export function askedHere(known: Known, moment: Moment): readonly HeldHere[] {
  const held: readonly HeldEvent[] = [...known.history.filter(isAskedHere), ...known.untold];
  const byReason = Map.groupBy(held, ({ reason }) => reason);
  return [...byReason].flatMap(([reason, alike]): HeldHere[] => {
    const question = reason === null ? undefined : questionOf(reason);
    const [first, ...others] = alike;
    if (reason === null || question === undefined || first === undefined) return [];
    // Only the newest run's may be decided about.
    return [{ reason, question, ...askedFor([first, ...others], known, moment) }];
  });
}
