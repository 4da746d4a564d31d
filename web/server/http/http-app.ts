/**
 * The HTTP side, in the order in which it matters: health for the operator, webhooks on the raw body, then
 * everything that a merchant's session token opens, and last the one place where an error becomes an answer.
 */
import { randomUUID } from 'node:crypto';
import express, { type Express, type RequestHandler, type Response, type Router } from 'express';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { during } from '../lib/under-way.ts';
import type { ProductCommands } from '../application/product-standing.ts';
import type { ApiPorts } from './api/api-ports.ts';
import { productStatus } from './api/product-status.ts';
import { refuseNul, withoutNul } from './api/refuse-nul.ts';
import { apiRoutes } from './api/routes.ts';
import { syncProduct } from './api/sync-product.ts';
import { crossOrigin } from './cors.ts';
import { askedLanguage } from './asked-language.ts';
import { answerError } from './error-answer.ts';
import { errorWords } from './error-words.ts';
import { tellingWhy } from './exchange-failure.ts';
import { appPage, type ShopHabits, type PageAddresses } from './pages/app-page.ts';
import { appPaths, isAppPath, nowhere, orNowhere, pageAt } from './pages/app-paths.ts';
import type { BuiltClient } from './pages/built-client.ts';
import { ofShop } from './pages/of-shop.ts';
import { addressPage } from './pages/plain-pages.ts';
import { serveAssets } from './pages/serve-assets.ts';
import { limitRefusals, limitShop, warnOfProxies, type RequestLimits } from './rate-limits.ts';
import { securityHeaders } from './security-headers.ts';
import {
  isVerified,
  readSessionToken,
  requireSessionToken,
  shopOfToken,
  withoutBadToken,
} from './session-token.ts';
import { webhookRoute, type WebhookHandler, type WebhookValidator } from './webhooks.ts';

export interface HttpPorts {
  /** Middleware of Shopify's library: the CSP for the admin's frame, and the token exchange. */
  readonly shopify: {
    ensureInstalledOnShop(): RequestHandler;
    validateAuthenticatedSession(): RequestHandler;
  };
  readonly apiKey: string;
  /** Throws when the token was not signed by Shopify for this app, or has expired. */
  verifySessionToken(token: string): Promise<unknown>;
  readonly validateWebhook: WebhookValidator;
  readonly keepWebhook: WebhookHandler;
  /** Throws when the database does not answer. */
  checkDatabase(): Promise<void>;
  /** So that a stored token which Shopify refuses by now is replaced by the one of this opening. Never throws. */
  proveToken(shop: ShopDomain): Promise<void>;
  /** Ends an installation that was left half-way. Throws ShopifyError or InstallationError while that is not possible. */
  completeInstallation(shop: ShopDomain): Promise<void>;
  status(shop: ShopDomain): Promise<unknown>;
  readonly products: Pick<ProductCommands, 'standing' | 'askToSync'>;
  /** What the embedded app's own routes are handed. */
  readonly api: ApiPorts;
  readonly pages: {
    readonly client: BuiltClient;
    readonly addresses: PageAddresses;
    /** Who may frame the pages beside Shopify; null outside of sandboxes. */
    readonly frameOrigin: string | null;
  };
  /** ISO 4217, of an installed shop. */
  /** In which currency and zone its pages tell amounts and times; null for one that is not installed. */
  habitsOf(shop: ShopDomain): Promise<ShopHabits | null>;
  readonly limits: RequestLimits;
  readonly logger: Logger;
}

/** The shop of the verified session token; never taken from a parameter. */
function shopOf(response: Response): ShopDomain {
  const { shopify } = response.locals as { shopify?: { session?: { shop?: string } } };
  const shop = parseShopDomain(shopify?.session?.shop ?? '');
  if (!shop) throw new Error('the request has no verified shop');
  return shop;
}

/** Whose request it is, by whichever of the two verified the token. */
const askingShop = (response: Response): string =>
  (response.locals as { readonly tokenShop?: ShopDomain }).tokenShop ?? shopOf(response);

/** The page is one shop's: that of the token, which Shopify's library has verified by now. */
const ofTokenShop: RequestHandler = ({ query }, response, next) => {
  const { shop } = query;
  if (typeof shop === 'string' && shopOf(response) === parseShopDomain(shop)) return next();
  response.status(400).type('html').send(addressPage);
};

/** Whoever asks meanwhile gets the same answer: asking often costs the database nothing. */
function readiness({ checkDatabase, logger }: Pick<HttpPorts, 'checkDatabase' | 'logger'>): RequestHandler {
  let asked: Promise<void> | null = null;
  return async (_request, response) => {
    try {
      await (asked ??= checkDatabase().finally(() => (asked = null)));
      response.json({ status: 'ready' });
    } catch (error) {
      logger.warn({ error: messageOf(error) }, 'the database does not answer');
      const message = 'The database does not answer. Why, is in the log.';
      response.status(503).json({ status: 'not ready', error: { message } });
    }
  };
}

/** Draws the request's id: in every line that is logged for it, and in its answer, by which the lines are found. */
const named: RequestHandler = (_request, response, next) => {
  const request = randomUUID();
  response.set('X-Request-Id', request);
  during({ request }, () => next());
};

type Guard = Readonly<Record<'hasToken' | 'limited', RequestHandler>>;

/**
 * For the block on the admin's product page. The session token says which shop asks, and what they answer is the app's
 * own: unlike the pages they need no access to the shop, and work while Shopify does not answer.
 */
function productRoutes({ products }: HttpPorts, { hasToken, limited }: Guard): Router {
  const routes = express.Router({ caseSensitive: true });
  // The pages' own routes below the same path have their own guards.
  routes.use(['/status', '/sync'], crossOrigin, hasToken, limited);
  routes.get('/status', productStatus(products));
  routes.post('/sync', syncProduct(products));
  return routes;
}

/** With Shopify's access token: what the embedded app asks for. */
function shopRoutes(ports: HttpPorts, { hasToken, limited }: Guard, installed: RequestHandler): Router {
  const routes = express.Router({ caseSensitive: true });
  routes.use(hasToken, limited, tellingWhy(ports.shopify.validateAuthenticatedSession()), installed);
  routes.get('/status', async (_request, response) => {
    response.json(await ports.status(shopOf(response)));
  });
  routes.use(refuseNul, express.json({ limit: '100kb', reviver: withoutNul }));
  for (const [method, path, handler] of apiRoutes) routes[method](path, handler(ports.api));
  return routes;
}

/** One page behind all addresses of the embedded app. */
const showPage =
  (ports: HttpPorts): RequestHandler =>
  async (request, response) => {
    const { apiKey } = ports;
    const { client, addresses } = ports.pages;
    const habits = await ports.habitsOf(shopOf(response));
    const language = askedLanguage(request);
    const page = pageAt(request.path) ?? '';
    response.type('html').send(appPage({ apiKey, addresses, client, page, language, habits }));
  };

export function createHttpApp(ports: HttpPorts): Express {
  const { limits, logger } = ports;
  const installed: RequestHandler = async (_request, response, next) => {
    await ports.completeInstallation(shopOf(response));
    next();
  };
  const proven: RequestHandler = async (_request, response, next) => {
    if (isVerified(response)) await ports.proveToken(shopOfToken(response));
    next();
  };
  const verify = (token: string) => ports.verifySessionToken(token);
  const guard = { hasToken: requireSessionToken, limited: limitShop(limits.perShop, askingShop) };
  const app = express();
  app.disable('x-powered-by').disable('etag').set('trust proxy', limits.proxies);
  // Lists and objects in an address have no meaning here.
  app.set('query parser', 'simple');
  // What a path is guarded by is told by its spelling. Express heeds it only before the first use.
  app.enable('case sensitive routing');
  app.use(named);
  const { addresses, client, frameOrigin } = ports.pages;
  const scripts = [addresses.appBridge.origin, addresses.polaris.origin];
  app.use(...securityHeaders({ scripts, framer: frameOrigin }));
  if (limits.proxies === 0) app.use(warnOfProxies(logger));
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', readiness(ports));
  app.post('/api/webhooks', ...webhookRoute(ports.validateWebhook, ports.keepWebhook, logger));
  app.get('/assets/:name', serveAssets(client));
  app.use(orNowhere, readSessionToken(verify), limitRefusals(limits.refusals, isVerified, logger));
  app.use('/api/products', productRoutes(ports, guard));
  app.use('/api', shopRoutes(ports, guard, installed));
  app.get(
    [...appPaths, nowhere],
    ofShop({ apiKey: ports.apiKey, ...ports.pages }),
    withoutBadToken,
    ports.shopify.ensureInstalledOnShop(),
    proven,
    tellingWhy(ports.shopify.validateAuthenticatedSession()),
    guard.limited,
    ofTokenShop,
    installed,
    showPage(ports),
  );
  app.use(
    (request, response) =>
      void response.status(404).json({ error: errorWords.nothingHere[askedLanguage(request)] }),
  );
  app.use(answerError(logger, isAppPath));
  return app;
}
