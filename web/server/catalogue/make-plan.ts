/** Makes and stores the plan of a run: what differs, what is gone, and what the guard holds. */
import type { DateTime } from 'luxon';
import type { RunId, Sku } from '../domain/ids.ts';
import { SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Settings } from '../domain/settings.ts';
import type { Shop } from '../domain/shop.ts';
import type { Clock } from '../lib/clock.ts';
import { guardOffer, guardRemovals } from './guard.ts';
import type { PlannedOperation } from './operations.ts';
import { planAbsence, planProduct } from './plan.ts';
import type {
  AbsentListing,
  Listings,
  OperationLog,
  Progress,
  Snapshot,
  SupplierCatalogue,
} from './ports.ts';
import { saveReadings } from './read-catalogue.ts';

export interface PlanningPorts {
  readonly shop: Shop;
  readonly settings: Settings;
  readonly supplier: SupplierCatalogue;
  readonly snapshot: Snapshot;
  readonly listings: Listings;
  readonly log: OperationLog;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

const pageSize = 500;

/** Calls `fetch` page by page, each after the last SKU of the one before, until a page is empty. */
async function* pagesBySku<Item>(
  fetch: (after: Sku | null) => Promise<readonly Item[]>,
  skuOf: (item: Item) => Sku,
): AsyncGenerator<readonly Item[]> {
  let after: Sku | null = null;
  for (;;) {
    const page: readonly Item[] = await fetch(after);
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = skuOf(last);
  }
}

async function planDifferences(run: RunId, ports: PlanningPorts): Promise<void> {
  const { shop, settings, snapshot, log, progress } = ports;
  const autoPublished = shop.catalogs
    .filter((catalog) => catalog.autoPublish)
    .map((catalog) => catalog.publicationId);
  const guarded = (operation: PlannedOperation): PlannedOperation => {
    const held = guardOffer(operation, settings.prices);
    return held ? { ...operation, held } : operation;
  };
  const pages = pagesBySku(
    (after) => snapshot.differences(run, after, pageSize),
    (difference) => difference.desired.sku,
  );
  let done = 0;
  for await (const page of pages) {
    await log.plan(run, page.flatMap((difference) => planProduct(difference, autoPublished)).map(guarded));
    done += page.length;
    progress({ phase: 'plan', done, total: null });
  }
}

/** The listings of the page that the supplier, asked for them by SKU, does not have. */
async function verifyAbsence(
  run: RunId,
  page: readonly AbsentListing[],
  ports: PlanningPorts,
): Promise<readonly AbsentListing[]> {
  const readings = await ports.supplier.findBySku(
    page.map(({ listing }) => listing.sku),
    ports.signal,
  );
  await saveReadings(run, readings, ports);
  const found = new Set(
    readings.map((reading) => (reading.kind === 'product' ? reading.product.sku : reading.sku)),
  );
  return page.filter(({ listing }) => !found.has(listing.sku));
}

async function planRemovals(
  run: RunId,
  now: DateTime<true>,
  ports: PlanningPorts,
): Promise<ReasonCode | null> {
  const { settings, snapshot, listings, log } = ports;
  let planned = 0;
  const pages = pagesBySku(
    (after) => snapshot.absent(run, after, pageSize),
    ({ listing }) => listing.sku,
  );
  for await (const page of pages) {
    const gone = await verifyAbsence(run, page, ports);
    const operations = gone.flatMap((absent) => planAbsence(absent, now, settings.removal));
    await log.plan(run, operations);
    await listings.markAbsent(
      gone.map(({ listing }) => listing.sku),
      now,
    );
    planned += operations.length;
  }
  const leftLastDay = await log.leftSince(now.minus({ hours: 24 }));
  const held = guardRemovals({ planned, leftLastDay, listings: await listings.count() }, settings.removal);
  if (held) await log.holdRemovals(run, held);
  return held;
}

export interface PlanVerdict {
  /** Why listings that are missing at the supplier stay for now; null when nothing is held back. */
  readonly removals: { readonly reason: ReasonCode; readonly message: string } | null;
}

/** `proven`: whether the crawl proves absence; without proof nothing leaves the shop. */
export async function makePlan(run: RunId, proven: boolean, ports: PlanningPorts): Promise<PlanVerdict> {
  await ports.listings.clearAbsent(run);
  await planDifferences(run, ports);
  if (!proven) {
    return {
      removals: {
        reason: 'GRD-301',
        message: 'The catalogue was not read completely, so nothing is removed.',
      },
    };
  }
  try {
    const held = await planRemovals(run, ports.clock.now(), ports);
    const message = 'More products are missing at the supplier than may leave the shop in one day.';
    return { removals: held ? { reason: held, message } : null };
  } catch (error) {
    if (!(error instanceof SupplierError)) throw error;
    return { removals: { reason: 'GRD-301', message: error.message } };
  }
}
