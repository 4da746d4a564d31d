/**
 * Hands out what is due by the clock. A slot is a row before anybody works on it, so what has been handed out is
 * known after a restart, and what was missed is seen: the latest missed slot of a name stands for those before it.
 */
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

export interface Tick {
  start(): void;
  /** Resolves when nothing is being handed out any more. */
  stop(): Promise<void>;
}

const minuteMs = 60_000;
const lookBack = { days: 8 };
const keep = { days: 60 };
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
    while (!this.#stopped) {
      this.#alarm.set();
      const wakeAtMs = await this.#look();
      await this.#alarm.wait(Math.max(0, wakeAtMs - this.#parts.clock.now().toMillis()));
    }
  }

  /** Hands out what is due in every schedule; answers when to look again. */
  async #look(): Promise<number> {
    const { clock, ticks, schedules, maxSleepMs } = this.#parts;
    const now = clock.now();
    const nowMs = now.toMillis();
    const again = nowMs + Math.min(againMs, maxSleepMs);
    const wakes = await this.#spared(
      async () =>
        Promise.all(
          (await schedules()).map((schedule) => this.#spared(() => this.#handOut(schedule), again)),
        ),
      [again],
    );
    await this.#spared(() => ticks.forget(now.minus(keep)), undefined);
    return Math.min(nowMs + maxSleepMs, ...wakes);
  }

  /** Answers when this schedule wants to be looked at again, in milliseconds; Infinity when there is no hurry. */
  async #handOut({ shop, queue, slotsBetween }: Schedule): Promise<number> {
    const { clock, ticks, maxSleepMs } = this.#parts;
    const now = clock.now();
    const slots = slotsBetween(now.minus(lookBack), now.plus(maxSleepMs));
    const next = Math.min(...slots.map(({ slot }) => slot.toMillis()).filter((ms) => ms > now.toMillis()));
    const last = await ticks.last(shop, now);
    let wakeAtMs = next;
    for (const [name, past] of Map.groupBy(upTo(now.toMillis(), slots), (slot) => slot.name)) {
      const since = last.get(name)?.toMillis();
      const due = past.filter(({ slot }) => since !== undefined && slot.toMillis() > since);
      const latest = due.at(-1);
      // A name seen for the first time is known from here on: what was before it is not made up for.
      if (since === undefined) await ticks.pass(shop, past.slice(-1), now);
      if (!latest) continue;
      const job = { shop, queue, key: shop, payload: { name, slot: latest.slot.toUTC().toISO() } };
      const outcome = await ticks.handOut(due, job, now);
      if (outcome === 'busy') wakeAtMs = Math.min(wakeAtMs, now.toMillis() + againMs);
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
