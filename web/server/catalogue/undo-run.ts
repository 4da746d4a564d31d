/**
 * Undoes a run: plans what puts back what it wrote, and applies that like any other plan that was looked at. What a
 * person has undone is kept as if they had decided so, until the supplier's value changes again.
 */
import type { RunId, Sku } from '../domain/ids.ts';
import { applyStoredPlan, nothingElse, type StoredPlanPorts } from './apply-stored-plan.ts';
import { finish } from './close-run.ts';
import { findLowPrices } from './find-low-prices.ts';
import { appliedOf, undonePage } from './keep-undone.ts';
import { PlanRefused } from './plan-refused.ts';
import type { StoredPlan } from './ports/plans.ts';
import type { RunReason } from './ports/runs.ts';
import { planRecipeOf } from './recipe.ts';
import type { SyncResult } from './sync-catalogue.ts';
import { stays as allStays, type Stays } from './undo-changes.ts';

/** So many products of a kind that stays are named. */
const namedProducts = 5;

const words: Readonly<Record<Stays, string>> = {
  draft:
    'was created by the run, and stays in the shop as a draft that is published nowhere, because an undoing deletes nothing: delete what you do not want, and it stays away',
  countries: 'may not be sold everywhere it was before, and stays out of sight there',
  gate: 'lacks what a product needs to be on sale (such as a price, a text or an image, as the supplier lists it today), and stays off sale: "explain" says what',
  cost: 'would be sold for less than it may be at the cost of today, so price and place stay as they are',
  stock: 'quantities stay at the latest number of the supplier',
  changed: 'was written or changed again since, and stays as it is',
  unknown: 'nobody knew what was there before',
  renumbered:
    'has another SKU at the supplier now and keeps it: put back, the next sync would change it again',
  gone: 'not in the shop any more',
  erased:
    'was deleted for good by your removal policy, which nothing brings back: it is created anew when the supplier lists it again',
};

/** How many products, and the first of them. */
class Staying {
  readonly #found = new Map<Stays, { count: number; readonly first: Sku[] }>();

  note(sku: Sku, why: ReadonlySet<Stays>): void {
    for (const each of why) {
      const known = this.#found.get(each) ?? { count: 0, first: [] };
      known.count += 1;
      if (known.first.length < namedProducts) known.first.push(sku);
      this.#found.set(each, known);
    }
  }

  sentence(): string {
    return allStays
      .flatMap((why) => {
        const { count, first } = this.#found.get(why) ?? { count: 0, first: [] };
        const named = first.join(', ');
        return count > 0 ? [`${count} × ${words[why]} (${named}${count > first.length ? ', …' : ''})`] : [];
      })
      .join('; ');
  }
}

/** Plans it page by page; answers how much is put back, and what stays. */
async function storeUndo(
  { run, undo }: { readonly run: RunId; readonly undo: RunId },
  ports: StoredPlanPorts,
): Promise<{ readonly planned: number; readonly left: string }> {
  let planned = 0;
  const staying = new Staying();
  for await (const page of appliedOf(run, ports)) {
    for (const [sku, undone] of await undonePage(page, ports)) {
      await ports.log.plan(undo, undone.operations);
      planned += undone.operations.length;
      staying.note(sku, undone.stays);
    }
  }
  return { planned, left: staying.sentence() };
}

const refused = (message: string): PlanRefused => new PlanRefused('RUN-523', message);

/** `by`: the run that has put back all that could be. */
const nothingLeft = (run: RunId, by: RunId | null, left: string): PlanRefused =>
  new PlanRefused(
    'RUN-525',
    by === null ? `Of run ${run}: ${left}.` : `Run ${run} was undone already by run ${by}. Now: ${left}.`,
  );

const notUndoable: Readonly<Partial<Record<StoredPlan['state'], string>>> = {
  reading: 'has not ended',
  applying: 'is still being written: the next sync brings it to its end',
  previewed: 'is a plan that was not applied',
  failed: 'failed and wrote nothing',
  interrupted: 'was interrupted before it wrote anything',
};

async function assertUndoable(run: RunId, { plans }: StoredPlanPorts): Promise<void> {
  const plan = await plans.find(run);
  if (!plan) throw refused(`There is no run ${run}.`);
  const why = notUndoable[plan.state];
  if (why) throw refused(`Run ${run} ${why}.`);
  if (plan.unfinished !== null)
    throw refused(
      `Run ${plan.unfinished} was interrupted: the next sync brings it to its end. Undo after that.`,
    );
  const done = (await plans.groups(run)).filter(({ state }) => state === 'applied');
  if (done.length === 0)
    throw refused(
      `Run ${run} wrote nothing, or is older than 30 days: for so long it is kept what was there before.`,
    );
  if (done.every(({ reason }) => reason === 'GRD-328'))
    throw refused(
      `Run ${run} wrote nothing: what it was to write you had changed in the shop, and all of that was left as you have it.`,
    );
}

async function planUndo(run: RunId, ports: StoredPlanPorts): Promise<RunId> {
  const { runs, plans, shop, settings } = ports;
  await assertUndoable(run, ports);
  const undoneBy = await plans.undoneBy(run);
  const undo = await runs.start(run);
  const { planned, left } = await storeUndo({ run, undo }, ports);
  await runs.saveMadeFor(undo, planRecipeOf(shop, settings));
  const why: RunReason | null = left ? { reason: 'RUN-524', message: `${left}.` } : null;
  await finish(undo, [planned > 0 ? 'previewed' : 'failed', why], ports);
  if (planned === 0) throw nothingLeft(run, undoneBy, left);
  return undo;
}

export interface UndoWish {
  readonly undo: RunId;
  /** The plan is only stored, to be looked at. */
  readonly planOnly: boolean;
  /** A process died over it. */
  readonly isAgain: boolean;
}

/** Throws what applyStoredPlan throws. */
export async function undoRun(
  { undo: run, planOnly, isAgain }: UndoWish,
  known: StoredPlanPorts,
): Promise<SyncResult> {
  const ports = { ...known, shop: await known.readShop() };
  const begun = isAgain ? await ports.plans.undoOf(run) : null;
  if (begun?.state === 'reading') {
    const message = 'The process ended while it planned. Nothing had been written.';
    await ports.runs.finish(begun.run, 'interrupted', { reason: 'RUN-501', message });
  }
  const plan = begun && begun.state !== 'reading' ? begun.run : await planUndo(run, ports);
  if (planOnly) {
    const lowPrices = await findLowPrices(ports);
    return { ...nothingElse, run: await ports.runs.report(plan), markets: [], lowPrices };
  }
  return applyStoredPlan({ plan, isAgain }, ports);
}
