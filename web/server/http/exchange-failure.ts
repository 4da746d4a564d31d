/**
 * Shopify's library answers a bare "Internal Server Error" when it cannot exchange the session token, and logs why. In: its
 * middleware. Out: the same, but that becomes an error like any other, so that a person reads what to do.
 */
import type { RequestHandler, Response } from 'express';

/** No access token could be had for the request; error-words.ts says what to do. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
}

export const tellingWhy =
  (middleware: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const send = response.send.bind(response);
    const restore = (): void => void (response.send = send);
    response.send = (body?: unknown): Response => {
      restore();
      if (response.statusCode !== 500 || body !== 'Internal Server Error') return send(body);
      next(new ExchangeError('Shopify gave no access token for a session token'));
      return response;
    };
    return middleware(request, response, (...passed: unknown[]) => {
      restore();
      (next as (...given: unknown[]) => void)(...passed);
    });
  };
