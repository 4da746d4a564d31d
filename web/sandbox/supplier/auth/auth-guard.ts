/**
 * Who may ask: a guard looks at a request first and answers it itself (refusal, login) or lets it pass.
 * The interface document shows no authentication; the shapes are those of recordings/supplier/auth-shapes.json.
 */
import { apiHeaders, type Answer, type InterfaceRequest } from '../wire/answer.ts';
import type { Dialect } from '../wire/dialect.ts';

export interface Guard {
  /** An answer ends the request; undefined lets it pass. */
  check(request: InterfaceRequest): Promise<Answer | undefined>;
  /** From now on the credentials handed out so far are refused; a fixed credential is refused once. */
  expire(): void;
}

export type AuthOptions =
  | { kind: 'none' }
  | { kind: 'header'; name: string; value: string }
  | { kind: 'basic'; username: string; password: string }
  | { kind: 'jwt'; username: string; password: string; lifetimeSeconds: number; singleUseRefresh: boolean };

export type AuthKind = AuthOptions['kind'];

const merchant = { username: 'merchant', password: 'secret' };

/** What is taken when only the kind is given. */
export const defaultAuth: { [Kind in AuthKind]: AuthOptions & { kind: Kind } } = {
  none: { kind: 'none' },
  header: { kind: 'header', name: 'X-API-KEY', value: 'secret' },
  basic: { kind: 'basic', ...merchant },
  jwt: { kind: 'jwt', ...merchant, lifetimeSeconds: 3600, singleUseRefresh: false },
};

export const openGuard: Guard = { check: () => Promise.resolve(undefined), expire: () => undefined };

/** A fixed credential in one header; `refuse` writes the answer to everybody else. */
function fixedGuard(
  accepts: (request: InterfaceRequest) => boolean,
  refuse: (request: InterfaceRequest) => Answer,
): Guard {
  let expired = false;
  return {
    check: (request) => {
      const passes = accepts(request) && !expired;
      expired = false;
      return Promise.resolve(passes ? undefined : refuse(request));
    },
    expire: () => {
      expired = true;
    },
  };
}

export const headerGuard = ({ name, value }: AuthOptions & { kind: 'header' }): Guard =>
  fixedGuard(
    (request) => request.header(name) === value,
    () => ({
      status: 401,
      headers: { 'content-type': 'application/json' },
      document: { message: 'Authentication required' },
    }),
  );

type Credentials = { username: string; password: string };

export const basicGuard = (credentials: Credentials, dialect: Dialect): Guard =>
  fixedGuard(
    (request) => isBasic(request, credentials),
    (request) => basicRefusal(request, dialect),
  );

export function isBasic(request: InterfaceRequest, { username, password }: Credentials): boolean {
  const [scheme = '', given] = (request.header('authorization') ?? '').split(/ +/);
  const wanted = Buffer.from(`${username}:${password}`).toString('base64');
  return scheme.toLowerCase() === 'basic' && given === wanted;
}

/** Recorded: an empty body, and in 4.0 no Link. */
export function basicRefusal(request: InterfaceRequest, dialect: Dialect): Answer {
  const { link, 'cache-control': cacheControl } = apiHeaders(request);
  const headers = {
    'content-type': 'text/html; charset=UTF-8',
    'www-authenticate': 'Basic realm="api"',
    'cache-control': cacheControl,
    ...(!dialect.isFour && { link }),
  };
  return { status: 401, headers, text: '' };
}
