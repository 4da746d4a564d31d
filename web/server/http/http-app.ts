/**
 * The HTTP side, in the order in which it matters: health for the operator, webhooks on the raw body, then
 * everything that a merchant's session token opens, and last the one place where an error becomes an answer.
 */
import express, {
  type ErrorRequestHandler,
  type Express,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { NotReady } from '../application/refusals.ts';
import type { ProductCommands } from '../application/product-standing.ts';
import { BadRequest } from './api/product-question.ts';
import { productStatus } from './api/product-status.ts';
import { syncProduct } from './api/sync-product.ts';
import { crossOrigin } from './cors.ts';
import { ExchangeError, tellingWhy } from './exchange-failure.ts';
import { addressPage, landingPage, problemPage } from './landing-page.ts';
import { InstallationError } from '../shops/install-shop.ts';
import { requireSessionToken } from './session-token.ts';
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
  readonly handleWebhook: WebhookHandler;
  /** Throws when the database does not answer. */
  checkDatabase(): Promise<void>;
  /** Ends an installation that was left half-way. Throws ShopifyError or InstallationError while that is not possible. */
  completeInstallation(shop: ShopDomain): Promise<void>;
  status(shop: ShopDomain): Promise<unknown>;
  readonly products: Pick<ProductCommands, 'standing' | 'askToSync'>;
  readonly logger: Logger;
}

/** The shop of the verified session token; never taken from a parameter. */
function shopOf(response: Response): ShopDomain {
  const { shopify } = response.locals as { shopify?: { session?: { shop?: string } } };
  const shop = parseShopDomain(shopify?.session?.shop ?? '');
  if (!shop) throw new Error('the request has no verified shop');
  return shop;
}

const answerError =
  (logger: Logger): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express tells an error handler by its four parameters
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const answer = answerOf(error);
    if (answer.status === 500) logger.error({ error: messageOf(error) }, 'a request failed');
    else logger.warn({ error: messageOf(error) }, 'a request could not be met');
    response.status(answer.status);
    if (request.path === '/') response.type('html').send(problemPage(answer.error));
    else response.json({ error: answer.error });
  };

interface ErrorAnswer {
  readonly status: number;
  readonly error: { readonly code?: ReasonCode; readonly message: string };
}

function answerOf(error: unknown): ErrorAnswer {
  if (error instanceof ShopifyError || error instanceof SupplierError) {
    const { what, can } = reasonText(error.reason, 'en');
    return { status: 502, error: { code: error.reason, message: `${what} ${can}` } };
  }
  if (error instanceof ExchangeError) return { status: 502, error: { message: error.message } };
  if (error instanceof BadRequest) return { status: 400, error: { message: error.message } };
  if (error instanceof NotReady) return { status: 409, error: { message: error.message } };
  if (error instanceof InstallationError) return { status: 409, error: { message: error.message } };
  return { status: 500, error: { message: 'Something went wrong on our side. It is in the log.' } };
}

/** Shopify names the shop whenever it opens the app; anybody else is told what this address is. */
const ofShop: RequestHandler = ({ query }, response, next) => {
  const { shop, host, embedded } = query;
  const isOpened = embedded === '1' || typeof host === 'string';
  if (isOpened && typeof shop === 'string' && parseShopDomain(shop)) return next();
  response.status(400).type('html').send(addressPage);
};

/**
 * For the block on the admin's product page. The session token says which shop asks, and what they answer is the app's
 * own: unlike the pages they need no access to the shop, and work while Shopify does not answer.
 */
function productRoutes({ products }: HttpPorts, hasToken: RequestHandler): Router {
  const routes = express.Router();
  routes.use(crossOrigin, hasToken);
  routes.get('/status', productStatus(products));
  routes.post('/sync', syncProduct(products));
  return routes;
}

export function createHttpApp(ports: HttpPorts): Express {
  const installed: RequestHandler = async (_request, response, next) => {
    await ports.completeInstallation(shopOf(response));
    next();
  };
  const app = express();
  app.disable('x-powered-by');
  app.get('/healthz', (_request, response) => void response.json({ status: 'ok' }));
  app.get('/readyz', async (_request, response) => {
    try {
      await ports.checkDatabase();
      response.json({ status: 'ready' });
    } catch (error) {
      response.status(503).json({ status: 'not ready', error: { message: messageOf(error) } });
    }
  });
  app.post('/api/webhooks', ...webhookRoute(ports.validateWebhook, ports.handleWebhook, ports.logger));
  const hasToken = requireSessionToken((token) => ports.verifySessionToken(token));
  app.use('/api/products', productRoutes(ports, hasToken));
  app.use('/api', hasToken, tellingWhy(ports.shopify.validateAuthenticatedSession()), installed);
  app.get('/api/status', async (_request, response) => {
    response.json(await ports.status(shopOf(response)));
  });
  app.get(
    '/',
    ofShop,
    ports.shopify.ensureInstalledOnShop(),
    tellingWhy(ports.shopify.validateAuthenticatedSession()),
    installed,
    (_request, response) => void response.type('html').send(landingPage(ports.apiKey, shopOf(response))),
  );
  app.use(
    (_request, response) => void response.status(404).json({ error: { message: 'There is nothing here.' } }),
  );
  app.use(answerError(ports.logger));
  return app;
}
