/**
 * Shopify's webhooks: a body is read only of what could be signed, and the raw body is verified before anything else (wrong signature: 401), then the webhook is kept and
 * the answer goes out; its effect comes later. What Shopify's signature covers is the body alone: where that names a shop,
 * it has to be the one of the header, and what erases has to name it.
 */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import type { Logger } from '../lib/logger.ts';
import { note } from '../lib/under-way.ts';

export interface Webhook {
  /** As Shopify's library writes it: APP_UNINSTALLED. */
  readonly topic: string;
  readonly shop: ShopDomain;
  /** The same on every delivery of one webhook. */
  readonly id: string;
  /** When the event happened, by Shopify's clock, ISO in UTC; null when the webhook does not say. */
  readonly triggeredAt: string | null;
  readonly body: string;
}

/** Resolves when it is kept; what it does comes later. */
export type WebhookHandler = (webhook: Webhook) => Promise<void>;

/** Checks the HMAC of the raw body, in constant time; the library's `webhooks.validate`. */
export type WebhookValidator = (parts: {
  rawBody: string;
  rawRequest: Request;
  rawResponse: Response;
}) => Promise<
  { valid: false } | { valid: true; topic: string; domain: string; webhookId: string; triggeredAt?: string }
>;

const largestBody = 5_000_000;
/** Of all that are being received: whoever finds them taken comes again, as Shopify does for four hours. */
const mostUnderWay = 64_000_000;
const signatureForm = /^[A-Za-z0-9+/]{43}=$/;
/** Far beyond Shopify's; a database keeps no longer keys. */
const longestId = 200;
const erases: ReadonlySet<string> = new Set(['CUSTOMERS_DATA_REQUEST', 'CUSTOMERS_REDACT', 'SHOP_REDACT']);

/** The shops that it names, however it spells their keys; none of what is no JSON. */
function shopsNamedIn(body: string): readonly string[] {
  const named: string[] = [];
  const look = (key: string, value: unknown): unknown => {
    if ((key === 'shop_domain' || key === 'myshopify_domain') && typeof value === 'string') named.push(value);
    return value;
  };
  try {
    JSON.parse(body, look);
  } catch {
    return [];
  }
  return named;
}

function isOf(shop: ShopDomain, topic: string, body: string): boolean {
  const named = shopsNamedIn(body);
  return named.length > 0 ? named.every((name) => name === shop) : !erases.has(topic);
}

/** Whoever only fills memory is refused before a byte of a body is kept. */
function admitting(): RequestHandler {
  let underWay = 0;
  const refuse = (response: Response, status: number): void =>
    void response.set('Connection', 'close').status(status).end();
  return (request, response, next) => {
    const signature = request.get('x-shopify-hmac-sha256') ?? '';
    const shop = parseShopDomain(request.get('x-shopify-shop-domain') ?? '');
    if (!shop || !signatureForm.test(signature)) return refuse(response, 401);
    const size = Number(request.get('content-length') ?? largestBody);
    if (underWay + size > mostUnderWay) return refuse(response.set('Retry-After', '10'), 503);
    underWay += size;
    response.once('close', () => (underWay -= size));
    return next();
  };
}

const instant = (text: string | undefined): string | null => {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? null : new Date(at).toISOString();
};

export function webhookRoute(
  validate: WebhookValidator,
  keep: WebhookHandler,
  logger: Logger,
): RequestHandler[] {
  const receive: RequestHandler = async (request, response) => {
    const bytes: unknown = request.body;
    const body = Buffer.isBuffer(bytes) ? bytes.toString('utf8') : '';
    const check = await validate({ rawBody: body, rawRequest: request, rawResponse: response });
    const shop = check.valid ? parseShopDomain(check.domain) : undefined;
    if (!check.valid || !shop || !isOf(shop, check.topic, body)) {
      logger.warn(
        check.valid
          ? 'a signed webhook was refused: its header names another shop than its body, or none'
          : 'a webhook without a right signature was refused: somebody else sent it, or SHOPIFY_API_SECRET is not the app’s',
      );
      response.status(401).end();
      return;
    }
    const { topic, webhookId: id, triggeredAt } = check;
    note({ shop });
    if (id.length > longestId || topic.length > longestId || body.includes('\0')) {
      response.status(400).end();
      return;
    }
    await keep({ topic, shop, id, triggeredAt: instant(triggeredAt), body });
    response.status(200).end();
  };
  // Unpacked it would not be what was signed.
  return [admitting(), express.raw({ type: () => true, limit: largestBody, inflate: false }), receive];
}
