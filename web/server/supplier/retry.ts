/**
 * When a request is sent again, and how long to wait before (supplier-behaviour, section 5): 408, 425, 429, the
 * usual 5xx and a failing network; the server's `Retry-After` wins over our own back-off. What it puts off
 * for longer than two minutes is not waited for here.
 */
import { DateTime } from 'luxon';
import { SupplierError, type FailureEffect } from '../domain/failures.ts';
import type { Clock } from '../lib/clock.ts';
import { retold } from './retold.ts';

/** Later answers of the same request may differ from these; every other refusal is final. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);
const firstWaitMs = 1000;
const longestWaitMs = 120_000;

/** A day is kept; nobody else would wake a shop whose supplier named a year by mistake. */
export const longestRestMs = 24 * 3600_000;

export interface RetryOptions {
  /** How often a request is sent at most, renewed credentials not counted. */
  readonly tries: number;
  readonly clock: Clock;
  /** Between 0 and 1, for the jitter. */
  readonly random: () => number;
  /** Told before each wait. */
  readonly onWait: (failure: SupplierError, waitMs: number) => void;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs until it succeeds, fails for good, or was tried often enough; then its last failure is thrown. Its effect is
 * unknown when that of any try is.
 */
export async function withRetries<Result>(
  run: () => Promise<Result>,
  options: RetryOptions,
): Promise<Result> {
  let effect: FailureEffect = 'no';
  for (let sent = 1; ; sent += 1) {
    options.signal?.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof SupplierError)) throw error;
      if (error.effect === 'unknown') effect = 'unknown';
      if (sent >= options.tries || !isPassing(error) || isLongWait(error.details))
        throw retold(error, { effect });
      const waitMs = waitBefore(sent + 1, error, options.random);
      options.onWait(error, waitMs);
      await options.clock.wait(waitMs, options.signal);
    }
  }
}

export const isPassingStatus = (status: number): boolean => passingStatuses.has(status);

/** Whether the same request may succeed a little later; without a status it was the network that failed. */
const isPassing = ({ retry, details }: SupplierError): boolean =>
  details.status === undefined ? retry !== 'never' : isPassingStatus(details.status);

/** The server asks for more patience than one request has; rest.ts sees to it that it is left alone. */
export const isLongWait = ({ retryAfterMs = 0 }: { readonly retryAfterMs?: number | undefined }): boolean =>
  retryAfterMs > longestWaitMs;

/** Half of it is certain and half is drawn, so that processes that failed together do not come back together. */
function waitBefore(attempt: number, { details }: SupplierError, random: () => number): number {
  const asked = details.retryAfterMs ?? firstWaitMs * 2 ** (attempt - 2) * (0.5 + random() / 2);
  return Math.round(Math.min(asked, longestWaitMs));
}

/** `Retry-After` is a number of seconds or an HTTP date; answers milliseconds from now, undefined when unreadable. */
export function readRetryAfter(value: string | undefined, now: DateTime): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = DateTime.fromHTTP(text);
  return date.isValid ? Math.max(0, date.diff(now).toMillis()) : undefined;
}
