/** What people are asked about held changes, and what they can answer. */
import { choiceHeldFor } from '../catalogue/decisions.ts';
import { choices, type Choice } from '../catalogue/ports/decisions.ts';
import { harmReasons, type Harm } from '../domain/harms.ts';
import type { RunId, ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { PlanReview } from './plan-review.ts';

/** How people name what is held, with the reason by which it is. */
export const questions = {
  ...harmReasons,
  'missing-countries': 'GRD-316',
  'price-jumps': 'GRD-303',
  margins: 'GRD-304',
  kept: 'GRD-323',
  'kept-products': 'GRD-330',
  postponed: 'GRD-324',
  'postponed-products': 'GRD-331',
} as const satisfies Readonly<Record<Harm, ReasonCode>> & Readonly<Record<string, ReasonCode>>;
export type Question = keyof typeof questions;

export const isQuestion = (word: string): word is Question => Object.keys(questions).includes(word);

export const questionOf = (reason: ReasonCode): Question | undefined =>
  (Object.keys(questions) as Question[]).find((question) => questions[question] === reason);

/** What is kept stays so until somebody wants it otherwise: nothing asks about it by itself. */
export const choicesFor = (question: Question): readonly Choice[] =>
  choiceHeldFor(questions[question]) === 'keep' ? ['accept', 'keep'] : choices;

export interface DecisionWish {
  readonly question: Question;
  readonly choice: Choice;
  /** Only these products; all that wait for this question when there are none. */
  readonly skus: readonly Sku[];
  /** The run whose held changes the person has looked at; left out: whichever is the newest. */
  readonly seen?: RunId;
  /** Of what was decided when they looked; where it is otherwise now, nothing is decided about all. Left out: not asked. */
  readonly version?: string | undefined;
}

export interface DecisionResult extends DecisionWish {
  /** The newest one, by which it is known what is held; null before the first. */
  readonly run: RunId | null;
  /** That run decided nothing about removals: the supplier's list was not read to its end. */
  readonly isUnproven: boolean;
  /** How many products were decided about. */
  readonly decided: number;
  /** Of the named ones, those that do not wait for this question. */
  readonly unknown: readonly Sku[];
}

export interface HeldCommands {
  /** As the newest run or plan held it; null before the first. */
  held(shop: ShopDomain, samples: number): Promise<PlanReview | null>;
  /** Throws PlanRefused where another run than the one that was seen holds them by now, SeenOtherwise by `version`. */
  decide(shop: ShopDomain, wish: DecisionWish): Promise<DecisionResult>;
}
