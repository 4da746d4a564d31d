/**
 * What every job queue promises of sending and working, as a suite over its engines: processes that share one database,
 * and time that the test lets pass. How jobs end: job-queue-ends.test.ts.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LeaseLost } from '../../web/server/queue/job-errors.ts';
import {
  countedWork,
  engines,
  job,
  longWork,
  passedOverMs,
  shopNamed,
  working,
  type QueueProcess,
  type QueueStand,
} from '../support/queue-stand.ts';
import { none } from '../support/none.ts';

let stand: QueueStand;
afterEach(() => stand.close());

const second = 1_000;
const counting = (process: QueueProcess, parallel?: number) => countedWork(stand, process, parallel);

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
      const both = await Promise.all(
        [here, there].map(({ queue }) => queue.send(job('a', { asked: 'later' }))),
      );
      expect(both).toMatchObject([
        { id: first.id, added: false, payload: { asked: 'first' } },
        { id: first.id, added: false, payload: { asked: 'first' } },
      ]);
      expect(await here.queue.send({ ...job('a'), queue: 'other' })).toMatchObject({
        added: true,
        payload: none,
      });
      const payloads: unknown[] = [];
      there.queue.work('sync', async ({ payload }) => payloads.push(payload));
      await stand.pass(20 * second);
      expect(payloads).toEqual([{ asked: 'first' }]);
    });

    test('what is forgotten of a shop is gone, whether it waits, runs or has ended, and of no other', async () => {
      const worker = await stand.start();
      const begun = counting(worker);
      const ended = await worker.queue.send(job('a'));
      await stand.pass(5 * second);
      await worker.queue.ended(ended);
      const kept = await worker.queue.send(job('b'));
      await stand.pass(5 * second);
      await worker.queue.forget('sync', shopNamed('a'));
      expect(begun).toHaveLength(2);
      expect((await worker.queue.ended(kept)).state).toBe('done');
      expect((await worker.queue.ended(ended)).state).toBe('cancelled');
    });

    test('what is asked for during a run is done once more after it', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const work = await working(stand, first);
      const asked = await Promise.all([first, other, other].map(({ queue }) => queue.send(job('a'))));
      expect(asked.filter(({ added }) => added)).toHaveLength(1);
      await stand.pass(20 * second);
      expect(work.seen.starts).toBe(1);
      work.end();
      await stand.pass(passedOverMs);
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
      await working(stand, first);
      await first.queue.send(job('a'));
      const begun = counting(other);
      // Of what was asked for in one millisecond nobody is first.
      for (const name of ['b', 'c', 'd']) {
        await first.queue.send(job(name));
        await stand.pass(1);
      }
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
      const work = await working(stand, first);
      const begun = counting(other);
      await stand.pass(90 * second);
      expect({ begun, aborted: work.seen.aborted }).toEqual({ begun: [], aborted: undefined });
      work.end();
      await stand.pass(0);
      expect(await other.queue.ended(work.sent)).toMatchObject({ state: 'done', output: 'ended' });
    });

    test('a worker that died elsewhere is noticed within a minute, and its job is resumed', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      await working(stand, first);
      first.die();
      const begun = counting(other);
      await stand.pass(9 * second);
      expect(begun).toEqual([]);
      await stand.pass(51 * second);
      expect(begun).toHaveLength(1);
    });

    test('a worker that is cut off is told before anybody else starts', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const work = await working(stand, first);
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
});
