/**
 * One request and its whole answer, over undici: time-outs, a limit on the body, and every way in which a
 * network fails, told as a SupplierError. Knows nothing of JSON, credentials or repetition.
 */
import type { Readable } from 'node:stream';
import { errors, request, type Dispatcher } from 'undici';
import { SupplierError, type FailureEffect } from '../domain/failures.ts';
import { elapsedMs } from '../lib/clock.ts';
import { pathOf } from './address.ts';
import { BodyTooLarge } from './body-too-large.ts';
import { decodeBody, isPlainUtf8, Undecodable, unpacked } from './decode-body.ts';
import { InnerAddress } from '../lib/guarded-connector.ts';
import { whyUnreachable } from './why-unreachable.ts';

export interface Limits {
  /** Until the connection stands, until the first line of the answer, and for its whole body. */
  readonly connectMs: number;
  readonly headersMs: number;
  readonly bodyMs: number;
  readonly bodyBytes: number;
}

export const defaultLimits: Limits = {
  connectMs: 10_000,
  headersMs: 30_000,
  bodyMs: 60_000,
  bodyBytes: 32 * 1024 * 1024,
};

/** Servers that name every embedded resource in a header (`Cache-Tags`) send far more than the usual 16 kB. */
export const largestHeaders = 2 * 1024 * 1024;

export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface Answer {
  /** The address that answered, after redirects. */
  readonly url: URL;
  readonly status: number;
  /** Names in lower case; repeated headers joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** The body where it is UTF-8 throughout and begins with no mark; null otherwise. */
  readonly utf8: Buffer | null;
  /** Takes the credentials out of what the answer repeats. */
  readonly hide?: (text: string) => string;
  /** False: what it says may name a customer, and is repeated nowhere. True when left out. */
  readonly quotes?: boolean;
}

/** Most pages are compared as bytes, and their text is never asked for. */
class Utf8Answer implements Answer {
  readonly url: URL;
  readonly status: number;
  readonly headers: Answer['headers'];
  readonly utf8: Buffer;
  #text: string | undefined;
  constructor({ url, status, headers }: Omit<Answer, 'text' | 'utf8'>, utf8: Buffer) {
    this.url = url;
    this.status = status;
    this.headers = headers;
    this.utf8 = utf8;
  }
  get text(): string {
    this.#text ??= this.utf8.toString();
    return this.#text;
  }
}

/**
 * Sends once. Throws SupplierError SUP-001, SUP-002, SUP-603, SUP-604, SUP-611, without a status; rejects with the
 * signal's reason on abort. What fails once the request is out says of a write that its effect is unknown.
 */
export async function attempt(dispatcher: Dispatcher, limits: Limits, sent: SentRequest): Promise<Answer> {
  const { statusCode, headers, body } = await request(sent.url, {
    dispatcher,
    method: sent.method,
    headers: sent.headers,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.signal ? { signal: sent.signal } : {}),
  }).catch((error: unknown) => {
    throw sent.signal?.aborted ? error : unreachable(error, sent);
  });
  const flat = Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const stream = unpacked(body, flat['content-encoding']);
  const bytes = await readBody(stream, limits, sent).catch((error: unknown) => {
    throw sent.signal?.aborted || error instanceof SupplierError ? error : brokenOff(error, sent);
  });
  const answer = { url: sent.url, status: statusCode, headers: flat };
  if (isPlainUtf8(bytes, flat['content-type'])) return new Utf8Answer(answer, bytes);
  // Only people read what a refusal says.
  const text = decodeBody(bytes, flat['content-type'], statusCode >= 400);
  if (text instanceof Undecodable)
    throw final(sent, {
      reason: 'SUP-611',
      message: `The supplier’s answer to ${nameOf(sent)} cannot be read: ${text.why}.`,
    });
  return { ...answer, text, utf8: null };
}

const nameOf = ({ method, url }: SentRequest): string => `${method} ${pathOf(url)}`;
const effectOf = ({ method }: SentRequest): FailureEffect => (method === 'GET' ? 'no' : 'unknown');

/** A server that sends byte by byte never exceeds undici's time-out between bytes, so the whole is timed as well. */
async function readBody(body: Readable, limits: Limits, sent: SentRequest): Promise<Buffer> {
  const started = elapsedMs();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.bodyBytes)
      throw final(sent, {
        reason: 'SUP-604',
        message: `The supplier’s answer to ${nameOf(sent)} is larger than ${megabytes(limits.bodyBytes)}.`,
        cause: new BodyTooLarge(),
      });
    if (elapsedMs() - started > limits.bodyMs)
      throw tooSlow(
        sent,
        `did not finish its answer to ${nameOf(sent)} within ${limits.bodyMs / 1000} seconds`,
      );
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toFixed(bytes < 1024 * 1024 ? 2 : 0)} MB`;

interface Verdict {
  readonly reason: 'SUP-604' | 'SUP-611';
  readonly message: string;
  readonly cause?: unknown;
}

/** Asking again would bring the same answer. */
const final = (sent: SentRequest, verdict: Verdict): SupplierError =>
  new SupplierError({ ...verdict, scope: 'item', retry: 'never', effect: effectOf(sent) });

const tooSlow = (sent: SentRequest, what: string, cause?: unknown): SupplierError =>
  new SupplierError({
    reason: 'SUP-002',
    message: `The supplier’s server ${what}.`,
    scope: 'item',
    retry: 'next-run',
    effect: effectOf(sent),
    cause,
  });

function brokenOff(error: unknown, sent: SentRequest): SupplierError {
  if (error instanceof errors.BodyTimeoutError)
    return tooSlow(sent, `fell silent in the middle of its answer to ${nameOf(sent)}`, error);
  return new SupplierError({
    reason: 'SUP-603',
    message: `The supplier’s answer to ${nameOf(sent)} broke off in the middle.`,
    scope: 'item',
    retry: 'next-run',
    effect: effectOf(sent),
    cause: error,
  });
}

function unreachable(error: unknown, sent: SentRequest): SupplierError {
  if (error instanceof errors.HeadersTimeoutError)
    return tooSlow(sent, `did not answer ${nameOf(sent)} in time`, error);
  if (error instanceof errors.HeadersOverflowError)
    return final(sent, {
      reason: 'SUP-604',
      message: `The headers of the supplier’s answer to ${nameOf(sent)} are larger than ${megabytes(largestHeaders)}.`,
      cause: error,
    });
  if (error instanceof InnerAddress)
    return new SupplierError({
      reason: 'SUP-009',
      message: `The supplier’s address ${sent.url.host} leads to ${error.message}, which is not asked for ${nameOf(sent)}, unless SUPPLIER_TRUSTED_ORIGINS names it.`,
      scope: 'supplier',
      retry: 'never',
    });
  const { why, effect = effectOf(sent) } = whyUnreachable(error);
  return new SupplierError({
    reason: 'SUP-001',
    message: `The supplier’s server at ${sent.url.host} could not be reached for ${nameOf(sent)}: ${why}.`,
    scope: 'supplier',
    retry: 'next-run',
    effect,
    cause: error,
  });
}
