/** What waits for a person, and what they decide about it. */
import { decideHeld, type DecidePorts } from '../catalogue/decide-held.ts';
import type { Choice } from '../catalogue/decisions.ts';
import { harmReasons, type Harm } from '../domain/harms.ts';
import type { ShopDomain, Sku } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import { review, type PlanReview } from './plan-commands.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';

/** How people name what is held, with the reason by which it is. */
export const questions = {
  ...harmReasons,
  'price-jumps': 'GRD-303',
  margins: 'GRD-304',
  kept: 'GRD-321',
  postponed: 'GRD-322',
} as const satisfies Readonly<Record<Harm, ReasonCode>> & Readonly<Record<string, ReasonCode>>;
export type Question = keyof typeof questions;

export const isQuestion = (word: string): word is Question => Object.keys(questions).includes(word);

export const questionOf = (reason: ReasonCode): Question | undefined =>
  (Object.keys(questions) as Question[]).find((question) => questions[question] === reason);

export interface DecisionWish {
  readonly question: Question;
  readonly choice: Choice;
  /** Only these products; all that wait for this question when there are none. */
  readonly skus: readonly Sku[];
}

export interface DecisionResult extends DecisionWish {
  /** How many products were decided about. */
  readonly decided: number;
  /** Of the named ones, those that do not wait for this question. */
  readonly unknown: readonly Sku[];
}

export interface HeldCommands {
  /** As the newest run or plan held it; null before the first. */
  held(shop: ShopDomain, samples: number): Promise<PlanReview | null>;
  decide(shop: ShopDomain, wish: DecisionWish): Promise<DecisionResult>;
}

interface HeldCommandPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly forShop: (shop: ShopDomain) => ShopPorts & Omit<DecidePorts, 'clock'>;
}

export const heldCommands = ({ shops, clock, forShop }: HeldCommandPorts): HeldCommands => ({
  async held(shop, samples) {
    const installed = await installedShop(shops, shop);
    const ports = forShop(shop);
    const run = await ports.plans.latest();
    return run === null ? null : review(installed, run, { ...ports, samples });
  },
  async decide(shop, wish) {
    await installedShop(shops, shop);
    const ports = forShop(shop);
    const run = await ports.plans.latest();
    const { question, choice, skus } = wish;
    const decided =
      run === null
        ? new Set<Sku>()
        : await decideHeld({ run, reason: questions[question], choice, skus }, { ...ports, clock });
    return { ...wish, decided: decided.size, unknown: skus.filter((sku) => !decided.has(sku)) };
  },
});
