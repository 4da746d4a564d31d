/**
 * What became of a call that brought no data. In: what Shopify's library threw. Out: one of five cases, each saying
 * whether Shopify may have made the change and whether the same call may be sent again. Pure.
 */
import type { ShopifyEffect } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { messageOf } from '../lib/errors.ts';
import { wasNeverSent } from './admin-fetch.ts';
import type { ThrottleStatus } from './bucket-level.ts';
import { readCost } from './answer-cost.ts';
import { GraphqlQueryError, HttpResponseError } from './library.ts';

export type AdminFailure =
  /** The bucket was too empty; nothing was done. */
  | { readonly kind: 'throttled'; readonly status: ThrottleStatus | null; readonly requested: number | null }
  /** HTTP 429; nothing was done. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number }
  /** HTTP 401; nothing was done. */
  | ({ readonly kind: 'unauthorized' } & Details)
  /** Refused for good. */
  | ({ readonly kind: 'refused'; readonly effect: ShopifyEffect } & Details)
  /** Shopify is away or the answer was lost; another try may help. */
  | ({ readonly kind: 'lost'; readonly effect: ShopifyEffect } & Details);

interface Details {
  readonly reason: ReasonCode;
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly requestId?: string;
  readonly retryAfterMs?: number;
}

/** Wait after HTTP 429 or 503 without a Retry-After. */
const defaultPauseMs = 1_000;

export function classifyFailure(error: unknown): AdminFailure {
  if (error instanceof GraphqlQueryError) return classifyErrors(error);
  if (error instanceof HttpResponseError) return classifyStatus(error);
  const message = messageOf(error).replace(
    /^Http request error, no response available: (GraphQL Client: )?/,
    '',
  );
  return {
    kind: 'lost',
    reason: 'SHP-500',
    effect: wasNeverSent(message) ? 'no' : 'unknown',
    message: `the connection to Shopify failed (${message})`,
  };
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: { readonly code?: string };
}

/** Codes that say that the document was refused before it was executed. */
const notExecuted: Readonly<Record<string, ReasonCode>> = {
  ACCESS_DENIED: 'SHP-403',
  MAX_COST_EXCEEDED: 'SHP-422',
  VARIANT_THROTTLE_EXCEEDED: 'SHP-430',
  BAD_REQUEST: 'SHP-422',
  INVALID_VARIABLE: 'SHP-422',
  INVALID_FIELD_ARGUMENTS: 'SHP-422',
  MAX_INPUT_SIZE_EXCEEDED: 'SHP-422',
};

/** HTTP 200 with `errors`. */
function classifyErrors(error: InstanceType<typeof GraphqlQueryError>): AdminFailure {
  const errors = graphqlErrors(error.body);
  const codes = errors.map(({ extensions }) => extensions?.code);
  const cost = readCost(error.body);
  if (codes.includes('THROTTLED')) {
    return { kind: 'throttled', status: cost?.throttleStatus ?? null, requested: cost?.requested ?? null };
  }
  const details = {
    message: errors.map(({ message }) => message.trim()).join('; ') || error.message,
    ...requestId(error.headers),
  };
  const code = codes.find((one) => one !== undefined && one in notExecuted) ?? codes[0];
  const reason =
    code === undefined ? undefined : (notExecuted[code] ?? missingResource(code, details.message));
  if (reason !== undefined) return { kind: 'refused', effect: 'no', reason, ...details, ...named(code) };
  // Validation errors are named in camel case (undefinedField); an internal error may strike in mid-work.
  const validated = code !== undefined && /^[a-z]/.test(code);
  if (validated) return { kind: 'refused', effect: 'no', reason: 'SHP-422', ...details, ...named(code) };
  return { kind: 'lost', effect: 'unknown', reason: 'SHP-500', ...details, ...named(code) };
}

const named = (code: string | undefined): { code?: string } => (code === undefined ? {} : { code });

/** "Invalid id: gid://shopify/Product/1" means that the product is gone. */
function missingResource(code: string, message: string): ReasonCode | undefined {
  if (code !== 'RESOURCE_NOT_FOUND') return undefined;
  return message.includes('gid://shopify/Product/') ? 'SHP-404' : 'SHP-422';
}

function graphqlErrors(body: unknown): readonly GraphqlError[] {
  const { errors } = (body ?? {}) as { errors?: { graphQLErrors?: readonly GraphqlError[] } };
  return errors?.graphQLErrors ?? [];
}

/** Any other HTTP status, or 200 with something that is no GraphQL answer. */
function classifyStatus({ response }: InstanceType<typeof HttpResponseError>): AdminFailure {
  const { code: status } = response;
  const retryAfterMs = retryAfter(response.headers);
  const details = { status, ...requestId(response.headers) };
  if (status === 429) return { kind: 'busy', retryAfterMs: retryAfterMs ?? defaultPauseMs };
  if (status === 401) {
    return {
      kind: 'unauthorized',
      reason: 'SHP-401',
      message: 'Shopify refused the access token',
      ...details,
    };
  }
  const refusal = refusals[status];
  if (refusal) return { kind: 'refused', effect: 'no', ...refusal, ...details };
  return {
    kind: 'lost',
    effect: 'unknown',
    reason: 'SHP-500',
    message: status < 300 ? 'Shopify’s answer was cut off or is no JSON' : `Shopify answered HTTP ${status}`,
    ...details,
    ...(status === 503 ? { retryAfterMs: retryAfterMs ?? defaultPauseMs } : {}),
  };
}

const refusals: Readonly<Record<number, { readonly reason: ReasonCode; readonly message: string }>> = {
  400: { reason: 'SHP-422', message: 'Shopify could not read the request (HTTP 400)' },
  402: { reason: 'SHP-402', message: 'the shop is frozen: its bill is not paid (HTTP 402)' },
  403: { reason: 'SHP-403', message: 'Shopify refused access (HTTP 403)' },
  404: { reason: 'SHP-402', message: 'there is no shop at this address any more (HTTP 404)' },
  423: { reason: 'SHP-402', message: 'the shop is locked (HTTP 423)' },
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
