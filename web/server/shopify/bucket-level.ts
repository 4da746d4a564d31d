/**
 * The arithmetic of the cost bucket that Shopify keeps per app and shop (2,000 points, 100 restored a second on a
 * standard plan). In: what was sent and what the answers say. Out: how long a call of a given cost has to wait.
 * Pure: the time comes in as milliseconds.
 */
import type { Ledger, SentCall, Settlement, ThrottleStatus } from './ledger.ts';

/**
 * Other processes of this app use the same bucket and can only be noticed in Shopify's answers, so a share of it is left
 * to them: a tenth at first, more after every refusal, and a tenth again some minutes later.
 */
const reserve = { least: 0.1, most: 0.5, perRefusal: 0.05, forgottenMs: 300_000 };

/** For how long others are expected to go on taking as much, in milliseconds. */
const othersRememberedMs = 20_000;

export class BucketLevel implements Ledger {
  #status: ThrottleStatus | null = null;
  #level = 0;
  #atMs = 0;
  #inFlight = 0;
  /** Points debited for calls that are not answered yet. */
  #debited = 0;
  /** What others take, in points a millisecond. */
  #others = 0;
  #reserve = reserve.least;
  #roundTripMs = 0;

  /** Milliseconds until a call of this cost may go out; Infinity while only an answer can tell. */
  waitMs(cost: number, nowMs: number): number {
    if (this.#status === null) return this.#inFlight === 0 ? 0 : Infinity;
    this.#refill(nowMs);
    const wanted = cost + this.#status.maximumAvailable * this.#reserve;
    const missing = Math.min(wanted, this.#ceiling()) - this.#level;
    // Differences below a microsecond are rounding errors.
    return missing <= 0 ? 0 : Math.ceil((missing * 1000) / this.#status.restoreRate - 0.001);
  }

  take(cost: number, nowMs: number): number {
    const waitMs = this.waitMs(cost, nowMs);
    if (waitMs === 0) {
      this.#inFlight += 1;
      this.#debited += cost;
      this.#level -= cost;
    }
    return waitMs;
  }

  settle({ cost, sentMs }: SentCall, settlement: Settlement, nowMs: number): void {
    this.#arrived(cost, nowMs);
    // A lost call may have been executed: its points count as spent.
    if (settlement.kind === 'lost') return;
    if (settlement.kind === 'answered') {
      const sampleMs = nowMs - sentMs;
      this.#roundTripMs = Math.max(sampleMs, this.#roundTripMs * 0.9 + sampleMs * 0.1);
      this.#level += cost - settlement.actual;
      this.#believe(settlement.status);
      return;
    }
    this.#level += cost;
    if (settlement.status === null) return;
    this.#believe(settlement.status);
    this.#reserve = Math.min(reserve.most, this.#reserve + reserve.perRefusal);
  }

  #arrived(cost: number, nowMs: number): void {
    this.#inFlight -= 1;
    this.#debited -= cost;
    this.#refill(nowMs);
  }

  /**
   * Down to Shopify's figure at once. Up to it only as far as no call in flight can be missing from it, which is all
   * the way when nothing is in flight.
   */
  #believe(status: ThrottleStatus): void {
    this.#status = status;
    const figure = Math.min(status.currentlyAvailable, this.#ceiling());
    this.#others += Math.max(0, this.#level - figure) / othersRememberedMs;
    this.#level = Math.max(Math.min(this.#level, figure), figure - this.#debited);
  }

  /** While a call is on its way a full bucket cannot be refilled: that much is never counted on. */
  #ceiling(): number {
    if (this.#status === null) return 0;
    const { maximumAvailable, restoreRate } = this.#status;
    return Math.max(maximumAvailable / 2, maximumAvailable - (restoreRate * this.#roundTripMs) / 1000);
  }

  #refill(nowMs: number): void {
    const passedMs = nowMs - this.#atMs;
    this.#atMs = nowMs;
    if (this.#status === null) return;
    const restored = Math.max(0, this.#status.restoreRate / 1000 - this.#others) * passedMs;
    this.#level = Math.max(this.#level, Math.min(this.#level + restored, this.#ceiling()));
    this.#others *= Math.exp(-passedMs / othersRememberedMs);
    this.#reserve =
      reserve.least + (this.#reserve - reserve.least) * Math.exp(-passedMs / reserve.forgottenMs);
  }
}
