/**
 * For the tests of the queue: a clock that tests move, and calls to a database that tests can wait for, cut off, or
 * let die together with their process. Shared by test/contract and test/property; holds no tests itself.
 */
import { DateTime } from 'luxon';
import type { Clock } from '../../web/server/lib/clock.ts';
import { nextTurn } from './event-loop-clock.ts';
import { StandingClock } from './standing-clock.ts';

const never = new Promise<never>(() => undefined);

/** Calls that are under way outside this thread: time may only move when they have been answered. */
export class Calls {
  readonly #pending = new Set<Promise<unknown>>();

  /** The same object, with its methods counted; `reach` decides call by call whether it gets through. */
  of<Target extends object>(target: Target, reach: () => boolean = () => true): Target {
    return new Proxy(target, {
      get: (object, name) => {
        const member: unknown = Reflect.get(object, name);
        if (typeof member !== 'function') return member;
        return (...values: unknown[]) => (reach() ? this.#count(member.apply(object, values)) : never);
      },
    });
  }

  #count(call: Promise<unknown>): Promise<unknown> {
    const over = (): unknown => this.#pending.delete(call);
    this.#pending.add(call);
    call.then(over, over);
    return call;
  }

  /** Resolves when every call has been answered and nothing followed from the answers. */
  async settle(): Promise<void> {
    do {
      await Promise.allSettled(this.#pending);
      await nextTurn();
    } while (this.#pending.size > 0);
  }
}

/** Stands still but for `pass` and `jump`. */
export class HandClock extends StandingClock {
  readonly #calls: Calls;
  constructor(start: string, calls = new Calls()) {
    super(DateTime.fromISO(start).toMillis());
    this.#calls = calls;
  }

  /** Lets so much time go by; everything that falls due meanwhile happens at its own instant, to its end. */
  async pass(ms: number): Promise<void> {
    const endMs = this.nowMs + ms;
    await this.#calls.settle();
    for (let next = this.#next(); next <= endMs; next = this.#next()) {
      this.nowMs = Math.max(this.nowMs, next);
      for (const waiter of this.waiters) if (waiter.atMs <= this.nowMs) this.wake(waiter);
      await this.#calls.settle();
    }
    this.nowMs = endMs;
  }

  /** Sets the clock: what was waited for stays as far away as it was. */
  jump(ms: number): void {
    this.nowMs += ms;
    for (const waiter of this.waiters) waiter.atMs += ms;
  }

  /** When somebody waits for, in milliseconds; Infinity when nobody waits. */
  #next(): number {
    return Math.min(...[...this.waiters].map(({ atMs }) => atMs));
  }

  /** The clock as a process sees it: while `runs` answers false, its waits never end. */
  ofProcess(runs: () => boolean): Clock {
    return {
      now: () => this.now(),
      wait: async (ms, signal) => {
        await this.wait(ms, signal);
        if (!runs()) await never;
      },
    };
  }
}
