/** What every answer says to browsers, how often somebody may ask, and how long a client may take. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { RequestHandler } from 'express';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createHttpApp } from '../../web/server/http/http-app.ts';
import { startHttpServer } from '../../web/server/http/http-server.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { sendRaw } from '../support/raw-http.ts';
import { sendWebhook } from '../support/signed-by-shopify.ts';

let stand: Stand;
let url: string;
const few = { REQUESTS_PER_MINUTE: '40', REFUSALS_PER_MINUTE: '40', TRUSTED_PROXIES: '1', ROLE: 'web' };

beforeAll(async () => {
  stand = await startStand({ install: 'app only', env: few });
  stand.shopify.createShop({ domain: 'other.myshopify.com' });
  url = (await stand.app.start()).url ?? '';
});
afterAll(() => stand[Symbol.asyncDispose]());

/** Each test comes from an address of its own, as the proxy tells it. */
const from = (address: string): string => `X-Forwarded-For: ${address}`;
const policyOf = (head: string): string => /^content-security-policy: (.*)$/im.exec(head)?.[1] ?? '';
const framersOf = (head: string): string => /frame-ancestors ([^;]*)/.exec(policyOf(head))?.[1] ?? 'missing';

async function get(path: string, ...headers: readonly string[]) {
  return sendRaw(url, { path, headers });
}

describe('PLAT frame-ancestors', () => {
  const shops = ['sortiment-demo.myshopify.com', 'other.myshopify.com', 'not-installed.myshopify.com'];

  test('name the shop and Shopify’s admin on every page, whether it is good, bounces or fails', async () => {
    for (const shop of shops) {
      const both = `https://${shop} https://admin.shopify.com`;
      const id_token = await stand.shopify.sessionToken();
      for (const more of ['', `&id_token=${id_token}`, '&id_token=nonsense', `&id_token=${id_token}&x=%ff`]) {
        const { head } = await get(`/?shop=${shop}&embedded=1${more}`, from('1.0.0.1'));
        expect([shop, more, framersOf(head)]).toEqual([shop, more, both]);
      }
    }
  });

  test('are nobody where no shop of Shopify’s is named, and repeat nothing else', async () => {
    const named = [
      '',
      '?shop=evil.example&embedded=1',
      '?shop=*.myshopify.com&embedded=1',
      '?shop=a.myshopify.com%20*',
    ];
    const paths = [
      ...named.map((query) => `/${query}`),
      '/healthz',
      '/readyz',
      '/api/status',
      '/nothing?shop=a.myshopify.com',
    ];
    for (const path of paths) {
      const { head } = await get(path, from('1.0.0.2'));
      expect([path, framersOf(head)]).toEqual([path, "'none'"]);
    }
  });

  test('are Shopify’s admin alone for a page that was loaded anew in a frame and names no shop', async () => {
    const inFrame = [from('1.0.0.2'), 'Sec-Fetch-Dest: iframe'];
    for (const path of [
      '/products',
      '/nothing',
      '/?shop=evil.example&embedded=1',
      '/healthz',
      '/api/nothing',
    ]) {
      const { head } = await get(path, ...inFrame);
      const framers = path === '/products' || path === '/nothing' ? 'https://admin.shopify.com' : "'none'";
      expect([path, framersOf(head)]).toEqual([path, framers]);
    }
  });

  test('are never a wildcard, and no second header contradicts them', async () => {
    const { head } = await get('/?shop=other.myshopify.com&embedded=1', from('1.0.0.3'));
    expect(framersOf(head)).not.toMatch(/[*]/);
    expect(head.match(/^content-security-policy:/gim)).toHaveLength(1);
    expect(head).not.toMatch(/^x-frame-options:/im);
  });
});

test('PLAT every answer says that it is not to be guessed, kept or traced to a product', async () => {
  for (const path of ['/', '/healthz', '/api/status', '/nowhere']) {
    const { head } = await get(path, from('1.0.0.4'));
    expect(head).toMatch(/^x-content-type-options: nosniff$/im);
    expect(head).toMatch(/^strict-transport-security: max-age=\d{8}$/im);
    expect(head).toMatch(/^cache-control: no-store$/im);
    expect(head).not.toMatch(/^(x-powered-by|server|etag|via):/im);
  }
});

test('APP 2.1.1 an address that leads nowhere says so in a sentence', async () => {
  const { status, body } = await get('/api%2fstatus', from('1.0.0.5'));
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({
    error: { what: 'There is nothing here.', can: expect.stringMatching(/anew/) },
  });
});

describe('whoever asks too often', () => {
  const path = '/api/products/status?id=gid://shopify/Product/1&language=en';
  const ask = async (address: string, token?: string, at = url) =>
    sendRaw(at, { path, headers: [from(address), ...(token ? [`Authorization: Bearer ${token}`] : [])] });

  test('is stopped by address when it is refused again and again; others, and those who are let in, are not', async () => {
    const answers = [];
    for (let count = 0; count < 45; count += 1) answers.push((await ask('2.0.0.1')).status);
    expect(answers).toEqual([...Array(40).fill(401), ...Array(5).fill(429)]);
    const stopped = await ask('2.0.0.1');
    expect(stopped.head).toMatch(/^retry-after: 60$/im);
    expect(JSON.parse(stopped.body)).toEqual({
      error: {
        what: expect.stringContaining('Too many') as string,
        can: expect.stringContaining('Wait a minute') as string,
      },
    });
    expect((await ask('2.0.0.2')).status).toBe(401);
    expect((await ask('2.0.0.1', await stand.shopify.sessionToken())).status).toBe(200);
  });

  test('with good tokens is never stopped by the others of the same address, however many ask at once', async () => {
    const front = await stand.another({ env: { ...few, REQUESTS_PER_MINUTE: '600' } });
    const { url: address } = await front.start();
    const token = await stand.shopify.sessionToken();
    const ask300 = Array.from({ length: 300 }, () => ask('2.0.0.3', token, address ?? ''));
    const answers = await Promise.all(ask300);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await front.stop();
  });

  test('is stopped by shop, from wherever it asks; another shop is not', async () => {
    const [mine, theirs] = [
      await stand.shopify.sessionToken('other.myshopify.com'),
      await stand.shopify.sessionToken(),
    ];
    let last = 0;
    for (let count = 0; count < 41; count += 1) last = (await ask(`3.0.0.${count}`, mine)).status;
    expect(last).toBe(429);
    expect((await ask('3.0.1.1', theirs)).status).toBe(200);
    // That somebody has to wait is no refusal: it stops nobody else of that address.
    for (let count = 0; count < 41; count += 1) last = (await ask('3.0.1.1', mine)).status;
    expect([last, (await ask('3.0.1.1')).status]).toEqual([429, 401]);
  });

  test('is Shopify with its webhooks: never', async () => {
    for (let count = 0; count < 45; count += 1)
      expect((await sendWebhook(url, stand, { topic: 'app/uninstalled', secret: 'wrong' })).status).toBe(401);
    expect((await sendWebhook(url, stand, { topic: 'markets/update' })).status).toBe(200);
  });
});

test('SEC a proxy that is not counted on is told of once, for all behind it count as one address', async () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { to: { write: (line) => void lines.push(line) } });
  await using alone = await startStand({ install: false, logger, env: { ROLE: 'web' } });
  const address = (await alone.app.start()).url ?? '';
  for (const headers of [[], [from('1.1.1.1')], [from('1.1.1.2')]])
    await sendRaw(address, { path: '/api/status', headers });
  expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(1);
});

test.each([
  ['no HTTP', 'nonsense\r\n\r\n', 400],
  ['a header of 40 KB', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('PLAT what Node itself refuses, %s, is answered like the rest', async (_what, sent, status) => {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (part) => (said += String(part)));
  socket.write(sent);
  await once(socket, 'close');
  expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(said).toMatch(/^x-content-type-options: nosniff\r$/im);
  expect(said).toMatch(/frame-ancestors 'none'/);
  expect(said.slice(said.indexOf('\r\n\r\n'))).toContain('The request cannot be read.');
});

describe('a client that takes its time', () => {
  const soon = {
    headersTimeout: 60,
    requestTimeout: 80,
    keepAliveTimeout: 60,
    timeout: 100,
    connectionsCheckingInterval: 20,
  };

  test.each([
    ['over its headers', 'GET / HTTP/1.1\r\nHost: a\r\n', /^HTTP\/1\.1 408 /],
    ['over its body', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n1', /^(HTTP\/1\.1 408 |$)/],
    ['and says nothing', '', /^(HTTP\/1\.1 408 |$)/],
    // Nothing is late of what it sent: only that nothing comes or goes ends it.
    ['over an answer that never comes', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', /^$/],
  ])('%s is hung up on', async (_when, sent, answer) => {
    const server = await startHttpServer(() => undefined, {
      host: '127.0.0.1',
      port: 0,
      clock: systemClock,
      patience: soon,
    });
    try {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
      let said = '';
      socket.on('data', (part) => (said += String(part)));
      socket.write(sent);
      await once(socket, 'close');
      expect(said).toMatch(answer);
    } finally {
      await server.stop();
    }
  });
});

test('SEC whatever goes wrong inside is told to the log alone, and a database that is away is asked once at a time', async () => {
  const secret = 'connect ECONNREFUSED db.internal:5432 shpat_0123 at open-database.ts:12:3';
  const pass: RequestHandler = (_request, _response, next) => next();
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  const app = createHttpApp({
    shopify: { ensureInstalledOnShop: () => pass, validateAuthenticatedSession: () => pass },
    apiKey: 'key',
    limits: { perShop: 9, refusals: 9, proxies: 0 },
    logger: createLogger('silent'),
    validateWebhook: () => Promise.reject(new Error(secret)),
    verifySessionToken: () => Promise.reject(new Error(secret)),
    async checkDatabase() {
      asked += 1;
      await gate.promise;
    },
    keepWebhook: () => Promise.resolve(),
    proveToken: () => Promise.resolve(),
    completeInstallation: () => Promise.resolve(),
    status: () => Promise.resolve({}),
    products: { standing: () => Promise.resolve(null), askToSync: () => Promise.resolve(null) },
    api: {
      commands: stand.app.commands,
      clock: systemClock,
      logger: createLogger('silent'),
      closing: new AbortController().signal,
    },
    pages: {
      client: {
        script: '/assets/main.js',
        reopen: '/assets/reopen.js',
        styles: [],
        ofPage: new Map(),
        assets: new Map(),
      },
      addresses: stand.config.pages,
      frameOrigin: null,
    },
    habitsOf: () => Promise.resolve({ currency: 'EUR', timeZone: 'Europe/Berlin' }),
  });
  const server = await startHttpServer(app, { host: '127.0.0.1', port: 0, clock: systemClock });
  try {
    const both = [1, 2].map(() => sendRaw(server.url, { path: '/readyz' }));
    const signed = [`X-Shopify-Hmac-Sha256: ${'A'.repeat(43)}=`, 'X-Shopify-Shop-Domain: one.myshopify.com'];
    const hook = await sendRaw(server.url, {
      method: 'POST',
      path: '/api/webhooks',
      headers: signed,
      body: '{}',
    });
    const inside = 'Something went wrong on our side. It is in the log.';
    expect([hook.status, JSON.parse(hook.body)]).toMatchObject([500, { error: { what: inside } }]);
    await vi.waitFor(() => expect(asked).toBe(1));
    gate.reject(new Error(secret));
    for (const { status, body } of await Promise.all(both)) {
      expect(status).toBe(503);
      expect(JSON.parse(body)).toMatchObject({
        error: { message: 'The database does not answer. Why, is in the log.' },
      });
    }
  } finally {
    await server.stop();
  }
});
