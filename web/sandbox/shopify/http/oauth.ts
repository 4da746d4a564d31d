/**
 * POST /admin/oauth/access_token: token exchange, refresh and client credentials, with the bodies that
 * @shopify/shopify-api sends and the answers that it expects (lib/auth/oauth of version 15). And the session token of
 * the embedded page, signed as Shopify signs it.
 * An app that is not known by its id is `application_cannot_be_found`, one by its secret `invalid_client`.
 * Guess: names of errors other than invalid_subject_token, and that an access token lives on when it is refreshed.
 */
import type { Request, Response } from 'express';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { messageOf } from '../../../server/lib/errors.ts';
import { legacyId } from '../ids.ts';
import type { App, Shop } from '../state.ts';
import type { World } from '../world.ts';

const tokenTypes = 'urn:shopify:params:oauth:token-type';
const client = { client_id: z.string(), client_secret: z.string() };

const grant = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('urn:ietf:params:oauth:grant-type:token-exchange'),
    subject_token: z.string(),
    requested_token_type: z.enum([`${tokenTypes}:online-access-token`, `${tokenTypes}:offline-access-token`]),
    expiring: z.enum(['0', '1']).optional(),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string() }),
  z.object({ ...client, grant_type: z.literal('client_credentials') }),
]);

const offlineSeconds = 3600;
const onlineSeconds = 86_399;
const refreshSeconds = 90 * 86_400;

class OauthError extends Error {}

export function oauthEndpoint(world: World) {
  return async (request: Request, response: Response): Promise<void> => {
    try {
      response.json(await answer(world, request));
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      response
        .status(400)
        .json({ error: error.message, error_description: messageOf(error.cause ?? error.message) });
    }
  };
}

async function answer(world: World, request: Request): Promise<object> {
  const shop = world.state.shops.get(request.get('X-Shopify-Shop-Domain') ?? '');
  const given = grant.safeParse(request.body);
  if (!given.success) throw new OauthError('invalid_request', { cause: z.prettifyError(given.error) });
  const app = world.state.apps.get(given.data.client_id);
  if (app === undefined) throw new OauthError('application_cannot_be_found');
  if (shop === undefined || app.apiSecretKey !== given.data.client_secret) {
    throw new OauthError('invalid_client');
  }
  if (!shop.installations.has(app.apiKey)) throw new OauthError('app_not_installed');
  const caller = { world, shop, app };
  switch (given.data.grant_type) {
    case 'client_credentials':
      return issue(caller, { mode: 'offline', seconds: onlineSeconds, refresh: false });
    case 'refresh_token':
      return refresh(caller, given.data.refresh_token);
    case 'urn:ietf:params:oauth:grant-type:token-exchange': {
      const subject = await verify(caller, given.data.subject_token);
      if (given.data.requested_token_type.endsWith(':online-access-token')) {
        const scopes = shop.installations.get(app.apiKey)?.scopes.join(',');
        const token = issue(caller, { mode: 'online', seconds: onlineSeconds, refresh: false });
        return { ...token, associated_user_scope: scopes, associated_user: user(shop, subject) };
      }
      const isExpiring = given.data.expiring === '1';
      return issue(caller, {
        mode: 'offline',
        seconds: isExpiring ? offlineSeconds : null,
        refresh: isExpiring,
      });
    }
  }
}

interface Caller {
  world: World;
  shop: Shop;
  app: App;
}

const user = (shop: Shop, subject: string) => ({
  id: Number(subject),
  first_name: 'Merchant',
  last_name: 'Demo',
  email: shop.email,
  email_verified: true,
  account_owner: true,
  locale: 'en',
  collaborator: false,
});

async function verify({ world, shop, app }: Caller, token: string): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(app.apiSecretKey), {
      algorithms: ['HS256'],
      audience: app.apiKey,
      currentDate: new Date(world.nowMs()),
    });
    if (payload['dest'] !== `https://${shop.myshopifyDomain}`) {
      throw new Error('the token is for another shop');
    }
    return payload.sub ?? '';
  } catch (error) {
    throw new OauthError('invalid_subject_token', { cause: error });
  }
}

interface Wanted {
  mode: 'offline' | 'online';
  /** Null = does not expire. */
  seconds: number | null;
  refresh: boolean;
  /** The refresh token that this one follows. */
  replaces?: string;
}

function issue(
  { world, shop, app }: Caller,
  { mode, seconds, refresh: isRefreshing, replaces }: Wanted,
): object {
  const { state } = world;
  state.serial += 1;
  const serial = state.serial.toString(16).padStart(32, '0');
  const owner = { shop: shop.myshopifyDomain, apiKey: app.apiKey };
  const access = `${mode === 'online' ? 'shpua' : 'shpat'}_${serial}`;
  const at = (after: number) => world.nowMs() + after * 1000;
  state.tokens.set(access, {
    ...owner,
    mode,
    expiresAtMs: seconds === null ? null : at(seconds),
    revoked: false,
  });
  const scope = shop.installations.get(app.apiKey)?.scopes.join(',') ?? '';
  const token = { access_token: access, scope, ...(seconds === null ? {} : { expires_in: seconds }) };
  if (!isRefreshing) return token;
  const refreshToken = `shprt_${serial}`;
  state.refreshTokens.set(refreshToken, {
    ...owner,
    expiresAtMs: at(refreshSeconds),
    replaces: replaces ?? null,
  });
  return { ...token, refresh_token: refreshToken, refresh_token_expires_in: refreshSeconds };
}

/** The refresh token before this one dies now: the answer with this one has arrived. This one lives until then. */
function refresh(caller: Caller, given: string): object {
  const { refreshTokens } = caller.world.state;
  const known = refreshTokens.get(given);
  const isGood =
    known?.shop === caller.shop.myshopifyDomain &&
    known.apiKey === caller.app.apiKey &&
    known.expiresAtMs > caller.world.nowMs();
  if (!isGood) {
    throw new OauthError('invalid_request', { cause: 'This request requires an active refresh_token' });
  }
  if (known.replaces !== null) refreshTokens.delete(known.replaces);
  return issue(caller, { mode: 'offline', seconds: offlineSeconds, refresh: true, replaces: given });
}

/** What the embedded page would get from App Bridge: HS256 with the app's secret, good for one minute. */
export function sessionToken({ world, shop, app }: Caller, userId = '1'): Promise<string> {
  world.state.serial += 1;
  const seconds = Math.floor(world.nowMs() / 1000);
  const origin = `https://${shop.myshopifyDomain}`;
  return new SignJWT({ dest: origin, sid: `session-${legacyId(shop.id)}-${userId}` })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${origin}/admin`)
    .setAudience(app.apiKey)
    .setSubject(userId)
    .setIssuedAt(seconds)
    .setNotBefore(seconds)
    .setExpirationTime(seconds + 60)
    .setJti(`jti-${world.state.serial}`)
    .sign(new TextEncoder().encode(app.apiSecretKey));
}
