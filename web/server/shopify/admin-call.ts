/**
 * The course of one call over its tries. In: what became of each. Out: how long to wait before the next one, or the
 * ShopifyError to end with. Its effect is unknown from the first try on that may have been executed.
 */
import { ShopifyError, type FailureEffect } from '../domain/failures.ts';
import type { FailureDetails } from './admin-failure.ts';
import { mayBeDone, type AdminReply, type untold } from './admin-request.ts';
import type { Document } from './admin-document.ts';
import { isMutation } from './answer-errors.ts';
import { longestPauseMs, PutOffTooLong } from './cost-bucket.ts';
import type { SteadyTime } from './steady-time.ts';

type Traits<Answer> = Omit<Document<never, Answer>, 'cost'>;

/** How often a call is sent when answers get lost. */
const limits = { tries: 3, firstPauseMs: 500 };

const inMinutes = (ms: number): number => Math.ceil(ms / 60_000);

type Untold = (typeof untold)[number];
type Failed = Extract<AdminReply, { kind: 'lost' | 'refused' | 'unauthorized' | Untold }>;
type Told = Exclude<Failed, { kind: Untold }>;

export class AdminCall<Answer> {
  readonly #document: Traits<Answer>;
  readonly #isMutation: boolean;
  readonly #nowMs: SteadyTime;
  /** When it got its first answer that told it to wait. */
  #waitsSinceMs: number | undefined;
  #tries = 0;
  #effect: FailureEffect = 'no';
  #lastError: ShopifyError | undefined;
  rejectedToken: string | undefined;

  constructor(document: Traits<Answer>, nowMs: SteadyTime) {
    this.#document = document;
    this.#isMutation = isMutation(document.text);
    this.#nowMs = nowMs;
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

  /** The wait may be aborted, or be too long. If an earlier try may have made the change, the error has to say so. */
  async unlessAborted<Result>(waiting: () => Promise<Result>): Promise<Result> {
    try {
      return await waiting();
    } catch (error) {
      if (error instanceof PutOffTooLong) throw this.#putOff({ message: error.message });
      throw this.#effect === 'unknown' && this.#lastError ? this.#lastError : error;
    }
  }

  /** Null: the pause can be waited for. */
  throttledTooLong(pauseMs: number): ShopifyError | null {
    if (!this.#isTooLong(pauseMs)) return null;
    const most = inMinutes(longestPauseMs);
    if (pauseMs <= longestPauseMs)
      return this.#putOff({ message: `Shopify has been throttling this for ${most} minutes` });
    const message = `Shopify asks us to wait for ${inMinutes(pauseMs)} minutes, and ${most} are the most that we wait`;
    return this.#putOff({ message, retryAfterMs: pauseMs });
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
    const pauseMs = Math.max(reply.retryAfterMs ?? 0, limits.firstPauseMs * 4 ** (this.#tries - 1));
    return this.#isTooLong(pauseMs) ? null : pauseMs;
  }

  /** Counts from the first answer: how long the call waited for its turn was no fault of Shopify's. */
  #isTooLong(pauseMs: number): boolean {
    const nowMs = this.#nowMs();
    this.#waitsSinceMs ??= nowMs;
    return nowMs + pauseMs - this.#waitsSinceMs > longestPauseMs;
  }

  /** The bucket belongs to the shop: the next call would find it just as empty. */
  #putOff(told: Pick<FailureDetails, 'message' | 'retryAfterMs'>): ShopifyError {
    return this.#error({ reason: 'SHP-706', scope: 'shop', retry: 'next-run', ...told });
  }

  #errorOf(reply: Told, isSilent: boolean): ShopifyError {
    const { reason, message, scope, retry, status, code, requestId, retryAfterMs } = reply;
    const details = Object.entries({ status, code, requestId, retryAfterMs });
    const isOfShop = isSilent || this.#isTooLong(retryAfterMs ?? 0);
    return this.#error({
      reason: reply.kind === 'lost' ? this.#away().reason : reason,
      message,
      scope: reply.kind === 'lost' && isOfShop ? 'shop' : scope,
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
