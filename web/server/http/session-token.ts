/**
 * Guards `/api`: every request needs a valid session token from Shopify. It is checked before Shopify's library sees it,
 * because the library repeats the whole token when it refuses one.
 */
import type { RequestHandler } from 'express';

/** Tells App Bridge to fetch a new session token and to ask again. */
const retryHeader = 'X-Shopify-Retry-Invalid-Session-Request';

/** `verify` throws when the token was not signed by Shopify for this app, or has expired. */
export const requireSessionToken =
  (verify: (token: string) => Promise<unknown>): RequestHandler =>
  async (request, response, next) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const valid =
      token !== undefined &&
      (await verify(token).then(
        () => true,
        () => false,
      ));
    if (valid) return next();
    const message = 'Open Sortiment from the Shopify admin: this request carries no valid session token.';
    response.set(retryHeader, '1').status(401).json({ error: { message } });
  };
