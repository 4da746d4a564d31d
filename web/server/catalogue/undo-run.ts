/**
 * Undoes a run, or what it wrote of one product: plans what puts back what it wrote, and applies that like any other plan that was looked at. What a
 * person has undone is kept as if they had decided so, until the supplier's value changes again.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { applyStoredPlan, nothingElse, type StoredPlanPorts } from './apply-stored-plan.ts';
import { finish } from './close-run.ts';
import { findLowPrices } from './find-low-prices.ts';
import { appliedOf, undonePage, type UndoneRun } from './keep-undone.ts';
import { PlanRefused } from './plan-refused.ts';
import type { StoredPlan } from './ports/plans.ts';
import type { RunReason } from './ports/runs.ts';
import { planRecipeOf } from './recipe.ts';
import type { SyncResult } from './sync-catalogue.ts';
import { stays as allStays, type Stays } from './undo-stays.ts';
import { note, type NoteName } from '../domain/reason-texts/note.ts';

/** So many products of a kind that stays are named. */
const namedProducts = 3;

const words: Readonly<Record<Stays, string>> = {
  draft: note('staysDraft'),
  countries: note('staysCountries'),
  paused: note('staysPaused'),
  settingUp: note('staysSettingUp'),
  nowhere: note('staysNowhere'),
  image: note('staysImage'),
  text: note('staysText'),
  stockUnknown: note('staysStockUnknown'),
  price: note('staysPrice'),
  cost: note('staysCost'),
  stock: note('staysStock'),
  changed: note('staysChanged'),
  back: note('staysBack'),
  unsure: note('staysUnsure'),
  unknown: note('staysUnknown'),
  renumbered: note('staysRenumbered'),
  gone: note('staysGone'),
  erased: note('staysErased'),
};

interface Found {
  readonly count: number;
  readonly first: readonly Sku[];
}

function staying(why: Stays, { count, first }: Found): string {
  const [sku = ''] = first;
  if (count === 1)
    return why === 'stock' ? note('quantityStays', { sku }) : note('staysOne', { why: words[why], sku });
  const named = first.join(', ');
  const more = count - first.length;
  const skus = more > 0 ? note('andMore', { skus: named, count: more }) : named;
  return why === 'stock'
    ? note('quantitiesStay', { count, skus })
    : note('stays', { count, why: words[why], skus });
}

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
        const found = this.#found.get(why);
        return found ? [staying(why, found)] : [];
      })
      .join('; ');
  }
}

/** A plan that could not be made whole is none: whoever asks again, begins again. */
async function breakOff(undo: RunId, error: unknown, ports: StoredPlanPorts): Promise<void> {
  if (!(error instanceof ShopifyError)) return;
  const { reason, message } = error;
  await finish(undo, ['failed', { reason, message }], ports);
}

/**
 * Plans it page by page. A run begins with the first thing that goes back: null where nothing does. Answers what stays too.
 * Throws ShopifyError.
 */
async function storeUndo(
  undone: UndoneRun,
  ports: StoredPlanPorts,
): Promise<{ readonly undo: RunId | null; readonly left: string }> {
  let undo: RunId | null = null;
  const staying = new Staying();
  try {
    for await (const page of appliedOf(undone, ports)) {
      for (const [sku, { operations, stays }] of await undonePage(page, ports)) {
        staying.note(sku, stays);
        if (operations.length === 0) continue;
        undo ??= await ports.runs.start(undone.run, undone.only);
        await ports.log.plan(undo, operations);
      }
    }
  } catch (error) {
    if (undo !== null) await breakOff(undo, error, ports);
    throw error;
  }
  return { undo, left: staying.sentence() };
}

const refused = (message: string): PlanRefused => new PlanRefused('RUN-523', message);

const undoneByWords = ({ run, only }: UndoneRun, other: RunId, left: string): string =>
  only === null
    ? note('undoneBy', { run, other, left })
    : note('undoneByOf', { run, sku: only, other, left });

/** `by`: the run that has put back all that could be. */
const nothingLeft = (undone: UndoneRun, by: RunId | null, left: string): PlanRefused =>
  new PlanRefused(
    'RUN-525',
    by === null ? note('ofRun', { run: undone.run, left }) : undoneByWords(undone, by, left),
  );

const notUndoable = {
  reading: 'notEnded',
  applying: 'stillWritten',
  previewed: 'notApplied',
  failed: 'failedRun',
  interrupted: 'brokenRun',
  completed: null,
  incomplete: null,
} as const satisfies Readonly<Record<StoredPlan['state'], NoteName | null>>;

/** In a sentence; null where it may be undone, as far as its row and those of its changes say. */
export async function whyNotUndoable(
  { run, only }: UndoneRun,
  { plans }: Pick<StoredPlanPorts, 'plans'>,
): Promise<string | null> {
  const plan = await plans.find(run);
  if (!plan) return note('noRun', { run });
  const why = notUndoable[plan.state];
  if (why) return note(why, { run });
  if (plan.applied === 0) return note('wroteNothing', { run });
  if (only !== null && !(await plans.appliedTo(run, [only])).has(only))
    return note('wroteNothingOf', { run, sku: only });
  if (plan.applied === plan.quantities) return note('onlyQuantities', { run });
  return plan.applied === plan.left ? note('allYours', { run }) : null;
}

async function assertUndoable(undone: UndoneRun, { plans }: StoredPlanPorts): Promise<void> {
  const unfinished = (await plans.find(undone.run))?.unfinished ?? null;
  const why = await whyNotUndoable(undone, { plans });
  if (why !== null) throw refused(why);
  if (unfinished !== null) throw refused(note('finishFirst', { run: unfinished }));
}

async function planUndo(undone: UndoneRun, ports: StoredPlanPorts): Promise<RunId> {
  const { runs, plans, shop, settings } = ports;
  const { run, only } = undone;
  await assertUndoable(undone, ports);
  const undoneBy = await plans.undoneBy(run, only);
  const { undo, left } = await storeUndo(undone, ports);
  if (undo === null) {
    const nothing = nothingLeft(undone, undoneBy, left);
    // The run's page tells what the first try has found. Whoever asks for the same again is refused, and leaves no row.
    const isWhole = undoneBy !== null && (await plans.find(undoneBy))?.state === 'completed';
    if (!isWhole && (await plans.vainUndoing(run, only)) === null) {
      const { reason, message } = nothing;
      await finish(await runs.start(run, only), ['failed', { reason, message }], ports);
    }
    throw nothing;
  }
  await runs.saveMadeFor(undo, planRecipeOf(shop, settings));
  const why: RunReason | null = left ? { reason: 'RUN-524', message: `${left}.` } : null;
  await finish(undo, ['previewed', why], ports);
  return undo;
}

export interface UndoWish {
  readonly undo: RunId;
  /** Only what it wrote of this product; null: all. */
  readonly only: Sku | null;
  /** The plan is only stored, to be looked at. */
  readonly planOnly: boolean;
  /** A process died over it. */
  readonly isAgain: boolean;
}

/** Of what a dead process may have begun: one that left something undone may be an earlier one, and is made again. */
const goesOn: ReadonlySet<StoredPlan['state']> = new Set(['previewed', 'applying', 'completed']);

/** Throws what applyStoredPlan throws. */
export async function undoRun(
  { undo: run, only, planOnly, isAgain }: UndoWish,
  known: StoredPlanPorts,
): Promise<SyncResult> {
  const ports = { ...known, shop: await known.readShop() };
  const begun = isAgain ? await ports.plans.undoOf(run, only) : null;
  if (begun?.state === 'reading') {
    const message = note('diedPlanning');
    await ports.runs.finish(begun.run, 'interrupted', { reason: 'RUN-501', message });
  }
  const plan = begun && goesOn.has(begun.state) ? begun.run : await planUndo({ run, only }, ports);
  // A person may have ended it while it was made.
  const isEnded = (await ports.plans.find(plan))?.state === 'interrupted';
  if (planOnly || isEnded) {
    const lowPrices = await findLowPrices(ports);
    return { ...nothingElse, run: await ports.runs.report(plan), markets: [], lowPrices };
  }
  return applyStoredPlan({ plan, isAgain }, ports);
}
