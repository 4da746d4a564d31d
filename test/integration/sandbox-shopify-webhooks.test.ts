/** Webhooks over loopback HTTP to a receiver that answers as it is told. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openShop, type TestShop } from '../support/sandbox-shopify-shop.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

let shop: TestShop;
let server: Server;
let received: Received[];
/** Statuses for the next requests; 200 afterwards. */
let answers: number[];

beforeEach(async () => {
  received = [];
  answers = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const appUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  shop = await openShop({ appUrl, webhookRetryMs: 1 });
  shop.sandbox.control.world.mainApp.webhooks = [
    { topics: ['products/delete', 'customers/redact'], uri: '/api/webhooks' },
  ];
});
afterEach(async () => {
  await shop.stop();
  server.close();
});

const send = (topic: string, payload = {}) =>
  shop.control('POST', `/shops/${shop.sandbox.shop}/webhooks`, { topic, payload });
const idle = () => shop.sandbox.control.world.webhooks.idle();
const deliveries = () =>
  shop.control<{ state: string; attempts: number[] }[]>('GET', `/shops/${shop.sandbox.shop}/webhooks`);

test('a deleted product is announced, signed with the secret of the app', async () => {
  const id = await shop.upsert('gone-1');
  await shop.run('ProductRemove', { input: { id } });
  await idle();
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({ id: Number(id.split('/').at(-1)) });
  expect(headers['x-shopify-hmac-sha256']).toBe(
    createHmac('sha256', shop.sandbox.apiSecretKey).update(body).digest('base64'),
  );
  expect(headers).toMatchObject({
    'x-shopify-topic': 'products/delete',
    'x-shopify-shop-domain': shop.sandbox.shop,
  });
});

test('what is not answered with 200 comes again under the same webhook id', async () => {
  answers = [500, 302];
  await send('customers/redact');
  await idle();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ headers }) => headers['x-shopify-webhook-id'])).size).toBe(1);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [500, 302, 200] }]);
});

test('after eight failed deliveries in a row a subscription made through the API is gone', async () => {
  shop.sandbox.control.world.mainApp.webhooks = [];
  await shop.run('HookMake', { topic: 'PRODUCTS_DELETE', sub: { uri: '/gone' } });
  answers = Array.from({ length: 80 }, () => 503);
  for (let count = 0; count < 8; count += 1) {
    expect(shop.sandbox.control.shop().webhookSubscriptions.size).toBe(1);
    await send('products/delete');
  }
  await idle();
  expect(shop.sandbox.control.shop().webhookSubscriptions.size).toBe(0);
});

test('deliveries are lost, doubled and turned around on request', async () => {
  shop.sandbox.control.fault({ webhook: { effect: 'drop' }, times: 1 });
  await send('customers/redact', { number: 1 });
  shop.sandbox.control.clearFaults();
  shop.sandbox.control.fault({ webhook: { effect: 'duplicate' }, times: 1 });
  await send('customers/redact', { number: 2 });
  await idle();
  shop.sandbox.control.clearFaults();
  shop.sandbox.control.fault({ webhook: { effect: 'hold' }, times: 1 });
  await send('customers/redact', { number: 3 });
  await send('customers/redact', { number: 4 });
  await idle();
  const numbers = received.map(({ body }) => (JSON.parse(body) as { number: number }).number);
  expect(numbers.slice(0, 2)).toEqual([2, 2]);
  expect(new Set(numbers.slice(2))).toEqual(new Set([3, 4]));
  expect(await deliveries()).toMatchObject([{ state: 'dropped' }, {}, {}, {}]);
});

test('an app that is nowhere gets nothing, and the book says so', async () => {
  shop.sandbox.control.world.mainApp.url = null;
  await send('customers/redact');
  await idle();
  expect(await deliveries()).toMatchObject([{ state: 'failed', attempts: [0, 0, 0, 0, 0, 0, 0, 0, 0] }]);
});

test('uninstalling sends one last webhook and ends the tokens', async () => {
  shop.sandbox.control.world.mainApp.webhooks = [{ topics: ['app/uninstalled'], uri: '/api/webhooks' }];
  await shop.control('POST', `/shops/${shop.sandbox.shop}/uninstall`);
  await idle();
  expect(received).toHaveLength(1);
  expect((await shop.graphql('{ shop { id } }')).status).toBe(401);
});
