/**
 * Login for a JSON Web Token as LexikJWTAuthenticationBundle offers it, with JWTRefreshTokenBundle's refresh
 * where configured. The token is renewed before it expires, by one request at a time however many wait for it.
 */
import { decodeJwt } from 'jose';
import { SupplierError } from '../domain/failures.ts';
import type { Clock } from '../lib/clock.ts';
import { endpoint, pathOf } from './address.ts';
import type { Answer } from './attempt.ts';
import type { SupplierAuthSettings } from './connection.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { retold } from './retold.ts';
import { hideSecrets, type SupplierAuth } from './credentials.ts';
import { errorText } from './refusal.ts';
import type { Request } from './request.ts';

type JwtSettings = Extract<SupplierAuthSettings, { kind: 'jwt' }>;

export interface JwtParts {
  readonly root: URL;
  readonly clock: Clock;
  /** Sends without credentials and without repetition: whoever waits for the token repeats. */
  readonly send: Request;
}

interface Token {
  readonly value: string;
  readonly refreshToken: string | null;
  /** Milliseconds since 1970. */
  readonly renewAtMs: number;
}

const renewBeforeMs = 60_000;
const withoutExpiryMs = 50 * 60_000;
/** Login throttling shows as 401, so that going on would only lengthen it. */
const mostFailedLogins = 3;

export function createJwtAuth(settings: JwtSettings, { root, clock, send }: JwtParts): SupplierAuth {
  let token: Token | null = null;
  let renewal: Promise<Token> | null = null;
  let failedLogins = 0;

  const post = (path: string, body: Readonly<Record<string, string>>) =>
    send({
      url: endpoint(root, path),
      write: { method: 'POST', contentType: 'application/json', body: JSON.stringify(body) },
      takesRefusal: true,
    }).catch((error: unknown) => {
      // Without a token nothing at this supplier can be asked for.
      throw error instanceof SupplierError ? retold(error, { scope: 'supplier', effect: 'no' }) : error;
    });

  /** Null when the refresh token is refused: then the login itself is tried. */
  async function refresh(refreshToken: string): Promise<Token | null> {
    if (settings.refreshPath === undefined) return null;
    const answer = await post(settings.refreshPath, { refresh_token: refreshToken });
    return answer.status < 300 ? readToken(answer, clock.now().toMillis(), refreshToken) : null;
  }

  async function login(): Promise<Token> {
    if (failedLogins >= mostFailedLogins) throw stopped();
    const { username, password, usernameField, loginPath } = settings;
    const answer = await post(loginPath, { [usernameField]: username, password });
    const fresh = answer.status < 300 ? readToken(answer, clock.now().toMillis(), null) : null;
    failedLogins = fresh ? 0 : failedLogins + 1;
    if (!fresh) throw loginRefused(answer, hide(errorText(answer.text)));
    return fresh;
  }

  /** Everybody who needs a new token waits for the same request. */
  function renew(): Promise<Token> {
    const old = token?.refreshToken;
    renewal ??= (async () => (old ? await refresh(old) : null) ?? login())()
      .then((fresh) => (token = fresh))
      .finally(() => (renewal = null));
    return renewal;
  }

  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const hide = (text: string) =>
    hideSecrets(text, [settings.password, token?.value ?? '', token?.refreshToken ?? '']);

  return {
    async headers() {
      const usable = token && !renewal && clock.now().toMillis() < token.renewAtMs ? token : await renew();
      return bearer(usable.value);
    },
    async onUnauthorized(sent) {
      // Another request may have renewed it while this one was under way.
      if (!token || bearer(token.value).authorization === sent['authorization']) await renew();
      return 'retry';
    },
    hide,
  };
}

/** Null when the answer holds no token. The lifetime is taken from the server's own clock, not from ours. */
function readToken(answer: Answer, nowMs: number, oldRefreshToken: string | null): Token | null {
  let body: unknown;
  try {
    body = JSON.parse(answer.text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null || !('token' in body)) return null;
  const { token: value, refresh_token: refreshToken } = body as Record<string, unknown>;
  if (typeof value !== 'string' || !/^[\w.~+/=-]+$/.test(value)) return null;
  return {
    value,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : oldRefreshToken,
    renewAtMs: nowMs + usableMs(value, nowMs),
  };
}

/** A token that lives less than two minutes is used for half of its life, so that it is not renewed each time. */
function usableMs(token: string, nowMs: number): number {
  try {
    const { exp, iat } = decodeJwt(token);
    if (exp === undefined) return withoutExpiryMs;
    const lifetimeMs = exp * 1000 - (iat === undefined ? nowMs : iat * 1000);
    return lifetimeMs > 0 ? Math.max(lifetimeMs - renewBeforeMs, lifetimeMs / 2) : withoutExpiryMs;
  } catch {
    return withoutExpiryMs;
  }
}

const stopped = (): SupplierError =>
  new SupplierError({
    reason: 'SUP-003',
    message:
      'The supplier’s server has refused the login three times; it is not tried again until the connection is saved anew.',
    scope: 'supplier',
    retry: 'never',
    status: 401,
  });

/** An answer of 2xx is never repeated in words: what could not be read may hold a token. */
function loginRefused({ status, url }: Answer, said: string): SupplierError {
  const path = pathOf(url);
  const refused = (reason: ReasonCode, message: string): SupplierError =>
    new SupplierError({ reason, message, scope: 'supplier', retry: 'never', status });
  if (status < 300) return refused('SUP-602', `The login at ${path} was answered without a token.`);
  if (status === 404 || status === 405)
    return refused('SUP-011', `The supplier’s server has no login at ${path} (status ${status}).`);
  return refused(
    status === 403 ? 'SUP-004' : 'SUP-003',
    `The supplier’s server refuses the login at ${path} (status ${status}): ${said.replace(/\.$/, '') || 'it does not say why'}. Check the user name and the password.`,
  );
}
