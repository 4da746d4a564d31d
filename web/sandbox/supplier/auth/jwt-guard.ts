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
import type { AuthOptions, Guard } from './auth-guard.ts';

const loginPath = `${root}/login_check`;
const refreshPath = `${root}/token/refresh`;

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
  const ledger = new TokenLedger(options, clock);
  const { username, password, singleUseRefresh } = options;

  const logIn = (request: InterfaceRequest): Promise<Answer> | Answer => {
    const given = login.safeParse(parse(request.body)).data;
    const known = given?.username === username && given.password === password;
    return known ? ledger.issue() : refusal('Invalid credentials.');
  };
  const renew = (request: InterfaceRequest): Promise<Answer> | Answer => {
    const given = refresh.safeParse(parse(request.body)).data?.refresh_token;
    if (given === undefined) return refusal('Missing JWT Refresh Token');
    if (!ledger.knowsRefresh(given)) return refusal('Invalid JWT Refresh Token');
    if (!singleUseRefresh) return ledger.issue(given);
    ledger.forgetRefresh(given);
    return ledger.issue();
  };
  return {
    check: async (request) => {
      if (request.method === 'POST' && request.path === loginPath) return logIn(request);
      if (request.method === 'POST' && request.path === refreshPath) return renew(request);
      const token = /^Bearer (.+)$/i.exec(request.header('authorization') ?? '')?.[1];
      const problem = token === undefined ? 'JWT Token not found' : await ledger.problemWith(token);
      return problem === undefined ? undefined : refusal(problem);
    },
    expire: () => ledger.expireTokens(),
  };
}

/** The tokens that were handed out, and which of them are still good. */
class TokenLedger {
  readonly #key = randomBytes(32);
  readonly #options: AuthOptions & { kind: 'jwt' };
  readonly #clock: Clock;
  /** Refresh token -> the second at which it ends. */
  readonly #refreshTokens = new Map<string, number>();
  readonly #good = new Set<string>();

  constructor(options: AuthOptions & { kind: 'jwt' }, clock: Clock) {
    this.#options = options;
    this.#clock = clock;
  }

  async issue(refreshToken = randomBytes(32).toString('hex')): Promise<Answer> {
    const id = randomUUID();
    const now = this.#nowSeconds();
    this.#good.add(id);
    this.#refreshTokens.set(refreshToken, now + refreshLifetimeSeconds);
    const token = await new SignJWT({ roles: ['ROLE_USER'], username: this.#options.username })
      .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
      .setJti(id)
      .setIssuedAt(now)
      .setExpirationTime(now + this.#options.lifetimeSeconds)
      .sign(this.#key);
    return json(200, { token, refresh_token: refreshToken });
  }

  /** Lexik's words for what is wrong with a token, or undefined. */
  async problemWith(token: string): Promise<string | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.#key, { currentDate: this.#clock.now().toJSDate() });
      return this.#good.has(payload.jti ?? '') ? undefined : 'Expired JWT Token';
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'Expired JWT Token' : 'Invalid JWT Token';
    }
  }

  knowsRefresh(token: string): boolean {
    return (this.#refreshTokens.get(token) ?? 0) > this.#nowSeconds();
  }

  forgetRefresh(token: string): void {
    this.#refreshTokens.delete(token);
  }

  expireTokens(): void {
    this.#good.clear();
  }

  #nowSeconds(): number {
    return Math.floor(this.#clock.now().toSeconds());
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
