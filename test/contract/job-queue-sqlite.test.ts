/** What only our table promises: processes on one machine know of each other, and no clock can stop it. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  countedWork,
  job,
  sqliteStand,
  working,
  type QueueProcess,
  type QueueStand,
} from '../support/queue-stand.ts';

let stand: QueueStand;
afterEach(() => stand.close());

const second = 1_000;
const counting = (process: QueueProcess, parallel?: number) => countedWork(stand, process, parallel);

describe('the job queue on SQLite, on one machine', () => {
  beforeEach(async () => {
    stand = await sqliteStand();
  });

  test('the next start on the same host resumes at once what a killed process held', async () => {
    const first = await stand.start();
    await working(stand, first);
    first.die();
    const begun = counting(await stand.start());
    await stand.pass(0);
    expect(begun).toHaveLength(1);
  });

  test.each([-3_600 * second, 3_600 * second])(
    'a clock that jumps by %i ms takes no job from the living',
    async (ms) => {
      const [first, other] = [await stand.start(), await stand.start('two')];
      const work = await working(stand, first);
      const begun = counting(other);
      await stand.pass(5 * second);
      stand.jump(ms);
      await stand.pass(120 * second);
      expect({ begun, aborted: work.seen.aborted }).toEqual({ begun: [], aborted: undefined });
    },
  );

  test('a clock that is put back an hour keeps neither the job of the dead nor what waits after a failure', async () => {
    const [first, other] = [await stand.start(), await stand.start('two')];
    await working(stand, first);
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
});
