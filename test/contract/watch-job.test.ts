/** What is told to whoever waits for a job: who works on it still gives signs of life, or was heard of last at some time. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { watchJob } from '../../web/server/application/watch-job.ts';
import { createNotes } from '../../web/server/lib/logger.ts';
import { momentOf } from '../../web/server/lib/moment-of.ts';
import type { SentJob } from '../../web/server/queue/ports.ts';
import { engines, shopNamed, working, type QueueProcess, type QueueStand } from '../support/queue-stand.ts';

const second = 1_000;
const shop = shopNamed('a');
let stand: QueueStand;
afterEach(() => stand.close());

/** Waits for a job as a command does; looks happen when the test says so. */
function watching(job: SentJob, { queue }: QueueProcess) {
  const said: string[] = [];
  let look = Promise.withResolvers<void>();
  const clock = {
    now: () => stand.now(),
    wait: async (_: number, signal?: AbortSignal) => {
      const over = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      await Promise.race([look.promise, over]);
      look = Promise.withResolvers();
    },
  };
  const logger = createNotes((sentence) => said.push(sentence));
  void watchJob(
    job,
    { jobs: queue, clock, logger, progressOf: async () => null },
    { progress: () => undefined },
  ).catch(() => undefined);
  return {
    said,
    looks: async (count: number, everyMs = 0) => {
      for (let looked = 0; looked < count; looked += 1) {
        look.resolve();
        await stand.pass(everyMs);
      }
    },
  };
}

describe.each(engines)('who waits for a job: %s', (_, open) => {
  beforeEach(async () => {
    stand = await open();
  });

  test('whoever works is heard of again and again, and of a dead one the last sign of life is known', async () => {
    const [first, other] = [await stand.start(), await stand.start()];
    await working(stand, first);
    const heardAt = async () => (await other.queue.active('sync', shop))?.heardAt ?? 'nobody';
    const begun = await heardAt();
    await stand.pass(5 * second);
    const later = await heardAt();
    expect(Date.parse(later) - Date.parse(begun)).toBeGreaterThanOrEqual(3 * second);
    first.die();
    await stand.pass(4 * second);
    expect(await heardAt()).toBe(later);
  });

  test('while the lease of a dead worker runs, who waits is told once since when nobody has heard of it', async () => {
    const [first, other] = [await stand.start(), await stand.start()];
    const { sent } = await working(stand, first);
    const { said, looks } = watching(sent, other);
    await looks(50, second / 2);
    expect(said).toEqual([]);
    first.die();
    const heardAt = (await other.queue.active('sync', shop))?.heardAt ?? '';
    await looks(45);
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`has not been heard of since ${momentOf(heardAt)}`);
    expect(said[0]).toContain('takes it over within a minute');
  });

  test('so is who waits behind the job of a dead worker', async () => {
    const [first, other] = [await stand.start(), await stand.start()];
    await working(stand, first);
    const behind = await other.queue.send({ queue: 'sync', shop, payload: {} });
    first.die();
    const { said, looks } = watching(behind, other);
    await looks(45);
    expect(said).toEqual([expect.stringContaining('has not been heard of since')]);
  });

  test('a job that was begun and given back is not told as one that nobody has begun', async () => {
    const [first, other] = [await stand.start(), await stand.start()];
    const { sent } = await working(stand, first);
    const { said, looks } = watching(sent, other);
    await looks(1);
    const stopped = first.queue.stop();
    await stand.pass(9 * second);
    await stopped;
    await looks(15);
    expect(said).toEqual([expect.stringContaining('nobody has gone on with it for 5 s')]);
    expect(said[0]).not.toContain('Nobody has begun');
  });
});
