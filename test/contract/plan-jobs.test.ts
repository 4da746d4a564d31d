/** What must not run beside a plan that is being applied: a preview gives way to it, a sync waits, and it gives way to a sync. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  planJob,
  planPayload,
  planQueue,
  previewJob,
  previewQueue,
  syncJob,
  syncQueue,
} from '../../web/server/application/flow-jobs.ts';
import type { Flows } from '../../web/server/application/ports.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import type { RunId } from '../../web/server/domain/ids.ts';
import { engines, shopNamed, type QueueStand } from '../support/queue-stand.ts';

const shop = shopNamed('a');
const silent = (): void => undefined;

let stand: QueueStand;
let passes: string[];
let ends: PromiseWithResolvers<void>;
const pass = async (what: string): Promise<SyncResult> => {
  passes.push(what);
  await ends.promise;
  return {} as SyncResult;
};

const flows: Flows = {
  sync: (_, { dryRun }) => pass(dryRun ? 'preview' : 'sync'),
  apply: (_, { work, isAgain }) => pass(`${JSON.stringify(work)} ${isAgain}`),
  track: async () => {
    throw new Error('nobody tracks here');
  },
};

describe.each(engines)('%s', (_, open) => {
  beforeEach(async () => {
    stand = await open();
    passes = [];
    ends = Promise.withResolvers();
  });
  afterEach(() => stand.close());

  test('a preview gives way to a plan that is being applied, a sync waits for it, and it gives way to a sync', async () => {
    const { queue } = await stand.start();
    const waiting = Promise.withResolvers<void>();
    const clock = { now: () => stand.now(), wait: () => waiting.promise };
    const ports = { flows, jobs: queue, clock };
    const ask = async (name: string, payload: object = {}) => {
      const job = await queue.send({ queue: name, shop, payload, tries: 1 });
      await stand.pass(5_000);
      return () => queue.ended(job);
    };
    queue.work(planQueue, planJob(ports, silent));
    queue.work(previewQueue, previewJob(ports, silent));
    queue.work(syncQueue, syncJob(ports, silent));

    const applied = await ask(planQueue, planPayload({ plan: 7 as RunId }));
    const preview = await ask(previewQueue);
    expect(await preview()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('RUN-503') as string,
    });
    const synced = await ask(syncQueue);
    expect(passes).toEqual(['{"plan":7} false']);
    ends.resolve();
    await stand.pass(5_000);
    expect(await applied()).toMatchObject({ state: 'done' });

    ends = Promise.withResolvers();
    waiting.resolve();
    await stand.pass(5_000);
    expect(passes.slice(1)).toEqual(['sync']);
    const undone = await ask(planQueue, planPayload({ undo: 7 as RunId, only: null, planOnly: true }));
    expect(await undone()).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('A sync of') as string,
    });
    ends.resolve();
    await stand.pass(5_000);
    expect(await synced()).toMatchObject({ state: 'done' });
  });
});
