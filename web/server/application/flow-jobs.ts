/**
 * The flows as jobs: their queues, and what is done with a job of each. A preview has a queue of its own, because it
 * and a sync must never stand for each other; beside a sync of its shop it would read and plan the same rows. So has
 * what a person has looked at and wants to be done: a stored plan, undoing a run, and one product.
 */
import type { Progress } from '../catalogue/ports/runs.ts';
import type { SyncOptions, SyncResult } from '../catalogue/sync-catalogue.ts';
import { isConsent, type Consent } from '../domain/harms.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobHandler, JobQueue } from '../queue/ports.ts';
import { endOfPoll, type TrackingOutput } from './outcomes.ts';
import type { Flows, PlanWork } from './ports.ts';
import { ShopBusy } from './refusals.ts';

export const syncQueue = 'sync-catalogue';
export const previewQueue = 'preview-catalogue';
export const planQueue = 'apply-plan';
export const trackQueue = 'import-parcels';

export interface FlowJobPorts {
  readonly flows: Flows;
  readonly jobs: Pick<JobQueue, 'active'>;
  readonly clock: Clock;
}

/** With nothing to say it is like any other sync, and may be one with another that waits. */
export const syncPayload = ({ accept = [], tries, search }: Omit<SyncOptions, 'dryRun'>): object => ({
  ...(accept.length > 0 && { accept }),
  ...(tries !== undefined && { tries }),
  ...(search && { search }),
});

const acceptedIn = (payload: object): readonly Consent[] =>
  'accept' in payload && Array.isArray(payload.accept) ? payload.accept.filter(isConsent) : [];

const searchesIn = (payload: object): boolean => 'search' in payload && payload.search === true;
const triesIn = (payload: object): number | undefined =>
  'tries' in payload && typeof payload.tries === 'number' ? payload.tries : undefined;

/** How soon a sync looks again whether the preview before it has ended. */
const lookAgainMs = 1_000;
/** The most unfinished parcels that are named in the job's output; the ledger has all of them. */
const namedParcels = 200;

/** Both sides look once they are active: when they begin together, each sees the other, and the preview gives way. */
export const syncJob =
  ({ flows, jobs, clock }: FlowJobPorts, progress: Progress): JobHandler<object, SyncResult> =>
  async ({ shop, payload }, signal) => {
    while ((await jobs.active(previewQueue, shop)) ?? (await jobs.active(planQueue, shop)))
      await clock.wait(lookAgainMs, signal);
    return flows.sync(shop, {
      dryRun: false,
      accept: acceptedIn(payload),
      tries: triesIn(payload),
      search: searchesIn(payload),
      progress,
      signal,
    });
  };

export const previewJob =
  ({ flows, jobs }: FlowJobPorts, progress: Progress): JobHandler<object, SyncResult> =>
  async ({ shop }, signal) => {
    if (await jobs.active(syncQueue, shop)) {
      throw new ShopBusy(`A sync of ${shop} is running. A preview can be made when it has ended.`);
    }
    if (await jobs.active(planQueue, shop)) {
      throw new ShopBusy(`A plan is being applied to ${shop}. A preview can be made when that has ended.`);
    }
    return flows.sync(shop, { dryRun: true, progress, signal });
  };

/** What was asked for, as JSON carries it. */
export const planPayload = (work: PlanWork): object => work;

function workIn(payload: object): PlanWork {
  if ('plan' in payload) return { plan: payload.plan as RunId };
  if ('product' in payload) return { product: payload.product as Sku };
  if ('undo' in payload)
    return {
      undo: payload.undo as RunId,
      only: 'only' in payload ? (payload.only as Sku | null) : null,
      planOnly: 'planOnly' in payload && payload.planOnly === true,
    };
  throw new Error('a job of plans says neither a plan, a run to undo nor a product');
}

/** Beside a sync it gives way, because that supersedes the plan; a preview gives way to it. */
export const planJob =
  ({ flows, jobs, clock }: FlowJobPorts, progress: Progress): JobHandler<object, SyncResult> =>
  async ({ shop, payload, attempts }, signal) => {
    if (await jobs.active(syncQueue, shop)) {
      throw new ShopBusy(
        `A sync of ${shop} is running. Ask again when it has ended; a plan that was made before has to be made anew.`,
      );
    }
    while (await jobs.active(previewQueue, shop)) await clock.wait(lookAgainMs, signal);
    return flows.apply(shop, { work: workIn(payload), isAgain: attempts > 1, progress, signal });
  };

/** Whether such a job carries the number of an order. */
export const asksForOrder = (payload: object): boolean => 'order' in payload;

export const trackJob =
  ({ flows }: FlowJobPorts): JobHandler<object, TrackingOutput> =>
  async ({ shop, payload }, signal) => {
    const order = 'order' in payload && typeof payload.order === 'string' ? payload.order : null;
    const summary = endOfPoll(await flows.track(shop, { order, signal }));
    const left = summary.left.slice(0, namedParcels);
    return {
      ...summary,
      left: left.map(({ iri, order: of, state, reason }) => ({ iri, order: of, state, reason })),
    };
  };
