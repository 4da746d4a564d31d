/**
 * Guards `/api`: every request needs a valid session token from Shopify. It is read before Shopify's library sees it,
 * because the library repeats the whole token when it refuses one, and takes some that name no end or no one shop.
 */
import type { RequestHandler, Response } from 'express';
import { z } from 'zod';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';
import { note } from '../lib/under-way.ts';
import { askedLanguage } from './asked-language.ts';
import { errorWords } from './error-words.ts';
import { isAppPath } from './pages/app-paths.ts';

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

/**
 * Reads the session token of a request, where it has a good one, before anything is counted or refused: what is known to
 * come from a shop is that shop's. A page has its token in its address, everything else in a header alone.
 */
export const readSessionToken =
  (verify: Verify): RequestHandler =>
  async ({ headers, path, query }, response, next) => {
    const inAddress = isAppPath(path) ? query['id_token'] : undefined;
    const token =
      headers.authorization === undefined ? inAddress : /^Bearer (.+)$/.exec(headers.authorization)?.[1];
    const shop = typeof token === 'string' ? await shopIn(token, verify) : undefined;
    if (shop) {
      response.locals['tokenShop'] = shop;
      note({ shop });
    }
    next();
  };

/** Whether the request carries a good token, behind readSessionToken. */
export const isVerified = ({ locals }: Response): boolean => locals['tokenShop'] !== undefined;

export const requireSessionToken: RequestHandler = (request, response, next) => {
  if (isVerified(response)) return next();
  const error = errorWords.noToken[askedLanguage(request)];
  response.set(retryHeader, '1').status(401).json({ error });
};

/**
 * Of a page: a token in its address that is not good counts as missing, so that Shopify's library answers with the page
 * that fetches another. A browser that opens a page sends no header with one.
 */
export const withoutBadToken: RequestHandler = (request, response, next) => {
  if (request.headers.authorization !== undefined) {
    void requireSessionToken(request, response, next);
    return;
  }
  if (request.query['id_token'] === undefined || isVerified(response)) {
    next();
    return;
  }
  const query = new URLSearchParams(request.url.slice(request.url.indexOf('?') + 1));
  query.delete('id_token');
  request.url = `${request.path}?${query.toString()}`;
  next();
};
