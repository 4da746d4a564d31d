/** The flows as jobs: what is asked for here and worked on anywhere, and what must not run beside each other. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  previewJob,
  previewQueue,
  syncJob,
  syncQueue,
  trackJob,
  trackQueue,
} from '../../web/server/application/flow-jobs.ts';
import { JobFailed, ShopBusy } from '../../web/server/application/refusals.ts';
import { runHere } from '../../web/server/application/run-here.ts';
import type { Flows, SyncRequest } from '../../web/server/application/ports.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import type { TrackingSummary } from '../../web/server/tracking/import-parcels.ts';
import { shopNamed, sqliteStand, type QueueProcess, type QueueStand } from '../support/queue-stand.ts';

const second = 1_000;
const shop = shopNamed('a');
const silent = (): void => undefined;

let stand: QueueStand;
let passes: string[];
let ends: PromiseWithResolvers<void>;
beforeEach(async () => {
  stand = await sqliteStand();
  passes = [];
  ends = Promise.withResolvers();
});
afterEach(() => stand.close());

/** Flows that only note that they ran, and end when the test says. */
const flowsOf = (name: string): Flows => {
  const pass = async (what: string, signal: AbortSignal): Promise<unknown> => {
    passes.push(`${name} ${what}`);
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([ends.promise, aborted]);
    return { by: name, what, left: Array.from({ length: 500 }, (_, index) => ({ index })) };
  };
  return {
    sync: async (_, { dryRun, signal }: SyncRequest) =>
      (await pass(dryRun ? 'preview' : 'sync', signal)) as SyncResult,
    track: async (_, signal) => (await pass('track', signal)) as TrackingSummary,
  };
};

const portsOf = ({ queue }: QueueProcess, name: string) => ({
  flows: flowsOf(name),
  jobs: queue,
  clock: { now: () => stand.now(), wait: async () => stand.pass(second) },
});

/** A promise whose end is looked at later. */
const outcomeOf = (work: Promise<unknown>) => {
  const outcome: { value?: unknown; error?: unknown } = {};
  work.then(
    (value) => (outcome.value = value),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
};

const track = (process: QueueProcess, name: string) =>
  outcomeOf(runHere(process.queue, { queue: trackQueue, shop }, trackJob(portsOf(process, name))));

test('what is asked for is done here when nobody else is there, and its answer is bounded', async () => {
  const here = await stand.start();
  const outcome = track(here, 'here');
  await stand.pass(0);
  ends.resolve();
  await stand.pass(0);
  expect(outcome.value).toMatchObject({ by: 'here', what: 'track' });
  expect((outcome.value as TrackingSummary).left).toHaveLength(200);
});

test('a process that lost its job to another waits for its end, and answers what was done there', async () => {
  const [here, there] = [await stand.start(), await stand.start('two')];
  const outcome = track(here, 'here');
  await stand.pass(0);
  // Somebody has taken the worker for dead.
  await there.database.updateTable('jobs').set({ state: 'retry' }).execute();
  there.queue.work(trackQueue, trackJob(portsOf(there, 'there')));
  await stand.pass(5 * second);
  expect({ passes, outcome }).toEqual({ passes: ['here track', 'there track'], outcome: {} });
  ends.resolve();
  await stand.pass(5 * second);
  expect(outcome.value).toMatchObject({ by: 'there' });
});

test('a process that is stopped gives the job back', async () => {
  const [here, there] = [await stand.start(), await stand.start()];
  const outcome = track(here, 'here');
  await stand.pass(0);
  void here.queue.stop();
  await stand.pass(9 * second);
  expect(outcome.error).toMatchObject({ name: 'QueueStopped' });
  there.queue.work(trackQueue, trackJob(portsOf(there, 'there')));
  await stand.pass(0);
  expect(passes).toEqual(['here track', 'there track']);
});

test('what the flow threw is thrown; what it threw elsewhere is told', async () => {
  const [here, there] = [await stand.start(), await stand.start()];
  const refused = new TypeError('refused');
  const failing = async (): Promise<never> => {
    throw refused;
  };
  const outcome = outcomeOf(runHere(here.queue, { queue: trackQueue, shop }, failing));
  await stand.pass(0);
  expect(outcome.error).toBe(refused);
  there.queue.work('sync', failing);
  const idle = { send: here.queue.send.bind(here.queue), ended: here.queue.ended.bind(here.queue) };
  const line = { work: () => ({ stop: async () => undefined }) };
  const told = outcomeOf(runHere({ ...idle, ...line }, { queue: 'sync', shop }, failing));
  await stand.pass(5 * second);
  expect(told.error).toEqual(new JobFailed('refused'));
});

test('a preview beside a sync is refused, and a sync waits until a preview before it has ended', async () => {
  const [here, there] = [await stand.start(), await stand.start()];
  const ports = portsOf(here, 'here');
  there.queue.work(syncQueue, syncJob(portsOf(there, 'there'), silent));
  const sent = await there.queue.send({ queue: syncQueue, shop, payload: {} });
  await stand.pass(0);
  const refused = outcomeOf(runHere(here.queue, { queue: previewQueue, shop }, previewJob(ports, silent)));
  await stand.pass(2 * second);
  expect(refused.error).toBeInstanceOf(ShopBusy);
  ends.resolve();
  await stand.pass(2 * second);
  expect(await here.queue.ended(sent)).toMatchObject({ state: 'done' });

  ends = Promise.withResolvers();
  outcomeOf(runHere(here.queue, { queue: previewQueue, shop }, previewJob(ports, silent)));
  await stand.pass(0);
  const waiting = Promise.withResolvers<void>();
  const patient = {
    ...portsOf(there, 'there'),
    clock: { now: () => stand.now(), wait: () => waiting.promise },
  };
  here.queue.work(syncQueue, syncJob(patient, silent));
  await here.queue.send({ queue: syncQueue, shop, payload: {} });
  await stand.pass(5 * second);
  expect(passes).toEqual(['there sync', 'here preview']);
  ends.resolve();
  await stand.pass(0);
  waiting.resolve();
  await stand.pass(0);
  expect(passes).toEqual(['there sync', 'here preview', 'there sync']);
});
