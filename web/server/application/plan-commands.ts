/** Answers what is asked about plans: what one would change, that it be applied, and that a run be undone. */
import type { DateTime } from 'luxon';
import type { OperationKind } from '../catalogue/operations.ts';
import { operationKinds } from '../catalogue/operations.ts';
import type { OperationGroup, ReviewedOperation } from '../catalogue/ports/plans.ts';
import type { SyncResult } from '../catalogue/sync-catalogue.ts';
import type { OperationId, RunId, ShopDomain } from '../domain/ids.ts';
import type { InstalledShop } from '../domain/shop.ts';
import type { JobHandler } from '../queue/ports.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { planJob, planPayload, planQueue, type FlowJobPorts } from './flow-jobs.ts';
import type { ChangeSample, HeldSample, PlanCommands, PlanReview } from './plan-review.ts';
import type { ShopPorts } from './ports.ts';
import { installedShop } from './refusals.ts';
import type { JobWish } from './run-elsewhere.ts';
import { decidedSince } from './waiting-changes.ts';

interface PlanCommandPorts extends FlowJobPorts {
  readonly shops: ShopDirectory;
  readonly forShop: (shop: ShopDomain) => ShopPorts;
}

const pageSize = 500;

const sum = (groups: readonly OperationGroup[]): number =>
  groups.reduce((total, { count }) => total + count, 0);

export async function review(
  shop: InstalledShop,
  run: RunId,
  { plans, runs, decisions, now, samples }: ReviewPorts,
): Promise<PlanReview> {
  const groups = await plans.groups(run);
  const open = groups.filter(({ state }) => state === 'planned');
  const held = Map.groupBy(
    groups.filter(({ state }) => state === 'held'),
    ({ reason }) => reason,
  );
  const planned: ChangeSample<OperationKind>[] = [];
  for (const by of operationKinds) {
    const count = sum(open.filter(({ kind }) => kind === by));
    if (count > 0) planned.push({ by, count, first: await plans.firstOfKind(run, by, samples) });
  }
  const waiting: HeldSample[] = [];
  for (const [by, alike] of held) {
    if (by === null) continue;
    const first = await plans.heldFor(run, by, { after: null, limit: samples });
    const decided = await decidedSince(run, by, { plans, decisions, now });
    waiting.push({ by, count: sum(alike), first, decided });
  }
  return { run: await runs.report(run), shop, planned, held: waiting };
}

interface ReviewPorts extends Pick<ShopPorts, 'plans' | 'runs' | 'decisions'> {
  readonly now: DateTime<true>;
  readonly samples: number;
}

export const planCommands = (
  ports: PlanCommandPorts,
  runJob: (wish: JobWish, handler: JobHandler<object>) => Promise<unknown>,
): PlanCommands => ({
  async review(shop, run, samples) {
    const installed = await installedShop(ports.shops, shop);
    return review(installed, run, { ...ports.forShop(shop), now: ports.clock.now(), samples });
  },
  async *changes(shop, run) {
    const { plans } = ports.forShop(shop);
    for (let after: OperationId | null = null; ;) {
      const page: readonly ReviewedOperation[] = await plans.page(run, { after, limit: pageSize });
      const last = page.at(-1);
      if (!last) return;
      yield page;
      after = last.id;
    }
  },
  async apply(shop, plan, progress) {
    const wish = { queue: planQueue, shop, progress, payload: planPayload({ plan }) };
    return (await runJob(wish, planJob(ports, progress))) as SyncResult;
  },
  async undo(shop, { run, only, planOnly }, progress) {
    const payload = planPayload({ undo: run, only, planOnly });
    const wish = { queue: planQueue, shop, progress, payload };
    return (await runJob(wish, planJob(ports, progress))) as SyncResult;
  },
});
