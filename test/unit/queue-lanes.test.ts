/** Lanes and the rate limit: order, concurrency, room, and how they end. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { createLanes, LaneStopped } from '../../web/server/queue/lanes.ts';
import { createRateLimiter } from '../../web/server/queue/rate-limiter.ts';
import { nextTurn } from '../support/event-loop-clock.ts';
import { fakeNowMs, fakeWait } from '../support/fake-clock.ts';

const [one, two] = ['one.myshopify.com' as ShopDomain, 'two.myshopify.com' as ShopDomain];

const abortable = () => {
  const control = new AbortController();
  return { signal: control.signal, abort: (reason: Error) => control.abort(reason) };
};

/** A task that ends when it is told to. */
function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { started: false };
  const run = async (): Promise<string> => {
    state.started = true;
    return promise;
  };
  return { run, state, end: () => resolve('written'), fail: () => reject(new Error('refused')) };
}

describe('a lane of operations', () => {
  test('runs so many tasks at a time, and the most urgent of those that wait next', async () => {
    const lane = createLanes({ ceiling: 1 }).operations(one);
    const order: number[] = [];
    const tasks = [1, 5, 3, 5].map((priority) => lane.add(async () => order.push(priority), priority));
    await Promise.all(tasks);
    expect(order).toEqual([1, 5, 5, 3]);
  });

  test('is the same for all who write to a shop, and another for another shop', async () => {
    const lanes = createLanes({ ceiling: 1 });
    const [first, same, other] = [task(), task(), task()];
    const results = [
      lanes.operations(one).add(first.run, 0),
      lanes.operations(one).add(same.run, 0),
      lanes.operations(two).add(other.run, 0),
    ];
    await Promise.resolve();
    expect([first, same, other].map(({ state }) => state.started)).toEqual([true, false, true]);
    for (const { end } of [first, same, other]) end();
    expect(await Promise.all(results)).toEqual(['written', 'written', 'written']);
  });

  test('goes on after a task that fails, which fails for its caller only', async () => {
    const lane = createLanes({ ceiling: 1 }).operations(one);
    const [bad, good] = [task(), task()];
    const results = Promise.allSettled([lane.add(bad.run, 0), lane.add(good.run, 0)]);
    bad.fail();
    good.end();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('has room again when fewer tasks wait than may', async () => {
    const lane = createLanes({ ceiling: 1 }).operations(one);
    const tasks = [task(), task(), task()];
    const results = tasks.map(({ run }) => lane.add(run, 0));
    let room = false;
    const asked = lane.roomFor(2).then(() => (room = true));
    await Promise.resolve();
    expect(room).toBe(false);
    tasks[0]?.end();
    await asked;
    for (const { end } of tasks) end();
    await Promise.all(results);
  });

  test('is idle when nothing waits and nothing runs', async () => {
    const lane = createLanes({ ceiling: 1 }).operations(one);
    const last = task();
    void lane.add(async () => 1, 0);
    void lane.add(last.run, 0);
    let idle = false;
    const asked = lane.idle().then(() => (idle = true));
    await vi.waitFor(() => expect(last.state.started).toBe(true));
    expect(idle).toBe(false);
    last.end();
    await asked;
  });

  test('drops what waits when its signal aborts; what runs, and what others added, goes on', async () => {
    const lanes = createLanes({ ceiling: 1 });
    const run = new AbortController();
    const mine = lanes.operations(one, run.signal);
    const [running, waiting, others] = [task(), task(), task()];
    const results = [
      mine.add(running.run, 0),
      mine.add(waiting.run, 0),
      lanes.operations(one).add(others.run, 0),
    ];
    const settled = Promise.allSettled(results);
    run.abort(new Error('the lease is lost'));
    for (const { end } of [running, waiting, others]) end();
    expect((await settled).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(results[1]).rejects.toThrow('the lease is lost');
    expect(waiting.state.started).toBe(false);
    await expect(mine.add(waiting.run, 0)).rejects.toThrow('the lease is lost');
  });
});

describe('a lane of operations beside that of calls', () => {
  test('is as wide as the calls: what waits for its first call only can still be called off', async () => {
    const lanes = createLanes({ ceiling: 9 });
    const tasks = Array.from({ length: 9 }, task);
    const results = tasks.map(({ run }) => lanes.operations(one).add(run, 0));
    const running = () => tasks.filter(({ state }) => state.started).length;
    await nextTurn();
    expect(running()).toBe(4);
    lanes.calls(one).resize(6);
    await nextTurn();
    expect(running()).toBe(6);
    for (const { end } of tasks) end();
    await Promise.all(results);
  });
});

describe('a lane of calls', () => {
  test('is as wide as it is told, up to the ceiling, and lets the most urgent go next', async () => {
    const calls = createLanes({ ceiling: 3 }).calls(one);
    calls.resize(2);
    const tasks = Array.from({ length: 6 }, task);
    const urgent = task();
    const results = [...tasks.map(({ run }) => calls.add(run, {})), calls.add(urgent.run, { priority: 10 })];
    await nextTurn();
    const running = () => tasks.map(({ state }) => state.started);
    expect(running()).toEqual([true, true, false, false, false, false]);
    tasks[0]?.end();
    await nextTurn();
    expect([urgent.state.started, ...running().slice(2)]).toEqual([true, false, false, false, false]);
    calls.resize(99);
    expect(running()).toEqual([true, true, true, false, false, false]);
    for (const { end } of [...tasks, urgent]) end();
    await Promise.all(results);
  });

  test('is one for all who call a shop, another for another shop, and not that of operations', async () => {
    const lanes = createLanes({ ceiling: 1 });
    const [first, same, other, operation] = [task(), task(), task(), task()];
    const results = [
      lanes.calls(one).add(first.run, {}),
      lanes.calls(one).add(same.run, {}),
      lanes.calls(two).add(other.run, {}),
      lanes.operations(one).add(operation.run, 0),
    ];
    await nextTurn();
    expect([first, same, other, operation].map(({ state }) => state.started)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    for (const { end } of [first, same, other, operation]) end();
    await Promise.all(results);
  });

  test('lets go at once of a call that waits when its signal aborts, never of one that runs', async () => {
    const calls = createLanes({ ceiling: 1 }).calls(one);
    const { signal, abort } = abortable();
    const [running, waiting] = [task(), task()];
    const first = calls.add(running.run, { signal });
    const second = calls.add(waiting.run, { signal });
    await nextTurn();
    abort(new Error('the lease is lost'));
    await expect(second).rejects.toThrow('the lease is lost');
    await expect(calls.add(waiting.run, { signal })).rejects.toThrow('the lease is lost');
    running.end();
    expect(await first).toBe('written');
    expect(waiting.state.started).toBe(false);
  });
});

describe('lanes that stop', () => {
  test('let an operation that runs finish its calls, and take no others', async () => {
    const lanes = createLanes({ ceiling: 1 });
    const published = task();
    const gate = Promise.withResolvers<void>();
    const operation = lanes.operations(one).add(async () => {
      await gate.promise;
      return lanes.calls(one).add(published.run, {});
    }, 0);
    await nextTurn();
    const stopped = lanes.stop();
    gate.resolve();
    await nextTurn();
    published.end();
    expect(await operation).toBe('written');
    await stopped;
    await expect(lanes.calls(one).add(published.run, {})).rejects.toBeInstanceOf(LaneStopped);
  });

  test('let running tasks finish, and refuse the waiting and the new ones by name', async () => {
    const lanes = createLanes({ ceiling: 1 });
    const lane = lanes.operations(one);
    const [running, waiting] = [task(), task()];
    const results = [lane.add(running.run, 0), lane.add(waiting.run, 0)];
    const settled = Promise.allSettled(results);
    let stopped = false;
    const stop = lanes.stop().then(() => (stopped = true));
    await expect(lane.add(async () => 1, 0)).rejects.toBeInstanceOf(LaneStopped);
    await expect(lanes.operations(two).add(async () => 1, 0)).rejects.toThrow('the app is stopping');
    expect(stopped).toBe(false);
    running.end();
    await stop;
    expect(await settled).toMatchObject([{ value: 'written' }, { reason: expect.any(LaneStopped) }]);
    expect(waiting.state.started).toBe(false);
  });
});

describe('the rate limit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** When so many requests of this length start, in milliseconds from the first. */
  async function starts(limit: Parameters<typeof createRateLimiter>[0], count: number, lengthMs = 0) {
    const request = createRateLimiter(limit);
    const begin = fakeNowMs();
    const at: number[] = [];
    const one = async (): Promise<void> => {
      at.push(fakeNowMs() - begin);
      await fakeWait(lengthMs);
    };
    const all = Promise.all(Array.from({ length: count }, () => request(one)));
    await vi.advanceTimersByTimeAsync(60_000);
    await all;
    return at;
  }

  test('lets two requests start in any second unless told otherwise', async () => {
    expect(await starts(undefined, 6)).toEqual([0, 0, 1000, 1000, 2000, 2000]);
  });

  test('lets two be under way at a time', async () => {
    expect(await starts({ perSecond: 10 }, 5, 300)).toEqual([0, 0, 300, 300, 600]);
  });

  test('knows rates below one and between whole numbers', async () => {
    expect(await starts({ perSecond: 0.5 }, 3)).toEqual([0, 2000, 4000]);
    expect(await starts({ perSecond: 2.5 }, 4)).toEqual([0, 400, 800, 1200]);
  });

  test('never lets more start in any one second, wherever it begins', async () => {
    const request = createRateLimiter({ perSecond: 4, parallel: 4 });
    const at: number[] = [];
    for (const pauseMs of [0, 950, 40, 30, 980, 10]) {
      await vi.advanceTimersByTimeAsync(pauseMs);
      for (let index = 0; index < 3; index += 1) void request(async () => at.push(fakeNowMs()));
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect(at).toHaveLength(18);
    for (const start of at) {
      expect(at.filter((other) => other >= start && other < start + 1_000).length).toBeLessThanOrEqual(4);
    }
  });

  test('hands back what the request does, also when it fails', async () => {
    const request = createRateLimiter();
    expect(await request(async () => 7)).toBe(7);
    await expect(request(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  });
});
