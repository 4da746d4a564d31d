/**
 * One request and its whole answer, over undici: time-outs, a limit on the body, and every way in which a
 * network fails, told as a SupplierError. Knows nothing of JSON, credentials or repetition.
 */
import type { Readable } from 'node:stream';
import { errors, request, type Dispatcher } from 'undici';
import { SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import { elapsedMs } from '../lib/clock.ts';
import { messageOf } from '../lib/errors.ts';
import { pathOf } from './address.ts';
import { BodyTooLarge } from './body-too-large.ts';
import { decodeBody, Undecodable, unpacked } from './decode-body.ts';

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

export interface Attempt {
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
}

/** Sends once. Throws SupplierError SUP-001, SUP-002, SUP-603, SUP-604, SUP-611; rejects with the signal's reason on abort. */
export async function attempt(dispatcher: Dispatcher, limits: Limits, sent: Attempt): Promise<Answer> {
  const name = `${sent.method} ${pathOf(sent.url)}`;
  const { statusCode, headers, body } = await request(sent.url, {
    dispatcher,
    method: sent.method,
    headers: sent.headers,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
    ...(sent.body === undefined ? {} : { body: sent.body }),
    ...(sent.signal ? { signal: sent.signal } : {}),
  }).catch((error: unknown) => {
    throw sent.signal?.aborted ? error : unreachable(error, name, sent.url);
  });
  const flat = Object.fromEntries(
    Object.entries(headers).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const stream = unpacked(body, flat['content-encoding']);
  const bytes = await readBody(stream, limits, name).catch((error: unknown) => {
    throw sent.signal?.aborted || error instanceof SupplierError ? error : brokenOff(error, name);
  });
  // What a refusal says is read by people only.
  const text = decodeBody(bytes, flat['content-type'], statusCode >= 400);
  if (text instanceof Undecodable)
    throw new SupplierError('SUP-611', `The supplier’s answer to ${name} cannot be read: ${text.why}.`);
  return { url: sent.url, status: statusCode, headers: flat, text };
}

/** A server that drips byte by byte satisfies undici's time-out between bytes, so the whole is timed as well. */
async function readBody(body: Readable, limits: Limits, name: string): Promise<Buffer> {
  const started = elapsedMs();
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > limits.bodyBytes)
      throw new SupplierError(
        'SUP-604',
        `The supplier’s answer to ${name} is larger than ${megabytes(limits.bodyBytes)}.`,
        { cause: new BodyTooLarge() },
      );
    if (elapsedMs() - started > limits.bodyMs) throw tooSlow(name, limits.bodyMs);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}

const megabytes = (bytes: number): string =>
  `${(bytes / 1024 / 1024).toFixed(bytes < 1024 * 1024 ? 2 : 0)} MB`;

const tooSlow = (name: string, ms: number): SupplierError =>
  new SupplierError(
    'SUP-002',
    `The supplier’s server did not finish its answer to ${name} within ${ms / 1000} seconds.`,
  );

function brokenOff(error: unknown, name: string): SupplierError {
  if (error instanceof errors.BodyTimeoutError)
    return new SupplierError(
      'SUP-002',
      `The supplier’s server fell silent in the middle of its answer to ${name}.`,
      { cause: error },
    );
  return new SupplierError('SUP-603', `The supplier’s answer to ${name} broke off in the middle.`, {
    cause: error,
  });
}

function unreachable(error: unknown, name: string, url: URL): SupplierError {
  if (error instanceof errors.HeadersTimeoutError)
    return new SupplierError('SUP-002', `The supplier’s server did not answer ${name} in time.`, {
      cause: error,
    });
  if (error instanceof errors.HeadersOverflowError)
    return new SupplierError(
      'SUP-604',
      `The headers of the supplier’s answer to ${name} are larger than ${megabytes(largestHeaders)}.`,
      { cause: error },
    );
  const [reason, why] = explain(error);
  return new SupplierError(
    reason,
    `The supplier’s server at ${url.host} could not be reached for ${name}: ${why}.`,
    { cause: error },
  );
}

/** Node's and undici's codes in words; many are wrapped as the cause of a general error. */
function explain(error: unknown): readonly [ReasonCode, string] {
  const code = codeOf(error);
  switch (code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return ['SUP-001', 'its name is not known'];
    case 'ECONNREFUSED':
      return ['SUP-001', 'it refuses the connection'];
    case 'UND_ERR_CONNECT_TIMEOUT':
    case 'ETIMEDOUT':
      return ['SUP-001', 'no connection could be made in time'];
    case 'ECONNRESET':
    case 'UND_ERR_SOCKET':
    case 'EPIPE':
      return ['SUP-001', 'it closed the connection without an answer'];
    default:
      return ['SUP-001', messageOf(error).replace(/\.$/, '')];
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const inner = error instanceof AggregateError ? codeOf(error.errors[0]) : codeOf(error.cause);
  if (inner !== '') return inner;
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
