/**
 * What a person says of a product of the supplier's that the shop seems to have already as its own, and that they do not
 * link: it is imported beside theirs, or not at all. It holds while the shop's products that match are the same ones:
 * another one is another question. Pure.
 */
import {
  doubleField,
  type DecidedKind,
  type Decision,
  type DecisionKey,
  type DecisionOf,
} from './ports/decisions.ts';
import type { Match } from './match-products.ts';

/**
 * import  a second product is created beside the merchant's own
 * skip    it is not created as long as the merchant's own is there
 */
export const doubleChoices = ['import', 'skip'] as const;
export type DoubleChoice = (typeof doubleChoices)[number];

const kind: DecidedKind = 'create';
const choiceOf = { import: 'accept', skip: 'keep' } as const;

/** What a decision holds for. */
export const doublePrint = ({ products }: Pick<Match, 'products'>): string =>
  products
    .map(({ productId }) => productId.slice(productId.lastIndexOf('/') + 1))
    .sort()
    .join();

export const isOfDouble = (decision: Pick<Decision, 'kind' | 'field'>): boolean =>
  decision.kind === kind && decision.field === doubleField;

export const doubleKey = ({ sku }: Pick<Match, 'sku'>): DecisionKey => ({ sku, kind, field: doubleField });

export const doubleDecision = (match: Pick<Match, 'sku' | 'products'>, choice: DoubleChoice): DecisionOf => ({
  ...doubleKey(match),
  choice: choiceOf[choice],
  value: doublePrint(match),
  reason: 'GRD-321',
});

/** What a decision about a double says; null: nothing. */
export const doubleChoiceIn = (decided: Decision['choice'] | null): DoubleChoice | null =>
  doubleChoices.find((choice) => choiceOf[choice] === decided) ?? null;

/** There shall be none, said of whichever pair: what matches since is asked about, and never created unasked. */
export const wasLeftOut = (decisions: readonly Decision[]): boolean =>
  decisions.some((each) => isOfDouble(each) && each.choice === choiceOf.skip);

/** Null: nobody has said anything about this pair. */
export function doubleChoiceOf(
  match: Pick<Match, 'products'>,
  decisions: readonly Decision[],
): DoubleChoice | null {
  const decided = decisions.find((each) => isOfDouble(each) && each.value === doublePrint(match));
  return doubleChoiceIn(decided?.choice ?? null);
}

/** Of the pair as it stood when somebody decided: whether the same products match still is the sync's to say. */
export function doubleOf(
  decisions: readonly Pick<Decision, 'kind' | 'field' | 'choice'>[],
): DoubleChoice | null {
  return doubleChoiceIn(decisions.find(isOfDouble)?.choice ?? null);
}
