/**
 * What the supplier's server says when it refuses: from any style of error body, or none, to a SupplierError
 * that a person can read. The status comes from the HTTP line alone (supplier-behaviour, section 5).
 */
import { SupplierError, type FailureScope, type Retry } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { DateTime } from 'luxon';
import { isLongWait, isPassingStatus, longestRestMs, readRetryAfter } from './retry.ts';

interface Refusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Context {
  /** Method and path. */
  readonly name: string;
  /** Whether the request asked for a change. */
  readonly isWrite: boolean;
  readonly now: DateTime<true>;
  /** Takes the credentials out of a text, should the server repeat them. */
  readonly hide: (text: string) => string;
  /** Whether its words are repeated: about an order they may name the customer. */
  readonly quotes: boolean;
}

export function supplierRefusal(
  { status, headers, text }: Refusal,
  { name, isWrite, now, hide, quotes }: Context,
): SupplierError {
  // Before it is cut: a half of a secret is one too.
  const said = quotes ? errorText(hide(text)) : namedFields(text);
  const askedMs = readRetryAfter(headers['retry-after'], now);
  const retryAfterMs = askedMs === undefined ? undefined : Math.min(askedMs, longestRestMs);
  return new SupplierError({
    reason: reasonFor(status),
    message: `The supplier’s server ${verdict(status)} ${name} (status ${status})${said === '' ? '.' : `: ${said}`}${askedTime(askedMs, now)}`,
    // Who puts off one request for so long wants to be left alone (rest.ts).
    scope: isLongWait({ retryAfterMs }) ? 'supplier' : scopeOf(status),
    retry: retryOf(status, retryAfterMs === undefined ? undefined : now.plus(retryAfterMs)),
    // A server that fails may have done it before.
    effect: isWrite && (status >= 500 || status === 408) ? 'unknown' : 'no',
    status,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

/**
 * As far as one answer can tell. Whether a resource is refused or all of its kind are is known to who asked:
 * pages.ts, shipment-client.ts.
 */
function scopeOf(status: number): FailureScope {
  if (status === 401 || status === 429) return 'supplier';
  return status === 403 || status === 405 || status === 501 ? 'operation' : 'item';
}

function retryOf(status: number, asked: DateTime<true> | undefined): Retry {
  if (!isPassingStatus(status)) return 'never';
  return asked ? { at: asked } : 'next-run';
}

const timeAfter = (ms: number, now: DateTime): string =>
  now.toUTC().plus(ms).toFormat("yyyy-MM-dd HH:mm 'UTC'");

/** Names the time where it is worth naming: seconds are waited for, and gone when somebody reads it. */
function askedTime(askedMs = 0, now: DateTime): string {
  if (askedMs < 60_000) return '';
  const ours = askedMs > longestRestMs ? `; we look again after ${timeAfter(longestRestMs, now)}` : '';
  return ` (It asks not to be asked again before ${timeAfter(askedMs, now)}${ours}.)`;
}

function reasonFor(status: number): ReasonCode {
  if (status >= 500 || status === 425) return 'SUP-008';
  if (status < 400 || status === 406) return 'SUP-602';
  const named: Partial<Record<number, ReasonCode>> = {
    401: 'SUP-003',
    403: 'SUP-004',
    404: 'SUP-005',
    408: 'SUP-002',
    410: 'SUP-005',
    429: 'SUP-007',
  };
  return named[status] ?? 'SUP-006';
}

function verdict(status: number): string {
  if (status >= 500) return 'failed at';
  if (status === 401) return 'does not accept the credentials for';
  if (status === 403) return 'gives the credentials no permission for';
  if (status === 404 || status === 410) return 'does not know';
  if (status === 429) return 'is asked too often; it put off';
  return 'refused';
}

const inOrder = [
  (body: object) => violations(body),
  (body: object) => textIn(body, 'detail'),
  (body: object) => textIn(body, 'hydra:description'),
  (body: object) => textIn(body, 'description'),
  (body: object) => textIn(body, 'message'),
  (body: object) => textIn(body, 'hydra:title') ?? textIn(body, 'title'),
];

/** The sentence inside an error body of any style, at most 300 characters; empty when there is none. */
export function errorText(text: string): string {
  const body = parsed(text);
  if (typeof body === 'object' && body !== null)
    for (const read of inOrder) {
      const said = read(body);
      if (said !== undefined) return cut(said.replace(/\s+/g, ' ').trim(), 300);
    }
  return withoutMarkup(text, 200);
}

const fieldName = /^\w[\w.[\]]{0,99}$/;
const mostFields = 10;

/** All that is kept of an error about an order, whose sentences may name the customer; empty when it names no field. */
export function namedFields(text: string): string {
  const body = parsed(text);
  const list =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)['violations'] : [];
  const names = Object.values(typeof list === 'object' && list !== null ? list : []).flatMap(
    (violation: unknown) =>
      typeof violation === 'object' && violation !== null ? (textIn(violation, 'propertyPath') ?? []) : [],
  );
  const known = names.filter((name) => fieldName.test(name)).slice(0, mostFields);
  return known.length === 0 ? '' : `it names ${known.join(', ')}`;
}

/** Text without markup, styles and scripts, cut to a length: what is left of an HTML page. */
export function withoutMarkup(text: string, length: number): string {
  const visible = text
    .slice(0, 10_000)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, ' ')
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[a-z/!](?:"[^"]*"|'[^']*'|[^'"<>])*(?:>|$)/gi, ' ');
  return cut(visible.replace(/\s+/g, ' ').trim(), length);
}

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length).toWellFormed()}…` : text;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function textIn(body: object, key: string): string | undefined {
  const value = (body as Record<string, unknown>)[key];
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function violations(body: object): string | undefined {
  const list = (body as Record<string, unknown>)['violations'];
  if (typeof list !== 'object' || list === null) return undefined;
  const sentences = Object.values(list).flatMap((violation: unknown) => {
    if (typeof violation !== 'object' || violation === null) return [];
    const message = textIn(violation, 'message');
    const field = textIn(violation, 'propertyPath');
    return message === undefined ? [] : [field === undefined ? message : `${field}: ${message}`];
  });
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
