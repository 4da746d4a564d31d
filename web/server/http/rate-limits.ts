/**
 * How often somebody may ask, per minute and process: a shop, by its verified session token, anything; an address only
 * what is refused, so that who guesses is stopped and who is let in never waits for others behind the same proxy.
 * Webhooks are not counted: verifying one costs no more than counting it, and Shopify sends from few addresses.
 */
import type { RequestHandler, Response } from 'express';
import { rateLimit, type Options } from 'express-rate-limit';

export interface RequestLimits {
  /** Requests of one shop, a minute. */
  readonly perShop: number;
  /** Refused requests of one address, a minute. */
  readonly refusals: number;
  /** Reverse proxies in front of the app, which say whose request it is. */
  readonly proxies: number;
}

/** Whoever asks has to wait. */
export class TooManyRequests extends Error {
  override readonly name = 'TooManyRequests';
}

const minuteMs = 60_000;

const shared: Partial<Options> = {
  windowMs: minuteMs,
  // How many requests are left is nobody's business.
  standardHeaders: false,
  legacyHeaders: false,
  // Its checks write to the console; how many proxies there are, the configuration says.
  validate: false,
  handler: (_request, response, next) => {
    response.set('Retry-After', '60');
    next(new TooManyRequests('too many requests came within a minute'));
  },
};

export const limitRefusals = (perMinute: number): RequestHandler =>
  rateLimit({
    ...shared,
    limit: perMinute,
    skipSuccessfulRequests: true,
    // That Shopify, or we, do not answer is not theirs.
    requestWasSuccessful: (_request, { statusCode }) => statusCode < 400 || statusCode >= 500,
  });

export const limitShop = (perMinute: number, shopOf: (response: Response) => string): RequestHandler =>
  rateLimit({
    ...shared,
    limit: perMinute,
    keyGenerator: (_request, response) => shopOf(response),
  });
