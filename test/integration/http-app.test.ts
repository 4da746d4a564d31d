/** The app as a server: installation by token exchange, webhooks by signature, health. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { startStand, type Stand } from '../support/app-stand.ts';

const secretOf = (stand: Stand) => stand.shopify.world.mainApp.apiSecretKey;

async function visit(url: string, sessionToken?: string): Promise<Response> {
  return fetch(url, {
    redirect: 'manual',
    headers: sessionToken ? { Authorization: `Bearer ${sessionToken}` } : {},
  });
}

function webhook(
  url: string,
  stand: Stand,
  { topic, secret }: { topic: string; secret: string },
): Promise<Response> {
  const body = JSON.stringify({ domain: stand.shop });
  return fetch(`${url}/api/webhooks`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Topic': topic,
      'X-Shopify-Shop-Domain': stand.shop,
      'X-Shopify-API-Version': '2026-10',
      'X-Shopify-Webhook-Id': 'b54557e4-bdd9-4b37-8a5f-bf7d70bcd043',
      'X-Shopify-Event-Id': '98880550-7158-44d4-b7cd-2c97c8a091b5',
      'X-Shopify-Triggered-At': '2026-11-21T10:00:00.000Z',
      'X-Shopify-Hmac-Sha256': createHmac('sha256', secret).update(body).digest('base64'),
    },
  });
}

it('installs itself when a merchant opens it, by exchanging the session token', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  expect((await visit(`${url}/api/status`)).status).toBe(401);
  const response = await visit(`${url}/api/status`, await stand.shopify.sessionToken());
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ shop: stand.shop, supplierUrl: null, live: 0 });
});

it('shows its page inside the admin only, and says so to the browser', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  const query = new URLSearchParams({
    shop: stand.shop,
    embedded: '1',
    id_token: await stand.shopify.sessionToken(),
  });
  const response = await visit(`${url}/?${query.toString()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain(
    `frame-ancestors https://${stand.shop} https://admin.shopify.com`,
  );
  expect(await response.text()).toContain('Sortiment is installed');
});

it('refuses a session token that somebody else signed', async () => {
  await using stand = await startStand({ install: false });
  const url = (await stand.app.start()).url ?? '';
  const [header, payload] = (await stand.shopify.sessionToken()).split('.');
  const forged = createHmac('sha256', 'another secret').update(`${header}.${payload}`).digest('base64url');
  const response = await visit(`${url}/api/status`, `${header}.${payload}.${forged}`);
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain(payload);
});

it('answers 401 to a webhook with a wrong signature, and acts on a right one', async () => {
  await using stand = await startStand();
  const url = (await stand.app.start()).url ?? '';
  const wrong = await webhook(url, stand, { topic: 'app/uninstalled', secret: 'wrong' });
  expect(wrong.status).toBe(401);
  await expect(stand.app.commands.status(stand.shop)).resolves.toMatchObject({ shop: stand.shop });
  const right = await webhook(url, stand, { topic: 'app/uninstalled', secret: secretOf(stand) });
  expect(right.status).toBe(200);
  await expect(stand.app.commands.status(stand.shop)).rejects.toThrow('is not installed');
});

it('says that it is alive and ready', async () => {
  await using stand = await startStand();
  const url = (await stand.app.start()).url ?? '';
  expect(await (await visit(`${url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect(await (await visit(`${url}/readyz`)).json()).toEqual({ status: 'ready' });
});

it('keeps no token and no credential readable in its database', async () => {
  await using stand = await startStand({
    supplierAuth: { kind: 'header', name: 'X-API-KEY', value: 'very-secret-key' },
  });
  const bytes = await stand.databaseBytes();
  expect(bytes.includes('very-secret-key')).toBe(false);
  for (const token of stand.shopify.state.tokens.keys()) expect(bytes.includes(token)).toBe(false);
});
