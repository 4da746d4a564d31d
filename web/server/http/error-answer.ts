/**
 * The one place where an error becomes an answer. In: whatever was thrown. Out: a status and sentences that say what
 * happened and what to do, in the language that was asked for; never what was thrown, which is in the log.
 */
import type { ErrorRequestHandler } from 'express';
import { ForeignCurrency, JobFailed, NotReady, SettingsRefused, ShopBusy } from '../application/refusals.ts';
import { PlanRefused } from '../catalogue/plan-refused.ts';
import { ShopifyError, SupplierError } from '../domain/failures.ts';
import { isReasonCode, type ReasonCode } from '../domain/reasons.ts';
import { askedReasonText, reasonText, type Language } from '../domain/reason-texts/reason-text.ts';
import { messageOf } from '../lib/errors.ts';
import type { Logger } from '../lib/logger.ts';
import { OwnError } from '../lib/own-error.ts';
import { SealError } from '../lib/seal.ts';
import { InstallationError } from '../shops/install-shop.ts';
import { askedLanguage } from './asked-language.ts';
import { errorWords } from './error-words.ts';
import { obstacleSaid } from './obstacle-words.ts';
import { problemPage } from './pages/plain-pages.ts';
import { Refused, type RefusalWords } from './refused.ts';

export interface ErrorAnswer {
  readonly status: number;
  readonly error: RefusalWords & { readonly code?: ReasonCode; readonly field?: string };
}

const ofHttp: Readonly<Record<number, keyof typeof errorWords>> = { 413: 'tooLarge', 415: 'packed' };

/** Of Express and its readers of bodies; their messages repeat what came. */
function refusedBy(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
}

/** A run that failed is tried again; what was asked for beside every run is not. */
const reasonAnswer = (code: ReasonCode, language: Language, isOfRun: boolean): ErrorAnswer => ({
  status: isOfOthers(code) ? 502 : 409,
  error: { code, ...(isOfRun ? reasonText : askedReasonText)(code, language) },
});

/** Refusals whose class says all, with the status of their answer. */
const ofClass: ReadonlyMap<string | null, readonly [status: number, words: keyof typeof errorWords]> =
  new Map([
    ['SeenOtherwise', [412, 'changedSince']],
    ['BeingSwitched', [412, 'beingSwitched']],
    ['OtherSupplier', [412, 'otherSupplier']],
    ['SealError', [503, 'sealed']],
    ['ExchangeError', [502, 'exchange']],
    ['TooManyRequests', [429, 'tooMany']],
  ]);

/** Reasons that are another server's: the app itself would have done it. */
const isOfOthers = (code: ReasonCode): boolean => /^(SUP|SHP)-/.test(code);

/** An error of the app's, by its reason's code or its class: whether it was thrown here or over a job is all the same. */
function refusalOf(error: unknown): Pick<JobFailed, 'kind' | 'obstacle' | 'names'> {
  if (error instanceof JobFailed) return error;
  const kind =
    error instanceof ShopifyError ||
    error instanceof SupplierError ||
    error instanceof ShopBusy ||
    error instanceof PlanRefused ||
    error instanceof ForeignCurrency
      ? error.reason
      : error instanceof OwnError
        ? error.name
        : null;
  if (error instanceof NotReady) return { kind, obstacle: error.obstacle, names: error.names };
  const obstacle =
    error instanceof InstallationError || error instanceof SettingsRefused ? error.obstacle : null;
  return { kind, obstacle, names: [] };
}

export function errorAnswer(error: unknown, language: Language = 'en'): ErrorAnswer {
  const say = (status: number, name: keyof typeof errorWords): ErrorAnswer => ({
    status,
    error: errorWords[name][language],
  });
  if (error instanceof Refused) {
    const { words, ...where } = error.refusal;
    return { status: error.status, error: { ...where, ...words[language] } };
  }
  const { kind, obstacle, names } = refusalOf(error);
  if (isReasonCode(kind)) return reasonAnswer(kind, language, error instanceof JobFailed);
  if (obstacle !== null)
    return {
      status: obstacle === 'order-number-zeros' ? 422 : 409,
      error: obstacleSaid(obstacle, names, language),
    };
  const known = ofClass.get(kind);
  if (known) return say(...known);
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
