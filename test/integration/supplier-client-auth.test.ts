/** Every way to authenticate, against servers that answer as the usual bundles do (auth-shapes.json). */
import { describe, expect, test } from 'vitest';
import { SignJWT } from 'jose';
import type { Answerer, CountingClock, LocalSupplier, Received } from '../support/replay-supplier.ts';
import {
  clientFor,
  countingClock,
  crawlAll,
  crawlOf,
  onePage,
  sendJson,
  startSupplier,
} from '../support/replay-supplier.ts';
import { recordedAuthShapes } from '../support/supplier-recordings.ts';

const shape = (name: string): Record<string, unknown> =>
  recordedAuthShapes().find((candidate) => candidate.case === name)?.response.json ?? {};

const jwt = {
  kind: 'jwt',
  loginPath: 'login_check',
  username: 'merchant',
  password: 'pass-word',
  usernameField: 'username',
} as const;

/** A token as Lexik's bundle makes it; the server's clock may differ from ours. */
function signToken(clock: CountingClock, { ttlS = 3600, skewS = 0, id = 1 } = {}): Promise<string> {
  const iat = Math.floor(clock.now().toSeconds()) + skewS;
  return new SignJWT({ id })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(iat)
    .setExpirationTime(iat + ttlS)
    .sign(new Uint8Array(32));
}

interface LoginServer extends LocalSupplier {
  readonly logins: () => Received[];
  /** Forgets every token, as a server does that changes its key. */
  readonly forgetTokens: () => void;
}

/** Lists one product to whoever carries a token that it gave; `login` may answer something else. */
async function startLoginServer(
  clock: CountingClock,
  { token = {}, login }: { token?: { ttlS?: number; skewS?: number }; login?: Answerer } = {},
): Promise<LoginServer> {
  const given = new Set<string>();
  let count = 0;
  const server = await startSupplier(async (request, response, nth) => {
    if (request.path === '/v2/api/login_check') {
      if (login) return login(request, response, nth);
      const fresh = await signToken(clock, { ...token, id: (count += 1) });
      given.add(`Bearer ${fresh}`);
      return sendJson(response, { token: fresh });
    }
    const known = given.has(request.headers.authorization ?? '');
    return known ? sendJson(response, onePage) : sendJson(response, shape('expired token'), 401);
  });
  const logins = () => server.received.filter(({ path }) => path.endsWith('login_check'));
  return { ...server, logins, forgetTokens: () => given.clear() };
}

describe('fixed credentials', () => {
  test.each([
    [{ kind: 'none' } as const, {}],
    [{ kind: 'header', name: 'X-Api-Key', value: 'k-123' } as const, { 'x-api-key': 'k-123' }],
    [{ kind: 'header', name: 'Authorization', value: 'k-123' } as const, { authorization: 'k-123' }],
    [
      { kind: 'basic', username: 'merchant', password: 'sécret' } as const,
      { authorization: `Basic ${Buffer.from('merchant:sécret').toString('base64')}` },
    ],
  ])('are sent with each request: %j', async (auth, headers) => {
    const { received } = await crawlOf((_, response) => sendJson(response, onePage), { auth });
    expect(received[0]?.headers).toMatchObject(headers);
  });

  test('that are refused are not sent again, and not repeated in the message', async () => {
    const { verdict, received } = await crawlOf(
      (_, response) => sendJson(response, { message: 'Key k-123-secret is unknown' }, 401),
      { auth: { kind: 'header', name: 'X-Api-Key', value: 'k-123-secret' } },
    );
    expect(received).toHaveLength(1);
    expect(verdict.failure).toMatchObject({
      reason: 'SUP-003',
      message: expect.stringContaining('Key [secret] is unknown'),
    });
  });
});

describe('a login', () => {
  test('happens once for many requests at once, as JSON under the configured field', async () => {
    const clock = countingClock();
    const server = await startLoginServer(clock);
    const client = clientFor(server.root, { clock, auth: { ...jwt, usernameField: 'email' } });
    const crawls = await Promise.all([1, 2, 3, 4, 5].map(() => crawlAll(client)));
    expect(crawls.map(({ verdict }) => verdict.steady)).toEqual(Array(5).fill(true));
    expect(
      server.logins().map(({ method, body, headers }) => [method, body, headers['content-type']]),
    ).toEqual([['POST', '{"email":"merchant","password":"pass-word"}', 'application/json']]);
  });

  test('is renewed a minute before the token expires, whatever the server’s clock says', async () => {
    for (const skewS of [0, 7200, -7200]) {
      const clock = countingClock();
      const server = await startLoginServer(clock, { token: { ttlS: 600, skewS } });
      const client = clientFor(server.root, { clock, auth: jwt });
      await crawlAll(client);
      clock.advance(539_000);
      await crawlAll(client);
      expect(server.logins()).toHaveLength(1);
      clock.advance(1000);
      await crawlAll(client);
      expect(server.logins()).toHaveLength(2);
    }
  });

  test('with a token of half a minute is not repeated for each request', async () => {
    const clock = countingClock();
    const server = await startLoginServer(clock, { token: { ttlS: 30 } });
    const client = clientFor(server.root, { clock, auth: jwt });
    for (let i = 0; i < 5; i += 1) await crawlAll(client);
    expect(server.logins()).toHaveLength(1);
  });

  test('with a token that is none of ours to read lasts fifty minutes', async () => {
    const clock = countingClock();
    const server = await startSupplier(({ path }, response) =>
      sendJson(response, path.endsWith('login_check') ? { token: 'opaque-token' } : onePage),
    );
    const client = clientFor(server.root, { clock, auth: jwt });
    for (const ms of [0, 49 * 60_000, 60_000]) {
      clock.advance(ms);
      await crawlAll(client);
    }
    expect(server.received.filter(({ path }) => path.endsWith('login_check'))).toHaveLength(2);
  });

  test('is repeated once for a token that the server forgot, also when many requests meet it', async () => {
    const clock = countingClock();
    const server = await startLoginServer(clock);
    const client = clientFor(server.root, { clock, auth: jwt });
    await crawlAll(client);
    server.forgetTokens();
    const crawls = await Promise.all([1, 2, 3].map(() => crawlAll(client)));
    expect(crawls.map(({ verdict }) => verdict.failure)).toEqual([null, null, null]);
    expect(server.logins()).toHaveLength(2);
  });

  test('is not repeated for a refusal that comes late, after another request has renewed the token', async () => {
    let usedNewToken = (): void => undefined;
    const newTokenInUse = new Promise<void>((resolve) => (usedNewToken = resolve));
    let logins = 0;
    let refused = 0;
    const { root } = await startSupplier(async ({ path, headers }, response) => {
      if (path.endsWith('login_check')) return sendJson(response, { token: `opaque-${(logins += 1)}` });
      if (headers.authorization !== 'Bearer opaque-1') {
        usedNewToken();
        return sendJson(response, onePage);
      }
      if ((refused += 1) === 2) await newTokenInUse;
      return sendJson(response, {}, 401);
    });
    const client = clientFor(root, { auth: jwt });
    const crawls = await Promise.all([crawlAll(client), crawlAll(client)]);
    expect(crawls.map(({ verdict }) => verdict.failure)).toEqual([null, null]);
    expect(logins).toBe(2);
  });

  test('does not help where every token is refused: each request is sent twice and no more', async () => {
    const clock = countingClock();
    const token = await signToken(clock);
    const { root, received } = await startSupplier(({ path }, response) =>
      path.endsWith('login_check')
        ? sendJson(response, { token })
        : sendJson(response, { message: `Invalid JWT Token ${token}` }, 401),
    );
    const { verdict } = await crawlAll(clientFor(root, { clock, auth: jwt }));
    expect(verdict.failure).toMatchObject({
      reason: 'SUP-003',
      message: expect.stringContaining('Invalid JWT Token [secret]'),
    });
    expect(received.map(({ path }) => path.split('/').at(-1)?.split('?')[0])).toEqual([
      'login_check',
      'products',
      'login_check',
      'products',
    ]);
  });

  test('that succeeds makes good for those refused before it', async () => {
    const clock = countingClock();
    const answers = [401, 401, 200, 401, 401, 200];
    const { root } = await startSupplier(({ path }, response) =>
      path.endsWith('login_check')
        ? sendJson(response, { token: 'opaque-token' }, answers.shift())
        : sendJson(response, onePage),
    );
    const client = clientFor(root, { clock, auth: jwt });
    const succeeded: boolean[] = [];
    for (let i = 0; i < 6; i += 1) {
      succeeded.push((await crawlAll(client)).verdict.steady);
      clock.advance(3_600_000);
    }
    expect(succeeded).toEqual([false, false, true, false, false, true]);
  });

  test('is repeated once for a request, however often the request itself is', async () => {
    const answers = [401, 503, 401];
    const { root, received } = await startSupplier(({ path }, response) =>
      path.endsWith('login_check')
        ? sendJson(response, { token: 'opaque-token' })
        : sendJson(response, {}, answers.shift() ?? 200),
    );
    const { verdict } = await crawlAll(clientFor(root, { auth: jwt }));
    expect(verdict.failure).toMatchObject({ reason: 'SUP-003' });
    expect(received.filter(({ path }) => path.endsWith('login_check'))).toHaveLength(2);
  });

  test('that is refused three times is not tried again', async () => {
    const clock = countingClock();
    const server = await startLoginServer(clock, {
      login: (_, response) => sendJson(response, shape('too many logins'), 401),
    });
    const client = clientFor(server.root, { clock, auth: jwt });
    const messages: (string | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) messages.push((await crawlAll(client)).verdict.failure?.message);
    expect(server.received).toHaveLength(3);
    expect(messages[0]).toContain('Too many failed login attempts, please try again later.');
    expect(messages[4]).toContain('not tried again');
  });

  test('that fails for the moment is repeated like any request, and counts as no refusal', async () => {
    const clock = countingClock();
    const { root, received } = await startSupplier(({ path }, response, nth) => {
      if (!path.endsWith('login_check')) return sendJson(response, onePage);
      return nth <= 3 ? sendJson(response, {}, 503) : sendJson(response, { token: 'opaque-token' });
    });
    const { verdict } = await crawlAll(clientFor(root, { clock, auth: jwt }));
    expect(verdict).toMatchObject({ steady: true, failure: null });
    expect(clock.waits).toEqual([750, 1500, 3000]);
    expect(received).toHaveLength(5);
  });

  test.each([
    [404, '{}', 'SUP-011', 'has no login at /v2/api/login_check'],
    [200, '{"token": "eyJhbGciOi', 'SUP-602', 'answered without a token'],
    [200, '{"access": 1}', 'SUP-602', 'answered without a token'],
    [403, '{}', 'SUP-004', 'refuses the login'],
    [401, '{"message":"Invalid credentials."}', 'SUP-003', 'Invalid credentials. Check the user name'],
  ])('answered with %i %s says what is wrong and repeats no secret', async (status, body, reason, words) => {
    const clock = countingClock();
    const server = await startLoginServer(clock, {
      login: (_, response) => sendJson(response, body, status),
    });
    const { verdict } = await crawlAll(clientFor(server.root, { clock, auth: jwt }));
    expect(verdict.failure).toMatchObject({ reason, message: expect.stringContaining(words) });
    expect(`${verdict.failure?.message} ${String(verdict.failure?.stack)}`).not.toMatch(/pass-word|eyJ/);
  });
});
