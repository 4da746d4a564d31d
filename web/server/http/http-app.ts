/**
 * The HTTP side, in the order in which it matters: health for the operator, webhooks on the raw body, then
 * everything that a merchant's session token opens, and last the one place where an error becomes an answer.
 */
import express, { type ErrorRequestHandler, type Express, type RequestHandler, type Response } from 'express';
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { landingPage } from './landing-page.ts';
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
  status(shop: ShopDomain): Promise<unknown>;
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
  (error: unknown, _request, response, next) => {
    if (response.headersSent) return next(error);
    if (error instanceof ShopifyError || error instanceof SupplierError) {
      const { what, can } = reasonText(error.reason, 'en');
      response.status(502).json({ error: { code: error.reason, message: `${what} ${can}` } });
      return;
    }
    logger.error({ error: messageOf(error) }, 'a request failed');
    response.status(500).json({ error: { message: 'Something went wrong on our side. It is in the log.' } });
  };

export function createHttpApp(ports: HttpPorts): Express {
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
  app.use(
    '/api',
    requireSessionToken((token) => ports.verifySessionToken(token)),
    ports.shopify.validateAuthenticatedSession(),
  );
  app.get('/api/status', async (_request, response) => {
    response.json(await ports.status(shopOf(response)));
  });
  app.get(
    '/',
    ports.shopify.ensureInstalledOnShop(),
    ports.shopify.validateAuthenticatedSession(),
    (_request, response) => void response.type('html').send(landingPage(ports.apiKey, shopOf(response))),
  );
  app.use(
    (_request, response) => void response.status(404).json({ error: { message: 'There is nothing here.' } }),
  );
  app.use(answerError(ports.logger));
  return app;
}
