/**
 * How many calls to a shop should be under way so that its whole rate is used: rate / cost x latency of them travel, and
 * as many again wait for their points, so that what was saved up is spent too. In: answers. Out: a number. Pure.
 */

/** Until something was measured, and where the rate allows hardly more than one call at a time. */
const floor = 4;

/** The share of a new answer in the averages: about the last fifty count. */
const share = 0.02;

export interface MeasuredCall {
  /** Points that it cost in the end. */
  readonly cost: number;
  readonly latencyMs: number;
  /** Points a second. */
  readonly restoreRate: number;
}

export class ParallelCalls {
  #calls = 0;
  #cost = 0;
  #latencyMs = 0;
  #parallel = floor;

  get parallel(): number {
    return this.#parallel;
  }

  answered({ cost, latencyMs, restoreRate }: MeasuredCall): void {
    this.#calls += 1;
    // The first ones weigh as in a plain average.
    const weight = Math.max(share, 1 / this.#calls);
    this.#cost += (Math.max(1, cost) - this.#cost) * weight;
    this.#latencyMs += (latencyMs - this.#latencyMs) * weight;
    const travelling = ((restoreRate / this.#cost) * this.#latencyMs) / 1000;
    this.#parallel = floor + Math.ceil(2 * travelling);
  }
}
