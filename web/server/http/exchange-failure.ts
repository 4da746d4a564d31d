/**
 * Shopify's library answers a bare "Internal Server Error" when it cannot exchange the session token, and logs why. In: its
 * middleware. Out: the same, but that becomes an error like any other, so that a person reads what to do.
 */
import type { RequestHandler, Response } from 'express';
import { takingNote } from '../lib/noted-failure.ts';
import { OwnError } from '../lib/own-error.ts';

/** No access token could be had for the request; error-words.ts says what to do. */
export class ExchangeError extends OwnError {
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
      // What failed on our side is not Shopify's fault.
      next(note.failure ?? new ExchangeError('Shopify gave no access token for a session token'));
      return response;
    };
    const note = takingNote(() =>
      middleware(request, response, (...passed: unknown[]) => {
        restore();
        (next as (...given: unknown[]) => void)(...passed);
      }),
    );
  };
