/** What can be asked about what was done: how a shop stands, its runs, and that a sync begin now. */
import type { ShopDomain, RunId } from '../domain/ids.ts';
import type { RunReport } from '../catalogue/ports/runs.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { RunSummary } from '../shops/ports/activity.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import { syncQueue } from './flow-jobs.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';
import { shopHome, type ShopHome } from './shop-home.ts';

/**
 * asked        -> it begins soon, or the one that waits already does
 * no-supplier  -> none is connected
 * setting-up   -> nothing is imported by itself so far
 * paused       -> a person paused all syncs
 * no-access    -> Shopify refuses the app's access
 */
export type SyncAnswer = 'asked' | 'no-supplier' | 'setting-up' | 'paused' | 'no-access';

export interface RunPage {
  /** The newest first. */
  readonly items: readonly RunSummary[];
  /** Before this one the next page begins; null: there is none. */
  readonly next: RunId | null;
  readonly total: number;
}

export interface RunDetails {
  readonly summary: RunSummary;
  readonly report: RunReport;
}

export interface ActivityCommands {
  /** Days are counted in `zone`, an IANA name; in UTC where that is none. */
  home(shop: ShopDomain, zone: string): Promise<ShopHome>;
  runs(shop: ShopDomain, page: { readonly before: RunId | null; readonly limit: number }): Promise<RunPage>;
  /** Null when there is no such run. */
  runDetails(shop: ShopDomain, run: RunId): Promise<RunDetails | null>;
  /** Asks for a sync and does not wait for it; however often it is asked for, one waits at most. */
  askForSync(shop: ShopDomain): Promise<SyncAnswer>;
}

interface ActivityPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'send'>;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

export const activityCommands = (ports: ActivityPorts): ActivityCommands => ({
  home: (shop, zone) => shopHome(shop, zone, ports),
  async runs(shop, { before, limit }) {
    await installedShop(ports.shops, shop);
    const { activity } = ports.forShop(shop);
    // One more tells whether there is another page.
    const found = await activity.runs({ before, limit: limit + 1 });
    const items = found.slice(0, limit);
    const next = found.length > limit ? (items.at(-1)?.id ?? null) : null;
    return { items, next, total: await activity.countRuns() };
  },
  async runDetails(shop, run) {
    await installedShop(ports.shops, shop);
    const { activity, runs } = ports.forShop(shop);
    const summary = await activity.run(run);
    return summary && { summary, report: await runs.report(run) };
  },
  async askForSync(shop) {
    const { stage, pausedAt, refusedAt } = await installedShop(ports.shops, shop);
    if (refusedAt !== null) return 'no-access';
    if ((await ports.shops.connection(shop)) === null) return 'no-supplier';
    if (stage === 'trying') return 'setting-up';
    if (pausedAt !== null) return 'paused';
    await ports.jobs.send({ queue: syncQueue, shop, payload: {}, urgent: true, tries: 1 });
    return 'asked';
  },
});
