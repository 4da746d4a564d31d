/** The commands that run a whole flow as a job: it is done here, or waited for while another process does it. */
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { JobHandler } from '../queue/ports.ts';
import type { Commands } from './commands.ts';
import {
  previewJob,
  previewQueue,
  syncJob,
  syncPayload,
  syncQueue,
  trackJob,
  trackQueue,
  type FlowJobPorts,
} from './flow-jobs.ts';
import { nameLeft } from './name-left.ts';
import type { TrackingBefore, TrackingOutput } from './outcomes.ts';
import type { ShopPorts } from './ports.ts';
import { runElsewhere, type AskPorts, type JobWish } from './run-elsewhere.ts';
import { runHere } from './run-here.ts';

interface RunPorts extends AskPorts {
  /** Whether this process may work on what it asks for; else it waits until somebody has. */
  readonly worksHere: boolean;
}

type FlowPorts = RunPorts &
  FlowJobPorts & { readonly forShop: (shop: ShopDomain) => Pick<ShopPorts, 'parcels'> };

const silent = (): void => undefined;

const countsOf = (output: TrackingOutput): TrackingBefore => {
  const { fulfilled, trackingAdded, alreadyThere, corrected, emails, completed } = output;
  return { fulfilled, trackingAdded, alreadyThere, corrected, emails, completed };
};

/** Here, or wherever somebody works on the queue. */
export const runJob =
  (ports: RunPorts) =>
  (wish: JobWish, handler: JobHandler<object>): Promise<unknown> =>
    ports.worksHere ? runHere(wish, ports, handler) : runElsewhere(wish, ports);

export const flowCommands = (ports: FlowPorts): Pick<Commands, 'sync' | 'track'> => {
  const run = runJob(ports);
  return {
    async sync(shop, { dryRun, ...wish }, progress) {
      const [queue, handler] = dryRun
        ? [previewQueue, previewJob(ports, progress)]
        : [syncQueue, syncJob(ports, progress)];
      return (await run({ queue, shop, progress, payload: syncPayload(wish) }, handler)) as SyncResult;
    },
    async track(shop, order = null) {
      const payload = order === null ? {} : { order };
      const before: TrackingOutput[] = [];
      const wish = {
        queue: trackQueue,
        shop,
        progress: silent,
        payload,
        before: (output: unknown) => void before.push(output as TrackingOutput),
      };
      const output = (await run(wish, trackJob(ports))) as TrackingOutput;
      const named = await nameLeft(output, ports.forShop(shop).parcels);
      return { ...named, before: before.map(countsOf) };
    },
  };
};
