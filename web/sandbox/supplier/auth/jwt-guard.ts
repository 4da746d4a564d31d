/**
 * JWT login with refresh, in the shapes of LexikJWTAuthenticationBundle and JWTRefreshTokenBundle:
 * POST login_check gives both tokens, POST token/refresh a new one, everything else wants `Bearer <token>`.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../server/lib/clock.ts';
import { root, type Answer, type InterfaceRequest } from '../wire/answer.ts';
import type { JsonObject } from '../wire/json.ts';
import type { AuthOptions, Guard } from './guard.ts';

export const loginPath = `${root}/login_check`;
export const refreshPath = `${root}/token/refresh`;

const refreshLifetimeSeconds = 2_592_000;
const login = z.object({ username: z.string(), password: z.string() });
const refresh = z.object({ refresh_token: z.string() });

const json = (status: number, document: JsonObject): Answer => ({
  status,
  headers: { 'content-type': 'application/json', ...(status === 401 && { 'www-authenticate': 'Bearer' }) },
  document,
});
const refusal = (message: string): Answer => json(401, { code: 401, message });

/** Tokens live by `clock`, which is not the one that tests move: a client compares `exp` with its own time. */
export function jwtGuard(options: AuthOptions & { kind: 'jwt' }, clock: Clock): Guard {
  const key = randomBytes(32);
  /** Refresh token -> the second at which it ends. */
  const refreshTokens = new Map<string, number>();
  /** Ids of tokens that are still good. */
  let issued = new Set<string>();
  const nowSeconds = () => Math.floor(clock.now().toSeconds());

  const tokens = async (refreshToken: string): Promise<Answer> => {
    const id = randomUUID();
    issued.add(id);
    refreshTokens.set(refreshToken, nowSeconds() + refreshLifetimeSeconds);
    const token = await new SignJWT({ roles: ['ROLE_USER'], username: options.username })
      .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
      .setJti(id)
      .setIssuedAt(nowSeconds())
      .setExpirationTime(nowSeconds() + options.lifetimeSeconds)
      .sign(key);
    return json(200, { token, refresh_token: refreshToken });
  };

  const logIn = (request: InterfaceRequest): Promise<Answer> | Answer => {
    const given = login.safeParse(parse(request.body)).data;
    const known = given?.username === options.username && given.password === options.password;
    return known ? tokens(randomBytes(32).toString('hex')) : refusal('Invalid credentials.');
  };

  const renew = (request: InterfaceRequest): Promise<Answer> | Answer => {
    const given = refresh.safeParse(parse(request.body)).data?.refresh_token;
    if (given === undefined) return refusal('Missing JWT Refresh Token');
    if ((refreshTokens.get(given) ?? 0) <= nowSeconds()) return refusal('Invalid JWT Refresh Token');
    if (!options.singleUseRefresh) return tokens(given);
    refreshTokens.delete(given);
    return tokens(randomBytes(32).toString('hex'));
  };

  const verify = async (request: InterfaceRequest): Promise<Answer | undefined> => {
    const token = /^Bearer (.+)$/i.exec(request.header('authorization') ?? '')?.[1];
    if (token === undefined) return refusal('JWT Token not found');
    try {
      const { payload } = await jwtVerify(token, key, { currentDate: clock.now().toJSDate() });
      return issued.has(payload.jti ?? '') ? undefined : refusal('Expired JWT Token');
    } catch (error) {
      return refusal(error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token');
    }
  };

  return {
    check: async (request) => {
      if (request.method === 'POST' && request.path === loginPath) return logIn(request);
      if (request.method === 'POST' && request.path === refreshPath) return renew(request);
      return verify(request);
    },
    expire: () => {
      issued = new Set();
    },
  };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
