/** The background work of a process: which queues it serves, how many shops at a time, and when the clock asks. */
import { webhookQueue } from '../application/webhook-inbox.ts';
import { catalogJob, catalogQueue } from '../application/catalog-job.ts';
import {
  planJob,
  planQueue,
  previewJob,
  previewQueue,
  syncJob,
  syncQueue,
  trackJob,
  trackQueue,
  type FlowJobPorts,
} from '../application/flow-jobs.ts';
import type { TrackingOutput } from '../application/outcomes.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { Config } from '../config.ts';
import { sweep } from '../database/retention.ts';
import { SqlTicks } from '../database/sql-ticks.ts';
import { reasonForLog } from '../domain/reason-texts/reason-for-log.ts';
import { leavesOpen } from '../domain/reasons.ts';
import type { Logger } from '../lib/logger.ts';
import type { JobHandler } from '../queue/ports.ts';
import type { RunEnd } from '../telemetry/measures.ts';
import { createRegularSlots } from '../queue/regular-slots.ts';
import { createTick, type Schedule, type Tick } from '../queue/tick.ts';
import { pollSpread, slotsBetween } from '../tracking/poll-plan.ts';
import { catalogPorts } from './made-catalogs.ts';
import { webhookWork } from './act-on-webhook.ts';
import type { Installations } from './installations.ts';
import { measuredWork } from './measured-work.ts';
import type { Parts } from './parts.ts';
import { sweepQueue } from './queues.ts';
import { applyShopPlan, syncShop, trackShop } from './shop-flows.ts';

const schedules: readonly Schedule[] = [
  { queue: syncQueue, slotsBetween: createRegularSlots({ everyMinutes: 10, offset: 5 }), byOwnHours: true },
  { queue: trackQueue, slotsBetween, spread: pollSpread },
  // When few shops are busy: 02:40 in UTC. Rows grow old in shops that have left as well.
  {
    queue: sweepQueue,
    slotsBetween: createRegularSlots({ everyMinutes: 24 * 60, offset: 160 }),
    everyShop: true,
  },
];

const silent = (): void => undefined;

export const flowPorts = (parts: Parts): FlowJobPorts => ({
  flows: {
    sync: (shop, request) => syncShop(shop, parts, request),
    apply: (shop, request) => applyShopPlan(shop, parts, request),
    track: (shop, request) => trackShop(shop, parts, request),
  },
  jobs: parts.jobs,
  clock: parts.clock,
});

/** Logs what a job did that nobody waits for; the details are in the rows of its run. */
const told =
  <Output>(
    logger: Logger,
    handler: JobHandler<object, Output>,
    numbers: (output: Output) => { readonly state?: string },
  ): JobHandler<object> =>
  async (job, signal) => {
    const output = await handler(job, signal);
    const did = numbers(output);
    const level = did.state === 'failed' || did.state === 'incomplete' ? 'warn' : 'info';
    logger[level]({ shop: job.shop, queue: job.queue, job: job.id, ...did }, 'a job ended');
    return output;
  };

const runNumbers = ({ run: { id, state, operations, reason } }: SyncResult) => ({
  run: id,
  state,
  operations,
  ...reasonForLog(reason),
});
const trackNumbers = ({ left: _left, ...numbers }: TrackingOutput) => ({
  ...numbers,
  ...reasonForLog(numbers.problems[0]?.reason ?? numbers.urgent.find(leavesOpen) ?? null),
});

/** How long old rows are deleted without looking whether the process is to stop. */
const sweepStepMs = 2_000;

/** One shop after the other: nobody minds whether it takes seconds or hours. */
const sweepJob =
  ({ db, clock, logger }: Parts): JobHandler<object> =>
  async ({ shop }, signal) => {
    for (let complete = false; !complete;) {
      signal.throwIfAborted();
      const swept = await sweep(db, clock, { only: shop, budgetMs: sweepStepMs });
      complete = swept.complete;
      if (Object.keys(swept.deleted).length > 0)
        logger.info({ shop, deleted: swept.deleted }, 'old rows left');
    }
  };

/** Shops whose webhooks one process works on at a time. */
const webhooksParallel = 4;

type Work = Config['parallel'] & { readonly installations: Installations };

const runEnd = ({ run: { state, reason } }: SyncResult): { end: RunEnd; reason: string | null } => ({
  // A run that is not over here is taken up by somebody else.
  end: state === 'reading' || state === 'applying' ? 'stopped' : state,
  reason,
});
const trackEnd = ({ state, problems }: TrackingOutput): { end: RunEnd; reason: string | null } => ({
  end: state,
  reason: problems[0]?.reason ?? null,
});
const done = (): { end: RunEnd; reason: null } => ({ end: 'done', reason: null });

/** Works on every queue until the job queue is stopped. Tracking has lines of its own: it never waits for a catalogue. */
export function workOnJobs(parts: Parts, { syncs, polls, installations }: Work): void {
  const { jobs, logger, watch } = parts;
  const ports = flowPorts(parts);
  const ofRun = (handler: JobHandler<object, SyncResult>) =>
    told(logger, measuredWork(watch, handler, runEnd), runNumbers);
  const other = (handler: JobHandler<object>) => measuredWork(watch, handler, done);
  const tracking = measuredWork(watch, trackJob(ports), trackEnd);
  jobs.work(syncQueue, ofRun(syncJob(ports, silent)), { parallel: syncs });
  jobs.work(previewQueue, ofRun(previewJob(ports, silent)), { parallel: syncs });
  jobs.work(planQueue, ofRun(planJob(ports, silent)), { parallel: syncs });
  const making = measuredWork(watch, catalogJob(catalogPorts(parts)), done);
  jobs.work(
    catalogQueue,
    told(logger, making, (made) => made),
  );
  jobs.work(trackQueue, told(logger, tracking, trackNumbers), { parallel: polls });
  jobs.work(sweepQueue, other(sweepJob(parts)));
  jobs.work(webhookQueue, other(webhookWork(parts, installations)), { parallel: webhooksParallel });
}

export const createJobTick = ({ db, jobs, clock, outage }: Parts): Tick =>
  createTick({ clock, outage, jobs, ticks: new SqlTicks(db), schedules });
