/** Every queue of the app. */
import { catalogQueue } from '../application/catalog-job.ts';
import { webhookQueue } from '../application/webhook-inbox.ts';
import { planQueue, previewQueue, syncQueue, trackQueue } from '../application/flow-jobs.ts';

/** Rows that leave by rule, once a day and shop. */
export const sweepQueue = 'sweep-rows';
/** Whose jobs somebody asked for by what stood in the shop at that time: the clock asks for its own again. */
export const askedQueues: readonly string[] = [syncQueue, previewQueue, planQueue, catalogQueue, trackQueue];
export const queues: readonly string[] = [
  syncQueue,
  previewQueue,
  planQueue,
  catalogQueue,
  trackQueue,
  sweepQueue,
  webhookQueue,
];
