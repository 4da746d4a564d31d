/** Plans everything that differs between what is wanted and what Shopify confirmed, and lets the guard hold prices. */
import type { RunId } from '../domain/ids.ts';
import type { ListingGroups, StoredGroups } from '../domain/listing.ts';
import type { Settings } from '../domain/settings.ts';
import { deriveContent } from './desired-listing.ts';
import { placeableOf, type Derivation } from './derive-row.ts';
import { guardOffer } from './guard.ts';
import type { PlannedOperation } from './operations.ts';
import { pagesBySku } from './pages.ts';
import { placeListing, type PlacedListing } from './place-listing.ts';
import { planNarrowing, planProduct } from './plan.ts';
import type { Difference, Listings } from './ports/listings.ts';
import type { OperationLog } from './ports/operation-log.ts';
import type { ReportProgress } from './progress.ts';
import type { WhoWasSeen } from './who-was-seen.ts';

const pageSize = 500;

export interface DifferencePorts {
  readonly derivation: Derivation;
  readonly settings: Settings;
  readonly listings: Listings;
  readonly log: OperationLog;
}

const placeOf = (difference: Difference, { shop }: Derivation): PlacedListing =>
  placeListing(placeableOf(difference), shop);

/** The groups that differ, and all of them where there is a product to derive them from. */
function wantedGroups(difference: Difference, derivation: Derivation): Partial<ListingGroups> {
  const { product, wantStock } = difference;
  const content = product ? deriveContent(product, derivation.shop).groups : {};
  const { status, publications } = placeOf(difference, derivation);
  return { ...content, stock: { available: wantStock }, status, publications };
}

export async function planDifferences(
  run: RunId,
  seen: WhoWasSeen,
  { report, ...ports }: DifferencePorts & { readonly report: ReportProgress },
): Promise<void> {
  const { derivation, settings, listings, log } = ports;
  const autoPublished = derivation.shop.catalogs
    .filter((catalog) => catalog.autoPublish)
    .map((catalog) => catalog.publicationId);
  /** What Shopify stored last says how far a price jumps, also while a write is in doubt. */
  const guarded = (operation: PlannedOperation, stored: Partial<StoredGroups> = {}): PlannedOperation => {
    const before = { ...stored, ...operation.before };
    const held = guardOffer({ ...operation, before }, settings.prices);
    return held ? { ...operation, held } : operation;
  };
  let done = 0;
  for await (const page of pagesBySku((after, limit) => listings.differences(after, limit), pageSize)) {
    const operations = page.flatMap((difference) => {
      if (!seen.mayBeWritten(difference)) return planNarrowing(difference, placeOf(difference, derivation));
      const groups = wantedGroups(difference, derivation);
      return planProduct(difference, { groups, autoPublished }).map((operation) =>
        guarded(operation, difference.listing?.stored),
      );
    });
    await log.plan(run, operations);
    done += page.length;
    await report({ phase: 'plan', done, total: null });
  }
}
