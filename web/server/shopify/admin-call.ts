/**
 * The course of one call over its tries. In: what became of each. Out: how long to wait before the next one, or the
 * ShopifyError to end with. Its effect is unknown from the first try on that may have been executed.
 */
import { ShopifyError, type ShopifyEffect } from '../domain/failures.ts';
import type { Clock } from '../lib/clock.ts';
import type { AdminReply } from './admin-request.ts';
import type { Document } from './document.ts';

type Traits<Answer> = Omit<Document<never, Answer>, 'cost'>;

/** How often a call is sent when answers get lost, and how long we go on while Shopify throttles. */
const limits = { tries: 3, firstPauseMs: 500, throttledMs: 300_000 };

type Failed = Extract<AdminReply, { kind: 'lost' | 'refused' | 'unauthorized' | 'no-token' }>;

export class AdminCall<Answer> {
  readonly #document: Traits<Answer>;
  readonly #isMutation: boolean;
  readonly #clock: Clock;
  readonly #startedMs: number;
  #tries = 0;
  #effect: ShopifyEffect = 'no';
  #lastError: ShopifyError | undefined;
  rejectedToken: string | undefined;

  constructor(document: Traits<Answer>, clock: Clock) {
    this.#document = document;
    this.#isMutation = /^\s*mutation\b/.test(document.text);
    this.#clock = clock;
    this.#startedMs = clock.now().toMillis();
  }

  /** Milliseconds until the next try. Throws when there shall be none. */
  failed(reply: Failed): number {
    this.#tries += 1;
    if (reply.kind === 'no-token') throw reply.error;
    if (this.#isMutation && reply.kind === 'lost' && reply.effect === 'unknown') this.#effect = 'unknown';
    this.#lastError = this.#errorOf(reply);
    const pauseMs = this.#pauseMs(reply);
    if (pauseMs === null) throw this.#lastError;
    return pauseMs;
  }

  /** Waiting may be aborted; when an earlier try may have made the change, that is what has to be told. */
  async unlessAborted<Result>(waiting: () => Promise<Result>): Promise<Result> {
    try {
      return await waiting();
    } catch (error) {
      throw this.#effect === 'unknown' && this.#lastError ? this.#lastError : error;
    }
  }

  throttledTooLong(): ShopifyError | null {
    if (this.#clock.now().toMillis() - this.#startedMs <= limits.throttledMs) return null;
    const minutes = limits.throttledMs / 60_000;
    return this.#error('SHP-429', `Shopify has been throttling this for ${minutes} minutes`, {});
  }

  /** The answer, if it has the shape that its document promises. */
  read(data: unknown): Answer {
    const parsed = this.#document.answer.safeParse(data);
    if (parsed.success) return parsed.data;
    if (this.#isMutation) this.#effect = 'unknown';
    const [issue] = parsed.error.issues;
    const where = issue?.path.join('.') ?? '';
    throw this.#error(
      this.#awayReason(),
      `Shopify’s answer is not as expected at ${where}: ${issue?.message}`,
      {},
    );
  }

  #pauseMs(reply: Exclude<Failed, { kind: 'no-token' }>): number | null {
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

  #errorOf(reply: Exclude<Failed, { kind: 'no-token' }>): ShopifyError {
    const reason = reply.kind === 'lost' ? this.#awayReason() : reply.reason;
    const { status, code, requestId, retryAfterMs } = reply;
    const details = Object.entries({ status, code, requestId, retryAfterMs });
    return this.#error(
      reason,
      reply.message,
      Object.fromEntries(details.filter(([, value]) => value !== undefined)),
    );
  }

  #awayReason(): 'SHP-500' | 'SHP-501' {
    return this.#effect === 'unknown' ? 'SHP-501' : 'SHP-500';
  }

  #error(reason: ShopifyError['reason'], message: string, details: object): ShopifyError {
    const operation = this.#document.name;
    return new ShopifyError(reason, `${operation}: ${message}`, {
      ...details,
      effect: this.#effect,
      operation,
    });
  }
}
