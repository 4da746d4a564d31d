/**
 * Waits until Shopify's cost bucket of one shop has room for a call. In: the calls' costs and what became of them.
 * Out: turns, in the order of the waiting line. Only counts points; how many calls run at once is decided by
 * whoever asks.
 */
import type { Clock } from '../lib/clock.ts';
import { BucketLevel, type ThrottleStatus } from './bucket-level.ts';
import { WaitingLine, type Newcomer, type Waiting } from './waiting-line.ts';

/** What became of a call that had its turn. */
export type Settlement =
  | { readonly kind: 'answered'; readonly actual: number; readonly status: ThrottleStatus }
  | Refusal
  /** No figures came back: nobody knows whether it was executed. */
  | { readonly kind: 'lost' };

/** Nothing was done or charged; nobody is sent for `pauseMs`. */
export interface Refusal {
  readonly kind: 'refused';
  readonly status: ThrottleStatus | null;
  readonly pauseMs: number;
}

/** A turn, to be ended exactly once: by `settle` or by `again`. */
export interface Turn {
  settle(settlement: Settlement): void;
  /** Settles the refusal and waits at the old place for another turn. */
  again(refusal: Refusal, cost: number): Promise<Turn>;
}

export interface AcquireOptions {
  readonly signal?: AbortSignal | undefined;
  /** The higher number goes first. Default 0. */
  readonly priority?: number | undefined;
}

export class CostBucket {
  readonly #clock: Clock;
  readonly #level = new BucketLevel();
  readonly #line = new WaitingLine<Turn>();
  #lastPlace = 0;
  #pausedUntilMs = 0;
  #alarm: AbortController | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves when the call may be sent; its points are debited. Rejects with the signal's reason when aborted. */
  acquire(cost: number, { signal, priority = 0 }: AcquireOptions = {}): Promise<Turn> {
    this.#lastPlace += 1;
    return this.#wait({ cost, priority, place: this.#lastPlace, signal });
  }

  #wait(entry: Omit<Newcomer, 'sinceMs'>): Promise<Turn> {
    const turn = this.#line.join({ ...entry, sinceMs: this.#nowMs() }, () => this.#serve());
    this.#serve();
    return turn;
  }

  /** Gives turns as long as the level allows, then sets the alarm for the next one. */
  #serve(): void {
    this.#alarm?.abort();
    this.#alarm = null;
    for (let next = this.#line.next(this.#nowMs()); next; next = this.#line.next(this.#nowMs())) {
      const nowMs = this.#nowMs();
      const waitMs = Math.max(this.#level.waitMs(next.cost, nowMs), this.#pausedUntilMs - nowMs);
      if (waitMs > 0) return this.#setAlarm(waitMs);
      this.#level.send(next.cost);
      next.start(this.#turn(next, nowMs));
    }
  }

  #setAlarm(waitMs: number): void {
    if (waitMs === Infinity) return;
    this.#alarm = new AbortController();
    this.#clock.wait(waitMs, this.#alarm.signal).then(
      () => this.#serve(),
      () => undefined,
    );
  }

  #turn({ cost, priority, place, signal }: Waiting<Turn>, sentMs: number): Turn {
    return {
      settle: (settlement) => {
        this.#settle(settlement, cost, sentMs);
        this.#serve();
      },
      again: (refusal, nextCost) => {
        this.#settle(refusal, cost, sentMs);
        return this.#wait({ cost: nextCost, priority, place, signal });
      },
    };
  }

  #settle(settlement: Settlement, cost: number, sentMs: number): void {
    const nowMs = this.#nowMs();
    if (settlement.kind === 'answered') this.#level.answered(cost, { ...settlement, sentMs, nowMs });
    else if (settlement.kind === 'lost') this.#level.lost(cost, nowMs);
    else {
      this.#level.refused(cost, settlement.status, nowMs);
      this.#pausedUntilMs = Math.max(this.#pausedUntilMs, nowMs + settlement.pauseMs);
    }
  }

  #nowMs(): number {
    return this.#clock.now().toMillis();
  }
}
