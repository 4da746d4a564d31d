/**
 * One HTTP request to the Admin API. In: a text and its variables. Out: data with its cost, or what failed. Never throws:
 * whoever holds a turn of the cost bucket has to settle it.
 */
import type { ShopDomain } from '../domain/ids.ts';
import type { DateTime } from 'luxon';
import { callTimes } from '../domain/call-times.ts';
import { ShopifyError } from '../domain/failures.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { classifyFailure, headerOf, type AdminFailure } from './admin-failure.ts';
import { readCost, type AnswerCost } from './answer-cost.ts';
import type { Session, ShopifyLibrary } from './library.ts';

export interface AdminRequestParts {
  readonly library: ShopifyLibrary;
  readonly shop: ShopDomain;
  readonly clock: Clock;
  readonly logger: Logger;
}

export interface AdminRequest {
  readonly name: string;
  readonly text: string;
  readonly variables: object;
  readonly signal: AbortSignal | undefined;
  /** A token that Shopify refused just now, to be replaced. */
  readonly rejectedToken: string | undefined;
  /** After this it does not go out any more. */
  readonly sendBy: DateTime<true> | undefined;
}

export type AdminReply =
  | { readonly kind: 'answered'; readonly data: unknown; readonly cost: AnswerCost | null }
  /** Shopify gave no token. */
  | { readonly kind: 'no-token'; readonly error: ShopifyError }
  /** The token could not be read where it is kept, or the time to send it was over: no trouble of Shopify's. */
  | { readonly kind: 'unsent'; readonly error: unknown }
  /** The caller gave up; nobody knows whether it was executed. */
  | { readonly kind: 'aborted'; readonly cause: unknown }
  | Exclude<AdminFailure, { kind: 'unauthorized' }>
  | (Extract<AdminFailure, { kind: 'unauthorized' }> & { readonly token: string | undefined });

/** Replies that say nothing of whether the shop can be heard. */
export const untold = ['aborted', 'no-token', 'unsent'] as const;

/** Of a change: Shopify may have made it, and charged for it. */
export const mayBeDone = (reply: AdminReply): boolean => 'effect' in reply && reply.effect === 'unknown';

const timeoutMs = callTimes.answeredWithinMs;

export async function sendRequest(parts: AdminRequestParts, request: AdminRequest): Promise<AdminReply> {
  let session: Session;
  try {
    session = await parts.library.offlineSession(parts.shop, request.rejectedToken);
  } catch (error) {
    return error instanceof ShopifyError ? { kind: 'no-token', error } : { kind: 'unsent', error };
  }
  // The last moment before it leaves: whatever it had to wait for lies behind it.
  if (request.sendBy && parts.clock.now() > request.sendBy)
    return { kind: 'unsent', error: tooLate(request.name) };
  const over = new AbortController();
  const timer = new AbortController();
  void parts.clock.wait(timeoutMs, over.signal).then(
    () => timer.abort(),
    () => undefined,
  );
  try {
    return await send(parts, { ...request, session, timer: timer.signal });
  } catch (error) {
    if (request.signal?.aborted) return { kind: 'aborted', cause: request.signal.reason };
    if (timer.signal.aborted) return timedOut;
    const failure = classifyFailure(error, request.text);
    return failure.kind === 'unauthorized' ? { ...failure, token: session.accessToken } : failure;
  } finally {
    over.abort();
  }
}

const tooLate = (operation: string): ShopifyError =>
  new ShopifyError({
    reason: 'SHP-706',
    message: `${operation}: its turn came too late to send it`,
    scope: 'item',
    retry: 'next-run',
    operation,
  });

const timedOut: AdminReply = {
  kind: 'lost',
  reason: 'SHP-708',
  scope: 'item',
  retry: 'next-run',
  effect: 'unknown',
  message: `Shopify did not answer within ${timeoutMs / 1000} s`,
};

async function send(
  { library, logger }: AdminRequestParts,
  request: AdminRequest & { readonly session: Session; readonly timer: AbortSignal },
): Promise<AdminReply> {
  const { name, text, variables, signal, session, timer } = request;
  const response = await library.graphql(session).request(text, {
    variables,
    retries: 0,
    signal: signal ? AbortSignal.any([timer, signal]) : timer,
  });
  const deprecated = headerOf(response.headers, 'x-shopify-api-deprecated-reason');
  if (deprecated !== undefined)
    logger.warn({ operation: name, reason: deprecated }, 'Shopify calls it deprecated');
  return { kind: 'answered', data: response.data, cost: readCost(response) };
}
