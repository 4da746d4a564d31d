/** PLAT: a webhook that is refused answers 401 whatever the reason; the log says which of the two it was. */
import express from 'express';
import { expect, test } from 'vitest';
import { startHttpServer } from '../../web/server/http/http-server.ts';
import { webhookRoute, type WebhookValidator } from '../../web/server/http/webhooks.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';

const signed = { valid: true, topic: 'SHOP_REDACT', domain: 'one.myshopify.com', webhookId: '1' } as const;

test.each([
  [
    { valid: false } as const,
    '{"shop_domain":"one.myshopify.com"}',
    /without a right signature.*SHOPIFY_API_SECRET/,
  ],
  [signed, '{"shop_domain":"other.myshopify.com"}', /header names another shop than its body/],
  [
    signed,
    String.raw`{"shop_\u0064omain":"other.myshopify.com","myshopify_domain":"one.myshopify.com"}`,
    /header names another shop than its body/,
  ],
])('PLAT a refused webhook (%j, %s) is told apart in the log', async (check, body, told) => {
  const lines: string[] = [];
  const logger = createLogger('warn', { to: { write: (line) => void lines.push(line) } });
  const validate: WebhookValidator = () => Promise.resolve(check);
  const keep = () => Promise.reject(new Error('it was kept'));
  const app = express().post('/', ...webhookRoute(validate, keep, logger));
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, clock: systemClock });
  try {
    const headers = { 'X-Shopify-Hmac-Sha256': `${'A'.repeat(43)}=`, 'X-Shopify-Shop-Domain': signed.domain };
    expect((await fetch(server.url, { method: 'POST', body, headers })).status).toBe(401);
    expect(lines.join('')).toMatch(told);
  } finally {
    await server.stop();
  }
});
