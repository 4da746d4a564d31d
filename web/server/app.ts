/**
 * The composition root: puts the parts together and says in which order they start and stop. Nothing runs until
 * `start`; `stop` ends what runs so that the next start can go on.
 */
import type { CheckSupplier, Commands } from './cli/commands.ts';
import type { Config } from './config.ts';
import { checkSupplier, connectionOf } from './composition/check-supplier.ts';
import { schedulesOf, workOnJobs } from './composition/jobs.ts';
import { createOperatorCommands } from './composition/operator-commands.ts';
import { createSupplierOpener } from './composition/open-supplier.ts';
import { openParts, type Parts, type Surroundings } from './composition/parts.ts';
import { pingDatabase } from './database/open-database.ts';
import { SqlTicks } from './database/sql-ticks.ts';
import { createHttpApp } from './http/http-app.ts';
import { startHttpServer, type HttpServer } from './http/http-server.ts';
import type { Webhook } from './http/webhooks.ts';
import { createTick } from './queue/tick.ts';

export interface App {
  readonly commands: Commands;
  /** Listens, and starts the background work; resolves with the address. */
  start(): Promise<{ readonly url: string }>;
  /** Ends gracefully; what was under way is taken up by the next start. */
  stop(): Promise<void>;
}

/** An uninstalled app keeps no token; its rows wait for the order to erase them. */
async function handleWebhook({ topic, shop }: Webhook, { library, shops }: Parts): Promise<void> {
  if (topic !== 'APP_UNINSTALLED') return;
  await library.uninstall(shop);
  await shops.markUninstalled(shop);
}

const httpApp = (config: Config, parts: Parts, commands: Commands) =>
  createHttpApp({
    shopify: parts.library.app,
    apiKey: config.shopify.apiKey,
    verifySessionToken: (token) => parts.library.app.api.session.decodeSessionToken(token),
    validateWebhook: (request) => parts.library.app.api.webhooks.validate(request),
    handleWebhook: (webhook) => handleWebhook(webhook, parts),
    checkDatabase: () => pingDatabase(parts.db),
    status: (shop) => commands.status(shop),
    logger: parts.logger,
  });

/** Throws DatabaseError. */
export async function createApp(config: Config, surroundings: Surroundings): Promise<App> {
  const parts = await openParts(config, surroundings);
  const { db, shops, jobs, lanes, clock, logger } = parts;
  const schedules = async () => schedulesOf(await shops.connected());
  const tick = createTick({ clock, logger, ticks: new SqlTicks(db), schedules });
  let server: HttpServer | undefined;
  let stopped: Promise<void> | undefined;
  const end = async (): Promise<void> => {
    await tick.stop();
    await server?.stop();
    await jobs.stop();
    await lanes.stop();
    await db.destroy();
  };
  const stop = (): Promise<void> => (stopped ??= end());
  const commands = createOperatorCommands(parts, stop);
  return {
    commands,
    stop,
    async start() {
      server = await startHttpServer(httpApp(config, parts, commands), config);
      workOnJobs(parts);
      tick.start();
      return { url: server.url };
    },
  };
}

/** "Test connection" without an app around it. */
export function createSupplierCheck(config: Config, surroundings: Surroundings): CheckSupplier {
  const openSupplier = createSupplierOpener(config.supplier, surroundings);
  return async (document) => checkSupplier(connectionOf(document), openSupplier);
}
