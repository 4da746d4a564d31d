/**
 * Waits until Shopify's cost bucket of one shop has room for a call. In: the calls' costs and what became of them.
 * Out: turns, in the order of the waiting line. Only counts points; how many calls run at once is decided by
 * whoever asks.
 */
import type { Clock } from '../lib/clock.ts';
import { OwnError } from '../lib/own-error.ts';
import { BucketLevel } from './bucket-level.ts';
import type { CallOptions } from './call-lane.ts';
import type { Ledger, Refusal, Settlement } from './ledger.ts';
import { steadyTime, type SteadyTime } from './steady-time.ts';
import { WaitingLine, type Newcomer, type Waiting } from './waiting-line.ts';

/** Made once: the reason that `abort` makes by itself is a new error with its stack, for every call to Shopify. */
const noLongerNeeded = new Error('somebody else was served meanwhile');

/** Nobody waits for longer while Shopify puts off what is sent, whatever pause it asks for. */
export const longestPauseMs = 300_000;

/** Whoever waited for a turn would have to wait for longer than that. */
export class PutOffTooLong extends OwnError {
  override readonly name = 'PutOffTooLong';
  constructor() {
    super(`Shopify puts off everything for longer than ${longestPauseMs / 60_000} minutes`);
  }
}

/** A turn, to be ended by `settle` or by `again`: while one is open, others may wait for its answer. Ends once. */
export interface Turn {
  settle(settlement: Settlement): void;
  /** Settles the refusal and waits at the old place for another turn. */
  again(refusal: Refusal, cost: number): Promise<Turn>;
}

export class CostBucket {
  readonly #clock: Clock;
  readonly #nowMs: SteadyTime;
  readonly #ledger: Ledger;
  readonly #line = new WaitingLine<Turn>();
  #lastPlace = 0;
  #pausedUntilMs = 0;
  #alarm: AbortController | null = null;
  #isServing = false;
  #isCalledAgain = false;

  constructor(clock: Clock, ledger: Ledger = new BucketLevel()) {
    this.#clock = clock;
    this.#nowMs = steadyTime(clock);
    this.#ledger = ledger;
  }

  /**
   * Resolves when the call may be sent; its points are debited. Rejects with the signal's reason when aborted, with
   * PutOffTooLong, and with the ledger's error when it cannot be asked.
   */
  acquire(cost: number, { signal, priority = 0 }: CallOptions = {}): Promise<Turn> {
    this.#lastPlace += 1;
    return this.#wait({ cost, priority, place: this.#lastPlace, signal });
  }

  #wait(entry: Omit<Newcomer, 'sinceMs'>): Promise<Turn> {
    const turn = this.#line.join({ ...entry, sinceMs: this.#nowMs() }, () => void this.#serve());
    void this.#serve();
    return turn;
  }

  /** One round at a time: whoever comes while the ledger is asked is served by another round. */
  async #serve(): Promise<void> {
    this.#isCalledAgain = true;
    if (this.#isServing) return;
    this.#isServing = true;
    while (this.#isCalledAgain) {
      this.#isCalledAgain = false;
      await this.#serveRound();
    }
    this.#isServing = false;
  }

  /** Gives turns as long as the ledger allows, then sets the alarm for the next one. */
  async #serveRound(): Promise<void> {
    this.#alarm?.abort(noLongerNeeded);
    this.#alarm = null;
    for (let next = this.#line.next(this.#nowMs()); next; next = this.#line.next(this.#nowMs())) {
      const waitMs = await this.#tryOne(next);
      if (waitMs > 0) return this.#setAlarm(waitMs);
    }
  }

  /** Milliseconds until it is worth another try; 0 when this one is off. */
  async #tryOne(next: Waiting<Turn>): Promise<number> {
    const pauseMs = this.#pausedUntilMs - this.#nowMs();
    if (pauseMs > 0) return pauseMs;
    try {
      const waitMs = await this.#ledger.take(next.cost, this.#nowMs());
      if (waitMs > 0) return waitMs;
    } catch (error) {
      next.fail(error);
      return 0;
    }
    const turn = this.#turn(next, this.#nowMs());
    // Given up while the ledger was asked: its points go back.
    if (!next.start(turn)) turn.settle({ kind: 'refused', status: null, pauseMs: 0 });
    return 0;
  }

  #setAlarm(waitMs: number): void {
    if (waitMs === Infinity) return;
    this.#alarm = new AbortController();
    this.#clock.wait(waitMs, this.#alarm.signal).then(
      () => void this.#serve(),
      () => undefined,
    );
  }

  /** A pause that nobody would wait for holds up nobody: whoever comes later asks anew. */
  #pause({ status, pauseMs }: Refusal, nowMs: number): void {
    const untilMs = nowMs + pauseMs;
    if (pauseMs <= longestPauseMs) this.#pausedUntilMs = Math.max(this.#pausedUntilMs, untilMs);
    if (status === null && pauseMs === 0) return;
    this.#line.fail(new PutOffTooLong(), ({ sinceMs }) => untilMs - sinceMs > longestPauseMs);
  }

  #turn({ cost, priority, place, signal }: Waiting<Turn>, sentMs: number): Turn {
    let isEnded = false;
    const settle = async (settlement: Settlement): Promise<void> => {
      if (isEnded) return;
      isEnded = true;
      const nowMs = this.#nowMs();
      if (settlement.kind === 'refused') this.#pause(settlement, nowMs);
      await this.#ledger.settle({ cost, sentMs }, settlement, nowMs);
      await this.#serve();
    };
    return {
      settle: (settlement) => void settle(settlement),
      again: (refusal, nextCost) => {
        void settle(refusal);
        return this.#wait({ cost: nextCost, priority, place, signal });
      },
    };
  }
}
