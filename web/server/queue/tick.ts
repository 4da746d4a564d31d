/**
 * Hands out what is due by the clock. A slot is recorded together with the jobs that it means, so what has been handed
 * out is known after a restart, and what was missed is seen: the latest missed slot stands for those before it. A slot
 * that passed while nobody watched the clock is late for every shop: then none waits for its part of it.
 */
import { DateTime } from 'luxon';
import type { Clock } from '../lib/clock.ts';
import { Alarm } from './alarm.ts';
import type { Outage } from './outage.ts';
import type { DueSlot, JobQueue, SlotPayload, SlotsBetween, Ticks } from './ports.ts';

/** A queue that every shop with a supplier gets a job of at each slot; or every shop of which there are rows; or those whose own hours have passed. */
export interface Schedule extends Pick<DueSlot, 'everyShop' | 'byOwnHours' | 'spread'> {
  readonly queue: string;
  /** Two slots are at most a week apart: further back nobody looks for missed ones. */
  readonly slotsBetween: SlotsBetween;
}

interface TickParts {
  readonly clock: Clock;
  readonly ticks: Ticks;
  readonly jobs: Pick<JobQueue, 'sendAll'>;
  readonly outage: Outage;
  readonly schedules: readonly Schedule[];
  /** A shop that was connected is noticed after this time at the latest. */
  readonly maxSleepMs?: number;
  /** How often the clock is looked at: how soon it is noticed that it was put forward, or that the machine slept. */
  readonly watchEveryMs?: number;
}

/** Hands out slots from `start` to `stop`. */
export interface Tick {
  start(): void;
  /** Resolves when nothing is being handed out any more. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;
const lookBack = { days: 8 };
/** How soon a slot that could not be handed out is tried again. */
const againMs = 30_000;
const byTime = (one: DateTime, other: DateTime): number => one.toMillis() - other.toMillis();
/** Of a clock that moves on by more at once, nobody watched what lies between. */
const unwatchedMs = minuteMs;

export const createTick = ({ maxSleepMs = 5 * minuteMs, watchEveryMs = 1_000, ...parts }: TickParts): Tick =>
  new SlotTick({ ...parts, maxSleepMs, watchEveryMs });

class SlotTick implements Tick {
  readonly #parts: Required<TickParts>;
  readonly #alarm: Alarm;
  /** When the clock was looked at last. */
  #watchedMs: number | undefined;
  /** The last stretch of time that nobody watched, because the clock was put forward or the machine slept. */
  #unwatched: { readonly fromMs: number; readonly toMs: number } | undefined;
  #running: Promise<void> | undefined;
  #stopped = false;
  constructor(parts: Required<TickParts>) {
    this.#parts = parts;
    this.#alarm = new Alarm(parts.clock);
  }

  start(): void {
    this.#running ??= this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#alarm.ring();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { schedules, clock, maxSleepMs } = this.#parts;
    while (!this.#stopped) {
      this.#alarm.set();
      // Instants, and not how long until them: the clock may be put forward while a schedule is looked at.
      const nextMs: number[] = [clock.now().toMillis() + maxSleepMs];
      for (const schedule of schedules) nextMs.push(await this.#look(schedule));
      await this.#sleep(Math.min(...nextMs));
    }
  }

  /** Until the clock has come to this instant: it is looked at again and again, for timers know nothing of it. */
  async #sleep(untilMs: number): Promise<void> {
    const { maxSleepMs, watchEveryMs } = this.#parts;
    for (let sleptMs = 0; sleptMs < maxSleepMs && !this.#stopped; sleptMs += watchEveryMs) {
      const leftMs = untilMs - this.#watch();
      if (leftMs <= 0) return;
      await this.#alarm.wait(Math.min(leftMs, watchEveryMs));
    }
  }

  /** Answers what the clock shows, in milliseconds. */
  #watch(): number {
    const { clock, watchEveryMs } = this.#parts;
    const nowMs = clock.now().toMillis();
    const fromMs = this.#watchedMs ?? nowMs;
    if (nowMs - fromMs > watchEveryMs + unwatchedMs) this.#unwatched = { fromMs, toMs: nowMs };
    this.#watchedMs = nowMs;
    return nowMs;
  }

  #isLate(slot: DateTime<true>): boolean {
    const { fromMs, toMs } = this.#unwatched ?? { fromMs: 0, toMs: 0 };
    return slot.toMillis() > fromMs && slot.toMillis() <= toMs;
  }

  /** Hands out what is due; answers at which instant to look again, in milliseconds. */
  async #look({ queue, slotsBetween, ...whom }: Schedule): Promise<number> {
    const { clock, ticks, jobs, outage, maxSleepMs } = this.#parts;
    try {
      const nowMs = this.#watch();
      const now = DateTime.fromMillis(nowMs, { zone: 'utc' }) as DateTime<true>;
      const near = slotsBetween(now.minus(lookBack), now.plus(maxSleepMs)).toSorted(byTime);
      const [before, slot] = [undefined, ...near.filter((one) => one <= now)].slice(-2);
      let nextMs = near.find((one) => one > now)?.toMillis() ?? nowMs + maxSleepMs;
      if (slot) {
        const payload: SlotPayload = { slot: slot.toUTC().toISO() };
        const isLate = this.#isLate(slot);
        const next = await ticks.handOut({ queue, slot, before, now, isLate, ...whom }, (shops, within) =>
          jobs.sendAll(
            shops.map((shop) => ({ shop, queue, payload })),
            within,
          ),
        );
        if (next) nextMs = Math.min(nextMs, next.toMillis());
      }
      outage.worked(`tick ${queue}`);
      return nextMs;
    } catch (error) {
      outage.failed(`tick ${queue}`, error);
      return clock.now().toMillis() + againMs;
    }
  }
}
