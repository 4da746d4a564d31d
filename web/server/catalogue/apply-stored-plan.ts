/**
 * Applies a plan that a person has looked at: exactly that plan, or nothing of it. Before the first write all of it is
 * held against what the shop shows and the supplier wants as of now; whatever has moved refuses the plan in words.
 */
import { EditTally } from './edit-tally.ts';
import { DateTime } from 'luxon';
import type { OperationId, RunId, Sku } from '../domain/ids.ts';
import type { Listing } from '../domain/listing.ts';
import { afterRun } from './after-run.ts';
import { applyPlan } from './apply-plan.ts';
import { isLeaving } from './decisions.ts';
import { dropOldPlan, youngHours } from './drop-old-plan.ts';
import { staleness } from './plan-staleness.ts';
import { endsEarly, finish } from './close-run.ts';
import { keepUndone } from './keep-undone.ts';
import { releaseKept } from './release-kept.ts';
import { movedSince, type Moved } from './moved-since.ts';
import type { Operation } from './operations.ts';
import { PlanRefused } from './plan-refused.ts';
import type { Plans, ReviewedOperation, StoredPlan } from './ports/plans.ts';
import { createProgress } from './progress.ts';
import { proofTold, unprovenReason } from './proof-told.ts';
import { provePlaces } from './prove-places.ts';
import { changedBetween, planRecipeOf } from './recipe.ts';
import type { SyncPorts, SyncResult } from './sync-catalogue.ts';
import { wantedAsTold } from './standing-price.ts';
import { note } from '../domain/reason-texts/note.ts';

const pageSize = 500;
/** So many products that have moved are named. */
const namedProducts = 5;

export interface StoredPlanPorts extends SyncPorts {
  readonly plans: Plans;
}

const planAgain = note('planAgain');

/** What of the plan as a whole does not hold, in words; null when it does. */
function wholeProblem(plan: StoredPlan, ports: StoredPlanPorts): string | null {
  // Whoever applies it is the one who works on the shop: what else has not ended was left behind.
  const stale = staleness(plan, { ...ports, isWorkedOn: false });
  switch (stale?.kind) {
    case undefined:
      return null;
    case 'running':
    case 'unfinished':
      return note('unfinished', { run: stale.run });
    case 'newer':
      return note('newer', { run: stale.run });
    case 'old':
      return note('old', { run: plan.run, count: youngHours });
    case 'changed':
      return note('changed', {
        parts: changedBetween(plan.madeFor ?? '', planRecipeOf(ports.shop, ports.settings)).join('; '),
      });
  }
}

async function* plannedOf(run: RunId, { plans }: StoredPlanPorts) {
  for (let after: OperationId | null = null; ;) {
    const page: readonly ReviewedOperation[] = await plans.page(run, { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return;
    yield page.filter(({ state }) => state === 'planned');
    after = last.id;
  }
}

interface Heirs {
  /** Listings of what is to take over a product, as if it had done so already. */
  readonly heirs: ReadonlyMap<Sku, Listing>;
  /** These stay deleted under their new SKU. */
  readonly deleted: ReadonlySet<Sku>;
}

async function heirsOf(run: RunId, { log, listings }: StoredPlanPorts): Promise<Heirs> {
  const heirs = new Map<Sku, Listing>();
  const deleted = new Set<Sku>();
  for (let after: OperationId | null = null; ;) {
    const page: readonly Operation[] = await log.open(run, 'renumber', { after, limit: pageSize });
    const last = page.at(-1);
    if (!last) return { heirs, deleted };
    const olds = page.flatMap(({ from }) => from ?? []);
    const [known, rows] = [await listings.findAll(olds), await listings.presence(olds)];
    const buried = new Set(rows.flatMap(({ sku, state }) => (state === 'deleted' ? sku : [])));
    for (const { sku, from } of page) {
      const old = from && known.get(from);
      if (from && buried.has(from)) deleted.add(sku);
      else if (old) heirs.set(sku, { ...old, sku });
    }
    after = last.id;
  }
}

/** Goes through all of the plan: nobody shall have to plan again for one product after the other. */
async function movedProducts(
  { run, undoes, startedAt: madeAt }: StoredPlan,
  ports: StoredPlanPorts,
): Promise<string | null> {
  const isSuppliers = undoes === null;
  const moved = new Map<Sku, Moved>();
  const { heirs, deleted } = await heirsOf(run, ports);
  for await (const page of plannedOf(run, ports)) {
    const skus = [...new Set(page.map(({ sku }) => sku))];
    const [listings, standings] = [await ports.listings.findAll(skus), await ports.plans.standing(skus)];
    const decided = await ports.decisions.of(skus, ports.clock.now());
    for (const operation of page) {
      const { sku } = operation;
      if (operation.kind === 'renumber' && deleted.has(sku)) continue;
      const [listing, standing] = [listings.get(sku) ?? heirs.get(sku), standings.get(sku)];
      const now = {
        listing,
        standing: standing && wantedAsTold(standing, listing, ports.shop),
        // What it wants beside what another SKU had is known once it has that; no crawl came between.
        isSuppliers: isSuppliers && !heirs.has(sku),
        decisions: decided.get(sku) ?? [],
        madeAt,
      };
      const how = movedSince(operation, now);
      if (how !== null) moved.set(sku, how);
    }
  }
  if (moved.size === 0) return null;
  const named = [...moved].slice(0, namedProducts).map(([sku, how]) => note(how, { sku }));
  const more = moved.size - named.length;
  return note('moved', {
    first: [...named, ...(more > 0 ? [note('more', { count: more })] : [])].join('; '),
  });
}

/** A preview notes no absence; what it found out counts from now on. */
async function markAbsent(run: RunId, startedAt: string, ports: StoredPlanPorts): Promise<void> {
  const at = DateTime.fromISO(startedAt, { zone: 'utc' }) as DateTime<true>;
  for await (const page of plannedOf(run, ports)) {
    const leaving = page.filter(({ kind }) => isLeaving(kind));
    await ports.listings.markAbsent(
      leaving.map(({ sku }) => sku),
      at,
    );
  }
}

const stateWords: Readonly<Record<Exclude<StoredPlan['state'], 'previewed' | 'applying'>, string>> = {
  reading: note('unfinishedPlan'),
  completed: note('appliedPlan'),
  incomplete: note('partlyAppliedPlan'),
  failed: note('failedPlan'),
  interrupted: note('brokenPlan'),
};

const noneThatWaits = (run: RunId, state: keyof typeof stateWords): PlanRefused =>
  new PlanRefused('RUN-522', note('notWaiting', { run, state: stateWords[state] }));

/** Throws PlanRefused. */
async function begin(plan: StoredPlan, ports: StoredPlanPorts): Promise<void> {
  const { run, state, startedAt, madeFor } = plan;
  if (state === 'applying') {
    await ports.runs.takeUp(run);
    return dropOldPlan({ id: run, state, startedAt, madeFor, isToEnd: false }, ports);
  }
  if (state !== 'previewed') throw noneThatWaits(run, state);
  const problem = wholeProblem(plan, ports) ?? (await movedProducts(plan, ports));
  if (problem !== null) throw new PlanRefused('RUN-521', `${problem} ${planAgain}`);
  await markAbsent(run, startedAt, ports);
  await keepUndone(plan, ports);
  if (!(await ports.runs.startApplying(run, planRecipeOf(ports.shop, ports.settings), null)))
    throw noneThatWaits(run, 'interrupted');
}

/** What only a sync does. */
export const nothingElse = {
  resumed: null,
  rebuilt: null,
  adopted: null,
  proof: null,
  edits: { yours: 0, putRight: 0, held: 0, overwritten: 0, samples: [] },
} as const satisfies Partial<SyncResult>;

interface Wish {
  readonly plan: RunId;
  /** A process died over it: whatever it did by then is no reason to refuse the plan. */
  readonly isAgain: boolean;
}

/**
 * Throws PlanRefused before anything is written, ShopifyError when the shop's markets cannot be read, and the signal's
 * reason when it is aborted: then what is left of the plan is taken up by whoever comes next.
 */
export async function applyStoredPlan(
  { plan: run, isAgain }: Wish,
  known: StoredPlanPorts,
): Promise<SyncResult> {
  const plan = await known.plans.find(run);
  if (!plan) throw new PlanRefused('RUN-522', note('noPlan', { run }));
  const shop = await known.readShop();
  const tally = new EditTally(shop);
  const ports = { ...known, shop, onEdits: tally.note };
  const isDone = isAgain && (plan.state === 'completed' || plan.state === 'incomplete');
  let proof: Awaited<ReturnType<typeof provePlaces>> | null = null;
  if (!isDone) {
    await begin(plan, ports);
    await endsEarly(run, ports, async () => {
      await applyPlan(run, ports, createProgress(run, ports));
      proof = await provePlaces([run], ports);
    });
    await releaseKept(plan, ports);
    await finish(run, ['completed', null], { ...ports, unproven: unprovenReason(proof) });
  }
  const after = await afterRun(run, tally, ports);
  return { ...nothingElse, run: await ports.runs.report(run), ...after, proof: proofTold(proof) };
}
