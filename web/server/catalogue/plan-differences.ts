/**
 * Plans everything that differs between what is wanted and what Shopify confirmed, and lets the guard hold prices, and
 * what would harm too many listings at once.
 */
import type { Listing, ListingGroups } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import type { Clock } from '../lib/clock.ts';
import { deriveContent } from './desired-listing.ts';
import { placeableOf, type Derivation } from './derive-row.ts';
import { guardOffer } from './guard.ts';
import { harmsOf } from './harms-of.ts';
import { holdsPlaces, narrowHeld } from './narrow-held.ts';
import type { PlannedOperation } from './operations.ts';
import { pagesBySku } from './pages.ts';
import { placeListing, type PlacedListing } from './place-listing.ts';
import { planNarrowing, planProduct } from './plan.ts';
import type { Planning } from './plan-removals.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { ReportProgress } from './progress.ts';
import { SuddenChange, suddenLimit, type HeldHarm } from './sudden-change.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const pageSize = 500;

export interface DifferencePorts {
  readonly derivation: Derivation;
  readonly settings: Settings;
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly clock: Clock;
}

const pagesOf = (listings: Listings) =>
  pagesBySku((after, limit) => listings.differences(after, limit), pageSize);

const placeOf = (difference: Difference, { shop }: Derivation): PlacedListing =>
  placeListing(placeableOf(difference), shop);

/** The groups that differ, and all of them where there is a product to derive them from. */
function wantedGroups(difference: Difference, derivation: Derivation): Partial<ListingGroups> {
  const { product, wantStock } = difference;
  const content = product ? deriveContent(product, derivation.shop).groups : {};
  const { status, publications } = placeOf(difference, derivation);
  return { ...content, stock: { available: wantStock }, status, publications };
}

async function openCount(
  accept: Planning['accept'],
  { settings, listings, log, clock }: DifferencePorts,
): Promise<SuddenChange> {
  const past = await log.harmedSince(clock.now().minus({ hours: 24 }));
  const limit = suddenLimit(await listings.countLive(), settings.sudden);
  return new SuddenChange(past, { limit, accept });
}

/** Answers what is held because it would harm too many listings at once. */
export async function planDifferences(
  { run, accept }: Planning,
  seen: WhoWasSeen,
  { report, ...ports }: DifferencePorts & { readonly report: ReportProgress },
): Promise<readonly HeldHarm[]> {
  const { derivation, settings, listings, log } = ports;
  const autoPublished = derivation.shop.catalogs
    .filter((catalog) => catalog.autoPublish)
    .map((catalog) => catalog.publicationId);
  const sudden = await openCount(accept, ports);
  /** What Shopify stored last says how far a price jumps, also while a write is in doubt. */
  const guarded = (operation: PlannedOperation, listing: Listing | null): PlannedOperation => {
    if (!listing) return operation;
    const before = { ...listing.stored, ...operation.before };
    const held = guardOffer({ ...operation, before }, settings.prices);
    const harms = sudden.isLive(listing) ? harmsOf(operation, listing, derivation.shop) : [];
    return sudden.note(held ? { ...operation, held } : operation, harms);
  };
  const operationsOf = (difference: Difference): PlannedOperation[] =>
    planProduct(difference, { groups: wantedGroups(difference, derivation), autoPublished }).map(
      (operation) => guarded(operation, difference.listing),
    );
  let done = 0;
  for await (const page of pagesOf(listings)) {
    const operations = page.flatMap((difference) =>
      seen.mayBeWritten(difference)
        ? operationsOf(difference)
        : planNarrowing(difference, placeOf(difference, derivation)),
    );
    await log.plan(run, operations);
    done += page.length;
    await report({ phase: 'plan', done, total: null });
  }
  const held = sudden.held();
  for (const { harm, reason } of held) await log.hold(run, harm, reason);
  const kinds = new Set(held.map(({ harm }) => harm));
  if (!holdsPlaces(kinds)) return held;
  for await (const page of pagesOf(listings)) {
    const operations = page.flatMap((difference) => {
      const { listing } = difference;
      if (!listing || !seen.mayBeWritten(difference)) return [];
      const narrowing = { held: kinds, shop: derivation.shop };
      return operationsOf(difference).flatMap((operation) => narrowHeld(operation, listing, narrowing));
    });
    await log.plan(run, operations);
  }
  return held;
}
