/** Every queue of the app. */
import { catalogQueue } from '../application/catalog-job.ts';
import { webhookQueue } from '../application/webhook-inbox.ts';
import { planQueue, previewQueue, syncQueue, trackQueue } from '../application/flow-jobs.ts';

/** Rows that leave by rule, once a day and shop. */
export const sweepQueue = 'sweep-rows';
export const queues: readonly string[] = [
  syncQueue,
  previewQueue,
  planQueue,
  catalogQueue,
  trackQueue,
  sweepQueue,
  webhookQueue,
];
