/**
 * The course of one call over its tries. In: what became of each. Out: how long to wait before the next one, or the
 * ShopifyError to end with. Its effect is unknown from the first try on that may have been executed.
 */
import { ShopifyError, type FailureEffect } from '../domain/failures.ts';
import type { FailureDetails } from './admin-failure.ts';
import { mayBeDone, type AdminReply, type untold } from './admin-request.ts';
import type { Document } from './admin-document.ts';
import { isMutation } from './answer-errors.ts';
import type { SteadyTime } from './steady-time.ts';

type Traits<Answer> = Omit<Document<never, Answer>, 'cost'>;

/** How often a call is sent when answers get lost, and how long we go on while Shopify throttles. */
const limits = { tries: 3, firstPauseMs: 500, throttledMs: 300_000 };

type Untold = (typeof untold)[number];
type Failed = Extract<AdminReply, { kind: 'lost' | 'refused' | 'unauthorized' | Untold }>;
type Told = Exclude<Failed, { kind: Untold }>;

export class AdminCall<Answer> {
  readonly #document: Traits<Answer>;
  readonly #isMutation: boolean;
  readonly #nowMs: SteadyTime;
  readonly #startedMs: number;
  #tries = 0;
  #effect: FailureEffect = 'no';
  #lastError: ShopifyError | undefined;
  rejectedToken: string | undefined;

  constructor(document: Traits<Answer>, nowMs: SteadyTime) {
    this.#document = document;
    this.#isMutation = isMutation(document.text);
    this.#nowMs = nowMs;
    this.#startedMs = nowMs();
  }

  /** Milliseconds until the next try; throws when there shall be none. `isSilent`: no call to this shop gets an answer. */
  failed(reply: Failed, isSilent: boolean): number {
    this.#tries += 1;
    if (reply.kind === 'aborted') throw this.#aborted(reply.cause);
    if (reply.kind === 'no-token' || reply.kind === 'unsent')
      throw this.#effect === 'unknown' ? this.#lastError : reply.error;
    if (this.#isMutation && mayBeDone(reply)) this.#effect = 'unknown';
    this.#lastError = this.#errorOf(reply, isSilent);
    const pauseMs = this.#pauseMs(reply);
    if (pauseMs === null) throw this.#lastError;
    return pauseMs;
  }

  /** The wait may be aborted. If an earlier try may have made the change, the error has to say so. */
  async unlessAborted<Result>(waiting: () => Promise<Result>): Promise<Result> {
    try {
      return await waiting();
    } catch (error) {
      throw this.#effect === 'unknown' && this.#lastError ? this.#lastError : error;
    }
  }

  throttledTooLong(): ShopifyError | null {
    if (this.#nowMs() - this.#startedMs <= limits.throttledMs) return null;
    const minutes = limits.throttledMs / 60_000;
    // The bucket belongs to the shop: the next call would find it just as empty.
    return this.#error({
      reason: 'SHP-706',
      scope: 'shop',
      retry: 'next-run',
      message: `Shopify has been throttling this for ${minutes} minutes`,
    });
  }

  /** The answer, if it has the shape that its document promises. */
  read(data: unknown): Answer {
    const parsed = this.#document.answer.safeParse(data);
    if (parsed.success) return parsed.data;
    if (this.#isMutation) this.#effect = 'unknown';
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    const message = `Shopify’s answer is not as expected at ${where}: ${issue?.message}`;
    throw this.#error({ ...this.#away(), message });
  }

  #pauseMs(reply: Told): number | null {
    if (reply.kind === 'unauthorized') {
      // Once: another process may have renewed the token.
      if (this.rejectedToken !== undefined || reply.token === undefined) return null;
      this.rejectedToken = reply.token;
      return 0;
    }
    const mayRepeat = reply.kind === 'lost' && this.#document.repeatable && this.#tries < limits.tries;
    if (!mayRepeat) return null;
    return Math.max(reply.retryAfterMs ?? 0, limits.firstPauseMs * 4 ** (this.#tries - 1));
  }

  #errorOf(reply: Told, isSilent: boolean): ShopifyError {
    const { reason, message, scope, retry, status, code, requestId, retryAfterMs } = reply;
    const details = Object.entries({ status, code, requestId, retryAfterMs });
    return this.#error({
      reason: reply.kind === 'lost' ? this.#away().reason : reason,
      message,
      scope: reply.kind === 'lost' && isSilent ? 'shop' : scope,
      retry,
      ...Object.fromEntries(details.filter(([, value]) => value !== undefined)),
    });
  }

  /** A query that was given up has done nothing: it ends with the reason of whoever gave it up. */
  #aborted(cause: unknown): unknown {
    if (!this.#isMutation) return cause;
    this.#effect = 'unknown';
    return this.#error({ ...this.#away(), message: 'given up while Shopify worked on it', cause });
  }

  #away(): Pick<FailureDetails, 'reason' | 'scope' | 'retry'> {
    const reason = this.#effect === 'unknown' ? 'SHP-709' : 'SHP-708';
    return { reason, scope: 'item', retry: 'next-run' };
  }

  #error({ message, ...failure }: FailureDetails & { readonly cause?: unknown }): ShopifyError {
    const operation = this.#document.name;
    return new ShopifyError({
      ...failure,
      message: `${operation}: ${message}`,
      effect: this.#effect,
      operation,
    });
  }
}
