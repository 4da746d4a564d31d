/**
 * The catalogue flow in one process of tests: a supplier that lists what it is told, a model of a shop, the real
 * database and the real rows. `sync` is one start of the process.
 */
import { hash } from 'node:crypto';
import { ean13 } from '../../web/sandbox/supplier/catalogue/generated-products.ts';
import { DateTime } from 'luxon';
import type {
  CatalogueMember,
  SupplierCatalogue,
} from '../../web/server/catalogue/ports/supplier-catalogue.ts';
import { undoRun } from '../../web/server/catalogue/undo-run.ts';
import { applyStoredPlan, type StoredPlanPorts } from '../../web/server/catalogue/apply-stored-plan.ts';
import { syncCatalogue, type SyncPorts } from '../../web/server/catalogue/sync-catalogue.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlAdoptions } from '../../web/server/database/sql-adoptions.ts';
import { SqlOwnMatches } from '../../web/server/database/sql-own-matches.ts';
import { SqlLinks } from '../../web/server/database/sql-links.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlOwnership } from '../../web/server/database/sql-ownership.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlStockPlaces } from '../../web/server/database/sql-stock-places.ts';
import { SqlTombstones } from '../../web/server/database/sql-tombstones.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import { SupplierError } from '../../web/server/domain/failures.ts';
import type { Consent } from '../../web/server/domain/harms.ts';
import type { RunId, Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import { defaultSettings, type Settings } from '../../web/server/domain/settings.ts';
import type { Shop } from '../../web/server/domain/shop.ts';
import type { SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import { createLanes } from '../../web/server/queue/lanes.ts';
import type { ShopModel } from './shop-model.ts';
import { productOf, shopOf } from './supplier-products.ts';

/** A clock that stands, on a day. */
export const clockOn = (iso: string): Clock => ({
  now: () => DateTime.fromISO(iso, { zone: 'utc' }) as DateTime<true>,
  wait: async () => undefined,
});

/** Nothing waits for its second check. */
export const atOnce: Settings = {
  ...defaultSettings,
  removal: { ...defaultSettings.removal, recheckHours: 0, graceDays: 0 },
};

/** Product number so and so, from 1; each has a barcode of its own. */
export const numbered = (number: number, change: Partial<SupplierProduct> = {}): SupplierProduct =>
  productOf({
    sku: String(10_000_000 + number) as Sku,
    iri: `/v2/api/products/${number}` as SupplierIri,
    barcode: ean13(`40${String(number).padStart(10, '0')}`),
    ...change,
  });

export const range = (count: number): SupplierProduct[] =>
  Array.from({ length: count }, (_, index) => numbered(index + 1));

/** A product as a page names it; `onRead` is told when it is read. */
export function memberOf(
  product: SupplierProduct,
  onRead: (sku: Sku) => void = () => undefined,
): CatalogueMember {
  const { sku, iri, stock, ...rest } = product;
  return {
    sku,
    iri,
    stock,
    fingerprint: hash('sha256', JSON.stringify([rest, stock === null]), 'base64url').slice(0, 11),
    read: () => {
      onRead(sku);
      return { kind: 'product', product };
    },
  };
}

export const checkFailed = new SupplierError({
  reason: 'SUP-008',
  message: 'the supplier could not be asked',
  scope: 'operation',
  retry: 'next-run',
});

export interface Listed {
  readonly products: readonly SupplierProduct[];
  /** Whether the nth request for SKUs fails, counted from 1. */
  readonly checkFails?: (request: number) => boolean;
  readonly onRead?: (sku: Sku) => void;
  /** What the supplier says of these cannot be read. */
  readonly setAside?: ReadonlySet<Sku>;
  /** The crawl ends after so many products, as if a page had failed. */
  readonly breaksAfter?: number;
  /** The availability service; without one it gives no usable answer. */
  readonly witness?: SyncPorts['witness'];
}

/** Pages of 100 products. */
export function supplierOf({
  products,
  checkFails = () => false,
  onRead,
  breaksAfter,
  setAside = new Set(),
}: Listed): SupplierCatalogue {
  let requests = 0;
  const listed = products.slice(0, breaksAfter ?? products.length);
  const asMember = (product: SupplierProduct): CatalogueMember => {
    const member = memberOf(product, onRead);
    const { sku, iri } = product;
    if (!setAside.has(sku)) return member;
    const read = () => ({ kind: 'set-aside', iri, sku, reason: 'PRD-102', detail: 'no name' }) as const;
    return { ...member, fingerprint: '', read };
  };
  return {
    async crawl(onPage) {
      for (let start = 0; start < listed.length; start += 100) {
        const page = listed.slice(start, start + 100);
        const members = page.map(asMember);
        await onPage({ members, seen: start + page.length, total: products.length });
      }
      const whole = listed.length === products.length;
      return {
        pages: Math.ceil(listed.length / 100),
        distinct: listed.length,
        total: products.length,
        steady: whole,
        set: null,
        failure: whole ? null : checkFailed,
      };
    },
    async findBySku(skus) {
      requests += 1;
      if (checkFails(requests)) throw checkFailed;
      const asked = new Set(skus);
      return products.filter(({ sku }) => asked.has(sku)).map(asMember);
    },
  };
}

export interface World {
  readonly model: ShopModel;
  readonly db: Database;
  readonly shop?: Shop;
  readonly settings?: Settings;
  readonly clock?: Clock;
  readonly signal?: AbortSignal;
  readonly parallel?: number;
  readonly mayWriteFiles?: boolean;
  readonly onBug?: SyncPorts['onBug'];
}

const silentWitness: SyncPorts['witness'] = { unavailable: async () => null };

const nothingOfOurs: SyncPorts['own'] = {
  count: async () => 0,
  async *pages() {},
};

const neverAsked = () => Promise.reject(new Error('nobody asked for an adoption'));
const noAdopter: SyncPorts['adopter'] = {
  look: neverAsked,
  standings: neverAsked,
  take: neverAsked,
  giveBack: neverAsked,
};

type LifePorts = Pick<
  SyncPorts,
  'links' | 'own' | 'search' | 'adopter' | 'adoptions' | 'matched' | 'tombstones' | 'notes' | 'witness'
>;

/** Products that were there before the app, or outlived its database, have whole flows of their own. */
export const lifeOf = (db: Database, shop: Shop['domain'], clock: Clock): LifePorts => ({
  links: new SqlLinks(db, shop, clock),
  own: nothingOfOurs,
  search: { hasOthers: async () => false, withCodes: async () => [] },
  adopter: noAdopter,
  adoptions: new SqlAdoptions(db, shop, clock),
  matched: new SqlOwnMatches(db, shop, clock),
  tombstones: new SqlTombstones(db, shop, clock),
  notes: { read: async () => null, write: async () => undefined },
  witness: silentWitness,
});

export function portsOf(world: World, listed: Listed): StoredPlanPorts {
  const { model, db, shop = shopOf(), settings = atOnce, clock = clockOn('2026-11-21T10:00:00Z') } = world;
  const { signal = new AbortController().signal, parallel = 3 } = world;
  const lanes = createLanes({ ceiling: parallel });
  lanes.calls(shop.domain).resize(parallel);
  return {
    shop,
    readShop: async () => shop,
    settings,
    supplier: supplierOf(listed),
    snapshot: model.alive(new SqlSnapshot(db, shop.domain, clock)),
    ownership: model.alive(new SqlOwnership(db, shop.domain, clock)),
    upkeep: model.alive(new SqlUpkeep(db, shop.domain, clock)),
    listings: model.alive(new SqlListings(db, shop.domain)),
    ledger: model.alive(new SqlLedger(db, shop.domain, clock)),
    log: model.alive(new SqlOperationLog(db, shop.domain, clock)),
    decisions: model.alive(new SqlDecisions(db, shop.domain)),
    plans: model.alive(new SqlPlans(db, shop.domain)),
    places: model.alive(new SqlStockPlaces(db, shop.domain)),
    runs: model.alive(new SqlRuns(db, shop.domain, clock)),
    ...lifeOf(db, shop.domain, clock),
    ...(listed.witness && { witness: listed.witness }),
    writer: model.writer,
    reader: model.reader,
    mayWriteFiles: async () => world.mayWriteFiles ?? true,
    bulk: null,
    lane: lanes.operations(shop.domain),
    clock,
    progress: () => undefined,
    onBug: world.onBug ?? (() => undefined),
    signal,
  };
}

/** One start of the process: its own lane, the database and the shop as they are. */
export const sync = (world: World, listed: Listed, dryRun = false, accept: readonly Consent[] = []) =>
  syncCatalogue(portsOf(world, listed), { dryRun, accept });

/** A start of the process that applies a stored plan. */
export const apply = (world: World, plan: RunId) =>
  applyStoredPlan({ plan, isAgain: false }, portsOf(world, { products: [] }));

export const undo = (world: World, run: RunId, planOnly = false, only: Sku | null = null) =>
  undoRun({ undo: run, only, planOnly, isAgain: false }, portsOf(world, { products: [] }));
