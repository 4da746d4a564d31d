/**
 * Hands out what is due by the clock. A slot is a row before anybody works on it, so what has been handed out is
 * known after a restart, and what was missed is seen: the latest missed slot of a name stands for those before it.
 */
import type { DateTime } from 'luxon';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { Alarm } from './alarm.ts';
import type { Slot, SlotsBetween, Ticks } from './ports.ts';

/** Slots of a shop and the queue that their jobs go to; the job's key is the shop, its payload a SlotPayload. */
export interface Schedule {
  readonly shop: ShopDomain;
  readonly queue: string;
  /** Two slots of one name are at most a week apart: further back nobody looks for missed ones. */
  readonly slotsBetween: SlotsBetween;
}

interface TickParts {
  readonly clock: Clock;
  readonly ticks: Ticks;
  readonly logger: Logger;
  /** Asked at every wake, so that shops may come and go; per shop, a name is in one schedule only. */
  readonly schedules: () => Promise<readonly Schedule[]>;
  /** A change of the machine's clock, or of the schedules, is noticed after this time at the latest. */
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
const keep = { days: 15 };
/** How soon a slot that could not be handed out is tried again. */
const againMs = 30_000;

export const createTick = ({ maxSleepMs = 5 * minuteMs, ...parts }: TickParts): Tick =>
  new SlotTick({ ...parts, maxSleepMs });

type Last = Awaited<ReturnType<Ticks['last']>>;

class SlotTick implements Tick {
  readonly #parts: Required<TickParts>;
  readonly #alarm: Alarm;
  #running: Promise<void> | undefined;
  #stopped = false;
  #forgetAtMs = 0;
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
    while (!this.#stopped) {
      this.#alarm.set();
      const wakeAtMs = await this.#look();
      await this.#alarm.wait(Math.max(0, wakeAtMs - this.#parts.clock.now().toMillis()));
    }
  }

  /** Hands out what is due in every shop; answers when to look again, in milliseconds. */
  async #look(): Promise<number> {
    const { clock, ticks, schedules, maxSleepMs } = this.#parts;
    const now = clock.now();
    const again = now.toMillis() + againMs;
    const perShop = async (): Promise<number[]> => {
      const shops = Map.groupBy(await schedules(), ({ shop }) => shop);
      return Promise.all(
        [...shops].map(([shop, schedules]) => this.#spared(() => this.#serve(shop, schedules), again)),
      );
    };
    const wakes = await this.#spared(perShop, [again]);
    if (now.toMillis() >= this.#forgetAtMs) {
      await this.#spared(() => ticks.forget(now.minus(keep)), undefined);
      this.#forgetAtMs = now.plus({ days: 1 }).toMillis();
    }
    return Math.min(now.toMillis() + maxSleepMs, ...wakes);
  }

  async #serve(shop: ShopDomain, schedules: readonly Schedule[]): Promise<number> {
    const { clock, ticks } = this.#parts;
    const now = clock.now();
    const last = await ticks.last(shop, now);
    const wakes: number[] = [];
    for (const schedule of schedules) wakes.push(await this.#handOut(schedule, last, now));
    return Math.min(...wakes);
  }

  /** Answers the next slot, or when to try again. */
  async #handOut({ shop, queue, slotsBetween }: Schedule, last: Last, now: DateTime<true>): Promise<number> {
    const { ticks, maxSleepMs } = this.#parts;
    const nowMs = now.toMillis();
    const slots = slotsBetween(now.minus(lookBack), now.plus(maxSleepMs));
    let wakeAtMs = Math.min(...slots.map(({ slot }) => slot.toMillis()).filter((ms) => ms > nowMs));
    for (const [name, past] of Map.groupBy(upTo(nowMs, slots), (slot) => slot.name)) {
      const since = last.get(name);
      // A name seen for the first time is known from here on: what was before is not made up for.
      if (!since) await ticks.pass(shop, past.slice(-1), now);
      const due = past.filter(({ slot }) => since && slot.toMillis() > since.toMillis());
      const latest = due.at(-1);
      if (!latest) continue;
      const job = { shop, queue, key: shop, payload: { name, slot: latest.slot.toUTC().toISO() } };
      const outcome = await ticks.handOut(due, job, now);
      if (outcome === 'busy') wakeAtMs = Math.min(wakeAtMs, nowMs + againMs);
    }
    return wakeAtMs;
  }

  async #spared<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      this.#parts.logger.error({ error: messageOf(error) }, 'the tick could not hand out a slot');
      return otherwise;
    }
  }
}

const upTo = (ms: number, slots: readonly Slot[]): Slot[] =>
  slots.filter(({ slot }) => slot.toMillis() <= ms).sort((a, b) => a.slot.toMillis() - b.slot.toMillis());
