/**
 * Shopify's library answers a bare "Internal Server Error" when it cannot exchange the session token, and logs why. In: its
 * middleware. Out: the same, but that becomes an error like any other, so that a person reads what to do.
 */
import type { RequestHandler, Response } from 'express';
import { takingNote } from '../lib/noted-failure.ts';

/** No access token could be had for the request; `message` says what to do. */
export class ExchangeError extends Error {
  override readonly name = 'ExchangeError';
}

const words =
  'Sortiment could not get access to your shop: Shopify did not answer, or did not recognise the app. Try again in a few minutes; if it goes on, whoever runs the app finds the cause in its log.';

export const tellingWhy =
  (middleware: RequestHandler): RequestHandler =>
  (request, response, next) => {
    const send = response.send.bind(response);
    const restore = (): void => void (response.send = send);
    response.send = (body?: unknown): Response => {
      restore();
      if (response.statusCode !== 500 || body !== 'Internal Server Error') return send(body);
      // What failed on our side is not Shopify's fault.
      next(note.failure ?? new ExchangeError(words));
      return response;
    };
    const note = takingNote(() =>
      middleware(request, response, (...passed: unknown[]) => {
        restore();
        (next as (...given: unknown[]) => void)(...passed);
      }),
    );
  };
