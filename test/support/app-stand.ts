/**
 * The whole line in one process: both sandboxes on free ports of this machine, and the real app on a fresh SQLite
 * file or a fresh database on PostgreSQL. `reopen` is what a restart of the process is.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  createShopifySandbox,
  type ShopifySandbox,
  type ShopifySandboxOptions,
} from '../../web/sandbox/shopify/shopify-sandbox.ts';
import { createSupplierSandbox, type SandboxOptions } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import {
  createApp,
  createBackup,
  createDoctor,
  createMove,
  createRestore,
  createSupplierCheck,
  type App,
} from '../../web/server/app.ts';
import type { SyncResult } from '../../web/server/catalogue/sync-catalogue.ts';
import type { CommandAnswer } from '../../web/server/cli/command-answer.ts';
import { createProgram } from '../../web/server/cli/program.ts';
import { runProgram } from '../../web/server/cli/run-program.ts';
import { readConfig, type Config } from '../../web/server/config.ts';
import type { Consent } from '../../web/server/domain/harms.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import type { Stage } from '../../web/server/domain/shop.ts';
import type { SettingsChange } from '../../web/server/domain/merge-settings.ts';
import { systemClock, type Clock } from '../../web/server/lib/clock.ts';
import { createLogger, type Logger } from '../../web/server/lib/logger.ts';
import { environment } from './environment.ts';
import { standDatabase, type DatabaseChoice } from './stand-database.ts';

const cli = fileURLToPath(new URL('../../web/server/cli/main.ts', import.meta.url));

/** Commands that need no shop. */
const ofAll = new Set(['supplier', 'rotate-key', 'doctor', 'backup', 'restore', 'move']);

/** The waiting days between a product's first absence and its removal, left out. */
export const removeAtOnce: SettingsChange = { removal: { recheckHours: 0, graceDays: 0 } };

export interface Stand {
  readonly shop: ShopDomain;
  readonly supplier: ReturnType<typeof createSupplierSandbox>['control'];
  readonly supplierUrl: string;
  readonly shopify: ShopifySandbox['control'];
  readonly shopifyUrl: string;
  readonly databaseUrl: string;
  readonly config: Config;
  /** The same as an environment, for processes of their own. */
  readonly env: Readonly<Record<string, string>>;
  app: App;
  sync(...accept: readonly Consent[]): Promise<SyncResult['run']>;
  /** Writing calls by name since the last time this was asked. */
  mutations(): Promise<Record<string, { count: number; points: number }>>;
  /** Another process on the same database; whoever asks for it stops it. */
  another(options: { readonly env: Readonly<Record<string, string>>; readonly clock?: Clock }): Promise<App>;
  /** Stops the app and starts it anew on the same database. */
  reopen(): Promise<void>;
  /** The same, but the database is gone: the app is installed and connected anew. */
  loseDatabase(): Promise<void>;
  /** The command line on the same database, in this process: what it would print, and its exit status. */
  command(...args: string[]): Promise<CommandAnswer>;
  /** The command line as a process of its own, answering in JSON. */
  spawnCommand(...args: string[]): ChildProcess;
  /** What lies on the disk; on SQLite only. */
  databaseBytes(): Promise<Buffer>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface StandOptions {
  /** A fresh one; one that the test brings along it discards itself, after the stand. */
  readonly database?: DatabaseChoice;
  readonly supplier?: SandboxOptions;
  readonly shopify?: ShopifySandboxOptions;
  /** Of the app; the sandboxes keep the machine's time unless told. */
  readonly clock?: Clock;
  /** Of the app and its commands; none is heard unless told. */
  readonly logger?: Logger;
  /** A connection to a supplier that the test brings along. */
  readonly connection?: { readonly root: string; readonly auth: object };
  /** More of the app's environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** How the app shows itself to the sandbox's supplier. */
  readonly supplierAuth?: object;
  /** `false`: nothing is set up yet; `app only`: no supplier is connected. */
  readonly install?: boolean | 'app only';
  /** How far the merchant lets the app go. */
  readonly stage?: Stage;
  /** The merchant has not switched e-mails on. */
  readonly silent?: boolean;
}

/** Starts everything, installs the app and connects the supplier. */
export async function startStand({
  database: choice = 'sqlite',
  supplier = {},
  shopify = {},
  clock = systemClock,
  logger = createLogger('silent'),
  env: more = {},
  connection,
  supplierAuth = { kind: 'none' },
  install = true,
  stage = 'live',
  silent = false,
}: StandOptions = {}): Promise<Stand> {
  const database = await standDatabase(choice);
  const supplierSandbox = createSupplierSandbox({ products: 20, ...supplier });
  const shopifySandbox = createShopifySandbox({
    mediaDelayMs: 0,
    ...shopify,
    // Translations are a call for each product: only tests that are about them pay for it.
    shop: { locales: [{ locale: 'de', primary: true }], ...shopify.shop },
  });
  const { apiRoot } = await supplierSandbox.start();
  const shopifyUrl = await shopifySandbox.start();
  const env = {
    DATABASE_URL: database.url,
    SHOPIFY_API_KEY: shopifySandbox.apiKey,
    SHOPIFY_API_SECRET: shopifySandbox.apiSecretKey,
    SHOPIFY_ADMIN_ORIGIN: shopifyUrl,
    SUPPLIER_REQUESTS_PER_SECOND: '500',
    SUPPLIER_REQUESTS_PARALLEL: '4',
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...more,
  };
  const config = readConfig(env);
  const surroundings = { clock, logger };
  const open = (how: { existing?: boolean } = {}) => createApp(config, { ...surroundings, ...how });
  const shop = shopifySandbox.shop as ShopDomain;
  const ofShop = ([name]: readonly string[]) => (ofAll.has(name ?? '') ? [] : ['--shop', shop]);
  const stand: Stand = {
    shop,
    supplier: supplierSandbox.control,
    supplierUrl: apiRoot,
    shopify: shopifySandbox.control,
    shopifyUrl,
    databaseUrl: env.DATABASE_URL,
    config,
    env,
    app: await open(),
    sync: async (...accept) =>
      (await stand.app.commands.sync(shop, { dryRun: false, accept }, () => undefined)).run,
    async mutations() {
      const response = await fetch(`${shopifyUrl}/sandbox/shops/${shop}/mutations?reset`);
      return (await response.json()) as Record<string, { count: number; points: number }>;
    },
    another: (options) => createApp(readConfig({ ...env, ...options.env }), { ...surroundings, ...options }),
    async reopen() {
      await stand.app.stop();
      stand.app = await open();
    },
    async loseDatabase() {
      await stand.app.stop();
      await database.lose();
      stand.app = await open();
      await setUp();
    },
    async command(...args) {
      const answers: CommandAnswer[] = [];
      const program = createProgram({
        open,
        supplierCheck: createSupplierCheck(config, surroundings),
        doctor: createDoctor(
          () => config,
          () => surroundings,
        ),
        backup: createBackup(() => config),
        restore: createRestore(
          () => config,
          () => surroundings,
        ),
        move: createMove(
          () => config,
          () => surroundings,
        ),
        async print(answer) {
          const more: string[] = [];
          for await (const part of answer.parts ?? []) more.push(part);
          answers.push(more.length === 0 ? answer : { ...answer, words: [...answer.words, more.join('')] });
        },
      });
      const refused = await runProgram(program, [...args, ...ofShop(args)]);
      const [answer, ...others] = answers;
      if (refused !== null) return { document: null, words: [], status: refused };
      if (!answer || others.length > 0) throw new Error(`the command gave ${answers.length} answers`);
      return answer;
    },
    spawnCommand: (...args) =>
      spawn(process.execPath, [cli, ...args, ...ofShop(args), '--json'], {
        env: { ...environment, ...env },
      }),
    databaseBytes: () => database.bytes(),
    async [Symbol.asyncDispose]() {
      await stand.app.stop();
      await shopifySandbox.stop();
      await supplierSandbox.stop();
      if (database !== choice) await database.discard();
    },
  };
  const setUp = async () => {
    await stand.app.commands.install(shop, null);
    if (!silent) await stand.app.commands.changeSettings(shop, { tracking: { notifyCustomers: true } });
    if (install === 'app only') return;
    await stand.app.commands.connect(shop, connection ?? { root: apiRoot, auth: supplierAuth });
    await stand.app.commands.reachStage(shop, stage);
  };
  if (install) await setUp();
  return stand;
}
