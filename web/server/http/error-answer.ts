/**
 * The one place where an error becomes an answer. In: whatever was thrown. Out: a status and a sentence that says what to
 * do, never what was thrown; that is in the log.
 */
import type { ErrorRequestHandler } from 'express';
import { NotReady } from '../application/refusals.ts';
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText } from '../domain/reason-texts/reason-text.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { SealError } from '../lib/seal.ts';
import { InstallationError } from '../shops/install-shop.ts';
import { BadRequest } from './api/product-question.ts';
import { ExchangeError } from './exchange-failure.ts';
import { problemPage } from './landing-page.ts';
import { TooManyRequests } from './rate-limits.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly error: { readonly code?: ReasonCode; readonly message: string };
}

/** Errors whose own message is written for whoever asks. */
const told: readonly (readonly [new (message: string) => Error, number])[] = [
  [ExchangeError, 502],
  [BadRequest, 400],
  [NotReady, 409],
  [InstallationError, 409],
  [TooManyRequests, 429],
];

const refusals: Readonly<Record<number, string>> = {
  413: 'The request is larger than this address takes.',
  415: 'The request is packed, or written, in a way that this address does not read.',
};

/** Of Express and its readers of bodies; their messages repeat what came. */
function refusedBy(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

const unreadable =
  'Sortiment cannot open what it keeps for this shop under lock (the access to the shop, the supplier’s credentials): the key is missing, or that was changed. Whoever runs the app finds in its log what to do.';

export function errorAnswer(error: unknown): ErrorAnswer {
  if (error instanceof SealError) return { status: 503, error: { message: unreadable } };
  if (error instanceof ShopifyError || error instanceof SupplierError) {
    const { what, can } = reasonText(error.reason, 'en');
    return { status: 502, error: { code: error.reason, message: `${what} ${can}` } };
  }
  for (const [kind, status] of told)
    if (error instanceof kind) return { status, error: { message: error.message } };
  const status = refusedBy(error);
  if (status !== null)
    return { status, error: { message: refusals[status] ?? 'The request cannot be read.' } };
  return { status: 500, error: { message: 'Something went wrong on our side. It is in the log.' } };
}

export const answerError =
  (logger: Logger): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express tells an error handler by its four parameters
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const answer = errorAnswer(error);
    if (answer.status === 500 || error instanceof SealError)
      logger.error({ error: messageOf(error) }, 'a request failed');
    else logger.warn({ error: messageOf(error) }, 'a request could not be met');
    response.status(answer.status);
    if (request.path === '/') response.type('html').send(problemPage(answer.error));
    else response.json({ error: answer.error });
  };
