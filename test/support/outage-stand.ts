/**
 * A stand that hours pass over: its app works by the clock as in production, its counterparts have the same time, and a
 * watch asks for its metrics every twenty minutes. On SQLite, where jobs have the app's time.
 */
import { expect } from 'vitest';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { startStand, type Stand } from './app-stand.ts';
import { LeapingClock, wrongBy } from './leaping-clock.ts';
import { OutageWatch } from './outage-watch.ts';

const minuteMs = 60_000;
const minutesBetweenLooks = 20;
const creepMs = 1_000;
const patience = { interval: 15, timeout: 60_000 };

export interface OutageStand extends AsyncDisposable {
  readonly stand: Stand;
  readonly clock: LeapingClock;
  /** How far the app's clock is from everybody else's; to be set. */
  readonly wrong: { ms: number };
  /** So many hours, in steps in which all that comes due is done; which alarms were raised meanwhile. */
  readonly pass: (hours: number, stepMinutes?: number) => Promise<readonly string[]>;
}

/** `late`: so many of the products come only after the first sync. */
export async function startOutageStand(start: string, { products = 8, late = 0 } = {}): Promise<OutageStand> {
  const clock = new LeapingClock(start);
  const wrong = { ms: 0 };
  const appClock = wrongBy(clock, wrong);
  const outside = {
    now: () => clock.now(),
    wait: (ms: number, signal?: AbortSignal) => systemClock.wait(ms, signal),
  };
  const stand = await startStand({
    clock: appClock,
    env: { METRICS_PORT: '0', ROLE: 'worker' },
    supplier: { products, clock: outside },
    shopify: { clock: outside },
  });
  const ofLater = Array.from({ length: late }, (_, index) => products - index);
  stand.supplier.data.catalogue.remove(ofLater);
  await stand.sync();
  stand.supplier.data.catalogue.relist(ofLater);
  const db = await openDatabase(stand.databaseUrl);
  const watch = new OutageWatch(clock);
  watch.add('worker', (await stand.app.start()).metricsUrl);
  await expect.poll(() => clock.sleeping, patience).toBeGreaterThan(0);

  const open = async (): Promise<number> => {
    const now = appClock.now().toISO();
    const rows = await db
      .selectFrom('jobs')
      .select('state')
      .where('finished_at', 'is', null)
      .where((is) => is.or([is('state', '=', 'active'), is('run_at', '<=', now)]))
      .execute();
    return rows.length;
  };
  /** Whoever hands out sleeps again, and what was handed out has been done. */
  const isIdle = async (): Promise<boolean> => clock.sleeping > 0 && (await open()) === 0;
  async function settled(): Promise<void> {
    let idle = 0;
    const look = async (): Promise<number> => {
      idle = (await isIdle()) ? idle + 1 : 0;
      // Work that sleeps itself: it waits until a call of before can arrive no more.
      if (idle === 0 && clock.sleeping > 1) clock.leap(creepMs);
      return idle;
    };
    await expect.poll(look, patience).toBeGreaterThan(1);
  }

  return {
    stand,
    clock,
    wrong,
    async pass(hours, stepMinutes = 5) {
      const raised = new Set<string>();
      const steps = (hours * 60) / stepMinutes;
      await watch.look();
      for (let step = 1; step <= steps; step += 1) {
        clock.leap(stepMinutes * minuteMs);
        await settled();
        if ((step * stepMinutes) % minutesBetweenLooks === 0 || step === steps)
          for (const name of await watch.look()) raised.add(name);
      }
      return [...raised].toSorted();
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await stand[Symbol.asyncDispose]();
    },
  };
}
