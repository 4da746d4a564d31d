/**
 * The one place where an error becomes an answer. In: whatever was thrown. Out: a status and sentences that say what
 * happened and what to do, in the language that was asked for; never what was thrown, which is in the log.
 */
import type { ErrorRequestHandler } from 'express';
import { NotReady, SettingsRefused, ShopBusy } from '../application/refusals.ts';
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { reasonText, type Language } from '../domain/reason-texts/reason-text.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { SealError } from '../lib/seal.ts';
import { InstallationError } from '../shops/install-shop.ts';
import { BadRequest } from './api/product-question.ts';
import { askedLanguage } from './asked-language.ts';
import { errorWords } from './error-words.ts';
import { ExchangeError } from './exchange-failure.ts';
import { obstacleWords, quotedNames } from './obstacle-words.ts';
import { problemPage } from './pages/plain-pages.ts';
import { TooManyRequests } from './rate-limits.ts';
import { Refused, type RefusalWords } from './refused.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly error: RefusalWords & { readonly code?: ReasonCode; readonly field?: string };
}

/** Errors whose own message is written for whoever asks, in English. */
const told: readonly (readonly [new (message: string) => Error, number])[] = [
  [BadRequest, 400],
  [NotReady, 409],
  [InstallationError, 409],
  [SettingsRefused, 422],
];

const ofHttp: Readonly<Record<number, keyof typeof errorWords>> = { 413: 'tooLarge', 415: 'packed' };

/** Of Express and its readers of bodies; their messages repeat what came. */
function refusedBy(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

const reasonAnswer = (status: number, code: ReasonCode, language: Language): ErrorAnswer => ({
  status,
  error: { code, ...reasonText(code, language) },
});

export function errorAnswer(error: unknown, language: Language = 'en'): ErrorAnswer {
  const say = (status: number, name: keyof typeof errorWords): ErrorAnswer => ({
    status,
    error: errorWords[name][language],
  });
  if (error instanceof Refused) {
    const { words, ...where } = error.refusal;
    return { status: error.status, error: { ...where, ...words[language] } };
  }
  if (error instanceof ShopifyError || error instanceof SupplierError)
    return reasonAnswer(502, error.reason, language);
  if (error instanceof ShopBusy) return reasonAnswer(409, error.reason, language);
  if (error instanceof SealError) return say(503, 'sealed');
  if (error instanceof ExchangeError) return say(502, 'exchange');
  if (error instanceof TooManyRequests) return say(429, 'tooMany');
  if (error instanceof NotReady && error.obstacle !== null) {
    const say = obstacleWords[error.obstacle][language];
    return { status: 409, error: say(quotedNames(error.names, language)) };
  }
  for (const [kind, status] of told)
    if (error instanceof kind) return { status, error: { what: error.message } };
  const status = refusedBy(error);
  return status === null ? say(500, 'inside') : say(status, ofHttp[status] ?? 'unreadable');
}

export const answerError =
  (logger: Logger, isPage: (path: string) => boolean): ErrorRequestHandler =>
  // oxlint-disable-next-line max-params -- Express tells an error handler by its four parameters
  (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const language = askedLanguage(request);
    const answer = errorAnswer(error, language);
    if (answer.status === 500 || error instanceof SealError)
      logger.error({ error: messageOf(error) }, 'a request failed');
    else logger.warn({ error: messageOf(error) }, 'a request could not be met');
    response.status(answer.status);
    if (isPage(request.path)) response.type('html').send(problemPage(answer.error, language));
    else response.json({ error: answer.error });
  };
