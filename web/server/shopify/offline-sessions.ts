/**
 * Access tokens without a browser. In: shop domains. Out: a session with a token that is good for the next minutes.
 * Tokens expire after an hour and are refreshed within five minutes of that; per shop one refresh runs at a time, in
 * whichever process, and the others find its token by loading again.
 */
import type { Session as ApiSession } from '@shopify/shopify-api';
import type { ShopDomain } from '../domain/ids.ts';
import type { Clock } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import type { SessionStorage, ShopifyApp, TokenRenewals } from './library-types.ts';
import { isForGood, isRefusal, tokenMissing, tokenRefusal, slow, statusOf } from './token-refusals.ts';

export interface OfflineSessions {
  /**
   * The shop's session, refreshed when it is about to expire. `rejected` is a token that Shopify refused just now: it is
   * replaced even if it looks good. Throws ShopifyError: without a token nothing can be done in this shop.
   */
  offlineSession(shop: ShopDomain, rejected?: string): Promise<ApiSession>;
  /**
   * As it is stored, also one that has run out: for those who only look. Throws ShopifyError when none is stored, or it
   * has run out and nothing could renew it.
   */
  storedSession(shop: ShopDomain): Promise<ApiSession>;
  /**
   * Fetches a token with the app's own credentials (apps of the merchant's own organisation) and stores nothing. Throws
   * ShopifyError.
   */
  sessionByClientCredentials(shop: ShopDomain): Promise<ApiSession>;
  /** With a token that the operator got elsewhere; it does not expire, and nobody knows yet whether it is good. */
  sessionWithToken(shop: ShopDomain, accessToken: string): ApiSession;
  /** Stores it in place of the one before. */
  keep(session: ApiSession): Promise<ApiSession>;
}

interface Parts {
  readonly app: ShopifyApp;
  readonly Session: typeof ApiSession;
  readonly sessionStorage: SessionStorage;
  readonly renewals: TokenRenewals;
  readonly isCustomApp: boolean;
  readonly clock: Clock;
  readonly logger: Logger;
}

const refreshBeforeMs = 5 * 60 * 1000;
const timeoutMs = 30_000;
/** Longer than anybody may take over it, so that whoever died over it is noticed. */
const mostWaitedMs = 60_000;
/** How long to wait for whoever refreshes the token before looking again. */
const lookAgainMs = 200;

export function createOfflineSessions(parts: Parts): OfflineSessions {
  const { clock } = parts;
  const tokens = createTokens(parts);
  const fresh = freshSessions(parts, tokens);
  const underWay = new Map<ShopDomain, Promise<ApiSession>>();

  function start(shop: ShopDomain, rejected?: string): Promise<ApiSession> {
    const started = fresh(shop, rejected).finally(() => underWay.delete(shop));
    underWay.set(shop, started);
    return started;
  }

  return {
    sessionByClientCredentials: (shop) =>
      inTime(tokens.byClientCredentials(shop), clock).catch((error: unknown) => {
        throw tokenRefusal(shop, error);
      }),
    sessionWithToken: tokens.given,
    keep: tokens.store,
    async storedSession(shop) {
      const session = await tokens.load(shop);
      if (session?.accessToken === undefined) throw tokenMissing(shop, 'none is stored');
      if (endsWithin(session, 0, clock) && !isRenewable(session, parts))
        throw tokenMissing(shop, notRenewable);
      return session;
    },
    async offlineSession(shop, rejected) {
      const session = await (underWay.get(shop) ?? start(shop, rejected));
      // The one under way may have begun before the token was rejected.
      if (rejected === undefined || session.accessToken !== rejected) return session;
      return underWay.get(shop) ?? start(shop, rejected);
    },
  };
}

type Fresh = (shop: ShopDomain, rejected?: string) => Promise<ApiSession>;

/** Answers the stored session, or another when it is over: fetched by whoever claims it first, in whichever process. */
function freshSessions({ clock, logger, renewals }: Parts, tokens: Tokens): Fresh {
  async function fresh(shop: ShopDomain, rejected?: string): Promise<ApiSession> {
    const isUsable = (session: ApiSession, aheadMs: number): boolean =>
      session.accessToken !== rejected && !endsWithin(session, aheadMs, clock);
    for (let waitedMs = 0; waitedMs < mostWaitedMs; waitedMs += lookAgainMs) {
      const session = await stored(shop);
      if (isUsable(session, refreshBeforeMs)) return session;
      const mark = await renewals.claim(session.id);
      if (mark !== null) {
        try {
          return await renew(shop, isUsable);
        } finally {
          await renewals.release(session.id, mark);
        }
      }
      // Somebody else is at it; until then this one does.
      if (isUsable(session, 0)) return session;
      await clock.wait(lookAgainMs);
    }
    throw slow(shop, mostWaitedMs);
  }

  async function stored(shop: ShopDomain): Promise<ApiSession> {
    const session = await tokens.load(shop);
    if (session?.accessToken === undefined) throw tokenMissing(shop, 'none is stored');
    return session;
  }

  /** Nobody else does it at the same time; somebody may have done it just before. */
  async function renew(
    shop: ShopDomain,
    isUsable: (session: ApiSession, aheadMs: number) => boolean,
  ): Promise<ApiSession> {
    const session = await stored(shop);
    if (isUsable(session, refreshBeforeMs)) return session;
    try {
      return await inTime(tokens.renew(session, shop), clock);
    } catch (error) {
      // The merchant may have opened the app meanwhile, which brings a token too.
      const now = await tokens.load(shop);
      if (now?.accessToken !== undefined && isUsable(now, 0)) {
        logger.warn({ shop, why: messageOf(error) }, 'token not refreshed, the stored one is still good');
        return now;
      }
      const refused = tokenRefusal(shop, error);
      if (isForGood(refused)) {
        await renewals.refused(session);
        logger.warn({ shop, why: refused.message }, 'the shop’s access is over: work on it stops');
      }
      throw refused;
    }
  }

  return fresh;
}

const notRenewable = 'the stored one has expired and cannot be refreshed';

const isRenewable = (
  { refreshToken, refreshTokenExpires }: ApiSession,
  { isCustomApp, clock }: Pick<Parts, 'isCustomApp' | 'clock'>,
): boolean =>
  isCustomApp ||
  (refreshToken !== undefined && (refreshTokenExpires?.getTime() ?? Infinity) > clock.now().toMillis());

const endsWithin = ({ expires }: ApiSession, ms: number, clock: Clock): boolean =>
  expires !== undefined && expires.getTime() - ms < clock.now().toMillis();

/** The library's requests for tokens have no end of their own; a late answer is still stored when it comes. */
async function inTime(renewal: Promise<ApiSession>, clock: Clock): Promise<ApiSession> {
  const over = new AbortController();
  const timeout = clock.wait(timeoutMs, over.signal).then(() => {
    throw new Error(`Shopify did not answer within ${timeoutMs / 1000} s`);
  });
  timeout.catch(() => undefined);
  renewal.catch(() => undefined);
  return Promise.race([renewal, timeout]).finally(() => over.abort());
}

type Tokens = ReturnType<typeof createTokens>;

/** Where tokens come from, and where they are kept: one that replaces a stored one is stored before it is used. */
function createTokens({ app, Session, sessionStorage, isCustomApp }: Parts) {
  const idOf = (shop: ShopDomain): string => app.api.session.getOfflineId(shop);

  async function store(session: ApiSession): Promise<ApiSession> {
    await sessionStorage.storeSession(session);
    return session;
  }

  const byClientCredentials = async (shop: ShopDomain): Promise<ApiSession> =>
    (await app.api.auth.clientCredentials({ shop })).session;

  return {
    byClientCredentials,
    store,
    load: (shop: ShopDomain) => sessionStorage.loadSession(idOf(shop)),
    given: (shop: ShopDomain, accessToken: string) =>
      new Session({ id: idOf(shop), shop, state: '', isOnline: false, accessToken }),
    async renew(session: ApiSession, shop: ShopDomain): Promise<ApiSession> {
      if (session.refreshToken !== undefined) {
        try {
          return await store(
            (await app.api.auth.refreshToken({ shop, refreshToken: session.refreshToken })).session,
          );
        } catch (error) {
          // The app was uninstalled and installed again: what was stored is dead, and an app of one's own gets another.
          if (!isCustomApp || !isRefusal(statusOf(error))) throw error;
          return store(await byClientCredentials(shop));
        }
      }
      // A token without an end was brought by the operator: it is not replaced behind the operator's back.
      if (isCustomApp && session.expires !== undefined) return store(await byClientCredentials(shop));
      throw tokenMissing(shop, notRenewable);
    },
  };
}
