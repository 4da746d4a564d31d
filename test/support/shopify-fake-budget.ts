/** The budget that processes share, in a test's time: a fake row with the arithmetic of sql-budgets.ts. */
import type { ThrottleStatus } from '../../web/server/shopify/ledger.ts';
import type { Caution, SharedBudget } from '../../web/server/shopify/shared-level.ts';

interface BudgetRow {
  readonly maximum: number;
  readonly rate: number;
  readonly available: number;
  readonly atMs: number;
}

export class FakeBudget implements SharedBudget {
  readonly #clock: { readonly elapsedMs: number };
  #row: BudgetRow | null = null;
  constructor(clock: { readonly elapsedMs: number }) {
    this.#clock = clock;
  }

  async take(cost: number, { roundTripMs, reserve }: Caution) {
    const row = this.#row;
    if (row === null) return null;
    const there = this.#level(row, roundTripMs);
    const taken = there >= Math.min(cost + row.maximum * reserve, this.#ceiling(row, roundTripMs));
    this.#row = { ...row, available: taken ? there - cost : there, atMs: this.#clock.elapsedMs };
    return { taken, ...this.#figures(this.#row) };
  }

  async settle(giveBack: number, status: ThrottleStatus | null, { roundTripMs }: Caution) {
    const row = this.#row;
    const atMs = this.#clock.elapsedMs;
    const back = row ? this.#level(row, roundTripMs) + giveBack : Infinity;
    if (status !== null) {
      const { maximumAvailable: maximum, restoreRate: rate, currentlyAvailable } = status;
      this.#row = { maximum, rate, available: Math.min(back, currentlyAvailable), atMs };
    } else if (row) {
      this.#row = { ...row, available: back, atMs };
    }
    return this.#row && this.#figures(this.#row);
  }

  #figures({ available, rate, maximum }: BudgetRow) {
    return { available, restoreRate: rate, maximum };
  }

  #ceiling({ maximum, rate }: BudgetRow, roundTripMs: number): number {
    return Math.max(maximum / 2, maximum - (rate * roundTripMs) / 1_000);
  }

  #level(row: BudgetRow, roundTripMs: number): number {
    const restored = ((this.#clock.elapsedMs - row.atMs) * row.rate) / 1_000;
    return Math.min(row.available + restored, this.#ceiling(row, roundTripMs));
  }
}
