/** The switchable authentication of the service, in the shapes of test/fixtures/supplier/auth-shapes.json. */
import { DateTime } from 'luxon';
import { afterEach, describe, expect, test } from 'vitest';
import { defaultAuth, type AuthOptions } from '../../web/sandbox/supplier/auth/auth-guard.ts';
import { createSupplierSandbox, type SupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { ask, control, recordedAuthShapes } from '../support/supplier-recordings.ts';

let sandbox: SupplierSandbox | undefined;
let now = DateTime.fromISO('2026-11-20T12:00:00Z');
const clock = { now: () => now as DateTime<true>, wait: () => Promise.resolve() };

async function started(auth: AuthOptions): Promise<string> {
  sandbox = createSupplierSandbox({ auth, clock, products: 5 });
  return (await sandbox.start()).url;
}
afterEach(() => sandbox?.stop());

const shape = (name: string) => {
  const { response, request } = recordedAuthShapes().find((each) => each.case === name) ?? {};
  return { response, body: request?.body };
};
const products = (origin: string, headers: Record<string, string> = {}) =>
  ask(origin, { path: '/v2/api/products', headers });
const post = (origin: string, path: string, body: object) =>
  ask(origin, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const bearer = (token: unknown) => ({ authorization: `Bearer ${String(token)}` });

test('a fixed key in a header opens the interface and its absence closes it', async () => {
  const origin = await started(defaultAuth.header);
  expect(await products(origin)).toMatchObject({ status: 401 });
  expect(await products(origin, { 'x-api-key': 'wrong' })).toMatchObject({ status: 401 });
  expect(await products(origin, { 'x-api-key': 'secret' })).toMatchObject({ status: 200 });
});

test('HTTP basic is refused with an empty body and the realm', async () => {
  const origin = await started(defaultAuth.basic);
  const { response } = shape('HTTP basic missing or wrong');
  expect(await products(origin)).toMatchObject({
    status: 401,
    headers: response?.headers,
    text: '',
  });
  const credentials = `Basic ${Buffer.from('merchant:secret').toString('base64')}`;
  expect(await products(origin, { authorization: credentials })).toMatchObject({ status: 200 });
});

describe('JWT', () => {
  const logIn = async (origin: string) => {
    const { json } = await post(origin, '/v2/api/login_check', shape('login ok').body ?? {});
    return json as { token: string; refresh_token: string };
  };

  test('is given for the right credentials and opens the interface', async () => {
    const origin = await started(defaultAuth.jwt);
    const { token } = await logIn(origin);
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const seconds = now.toSeconds();
    expect(payload).toMatchObject({ iat: seconds, exp: seconds + 3600, username: 'merchant' });
    expect(await products(origin, bearer(token))).toMatchObject({ status: 200 });
  });

  test("is refused in Lexik's words when missing, broken or expired, and at a wrong password", async () => {
    const origin = await started(defaultAuth.jwt);
    const { token } = await logIn(origin);
    expect(await products(origin)).toMatchObject(shape('no token').response ?? {});
    expect(await products(origin, bearer('x.y.z'))).toMatchObject({
      json: shape('bad token').response?.json,
    });
    const wrong = { username: 'merchant', password: 'nope' };
    expect(await post(origin, '/v2/api/login_check', wrong)).toMatchObject(
      shape('login failed').response ?? {},
    );
    now = now.plus({ hours: 1, seconds: 1 });
    expect(await products(origin, bearer(token))).toMatchObject({
      json: shape('expired token').response?.json,
    });
  });

  test('is renewed by the refresh token, once only where refresh tokens are single use', async () => {
    const origin = await started({ ...defaultAuth.jwt, singleUseRefresh: true });
    const { refresh_token } = await logIn(origin);
    const renewed = await post(origin, '/v2/api/token/refresh', { refresh_token });
    expect(renewed).toMatchObject({
      status: 200,
      json: { token: expect.any(String), refresh_token: expect.any(String) },
    });
    const again = await post(origin, '/v2/api/token/refresh', { refresh_token });
    expect(again).toMatchObject({ status: 401, json: { code: 401, message: 'Invalid JWT Refresh Token' } });
  });

  test('is expired by the fault, until the next login', async () => {
    const origin = await started(defaultAuth.jwt);
    const { token } = await logIn(origin);
    await control(origin, 'POST /sandbox/faults', { kind: 'expired-token', times: 1 });
    expect(await products(origin, bearer(token))).toMatchObject({ json: { message: 'Expired JWT Token' } });
    expect(await products(origin, bearer(token))).toMatchObject({ status: 401 });
    expect(await products(origin, bearer((await logIn(origin)).token))).toMatchObject({ status: 200 });
  });
});

test('a fixed credential is refused once by the fault of expired tokens', async () => {
  const origin = await started(defaultAuth.header);
  await control(origin, 'POST /sandbox/faults', { kind: 'expired-token', times: 1 });
  expect(await products(origin, { 'x-api-key': 'secret' })).toMatchObject({ status: 401 });
  expect(await products(origin, { 'x-api-key': 'secret' })).toMatchObject({ status: 200 });
});
