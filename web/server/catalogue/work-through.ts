/**
 * Works through a plan, and through what follows from it: a price that Shopify refused does not stand, and what is on sale
 * below its cost because of that goes off sale in the same run. The guard counts these like any others.
 */
import type { RunId } from '../domain/ids.ts';
import { applyPlan } from './apply-plan.ts';
import { nothingProven } from './hold-heirs.ts';
import { judgedPages, type DifferencePorts } from './judged-differences.ts';
import { openCount } from './open-count.ts';
import type { Planning } from './planning.ts';
import type { PlanPorts } from './plan-ports.ts';
import type { ReportProgress } from './progress.ts';
import { toldAnew } from './standing-price.ts';
import { WhoWasSeen } from './who-was-seen.ts';

type WorkPorts = PlanPorts & Omit<DifferencePorts, 'onKept'>;

async function isPriceRefused(
  run: RunId,
  { log, plans }: Pick<WorkPorts, 'log' | 'plans'>,
): Promise<boolean> {
  const { rejected, deferred } = await log.counts(run);
  if (rejected + deferred === 0) return false;
  const refused = (await plans.groups(run)).filter(({ kind }) => kind === 'offer');
  return refused.some(({ state }) => state === 'rejected' || state === 'deferred');
}

/** Whether anything is to be written for it. */
async function planOffSale(planning: Planning, ports: WorkPorts): Promise<boolean> {
  const { run } = planning;
  const { listings, log } = ports;
  if (!(await isPriceRefused(run, ports))) return false;
  const sudden = await openCount(planning, ports);
  // Only what this run was to write is asked about: the crawl has met it.
  const seen = new WhoWasSeen([], false, planning.only);
  const judgement = { planning: { ...planning, leaving: nothingProven }, seen, sudden };
  let isAny = false;
  for await (const page of judgedPages(judgement, ports)) {
    const skus = page.map(({ difference }) => difference.sku);
    const refused = await log.refused(run, skus, ['offer']);
    const sold = page.flatMap(({ difference: { sku }, unpriced }) =>
      unpriced && refused.has(sku) ? unpriced : [],
    );
    const operations = sold.flatMap((one) => one.operations);
    for (const operation of operations) sudden.count(operation);
    isAny ||= operations.length > 0;
    await log.plan(run, operations);
    await listings.tellReasons(sold.flatMap(toldAnew));
  }
  for (const { harm, reason } of sudden.held()) await log.hold(run, harm, reason);
  return isAny;
}

/** Returns when every operation has an outcome. Rejects as applyPlan does. */
export async function workThrough(
  planning: Planning,
  ports: WorkPorts,
  report: ReportProgress,
): Promise<void> {
  await applyPlan(planning.run, ports, report);
  if (await planOffSale(planning, ports)) await applyPlan(planning.run, ports, report);
}
