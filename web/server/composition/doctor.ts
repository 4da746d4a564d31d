/** What `doctor` looks at: the database as it is, and the parts of the app that need no jobs. */
import { examine, withoutConfiguration } from '../application/examine.ts';
import type {
  AccessSeen,
  Doctor,
  DoctorPorts,
  OpenedDatabase,
  ShopToExamine,
} from '../application/doctor-ports.ts';
import { ConfigError, type Config } from '../config.ts';
import {
  assertSound,
  assertWritable,
  databaseTimeMs,
  installedShops,
  queueTablesVersion,
  roomAround,
  takenOnServer,
} from '../database/look-at-database.ts';
import { assertMayStart } from '../database/installation-mark.ts';
import { lookAtSeals } from '../database/look-at-seals.ts';
import { failedJobs } from '../database/look-at-failures.ts';
import { lastSlot, lastWebhook, lastWriting, waitingJobs, worksSince } from '../database/look-at-work.ts';
import { openAsItIs, type Database } from '../database/open-database.ts';
import { isPostgres } from '../database/dialects.ts';
import { isPostgresUrl } from '../database/postgres-dialect.ts';
import { SqlPassProblems } from '../database/sql-pass-problems.ts';
import { partsBeside } from '../database/part-files.ts';
import { readTableVersion } from '../database/table-versions.ts';
import { missingIn } from '../database/whole-tables.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { ShopDomain } from '../domain/ids.ts';
import { shownDatabase } from '../lib/database-address.ts';
import { adminTimeMs } from '../shopify/look-at-admin.ts';
import { supplierConnectionSchema } from '../supplier/connection.ts';
import { bossSchema } from '../queue/boss-schema.ts';
import { partsOn, type Surroundings } from './parts.ts';
import { queues } from './queues.ts';

type LookParts = ReturnType<typeof partsOn>;

/** With the token as it is stored. In a copy that was put back elsewhere, renewing it would take it from those who work. */
async function lookAtAccess(
  shop: ShopDomain,
  { library, shopify, clock }: LookParts,
  signal: AbortSignal,
): Promise<AccessSeen> {
  const session = await library.storedSession(shop);
  const { expires, scope } = session;
  if (expires !== undefined && expires.getTime() <= clock.now().toMillis())
    return {
      kind: 'run-out',
      at: expires.toISOString(),
      scopes: scope?.split(/[\s,]+/).filter(Boolean) ?? null,
    };
  try {
    return { kind: 'taken', scopes: await shopify.readerWith(session, { signal }).scopes() };
  } catch (error) {
    if (error instanceof ShopifyError && error.reason === 'SHP-701') return { kind: 'refused' };
    throw error;
  }
}

const shopOf = (shop: ShopDomain, parts: LookParts): ShopToExamine => ({
  shopifyTimeMs: (signal) => adminTimeMs(shop, { adminOrigin: parts.adminOrigin, signal }),
  access: (signal) => lookAtAccess(shop, parts, signal),
  async supplier(signal) {
    const stored = await parts.shops.connection(shop);
    if (!stored) return null;
    const supplier = parts.openSupplier(supplierConnectionSchema.parse(JSON.parse(stored.connection)), {
      shop,
      since: stored.since,
    });
    try {
      const report = await supplier.check(signal);
      if (report.kind !== 'works')
        return { reason: report.reason, message: report.message, hasProducts: false };
      const { orders } = report;
      return { reason: orders?.reason ?? null, message: orders?.message ?? '', hasProducts: true };
    } finally {
      await supplier.close();
    }
  },
  async trackingRefusedSince() {
    const problems = await new SqlPassProblems(parts.db, shop).kept();
    return problems.find(({ reason }) => reason === 'SHP-703')?.since ?? null;
  },
  webhooks: async (writtenBefore) => ({
    lastAt: await lastWebhook(parts.db, shop),
    wroteAt: await lastWriting(parts.db, shop, writtenBefore),
  }),
  jobs: async (since) => ({
    waiting: await waitingJobs(parts.db, shop, queues),
    failed: await failedJobs(parts.db, shop, { queues, since }),
    lastSlotAt: await lastSlot(parts.db, shop),
    worksSince: await worksSince(parts.db, shop),
  }),
});

/** A person waits for it; so long each look takes at most, also at a shop. */
const mostAnswerMs = 20_000;

/** One that was moved away answers, and nobody may work on it. */
async function openToWork({ databaseUrl: url, databaseAnswerMs }: Config): Promise<Database> {
  const answerMs = Math.min(databaseAnswerMs, mostAnswerMs);
  const db = await openAsItIs(url, { isReadOnly: true, answerMs });
  try {
    await assertMayStart(db, url);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function openIn(config: Config, surroundings: Surroundings): Promise<OpenedDatabase> {
  const { databaseUrl } = config;
  const db = await openToWork(config);
  const parts = partsOn(db, config, { ...surroundings, isLook: true });
  return {
    assertWritable: () => assertWritable(db),
    assertSound: () => assertSound(db, databaseUrl),
    migrations: () => readTableVersion(db),
    missing: () => missingIn(db),
    queueTables: async () =>
      isPostgres(db) ? { version: await queueTablesVersion(db), wanted: bossSchema } : null,
    takenElsewhere: () => takenOnServer(db),
    keys: async (shop) => ({ ...(await lookAtSeals(db, parts.seal, shop)), given: parts.seal.keyIds }),
    timeMs: () => databaseTimeMs(db),
    shops: () => installedShops(db),
    forShop: (shop) => shopOf(shop, parts),
    async close() {
      await parts.lanes.stop();
      await db.destroy();
    },
  };
}

/** `read` throws ConfigError when the environment cannot be used. */
export const createDoctor =
  (read: () => Config, surroundingsOf: (config: Config) => Surroundings): Doctor =>
  async (shop) => {
    let config: Config;
    try {
      config = read();
    } catch (error) {
      if (error instanceof ConfigError) return withoutConfiguration(error.message);
      throw error;
    }
    const surroundings = surroundingsOf(config);
    const ports: DoctorPorts = {
      clock: surroundings.clock,
      isProduction: config.production,
      database: shownDatabase(config.databaseUrl),
      room: async () =>
        isPostgresUrl(config.databaseUrl) ? null : roomAround(config.databaseUrl).catch(() => null),
      left: async () => (isPostgresUrl(config.databaseUrl) ? [] : partsBeside(config.databaseUrl)),
      open: () => openIn(config, surroundings),
    };
    return examine(ports, shop);
  };
