/**
 * SEC: after a whole story (catalogue, tracking, a supplier that repeats in its refusals what it was sent, a token that
 * dies, a customer who is to be forgotten) no log line, answer or byte of the database holds a secret or a person.
 */
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ServerResponse } from 'node:http';
import { secretsOf } from '../../web/server/config.ts';
import { openDatabase } from '../../web/server/database/open-database.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { hastyClock } from '../support/hasty-clock.ts';
import { appTables } from '../support/generated-rows.ts';
import { startSupplier, type Received } from '../support/replay-supplier.ts';
import { order, ship, upload } from '../support/stand-orders.ts';

const key = 'k3y-of/the+supplier="&<1>';
const customer = { email: 'erika.mustermann@example.net' };

/** Ways in which a server repeats a request to whoever sent it. */
type Echo = (said: string, response: ServerResponse, request: Received) => unknown;
const echoes: Readonly<Record<string, Echo>> = {
  'a refusal in JSON': (said, response) => response.writeHead(403).end(JSON.stringify({ detail: said })),
  'a debug page': (said, response) =>
    response.writeHead(500).end(`<pre>${said.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`),
  'a text that is no JSON': (said, response) => response.end(said),
  'an error that calls itself a success': (said, response) =>
    response.end(JSON.stringify({ code: 500, message: said })),
  'the address of a redirect': (_, response, { path }) =>
    path.includes('debug')
      ? response.writeHead(404).end()
      : response.writeHead(302, { location: `/v2/api/products?debug=${encodeURIComponent(key)}` }).end(),
  'a base64 of the header': (said, response) =>
    response.writeHead(400).end(JSON.stringify({ message: Buffer.from(key).toString('base64') + said })),
};

/** What servers say of an order, and whom it is for. */
const ofCustomer = `${customer.email} of Erika Mustermann, Heidestraße 17`;
const gossip: Readonly<Record<string, Echo>> = {
  'a refused completion': (_, response) =>
    response.writeHead(422).end(
      JSON.stringify({
        '@type': 'ConstraintViolationList',
        violations: [{ propertyPath: 'shippingAddress.email', message: `“${ofCustomer}” is not valid.` }],
      }),
    ),
  'a refusal': (_, response) =>
    response.writeHead(400).end(JSON.stringify({ detail: `${ofCustomer} is locked` })),
  'a page of a failure': (_, response) => response.writeHead(500).end(`<h1>Order::ship()</h1> ${ofCustomer}`),
  'a half document': (_, response) => response.end(`{"email":"${ofCustomer}","externalOrderNumber":"10`),
  'a success that is an error': (_, response) =>
    response.end(JSON.stringify({ code: 500, message: `no ${ofCustomer}` })),
  'fields that are something else': (_, response) =>
    response.end(
      JSON.stringify({
        '@id': '/v2/api/orders/1',
        externalOrderNumber: { email: ofCustomer },
        status: 'shipped',
      }),
    ),
};

/** A supplier in front of the sandbox, which echoes what it is sent while it is told to. */
async function startEcho(target: () => string) {
  const state = { echo: null as Echo | null, gossip: null as Echo | null };
  const { root } = await startSupplier(async (request, response) => {
    if (state.echo) return state.echo(JSON.stringify([request.path, request.headers]), response, request);
    const { method, headers, body, path } = request;
    const isCompletion = state.gossip === gossip['a refused completion'];
    if (state.gossip && (isCompletion ? method === 'PATCH' : path.includes('/orders')))
      return state.gossip('', response, request);
    const answer = await fetch(new URL(path, target()), {
      method,
      headers: { accept: 'application/ld+json', 'content-type': headers['content-type'] ?? '' },
      ...(body === '' ? {} : { body }),
    });
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? '',
      date: answer.headers.get('date') ?? '',
    });
    return response.end(await answer.text());
  });
  return { root, state };
}

function secretsIn(stand: Stand): readonly string[] {
  const { tokens, refreshTokens } = stand.shopify.state;
  const forms = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)];
  const encoded = Buffer.from(key).toString('base64').replace(/=+$/, '');
  const html = key.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const ofApp = secretsOf(stand.config).filter((secret) => secret.length > 0);
  return [...forms, html, encoded, ...tokens.keys(), ...refreshTokens.keys(), ...ofApp];
}

test('SEC no secret and no customer is in any log line, answer or byte of the database after a full story', async () => {
  const lines: string[] = [];
  const logger = createLogger('trace', { to: { write: (line) => void lines.push(line) } });
  let target = '';
  const echo = await startEcho(() => target);
  await using stand = await startStand({
    logger,
    clock: hastyClock,
    install: false,
    supplier: { products: 3 },
  });
  target = stand.supplierUrl;
  const url = (await stand.app.start()).url ?? '';
  const said: unknown[] = [];
  const run = async (...args: string[]): Promise<number> => {
    const { words, document, status } = await stand.command(...args);
    said.push(words, document);
    return status;
  };
  const sessionToken = await stand.shopify.sessionToken();
  const opened = await fetch(`${url}/api/status`, { headers: { Authorization: `Bearer ${sessionToken}` } });
  said.push(await opened.text());
  const credentials = ['--auth', 'header', '--header-value', key];
  const connection = ['--supplier-url', echo.root.href, ...credentials];
  expect(await run('connect', ...connection)).toBe(0);
  await stand.app.commands.reachStage(stand.shop, 'live');
  await stand.app.commands.changeSettings(stand.shop, { tracking: { notifyCustomers: true } });
  expect(await run('sync')).toBe(0);
  const sold = order(stand, '#1001');
  sold.email = customer.email;
  ship(stand, '1001', { courier: 'DHL', trackingId: 'JJD000000000001' });
  upload(stand);
  await run('track');
  for (const way of Object.values(echoes)) {
    echo.state.echo = way;
    for (const args of [['sync'], ['track'], ['connect', ...connection]]) expect(await run(...args)).toBe(1);
    expect(await run('supplier', 'check', '--url', echo.root.href, ...credentials)).toBe(1);
  }
  echo.state.echo = null;
  await run('settings', 'tracking.completeOrders=true');
  for (const [nth, way] of Object.values(gossip).entries()) {
    ship(stand, order(stand, `#200${nth}`).name.slice(1), {
      courier: 'DHL',
      trackingId: `JJD00000000200${nth}`,
    });
    upload(stand);
    echo.state.gossip = way;
    await run('track');
    echo.state.gossip = null;
  }
  expect(JSON.stringify(said)).toContain('it names shippingAddress.email');
  await run('install', '--token', 'shpat_00000000000000000000000000000bad');
  for (const token of stand.shopify.state.tokens.values()) token.revoked = true;
  expect(await run('sync')).toBe(0);
  const body = JSON.stringify({
    shop_domain: stand.shop,
    customer: { id: 7, email: customer.email, phone: '+49 30 1234567' },
    orders_to_redact: [1001],
  });
  const hmac = createHmac('sha256', stand.shopify.world.mainApp.apiSecretKey).update(body).digest('base64');
  const headers = {
    'X-Shopify-Topic': 'customers/redact',
    'X-Shopify-Shop-Domain': stand.shop,
    'X-Shopify-API-Version': '2026-10',
    'X-Shopify-Webhook-Id': '1',
    'X-Shopify-Event-Id': '2',
    'X-Shopify-Triggered-At': '2026-11-22T06:00:00Z',
    'X-Shopify-Hmac-Sha256': hmac,
  };
  expect((await fetch(`${url}/api/webhooks`, { method: 'POST', body, headers })).status).toBe(200);
  for (const args of [['status'], ['explain', '10000001'], ['parcels'], ['privacy'], ['rotate-key']])
    await run(...args);
  const told = JSON.stringify(said);
  const logged = lines.join('');
  expect(logged.includes('SUP-')).toBe(true);
  expect(told.includes('[secret]')).toBe(true);
  const bytes = await stand.databaseBytes();
  const bad = [
    ...secretsIn(stand),
    'shpat_00000000000000000000000000000bad',
    sessionToken.split('.')[2] ?? '',
  ];
  for (const secret of [...bad, customer.email, 'Mustermann', '1234567'])
    expect({
      secret,
      logged: logged.includes(secret) || logged.includes(JSON.stringify(secret).slice(1, -1)),
      told: told.includes(secret) || told.includes(JSON.stringify(secret).slice(1, -1)),
      stored: bytes.includes(secret),
    }).toEqual({ secret, logged: false, told: false, stored: false });
});

test('SEC no table has a place for anything of a customer', async () => {
  const db = await openDatabase(':memory:');
  const columns = (await appTables(db)).flatMap(({ name, columns: all }) =>
    all.map((column) => `${name}.${column.name}`),
  );
  await db.destroy();
  const personal =
    /e_?mail|phone|address|customer|first_?name|last_?name|street|city|zip|postal|birth|gender|buyer/i;
  expect(columns.filter((column) => personal.test(column))).toEqual([]);
  expect(columns.length).toBeGreaterThan(100);
});
