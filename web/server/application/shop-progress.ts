/**
 * What is being worked on for a shop right now, whoever does it: the run's row says how far, the queues say whether
 * somebody is at it. Costs a few short reads by key.
 */
import type { LiveRun } from '../catalogue/ports/runs.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { planQueue, previewQueue, syncQueue, trackQueue } from './flow-jobs.ts';
import { installedShop } from './refusals.ts';
import type { ShopWork, WorkKind } from './shop-work.ts';

export interface ShopWorkPorts {
  readonly shops: ShopDirectory;
  readonly jobs: Pick<JobQueue, 'active'>;
  readonly liveOf: (shop: ShopDomain) => Promise<{
    readonly open: LiveRun | null;
    readonly lastEnded: ShopWork['lastEnded'];
  }>;
}

function kindOf({ undoes, only }: LiveRun, isPreview: boolean): WorkKind {
  if (only !== null) return 'product';
  if (undoes !== null) return 'undo';
  return isPreview ? 'preview' : 'sync';
}

/** Whether somebody works on a run of the shop right now; by the queues, so that a dead process does not count. */
export async function isRunWorkedOn(
  shop: ShopDomain,
  { jobs }: Pick<ShopWorkPorts, 'jobs'>,
): Promise<boolean> {
  const active = await Promise.all(
    [syncQueue, previewQueue, planQueue].map((queue) => jobs.active(queue, shop)),
  );
  return active.some((job) => job !== null);
}

/** Throws NotReady. */
export async function shopWork(shop: ShopDomain, { shops, jobs, liveOf }: ShopWorkPorts): Promise<ShopWork> {
  const { pausedAt } = await installedShop(shops, shop);
  const isActive = async (queue: string) => (await jobs.active(queue, shop)) !== null;
  const [isSync, isPreview, isPlan, isTracking] = await Promise.all(
    [syncQueue, previewQueue, planQueue, trackQueue].map(isActive),
  );
  const isWorkedOn = isSync || isPreview || isPlan || false;
  // After the queues: a run that ends between both reads is seen as ended, and never as left behind.
  const { open, lastEnded } = await liveOf(shop);
  const state = {
    isStarting: isWorkedOn && open === null,
    isTracking: isTracking ?? false,
    pausedAt,
    lastEnded,
  };
  if (open === null) return { work: null, ...state };
  const { undoes: _undoes, only: _only, ...far } = open;
  return { work: { ...far, kind: kindOf(open, isPreview ?? false), isWorkedOn }, ...state };
}
