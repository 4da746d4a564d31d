/** "Test connection" in words: each kind of answer, from at most three requests. */
import { describe, expect, test } from 'vitest';
import type { SupplierAuthSettings } from '../../web/server/supplier/connection.ts';
import {
  clientFor,
  countingClock,
  onePage,
  pageOf,
  productDocument,
  refuse,
  sendJson,
  startSupplier,
  type Answerer,
} from '../support/replay-supplier.ts';

async function check(answer: Answerer, auth: SupplierAuthSettings = { kind: 'none' }) {
  const { root, received } = await startSupplier(answer);
  const clock = countingClock();
  const report = await clientFor(root, { auth, clock, timeouts: { headersMs: 60 } }).check();
  expect(received.length).toBeLessThanOrEqual(3);
  expect(clock.waits).toEqual([]);
  return report;
}

const both =
  (products: Answerer, orders: Answerer): Answerer =>
  (request, response, nth) =>
    (request.path.startsWith('/v2/api/orders') ? orders : products)(request, response, nth);
const works: Answerer = (_, response) => sendJson(response, onePage);
const jwt = {
  kind: 'jwt',
  loginPath: 'login_check',
  username: 'm',
  password: 'p',
  usernameField: 'username',
} as const;

describe('a connection test says', () => {
  test.each<[string, string, Answerer]>([
    ['wrong-address', 'SUP-005', refuse(404)],
    ['wrong-address', 'SUP-606', refuse(301, { location: 'https://elsewhere.example/' })],
    ['not-reachable', 'SUP-001', (_, response) => response.destroy()],
    ['not-reachable', 'SUP-002', () => undefined],
    ['wrong-key', 'SUP-003', refuse(401)],
    ['no-permission', 'SUP-004', refuse(403)],
    ['not-this-interface', 'SUP-601', (_, response) => response.end('<h1>Welcome</h1>')],
    ['not-this-interface', 'SUP-602', (_, response) => sendJson(response, { name: 'another API' })],
    ['failing', 'SUP-008', refuse(503)],
    ['failing', 'SUP-007', refuse(429, { 'retry-after': '60' })],
    ['no-products', 'SUP-609', (_, response) => sendJson(response, pageOf([]))],
    ['wrong-key', 'SUP-003', both(works, refuse(401))],
    ['no-permission', 'SUP-004', both(works, refuse(403))],
  ])('%s (%s)', async (kind, reason, answer) => {
    expect(await check(answer)).toEqual({
      kind,
      reason,
      message: expect.stringMatching(/^The supplier’s .+/),
    });
  });

  test('works, with what it saw', async () => {
    const members = [
      productDocument(1, {
        details: [
          { lang: 'EN', name: 'A' },
          { lang: 'DE', name: 'B' },
        ],
      }),
      productDocument(2, { allowedCountryCodes: { 1: 'AT', 2: 'DE' }, details: 'broken' }),
    ];
    const page = pageOf(members, { total: 3100, next: '/v2/api/products?page=2' });
    expect(await check(both((_, response) => sendJson(response, page), works))).toEqual({
      kind: 'works',
      products: 3100,
      languages: ['DE', 'EN'],
      countries: ['AT', 'DE'],
      dialect: 'prefixed',
      pageSize: 2,
      orders: null,
    });
  });

  test('works, and what stands in the way of the orders', async () => {
    expect(await check(both(works, refuse(404)))).toMatchObject({
      kind: 'works',
      orders: { reason: 'SUP-005' },
    });
  });

  test('the same after a login, which counts as a request and is not repeated', async () => {
    const token: Answerer = (_, response) => sendJson(response, { token: 'opaque' });
    const login =
      (answer: Answerer, rest: Answerer): Answerer =>
      (request, response, nth) =>
        (request.path.endsWith('login_check') ? answer : rest)(request, response, nth);
    expect(await check(login(token, works), jwt)).toMatchObject({ kind: 'works' });
    expect(await check(login(token, refuse(401)), jwt)).toMatchObject({ kind: 'wrong-key' });
    expect(await check(login(refuse(401), works), jwt)).toMatchObject({ kind: 'wrong-key' });
    expect(await check(login(refuse(404), works), jwt)).toMatchObject({ kind: 'wrong-address' });
  });
});
