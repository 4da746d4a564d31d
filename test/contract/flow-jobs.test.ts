/** The flows as jobs: what is asked for here and worked on anywhere, and what must not run beside each other. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  previewJob,
  previewQueue,
  syncJob,
  syncPayload,
  syncQueue,
  trackJob,
  trackQueue,
} from '../../web/server/application/flow-jobs.ts';
import { createLogger, createNotes } from '../../web/server/lib/logger.ts';
import { JobFailed, ShopBusy } from '../../web/server/application/refusals.ts';
import { runElsewhere } from '../../web/server/application/run-elsewhere.ts';
import { runHere } from '../../web/server/application/run-here.ts';
import type { Flows, SyncRequest } from '../../web/server/application/ports.ts';
import type { Progress, ProgressStep } from '../../web/server/catalogue/ports/runs.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import type { TrackingSummary } from '../../web/server/tracking/import-parcels.ts';
import { engines, shopNamed, type QueueProcess, type QueueStand } from '../support/queue-stand.ts';

const second = 1_000;
const shop = shopNamed('a');
const silent = (): void => undefined;

let stand: QueueStand;
let passes: string[];
let ends: PromiseWithResolvers<void>;
/** Flows that only note that they ran, and end when the test says. */
const flowsOf = (name: string): Flows => {
  const pass = async (what: string, signal: AbortSignal): Promise<unknown> => {
    passes.push(`${name} ${what}`);
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    await Promise.race([ends.promise, aborted]);
    return {
      by: name,
      what,
      problems: [],
      left: Array.from({ length: 500 }, (_, index) => ({ index, reason: 'TRK-101' })),
      reasons: ['TRK-101'],
      urgent: ['TRK-101'],
    };
  };
  return {
    sync: async (_, { dryRun, signal }: SyncRequest) =>
      (await pass(dryRun ? 'preview' : 'sync', signal)) as SyncResult,
    apply: async (_, { signal }) => (await pass('plan', signal)) as SyncResult,
    track: async (_, { signal }) => (await pass('track', signal)) as TrackingSummary,
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

const wish = (queue: string, progress: Progress = silent) => ({ queue, shop, progress });

/** What the row of the run says, whoever asks; it is looked at when the test says `look`. */
let row: ProgressStep | null;
let look: PromiseWithResolvers<void>;
beforeEach(() => {
  row = null;
  look = Promise.withResolvers();
});

const watchPorts = ({ queue }: QueueProcess) => ({
  jobs: queue,
  clock: {
    now: () => stand.now(),
    wait: async (_: number, signal?: AbortSignal) => {
      const aborted = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve()));
      await Promise.race([look.promise, aborted]);
      look = Promise.withResolvers();
    },
  },
  logger: createLogger('silent'),
  progressOf: async () => row,
});

const lookNow = async () => {
  look.resolve();
  await stand.pass(0);
};

const track = (process: QueueProcess, name: string) =>
  outcomeOf(runHere(wish(trackQueue), watchPorts(process), trackJob(portsOf(process, name))));

describe.each(engines)('%s', (_, open) => {
  beforeEach(async () => {
    stand = await open();
    passes = [];
    ends = Promise.withResolvers();
  });
  afterEach(() => stand.close());

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
    await here.takeForDead();
    there.queue.work(trackQueue, trackJob(portsOf(there, 'there')));
    await stand.pass(5 * second);
    expect({ passes, outcome }).toEqual({ passes: ['here track', 'there track'], outcome: {} });
    ends.resolve();
    await stand.pass(5 * second);
    expect(outcome.value).toMatchObject({ by: 'there' });
  });

  test('what a job that had waited did, where it was done here first, is told beside the answer', async () => {
    const here = await stand.start();
    await here.queue.send({ queue: trackQueue, shop, payload: {} });
    ends.resolve();
    const told: unknown[] = [];
    const before = (output: unknown) => void told.push(output);
    const asked = { ...wish(trackQueue), payload: { order: '1001' }, before };
    const outcome = outcomeOf(runHere(asked, watchPorts(here), trackJob(portsOf(here, 'here'))));
    await stand.pass(5 * second);
    expect(passes).toEqual(['here track', 'here track']);
    expect(outcome.value).toMatchObject({ by: 'here' });
    expect(told).toMatchObject([{ by: 'here', what: 'track' }]);
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
    const outcome = outcomeOf(runHere(wish(trackQueue), watchPorts(here), failing));
    await stand.pass(0);
    expect(outcome.error).toBe(refused);
    there.queue.work('sync', failing);
    const told = outcomeOf(runElsewhere(wish('sync'), watchPorts(here)));
    await stand.pass(5 * second);
    expect(told.error).toEqual(new JobFailed('[Error] refused'));
    expect(told.error).toMatchObject({ kind: null, message: 'refused' });
  });

  test('who waits and nobody begins is told so once, and what to start', async () => {
    const here = await stand.start();
    const said: string[] = [];
    const logger = createNotes((sentence) => said.push(sentence));
    const outcome = outcomeOf(runElsewhere(wish(trackQueue), { ...watchPorts(here), logger }));
    await stand.pass(0);
    for (let looks = 1; looks < 10; looks += 1) await lookNow();
    expect(said).toEqual([]);
    for (let looks = 10; looks < 30; looks += 1) await lookNow();
    expect(said).toEqual([expect.stringContaining('Start a process with ROLE=worker')]);
    ends.resolve();
    const there = await stand.start();
    there.queue.work(trackQueue, trackJob(portsOf(there, 'there')));
    await stand.pass(5 * second);
    expect(outcome.value).toMatchObject({ by: 'there' });
  });

  test('a preview beside a sync is refused, and a sync waits until a preview before it has ended', async () => {
    const [here, there] = [await stand.start(), await stand.start()];
    const ports = portsOf(here, 'here');
    there.queue.work(syncQueue, syncJob(portsOf(there, 'there'), silent));
    const sent = await there.queue.send({ queue: syncQueue, shop, payload: {} });
    await stand.pass(0);
    const refused = outcomeOf(runHere(wish(previewQueue), watchPorts(here), previewJob(ports, silent)));
    await stand.pass(2 * second);
    expect(refused.error).toBeInstanceOf(ShopBusy);
    ends.resolve();
    await stand.pass(2 * second);
    expect(await here.queue.ended(sent)).toMatchObject({ state: 'done' });

    ends = Promise.withResolvers();
    outcomeOf(runHere(wish(previewQueue), watchPorts(here), previewJob(ports, silent)));
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

  test('8.9: what a person accepts reaches the next sync, also when one without it waits already', async () => {
    const here = await stand.start();
    const accepted: unknown[] = [];
    const ports = portsOf(here, 'here');
    const flows: Flows = {
      ...ports.flows,
      sync: async (_, { accept }) => {
        accepted.push(accept);
        return {} as SyncResult;
      },
    };
    await here.queue.send({ queue: syncQueue, shop, payload: {}, urgent: true });
    const accepting = { ...wish(syncQueue), payload: syncPayload({ accept: ['drafts'] }) };
    const outcome = outcomeOf(runHere(accepting, watchPorts(here), syncJob({ ...ports, flows }, silent)));
    await stand.pass(5 * second);
    expect({ accepted, outcome }).toEqual({ accepted: [[], ['drafts']], outcome: { value: {} } });
  });

  test('who waits is told how far the work is that another process does, and nothing after its end', async () => {
    const [here, there] = [await stand.start(), await stand.start()];
    there.queue.work(trackQueue, trackJob(portsOf(there, 'there')));
    await there.queue.send({ queue: trackQueue, shop, payload: {} });
    await stand.pass(0);
    const steps: ProgressStep[] = [];
    const outcome = outcomeOf(
      runElsewhere(
        wish(trackQueue, (step) => steps.push(step)),
        watchPorts(here),
      ),
    );
    await stand.pass(0);
    // The job before it: not the one that is waited for.
    row = { phase: 'write', done: 9, total: 10 };
    await lookNow();
    expect(steps).toEqual([]);
    ends.resolve();
    ends = Promise.withResolvers();
    await stand.pass(5 * second);
    row = { phase: 'read', done: 1, total: 3 };
    await lookNow();
    row = { phase: 'read', done: 2, total: 3 };
    await lookNow();
    ends.resolve();
    await stand.pass(5 * second);
    row = { phase: 'read', done: 3, total: 3 };
    await lookNow();
    expect({ steps, passes, outcome }).toMatchObject({
      steps: [{ done: 1 }, { done: 2 }],
      passes: ['there track', 'there track'],
      outcome: { value: { by: 'there' } },
    });
  });

  test('work that is done here tells itself how far it is', async () => {
    const here = await stand.start();
    const steps: ProgressStep[] = [];
    const step: ProgressStep = { phase: 'read', done: 1, total: 1 };
    row = { phase: 'read', done: 0, total: 1 };
    const progress = (one: ProgressStep) => void steps.push(one);
    const handler = async () => {
      progress(step);
      await ends.promise;
      return 'done';
    };
    const outcome = outcomeOf(runHere(wish('other', progress), watchPorts(here), handler));
    await stand.pass(0);
    await lookNow();
    ends.resolve();
    await stand.pass(0);
    expect({ steps, outcome }).toEqual({ steps: [step], outcome: { value: 'done' } });
  });
});
