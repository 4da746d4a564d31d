/** Renewing a login with a refresh token, as JWTRefreshTokenBundle offers it (auth-shapes.json). */
import { describe, expect, test } from 'vitest';
import {
  clientFor,
  countingClock,
  crawlAll,
  onePage,
  sendJson,
  startSupplier,
} from '../support/replay-supplier.ts';

describe('a refresh token', () => {
  const refreshing = {
    kind: 'jwt',
    loginPath: 'login_check',
    username: 'merchant',
    password: 'pass-word',
    usernameField: 'username',
    refreshPath: '/v2/api/token/refresh',
  } as const;

  /** Its refresh tokens serve once. */
  async function startRefreshServer(refusals: number) {
    let count = 0;
    let refresh = '';
    let access = '';
    let refused = 0;
    return startSupplier(({ path, body, headers }, response) => {
      if (path.startsWith('/v2/api/products'))
        return headers.authorization === `Bearer ${access}`
          ? sendJson(response, onePage)
          : sendJson(response, { code: 401, message: 'Expired JWT Token' }, 401);
      const asked: Record<string, string> = JSON.parse(body);
      if (path.endsWith('refresh') && (asked['refresh_token'] !== refresh || (refused += 1) <= refusals))
        return sendJson(response, { code: 401, message: 'Invalid JWT Refresh Token' }, 401);
      access = `opaque-${(count += 1)}`;
      refresh = `refresh-${count}`;
      return sendJson(response, { token: access, refresh_token: refresh });
    });
  }

  test('renews the token instead of a login, each time with the newest', async () => {
    const clock = countingClock();
    const { root, received } = await startRefreshServer(0);
    const client = clientFor(root, { clock, auth: refreshing });
    for (let i = 0; i < 3; i += 1) {
      expect((await crawlAll(client)).verdict.failure).toBeNull();
      clock.advance(3_600_000);
    }
    expect(
      received.flatMap(({ path, body }) => (path.includes('products') ? [] : [`${path} ${body}`])),
    ).toEqual([
      '/v2/api/login_check {"username":"merchant","password":"pass-word"}',
      '/v2/api/token/refresh {"refresh_token":"refresh-1"}',
      '/v2/api/token/refresh {"refresh_token":"refresh-2"}',
    ]);
  });

  test('that is refused is followed by a login', async () => {
    const clock = countingClock();
    const { root, received } = await startRefreshServer(1);
    const client = clientFor(root, { clock, auth: refreshing });
    await crawlAll(client);
    clock.advance(3_600_000);
    expect((await crawlAll(client)).verdict.failure).toBeNull();
    expect(received.map(({ path }) => path.split('?')[0]?.split('/').at(-1))).toEqual([
      'login_check',
      'products',
      'refresh',
      'login_check',
      'products',
    ]);
  });
});
