/** The three parties of the story, started on free local ports, and what the story asks of each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSandbox } from '../ask-sandbox.ts';
import { SharedClock } from '../shared-clock.ts';
import { moveOn } from '../move-clock.ts';
import { Processes, runCommand, type Environment } from './processes.ts';

export interface DemoWorldOptions {
  readonly products: number;
  readonly seed: number;
  /** What this process was started with; the children get it too. */
  readonly env: Environment;
}

interface AdminLine {
  readonly url: string;
  readonly appBridgeUrl: string;
  readonly polarisUrl: string;
}

interface ShopifyLine {
  readonly url: string;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecretKey: string;
}

export class DemoWorld {
  readonly shop: string;
  readonly urls: Readonly<Record<'supplier' | 'shopify' | 'admin', string>>;
  readonly supplierRoot: string;
  #appUrl = '';
  readonly #clock: SharedClock;
  readonly #processes: Processes;
  readonly #folder: string;
  readonly #env: Environment;
  private constructor(parts: {
    processes: Processes;
    folder: string;
    env: Environment;
    shop: string;
    urls: DemoWorld['urls'];
    supplierRoot: string;
    clock: SharedClock;
  }) {
    this.#processes = parts.processes;
    this.#folder = parts.folder;
    this.#env = parts.env;
    this.shop = parts.shop;
    this.urls = parts.urls;
    this.supplierRoot = parts.supplierRoot;
    this.#clock = parts.clock;
  }

  /** All but the app. */
  static async start({ products, seed, env: outer }: DemoWorldOptions): Promise<DemoWorld> {
    const processes = new Processes();
    const folder = await mkdtemp(join(tmpdir(), 'sortiment-demo-'));
    const clock = new SharedClock(join(folder, 'clock'));
    const given = { ...outer, NODE_OPTIONS: [outer['NODE_OPTIONS'], livesBy(clock)].join(' ').trim() };
    try {
      const supplier = await processes.start<{ url: string; apiRoot: string }>(
        'sandbox/supplier/main.ts',
        ['--port', '0', '--products', String(products), '--seed', String(seed)],
        given,
      );
      const shopify = await processes.start<ShopifyLine>(
        'sandbox/shopify/main.ts',
        ['--port', '0', '--plan', 'plus'],
        given,
      );
      const admin = await processes.start<AdminLine>(
        'sandbox/admin/main.ts',
        ['--port', '0', '--shop', shopify.shop, '--clock', clock.file].concat(
          ['--supplier-url', supplier.url],
          ['--shopify-url', shopify.url],
        ),
        given,
      );
      return new DemoWorld({
        processes,
        folder,
        env: { ...given, ...appEnvironment(folder, shopify, admin) },
        shop: shopify.shop,
        urls: { supplier: supplier.url, shopify: shopify.url, admin: admin.url },
        supplierRoot: supplier.apiRoot,
        clock,
      });
    } catch (error) {
      await processes.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#processes.stop();
    await rm(this.#folder, { recursive: true });
  }

  /** Until `stopApp` it does by itself what is due by the clock: not while the story is told, which asks for every look. */
  async startApp(): Promise<void> {
    // Started anew it has its address again: a page that is open goes on.
    const port = this.#appUrl === '' ? '0' : new URL(this.#appUrl).port;
    const env = { ...this.#env, PORT: port };
    const { url } = await this.#processes.start<{ url: string }>(appScript, [], env);
    this.#appUrl = url;
    await askSandbox(`${this.urls.admin}/sandbox/app`, { url });
  }

  /** Answers when the app has ended by itself: its status, or the signal that ended it. */
  appEnded(): Promise<string> {
    return this.#processes.ended(appScript);
  }

  stopApp(): Promise<void> {
    return this.#processes.stop(appScript);
  }

  /** Everybody's clock moves on to the supplier's next upload; answers when that is, in ISO. */
  async goToNextUpload(): Promise<string> {
    const { clock } = await this.supplier<{ clock: { readonly nextUpload: string } }>('/state');
    await moveOn(this.#clock, clock.nextUpload, () => this.supplier('/state'));
    return clock.nextUpload;
  }

  /** One command of the app's command line, for the demo shop. */
  command<Document>(name: string, ...args: readonly string[]): Promise<Document> {
    return runCommand<Document>([name, '--shop', this.shop, ...args], this.#env);
  }

  supplier<Answer>(path: string, body?: unknown, method?: string): Promise<Answer> {
    return askSandbox(`${this.urls.supplier}/sandbox${path}`, body, method);
  }

  /** The shop's own page of the Shopify sandbox's control API. */
  shopify<Answer>(path: string, body?: unknown, method?: string): Promise<Answer> {
    return askSandbox(`${this.urls.shopify}/sandbox/shops/${this.shop}${path}`, body, method);
  }

  /** From now on the shop tells the app of orders and edits by itself. */
  async tellTheApp(): Promise<void> {
    await askSandbox(`${this.urls.shopify}/sandbox/app`, { url: this.#appUrl });
  }

  /** Asks the app's API as its pages do, with a session token: at the shop's first visit the app exchanges that for its access token. */
  async askApp<Answer>(path: string): Promise<Answer> {
    const { sessionToken } = await this.shopify<{ sessionToken: string }>('/session-token');
    const response = await fetch(`${this.#appUrl}${path}`, {
      headers: { Authorization: `Bearer ${sessionToken}` },
    });
    if (!response.ok) throw new Error(`the app answered ${response.status} to ${path}`);
    return (await response.json()) as Answer;
  }
}

const appScript = 'server/main.ts';

/** For Node: whoever is started with it has the time from there. */
function livesBy({ file }: SharedClock): string {
  const preload = new URL('../demo-clock.ts', import.meta.url);
  preload.searchParams.set('file', file);
  return `--import ${preload.href}`;
}

const appEnvironment = (folder: string, shopify: ShopifyLine, admin: AdminLine): Environment => ({
  NODE_ENV: 'development',
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: join(folder, 'sortiment.sqlite'),
  SHOPIFY_API_KEY: shopify.apiKey,
  SHOPIFY_API_SECRET: shopify.apiSecretKey,
  SHOPIFY_ADMIN_ORIGIN: shopify.url,
  SHOPIFY_FRAME_ORIGIN: admin.url,
  APP_BRIDGE_URL: admin.appBridgeUrl,
  POLARIS_URL: admin.polarisUrl,
  // Both ends are on this machine; a real supplier is asked twice a second.
  SUPPLIER_REQUESTS_PER_SECOND: '50',
});
