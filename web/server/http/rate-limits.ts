/**
 * How often somebody may ask, per minute and process: a shop, by its verified session token, anything; an address only
 * what is refused, so that who guesses is stopped and who is let in never waits for others behind the same proxy.
 * Webhooks are not counted: verifying one costs no more than counting it, and Shopify sends from few addresses.
 */
import type { RequestHandler, Response } from 'express';
import { ipKeyGenerator, MemoryStore, rateLimit, type Options } from 'express-rate-limit';
import type { Logger } from '../lib/logger.ts';
import { OwnError } from '../lib/own-error.ts';

export interface RequestLimits {
  /** Requests of one shop, a minute. */
  readonly perShop: number;
  /** Refused requests of one address, a minute. */
  readonly refusals: number;
  /** Reverse proxies in front of the app, which say whose request it is. */
  readonly proxies: number;
}

/** Whoever asks has to wait. */
export class TooManyRequests extends OwnError {
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

/** An answer by which something was refused; that somebody has to wait is none, or a lockout would feed itself. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/**
 * Counts what was refused, once it was. `isVerified`: the request is known to come from a shop, which has a limit of its
 * own; it neither counts nor waits, whoever else guesses behind the same address.
 */
export function limitRefusals(
  perMinute: number,
  isVerified: (response: Response) => boolean,
  logger: Logger,
): RequestHandler {
  const refusals = new MemoryStore();
  const count = async (key: string, status: number): Promise<void> => {
    if (!isRefusal(status)) return;
    const { totalHits } = await refusals.increment(key);
    logger.debug({ status, refusals: totalHits }, 'a request was refused');
    if (totalHits === perMinute)
      logger.info(
        { refusals: totalHits },
        'an address was refused so often within a minute that it has to wait',
      );
  };
  const refuseMany = rateLimit({
    ...shared,
    limit: perMinute,
    skip: (_request, response) => isVerified(response),
    // One that begins is judged by those that were refused before; itself it counts when it has its answer.
    store: {
      init: (options) => refusals.init(options),
      async increment(key) {
        const { totalHits = 0, resetTime } = (await refusals.get(key)) ?? {};
        return { totalHits: totalHits + 1, resetTime };
      },
      decrement: () => undefined,
      resetKey: (key) => refusals.resetKey(key),
    },
  });
  return (request, response, next) => {
    if (!isVerified(response)) {
      const key = ipKeyGenerator(request.ip ?? '');
      response.once('finish', () => void count(key, response.statusCode));
    }
    return refuseMany(request, response, next);
  };
}

/** Nobody is named who may say for whom a request comes: then all behind a proxy count as one, and one may lock out all. */
export function warnOfProxies(logger: Logger): RequestHandler {
  let warned = false;
  return ({ headers }, _response, next) => {
    if (!warned && headers['x-forwarded-for'] !== undefined) {
      warned = true;
      logger.warn(
        'a proxy stands before the server (X-Forwarded-For), but TRUSTED_PROXIES is 0: everybody behind it counts as one address. Set TRUSTED_PROXIES to the number of proxies.',
      );
    }
    next();
  };
}

export const limitShop = (perMinute: number, shopOf: (response: Response) => string): RequestHandler =>
  rateLimit({
    ...shared,
    limit: perMinute,
    keyGenerator: (_request, response) => shopOf(response),
  });
