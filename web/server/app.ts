/**
 * The composition root: puts the parts together and says in which order they start and stop. Nothing runs until
 * `start`; `stop` ends what runs so that the next start can go on.
 */
import type { SupplierCheck, Commands } from './application/commands.ts';
import { askInTime } from './composition/ask-database.ts';
import { tokenProof } from './composition/token-proof.ts';
import type { Config } from './config.ts';
import { createSupplierTrial } from './composition/supplier-trial.ts';
import { commandsOf } from './composition/commands.ts';
import { webhookDoor } from './composition/act-on-webhook.ts';
import { keepErasing } from './composition/comply.ts';
import { openDoors, type Doors } from './composition/doors.ts';
import { createInstallations, type Installations } from './composition/installations.ts';
import { createJobTick, workOnJobs } from './composition/jobs.ts';
import { createSupplierOpener } from './composition/open-supplier.ts';
import { openParts, type Parts, type Surroundings } from './composition/parts.ts';
import { watchTables, type TableWatch } from './composition/watch-tables.ts';
import { pingDatabase } from './database/open-database.ts';
import { assertKeysAtHand } from './database/reseal.ts';
import { assertMayBringUpToDate } from './database/before-migrations.ts';
import { createHttpApp } from './http/http-app.ts';
import { metricsDoor } from './http/metrics-door.ts';
import type { BuiltClient } from './http/pages/built-client.ts';
import type { Clock } from './lib/clock.ts';
import { createSeal } from './lib/seal.ts';
import { Countdown } from './queue/countdown.ts';

export interface Started {
  readonly url: string | null;
  readonly metricsUrl: string | null;
}

export interface App {
  readonly commands: Commands;
  /** Whether a newer version has changed the tables under it so that it has to be stopped. */
  readonly tables: TableWatch;
  /**
   * Starts what the process's role says; resolves with the address, null when it does not listen, and with that of its
   * metrics, null when nobody may ask for them. Throws ConfigError,
   * ListenError, ClientMissing, ClientNotBuilt, and SealError when a key is missing; `stop` has to be called all the same.
   */
  start(): Promise<Started>;
  /** Ends gracefully, within about ten seconds; what was under way is taken up by the next start. */
  stop(): Promise<void>;
}

interface Behind {
  readonly commands: Commands;
  readonly installations: Installations;
  readonly client: BuiltClient;
  /** Aborts when the app stops. */
  readonly closing: AbortSignal;
}

const httpApp = (config: Config, parts: Parts, { commands, installations, client, closing }: Behind) =>
  createHttpApp({
    shopify: parts.library.app,
    apiKey: config.shopify.apiKey,
    verifySessionToken: (token) => parts.library.app.api.session.decodeSessionToken(token),
    validateWebhook: (request) => parts.library.app.api.webhooks.validate(request),
    keepWebhook: webhookDoor(parts),
    checkDatabase: askInTime(config.databaseUrl, () => pingDatabase(parts.db)),
    proveToken: tokenProof(parts),
    completeInstallation: (shop) => installations.complete(shop),
    status: (shop) => commands.status(shop),
    products: commands,
    api: { commands, clock: parts.clock, logger: parts.logger, closing },
    pages: { client, addresses: config.pages, frameOrigin: config.pages.frameOrigin?.origin ?? null },
    habitsOf: (shop) => parts.shops.find(shop),
    limits: config.limits,
    logger: parts.logger,
  });

/** On an address of its own, in every role. */
function answerMetrics({ metrics: door }: Doors, { metrics: wanted }: Config, { watch }: Parts): void {
  if (door && wanted && watch.metrics) door.answerWith(metricsDoor({ ...watch.metrics, ...wanted }));
}

/** Jobs are told to stop, and let go of, in less. Whoever else waits for a database that does not answer is left. */
const lastWorkMs = 8_500;
/** Whatever still calls a shop after its job was let go is not waited for longer than this. */
const lastCallsMs = 1_000;
/** Nor does the end wait longer for whoever takes traces. */
const lastTracesMs = 500;

/** Resolves when the work is done, or when so much time has passed. */
async function atMost(ms: number, work: Promise<unknown>, clock: Clock): Promise<void> {
  const limit = new Countdown(clock, ms);
  await Promise.race([work, limit.over]);
  limit.stop();
}

interface Around extends Surroundings {
  /** Opened before; otherwise `start` opens them. */
  readonly doors?: Doors;
}

/** Brings the tables up to date. Throws DatabaseError. */
export async function createApp(config: Config, surroundings: Around): Promise<App> {
  const parts = await openParts(config, surroundings);
  const { db, jobs, closeJobs, lanes, clock } = parts;
  const tick = createJobTick(parts);
  const installations = createInstallations(parts);
  let completed: Promise<void> | undefined;
  let { doors } = surroundings;
  let stopped: Promise<void> | undefined;
  const closing = new AbortController();
  const end = async (): Promise<void> => {
    closing.abort();
    // At once: a slow request must not keep jobs from being told.
    await atMost(lastWorkMs, Promise.all([tick.stop(), doors?.stop(), jobs.stop()]), clock);
    await atMost(lastCallsMs, Promise.all([lanes.stop(), completed]), clock);
    await atMost(lastTracesMs, parts.watch.stop(), clock);
    // Each cuts what is still under way after a second: that ends what was left.
    await Promise.all([closeJobs(), db.destroy()]);
  };
  const stop = (): Promise<void> => (stopped ??= end());
  const commands = commandsOf(parts, { worksHere: config.role !== 'web', close: stop });
  return {
    commands,
    tables: watchTables(parts, closing.signal),
    stop,
    async start() {
      // A server that can open nothing would say that it is ready, and fail at everything.
      await assertKeysAtHand(db, parts.seal);
      doors ??= await openDoors(config, clock);
      answerMetrics(doors, config, parts);
      const { app } = doors;
      app?.answerWith(
        httpApp(config, parts, { commands, installations, client: app.client, closing: closing.signal }),
      );
      if (config.role !== 'web') {
        workOnJobs(parts, { ...config.parallel, installations });
        tick.start();
        completed = installations.completeAll().then(() => keepErasing(parts, installations, closing.signal));
      }
      return { url: app?.url ?? null, metricsUrl: doors.metrics?.url ?? null };
    },
  };
}

/**
 * For a process that serves or works for long: whatever can keep it from starting is found before the tables are changed,
 * on which older processes may be at work. Throws as `start` does, and DatabaseError.
 */
export async function createServer(config: Config, surroundings: Surroundings): Promise<App> {
  const doors = await openDoors(config, surroundings.clock);
  try {
    await assertMayBringUpToDate(config.databaseUrl, createSeal(config.encryptionKeys));
    return await createApp(config, { ...surroundings, doors });
  } catch (error) {
    await doors.stop();
    throw error;
  }
}

export { createBackup } from './composition/backup.ts';
export { createDoctor } from './composition/doctor.ts';
export { createMove } from './composition/move.ts';
export { createRestore } from './composition/restore.ts';

/** "Test connection" without an app around it. */
export function createSupplierCheck(config: Config, surroundings: Surroundings): SupplierCheck {
  const trySupplier = createSupplierTrial(createSupplierOpener(config.supplier, surroundings));
  return async (document) => (await trySupplier(document, null)).verdict;
}
