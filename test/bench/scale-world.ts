/**
 * Many shops for a measurement: a fresh database on a real PostgreSQL, a Shopify with so many shops in a process of its
 * own, every shop installed and connected; worker processes as in production come and go.
 */
import { sql } from 'kysely';
import { commandsOf } from '../../web/server/composition/commands.ts';
import { openParts, type Parts } from '../../web/server/composition/parts.ts';
import { readConfig } from '../../web/server/config.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { onServer } from '../support/postgres-databases.ts';
import type { PostgresServer } from '../support/postgres-server.ts';
import { startProcess, type MeasuredProcess } from './measured-process.ts';

interface ShopifyLine {
  readonly url: string;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecretKey: string;
}

export type Worker = MeasuredProcess<object>;

/** How many shops are installed at a time. */
const installing = 8;

export async function post(url: string, body: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

let databases = 0;

export class ScaleWorld {
  readonly parts: Parts;
  readonly shopifyPid: number;
  readonly #shopify: MeasuredProcess<ShopifyLine>;
  readonly #env: Readonly<Record<string, string>>;
  private constructor(
    parts: Parts,
    shopify: MeasuredProcess<ShopifyLine>,
    env: Readonly<Record<string, string>>,
  ) {
    this.parts = parts;
    this.shopifyPid = shopify.pid;
    this.#shopify = shopify;
    this.#env = env;
  }

  static async start(server: PostgresServer): Promise<ScaleWorld> {
    const name = `scale_${(databases += 1)}`;
    await onServer(server.url('postgres'), (db) => sql`create database ${sql.ref(name)}`.execute(db));
    const shopify = await startProcess<ShopifyLine>('sandbox/shopify/main.ts', ['--port', '0'], {
      // Half a million products in one process.
      NODE_OPTIONS: '--max-old-space-size=16000',
    });
    const env = {
      DATABASE_URL: server.url(name),
      SHOPIFY_API_KEY: shopify.line.apiKey,
      SHOPIFY_API_SECRET: shopify.line.apiSecretKey,
      SHOPIFY_ADMIN_ORIGIN: shopify.line.url,
      // Everything is on this machine: what is measured is the app, not its politeness.
      SUPPLIER_REQUESTS_PER_SECOND: '500',
      SUPPLIER_REQUESTS_PARALLEL: '4',
      LOG_LEVEL: 'error',
      PORT: '0',
    };
    const surroundings = { clock: systemClock, logger: createLogger('error') };
    return new ScaleWorld(await openParts(readConfig(env), surroundings), shopify, env);
  }

  /** Makes shops of the standard plan and connects them to this supplier. */
  async connect(shops: readonly ShopDomain[], root: string): Promise<void> {
    const commands = commandsOf(this.parts, { worksHere: false, close: () => Promise.resolve() });
    const waiting = [...shops];
    const next = async (): Promise<void> => {
      for (let domain = waiting.pop(); domain; domain = waiting.pop()) {
        await post(`${this.#shopify.line.url}/sandbox/shops`, { domain });
        await commands.install(domain, null);
        await commands.connect(domain, { root, auth: { kind: 'none' } });
        await commands.reachStage(domain, 'live');
      }
    };
    await Promise.all(Array.from({ length: installing }, next));
  }

  /** Every answer to this shop takes so long. */
  slowDown(shop: ShopDomain, latencyMs: number): Promise<void> {
    return post(`${this.#shopify.line.url}/sandbox/faults`, { shop, latencyMs });
  }

  async slowDownAll(shops: readonly ShopDomain[], latencyMs: number): Promise<void> {
    if (latencyMs > 0) for (const shop of shops) await this.slowDown(shop, latencyMs);
  }

  /** A customer orders these, one of each; orders of a shop are numbered from #1001 on. */
  order(shop: ShopDomain, skus: readonly number[]): Promise<void> {
    const lines = skus.map((sku) => ({ sku: String(sku), quantity: 1 }));
    return post(`${this.#shopify.line.url}/sandbox/shops/${shop}/orders`, { lines });
  }

  /** Points that Shopify has charged for this shop, and calls that it has turned away. */
  async books(shop: ShopDomain): Promise<{ readonly spent: number; readonly throttled: number }> {
    const response = await fetch(`${this.#shopify.line.url}/sandbox/shops/${shop}/points`);
    const [books] = Object.values(
      (await response.json()) as Record<string, { spent: number; throttled: number }>,
    );
    return books ?? { spent: 0, throttled: 0 };
  }

  startWorkers(count: number): Promise<Worker[]> {
    const env = { ...this.#env, ROLE: 'worker' };
    return Promise.all(Array.from({ length: count }, () => startProcess<object>('server/main.ts', [], env)));
  }

  /** The CPU that Shopify has used, in ms. */
  async stop(): Promise<number> {
    const { parts } = this;
    await parts.jobs.stop();
    await parts.closeJobs();
    await parts.db.destroy();
    return this.#shopify.stop();
  }
}

export const send = ({ parts }: ScaleWorld, queue: string, shops: readonly ShopDomain[]) =>
  parts.jobs.sendAll(shops.map((shop) => ({ shop, queue, payload: {} })));

export const shopNames = (kind: string, count: number): ShopDomain[] =>
  Array.from({ length: count }, (_, at) => `${kind}-${at + 1}.myshopify.com` as ShopDomain);
