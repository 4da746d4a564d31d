/** A database of the jobs that is away: how much is said of it. */
import { expect, test } from 'vitest';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createNotes } from '../../web/server/lib/logger.ts';
import { createJobQueue } from '../../web/server/queue/job-queue.ts';
import { Outage } from '../../web/server/queue/outage.ts';
import type { JobId, JobStore } from '../../web/server/queue/ports.ts';
import { nextTurn } from '../support/event-loop-clock.ts';

/** Every pause is over in the next turn. */
const clock: Clock = {
  now: () => systemClock.now(),
  wait: async (_, signal) => {
    await nextTurn();
    signal?.throwIfAborted();
  },
};

test('one line when it is lost and one when it is back, whoever looks for work, however often', async () => {
  const said: string[] = [];
  const logger = createNotes((sentence) => said.push(sentence));
  let [isAway, asked] = [false, 0];
  const answer =
    <Value>(value: Value) =>
    async (): Promise<Value> => {
      asked += 1;
      if (isAway) throw new Error(`no connection, question ${asked}`);
      return value;
    };
  const store = { claim: answer([]), end: answer(null) } as unknown as JobStore;
  const outage = new Outage(logger);
  const queue = createJobQueue({ store, clock, logger, outage });
  for (const name of ['sync', 'track', 'sweep']) queue.work(name, async () => undefined);
  const job = { queue: 'sync', id: 'one' as JobId, shop: 'one.myshopify.com' as ShopDomain };
  const waiting = queue.ended(job).catch(() => 'stopped');
  const ask = async (questions: number): Promise<void> => {
    for (const until = asked + questions; asked < until;) await nextTurn();
  };

  for (const turn of [1, 2]) {
    isAway = true;
    await ask(200);
    outage.reported(new Error('pg-boss cannot connect either'));
    expect(said).toHaveLength(2 * turn - 1);
    expect(said.at(-1)).toMatch(/^the job queue cannot go on: no connection/);
    isAway = false;
    await ask(200);
    expect(said).toHaveLength(2 * turn);
    expect(said.at(-1)).toBe('the job queue goes on again');
  }
  await queue.stop();
  expect(await waiting).toBe('stopped');
});
