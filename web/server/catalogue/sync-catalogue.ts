/**
 * Flow 1, read top to bottom: read the shop's markets, take up what a dead process left, read the supplier's catalogue
 * into the snapshot, make and store the plan, apply it through the rate-limited queue, record how it ended.
 */
import type { ShopifyError } from '../domain/failures.ts';
import type { Consent } from '../domain/harms.ts';
import type { RunId } from '../domain/ids.ts';
import type { Shop } from '../domain/shop.ts';
import { afterRun, type AfterRun } from './after-run.ts';
import { applyPlan } from './apply-plan.ts';
import type { PlanPorts } from './plan-ports.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { discardedByPerson, endedByPerson, endsEarly, finish, type RunEnd } from './close-run.ts';
import { derivationOf } from './derive-row.ts';
import { doubtNewCatalogs } from './doubt-new-catalogs.ts';
import { doubtNewLanguages } from './doubt-new-languages.ts';
import { lookAtImages } from './look-at-images.ts';
import { makePlan, type PlanningPorts } from './make-plan.ts';
import { noteWaiting } from './note-waiting.ts';
import { operationKinds } from './operations.ts';
import type { Ownership } from './ports/ownership.ts';
import type { DeletedListings, ShopNotes } from './ports/own-products.ts';
import type { Plans } from './ports/plans.ts';
import type { Progress, RunReason, RunReport, Runs } from './ports/runs.ts';
import type { Upkeep } from './ports/snapshot.ts';
import { checkStock } from './check-stock.ts';
import type { RecordSteps } from './in-doubt.ts';
import { firstReason, whyAmountsWait, whyNotStocked } from './first-reason.ts';
import { findOurs, linksOf, type FoundOurs } from './find-ours.ts';
import { keepNote } from './keep-note.ts';
import { settlePlaces } from './settle-places.ts';
import { isFullCompareDue, noteFullCompare } from './full-compare.ts';
import { MarkedChanges } from './marked-changes.ts';
import { acceptMissingLists, giveUpMissingLists, settleMissingLists } from './missing-lists.ts';
import { createProgress } from './progress.ts';
import { proofTold, unprovenReason } from './proof-told.ts';
import { provePlaces } from './prove-places.ts';
import type { Proof } from './ports/proof.ts';
import { readBack, type ReadBackPorts } from './read-back.ts';
import { readCatalogue } from './read-catalogue.ts';
import { EditTally } from './edit-tally.ts';
import type { Rebuilt } from './rebuild-links.ts';
import type { AdoptionPorts } from './settle-adoptions.ts';
import { whyUnproven } from './why-unproven.ts';
import { readMarkets } from './read-markets.ts';
import { takeUp } from './take-up.ts';
import { planRecipeOf } from './recipe.ts';
import { settleOwnership } from './settle-ownership.ts';

export interface SyncPorts
  extends
    Omit<PlanPorts & PlanningPorts, 'derivation' | 'onKept' | 'onEdits' | 'adopter' | 'adoptions'>,
    Pick<AdoptionPorts, 'own' | 'links' | 'adopter' | 'adoptions'> {
  readonly plans: Plans;
  readonly notes: ShopNotes;
  readonly tombstones: DeletedListings;
  /** The shop with its markets, catalogs and publications as they are now. Throws ShopifyError. */
  readonly readShop: () => Promise<Shop>;
  readonly runs: Runs;
  readonly ownership: Ownership;
  readonly upkeep: Upkeep;
  readonly progress: Progress;
}

export interface SyncOptions {
  /** Store the plan, show it, write nothing to the shop. */
  readonly dryRun: boolean;
  /** What a person has accepted: it passes in this run only. */
  readonly accept?: readonly Consent[] | undefined;
  /** The shop is searched for products of this app, as after the database was lost, and all of them are looked at. */
  readonly search?: boolean | undefined;
  /** Only so many products shall be in the shop, to be looked at; nothing else is created. */
  readonly tries?: number | undefined;
}

export interface SyncResult extends AfterRun {
  /** The run that a dead process left: its plan was worked through first, or it was given up. */
  readonly resumed: RunReport | null;
  readonly run: RunReport;
  /** Products of ours that the shop was searched for; null when there was no reason to search. */
  readonly rebuilt: (Rebuilt & Pick<FoundOurs, 'kept'>) | null;
  /** The shop's own products that became listings, or were given back; null when nobody asked for any. */
  readonly adopted: FoundOurs['adopted'];
  /** What can be bought where, as Shopify answered it after the run; null when it was not asked. */
  readonly proof: Proof | null;
}

type Why = RunReason;
type EditingPorts = SyncPorts & Pick<PlanPorts, 'onEdits'> & Pick<ReadBackPorts, 'onOverwritten'>;

/** What is told of a run besides its report. */
interface Told extends FoundOurs {
  proof: Proof | ShopifyError | null;
}

interface PassOptions extends SyncOptions {
  /** Why the shop's markets are not known: then quantities are written, because they show nothing anywhere. */
  readonly unreadable?: Why | null;
  /** The run that a dead process left, and that was brought to its end. */
  readonly resumed?: RunId | null;
  readonly told: Told;
}

type Settling = Parameters<typeof acceptMissingLists>[1] &
  Parameters<typeof lookAtImages>[1] &
  Parameters<typeof bringUpToDate>[0] &
  Pick<SyncPorts, 'ownership'>;

/** What earlier runs and people left open, before anything is read. */
async function settleFirst(run: RunId, planning: Settling, dryRun: boolean): Promise<void> {
  await settleOwnership(planning.derivation, planning.ownership);
  await settleMissingLists(run, planning);
  if (!dryRun) await acceptMissingLists(run, planning);
  if (!dryRun) await lookAtImages(run, planning);
  await bringUpToDate(planning);
}

/**
 * Reads, plans, applies; answers how the run ended. Where nothing was read, what the shop's own markets ask of the products
 * in it is done all the same.
 */
async function pass(
  run: RunId,
  ports: EditingPorts,
  { dryRun, accept = [], tries, search: isAsked, unreadable = null, resumed = null, told }: PassOptions,
): Promise<readonly [RunEnd, Why | null]> {
  const { runs, log, shop, settings } = ports;
  const report = createProgress(run, ports);
  const trustsMissingLists = accept.includes('missing-countries');
  const comparesAll = await isFullCompareDue(ports);
  const changes = new MarkedChanges();
  const derivation = derivationOf(shop, settings);
  const onKept = (products: number): void => void (told.kept += products);
  const planning = { ...ports, derivation, trustsMissingLists, comparesAll, changes, onKept };
  await settleFirst(run, planning, dryRun);
  const unsearched = await findOurs(run, ports, { dryRun, told });
  if (unsearched) return ['failed', unsearched];
  if (trustsMissingLists) await giveUpMissingLists(ports);
  const { verdict, numbers: read } = await readCatalogue(run, planning, report);
  const numbers = { ...read, full: comparesAll && read.whole, changes: null, links: linksOf(told) };
  await runs.saveCrawl(run, numbers);
  if (numbers.whole) await noteFullCompare(ports, comparesAll);
  const unproven = numbers.proven ? null : whyUnproven(verdict);
  const record: RecordSteps = (steps) => ports.ledger.record(run, steps);
  const unchecked = dryRun
    ? null
    : ((await checkStock({ ...planning, record, isAsked, isRead: numbers.proven })) ??
      (await readBack(run, { ...planning, isAsked })));
  const held = await makePlan({ run, proven: numbers.proven, dryRun, accept, tries }, planning, report);
  const amounts = await whyAmountsWait(run, ports);
  const why = firstReason(whyNotStocked(ports) ?? unproven, { held, amounts, unchecked });
  await runs.saveCrawl(run, {
    ...numbers,
    whole: numbers.whole && !held?.unchecked,
    changes: changes.numbers(await ports.listings.countMarked()),
  });
  const isUnread = unproven !== null && verdict.pages === 0;
  if (isUnread && (await log.counts(run)).planned === 0) return ['failed', unproven];
  if (dryRun) {
    await runs.saveMadeFor(run, planRecipeOf(shop, settings));
    return ['previewed', why];
  }
  if (unreadable) await log.deferOpen(run, showing, unreadable);
  if (!(await runs.startApplying(run, planRecipeOf(shop, settings), why)))
    throw new Error(`run ${run} was ended meanwhile`);
  await keepNote(ports);
  await applyPlan(run, ports, report);
  await keepNote(ports);
  if (!unreadable) told.proof = await provePlaces(resumed === null ? [run] : [run, resumed], ports);
  return ['completed', why];
}

/** The same, also when a person ends it. */
async function passOrEnd(run: RunId, ports: EditingPorts, options: PassOptions): ReturnType<typeof pass> {
  let end: Awaited<ReturnType<typeof pass>> = ['completed', null];
  const isEnded = await endsEarly(run, ports, async () => {
    end = await pass(run, ports, options);
  });
  if (!isEnded) return end;
  const { planned } = await ports.log.counts(run);
  await noteWaiting(run, ports);
  if (options.dryRun) return ['interrupted', discardedByPerson];
  return planned > 0 ? ['completed', endedByPerson] : ['interrupted', endedByPerson];
}

/** What may not be done with the markets of yesterday: a product could be shown where it may not be. */
const showing = operationKinds.filter(
  (kind) => kind !== 'stock' && kind !== 'withdraw' && kind !== 'renumber',
);

/**
 * Throws only on bugs, and the signal's reason when it is aborted: what is stored is taken up by the next start.
 * Everything else is in the result.
 */
export async function syncCatalogue(known: SyncPorts, options: SyncOptions): Promise<SyncResult> {
  const { runs, upkeep } = known;
  if (options.search) await upkeep.saveDoneWith('links', null);
  const [shop, unreadable] = await readMarkets(known);
  const tally = new EditTally(shop ?? known.shop);
  const ports = {
    ...known,
    shop: shop ?? known.shop,
    onEdits: tally.note,
    onOverwritten: tally.noteOverwritten,
  };
  if (shop) await doubtNewCatalogs(shop, upkeep);
  if (shop) await doubtNewLanguages(shop, upkeep);
  const unsettled = await settlePlaces(ports);
  const taken = unreadable || unsettled || options.dryRun ? null : await takeUp(ports);
  if (taken?.isEnded) {
    const after = await afterRun(taken.report.id, tally, ports);
    return { resumed: null, run: taken.report, rebuilt: null, adopted: null, ...after, proof: null };
  }
  // What a dead process left may be taken up later, and must not be older than what is written now.
  const isHalf = unreadable?.isAlone && !options.dryRun && (await runs.interrupted()) === null;
  const run = await runs.start(null, null, options.dryRun);
  const told: Told = { rebuilt: null, adopted: null, kept: 0, proof: null };
  const hinders = isHalf ? unsettled : (unreadable ?? unsettled);
  const end =
    hinders !== null
      ? (['failed', hinders] as const)
      : await passOrEnd(run, ports, { ...options, unreadable, told, resumed: taken?.report.id ?? null });
  await finish(run, end, { ...ports, unproven: unprovenReason(told.proof) });
  const rebuilt = told.rebuilt && { ...told.rebuilt, kept: told.kept };
  const after = await afterRun(run, tally, ports);
  const proof = proofTold(told.proof);
  return {
    resumed: taken?.report ?? null,
    run: await runs.report(run),
    rebuilt,
    adopted: told.adopted,
    ...after,
    proof,
  };
}
