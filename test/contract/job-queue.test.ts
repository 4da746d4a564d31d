/**
 * What every job queue promises, as a suite over a factory: processes that share one database, and time that the
 * test lets pass. Implementations: our table on SQLite files, pg-boss on PostgreSQL.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JobCancelled, LeaseLost, QueueStopped } from '../../web/server/queue/job-errors.ts';
import {
  countedWork,
  job,
  longWork,
  postgresStand,
  shopNamed,
  sqliteStand,
  type QueueProcess,
  type QueueStand,
} from '../support/queue-stand.ts';

const second = 1_000;
/** After the job before it, a waiting one may be passed over for so long: pg-boss counts active jobs that often. */
const passedOver = 8 * second;

let stand: QueueStand;
afterEach(() => stand.close());

const counting = (process: QueueProcess, parallel?: number) => countedWork(stand, process, parallel);
/** Begins to work on the job of shop `a` without end. */
const working = async ({ queue }: QueueProcess, parallel = 1) => {
  const work = longWork();
  queue.work('sync', work.handler, { parallel });
  const sent = await queue.send(job('a'));
  await stand.pass(0);
  return { ...work, sent };
};

const engines = [
  ['our table on SQLite', sqliteStand],
  ['pg-boss on PostgreSQL', postgresStand],
] as const;

describe.each(engines)('the job queue: %s', (_, open) => {
  beforeEach(async () => {
    stand = await open();
  });

  describe('sending', () => {
    test('a job sent in one process is worked on in another, with its payload', async () => {
      const [sender, worker] = [await stand.start(), await stand.start()];
      const payloads: unknown[] = [];
      worker.queue.work('sync', async ({ payload }) => payloads.push(payload));
      await sender.queue.send(job('a', { products: [1, 'two', null] }));
      await stand.pass(5 * second);
      expect(payloads).toEqual([{ products: [1, 'two', null] }]);
    });

    test('a job sent in the process that works on it starts without waiting for the next look', async () => {
      const worker = await stand.start();
      const begun = counting(worker);
      await stand.pass(0.5 * second);
      await worker.queue.send(job('a'));
      await stand.pass(0);
      expect(begun).toHaveLength(1);
    });

    test('a request for what waits already is the one that waits, and that keeps its payload', async () => {
      const [here, there] = [await stand.start(), await stand.start()];
      const first = await here.queue.send(job('a', { asked: 'first' }));
      const both = await Promise.all([here, there].map(({ queue }) => queue.send(job('a', { asked: 'later' }))));
      expect(both).toMatchObject([
        { id: first.id, added: false },
        { id: first.id, added: false },
      ]);
      expect(await here.queue.send({ ...job('a'), queue: 'other' })).toMatchObject({ added: true });
      const payloads: unknown[] = [];
      there.queue.work('sync', async ({ payload }) => payloads.push(payload));
      await stand.pass(20 * second);
      expect(payloads).toEqual([{ asked: 'first' }]);
    });

    test('what is asked for during a run is done once more after it', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const work = await working(first);
      const asked = await Promise.all([first, other, other].map(({ queue }) => queue.send(job('a'))));
      expect(asked.map(({ added }) => added).toSorted()).toEqual([false, false, true]);
      await stand.pass(20 * second);
      expect(work.seen.starts).toBe(1);
      work.end();
      await stand.pass(passedOver);
      expect(work.seen.starts).toBe(2);
      expect(await first.queue.send(job('a'))).toMatchObject({ added: true });
    });

    test('many shops at once: each gets its job, and one that waits keeps its own', async () => {
      const { queue } = await stand.start();
      const { id } = await queue.send(job('7'));
      const names = Array.from({ length: 1_200 }, (_, index) => String(index));
      const sent = await queue.sendAll(names.map((name) => job(name)));
      expect(sent.map(({ shop }) => shop)).toEqual(names.map(shopNamed));
      expect(sent.filter(({ added }) => !added)).toMatchObject([{ id, shop: shopNamed('7') }]);
    });

    test('a job sent in a transaction is there when that commits, and never after a rollback', async () => {
      const [{ queue, database }, other] = [await stand.start(), await stand.start()];
      const sent = await database.transaction().execute(async (within) => {
        const sent = await queue.send(job('a'), within);
        // Nobody knows it yet: what is not known counts as over.
        expect(await other.store.end(sent)).toMatchObject({ state: 'cancelled' });
        return sent;
      });
      expect(await other.store.end(sent)).toBeNull();
      const undone = database.transaction().execute(async (within) => {
        await queue.send(job('b'), within);
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      const begun = counting(other, 4);
      await stand.pass(5 * second);
      expect(begun.map(({ name }) => name)).toEqual(['a']);
    });

    test('a payload that PostgreSQL cannot store is refused, and an output loses what it cannot store', async () => {
      const { queue } = await stand.start();
      await expect(queue.send(job('a', { name: 'a\0b' }))).rejects.toBeInstanceOf(TypeError);
      queue.work('sync', async () => ({ text: 'a\0b', 'na\0me': ['\\u0000', null] }));
      const sent = await queue.send(job('a'));
      await stand.pass(2 * second);
      expect((await queue.ended(sent)).output).toEqual({ text: 'ab', name: ['\\u0000', null] });
    });
  });

  describe('working', () => {
    test('no job is lost and none runs twice while several processes claim', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const begun = [first, other, await stand.start()].map((process) => counting(process, 4));
      const names = Array.from({ length: 60 }, (_, index) => `shop-${index}`);
      await Promise.all(names.map((name, index) => (index % 2 ? first : other).queue.send(job(name))));
      await stand.pass(30 * second);
      const all = begun.flat().map(({ name }) => name);
      expect(all.toSorted()).toEqual(names.toSorted());
    });

    test('a line works on as many shops at a time as it may', async () => {
      const { queue } = await stand.start();
      const work = longWork();
      queue.work('sync', work.handler, { parallel: 2 });
      for (const name of ['a', 'b', 'c']) await queue.send(job(name));
      await stand.pass(10 * second);
      expect(work.seen.starts).toBe(2);
      work.end();
      await stand.pass(0);
      expect(work.seen.starts).toBe(3);
    });

    test('a busy shop whose next job waits holds up nobody behind it', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      await working(first);
      await first.queue.send(job('a'));
      const begun = counting(other);
      for (const name of ['b', 'c', 'd']) await first.queue.send(job(name));
      await stand.pass(5 * second);
      expect(begun.map(({ name }) => name)).toEqual(['b', 'c', 'd']);
    });

    test('what somebody waits for goes first, then what has waited longest', async () => {
      const process = await stand.start();
      for (const name of ['a', 'b', 'c']) {
        await process.queue.send(job(name));
        await stand.pass(1);
      }
      await process.queue.send({ ...job('c'), urgent: true });
      const begun = counting(process);
      await stand.pass(10 * second);
      expect(begun.map(({ name }) => name)).toEqual(['c', 'a', 'b']);
    });

    test('a line for one shop takes nothing but its urgent jobs', async () => {
      const { queue } = await stand.start();
      const begun: string[] = [];
      for (const name of ['a', 'b', 'c']) await queue.send({ ...job(name), urgent: name !== 'c' });
      const line = queue.work('sync', async ({ shop }) => begun.push(shop), { only: shopNamed('b') });
      queue.work('sync', async ({ shop }) => begun.push(shop), { only: shopNamed('c') });
      await stand.pass(10 * second);
      expect(begun).toEqual([shopNamed('b')]);
      await line.stop();
      await queue.send({ ...job('b'), urgent: true });
      await stand.pass(10 * second);
      expect(begun).toEqual([shopNamed('b')]);
    });

    test('a job that takes many times its lease stays with its worker', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const work = await working(first);
      const begun = counting(other);
      await stand.pass(90 * second);
      expect({ begun, aborted: work.seen.aborted }).toEqual({ begun: [], aborted: undefined });
      work.end();
      await stand.pass(0);
      expect(await other.queue.ended(work.sent)).toMatchObject({ state: 'done', output: 'ended' });
    });

    test('a worker that died elsewhere is noticed within a minute, and its job is resumed', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      await working(first);
      first.die();
      const begun = counting(other);
      await stand.pass(9 * second);
      expect(begun).toEqual([]);
      await stand.pass(51 * second);
      expect(begun).toHaveLength(1);
    });

    test('a worker that is cut off is told before anybody else starts', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const work = await working(first);
      first.cutOff();
      const begun = counting(other);
      await stand.pass(9.5 * second);
      expect(work.seen.aborted).toBeInstanceOf(LeaseLost);
      expect(begun).toEqual([]);
      await stand.pass(30 * second);
      expect(begun).toHaveLength(1);
    });

    test('what a worker says of a job that somebody else has taken over has no effect', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const late = Promise.withResolvers<string>();
      first.queue.work('sync', () => late.promise);
      const sent = await first.queue.send(job('a'));
      await stand.pass(0);
      first.cutOff();
      const work = longWork();
      other.queue.work('sync', work.handler);
      await stand.pass(40 * second);
      expect(work.seen.starts).toBe(1);
      first.reconnect();
      late.resolve('stale');
      await stand.pass(5 * second);
      const stale = { ...sent, attempts: 1 };
      expect(await first.store.finish(stale, 'stale')).toBe(false);
      expect(await first.store.fail(stale, 'stale')).toBe(false);
      expect(await first.store.putBack(stale, { afterMs: 0, failures: 0, error: 'stale' })).toBe(false);
      expect(await first.store.renew(stale)).toBe('lost');
      work.end();
      await stand.pass(1 * second);
      expect(await other.queue.ended(sent)).toEqual({ state: 'done', output: 'ended', error: null });
    });
  });

  describe('failing', () => {
    test('a job that fails is tried again, each time later, and after the fifth time no more', async () => {
      const { queue } = await stand.start();
      const at: number[] = [];
      queue.work('sync', async () => {
        at.push(stand.now().toMillis());
        throw new Error('refused', { cause: new Error('wrong key') });
      });
      const sent = await queue.send(job('a'));
      await stand.pass(600 * second);
      const waits = at.slice(1).map((instant, index) => Math.round((instant - (at[index] ?? 0)) / 10_000) * 10);
      expect(waits).toEqual([30, 60, 120, 240]);
      expect(await queue.ended(sent)).toEqual({ state: 'failed', output: null, error: 'refused (wrong key)' });
      expect(await queue.send(job('a'))).toMatchObject({ added: true });
    });

    test('a job may ask to be tried only once', async () => {
      const { queue } = await stand.start();
      queue.work('sync', () => Promise.reject(new Error('no')));
      const sent = await queue.send({ ...job('a'), tries: 1 });
      await stand.pass(2 * second);
      expect(await queue.ended(sent)).toMatchObject({ state: 'failed', error: 'no' });
    });

    test('a request moves a job forward that waits after a failure', async () => {
      const { queue } = await stand.start();
      const work = { starts: 0 };
      queue.work('sync', async () => {
        work.starts += 1;
        if (work.starts === 1) throw new Error('no');
      });
      const { id } = await queue.send(job('a'));
      await stand.pass(passedOver);
      expect(await queue.send(job('a'))).toMatchObject({ id, added: false });
      await stand.pass(passedOver);
      expect(work.starts).toBe(2);
    });

    test('a job that was asked for again during its run is not lost, and not tried for ever, when it fails', async () => {
      const { queue } = await stand.start();
      let starts = 0;
      queue.work('sync', async () => {
        starts += 1;
        if (starts === 1) await queue.send({ ...job('a'), tries: 1 });
        throw new Error('no');
      });
      const sent = await queue.send({ ...job('a'), tries: 2 });
      await stand.pass(120 * second);
      expect(starts).toBe(3);
      expect(await queue.ended(sent)).toMatchObject({ state: 'failed' });
    });

    test('a job whose worker dies every time is carried on: it may get further each time', async () => {
      const starts: number[] = [];
      for (let life = 0; life < 7; life += 1) {
        const process = await stand.start(`host-${life}`);
        process.queue.work('sync', async () => {
          starts.push(life);
          process.die();
          await new Promise(() => undefined);
        });
        if (life === 0) await process.queue.send(job('a'));
        for (let waits = 0; starts.length <= life && waits < 12; waits += 1) await stand.pass(15 * second);
      }
      expect(starts).toEqual([0, 1, 2, 3, 4, 5, 6]);
    });
  });

  describe('ending', () => {
    test('the end of a job is seen from elsewhere, with what its handler returned', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const work = await working(first);
      let end: unknown;
      void other.queue.ended(work.sent).then((seen) => (end = seen));
      await stand.pass(10 * second);
      expect(end).toBeUndefined();
      work.end();
      await stand.pass(2 * second);
      expect(end).toEqual({ state: 'done', output: 'ended', error: null });
    });

    test('in the process that works on it the end is seen at once', async () => {
      const first = await stand.start();
      const work = await working(first);
      let end: unknown;
      void first.queue.ended(work.sent).then((seen) => (end = seen));
      await stand.pass(0.5 * second);
      work.end();
      await stand.pass(0);
      expect(end).toMatchObject({ output: 'ended' });
    });

    test('whoever waits for an end may stop to wait', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const { sent } = await working(first);
      const leave = new AbortController();
      const waits = Promise.allSettled([
        other.queue.ended(sent, leave.signal),
        first.queue.ended(sent),
      ]);
      leave.abort(new Error('enough'));
      void first.queue.stop();
      await stand.pass(0);
      expect(await waits).toMatchObject([
        { reason: expect.objectContaining({ message: 'enough' }) as unknown },
        { reason: expect.any(QueueStopped) as unknown },
      ]);
      await stand.pass(4 * second);
    });

    test('a waiting job that is cancelled never starts', async () => {
      const process = await stand.start();
      const sent = await process.queue.send(job('a'));
      await process.queue.cancel(sent);
      const begun = counting(process);
      await stand.pass(10 * second);
      expect(begun).toEqual([]);
      expect(await process.queue.ended(sent)).toMatchObject({ state: 'cancelled' });
    });

    test('whoever works on a job that is cancelled elsewhere is told, and what it does then has no effect', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const work = await working(first);
      expect(await other.queue.active('sync', shopNamed('a'))).toMatchObject({ id: work.sent.id });
      await other.queue.cancel(work.sent);
      await stand.pass(5 * second);
      expect(work.seen.aborted).toBeInstanceOf(JobCancelled);
      expect(await other.queue.ended(work.sent)).toMatchObject({ state: 'cancelled', output: null });
      expect(await other.queue.active('sync', shopNamed('a'))).toBeNull();
      await stand.pass(60 * second);
      expect(work.seen.starts).toBe(1);
    });
  });

  describe('when it stops', () => {
    test('aborts what goes on too long and gives it back: it starts again elsewhere', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const work = await working(first);
      const stopped = first.queue.stop();
      await stand.pass(3 * second);
      await stopped;
      expect(work.seen.aborted).toBeInstanceOf(QueueStopped);
      const again = longWork();
      other.queue.work('sync', again.handler);
      await stand.pass(passedOver);
      expect(again.seen.starts).toBe(1);
      again.end();
      await stand.pass(2 * second);
      expect(await other.queue.ended(work.sent)).toMatchObject({ state: 'done', output: 'ended' });
    });

    test('a handler that returns as if nothing were, because it was told to end, has not done its job', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      first.queue.work('sync', (_job, signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)));
      const sent = await first.queue.send(job('a'));
      await stand.pass(0);
      const stopped = first.queue.stop();
      await stand.pass(3 * second);
      await stopped;
      expect(await other.store.end(sent)).toBeNull();
      const begun = counting(other);
      await stand.pass(passedOver);
      expect(begun).toHaveLength(1);
    });

    test('lets what is nearly done finish, and starts nothing more', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const work = await working(first);
      await first.queue.send(job('b'));
      const stopped = first.queue.stop();
      await stand.pass(1 * second);
      work.end();
      await stopped;
      expect(work.seen).toMatchObject({ starts: 1, aborted: undefined });
      const begun = counting(other);
      await stand.pass(passedOver);
      expect(begun.map(({ name }) => name)).toEqual(['b']);
    });

    test('a handler that does not end keeps its shop until it counts as dead, but does not hold up the stop', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      first.queue.work('sync', () => new Promise(() => undefined));
      await first.queue.send(job('a'));
      await stand.pass(0);
      const begun = counting(other);
      const stopped = first.queue.stop();
      await stand.pass(9 * second);
      await stopped;
      expect(begun).toEqual([]);
      await stand.pass(35 * second);
      expect(begun).toHaveLength(1);
    });

    test('a stopped queue refuses to work', async () => {
      const { queue } = await stand.start();
      await queue.stop();
      expect(() => queue.work('sync', async () => undefined)).toThrow(QueueStopped);
    });
  });
});

describe('the job queue on SQLite, on one machine', () => {
  beforeEach(async () => {
    stand = await sqliteStand();
  });

  test('the next start on the same host resumes at once what a killed process held', async () => {
    const first = await stand.start();
    await working(first);
    first.die();
    const begun = counting(await stand.start());
    await stand.pass(0);
    expect(begun).toHaveLength(1);
  });

  test.each([-3_600 * second, 3_600 * second])('a clock that jumps by %i ms takes no job from the living', async (ms) => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    const work = await working(first);
    const begun = counting(other);
    await stand.pass(5 * second);
    stand.jump(ms);
    await stand.pass(120 * second);
    expect({ begun, aborted: work.seen.aborted }).toEqual({ begun: [], aborted: undefined });
  });

  test('a clock that is put back an hour keeps neither the job of the dead nor what waits after a failure', async () => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    await working(first);
    first.die();
    const failing = await stand.start('three');
    let starts = 0;
    failing.queue.work('other', async () => {
      starts += 1;
      if (starts === 1) throw new Error('no');
    });
    await failing.queue.send({ ...job('b'), queue: 'other' });
    await stand.pass(5 * second);
    stand.jump(-3_600 * second);
    const begun = counting(other);
    await stand.pass(45 * second);
    expect({ begun: begun.length, starts }).toEqual({ begun: 1, starts: 2 });
  });

  test('what ended long ago is forgotten; what waits stays, however old', async () => {
    const process = await stand.start();
    const done = await process.queue.send(job('a'));
    const begun = counting(process);
    await stand.pass(1 * second);
    expect(begun).toHaveLength(1);
    const waits = await process.queue.send({ ...job('b'), queue: 'other' });
    const rows = () => process.database.selectFrom('jobs').select('id').execute();
    await stand.pass(3_600 * second);
    expect(await rows()).toHaveLength(2);
    stand.jump(30 * 86_400 * second);
    await stand.pass(600 * second);
    expect(await rows()).toEqual([{ id: waits.id }]);
    expect(await process.queue.ended(done)).toMatchObject({ state: 'cancelled' });
  });
});
