/**
 * Flow 1, read top to bottom: read the shop's markets, take up what a dead process left, read the supplier's catalogue
 * into the snapshot, make and store the plan, apply it through the rate-limited queue, record how it ended.
 */
import { ShopifyError } from '../domain/failures.ts';
import type { Consent } from '../domain/harms.ts';
import type { RunId } from '../domain/ids.ts';
import { marketGaps, type MarketGap } from '../domain/market-gaps.ts';
import { goneLocationSentence, locationIsGone, type Shop } from '../domain/shop.ts';
import { applyPlan, type PlanPorts } from './apply-plan.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { endedByPerson, endsEarly, finish, type RunEnd } from './close-run.ts';
import { derivationOf } from './derive-row.ts';
import { doubtNewCatalogs } from './doubt-new-catalogs.ts';
import { doubtNewLanguages } from './doubt-new-languages.ts';
import { lookAtImages } from './look-at-images.ts';
import { makePlan, type PlanningPorts } from './make-plan.ts';
import { operationKinds } from './operations.ts';
import type { Progress, RunReason, RunReport, Runs } from './ports/runs.ts';
import type { Upkeep } from './ports/snapshot.ts';
import type { CrawlVerdict } from './ports/supplier-catalogue.ts';
import { checkStock } from './check-stock.ts';
import { followLocation } from './move-stock.ts';
import { isFullCompareDue, noteFullCompare } from './full-compare.ts';
import { MarkedChanges } from './marked-changes.ts';
import { giveUpMissingLists, settleMissingLists } from './missing-lists.ts';
import { createProgress } from './progress.ts';
import { readCatalogue } from './read-catalogue.ts';
import { takeUp } from './take-up.ts';
import { planRecipeOf } from './recipe.ts';

export interface SyncPorts extends Omit<PlanPorts & PlanningPorts, 'derivation'> {
  /** The shop with its markets, catalogs and publications as they are now. Throws ShopifyError. */
  readonly readShop: () => Promise<Shop>;
  readonly runs: Runs;
  readonly upkeep: Upkeep;
  readonly progress: Progress;
}

export interface SyncOptions {
  /** Store the plan, show it, write nothing to the shop. */
  readonly dryRun: boolean;
  /** What a person has accepted: it passes in this run only. */
  readonly accept?: readonly Consent[] | undefined;
  /** Only so many products shall be in the shop, to be looked at; nothing else is created. */
  readonly tries?: number | undefined;
}

export interface SyncResult {
  /** The run that a dead process left: its plan was worked through first, or it was given up. */
  readonly resumed: RunReport | null;
  readonly run: RunReport;
  /** What the shop's markets show or lack against the country rule, as of now. */
  readonly markets: readonly MarketGap[];
}

type Why = RunReason;

const whyUnproven = ({ failure, distinct, total, set }: CrawlVerdict): Why => {
  if (failure) return { reason: failure.reason, message: failure.message };
  if (distinct === 0) return { reason: 'SUP-609', message: 'The supplier lists no products at all.' };
  if (set !== null) {
    const message = `The supplier does not say how many products it lists, and two readings of the list differed; the last one met ${distinct}.`;
    return { reason: 'SUP-612', message };
  }
  return {
    reason: 'SUP-608',
    message: `The supplier names ${total ?? 'no number of'} products, ${distinct} were read.`,
  };
};

const whyNotStocked = ({ shop }: SyncPorts): Why | null =>
  locationIsGone(shop) ? { reason: 'SHP-720', message: goneLocationSentence(shop) } : null;

const whyUnchecked = ({ reason, message }: ShopifyError): Why => ({
  reason,
  message: `The quantities in the shop could not be compared with what was written: ${message}`,
});

const withSentence = ({ reason, message }: Why, more = ''): Why => ({
  reason,
  message: [message, more].filter(Boolean).join(' '),
});

interface PassOptions extends SyncOptions {
  /** Why the shop's markets are not known: then quantities are written, because they show nothing anywhere. */
  readonly unreadable?: Why | null;
}

/** Reads, plans, applies; answers how the run ended. */
async function pass(
  run: RunId,
  ports: SyncPorts,
  { dryRun, accept = [], tries, unreadable = null }: PassOptions,
): Promise<readonly [RunEnd, Why | null]> {
  const { runs, log, shop, settings } = ports;
  if (settings.supplierCurrency !== shop.currency) {
    const message = `The supplier's prices are in ${settings.supplierCurrency}, the shop sells in ${shop.currency}.`;
    return ['failed', { reason: 'GRD-306', message }];
  }
  const report = createProgress(run, ports);
  const trustsMissingLists = accept.includes('missing-countries');
  const comparesAll = await isFullCompareDue(ports);
  const changes = new MarkedChanges();
  const derivation = derivationOf(shop, settings);
  const planning = { ...ports, derivation, trustsMissingLists, comparesAll, changes };
  await settleMissingLists(run, planning);
  if (!dryRun) await lookAtImages(run, planning);
  await bringUpToDate(planning);
  if (trustsMissingLists) await giveUpMissingLists(ports);
  const { verdict, numbers: read } = await readCatalogue(run, planning, report);
  const numbers = { ...read, full: comparesAll && read.whole, changes: null };
  await runs.saveCrawl(run, numbers);
  if (numbers.whole) await noteFullCompare(ports, comparesAll);
  const unproven = numbers.proven ? null : whyUnproven(verdict);
  const unchecked = dryRun ? null : await checkStock(planning);
  const held = await makePlan({ run, proven: numbers.proven, dryRun, accept, tries }, planning, report);
  const broken = whyNotStocked(ports) ?? unproven;
  const why =
    (broken && withSentence(broken, held?.sudden)) ?? held ?? (unchecked && whyUnchecked(unchecked));
  await runs.saveCrawl(run, {
    ...numbers,
    whole: numbers.whole && !held?.unchecked,
    changes: changes.numbers(await ports.listings.countMarked()),
  });
  // Nothing was read: what the shop's own markets ask of the products in it is done all the same.
  const isUnread = unproven !== null && verdict.pages === 0;
  if (isUnread && (await log.counts(run)).planned === 0) return ['failed', unproven];
  if (dryRun) {
    await runs.saveMadeFor(run, planRecipeOf(shop, settings));
    return ['previewed', why];
  }
  if (unreadable) await log.deferOpen(run, showing, unreadable);
  await runs.startApplying(run, planRecipeOf(shop, settings), why);
  await applyPlan(run, ports, report);
  return ['completed', why];
}

/** The same, also when a person ends it. */
async function passOrEnd(run: RunId, ports: SyncPorts, options: PassOptions): ReturnType<typeof pass> {
  let end: Awaited<ReturnType<typeof pass>> = ['completed', null];
  const isEnded = await endsEarly(run, ports, async () => {
    end = await pass(run, ports, options);
  });
  if (!isEnded) return end;
  const { planned } = await ports.log.counts(run);
  return planned > 0 && !options.dryRun ? ['completed', endedByPerson] : ['interrupted', endedByPerson];
}

/** What may not be done with the markets of yesterday: a product could be shown where it may not be. */
const showing = operationKinds.filter((kind) => kind !== 'stock' && kind !== 'withdraw');

interface Unreadable extends Why {
  /** Shopify answers other questions. */
  readonly isAlone: boolean;
}

export async function readMarkets({
  readShop,
}: SyncPorts): Promise<readonly [Shop, null] | readonly [null, Unreadable]> {
  try {
    return [await readShop(), null];
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    const { reason, scope } = error;
    const message = `The shop's markets could not be read. ${error.message}`;
    return [null, { reason, message, isAlone: scope === 'operation' }];
  }
}

/**
 * Throws only on bugs, and the signal's reason when it is aborted: what is stored is taken up by the next start.
 * Everything else is in the result.
 */
export async function syncCatalogue(known: SyncPorts, options: SyncOptions): Promise<SyncResult> {
  const { runs, upkeep } = known;
  const [shop, unreadable] = await readMarkets(known);
  const ports = { ...known, shop: shop ?? known.shop };
  if (shop) await doubtNewCatalogs(shop, upkeep);
  if (shop) await doubtNewLanguages(shop, upkeep);
  await followLocation(ports.shop, ports.places);
  const taken = unreadable || options.dryRun ? null : await takeUp(ports);
  if (taken?.isEnded) {
    return { resumed: null, run: taken.report, markets: marketGaps(ports.shop, await upkeep.shippedAlike()) };
  }
  // What a dead process left may be taken up later, and must not be older than what is written now.
  const isHalf = unreadable?.isAlone && !options.dryRun && (await runs.interrupted()) === null;
  const run = await runs.start();
  const end =
    unreadable && !isHalf
      ? (['failed', unreadable] as const)
      : await passOrEnd(run, ports, { ...options, unreadable });
  await finish(run, end, ports);
  const markets = marketGaps(ports.shop, await upkeep.shippedAlike());
  return { resumed: taken?.report ?? null, run: await runs.report(run), markets };
}
