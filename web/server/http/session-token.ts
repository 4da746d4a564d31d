/**
 * Guards `/api`: every request needs a valid session token from Shopify. It is checked before Shopify's library sees it,
 * because the library repeats the whole token when it refuses one, and takes some that name no end or no one shop.
 */
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import { askedLanguage } from './asked-language.ts';
import { errorWords } from './error-words.ts';

/** Tells App Bridge to fetch a new session token and to ask again. */
const retryHeader = 'X-Shopify-Retry-Invalid-Session-Request';

/** Throws when the token was not signed by Shopify for this app, or has expired. */
type Verify = (token: string) => Promise<unknown>;

const claims = z.object({ dest: z.url(), iss: z.url(), exp: z.number() });

/** The shop that a good token names, as where it was made for and by whom. */
async function shopIn(token: string, verify: Verify): Promise<ShopDomain | undefined> {
  const { data } = claims.safeParse(await verify(token).catch(() => undefined));
  const shop = parseShopDomain(URL.parse(data?.dest ?? '')?.hostname ?? '');
  return shop === URL.parse(data?.iss ?? '')?.hostname ? shop : undefined;
}

/** The shop of the request's session token, behind requireSessionToken; never taken from a parameter. */
export function shopOfToken({ locals }: Response): ShopDomain {
  const { tokenShop } = locals as { readonly tokenShop?: ShopDomain };
  if (!tokenShop) throw new Error('the request has no verified shop');
  return tokenShop;
}

export const requireSessionToken =
  (verify: Verify): RequestHandler =>
  async (request, response, next) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const shop = token === undefined ? undefined : await shopIn(token, verify);
    if (shop) {
      response.locals['tokenShop'] = shop;
      return next();
    }
    const error = errorWords.noToken[askedLanguage(request)];
    response.set(retryHeader, '1').status(401).json({ error });
  };

/**
 * A page has its token in its address. One that is not good counts as missing: Shopify's library answers with the page
 * that fetches another. A browser that opens a page sends no header with one.
 */
export const withoutBadToken = (verify: Verify): RequestHandler => {
  const hasToken = requireSessionToken(verify);
  return async (request, response, next) => {
    if (request.headers.authorization !== undefined) {
      await hasToken(request, response, next);
      return;
    }
    const { id_token: token } = request.query;
    const isGood = typeof token === 'string' && (await shopIn(token, verify)) !== undefined;
    if (token === undefined || isGood) {
      next();
      return;
    }
    const query = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1));
    query.delete('id_token');
    request.url = `${request.path}?${query.toString()}`;
    next();
  };
};
