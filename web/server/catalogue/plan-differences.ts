/**
 * Plans everything that differs between what is wanted and what Shopify confirmed, and lets the guard hold prices, and
 * what would harm too many listings at once.
 */
import type { Sku } from '../domain/ids.ts';
import type { ListingGroups } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { isDecided } from './decisions.ts';
import { deriveContent } from './derive-content.ts';
import { placeableOf, type Derivation } from './derive-row.ts';
import type { Situation } from './harms-of.ts';
import { judgeChanges } from './judge-changes.ts';
import { holdsPlaces, narrowHeld } from './narrow-held.ts';
import type { PlannedOperation } from './operations.ts';
import { pagesBySku } from './pages.ts';
import { placeInStage, type PlacedListing } from './place-listing.ts';
import { planNarrowing, planProduct } from './plan.ts';
import type { Planning } from './plan-removals.ts';
import type { DecisionOf, Decisions, DecidedKind, Decision } from './ports/decisions.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { StockPlaces } from './ports/stock-places.ts';
import type { ReportProgress } from './progress.ts';
import { SuddenChange, suddenLimit, type HeldHarm } from './sudden-change.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const pageSize = 500;

export interface DifferencePorts {
  readonly derivation: Derivation;
  readonly settings: Settings;
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly places: Pick<StockPlaces, 'beforeDoubt'>;
  readonly clock: Clock;
  readonly decisions: Decisions;
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

async function* pagesOf(ports: DifferencePorts): AsyncGenerator<readonly Difference[], void, undefined> {
  const pages = pagesBySku((after, limit) => ports.listings.differences(after, limit), pageSize);
  for await (const page of pages) yield withStockBefore(page, ports);
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
function wantedGroups(difference: Difference, derivation: Derivation): Partial<ListingGroups> {
  const { product, wantStock } = difference;
  const content = product ? deriveContent(product, derivation.shop, derivation.rules).groups : {};
  const { status, publications } = placeOf(difference, derivation);
  return { ...content, stock: { available: wantStock }, status, publications };
}

const mayBeWritten = (
  difference: Difference,
  seen: WhoWasSeen,
  creates: NonNullable<Planning['creates']>,
): boolean =>
  seen.mayBeWritten(difference) &&
  (difference.listing !== null || creates === 'all' || creates.has(difference.sku));

async function openCount(
  accept: Planning['accept'],
  { settings, listings, log, clock }: DifferencePorts,
): Promise<SuddenChange> {
  const past = await log.harmedSince(clock.now().minus({ hours: 24 }));
  const limit = suddenLimit(await listings.countLive(), settings.sudden);
  return new SuddenChange(past, { limit, accept });
}

interface Writable {
  readonly seen: WhoWasSeen;
  readonly creates: NonNullable<Planning['creates']>;
}

interface JudgedDifference {
  readonly difference: Difference;
  readonly operations: readonly PlannedOperation[];
  /** What was decided about it, and still is about one of these changes. */
  readonly met: readonly Pick<DecisionOf, 'sku' | 'kind'>[];
}

/** Every difference with what it asks for, as the guard and decided people see it; the same however often it is walked. */
async function* judgedPages(
  { seen, creates }: Writable,
  sudden: SuddenChange,
  ports: DifferencePorts,
): AsyncGenerator<readonly JudgedDifference[]> {
  const { derivation, settings, decisions, clock } = ports;
  const autoPublished = derivation.shop.catalogs
    .filter((catalog) => catalog.autoPublish)
    .map((catalog) => catalog.publicationId);
  const judgeAll = (difference: Difference, decided: readonly Decision[]): JudgedDifference => {
    const { sku, listing } = difference;
    if (!mayBeWritten(difference, seen, creates)) {
      // Nobody knows what is wanted of it: what was decided stays.
      const met = decided.map(({ kind }) => ({ sku, kind }));
      return { difference, operations: planNarrowing(difference, placeOf(difference, derivation)), met };
    }
    const planned = planProduct(difference, { groups: wantedGroups(difference, derivation), autoPublished });
    const situation = situationOf(difference, derivation);
    const judging = { listing, situation, decisions: decided, sudden, prices: settings.prices };
    const { operations, met } = judgeChanges(planned, judging);
    return { difference, operations, met: met.map(({ kind }) => ({ sku, kind })) };
  };
  for await (const page of pagesOf(ports)) {
    const skus = page.map(({ sku }) => sku);
    const decided = await decisions.of(skus, clock.now());
    yield page.map((difference) => judgeAll(difference, decided.get(difference.sku) ?? []));
  }
}

/** What is decided about in a plan of differences. */
const decidedKinds = [
  'place',
  'update',
  'translate',
  'offer',
  'images',
  'stock',
] as const satisfies DecidedKind[];

/** Answers what is held because it would harm too many listings at once. */
export async function planDifferences(
  { run, accept, dryRun, creates = 'all' }: Planning,
  seen: WhoWasSeen,
  { report, ...ports }: DifferencePorts & { readonly report: ReportProgress },
): Promise<readonly HeldHarm[]> {
  const { derivation, decisions, log } = ports;
  const sudden = await openCount(accept, ports);
  let done = 0;
  let keepsPlaces = false;
  for await (const page of judgedPages({ seen, creates }, sudden, ports)) {
    const operations = page.flatMap((judged) => judged.operations);
    for (const operation of operations) sudden.count(operation);
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
  if (!dryRun) await decisions.forget(run, decidedKinds);
  const held = sudden.held();
  for (const { harm, reason } of held) await log.hold(run, harm, reason);
  const kinds = new Set(held.map(({ harm }) => harm));
  if (!keepsPlaces && !holdsPlaces(kinds)) return held;
  for await (const page of judgedPages({ seen, creates }, sudden, ports)) {
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
