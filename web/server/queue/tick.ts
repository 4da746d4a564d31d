/**
 * Hands out what is due by the clock. A slot is recorded together with the jobs that it means, so what has been handed
 * out is known after a restart, and what was missed is seen: the latest missed slot stands for those before it.
 */
import type { DateTime } from 'luxon';
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
  /** A shop that was connected, or a change of the machine's clock, is noticed after this time at the latest. */
  readonly maxSleepMs?: number;
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

export const createTick = ({ maxSleepMs = 5 * minuteMs, ...parts }: TickParts): Tick =>
  new SlotTick({ ...parts, maxSleepMs });

class SlotTick implements Tick {
  readonly #parts: Required<TickParts>;
  readonly #alarm: Alarm;
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
    const { schedules, maxSleepMs } = this.#parts;
    while (!this.#stopped) {
      this.#alarm.set();
      const waits: number[] = [];
      for (const schedule of schedules) waits.push(await this.#look(schedule));
      await this.#alarm.wait(Math.min(maxSleepMs, ...waits));
    }
  }

  /** Hands out what is due; answers how long to wait, in milliseconds. */
  async #look({ queue, slotsBetween, ...whom }: Schedule): Promise<number> {
    const { clock, ticks, jobs, outage, maxSleepMs } = this.#parts;
    try {
      const now = clock.now();
      const nowMs = now.toMillis();
      let slot: DateTime<true> | undefined;
      let nextMs = nowMs + maxSleepMs;
      for (const one of slotsBetween(now.minus(lookBack), now.plus(maxSleepMs))) {
        const ms = one.toMillis();
        if (ms > nowMs) nextMs = Math.min(nextMs, ms);
        else if (!slot || ms > slot.toMillis()) slot = one;
      }
      if (slot) {
        const payload: SlotPayload = { slot: slot.toUTC().toISO() };
        const next = await ticks.handOut({ queue, slot, now, ...whom }, (shops, within) =>
          jobs.sendAll(
            shops.map((shop) => ({ shop, queue, payload })),
            within,
          ),
        );
        if (next) nextMs = Math.min(nextMs, next.toMillis());
      }
      outage.worked(`tick ${queue}`);
      return Math.max(0, nextMs - clock.now().toMillis());
    } catch (error) {
      outage.failed(`tick ${queue}`, error);
      return againMs;
    }
  }
}
