/** How jobs fail, end and are given back, as a suite over the engines of the queue; the rest: job-queue.test.ts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseError } from '../../web/server/database/database-error.ts';
import { JobCancelled, QueueStopped } from '../../web/server/queue/job-errors.ts';
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

let stand: QueueStand;
afterEach(() => stand.close());

const second = 1_000;
const counting = (process: QueueProcess, parallel?: number) => countedWork(stand, process, parallel);

async function stopped({ queue }: QueueProcess): Promise<void> {
  const stop = queue.stop();
  await stand.pass(10 * second);
  await stop;
}

describe.each(engines)('the job queue: %s', (_, open) => {
  beforeEach(async () => {
    stand = await open();
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
      const waits = at
        .slice(1)
        .map((instant, index) => Math.round((instant - (at[index] ?? 0)) / 10_000) * 10);
      expect(waits).toEqual([30, 60, 120, 240]);
      expect(await queue.ended(sent)).toEqual({
        state: 'failed',
        output: null,
        error: '[Error] refused (wrong key)',
      });
      expect(await queue.send(job('a'))).toMatchObject({ added: true });
    });

    test('a job may ask to be tried only once', async () => {
      const { queue } = await stand.start();
      queue.work('sync', () => Promise.reject(new Error('no')));
      const sent = await queue.send({ ...job('a'), tries: 1 });
      await stand.pass(2 * second);
      expect(await queue.ended(sent)).toMatchObject({ state: 'failed', error: '[Error] no' });
    });

    test('a database that is full or away is no failure: also what may be tried only once is begun again', async () => {
      const { queue } = await stand.start();
      let starts = 0;
      queue.work('sync', async () => {
        starts += 1;
        if (starts < 3) throw new DatabaseError('full', 'the disk is full');
        return { starts };
      });
      const sent = await queue.send({ ...job('a'), tries: 1 });
      await stand.pass(second);
      expect([starts, await queue.end(sent)]).toEqual([1, null]);
      await stand.pass(60 * second);
      expect(await queue.ended(sent)).toEqual({ state: 'done', output: { starts: 3 }, error: null });
    });

    test('a request moves a job forward that waits after a failure', async () => {
      const { queue } = await stand.start();
      const work = { starts: 0 };
      queue.work('sync', async () => {
        work.starts += 1;
        if (work.starts === 1) throw new Error('no');
      });
      const { id } = await queue.send(job('a'));
      await stand.pass(passedOverMs);
      expect(await queue.send(job('a'))).toMatchObject({ id, added: false });
      await stand.pass(passedOverMs);
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

    test.each(['while another of its shop waits', 'while a more urgent one of its shop waits'])(
      'a job that is stopped %s is not lost, nor is the other, however often all is stopped',
      async (which) => {
        const urgent = which.includes('urgent');
        const first = await stand.start('host-0');
        first.queue.work('sync', longWork().handler);
        const begun = await first.queue.send({ ...job('a', { asked: 'first' }), tries: 1 });
        await stand.pass(passedOverMs);
        const waits = await first.queue.send({ ...job('a', { asked: 'then' }), tries: 1, urgent });
        await stopped(first);
        for (const host of ['host-1', 'host-2']) {
          const next = await stand.start(host);
          next.queue.work('sync', longWork().handler);
          await stand.pass(passedOverMs);
          await stopped(next);
        }
        const last = await stand.start('host-3');
        const worked: unknown[] = [];
        last.queue.work('sync', async ({ payload }) => void worked.push(payload));
        await stand.pass(60 * second);
        const asked = [{ asked: 'first' }, { asked: 'then' }];
        expect(worked).toEqual(urgent ? asked.toReversed() : asked);
        for (const sent of [begun, waits])
          expect(await last.queue.end(sent)).toMatchObject({ state: 'done' });
      },
    );

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
      const work = await working(stand, first);
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
      const work = await working(stand, first);
      let end: unknown;
      void first.queue.ended(work.sent).then((seen) => (end = seen));
      await stand.pass(0.5 * second);
      work.end();
      await stand.pass(0);
      expect(end).toMatchObject({ output: 'ended' });
    });

    test('whoever waits for an end may stop to wait', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const { sent } = await working(stand, first);
      const leave = new AbortController();
      const waits = Promise.allSettled([other.queue.ended(sent, leave.signal), first.queue.ended(sent)]);
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
      const work = await working(stand, first);
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
      const work = await working(stand, first);
      const stopped = first.queue.stop();
      await stand.pass(3 * second);
      await stopped;
      expect(work.seen.aborted).toBeInstanceOf(QueueStopped);
      const again = longWork();
      other.queue.work('sync', again.handler);
      await stand.pass(passedOverMs);
      expect(again.seen.starts).toBe(1);
      again.end();
      await stand.pass(2 * second);
      expect(await other.queue.ended(work.sent)).toMatchObject({ state: 'done', output: 'ended' });
    });

    test('a handler that returns as if nothing were, because it was told to end, has not done its job', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      first.queue.work(
        'sync',
        (_job, signal) => new Promise((resolve) => signal.addEventListener('abort', resolve)),
      );
      const sent = await first.queue.send(job('a'));
      await stand.pass(0);
      const stopped = first.queue.stop();
      await stand.pass(3 * second);
      await stopped;
      expect(await other.store.end(sent)).toBeNull();
      const begun = counting(other);
      await stand.pass(passedOverMs);
      expect(begun).toHaveLength(1);
    });

    test('lets what is nearly done finish, and starts nothing more', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const work = await working(stand, first);
      await first.queue.send(job('b'));
      const stopped = first.queue.stop();
      await stand.pass(1 * second);
      work.end();
      await stopped;
      expect(work.seen).toMatchObject({ starts: 1, aborted: undefined });
      const begun = counting(other);
      await stand.pass(passedOverMs);
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
