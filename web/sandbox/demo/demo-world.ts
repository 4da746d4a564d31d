/** The three parties of the story, started on free local ports, and what the story asks of each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askSandbox } from '../ask-sandbox.ts';
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
  readonly urls: Readonly<Record<'supplier' | 'shopify' | 'app' | 'admin', string>>;
  readonly supplierRoot: string;
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
  }) {
    this.#processes = parts.processes;
    this.#folder = parts.folder;
    this.#env = parts.env;
    this.shop = parts.shop;
    this.urls = parts.urls;
    this.supplierRoot = parts.supplierRoot;
  }

  static async start({ products, seed, env: given }: DemoWorldOptions): Promise<DemoWorld> {
    const processes = new Processes();
    const folder = await mkdtemp(join(tmpdir(), 'sortiment-demo-'));
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
        ['--port', '0', '--supplier-url', supplier.url, '--shopify-url', shopify.url, '--shop', shopify.shop],
        given,
      );
      const env = { ...given, ...appEnvironment(folder, shopify, admin) };
      const app = await processes.start<{ url: string }>('server/main.ts', [], env);
      await askSandbox(`${admin.url}/sandbox/app`, { url: app.url });
      const urls = { supplier: supplier.url, shopify: shopify.url, app: app.url, admin: admin.url };
      return new DemoWorld({
        processes,
        folder,
        env,
        shop: shopify.shop,
        urls,
        supplierRoot: supplier.apiRoot,
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

  /** From now on the shop tells the app of orders and edits by itself; the story asks for every look. */
  async tellTheApp(): Promise<void> {
    await askSandbox(`${this.urls.shopify}/sandbox/app`, { url: this.urls.app });
  }

  /** Opens the app as Shopify's admin does: with a session token, which the app exchanges for its access token. */
  async openApp(): Promise<{ readonly name: string }> {
    const { sessionToken } = await this.shopify<{ sessionToken: string }>('/session-token');
    const response = await fetch(`${this.urls.app}/api/status`, {
      headers: { Authorization: `Bearer ${sessionToken}` },
    });
    if (!response.ok) throw new Error(`the app answered ${response.status} to the shop's first visit`);
    return (await response.json()) as { name: string };
  }
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
