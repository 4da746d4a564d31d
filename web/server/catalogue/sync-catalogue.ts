/**
 * Flow 1, read top to bottom: take up what a dead process left, read the supplier's catalogue into the snapshot,
 * make and store the plan, apply it through the rate-limited queue, record how it ended.
 */
import type { RunId } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { applyPlan, type PlanPorts } from './apply-plan.ts';
import { makePlan, type PlanningPorts } from './make-plan.ts';
import type { CrawlVerdict, RunReport, Runs } from './ports.ts';
import { readCatalogue } from './read-catalogue.ts';

export interface SyncPorts extends PlanPorts, PlanningPorts {
  readonly runs: Runs;
}

export interface SyncOptions {
  /** Store the plan, show it, write nothing to the shop. */
  readonly dryRun: boolean;
}

export interface SyncResult {
  /** The run of a dead process that was brought to its end first. */
  readonly resumed: RunReport | null;
  readonly run: RunReport;
}

/** Brings the run of a dead process to its end: its stored plan is applied; without one it is closed. */
async function takeUp(ports: SyncPorts): Promise<RunReport | null> {
  const { runs } = ports;
  const left = await runs.interrupted();
  if (!left) return null;
  if (left.state === 'reading') {
    const message = 'The process ended while it read the catalogue. Nothing had been written.';
    await runs.finish(left.id, 'interrupted', { reason: 'RUN-501', message });
  } else {
    await finishPlan(left.id, null, ports);
  }
  return runs.report(left.id);
}

/** Applies the stored plan and closes the run, unless the process was asked to stop before the end. */
async function finishPlan(run: RunId, why: Why | null, ports: SyncPorts): Promise<void> {
  await applyPlan(run, ports);
  if (ports.signal.aborted) return;
  await ports.listings.adoptDataHashes(run);
  await ports.runs.finish(run, 'completed', why ?? undefined);
}

interface Why {
  readonly reason: ReasonCode;
  readonly message: string;
}

const whyUnproven = ({ failure, distinct, total }: CrawlVerdict): Why => {
  if (failure) return { reason: failure.reason, message: failure.message };
  if (distinct === 0) return { reason: 'SUP-609', message: 'The supplier lists no products at all.' };
  return {
    reason: 'SUP-608',
    message: `The supplier names ${total ?? 'no number of'} products, ${distinct} were read.`,
  };
};

/** Throws only on bugs and when Shopify cannot be read at all; everything else is in the result. */
export async function syncCatalogue(ports: SyncPorts, options: SyncOptions): Promise<SyncResult> {
  const { runs, shop, settings } = ports;
  const resumed = options.dryRun ? null : await takeUp(ports);
  const run = await runs.start();
  const end = async (): Promise<SyncResult> => ({ resumed, run: await runs.report(run) });
  if (settings.supplierCurrency !== shop.currency) {
    const message = `The supplier's prices are in ${settings.supplierCurrency}, the shop sells in ${shop.currency}.`;
    await runs.finish(run, 'failed', { reason: 'GRD-306', message });
    return end();
  }
  const { verdict, numbers } = await readCatalogue(run, ports);
  await runs.saveCrawl(run, numbers);
  const unproven = numbers.proven ? null : whyUnproven(verdict);
  if (unproven && verdict.pages === 0) {
    await runs.finish(run, 'failed', unproven);
    return end();
  }
  const { removals } = await makePlan(run, numbers.proven, ports);
  const why = unproven ?? removals;
  if (options.dryRun) {
    await runs.finish(run, 'previewed', why ?? undefined);
    return end();
  }
  await runs.startApplying(run);
  await finishPlan(run, why, ports);
  return end();
}
