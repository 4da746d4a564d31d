/**
 * Shopify's webhooks: the raw body is verified first (wrong signature: 401), the answer goes out when the
 * handler is done. A webhook may come twice or late, and comes again when its handler fails.
 */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import type { Logger } from '../lib/logger.ts';

export interface Webhook {
  /** As Shopify's library writes it: APP_UNINSTALLED. */
  readonly topic: string;
  readonly shop: ShopDomain;
  /** The same on every delivery of one webhook. */
  readonly id: string;
  /** When what it tells of happened, by Shopify's clock; null when it does not say. */
  readonly triggeredAt: string | null;
  readonly body: string;
}

export type WebhookHandler = (webhook: Webhook) => Promise<void>;

/** Checks the HMAC of the raw body; the library's `webhooks.validate`. */
export type WebhookValidator = (parts: {
  rawBody: string;
  rawRequest: Request;
  rawResponse: Response;
}) => Promise<
  { valid: false } | { valid: true; topic: string; domain: string; webhookId: string; triggeredAt?: string }
>;

const largestBody = '5mb';

export function webhookRoute(
  validate: WebhookValidator,
  handle: WebhookHandler,
  logger: Logger,
): RequestHandler[] {
  const receive: RequestHandler = async (request, response) => {
    const body: unknown = request.body;
    const rawBody = typeof body === 'string' ? body : '';
    const check = await validate({ rawBody, rawRequest: request, rawResponse: response });
    const shop = check.valid ? parseShopDomain(check.domain) : undefined;
    if (!check.valid || !shop) {
      logger.warn('a webhook with a wrong signature was refused');
      response.status(401).end();
      return;
    }
    const { topic, webhookId: id, triggeredAt = null } = check;
    await handle({ topic, shop, id, triggeredAt, body: rawBody });
    response.status(200).end();
  };
  return [express.text({ type: '*/*', limit: largestBody }), receive];
}
