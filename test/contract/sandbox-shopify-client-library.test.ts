/**
 * Shopify's own client library, unpatched, against the sandbox: token exchange, refresh, client credentials and GraphQL.
 * Only its fetch is led to another address, as the app does it.
 */
import '@shopify/shopify-api/adapters/node';
import {
  ApiVersion,
  GraphqlQueryError,
  RequestedTokenType,
  shopifyApi,
  type Session,
} from '@shopify/shopify-api';
import { setAbstractFetchFunc } from '@shopify/shopify-api/runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShopifySandbox, type ShopifySandbox } from '../../web/sandbox/shopify/shopify-sandbox.ts';

let sandbox: ShopifySandbox;
let library: ReturnType<typeof shopifyApi>;

beforeAll(async () => {
  sandbox = createShopifySandbox();
  const url = await sandbox.start();
  setAbstractFetchFunc((target, options) => {
    const { hostname, pathname, search } = new URL(target instanceof Request ? target.url : target);
    const headers = { ...(options?.headers as Record<string, string>), 'X-Shopify-Shop-Domain': hostname };
    return fetch(`${url}${pathname}${search}`, { ...options, headers });
  });
  library = shopifyApi({
    apiKey: sandbox.apiKey,
    apiSecretKey: sandbox.apiSecretKey,
    apiVersion: ApiVersion.October26,
    hostName: 'app.example.com',
    isEmbeddedApp: true,
    logger: { level: 0 },
  });
});
afterAll(async () => {
  setAbstractFetchFunc(fetch);
  await sandbox.stop();
});

const exchange = async (requestedTokenType: RequestedTokenType, expiring: boolean): Promise<Session> => {
  const sessionToken = await sandbox.control.sessionToken();
  const { session } = await library.auth.tokenExchange({
    shop: sandbox.shop,
    sessionToken,
    requestedTokenType,
    expiring,
  });
  return session;
};

const ask = (session: Session, query: string) => new library.clients.Graphql({ session }).request(query);

test('a session token is one that the library accepts, and expires after a minute', async () => {
  const token = await sandbox.control.sessionToken();
  const payload = await library.session.decodeSessionToken(token);
  expect(payload).toMatchObject({ dest: `https://${sandbox.shop}`, aud: sandbox.apiKey, sub: '1' });
  expect(payload.exp - payload.iat).toBe(60);
});

test('a session token becomes an expiring offline token with a refresh token', async () => {
  const session = await exchange(RequestedTokenType.OfflineAccessToken, true);
  expect(session).toMatchObject({ isOnline: false, shop: sandbox.shop });
  expect(session.refreshToken).toBeTruthy();
  const answer = await ask(session, '{ shop { myshopifyDomain } }');
  expect(answer.data).toEqual({ shop: { myshopifyDomain: sandbox.shop } });
});

test('an online token knows who it belongs to', async () => {
  const session = await exchange(RequestedTokenType.OnlineAccessToken, false);
  expect(session.isOnline).toBe(true);
  expect(session.onlineAccessInfo?.associated_user.email).toBe('owner@example.com');
});

test('a refresh token lives until the one that followed it is used', async () => {
  const { refreshToken: first = '' } = await exchange(RequestedTokenType.OfflineAccessToken, true);
  const refresh = async (refreshToken: string) =>
    (await library.auth.refreshToken({ shop: sandbox.shop, refreshToken })).session.refreshToken ?? '';
  const second = await refresh(first);
  expect(await refresh(first)).not.toBe(second);
  await refresh(second);
  await expect(refresh(first)).rejects.toThrow('Bad Request');
});

test('an expired or revoked token answers 401 until it is renewed', async () => {
  const session = await exchange(RequestedTokenType.OfflineAccessToken, true);
  sandbox.control.advanceClock(3_600_000);
  await expect(ask(session, '{ shop { id } }')).rejects.toMatchObject({ response: { code: 401 } });
  const { session: renewed } = await library.auth.clientCredentials({ shop: sandbox.shop });
  expect((await ask(renewed, '{ shop { name } }')).data).toEqual({ shop: { name: 'Sortiment Demo' } });
});

test('top-level errors reach the library as the errors that it knows', async () => {
  const { session } = await library.auth.clientCredentials({ shop: sandbox.shop });
  const failed = ask(session, '{ productz { id } }');
  await expect(failed).rejects.toBeInstanceOf(GraphqlQueryError);
  await expect(failed).rejects.toThrow("Field 'productz' doesn't exist on type 'QueryRoot'");
});
