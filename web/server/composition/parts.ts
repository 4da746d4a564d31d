/** Builds every part that a use case stands on, once, from configuration and clock. */
import { secretsOf, type Config } from '../config.ts';
import { openDatabase, type Database } from '../database/open-database.ts';
import { noteElsewhere } from '../database/restored-shops.ts';
import { readShopFigures } from '../database/sql-figures.ts';
import { SqlBudget } from '../database/sql-budgets.ts';
import { SqlBulkOperations } from '../database/sql-bulk-operations.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { SqlSessions } from '../database/sql-sessions.ts';
import { SqlShops } from '../database/sql-shops.ts';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { OutboundRules } from '../lib/outbound-rules.ts';
import { createSeal, type Seal } from '../lib/seal.ts';
import { createLanes, type Lanes } from '../queue/lanes.ts';
import type { ShopDirectory } from '../shops/ports/shop-directory.ts';
import { fileFetch } from '../shopify/file-fetch.ts';
import { createShopify, type Shopify } from '../shopify/create-shopify.ts';
import { createShopifyLibrary, Session, type ShopifyLibrary } from '../shopify/library.ts';
import { askInTime } from './ask-database.ts';
import { installIn } from './install-in.ts';
import { openJobs, type OpenJobs } from './open-jobs.ts';
import { callWatch, openWatch, supplierWatch, unwatched, type Watch } from './watch.ts';
import { askedQueues } from './queues.ts';
import { createSupplierOpener, type OpenSupplier } from './open-supplier.ts';

export interface Surroundings {
  readonly clock: Clock;
  readonly logger: Logger;
  /** What is asked makes sense only where an installation is: no database is made for it. */
  readonly existing?: boolean;
}

export interface Parts extends Surroundings, OpenJobs {
  readonly watch: Watch;
  readonly db: Database;
  /** Its address, with what opens it: not for people. */
  readonly databaseUrl: string;
  readonly seal: Seal;
  readonly shops: ShopDirectory;
  readonly library: ShopifyLibrary;
  readonly shopify: Shopify;
  readonly lanes: Lanes;
  readonly openSupplier: OpenSupplier;
  /** Where every shop's Admin is looked for instead; null: at the shop itself. */
  readonly adminOrigin: URL | null;
  /** For the shops of one organisation, or for whoever finds the app in the App Store. */
  readonly distribution: Config['shopify']['distribution'];
  /** From so many changes of one kind on they go to a shop in files. */
  readonly bulkFrom: number;
}

/** Shopify names where its files are; beside a sandbox they are on this machine. */
const filesOf = (adminOrigin: URL | null): OutboundRules => ({
  trusted: new Set(adminOrigin ? [adminOrigin.origin] : []),
  isLocal: adminOrigin !== null,
});

/** When it fails, the database is not left open. */
const orClosed = <Result>(db: Database, work: () => Promise<Result>): Promise<Result> =>
  work().catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });

/** A dump that somebody put back, and did not say so. */
async function sayPlace(db: Database, logger: Logger): Promise<void> {
  const shops = await noteElsewhere(db, askedQueues);
  if (shops !== null)
    logger.warn(
      { shops },
      'the database lies elsewhere than before, as one that was put back does: every shop is read anew before anything is written',
    );
}

/** The database and its jobs, under the eyes of whoever watches. Throws DatabaseError. */
async function openWatched(config: Config, { clock, logger, existing = false }: Surroundings) {
  const watch = await openWatch(config, {
    clock,
    logger,
    readFigures: () => readFigures(),
    hidden: secretsOf(config),
  });
  const { measures } = watch;
  const { databaseUrl, databaseAnswerMs: answerMs } = config;
  const db = await openDatabase(databaseUrl, { existing, onFault: measures.databaseFailed, answerMs });
  const opened = await orClosed(db, async () => {
    await sayPlace(db, logger);
    const { attemptEnded: onAttempt, databaseFailed: onFault } = measures;
    return openJobs(config, { db, clock, logger, onAttempt, onFault });
  });
  const readFigures = askInTime(databaseUrl, async () => ({
    ...(await readShopFigures(db, clock)),
    queues: await opened.depths(),
  }));
  return { watch, db, ...opened };
}

/** Throws DatabaseError. */
export async function openParts(config: Config, surroundings: Surroundings): Promise<Parts> {
  const { clock, logger } = surroundings;
  const { watch, db, ...opened } = await openWatched(config, surroundings);
  return { ...opened, ...partsOn(db, config, { clock, logger, watch }) };
}

const fromProperties: typeof Session.fromPropertyArray = (...entries) =>
  Session.fromPropertyArray(...entries);

interface Watched extends Omit<Surroundings, 'existing'> {
  readonly watch?: Watch;
  /** Nothing is written down, also no points: they are counted in memory. */
  readonly isLook?: boolean;
}

/** What needs no jobs, on a database that is open. */
export function partsOn(
  db: Database,
  config: Config,
  { clock, logger, watch = unwatched, isLook = false }: Watched,
): Omit<Parts, keyof OpenJobs> {
  const seal = createSeal(config.encryptionKeys);
  const shops = new SqlShops(db, { seal, clock });
  const { adminOrigin, bulkFrom, distribution } = config.shopify;
  const library = createShopifyLibrary({
    ...config.shopify,
    // Under managed installation the scopes stand in shopify.app.toml; the library asks for none.
    scopes: [],
    isCustomApp: distribution === 'custom',
    sessionStorage: new SqlSessions(db, { seal, clock, fromProperties }),
    clock,
    logger,
    afterAuth: ({ shop }) => readAgain(shop as ShopDomain, { shops, shopify, adminOrigin, logger }),
  });
  const lanes = createLanes({ ceiling: config.shopify.callsParallel });
  const shopify = createShopify({
    library,
    clock,
    logger,
    laneOf: (shop) => lanes.calls(shop),
    // Beside an SQLite file each process counts in its memory and leaves a reserve to the others.
    budgetOf: isPostgresUrl(config.databaseUrl) && !isLook ? (shop) => new SqlBudget(db, shop) : null,
    bulkRowsOf: (shop) => new SqlBulkOperations(db, shop, clock),
    fetch: fileFetch(filesOf(adminOrigin)),
    watch: callWatch(watch.measures),
  });
  const openSupplier = createSupplierOpener(config.supplier, {
    clock,
    logger,
    watch: supplierWatch(watch.measures),
  });
  return {
    db,
    watch,
    databaseUrl: config.databaseUrl,
    adminOrigin,
    distribution,
    bulkFrom,
    seal,
    shops,
    library,
    shopify,
    lanes,
    openSupplier,
    clock,
    logger,
  };
}

/** After each token exchange. A shop that is not installed yet is left to the request, which can tell what is wrong. */
async function readAgain(
  shop: ShopDomain,
  { logger, ...parts }: Pick<Parts, 'shops' | 'shopify' | 'adminOrigin' | 'logger'>,
): Promise<void> {
  if (!(await parts.shops.find(shop))) return;
  await installIn(shop, parts).catch((error: unknown) =>
    logger.warn({ shop, error: messageOf(error) }, 'the shop could not be read again'),
  );
}
