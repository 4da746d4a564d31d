/**
 * What every job queue promises, as a suite over a factory: processes that share one database, and time that the
 * test lets pass. Implementations: the table with leases on SQLite files, one connection per process.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { JobBusy, LeaseLost, QueueStopped } from '../../web/server/queue/job-errors.ts';
import {
  countedWork,
  job,
  longWork,
  sqliteStand,
  type QueueProcess,
  type QueueStand,
} from '../support/queue-stand.ts';

const second = 1_000;

function jobQueueContract(open: () => Promise<QueueStand>): void {
  let stand: QueueStand;
  beforeEach(async () => {
    stand = await open();
  });
  afterEach(() => stand.close());

  const counting = (process: QueueProcess, parallel?: number) => countedWork(stand, process, parallel);
  /** Begins to work on job `a` without end. */
  const working = async ({ queue }: QueueProcess) => {
    const work = longWork();
    queue.work('sync', work.handler);
    await queue.send(job('a'));
    await stand.pass(0);
    return work;
  };
  /** A process that works on job `a` without end, and another one. */
  const busy = async (otherHost?: string) => {
    const [first, other] = [await stand.start(), await stand.start(otherHost)];
    const work = longWork();
    const result = first.queue.runNow(job('a'), work.handler);
    await stand.pass(0);
    return { first, other, work, result };
  };

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

  test('a key has one job at a time, and room for the next one when it is done', async () => {
    const { queue } = await stand.start();
    expect(await queue.send(job('a'))).toMatchObject({ added: true });
    expect(await queue.send(job('a'))).toMatchObject({ added: false });
    expect(await queue.send({ ...job('a'), queue: 'other' })).toMatchObject({ added: true });
    await queue.runNow(job('a'), async () => undefined);
    expect(await queue.send(job('a'))).toMatchObject({ added: true });
  });

  test('no job is lost and none runs twice while several processes claim', async () => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    const begun = [first, other, await stand.start()].map((process) => counting(process, 4));
    const keys = Array.from({ length: 60 }, (_, index) => `key-${index}`);
    await Promise.all(keys.map((key, index) => (index % 2 ? first : other).queue.send(job(key))));
    await stand.pass(60 * second);
    const all = begun.flat().map(({ key }) => key);
    expect(all.toSorted()).toEqual(keys.toSorted());
  });

  test('a line works on as many jobs at a time as it may', async () => {
    const { queue } = await stand.start();
    const work = longWork();
    queue.work('sync', work.handler, 2);
    for (const key of ['a', 'b', 'c']) await queue.send(job(key));
    await stand.pass(10 * second);
    expect(work.seen.starts).toBe(2);
    work.end();
    await stand.pass(0);
    expect(work.seen.starts).toBe(3);
  });

  test('a job that takes many times its lease stays with its worker', async () => {
    const { other, work, result } = await busy('two');
    const begun = counting(other);
    await stand.pass(300 * second);
    expect({ begun, aborted: work.seen.aborted }).toEqual({ begun: [], aborted: undefined });
    work.end();
    expect(await result).toBe('ended');
  });

  test('the job of a worker that died elsewhere is resumed when its lease has run out, within a minute', async () => {
    const { first, other } = await busy('two');
    first.die();
    const begun = counting(other);
    await stand.pass(29 * second);
    expect(begun).toEqual([]);
    await stand.pass(31 * second);
    expect(begun).toHaveLength(1);
  });

  test('the next start on the same host resumes at once what a killed process held', async () => {
    const first = await stand.start();
    void first.queue.runNow(job('a'), longWork().handler);
    await stand.pass(0);
    first.die();
    const begun = counting(await stand.start());
    await stand.pass(0);
    expect(begun).toHaveLength(1);
  });

  test('a worker whose lease is lost is told before anybody else starts', async () => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    const work = await working(first);
    first.cutOff();
    const begun = counting(other);
    await stand.pass(29 * second);
    expect(work.seen.aborted).toBeInstanceOf(LeaseLost);
    expect(begun).toEqual([]);
    await stand.pass(30 * second);
    expect(begun).toHaveLength(1);
  });

  test('what a worker does after its lease was lost changes nothing', async () => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    const late = Promise.withResolvers<void>();
    first.queue.work('sync', () => late.promise);
    await first.queue.send(job('a'));
    await stand.pass(0);
    first.cutOff();
    other.queue.work('sync', longWork().handler);
    await stand.pass(40 * second);
    first.reconnect();
    late.resolve();
    await stand.pass(0);
    await expect(other.queue.runNow(job('a'), async () => 1)).rejects.toBeInstanceOf(JobBusy);
  });

  test('a job that fails is tried again, each time later, and after the fifth time no more', async () => {
    const { queue } = await stand.start();
    const at: number[] = [];
    queue.work('sync', async () => {
      at.push(stand.now().toMillis());
      throw new Error('the supplier does not answer');
    });
    await queue.send(job('a'));
    await stand.pass(3_600 * second);
    const waits = at.slice(1).map((instant, index) => Math.round((instant - (at[index] ?? 0)) / 10_000) * 10);
    expect(waits).toEqual([30, 60, 120, 240]);
    expect(await queue.send(job('a'))).toMatchObject({ added: true });
  });

  test('a job whose worker dies every time is given up', async () => {
    const starts: number[] = [];
    for (let life = 0; life < 7; life += 1) {
      const process = await stand.start();
      process.queue.work('sync', async () => {
        starts.push(life);
        process.die();
        await new Promise(() => undefined);
      });
      if (life === 0) await process.queue.send(job('a'));
      await stand.pass(5 * second);
    }
    expect(starts).toEqual([0, 1, 2, 3, 4]);
  });

  test('a job for later waits, and asking again for now moves it forward', async () => {
    const process = await stand.start();
    const begun = counting(process);
    const runAt = stand.now().plus({ minutes: 10 });
    await process.queue.send({ ...job('a'), runAt });
    await process.queue.send({ ...job('b'), runAt });
    await stand.pass(300 * second);
    expect(begun).toEqual([]);
    expect(await process.queue.send(job('a'))).toMatchObject({ added: false });
    await stand.pass(0);
    expect(begun.map(({ key }) => key)).toEqual(['a']);
    await stand.pass(310 * second);
    expect(begun.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  describe('when it stops', () => {
    test('aborts what goes on too long and gives it back: the next start goes on at once, with no attempt lost', async () => {
      const first = await stand.start();
      const work = await working(first);
      const stopped = first.queue.stop();
      await stand.pass(5 * second);
      await stopped;
      expect(work.seen.aborted).toBeInstanceOf(QueueStopped);
      const again = longWork();
      (await stand.start('two')).queue.work('sync', again.handler);
      await stand.pass(0);
      expect(again.seen).toMatchObject({ starts: 1, attempts: 1 });
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
      await stand.pass(0);
      expect(begun.map(({ key }) => key)).toEqual(['b']);
    });

    test('a handler that does not end keeps its key until the lease has run out, but does not hold up the stop', async () => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      first.queue.work('sync', () => new Promise(() => undefined));
      await first.queue.send(job('a'));
      await stand.pass(0);
      const begun = counting(other);
      const stopped = first.queue.stop();
      await stand.pass(10 * second);
      await stopped;
      expect(begun).toEqual([]);
      await stand.pass(35 * second);
      expect(begun).toHaveLength(1);
    });

    test('a stopped queue refuses to work', async () => {
      const { queue } = await stand.start();
      await queue.stop();
      await expect(queue.runNow(job('a'), async () => 1)).rejects.toBeInstanceOf(QueueStopped);
      expect(() => queue.work('sync', async () => undefined)).toThrow(QueueStopped);
    });
  });

  describe('running now', () => {
    test('hands back what the handler returns', async () => {
      const { queue } = await stand.start();
      expect(await queue.runNow(job('a', 7), async ({ payload }) => ({ payload }))).toEqual({ payload: 7 });
    });

    test('takes exactly the job that waits, before its time', async () => {
      const { queue } = await stand.start();
      const runAt = stand.now().plus({ minutes: 10 });
      const { id } = await queue.send({ ...job('a', 'stored'), runAt });
      const ran = await queue.runNow(job('a', 'asked'), async ({ id, payload }) => ({ id, payload }));
      expect(ran).toEqual({ id, payload: 'stored' });
    });

    test('says who is at work already, since when and until when', async () => {
      const { other } = await busy();
      const since = stand.now().toMillis();
      await stand.pass(15 * second);
      const refused = await other.queue.runNow(job('a'), async () => 1).catch((error: unknown) => error);
      if (!(refused instanceof JobBusy)) throw new Error('expected JobBusy');
      expect(refused.since.toMillis()).toBe(since);
      expect(refused.worker).toMatch(/^one:0:/);
      expect(refused.leasedUntil.toMillis()).toBe(since + 40 * second);
    });

    test('takes over at once from a process of this host that died', async () => {
      const { first, other } = await busy();
      first.die();
      expect(await other.queue.runNow(job('a'), async ({ attempts }) => attempts)).toBe(2);
    });

    test('waits for the lease of another host, which may be alive', async () => {
      const { first, other } = await busy('two');
      first.die();
      await expect(other.queue.runNow(job('a'), async () => 1)).rejects.toBeInstanceOf(JobBusy);
      await stand.pass(30 * second);
      expect(await other.queue.runNow(job('a'), async () => 1)).toBe(1);
    });

    test('a job made for running now ends with it; one that was found goes back to the queue', async () => {
      const [first, other] = [await stand.start(), await stand.start()];
      const failing = () => first.queue.runNow(job('a'), () => Promise.reject(new Error('no answer')));
      await expect(failing()).rejects.toThrow('no answer');
      const begun = counting(other);
      await stand.pass(120 * second);
      expect(begun).toEqual([]);
      await other.queue.stop();
      await first.queue.send(job('a'));
      await expect(failing()).rejects.toThrow('no answer');
      const later = counting(await stand.start());
      await stand.pass(120 * second);
      expect(later).toHaveLength(1);
    });
  });
}

describe('the job queue on SQLite', () => {
  jobQueueContract(sqliteStand);
});
