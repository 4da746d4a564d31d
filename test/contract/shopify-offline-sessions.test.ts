/** How the app keeps a good access token without a browser; nock stands in for Shopify's token endpoint. */
import { inspect } from 'node:util';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Session, type LibraryOptions } from '../../web/server/shopify/library.ts';
import { good, graphql, query } from '../support/shopify-admin-answers.ts';
import { ImpatientClock, openAdmin, secrets, shop } from '../support/shopify-admin.ts';

const tokenPath = '/admin/oauth/access_token';
const credentials = { client_id: 'api-key', client_secret: secrets.api };
/** From the instant at which the clock of these tests stands. */
const minutes = (count: number): Date => new ImpatientClock().now().plus({ minutes: count }).toJSDate();

const renewed = {
  access_token: 'second',
  scope: 'write_products',
  expires_in: 3_600,
  refresh_token: 'shprt_second',
  refresh_token_expires_in: 7_776_000,
};

/** A shop whose stored token expires at this time. */
async function shopWithToken(expires: Date, options: Partial<LibraryOptions> = {}) {
  const opened = await openAdmin(options);
  const session = new Session({
    id: opened.library.app.api.session.getOfflineId(shop),
    shop,
    state: '',
    isOnline: false,
    accessToken: 'first',
    refreshToken: secrets.refresh,
    expires,
  });
  await opened.sessionStorage.storeSession(session);
  return opened;
}

beforeEach(() => nock.disableNetConnect());
afterEach(() => {
  nock.cleanAll();
  nock.enableNetConnect();
});

describe('the access token of a shop', () => {
  test('is used as it is while it has more than five minutes', async () => {
    const { library } = await shopWithToken(minutes(6));
    expect((await library.offlineSession(shop)).accessToken).toBe('first');
  });

  test('is refreshed once when thirty calls at a time find that it is about to expire', async () => {
    let refreshed = 0;
    nock(`https://${shop}`)
      .post(tokenPath, { ...credentials, grant_type: 'refresh_token', refresh_token: secrets.refresh })
      .times(30)
      .reply(200, () => {
        refreshed += 1;
        return renewed;
      });
    const { library, sessionStorage } = await shopWithToken(minutes(4));
    const sessions = await Promise.all(Array.from({ length: 30 }, () => library.offlineSession(shop)));
    expect(sessions.map(({ accessToken }) => accessToken)).toEqual(
      Array.from({ length: 30 }, () => 'second'),
    );
    expect(refreshed).toBe(1);
    expect([...sessionStorage.byId.values()]).toMatchObject([
      { accessToken: 'second', refreshToken: 'shprt_second' },
    ]);
  });

  test('that Shopify refuses although it looks good is refreshed and the call sent again', async () => {
    nock(`https://${shop}`, { reqheaders: { 'x-shopify-access-token': 'first' } })
      .post(graphql)
      .reply(401, {});
    nock(`https://${shop}`).post(tokenPath).reply(200, renewed);
    nock(`https://${shop}`, { reqheaders: { 'x-shopify-access-token': 'second' } })
      .post(graphql)
      .reply(200, good);
    const { client } = await shopWithToken(minutes(30));
    expect(await client.execute(query, {})).toEqual({ shop: { name: 'Demo' } });
  });

  test('stays in use while it lasts when Shopify cannot refresh it right now', async () => {
    nock(`https://${shop}`).post(tokenPath).reply(503, {});
    const { library } = await shopWithToken(minutes(4));
    expect((await library.offlineSession(shop)).accessToken).toBe('first');
  });

  test('is the one of another process that refreshed it at the same time', async () => {
    const { library, sessionStorage } = await shopWithToken(minutes(-1));
    nock(`https://${shop}`)
      .post(tokenPath)
      .reply(400, async () => {
        const [session] = sessionStorage.byId.values();
        await sessionStorage.storeSession(
          new Session({ ...session!.toObject(), accessToken: 'theirs', expires: minutes(60) }),
        );
        return { error: 'invalid_grant' };
      });
    expect((await library.offlineSession(shop)).accessToken).toBe('theirs');
  });

  test.each([
    [400, 'SHP-701', 'never'],
    [503, 'SHP-708', 'next-run'],
  ])(
    'that is over and cannot be refreshed (HTTP %i) is %s and concerns the shop (%s), without a secret in the words',
    async (status, reason, retry) => {
      nock(`https://${shop}`).post(tokenPath).reply(status, { error: 'invalid_grant' });
      const { library, lines } = await shopWithToken(minutes(-1));
      const failure: unknown = await library.offlineSession(shop).catch((error: unknown) => error);
      expect(failure).toMatchObject({
        name: 'ShopifyError',
        reason,
        effect: 'no',
        scope: 'shop',
        retry,
        details: { status },
      });
      expect(inspect(failure, { depth: 10 }) + lines.join('')).not.toContain('secret');
    },
  );

  test('is given up for now when Shopify does not answer within 30 seconds', async () => {
    nock(`https://${shop}`).post(tokenPath).delay(60_000).reply(200, renewed);
    const { library, clock } = await shopWithToken(minutes(-1));
    clock.timesOut = true;
    await expect(library.offlineSession(shop)).rejects.toMatchObject({
      reason: 'SHP-708',
      scope: 'shop',
      retry: 'next-run',
      effect: 'no',
      message: `no access token for ${shop}: Shopify did not answer within 30 s`,
    });
  });

  test('of an app of the merchant’s own organisation is fetched anew with the app’s credentials', async () => {
    nock(`https://${shop}`)
      .post(tokenPath, { grant_type: 'client_credentials', client_id: 'api-key', client_secret: secrets.api })
      .times(2)
      .reply(200, { access_token: 'own', scope: 'write_products', expires_in: 60 });
    const { library } = await openAdmin({ isCustomApp: true });
    const session = await library.keep(await library.sessionByClientCredentials(shop));
    expect(session.accessToken).toBe('own');
    expect((await library.offlineSession(shop)).accessToken).toBe('own');
    expect(nock.isDone()).toBe(true);
  });

  test('is missing after the uninstallation', async () => {
    const { library } = await openAdmin();
    await library.tokens.forget(shop, await library.tokens.stored(shop));
    await expect(library.offlineSession(shop)).rejects.toMatchObject({
      reason: 'SHP-701',
      message: `no access token for ${shop}: none is stored`,
    });
  });
});

describe('a configured Admin origin', () => {
  test('receives every call to the shop, with the shop’s name in a header and everything else as it was', async () => {
    const origin = nock('http://127.0.0.1:4020', { reqheaders: { 'x-shopify-shop-domain': shop } });
    origin
      .post(tokenPath, {
        grant_type: 'refresh_token',
        refresh_token: secrets.refresh,
        client_id: 'api-key',
        client_secret: secrets.api,
      })
      .reply(200, renewed);
    origin.post(graphql, { query: query.text, variables: {} }).reply(200, good);
    const { client } = await shopWithToken(minutes(-1), { adminOrigin: new URL('http://127.0.0.1:4020') });
    expect(await client.execute(query, {})).toEqual({ shop: { name: 'Demo' } });
  });
});
