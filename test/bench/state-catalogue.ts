/** A made-up catalogue for measurements of the state, and what becomes of it when all of it goes well. */
import { derivationOf } from '../../web/server/catalogue/derive-row.ts';
import { Intake } from '../../web/server/catalogue/take-in.ts';
import { makePlan } from '../../web/server/catalogue/make-plan.ts';
import type { Operation } from '../../web/server/catalogue/operations.ts';
import type { Step } from '../../web/server/catalogue/ports/operation-log.ts';
import { confirmed } from '../../web/server/catalogue/confirmation.ts';
import type { Database } from '../../web/server/database/open-database.ts';
import { SqlAdoptions } from '../../web/server/database/sql-adoptions.ts';
import { SqlOwnMatches } from '../../web/server/database/sql-own-matches.ts';
import { SqlDecisions } from '../../web/server/database/sql-decisions.ts';
import { SqlPlans } from '../../web/server/database/sql-plans.ts';
import { SqlLedger } from '../../web/server/database/sql-ledger.ts';
import { SqlListings } from '../../web/server/database/sql-listings.ts';
import { SqlOperationLog } from '../../web/server/database/sql-operation-log.ts';
import { SqlRuns } from '../../web/server/database/sql-runs.ts';
import { SqlSnapshot } from '../../web/server/database/sql-snapshot.ts';
import { SqlUpkeep } from '../../web/server/database/sql-upkeep.ts';
import { SqlStockPlaces } from '../../web/server/database/sql-stock-places.ts';
import type { OperationId, RunId } from '../../web/server/domain/ids.ts';
import type { GroupChanges, ListingGroups } from '../../web/server/domain/listing.ts';
import type { Micros } from '../../web/server/domain/money.ts';
import { defaultSettings } from '../../web/server/domain/settings.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { memberOf, numbered } from '../support/catalogue-world.ts';
import { made, shop } from './installed-shop.ts';

const pageSize = 100;
/** About as many as wait for the next transaction while one is under way. */
const recordedTogether = 50;

export function portsOn(db: Database) {
  const { domain } = shop;
  return {
    shop,
    settings: defaultSettings,
    derivation: derivationOf(shop, defaultSettings),
    // Nothing is ever missing here, so that it is never asked.
    supplier: { crawl: () => Promise.reject(new Error('not asked')), findBySku: async () => [] },
    reader: {
      findBySkus: async () => new Map<never, never>(),
      readCodes: async () => new Map<never, never>(),
      readNow: async () => new Map<never, never>(),
    },
    snapshot: new SqlSnapshot(db, domain, systemClock),
    listings: new SqlListings(db, domain),
    decisions: new SqlDecisions(db, domain),
    plans: new SqlPlans(db, domain),
    upkeep: new SqlUpkeep(db, domain, systemClock),
    ledger: new SqlLedger(db, domain, systemClock),
    log: new SqlOperationLog(db, domain, systemClock),
    places: new SqlStockPlaces(db, domain),
    adoptions: new SqlAdoptions(db, domain, systemClock),
    matched: new SqlOwnMatches(db, domain, systemClock),
    adopter: { standings: async () => new Map<never, never>() },
    runs: new SqlRuns(db, domain, systemClock),
    clock: systemClock,
    witness: { unavailable: async () => null },
    search: { hasOthers: async () => false, withCodes: async () => [] },
    signal: new AbortController().signal,
  };
}

export type StatePorts = ReturnType<typeof portsOn>;

/** Product number so and so: two hundred brands, fifty categories, one in fifty without a price. */
const productAt = (number: number, raisedBy = 0) =>
  numbered(number, {
    brand: `Brand ${number % 200}`,
    categoryTree: `/v2/api/categorytree/${number % 50}`,
    stock: number % 40,
    rrp: number % 50 === 0 ? null : ((20_000_000 + (number % 500) * 10_000 + raisedBy) as Micros),
    texts: [
      {
        lang: 'DE',
        name: `Bohrmaschine ${(number * 7919) % 1_000_003}`,
        description: `<p>Schlagbohrmaschine mit zwei Gängen, ${number % 900} W.</p>`.repeat(4),
      },
    ],
  });

/** One reading of the whole catalogue; of every `changedEach` products the price has moved (0: of none). */
export async function read(
  ports: StatePorts,
  run: RunId,
  [products, changedEach]: readonly [number, number],
) {
  const intake = new Intake(run, ports);
  for (let start = 1; start <= products; start += pageSize) {
    const numbers = Array.from(
      { length: Math.min(pageSize, products - start + 1) },
      (_, index) => start + index,
    );
    const moved = (number: number): number => (changedEach > 0 && number % changedEach === 1 ? 1_000_000 : 0);
    await intake.add(numbers.map((number) => memberOf(productAt(number, moved(number)))));
  }
  await intake.flush();
}

export async function plan(ports: StatePorts, run: RunId): Promise<number> {
  await makePlan({ run, proven: true, dryRun: false, accept: [] }, ports, async () => undefined);
  return (await ports.log.counts(run)).planned;
}

const applied = (operation: Operation): Step => ({
  sku: operation.sku,
  ...(operation.kind === 'create' ? made(operation.sku) : {}),
  confirmed: confirmed(operation.after, storedOf(operation.after), shop),
  outcome: { id: operation.id, is: { state: 'applied' } },
});

/** Of images Shopify answers other things than it is sent. */
function storedOf(groups: GroupChanges) {
  const { images: _, ...stored } = groups as Partial<ListingGroups>;
  return stored;
}

/** Intents and outcomes of a whole plan, as its calls would leave them. Answers how many operations there were. */
export async function record({ log, ledger }: StatePorts, run: RunId): Promise<number> {
  let count = 0;
  for (const kind of ['create', 'update', 'offer', 'images', 'stock'] as const) {
    for (let after: OperationId | null = null; ;) {
      const page: readonly Operation[] = await log.open(run, kind, { after, limit: recordedTogether });
      const last = page.at(-1);
      if (!last) break;
      const creating = kind === 'create' ? { creating: true } : {};
      await ledger.record(
        run,
        page.map(({ id, sku }) => ({ sku, sending: id, ...creating })),
      );
      await ledger.record(run, page.map(applied));
      count += page.length;
      after = last.id;
    }
  }
  return count;
}
