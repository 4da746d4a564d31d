/** What can be asked about what was done: how a shop stands, its runs, and that a sync begin now. */
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import type { JobQueue } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports.ts';
import { syncQueue } from './flow-jobs.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';
import type { ActivityCommands } from './shop-activity.ts';
import { shopHome } from './shop-home.ts';

interface ActivityPorts {
  readonly shops: ShopDirectory;
  readonly clock: Clock;
  readonly jobs: Pick<JobQueue, 'send' | 'active'>;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

export const activityCommands = (ports: ActivityPorts): ActivityCommands => ({
  home: (shop) => shopHome(shop, ports),
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
