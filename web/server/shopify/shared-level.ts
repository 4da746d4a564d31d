/**
 * The cost bucket of a shop that several processes fill from one budget. In: what was sent and what the answers say.
 * Out: how long a call has to wait. The budget is asked only when the last figure heard of it allows the call: others
 * can have taken points since then, but have hardly brought any.
 */
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { Ledger, SentCall, Settlement, ThrottleStatus } from './ledger.ts';

/** What stands in the budget at this moment: points, points a second, and the points of a full bucket. */
export interface BudgetFigures {
  readonly available: number;
  readonly restoreRate: number;
  readonly maximum: number;
}

export interface Caution {
  /** While a call is on its way a full bucket cannot be refilled: that much is never counted on. */
  readonly roundTripMs: number;
  /** The share of a full bucket that is left to those who use it without telling. */
  readonly reserve: number;
}

/** The points of one shop, shared by all processes that send calls to it. Null: nothing is recorded of this shop yet. */
export interface SharedBudget {
  /** Debits the points when they are there, the reserve beside them. */
  take(cost: number, caution: Caution): Promise<(BudgetFigures & { readonly taken: boolean }) | null>;
  /** Gives points back (0 and more). With a status, takes over size and rate and goes down to its figure at once. */
  settle(giveBack: number, status: ThrottleStatus | null, caution: Caution): Promise<BudgetFigures | null>;
}

/** Never asks more often, when another process was faster. */
const leastPauseMs = 5;

/** Hardly anybody should use it without telling; refusals show who does, and are forgotten some minutes later. */
const reserve = { least: 0.05, most: 0.5, perRefusal: 0.02, forgottenMs: 300_000 };

export class SharedLevel implements Ledger {
  readonly #budget: SharedBudget;
  readonly #logger: Logger;
  #figures: BudgetFigures | null = null;
  #atMs = 0;
  /** The call that goes alone because nobody knows the size of the bucket. */
  #scout = false;
  #roundTripMs = 0;
  #reserve = reserve.least;
  #reserveAtMs = 0;

  constructor(budget: SharedBudget, logger: Logger) {
    this.#budget = budget;
    this.#logger = logger;
  }

  async take(cost: number, nowMs: number): Promise<number> {
    if (this.#scout) return Infinity;
    const known = this.#waitMs(cost, nowMs);
    if (known > 0) return known;
    const answer = await this.#budget.take(cost, this.#caution(nowMs));
    this.#heard(answer, nowMs);
    this.#scout = answer === null;
    if (answer === null || answer.taken) return 0;
    return Math.max(leastPauseMs, this.#waitMs(cost, nowMs));
  }

  async settle({ cost, sentMs }: SentCall, settlement: Settlement, nowMs: number): Promise<void> {
    if (settlement.kind === 'answered') {
      const sampleMs = nowMs - sentMs;
      this.#roundTripMs = Math.max(sampleMs, this.#roundTripMs * 0.9 + sampleMs * 0.1);
    }
    this.#scout = false;
    this.#caution(nowMs);
    if (settlement.kind === 'refused' && settlement.status) {
      this.#reserve = Math.min(reserve.most, this.#reserve + reserve.perRefusal);
    }
    if (settlement.kind === 'lost') return;
    const giveBack = settlement.kind === 'answered' ? Math.max(0, cost - settlement.actual) : cost;
    try {
      const figures = await this.#budget.settle(giveBack, settlement.status, this.#caution(nowMs));
      this.#heard(figures, nowMs);
    } catch (error) {
      // What is not given back counts as spent until the bucket is full the next time.
      this.#logger.warn({ why: messageOf(error) }, 'points were not given back to the shared budget');
    }
  }

  #caution(nowMs: number): Caution {
    const forgetting = Math.exp((this.#reserveAtMs - nowMs) / reserve.forgottenMs);
    this.#reserve = reserve.least + (this.#reserve - reserve.least) * forgetting;
    this.#reserveAtMs = nowMs;
    return { roundTripMs: this.#roundTripMs, reserve: this.#reserve };
  }

  #heard(figures: BudgetFigures | null, nowMs: number): void {
    this.#figures = figures;
    this.#atMs = nowMs;
  }

  #waitMs(cost: number, nowMs: number): number {
    if (this.#figures === null) return 0;
    const { available, restoreRate, maximum } = this.#figures;
    const needed = Math.min(cost + maximum * this.#reserve, maximum / 2);
    const missing = needed - available - ((nowMs - this.#atMs) * restoreRate) / 1000;
    return missing <= 0 ? 0 : Math.ceil((missing * 1000) / restoreRate);
  }
}
