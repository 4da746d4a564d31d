/**
 * Guards `/api`: every request needs a valid session token from Shopify. It is checked before Shopify's library sees it,
 * because the library repeats the whole token when it refuses one.
 */
import type { RequestHandler, Response } from 'express';
import { parseShopDomain, type ShopDomain } from '../domain/ids.ts';

/** Tells App Bridge to fetch a new session token and to ask again. */
const retryHeader = 'X-Shopify-Retry-Invalid-Session-Request';

/** The shop that a verified token names as where it was made for. */
function shopNamedIn(payload: unknown): ShopDomain | undefined {
  const { dest = '' } = payload as { readonly dest?: string };
  return parseShopDomain(URL.parse(dest)?.hostname ?? '');
}

/** The shop of the request's session token, behind requireSessionToken; never taken from a parameter. */
export function shopOfToken({ locals }: Response): ShopDomain {
  const { tokenShop } = locals as { readonly tokenShop?: ShopDomain };
  if (!tokenShop) throw new Error('the request has no verified shop');
  return tokenShop;
}

/** `verify` throws when the token was not signed by Shopify for this app, or has expired. */
export const requireSessionToken =
  (verify: (token: string) => Promise<unknown>): RequestHandler =>
  async (request, response, next) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const shop = token === undefined ? undefined : await verify(token).then(shopNamedIn, () => undefined);
    if (shop) {
      response.locals['tokenShop'] = shop;
      return next();
    }
    const message = 'Open Sortiment from the Shopify admin: this request carries no valid session token.';
    response.set(retryHeader, '1').status(401).json({ error: { message } });
  };
