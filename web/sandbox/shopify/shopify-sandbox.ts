/**
 * The Shopify sandbox as a thing to start and stop: a World behind Express on 127.0.0.1. Options in, an address and
 * the control functions for in-process tests out; main.ts is the same thing as a command.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { systemClock, type Clock } from '../../server/lib/clock.ts';
import { extensionsFolder, readAppConfig } from './app-config.ts';
import { fileRouter } from './http/files.ts';
import { controlRouter } from './http/control.ts';
import { graphqlEndpoint } from './http/graphql-endpoint.ts';
import { oauthEndpoint, sessionToken } from './http/oauth.ts';
import { overviewPage } from './http/overview-page.ts';
import { checkOut, type CartSpec, type Checkout } from './merchant/check-out.ts';
import { placeOrder, type OrderSpec } from './merchant/place-order.ts';
import type { FaultSpec } from './faults.ts';
import { createShop, demoMarkets, type ShopSpec } from './shops.ts';
import { apiVersion } from './schema/admin-schema.ts';
import type { Order } from './state-orders.ts';
import type { Plan, SandboxState, Shop } from './state.ts';
import { World } from './world.ts';

export interface ShopifySandboxOptions {
  /** 0 (the default) = a free port. */
  port?: number;
  clock?: Clock;
  apiKey?: string;
  apiSecretKey?: string;
  /** Path of a shopify.app.toml; default: the one beside package.json, if any. */
  config?: string;
  /** The first shop; `null` = none. */
  shop?: Partial<ShopSpec> | null;
  plan?: Plan;
  /** How long an image stays PROCESSING. */
  mediaDelayMs?: number;
  /** How long a new product is not found by searching: Shopify's index lags some seconds. */
  searchLagMs?: number;
  /** How long a bulk operation stays CREATED. */
  bulkDelayMs?: number;
  /** Pause before a webhook is sent again; doubled each time. */
  webhookRetryMs?: number;
  /** Where the app runs: webhooks go there. */
  appUrl?: string;
}

export interface ShopifySandbox {
  /** Answers the address without a trailing slash. */
  start(): Promise<string>;
  stop(): Promise<void>;
  readonly apiKey: string;
  readonly apiSecretKey: string;
  readonly shop: string;
  readonly control: Control;
}

/** The control API without HTTP, for tests in the same process. */
export interface Control {
  readonly world: World;
  readonly state: SandboxState;
  shop(domain?: string): Shop;
  createShop(spec: ShopSpec): Shop;
  order(spec: OrderSpec, domain?: string): Order;
  /** A buyer fills a cart and gives an address; nothing is ordered. */
  checkOut(spec: CartSpec, domain?: string): Promise<Checkout>;
  fault(spec: FaultSpec): number;
  clearFaults(): void;
  advanceClock(ms: number): void;
  sessionToken(domain?: string): Promise<string>;
}

export const defaultShop = 'sortiment-demo.myshopify.com';

export function createShopifySandbox(options: ShopifySandboxOptions = {}): ShopifySandbox {
  const world = new World({
    clock: options.clock ?? systemClock,
    apiKey: options.apiKey ?? 'sandbox-api-key-00000000000000000',
    apiSecretKey: options.apiSecretKey ?? 'sandbox-api-secret-000000000000000',
    config: readAppConfig(options.config),
    extensions: extensionsFolder(options.config),
    mediaDelayMs: options.mediaDelayMs ?? 1000,
    searchLagMs: options.searchLagMs ?? 0,
    bulkDelayMs: options.bulkDelayMs ?? 10,
    webhookRetryMs: options.webhookRetryMs ?? 1000,
    appUrl: options.appUrl ?? null,
  });
  const first = { domain: defaultShop, plan: options.plan ?? 'plus', markets: demoMarkets, ...options.shop };
  const control = createControl(world, first.domain);
  if (options.shop !== null) control.createShop(first);
  const server = createServer(httpApp(world));
  return {
    start: async () => {
      world.url = await listen(server, options.port ?? 0);
      return world.url;
    },
    stop: async () => {
      await world.stop();
      await close(server);
    },
    apiKey: world.mainApp.apiKey,
    apiSecretKey: world.mainApp.apiSecretKey,
    shop: first.domain,
    control,
  };
}

function createControl(world: World, first: string): Control {
  const shop = (domain = first): Shop => {
    const found = world.state.shops.get(domain);
    if (found === undefined) throw new Error(`no shop ${domain}`);
    return found;
  };
  return {
    world,
    state: world.state,
    shop,
    createShop: (spec) => createShop(world.state, spec, { now: world.now(), nowMs: world.nowMs() }),
    order: (spec, domain) => placeOrder(world.call(shop(domain)), spec),
    checkOut: (spec, domain) => checkOut(world.call(shop(domain)), spec, world.extensions),
    fault: (spec) => world.faults.add(spec),
    clearFaults: () => world.faults.clear(),
    advanceClock: (ms) => world.advance(ms),
    sessionToken: (domain) => sessionToken({ world, shop: shop(domain), app: world.mainApp }),
  };
}

function httpApp(world: World): express.Express {
  const app = express();
  app.disable('x-powered-by');
  app.use('/sandbox', fileRouter(world));
  app.use(express.json({ limit: '10mb' }));
  app.get('/', overviewPage(world));
  app.post(`/admin/api/${apiVersion}/graphql.json`, graphqlEndpoint(world));
  app.post('/admin/oauth/access_token', oauthEndpoint(world));
  app.use('/sandbox', controlRouter(world));
  return app;
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://127.0.0.1:${bound}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
