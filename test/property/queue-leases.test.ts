/**
 * Workers on one table, every call to the database answered in any order and as late as chance wants, processes
 * killed at any moment: per shop at most one handler believes that it may work, and no job is lost.
 */
import fc, { type Scheduler } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { SqlJobDeaths } from '../../web/server/database/sql-job-deaths.ts';
import { SqlJobTable } from '../../web/server/database/sql-job-table.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { createJobQueue } from '../../web/server/queue/job-queue.ts';
import { maxAttempts, maxRetryMs, usualTries } from '../../web/server/queue/job-settings.ts';
import type { JobQueue } from '../../web/server/queue/ports.ts';
import { createWorker } from '../../web/server/queue/worker.ts';
import { caseCount } from '../support/case-count.ts';
import { Calls, HandClock } from '../support/queue-harness.ts';
import { nextTurn } from '../support/event-loop-clock.ts';

const rules = { maxRetryMs, usualTries };
const second = 1_000;

let database: Database;
beforeAll(async () => {
  database = await openDatabase(':memory:');
});
afterAll(() => database.destroy());

interface Process {
  readonly queue: JobQueue;
  readonly pid: number;
  live: boolean;
}

type Step =
  | { readonly what: 'send' | 'run here'; readonly shop: ShopDomain; readonly by: number }
  | { readonly what: 'answer'; readonly calls: number }
  | { readonly what: 'pass'; readonly seconds: number }
  | { readonly what: 'kill' | 'stop'; readonly process: number };

const shop = fc.constantFrom('a.myshopify.com' as ShopDomain, 'b.myshopify.com' as ShopDomain);
const by = fc.nat(3);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({ what: fc.constantFrom('send' as const, 'run here' as const), shop, by }),
    },
    {
      weight: 5,
      arbitrary: fc.record({ what: fc.constant('answer' as const), calls: fc.integer({ min: 1, max: 12 }) }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        what: fc.constant('pass' as const),
        seconds: fc.constantFrom(1, 4, 9, 12, 26, 31),
      }),
    },
    fc.record({ what: fc.constantFrom('kill' as const, 'stop' as const), process: by }),
  ),
  { minLength: 10, maxLength: 60 },
);

class World {
  readonly clock: HandClock;
  /** By place; all that ever were are in `#all`, by process id. */
  readonly processes: Process[] = [];
  readonly #all: Process[] = [];
  /** Handlers that were started and not told to end, with their shops. */
  readonly working = new Set<{ readonly shop: ShopDomain; readonly process: Process }>();
  readonly broken: string[] = [];
  readonly #calls = new Calls();
  #started = 0;
  #scheduler: Scheduler | null;
  constructor(scheduler: Scheduler) {
    this.clock = new HandClock('2026-11-20T12:00:00Z', this.#calls);
    this.#scheduler = scheduler;
  }

  /** A new process that works on the queue; in containers it has the id of the one before it. */
  start(place: number, pid = this.#all.length): void {
    this.#started += 1;
    const clock = this.clock.ofProcess(() => process.live);
    const isAlive = (pid: number): boolean => this.#all[pid]?.live ?? false;
    const host = place === 0 ? 'other' : 'one';
    const worker = createWorker({ host, pid, token: `t${this.#started}`, isAlive });
    const live = (): boolean => process.live;
    const rows = new SqlJobTable(database, { clock: this.clock, rules: { ...rules, worker: worker.name } });
    const store = this.#inAnyOrder(this.#calls.of(rows, live));
    const beats = new SqlJobDeaths(database, { clock: this.clock, maxAttempts });
    const deaths = this.#inAnyOrder(this.#calls.of(beats, live));
    const settings = { pollMs: 10 * second };
    const queue = createJobQueue({ store, deaths, clock, logger: createLogger('silent'), worker, settings });
    const process: Process = { queue, pid, live: true };
    this.processes[place] = process;
    this.#all[pid] = process;
    queue.work('sync', ({ shop }, signal) => this.#work(process, shop, signal), { parallel: 2 });
  }

  /** Each call starts and is answered when the scheduler lets it. */
  #inAnyOrder<Target extends object>(calls: Target): Target {
    return new Proxy(calls, {
      get:
        (target, name) =>
        async (...values: unknown[]) => {
          await this.#scheduler?.schedule(Promise.resolve(), String(name));
          const answer: unknown = await Reflect.apply(
            Reflect.get(target, name) as () => unknown,
            target,
            values,
          );
          await this.#scheduler?.schedule(Promise.resolve(), `${String(name)} answered`);
          return answer;
        },
    });
  }

  async #work(process: Process, shop: ShopDomain, signal: AbortSignal): Promise<void> {
    const others = [...this.working].filter((other) => other.shop === shop && other.process.live);
    if (others.length > 0 && process.live) this.broken.push(shop);
    const me = { shop, process };
    this.working.add(me);
    signal.addEventListener('abort', () => this.working.delete(me));
    try {
      await this.clock.ofProcess(() => process.live).wait(40 * second, signal);
    } finally {
      this.working.delete(me);
    }
  }

  async take(step: Step): Promise<void> {
    switch (step.what) {
      case 'send':
        void this.processes[step.by]?.queue.send({ shop: step.shop, queue: 'sync', payload: {} });
        return;
      case 'run here': {
        const process = this.processes[step.by];
        const { shop } = step;
        void process?.queue.send({ shop, queue: 'sync', payload: {}, urgent: true });
        process?.queue.work('sync', (_job, signal) => this.#work(process, shop, signal), { only: shop });
        return;
      }
      case 'answer':
        for (let call = 0; call < step.calls && this.#scheduler?.count(); call += 1) {
          await this.#scheduler.waitNext(1);
          await this.#calls.settle();
        }
        return;
      case 'pass':
        return this.clock.pass(step.seconds * second);
      case 'stop':
        void this.processes[step.process]?.queue.stop();
        return this.start(step.process);
      case 'kill': {
        const killed = this.processes[step.process];
        if (killed) killed.live = false;
        return this.start(step.process, killed?.pid);
      }
    }
  }

  /** From now on every call is answered at once. */
  async calm(): Promise<void> {
    const scheduler = this.#scheduler;
    this.#scheduler = null;
    while (scheduler?.count()) {
      await scheduler.waitNext(1);
      await nextTurn();
    }
    await this.clock.pass(240 * second);
  }
}

async function wasDoneAfter({ shop, finished_at }: { shop: ShopDomain; finished_at: string | null }) {
  const done = database.selectFrom('jobs').select('id').where('shop', '=', shop).where('state', '=', 'done');
  return (await done.where('finished_at', '>=', finished_at ?? '').execute()).length > 0;
}

test('per shop at most one worker is at work, whatever order calls are answered in, and every job is done in the end', async () => {
  const law = fc.asyncProperty(fc.scheduler(), steps, async (scheduler, steps) => {
    await database.deleteFrom('jobs').execute();
    const world = new World(scheduler);
    for (const place of [0, 1, 2, 3]) world.start(place);
    for (const step of steps) await world.take(step);
    await world.calm();
    expect(world.broken).toEqual([]);
    const rows = await database.selectFrom('jobs').selectAll().where('state', '<>', 'done').execute();
    // What was given back while another of its shop waited like that has ended in favour of that one.
    const open = [];
    for (const row of rows) if (row.state !== 'failed' || !(await wasDoneAfter(row))) open.push(row);
    expect(open).toEqual([]);
    for (const process of world.processes) process.live = false;
  });
  await fc.assert(law, { numRuns: caseCount('LEASE_RUNS', 40) });
});
