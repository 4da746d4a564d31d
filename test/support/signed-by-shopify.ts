/** What Shopify signs with the app's secret, as it comes to the app over HTTP; also as somebody else would forge it. */
import { createHmac, randomUUID } from 'node:crypto';
import { systemClock } from '../../web/server/lib/clock.ts';
import type { Stand } from './app-stand.ts';

interface Delivery {
  readonly topic: string;
  /** The app's own unless told. */
  readonly secret?: string;
  readonly triggeredAt?: string;
}

/** Sends a webhook of the stand's shop to the app at that address. */
export function sendWebhook(url: string, { shop, shopify }: Stand, delivery: Delivery): Promise<Response> {
  const {
    topic,
    secret = shopify.world.mainApp.apiSecretKey,
    triggeredAt = systemClock.now().toISO(),
  } = delivery;
  const body = JSON.stringify({ domain: shop, shop_id: 1, shop_domain: shop });
  return fetch(`${url}/api/webhooks`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': shop,
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Webhook-Id': randomUUID(),
      'X-Shopify-Event-Id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
      'X-Shopify-Triggered-At': triggeredAt,
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  });
}

/** The same session token, signed by somebody who does not know the secret. */
export function forgedToken(sessionToken: string): string {
  const [header, payload] = sessionToken.split('.');
  const signature = createHmac('sha256', 'another secret').update(`${header}.${payload}`).digest('base64url');
  return `${header}.${payload}.${signature}`;
}
