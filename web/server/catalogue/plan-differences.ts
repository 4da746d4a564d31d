/**
 * Plans everything that differs between what is wanted and what Shopify confirmed, and lets the guard hold prices, and
 * what would harm too many listings at once.
 */
import type { PublicationId, Sku } from '../domain/ids.ts';
import type { GroupChanges } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { askAboutLists } from './ask-about-lists.ts';
import { decidedKinds, isDecided } from './decisions.ts';
import { deriveContent } from './derive-content.ts';
import { placeableOf, type Derivation } from './derive-row.ts';
import { Doubles } from './hold-doubles.ts';
import type { Situation } from './harms-of.ts';
import { hasForeignPrices } from './hold-prices.ts';
import { judgeChanges } from './judge-changes.ts';
import { holdsPlaces, narrowHeld } from './narrow-held.ts';
import type { PlannedOperation } from './operations.ts';
import { withoutOwned } from './own-fields.ts';
import { pagesBySku } from './pages.ts';
import { settleFound } from './settle-found.ts';
import { placeInStage, type PlacedListing } from './place-listing.ts';
import { planNarrowing, planProduct } from './plan.ts';
import type { Planning } from './plan-removals.ts';
import type { Decisions, Decision, DecisionKey } from './ports/decisions.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { ShopSearch } from './ports/adoption.ts';
import type { Ledger, OperationLog } from './ports/operation-log.ts';
import type { Plans } from './ports/plans.ts';
import type { Upkeep } from './ports/snapshot.ts';
import type { StockPlaces } from './ports/stock-places.ts';
import type { ReportProgress } from './progress.ts';
import { openCount } from './open-count.ts';
import type { HeldHarm, SuddenChange } from './sudden-change.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const pageSize = 500;

export interface DifferencePorts {
  readonly derivation: Derivation;
  readonly settings: Settings;
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly places: Pick<StockPlaces, 'beforeDoubt'>;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly search: ShopSearch;
  /** Told how many products keep something that the supplier says otherwise (settle-found.ts). */
  readonly onKept?: (products: number) => void;
  readonly decisions: Decisions;
  readonly plans: Pick<Plans, 'heldHarms' | 'heldKinds'>;
  readonly upkeep: Pick<Upkeep, 'faulty'>;
}

/** Where a quantity is in doubt and is to become 0, what was confirmed before says whether that sells out. */
async function withStockBefore(
  page: readonly Difference[],
  { places, derivation: { shop } }: DifferencePorts,
): Promise<readonly Difference[]> {
  const isInDoubt = ({ listing, wantStock }: Difference): boolean =>
    listing?.sentStock === null && wantStock === 0;
  const skus = page.filter(isInDoubt).map(({ sku }) => sku);
  const before = skus.length > 0 ? await places.beforeDoubt(shop.locationId, skus) : new Map<Sku, number>();
  return page.map((difference) => {
    const available = before.get(difference.sku);
    const { listing } = difference;
    if (available === undefined || !listing) return difference;
    return { ...difference, listing: { ...listing, stored: { ...listing.stored, stock: { available } } } };
  });
}

const placeOf = (difference: Difference, { shop }: Derivation): PlacedListing => {
  const isLive = difference.listing?.stored.status?.status === 'ACTIVE';
  return placeInStage({ ...placeableOf(difference), isLive }, shop);
};

const situationOf = (difference: Difference, { shop }: Derivation): Situation => ({
  shop,
  gate: placeableOf(difference).gate,
  isGivenUp: difference.product?.givenUp !== undefined,
});

/** The groups that differ, and all of them where there is a product to derive them from. */
function wantedGroups(difference: Difference, derivation: Derivation): GroupChanges {
  const { product, wantStock, listing } = difference;
  const content = product ? deriveContent(product, derivation.shop, derivation.rules).groups : {};
  const { status, publications } = placeOf(difference, derivation);
  const groups = { ...content, stock: { available: wantStock }, status, publications };
  return withoutOwned(groups, listing?.owned ?? []);
}

/** What was found in the shop is settled with the first plan that knows what is wanted; a preview only looks. */
async function settledPage(
  page: readonly Difference[],
  { run, dryRun }: Planning,
  { derivation, settings, ledger, onKept }: DifferencePorts,
): Promise<readonly Difference[]> {
  // What stands there is no amount of the merchant's because the supplier's is in another currency.
  const later = hasForeignPrices(derivation.shop, settings) ? (['price'] as const) : [];
  const settled = page.map((each) => settleFound(each, wantedGroups(each, derivation), later));
  const steps = settled.flatMap(({ step }) => step ?? []);
  if (!dryRun && steps.length > 0) await ledger.record(run, steps);
  onKept?.(settled.filter(({ kept }) => kept.length > 0).length);
  return settled.map(({ difference }) => difference);
}

async function* pagesOf(
  planning: Planning,
  ports: DifferencePorts,
): AsyncGenerator<readonly Difference[], void, undefined> {
  const { only } = planning;
  const pages = pagesBySku((after, limit) => ports.listings.differences(after, limit, only), pageSize);
  for await (const page of pages) yield withStockBefore(await settledPage(page, planning, ports), ports);
}

const mayBeWritten = (
  difference: Difference,
  seen: WhoWasSeen,
  creates: NonNullable<Planning['creates']>,
): boolean =>
  seen.mayBeWritten(difference) &&
  (difference.listing !== null || creates === 'all' || creates.has(difference.sku));

const autoPublishedIn = ({ catalogs }: Shop): readonly PublicationId[] =>
  catalogs.filter(({ autoPublish }) => autoPublish).map(({ publicationId }) => publicationId);

interface Judgement {
  readonly planning: Planning;
  readonly seen: WhoWasSeen;
  readonly sudden: SuddenChange;
}

interface JudgedDifference {
  readonly difference: Difference;
  readonly operations: readonly PlannedOperation[];
  /** What was decided about it, and still is about one of these changes. */
  readonly met: readonly DecisionKey[];
}

/** Every difference with what it asks for, as the guard and decided people see it; the same however often it is walked. */
async function* judgedPages(
  { planning, seen, sudden }: Judgement,
  ports: DifferencePorts,
): AsyncGenerator<readonly JudgedDifference[]> {
  const { derivation, settings, decisions, clock } = ports;
  const { creates = 'all' } = planning;
  const autoPublished = autoPublishedIn(derivation.shop);
  const isForeign = hasForeignPrices(derivation.shop, settings);
  const judgeAll = (difference: Difference, decided: readonly Decision[]): JudgedDifference => {
    const { sku, listing } = difference;
    if (!mayBeWritten(difference, seen, creates)) {
      // Nobody knows what is wanted of it: what was decided stays.
      const met = decided.map(({ kind, field }) => ({ sku, kind, field }));
      return { difference, operations: planNarrowing(difference, placeOf(difference, derivation)), met };
    }
    const planned = planProduct(difference, { groups: wantedGroups(difference, derivation), autoPublished });
    const situation = situationOf(difference, derivation);
    const { prices } = settings;
    const judging = { listing, situation, decisions: decided, sudden, prices, isForeign };
    const { operations, met } = judgeChanges(planned, judging);
    return { difference, operations, met: met.map(({ kind, field }) => ({ sku, kind, field })) };
  };
  for await (const page of pagesOf(planning, ports)) {
    const skus = page.map(({ sku }) => sku);
    const decided = await decisions.of(skus, clock.now());
    yield page.map((difference) => judgeAll(difference, decided.get(difference.sku) ?? []));
  }
}

/** What is added to a new product waits unseen while its creation does. */
function withoutOrphans(operations: readonly PlannedOperation[]): readonly PlannedOperation[] {
  const waiting = new Set(
    operations.flatMap(({ sku, kind, held }) => (kind === 'create' && held ? sku : [])),
  );
  return waiting.size === 0
    ? operations
    : operations.filter(({ sku, kind }) => kind === 'create' || !waiting.has(sku));
}

/** Answers what is held because it would harm too many listings at once. */
export async function planDifferences(
  planning: Planning,
  seen: WhoWasSeen,
  { report, ...ports }: DifferencePorts & { readonly report: ReportProgress },
): Promise<readonly HeldHarm[]> {
  const { run, dryRun } = planning;
  const { derivation, settings, decisions, log } = ports;
  const sudden = await openCount(planning, ports);
  const judgement = { planning, seen, sudden };
  const doubles = new Doubles(ports.search, settings);
  // One product of a crowd that was held is still one of many, and what the plan of it does not meet may still wait.
  const isWhole = planning.only === undefined;
  let done = 0;
  let keepsPlaces = false;
  for await (const page of judgedPages(judgement, ports)) {
    const isCreation = ({ difference, operations }: JudgedDifference): boolean =>
      difference.listing === null && operations.length > 0;
    const held = await doubles.among(page.filter(isCreation).map(({ difference }) => difference));
    const operations = withoutOrphans(page.flatMap((judged) => judged.operations).map(held));
    for (const operation of operations) sudden.count(operation, isWhole && seen.has(operation.sku));
    keepsPlaces ||= operations.some(({ kind, held }) => kind === 'place' && isDecided(held));
    await log.plan(run, operations);
    if (!dryRun)
      await decisions.met(
        run,
        page.flatMap(({ met }) => met),
      );
    done += page.length;
    await report({ phase: 'plan', done, total: null });
  }
  if (isWhole) await askAboutLists(planning, ports);
  if (isWhole && !dryRun) await decisions.forget(run, decidedKinds);
  const held = sudden.held();
  for (const { harm, reason } of held) await log.hold(run, harm, reason);
  const kinds = new Set(held.map(({ harm }) => harm));
  if (!keepsPlaces && !holdsPlaces(kinds)) return held;
  for await (const page of judgedPages(judgement, ports)) {
    const narrowing = { held: kinds, shop: derivation.shop };
    const operations = page.flatMap(({ difference, operations }) => {
      const { listing } = difference;
      if (!listing || !seen.mayBeWritten(difference)) return [];
      return operations.flatMap((operation) => narrowHeld(operation, listing, narrowing));
    });
    await log.plan(run, operations);
  }
  return held;
}
