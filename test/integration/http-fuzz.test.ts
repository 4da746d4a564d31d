/**
 * R18: every route against everything that can be sent to it: no 5xx, no byte of another shop, no crash, nothing written.
 * What of OWASP's ASVS (level 2) applies here, by chapter:
 *   V1, V2  injection by path, query, header and body: CR LF, NUL, encodings, lists for texts, prototypes, markup
 *   V3      frames, types, sniffing and caching are told with every answer (http-headers.test.ts)
 *   V4      other methods, doubled and conflicting headers, smuggling, methods and addresses by header, oversized bodies
 *   V7, V9  session tokens: alg none, another algorithm, key or app, expired, early, endless, without or with two shops
 *   V8      one shop's token with another shop's names everywhere; shops by parameter, header and body
 *   V10     the token exchange refuses what Shopify did not sign; no redirect leaves Shopify
 *   V13, V16 no fingerprints; errors say what to do, never where in the code, nor what was sent
 */
import { createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../web/server/database/open-database.ts';
import { tableNames } from '../../web/server/database/table-lives.ts';
import type { ShopDomain } from '../../web/server/domain/ids.ts';
import { errorWords } from '../../web/server/http/error-words.ts';
import { startStand, type Stand } from '../support/app-stand.ts';
import { caseCount } from '../support/case-count.ts';
import {
  apiPaths,
  bodiesNaming,
  injectedNaming,
  methods,
  routes,
  tailsNaming,
} from '../support/hostile-requests.ts';
import { sendRaw, type RawAnswer, type RawRequest } from '../support/raw-http.ts';
import { badTokens, tokenOf } from '../support/session-tokens.ts';
import { effectsOfWebhooks } from '../support/signed-by-shopify.ts';

const other = 'vertraulich.myshopify.com' as ShopDomain;
/** What only the other shop knows, or is. */
const markers = /vertraulich|Geheime Waren/i;
/** Where in the code, in which library, by which secret. */
const traces = /node_modules|\bat .*:\d+:\d+|\.ts:\d+|sandbox-api-secret|jose|express|sqlite|select .* from/i;

let stand: Stand;
let url: string;
let db: Database;
let otherProduct: string;
let bad: Readonly<Record<string, string>>;
let good: string;

const app = () => stand.shopify.world.mainApp;
/** What a started worker writes of every shop. */
const ofTheClock: ReadonlySet<string> = new Set(['ticks', 'jobs']);
const rowsOf = async (shop: ShopDomain): Promise<string> => {
  const rows = await Promise.all(
    tableNames
      .filter((table) => !ofTheClock.has(table))
      .map(async (table) => [
        table,
        await db.selectFrom(table).selectAll().where('shop', '=', shop).execute(),
      ]),
  );
  return JSON.stringify(rows);
};

beforeAll(async () => {
  stand = await startStand({
    supplier: { products: 3 },
    env: { ROLE: 'web', REQUESTS_PER_MINUTE: '1000000', REFUSALS_PER_MINUTE: '1000000' },
  });
  stand.shopify.createShop({ domain: other, name: 'Geheime Waren GmbH' });
  const { commands } = await stand.another({ env: { ROLE: 'all' } });
  await commands.install(other, null);
  await commands.connect(other, { root: stand.supplierUrl, auth: { kind: 'none' } });
  await commands.reachStage(other, 'live');
  await commands.sync(other, { dryRun: false, accept: [] }, () => undefined);
  await commands.close();
  db = await openDatabase(stand.databaseUrl);
  otherProduct = [...stand.shopify.shop(other).products.keys()][0] ?? '';
  url = (await stand.app.start()).url ?? '';
  bad = badTokens(app(), other);
  good = tokenOf(app(), stand.shop);
});
afterAll(async () => {
  await db.destroy();
  await stand[Symbol.asyncDispose]();
});

/** The policy repeats the shop for which the page was asked: that is no secret. */
const told = ({ head, body }: RawAnswer): string =>
  `${head.replace(/^content-security-policy:.*$/im, '')}\n${body}`;

/** What is wrong with it, with what was sent; empty when nothing is. */
function harmOf(answer: RawAnswer, { method, path, headers }: RawRequest): readonly string[] {
  const text = told(answer);
  const harms = [
    answer.status >= 500 && `status ${answer.status}`,
    markers.test(text) && `another shop: ${text}`,
    traces.test(text) && `a trace: ${text}`,
    /^(x-powered-by|server|set-cookie|x-injected):/im.test(answer.head) && answer.head,
  ];
  return harms.flatMap((harm) => (harm ? [`${JSON.stringify({ method, path, headers })}: ${harm}`] : []));
}

async function send(sent: RawRequest): Promise<RawAnswer> {
  const answer = await sendRaw(url, sent);
  expect(harmOf(answer, sent)).toEqual([]);
  return answer;
}

const bearer = (token: string) => [`Authorization: Bearer ${token}`];

describe('a token that is not Shopify’s', () => {
  const names = Object.keys(badTokens({ apiKey: 'a', apiSecretKey: 'b' }, other));

  test.each(names)('%s opens nothing', async (name) => {
    const token = bad[name] ?? '';
    for (const path of apiPaths)
      expect(await send({ path, headers: bearer(token) })).toMatchObject({ status: 401 });
    expect(await send({ method: 'POST', path: '/api/products/sync', headers: bearer(token) })).toMatchObject({
      status: 401,
    });
    const page = `/?shop=${other}&embedded=1`;
    expect(await send({ path: page, headers: bearer(token) })).toMatchObject({ status: 401 });
    // In the address: Shopify's bounce page, which is the same for everybody, or a refusal.
    const bounced = await send({ path: `${page}&id_token=${encodeURIComponent(token)}` });
    expect(bounced.body).not.toContain('id="app"');
  });

  test('and none at all, twice, or of another kind open nothing either', async () => {
    const headers = [
      [],
      ['Authorization:'],
      ['Authorization: Bearer'],
      [`Authorization: Basic ${good}`],
      [`Authorization: ${good}`],
      [`X-Authorization: Bearer ${good}`],
      [`Cookie: token=${good}`],
      [`Authorization: Bearer ${bad['alg none']}`, `Authorization: Bearer ${good}`],
    ];
    for (const lines of headers) {
      const answer = await send({ path: '/api/status', headers: lines });
      expect(answer.status).toBe(401);
      expect(answer.body).toContain(errorWords.noToken.en.what);
    }
    expect((await send({ path: `/api/status?id_token=${good}` })).status).toBe(401);
  });
});

describe('R18 a shop’s token with another shop’s name', () => {
  test.each([
    ['in the address', `/api/status?shop=${other}`, []],
    ['as a list', `/api/status?shop[]=${other}&shop=${other}`, []],
    ['in headers', '/api/status', [`X-Shopify-Shop-Domain: ${other}`, `X-Forwarded-Host: ${other}`]],
  ])('%s answers for its own shop', async (_where, path, headers) => {
    const answer = await send({ path, headers: [...bearer(good), ...headers] });
    expect(JSON.parse(answer.body)).toMatchObject({ shop: stand.shop });
  });

  test('a product of the other is nobody’s', async () => {
    const query = new URLSearchParams({ id: otherProduct, language: 'en' }).toString();
    const status = await send({ path: `/api/products/status?${query}`, headers: bearer(good) });
    expect(JSON.parse(status.body)).toEqual({ kind: 'foreign' });
    const headers = [...bearer(good), 'Content-Type: application/json'];
    const sync = await send({ method: 'POST', path: `/api/products/sync?${query}`, headers, body: '{}' });
    expect(JSON.parse(sync.body)).toEqual({ outcome: 'refused', status: { kind: 'foreign' } });
  });

  test('on the page of the other is refused', async () => {
    const page = (shop: string) => send({ path: `/?shop=${shop}&embedded=1&id_token=${good}` });
    expect((await page(stand.shop)).body).toContain('id="app"');
    const refused = await page(other);
    expect([refused.status, refused.body.includes('id="app"')]).toEqual([400, false]);
  });
});

/** A webhook signed with the app's own secret, whatever it says. */
const hook = (
  topic: string,
  body: string | Buffer,
  shop: string,
  more: readonly string[] = [],
): RawRequest => ({
  method: 'POST',
  path: '/api/webhooks',
  body,
  headers: [
    `X-Shopify-Topic: ${topic}`,
    `X-Shopify-Shop-Domain: ${shop}`,
    'X-Shopify-API-Version: 2026-10',
    `X-Shopify-Webhook-Id: ${randomUUID()}`,
    `X-Shopify-Hmac-Sha256: ${createHmac('sha256', app().apiSecretKey).update(body).digest('base64')}`,
    ...more,
  ],
});

describe('R18 a webhook', () => {
  test.each(['shop/redact', 'customers/redact', 'app/uninstalled'])(
    '%s that was signed for one shop does nothing to the one in the header',
    async (topic) => {
      const mine = JSON.stringify({ shop_domain: stand.shop, orders_to_redact: [1] });
      expect((await send(hook(topic, mine, other))).status).toBe(401);
      expect((await send(hook(topic, mine, 'evil.example'))).status).toBe(401);
    },
  );

  test('that erases has to name its shop', async () => {
    expect((await send(hook('shop/redact', '{}', other))).status).toBe(401);
  });

  test('packed, too large, without a body or with a key that is too long is refused', async () => {
    const of = (more: readonly string[]) => hook('products/delete', '{"id":1}', stand.shop, more);
    expect((await send(of(['Content-Encoding: gzip']))).status).toBe(415);
    expect((await send(hook('products/delete', 'x'.repeat(6_000_000), stand.shop))).status).toBe(413);
    expect((await send(hook('products/delete', '', stand.shop))).status).toBe(401);
    expect((await send(hook('a/b'.repeat(99), '{}', stand.shop))).status).toBe(400);
  });
});

const anyToken = fc.constantFrom(
  'good',
  'none',
  ...Object.keys(badTokens({ apiKey: 'a', apiSecretKey: 'b' }, other)),
);
const anyRequest = fc.record({
  method: fc.constantFrom(...methods),
  route: fc.constantFrom(...routes),
  tail: fc.constantFrom(...tailsNaming(other)),
  token: anyToken,
  headers: fc.subarray([...injectedNaming(other)], { maxLength: 3 }),
  body: fc.constantFrom('none', ...Object.keys(bodiesNaming(other))),
});

test('SEC R18 nothing that is sent brings a 5xx, a byte of another shop or a crash, and nothing is written', async () => {
  const before = await rowsOf(other);
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ method, route, tail, token, headers, body }) => {
      const given = token === 'good' ? bearer(good) : token === 'none' ? [] : bearer(bad[token] ?? '');
      await send({
        method,
        path: `${route}${tail}`,
        headers: [...given, ...headers],
        ...(body !== 'none' && { body: bodiesNaming(other)[body] ?? '' }),
      });
    }),
    { numRuns: caseCount('FUZZ_RUNS', 250) },
  );
  expect((await rowsOf(other)) === before).toBe(true);
  expect((await send({ path: '/healthz' })).status).toBe(200);
});

const topics = [
  'products/update',
  'products/delete',
  'fulfillment_orders/moved',
  'markets/update',
  'customers/redact',
  'nothing/known',
  '../..',
  'APP_UNINSTALLED',
  '__proto__',
];

test('SEC R18 nothing that a signed webhook says breaks its work, and none touches another shop', async () => {
  const before = await rowsOf(other);
  const anyBody = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '{"id":{"$gt":""}}',
      `{"id":${'9'.repeat(400)}}`,
      '{"admin_graphql_api_id":null}',
      '\0',
      'null',
    ),
    fc.constant(
      `{"admin_graphql_api_id":"${otherProduct}","title":"Von fremder Hand","shop_domain":"${stand.shop}"}`,
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...topics), anyBody, async (topic, body) => {
      const { status } = await send(hook(topic, body, stand.shop));
      expect([200, 400, 401]).toContain(status);
    }),
    { numRuns: caseCount('FUZZ_RUNS', 80) },
  );
  const worker = await stand.another({ env: { ROLE: 'worker' } });
  try {
    await worker.start();
    await effectsOfWebhooks(stand);
  } finally {
    await worker.stop();
  }
  expect((await rowsOf(other)) === before).toBe(true);
});
