/**
 * Binds the two flows to one shop: its rows, its lane, its supplier, its Shopify. What a flow is handed here is all
 * that it can reach.
 */
import { endCatalogs } from '../application/catalog-job.ts';
import { catalogPorts } from './made-catalogs.ts';
import type { ApplyRequest, SyncRequest, TrackRequest } from '../application/ports.ts';
import {
  installedShop,
  NotReady,
  assertOneCurrency,
  stillTrying,
  withoutAccess,
  withoutSupplier,
} from '../application/refusals.ts';
import { applyStoredPlan, type StoredPlanPorts } from '../catalogue/apply-stored-plan.ts';
import { undoRun } from '../catalogue/undo-run.ts';
import { syncCatalogue, type SyncResult } from '../catalogue/sync-catalogue.ts';
import { syncProduct } from '../catalogue/sync-product.ts';
import { SqlCouriers } from '../database/sql-couriers.ts';
import { SqlDecisions } from '../database/sql-decisions.ts';
import { SqlFulfillmentOrderIndex } from '../database/sql-fulfillment-order-index.ts';
import { SqlLedger } from '../database/sql-ledger.ts';
import { SqlAdoptions } from '../database/sql-adoptions.ts';
import { SqlOwnMatches } from '../database/sql-own-matches.ts';
import { SqlLinks } from '../database/sql-links.ts';
import { SqlListings } from '../database/sql-listings.ts';
import { SqlOperationLog } from '../database/sql-operation-log.ts';
import { SqlOwnSkus } from '../database/sql-own-skus.ts';
import { SqlOwnership } from '../database/sql-ownership.ts';
import { SqlOrderTraces } from '../database/sql-order-traces.ts';
import { SqlPassProblems } from '../database/sql-pass-problems.ts';
import { SqlPlans } from '../database/sql-plans.ts';
import { SqlStockPlaces } from '../database/sql-stock-places.ts';
import { SqlTombstones } from '../database/sql-tombstones.ts';
import { SqlUpkeep } from '../database/sql-upkeep.ts';
import { momentOf } from '../lib/moment-of.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { InstalledShop } from '../domain/shop.ts';
import { refreshPlaces } from '../shops/refresh-places.ts';
import { supplierConnectionSchema } from '../supplier/connection.ts';
import type { Supplier } from '../supplier/create-supplier.ts';
import { courierTable } from '../tracking/couriers.ts';
import { importParcels, type TrackingSummary } from '../tracking/import-parcels.ts';
import { mayReadOrders, mayWriteFiles } from './optional-scopes.ts';
import { ObservedParcels, ObservedRuns, ObservedSnapshot } from './observed-rows.ts';
import type { Parts } from './parts.ts';

/** Runs `work` with the shop and its supplier, and lets go of the supplier's connections afterwards. */
async function withSupplier<Result>(
  domain: ShopDomain,
  { shops, openSupplier }: Parts,
  work: (shop: InstalledShop, supplier: Supplier) => Promise<Result>,
): Promise<Result> {
  const shop = await installedShop(shops, domain);
  const stored = await shops.connection(domain);
  if (!stored) throw withoutSupplier(domain);
  if (shop.refusedAt !== null) throw withoutAccess(domain, shop.refusedAt);
  const connection = supplierConnectionSchema.parse(JSON.parse(stored.connection));
  const supplier = openSupplier(connection, { shop: domain, since: stored.since });
  try {
    return await work(shop, supplier);
  } finally {
    await supplier.close();
  }
}

interface Pass {
  readonly domain: ShopDomain;
  readonly shop: InstalledShop;
  readonly supplier: Supplier;
}

/** What a pass over the catalogue can reach. */
function cataloguePorts(
  { domain, shop, supplier }: Pass,
  { db, shops, shopify, lanes, bulkFrom, clock, logger }: Parts,
  { progress, signal }: Pick<SyncRequest, 'progress' | 'signal'>,
): StoredPlanPorts {
  const upkeep = new SqlUpkeep(db, domain, clock);
  const { writer, reader, own, notes, search, adopter, shopReader, bulkWrites, bulkReads } = shopify.forShop(
    domain,
    {
      signal,
      priority: 0,
    },
  );
  return {
    shop,
    readShop: () => refreshPlaces(shop, { reader: shopReader, directory: shops }),
    settings: shop.settings,
    supplier: supplier.catalogue,
    witness: supplier.availability,
    snapshot: new ObservedSnapshot(db, domain, clock),
    ownership: new SqlOwnership(db, domain, clock),
    upkeep,
    listings: new SqlListings(db, domain),
    ledger: new SqlLedger(db, domain, clock),
    log: new SqlOperationLog(db, domain, clock),
    plans: new SqlPlans(db, domain),
    decisions: new SqlDecisions(db, domain),
    places: new SqlStockPlaces(db, domain),
    runs: new ObservedRuns(db, domain, clock),
    tombstones: new SqlTombstones(db, domain, clock),
    links: new SqlLinks(db, domain, clock),
    writer,
    reader,
    own,
    notes,
    search,
    adopter,
    adoptions: new SqlAdoptions(db, domain, clock),
    matched: new SqlOwnMatches(db, domain, clock),
    mayWriteFiles: mayWriteFiles(shop, { reader: shopReader, shops }),
    bulk: { writes: bulkWrites, reads: bulkReads, from: bulkFrom },
    lane: lanes.operations(domain, signal),
    clock,
    progress,
    onBug: (error: unknown, about: object) =>
      logger.error({ shop: domain, ...about, err: error }, 'an operation failed by an error in the app'),
    signal,
  };
}
const paused = ({ domain, pausedAt }: InstalledShop): NotReady =>
  new NotReady(
    `Syncs of ${domain} have been paused since ${momentOf(pausedAt ?? '')}. Let them begin again with "resume"; a preview can be made meanwhile.`,
    'paused',
  );

/** Whatever Shopify does not answer stops no sync. */
async function unfinishedCatalogs(domain: ShopDomain, parts: Parts): Promise<void> {
  try {
    await endCatalogs(domain, catalogPorts(parts));
  } catch (error) {
    if (!(error instanceof ShopifyError)) throw error;
    parts.logger.warn({ shop: domain, error: error.message }, 'a catalog that was asked for waits');
  }
}

/** One pass of the catalogue flow. Throws NotReady, and what syncCatalogue throws. */
export const syncShop = (domain: ShopDomain, parts: Parts, request: SyncRequest): Promise<SyncResult> =>
  withSupplier(domain, parts, async (shop, supplier) => {
    const { progress: _progress, signal: _signal, ...options } = request;
    const { dryRun } = options;
    // One that waited while the merchant decided to import is an import.
    const tries = shop.stage === 'trying' ? options.tries : undefined;
    if (shop.stage === 'trying' && !dryRun && tries === undefined) throw stillTrying(domain);
    if (tries !== undefined) assertOneCurrency(shop);
    if (shop.pausedAt !== null && !dryRun) throw paused(shop);
    if (!dryRun) await unfinishedCatalogs(domain, parts);
    return syncCatalogue(cataloguePorts({ domain, shop, supplier }, parts, request), { ...options, tries });
  });

/** Also while syncs are paused: a person has looked at it. Throws NotReady, and what applyStoredPlan throws. */
export const applyShopPlan = (domain: ShopDomain, parts: Parts, request: ApplyRequest): Promise<SyncResult> =>
  withSupplier(domain, parts, async (shop, supplier) => {
    const { work, isAgain } = request;
    const ports = cataloguePorts({ domain, shop, supplier }, parts, request);
    if ('product' in work) {
      if (shop.stage === 'trying') throw stillTrying(domain);
      if (shop.pausedAt !== null) throw paused(shop);
      return syncProduct(work.product, ports);
    }
    if ('undo' in work) return undoRun({ ...work, isAgain }, ports);
    // That there is no such plan is said first.
    if (shop.stage === 'trying' && (await ports.plans.find(work.plan))) throw stillTrying(domain);
    return applyStoredPlan({ ...work, isAgain }, ports);
  });

/** One pass of the tracking flow. Throws NotReady, and what importParcels throws. */
export const trackShop = (
  domain: ShopDomain,
  parts: Parts,
  { order, signal }: TrackRequest,
): Promise<TrackingSummary> =>
  withSupplier(domain, parts, async (shop, supplier) => {
    const { db, shopify, clock, shops } = parts;
    // A parcel does not wait behind a catalogue.
    const { fulfillments, shopReader: reader } = shopify.forShop(domain, { signal, priority: 10 });
    const ports = {
      shop,
      settings: shop.settings,
      trackingNow: async () => (await installedShop(shops, domain)).settings.tracking,
      couriers: courierTable(await new SqlCouriers(db, domain, clock).own(), shop.primaryLanguage),
      supplier: supplier.shipments,
      parcels: new ObservedParcels(parts, domain),
      problems: new SqlPassProblems(db, domain),
      index: new SqlFulfillmentOrderIndex(db, domain, clock),
      traces: new SqlOrderTraces(db, domain, clock),
      fulfillments,
      mayReadOrders: () => mayReadOrders(shop, { reader, shops }),
      ownSkus: new SqlOwnSkus(db, domain),
      clock,
      signal,
    };
    return importParcels(ports, order);
  });
