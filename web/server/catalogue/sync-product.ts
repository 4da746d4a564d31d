/**
 * One product, now: what the supplier says of it is read by its SKU, what the shop shows of it is looked at, and what
 * differs goes through plan, guard, journal and queue like everything else. Absence is proven by whole readings alone:
 * a product that the supplier does not name stays as it is.
 */
import { SupplierError, type ShopifyError } from '../domain/failures.ts';
import type { RunId, Sku } from '../domain/ids.ts';
import { afterRun } from './after-run.ts';
import { applyPlan } from './apply-plan.ts';
import { nothingElse, type StoredPlanPorts } from './apply-stored-plan.ts';
import { checkStockOf } from './check-stock.ts';
import { endedByPerson, endsEarly, finish, type RunEnd } from './close-run.ts';
import { deriveRow, derivationOf, type Derivation } from './derive-row.ts';
import { EditTally } from './edit-tally.ts';
import { firstReason, whyAmountsWait, whyNotStocked } from './first-reason.ts';
import { nothingProven } from './hold-heirs.ts';
import { followLocation } from './move-stock.ts';
import { noteLevels } from './note-levels.ts';
import { isPlaceOpen } from './noted-places.ts';
import { PlanRefused } from './plan-refused.ts';
import { planDifferences } from './plan-differences.ts';
import type { RunReason } from './ports/runs.ts';
import { createProgress } from './progress.ts';
import { proofTold, unprovenReason } from './proof-told.ts';
import { provePlaces } from './prove-places.ts';
import { lookAgain, type ReadBackPorts } from './read-back.ts';
import { planRecipeOf } from './recipe.ts';
import { settleOwnership } from './settle-ownership.ts';
import type { SyncResult } from './sync-catalogue.ts';
import { Intake } from './take-in.ts';
import { takeUp } from './take-up.ts';
import { WhoWasSeen } from './who-was-seen.ts';
import { note } from '../domain/reason-texts/note.ts';

type Ports = StoredPlanPorts & Pick<ReadBackPorts, 'onOverwritten' | 'onEdits'>;

/** Before that nobody knows what of ours the shop has, and a product could be created twice. */
async function assertSearched(ports: Ports): Promise<void> {
  if ((await ports.upkeep.doneWith('links')) !== null && !(await isPlaceOpen(ports))) return;
  const message = note('neverSynced');
  throw new PlanRefused('RUN-526', message);
}

interface Reading {
  /** Why the supplier's word on it is not known as of now; null when it is. */
  readonly why: RunReason | null;
  readonly setAside: number;
}

const notListed = (sku: Sku): RunReason => ({
  reason: 'SUP-614',
  message: note('notListed', { sku }),
});

const stillHeld = ({ reason }: Pick<RunReason, 'reason'>): RunReason => ({
  reason,
  message: note('withOthers'),
});

/** What was read last counts until the supplier has answered. */
async function readProduct(
  run: RunId,
  sku: Sku,
  ports: Ports & { derivation: Derivation },
): Promise<Reading> {
  const { supplier, upkeep, derivation, signal } = ports;
  const stored = await upkeep.productsOf([sku]);
  await upkeep.saveDerived(stored.map((known) => deriveRow(known.product, known, derivation)));
  try {
    const members = (await supplier.findBySku([sku], signal)).filter((member) => member.sku === sku);
    const intake = new Intake(run, { ...ports, comparesAll: true });
    await intake.add(members);
    await intake.flush();
    return { why: members.length === 0 ? notListed(sku) : null, setAside: intake.setAside.size };
  } catch (error) {
    if (signal.aborted || !(error instanceof SupplierError)) throw error;
    return { why: { reason: error.reason, message: error.message }, setAside: 0 };
  }
}

/** What a person, or another app, changed since is theirs, or is put right in this run. */
async function lookAtShop(
  run: RunId,
  sku: Sku,
  ports: Ports & { readonly isRead: boolean },
): Promise<ShopifyError | null> {
  const listing = (await ports.listings.findAll([sku])).get(sku);
  if (!listing) return null;
  const record: Parameters<typeof checkStockOf>[1]['record'] = (steps) => ports.ledger.record(run, steps);
  return (await checkStockOf(listing, { ...ports, record })) ?? (await lookAgain(run, [sku], ports));
}

async function pass(run: RunId, sku: Sku, ports: Ports): Promise<Awaited<ReturnType<typeof provePlaces>>> {
  const { runs, shop, settings } = ports;
  const report = createProgress(run, ports);
  const derivation = derivationOf(shop, settings);
  await settleOwnership(derivation, ports.ownership);
  await report({ phase: 'read', done: 0, total: 1 });
  const { why: unread, setAside } = await readProduct(run, sku, { ...ports, derivation });
  const isRead = unread === null;
  const found = isRead ? 1 : 0;
  await runs.saveCrawl(run, {
    pages: found,
    distinct: found,
    total: 1,
    setAside,
    proven: false,
    whole: isRead,
    full: false,
    changes: null,
  });
  const unlooked = await lookAtShop(run, sku, { ...ports, isRead });
  const seen = WhoWasSeen.ofOne(sku, isRead);
  const creates = shop.stage === 'trying' ? new Set<Sku>() : ('all' as const);
  const planning = {
    run,
    proven: false,
    dryRun: false,
    accept: [],
    creates,
    only: sku,
    leaving: nothingProven,
  };
  const [held] = await planDifferences(planning, seen, { ...ports, derivation, report });
  const amounts = await whyAmountsWait(run, ports);
  const first = firstReason(unread ?? whyNotStocked(ports), { held: null, amounts, unchecked: null });
  const why = first ?? (held && stillHeld(held)) ?? unlooked;
  if (!(await runs.startApplying(run, planRecipeOf(shop, settings), why)))
    throw new Error(`run ${run} was ended meanwhile`);
  await applyPlan(run, ports, report);
  return provePlaces([run], ports);
}

/**
 * Throws PlanRefused before anything is done, ShopifyError when the shop's markets cannot be read, and the signal's
 * reason when it is aborted: then what is left of the plan is taken up by whoever comes next.
 */
export async function syncProduct(sku: Sku, known: StoredPlanPorts): Promise<SyncResult> {
  const shop = await known.readShop();
  const tally = new EditTally(shop);
  const ports = { ...known, shop, onEdits: tally.note, onOverwritten: tally.noteOverwritten };
  const { runs } = ports;
  await assertSearched(ports);
  await noteLevels(ports);
  await followLocation(shop, ports.places);
  const taken = await takeUp(ports);
  const run = await runs.start(null, sku);
  let proof: Awaited<ReturnType<typeof provePlaces>> | null = null;
  let end: readonly [RunEnd, RunReason | null] = ['completed', null];
  const isEnded = await endsEarly(run, ports, async () => {
    proof = await pass(run, sku, ports);
  });
  if (isEnded && (await ports.log.counts(run)).planned === 0) end = ['interrupted', endedByPerson];
  await finish(run, end, { ...ports, unproven: unprovenReason(proof) });
  const after = await afterRun(run, tally, ports);
  const resumed = taken?.report ?? null;
  return { ...nothingElse, resumed, run: await runs.report(run), ...after, proof: proofTold(proof) };
}
