/** What the newest run holds of one product for a person, with what was decided about it and what each choice leads to. Pure. */
import type { DateTime } from 'luxon';
import { isLeaving } from '../catalogue/decisions.ts';
import type { OperationKind } from '../catalogue/operations.ts';
import type { Choice, TakenDecision } from '../catalogue/ports/decisions.ts';
import { parseMicros } from '../domain/money.ts';
import { keepsOnSale, notAboveCost } from '../domain/price-reasons.ts';
import { isAboveCost } from '../domain/price-rules.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Explanation } from '../shops/explain-listing.ts';
import type { HeldFate } from './held-fates.ts';
import { followsOf } from './held-follows.ts';
import type { HeldHere, ProductEvent } from './product-pages.ts';
import { questionOf } from './questions.ts';
import { decisionsAbout, newest } from './waiting-changes.ts';

interface Known {
  /** The newest first. */
  readonly history: readonly ProductEvent[];
  readonly decisions: readonly TakenDecision[];
  readonly explanation: Pick<Explanation, 'reasons' | 'toBeDraft' | 'confirmed'>;
}

interface Moment {
  readonly now: DateTime<true>;
  readonly nextSyncAt: string | null;
  readonly settings: Settings;
}

const choiceOfFate: Readonly<Partial<Record<HeldFate, Choice>>> = {
  accepted: 'accept',
  kept: 'keep',
  postponed: 'ask-again',
};

/** What leaves is told by its steps. */
const isAskedHere = ({ mayDecide, kind }: ProductEvent): boolean =>
  mayDecide && !isLeaving(kind as OperationKind);

/** Whether what waits would bring back on sale what the price that stands keeps from it. */
function offSaleOf(
  { kind, after }: ProductEvent,
  { reasons, confirmed }: Known['explanation'],
  { prices }: Settings,
): HeldHere['offSale'] {
  if (kind !== 'offer' || !reasons.includes(notAboveCost)) return null;
  const price = parseMicros(after.price?.price ?? null);
  const cost = parseMicros((after.item ?? confirmed?.item)?.cost ?? null);
  return price && cost && isAboveCost(price, cost, prices) ? 'until-decided' : 'anyway';
}

export function askedHere({ history, decisions, explanation }: Known, moment: Moment): readonly HeldHere[] {
  const toBeDraft = explanation.toBeDraft?.reasons ?? [];
  const asked = new Map<ReasonCode, HeldHere>();
  for (const event of history.filter(isAskedHere)) {
    const { reason, run, fate, kind } = event;
    const question = reason === null ? undefined : questionOf(reason);
    if (reason === null || question === undefined || asked.has(reason)) continue;
    // The desk names kinds as the catalogue does.
    const about = decisionsAbout({ ...event, kind: kind as OperationKind }, decisions);
    const decidedAt = newest(about, null);
    asked.set(reason, {
      run,
      reason,
      question,
      choice: choiceOfFate[fate ?? 'waits'] ?? null,
      decidedAt,
      follows: followsOf({ leaving: [], decidedAt }, moment),
      toBeDraft: keepsOnSale(kind, toBeDraft) ? toBeDraft : [],
      offSale: offSaleOf(event, explanation, moment.settings),
    });
  }
  return [...asked.values()];
}
