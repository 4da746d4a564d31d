/** The three parties of the story, started on free local ports, and what the story asks of each. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Processes, runCommand, type Environment } from './processes.ts';

export interface DemoWorldOptions {
  readonly products: number;
  readonly seed: number;
  /** What this process was started with; the children get it too. */
  readonly env: Environment;
}

interface ShopifyLine {
  readonly url: string;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecretKey: string;
}

/** Asks a sandbox over HTTP; `body` makes it a POST unless the method says otherwise. */
async function ask<Answer>(
  url: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Answer> {
  const response = await fetch(url, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer;
}

export class DemoWorld {
  readonly shop: string;
  readonly urls: { readonly supplier: string; readonly shopify: string; readonly app: string };
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
      const env = { ...given, ...appEnvironment(folder, shopify) };
      const app = await processes.start<{ url: string }>('server/main.ts', [], env);
      const urls = { supplier: supplier.url, shopify: shopify.url, app: app.url };
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
    return ask(`${this.urls.supplier}/sandbox${path}`, body, method);
  }

  /** The shop's own page of the Shopify sandbox's control API. */
  shopify<Answer>(path: string, body?: unknown, method?: string): Promise<Answer> {
    return ask(`${this.urls.shopify}/sandbox/shops/${this.shop}${path}`, body, method);
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

const appEnvironment = (folder: string, shopify: ShopifyLine): Environment => ({
  NODE_ENV: 'development',
  PORT: '0',
  LOG_LEVEL: 'warn',
  DATABASE_URL: join(folder, 'sortiment.sqlite'),
  SHOPIFY_API_KEY: shopify.apiKey,
  SHOPIFY_API_SECRET: shopify.apiSecretKey,
  SHOPIFY_ADMIN_ORIGIN: shopify.url,
  // Both ends are on this machine; a real supplier is asked twice a second.
  SUPPLIER_REQUESTS_PER_SECOND: '50',
});
