/** The cost bucket as Shopify keeps it, in virtual time, and repeatable dice for those who draw from it. */
import type { ThrottleStatus } from '../../web/server/shopify/ledger.ts';
import type { VirtualClock } from './shopify-virtual-clock.ts';

export interface Plan {
  readonly max: number;
  readonly rate: number;
}
export const plus: Plan = { max: 20_000, rate: 1_000 };

/** Shopify's side: holds the requested cost when a call starts, gives back what it did not need. */
export class ServerBucket {
  readonly #clock: VirtualClock;
  readonly #plan: Plan;
  #level: number;
  #atMs = 0;
  used = 0;
  calls = 0;
  throttled = 0;

  constructor(clock: VirtualClock, plan: Plan, level = plan.max) {
    this.#clock = clock;
    this.#plan = plan;
    this.#level = level;
  }

  status(): ThrottleStatus {
    this.#restore();
    return {
      maximumAvailable: this.#plan.max,
      currentlyAvailable: Math.floor(this.#level),
      restoreRate: this.#plan.rate,
    };
  }

  take(cost: number): boolean {
    this.#restore();
    if (this.#level < cost) return false;
    this.#level -= cost;
    this.used += cost;
    return true;
  }

  giveBack(points: number): void {
    this.#restore();
    this.#level = Math.min(this.#plan.max, this.#level + points);
    this.used -= points;
  }

  #restore(): void {
    const { elapsedMs } = this.#clock;
    const restored = ((elapsedMs - this.#atMs) * this.#plan.rate) / 1000;
    this.#level = Math.min(this.#plan.max, this.#level + restored);
    this.#atMs = elapsedMs;
  }
}

/** Mulberry32: repeatable numbers in [0, 1), so that a failing run can be run again. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
