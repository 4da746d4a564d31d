/**
 * Everything that differs between what is wanted and what Shopify confirmed, page by page, with the operations that it
 * asks for: as the guard and decided people see it.
 */
import type { PublicationId } from '../domain/ids.ts';
import type { GroupChanges } from '../domain/listing.ts';
import { isPaused, withPause } from '../domain/pausing.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { deriveContent } from './derive-content.ts';
import { placeableOf, type Derivation } from './derive-row.ts';
import { type Leaving } from './hold-heirs.ts';
import type { Situation } from './harms-of.ts';
import { hasForeignPrices } from './hold-prices.ts';
import { judgeChanges } from './judge-changes.ts';
import type { PlannedOperation } from './operations.ts';
import { withoutOwned } from './own-fields.ts';
import { pagesBySku } from './pages-by-sku.ts';
import { settleFound } from './settle-found.ts';
import { placeInStage, placeListing, type PlacedListing } from './place-listing.ts';
import { planNarrowing, planProduct } from './plan.ts';
import type { Planning } from './planning.ts';
import { withPricesInDoubt } from './prices-in-doubt.ts';
import type { Decisions, Decision, DecisionKey, TakenDecision } from './ports/decisions.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { Adopter, Adoptions, ShopSearch } from './ports/adoption.ts';
import type { OwnMatches } from './ports/own-matches.ts';
import type { Ledger, OperationLog } from './ports/operation-log.ts';
import type { Plans } from './ports/plans.ts';
import type { ListingReader } from './ports/shop-products.ts';
import type { Snapshot, Upkeep } from './ports/snapshot.ts';
import type { StockPlaces } from './ports/stock-places.ts';
import { saidAbout } from './said-about.ts';
import { askedAtLoss, gateAtItsPrice, keepsOffer, withPlace } from './standing-price.ts';
import { withStockBefore } from './stock-before.ts';
import { asHeirs } from './take-over.ts';
import type { SuddenChange } from './sudden-change.ts';
import type { WhoWasSeen } from './who-was-seen.ts';
import { withoutRefused } from './without-refused.ts';

const pageSize = 500;

export interface DifferencePorts {
  readonly derivation: Derivation;
  readonly settings: Settings;
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly places: Pick<StockPlaces, 'beforeDoubt'>;
  readonly reader: Pick<ListingReader, 'readNow'>;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly search: ShopSearch;
  readonly adopter: Pick<Adopter, 'standings'>;
  readonly adoptions: Adoptions;
  readonly matched: OwnMatches;
  /** Told how many products keep something that the supplier says otherwise (settle-found.ts). */
  readonly onKept?: (products: number) => void;
  readonly decisions: Decisions;
  readonly plans: Pick<Plans, 'heldHarms' | 'heldKinds'>;
  readonly upkeep: Pick<Upkeep, 'faulty'>;
  readonly snapshot: Pick<Snapshot, 'inShop'>;
}

/** With what is known of the SKUs that left. */
export type PlanningAll = Planning & { readonly leaving: Leaving };

/** With what the merchant has said of its sale. */
const gateOf = (difference: Difference): readonly ReasonCode[] =>
  withPause(placeableOf(difference).gate, difference.listing?.owned ?? []);

const placeOf = (difference: Difference, { shop }: Derivation): PlacedListing => {
  const isLive = difference.listing?.stored.status?.status === 'ACTIVE';
  return placeInStage({ ...placeableOf(difference), gate: gateOf(difference), isLive }, shop);
};

/** Where its countries let it be, and its merchant; whatever else it may lack now, nobody has looked. */
const allowedOf = ({ shipsTo, listing }: Difference, { shop }: Derivation): PlacedListing =>
  placeListing({ ...placeableOf({ shipsTo, gate: '' }), gate: withPause([], listing?.owned ?? []) }, shop);

const situationOf = (difference: Difference, { shop }: Derivation): Situation => ({
  shop,
  gate: gateOf(difference),
  isGivenUp: difference.product?.givenUp !== undefined,
  supplierStock: difference.supplierStock,
});

/** Whatever was decided of its status before, it is off sale now; what stays for the day on which it is resumed. */
const isPausedPlace = ({ kind, field }: Decision, { listing }: Difference): boolean =>
  kind === 'place' && field === 'status.status' && isPaused(listing?.owned ?? []);

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
  planning: PlanningAll,
  ports: DifferencePorts,
): AsyncGenerator<readonly Difference[], void, undefined> {
  const { only, leaving } = planning;
  const pages = pagesBySku((after, limit) => ports.listings.differences(after, limit, only), pageSize);
  const { pairs, deleted } = leaving.takeOvers;
  const goOn = new Set([...pairs.values(), ...deleted.keys(), ...deleted.values()]);
  for await (const page of pages) {
    const own = page.filter(({ sku }) => !goOn.has(sku) && !pairs.has(sku));
    const theirs = page.filter(({ sku }) => pairs.has(sku));
    const heirs = await asHeirs(theirs, pairs, ports);
    const whole = [...(await settledPage(own, planning, ports)), ...heirs];
    yield withPricesInDoubt(await withStockBefore(whole, ports), ports);
  }
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

export interface Judgement {
  readonly planning: PlanningAll;
  readonly seen: WhoWasSeen;
  readonly sudden: SuddenChange;
}

export interface JudgedDifference {
  readonly difference: Difference;
  readonly operations: readonly PlannedOperation[];
  /** What was decided about it, and still is about one of these changes. */
  readonly met: readonly DecisionKey[];
  /** False: nobody knows what is wanted of it. */
  readonly isKnown: boolean;
}

/** As it stands where its price does; null where that makes no difference, or no amount may be compared. */
function atItsPrice(
  { difference, operations }: Pick<JudgedDifference, 'difference' | 'operations'>,
  isKept: boolean,
  { derivation, settings }: DifferencePorts,
): Difference | null {
  if (hasForeignPrices(derivation.shop, settings)) return null;
  const gate = gateAtItsPrice(difference, { operations, isKept }, settings.prices);
  if (gate === null) return null;
  const asItStands = { ...difference, gate: gate.join() };
  return withPlace(asItStands, wantedGroups(asItStands, derivation));
}

/**
 * What would be a draft for its new price alone waits with that: where too many prices fall at once, all of them are held
 * when the plan is made.
 */
function withItsCut(judged: JudgedDifference, ports: DifferencePorts): JudgedDifference {
  const { operations } = judged;
  const isCut = operations.some(({ kind, harms }) => kind === 'offer' && harms?.includes('price-cuts'));
  const left = isCut ? atItsPrice({ ...judged, operations: [] }, false, ports) : null;
  if (!left || left.gate !== '') return judged;
  const withCut = (operation: PlannedOperation): PlannedOperation =>
    operation.kind === 'place' && operation.after.status?.status === 'DRAFT'
      ? { ...operation, harms: [...(operation.harms ?? []), 'price-cuts'] }
      : operation;
  return { ...judged, operations: operations.map(withCut) };
}

/** Every difference with what it asks for, as the guard and decided people see it; the same however often it is walked. */
export async function* judgedPages(
  { planning, seen, sudden }: Judgement,
  ports: DifferencePorts,
): AsyncGenerator<readonly JudgedDifference[]> {
  const { derivation, settings } = ports;
  const { creates = 'all' } = planning;
  const autoPublished = autoPublishedIn(derivation.shop);
  const isForeign = hasForeignPrices(derivation.shop, settings);
  const { prices } = settings;
  const judgeOne = (difference: Difference, taken: readonly TakenDecision[]): JudgedDifference => {
    const { sku, listing } = difference;
    const decided = askedAtLoss(taken, difference);
    const planned = planProduct(difference, { groups: wantedGroups(difference, derivation), autoPublished });
    const situation = situationOf(difference, derivation);
    const standing = decided.filter((decision) => isPausedPlace(decision, difference));
    const asked = decided.filter((decision) => !standing.includes(decision));
    const judging = { listing, situation, decisions: asked, sudden, prices, isForeign };
    const { operations, met } = judgeChanges(planned, judging);
    const about = [...met, ...standing].map(({ kind, field }) => ({ sku, kind, field }));
    return { difference, operations, met: about, isKnown: true };
  };
  const judgeAll = (difference: Difference, said: readonly TakenDecision[]): JudgedDifference => {
    const { sku } = difference;
    if (!mayBeWritten(difference, seen, creates)) {
      // Nobody knows what is wanted of it: what was decided stays.
      const met = said.map(({ kind, field }) => ({ sku, kind, field }));
      const operations = planNarrowing(difference, allowedOf(difference, derivation));
      return { difference, operations, met, isKnown: false };
    }
    const judged = judgeOne(difference, said);
    const left = atItsPrice(judged, keepsOffer(judged.met, said), ports);
    return left ? judgeOne(left, said) : withItsCut(judged, ports);
  };
  for await (const page of pagesOf(planning, ports)) {
    const skus = page.map(({ sku }) => sku);
    const saidOf = await saidAbout(skus, planning.accept, ports);
    const judged = page.map((difference) => judgeAll(difference, saidOf(difference.sku)));
    yield withoutRefused(judged, {
      log: ports.log,
      atItsPrice: (each) => atItsPrice({ ...each, operations: [] }, false, ports),
      judge: (difference) => judgeOne(difference, saidOf(difference.sku)),
    });
  }
}
