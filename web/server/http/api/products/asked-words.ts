/** What of a product waits for a person, or was decided, in words: told once, where it is decided. */
import type { AskedHere as Answer } from '../../../../shared/api/asked-here.ts';
import type { HeldHere, ProductView } from '../../../application/product-pages.ts';
import { isLeaving } from '../../../catalogue/decisions.ts';
import type { OperationKind } from '../../../catalogue/operations.ts';
import { belowMargin, notAboveCost } from '../../../domain/price-reasons.ts';
import type { ReasonCode } from '../../../domain/reasons.ts';
import type { Language } from '../../../domain/reason-texts/reason-text.ts';
import { changesWithin, type Teller } from '../changes/change-words.ts';
import { saidOf } from '../said.ts';

const decidedNone = { accept: 0, keep: 0, 'ask-again': 0 };

export function askedAnswer(asked: HeldHere, language: Language, teller: Teller): Answer {
  const { choice, toBeDraft, held, isThin, ...rest } = asked;
  const [draft] = toBeDraft;
  return {
    ...rest,
    said: saidOf(asked.reason, language),
    count: 1,
    // The desk names kinds as the catalogue does.
    changes: held.flatMap((each) => changesWithin({ ...each, kind: each.kind as OperationKind }, teller)),
    decided: { ...decidedNone, ...(choice && { [choice]: 1 }) },
    toBeDraft: draft === undefined ? null : saidOf(draft, language),
    lowPrice: isThin ? saidOf(belowMargin, language) : null,
  };
}

/** Why something is held is said where it is decided, and not once more among the reasons. */
export function toldWhereDecided({ asked, history }: ProductView): ReadonlySet<ReasonCode> {
  const leaving = history.filter(({ mayDecide, kind }) => mayDecide && isLeaving(kind as OperationKind));
  // So it is that the price that stands keeps it off sale, beside the price that waits.
  const offSale = asked.some((each) => each.offSale !== null) ? [notAboveCost] : [];
  return new Set([...[...asked, ...leaving].flatMap(({ reason }) => reason ?? []), ...offSale]);
}

/** That it would be a draft is said beside the choice that makes it one. */
export const toBeDraftApart = ({ asked, explanation }: ProductView): readonly ReasonCode[] => {
  const told = new Set(asked.flatMap(({ toBeDraft }) => toBeDraft));
  return (explanation.toBeDraft?.reasons ?? []).filter((code) => !told.has(code));
};
