/**
 * What became of a call that brought no data. In: what Shopify's library threw. Out: one of five cases, each saying
 * whether Shopify may have made the change, how far the failure reaches and when asking again can help. Pure.
 */
import type { FailureEffect, FailureScope, Retry } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { messageOf } from '../lib/errors.ts';
import { wasNeverSent } from './admin-fetch.ts';
import { readCost } from './answer-cost.ts';
import { judgeErrors, noGraphql, type AnswerWithErrors } from './answer-errors.ts';
import type { ThrottleStatus } from './ledger.ts';
import { GraphqlQueryError, HttpResponseError } from './library.ts';

export type AdminFailure =
  /** The bucket was too empty; nothing was done. */
  | { readonly kind: 'throttled'; readonly status: ThrottleStatus | null; readonly requested: number | null }
  /** HTTP 429; nothing was done. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** HTTP 401; nothing was done. */
  | ({ readonly kind: 'unauthorized' } & FailureDetails)
  /** Refused before anything was done, or, where the effect is unknown, with data: another try does not help. */
  | ({ readonly kind: 'refused'; readonly effect: FailureEffect } & FailureDetails)
  /** Shopify is away or the answer was lost; another try may help. */
  | ({ readonly kind: 'lost'; readonly effect: FailureEffect } & FailureDetails);

export interface FailureDetails {
  readonly reason: ReasonCode;
  readonly message: string;
  readonly scope: FailureScope;
  readonly retry: Retry;
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly retryAfterMs?: number;
}

/** Wait after HTTP 429 or 503 without a Retry-After. */
const defaultPauseMs = 1_000;

/** Nothing changes until somebody settles it with Shopify or opens the app. */
const wholeShop = { scope: 'shop', retry: 'never' } as const;
/** That one answer was lost does not mean that the next one will be. */
const oneAnswer = { reason: 'SHP-708', scope: 'item', retry: 'next-run' } as const;

/** `text`: the document that was sent. */
export function classifyFailure(error: unknown, text: string): AdminFailure {
  if (error instanceof GraphqlQueryError) return classifyErrors(error, text);
  if (error instanceof HttpResponseError) return classifyStatus(error);
  // The library expects a list whose first member is an object.
  if (error instanceof TypeError)
    return { kind: 'lost', ...oneAnswer, effect: 'unknown', message: noGraphql };
  const cause = messageOf(error).replace(
    /^Http request error, no response available: (GraphQL Client: )?/,
    '',
  );
  const message = `the connection to Shopify failed (${cause})`;
  // The shop cannot be reached now: the next item would fail as well.
  if (wasNeverSent(cause)) return { kind: 'lost', ...oneAnswer, scope: 'shop', effect: 'no', message };
  return { kind: 'lost', ...oneAnswer, effect: 'unknown', message };
}

/** HTTP 200 with `errors`. */
function classifyErrors(error: InstanceType<typeof GraphqlQueryError>, text: string): AdminFailure {
  const { isThrottled, refusal, ...told } = judgeErrors(text, answerOf(error.body));
  if (isThrottled) {
    const cost = readCost(error.body);
    return { kind: 'throttled', status: cost?.throttleStatus ?? null, requested: cost?.requested ?? null };
  }
  const details = { ...told, ...requestId(error.headers) };
  if (refusal) return { kind: 'refused', ...refusal, ...details };
  // After an internal error, part of the work may have been done.
  return { kind: 'lost', ...oneAnswer, effect: 'unknown', ...details };
}

/** As the library hands it on. */
function answerOf(body: unknown): AnswerWithErrors {
  const { data, errors } = (body ?? {}) as { data?: unknown; errors?: { graphQLErrors?: unknown } };
  return { data, errors: errors?.graphQLErrors };
}

/** Any other HTTP status, or 200 with something that is no GraphQL answer. */
function classifyStatus({ response }: InstanceType<typeof HttpResponseError>): AdminFailure {
  const { code: status } = response;
  const retryAfterMs = retryAfter(response.headers);
  const details = { status, ...requestId(response.headers) };
  if (status === 429) return { kind: 'busy', retryAfterMs: retryAfterMs ?? defaultPauseMs };
  if (status === 401) {
    const message = 'Shopify refused the access token';
    return { kind: 'unauthorized', reason: 'SHP-701', ...wholeShop, message, ...details };
  }
  if (isRedirect(status)) {
    const message = `Shopify sends the request on to another address, which is not asked (HTTP ${status})`;
    return { kind: 'lost', ...oneAnswer, scope: 'shop', effect: 'no', message, ...details };
  }
  const refusal = refusals[status];
  if (refusal) return { kind: 'refused', effect: 'no', ...refusal, ...details };
  return {
    kind: 'lost',
    ...oneAnswer,
    effect: 'unknown',
    message: status < 300 ? 'Shopify’s answer was cut off or is no JSON' : `Shopify answered HTTP ${status}`,
    ...details,
    ...(status === 503 ? { retryAfterMs: retryAfterMs ?? defaultPauseMs } : {}),
  };
}

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

type StatusRefusal = Pick<FailureDetails, 'reason' | 'message' | 'scope' | 'retry'>;

const refusals: Readonly<Record<number, StatusRefusal>> = {
  400: {
    reason: 'SHP-705',
    scope: 'item',
    retry: 'never',
    message: 'Shopify could not read the request (HTTP 400)',
  },
  402: {
    reason: 'SHP-702',
    ...wholeShop,
    message: 'the shop is frozen: its bill is not paid (HTTP 402)',
  },
  403: { reason: 'SHP-703', ...wholeShop, message: 'Shopify refused access (HTTP 403)' },
  404: { reason: 'SHP-702', ...wholeShop, message: 'there is no shop at this address any more (HTTP 404)' },
  423: { reason: 'SHP-702', ...wholeShop, message: 'the shop is locked (HTTP 423)' },
};

type Headers = Readonly<Record<string, unknown>> | undefined;

export function headerOf(headers: Headers, name: string): string | undefined {
  const value = Object.entries(headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : undefined;
}

const requestId = (headers: Headers): { requestId?: string } => {
  const id = headerOf(headers, 'x-request-id');
  return id === undefined ? {} : { requestId: id };
};

/** Shopify's Retry-After is in seconds, decimals included. */
function retryAfter(headers: Headers): number | undefined {
  const seconds = Number.parseFloat(headerOf(headers, 'retry-after') ?? '');
  return Number.isFinite(seconds) && seconds >= 0 ? Math.ceil(seconds * 1000) : undefined;
}
