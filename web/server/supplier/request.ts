/**
 * The one request function: credentials, repetition, redirects, the fence around the server, and the rate limit
 * of the composition root. In: a method and an address. Out: the answer, or a SupplierError in words.
 */
import type { Dispatcher } from 'undici';
import { SupplierError } from '../domain/failures.ts';
import type { ReasonCode } from '../domain/reasons.ts';
import type { Clock } from '../lib/clock.ts';
import type { OutboundRules } from '../lib/outbound-rules.ts';
import { inSpan } from '../lib/spans.ts';
import { encrypted, fenced, pathAlone, pathOf, readLink } from './address.ts';
import { attempt, type Answer, type Limits } from './attempt.ts';
import type { SupplierAuth } from './credentials.ts';
import { parseExactly } from './exact-json.ts';
import { hiddenError } from './hidden-error.ts';
import { namedFields, withoutMarkup, supplierRefusal } from './refusal.ts';
import type { Rest } from './rest.ts';
import { concealed } from './retold.ts';
import { isPassingStatus, withRetries } from './retry.ts';

/** Queues a task; handed in by the composition root, which knows the rate that the supplier allows. The higher priority goes first. */
export type Limit = <Result>(task: () => Promise<Result>, priority?: number) => Promise<Result>;

interface SupplierRequest {
  readonly url: URL;
  readonly signal?: AbortSignal | undefined;
  /** `GET` without a body when left out. */
  readonly write?: { readonly method: 'POST' | 'PATCH'; readonly contentType: string; readonly body: string };
  /** Hand a final 4xx over as an answer instead of throwing it. */
  readonly takesRefusal?: boolean;
}

export interface RequestParts {
  readonly root: URL;
  readonly rules: OutboundRules;
  readonly dispatcher: Dispatcher;
  readonly limits: Limits;
  readonly limit: Limit;
  readonly clock: Clock;
  readonly rest: Rest;
  readonly tries: number;
  readonly random: () => number;
  /** Whether the server's words are repeated; about orders they may name a customer. True when left out. */
  readonly quotes?: boolean;
  readonly onWait: (failure: SupplierError, waitMs: number) => void;
  /** Told how each request ended that was not given up; null: it was answered. */
  readonly onEnd?: ((reason: ReasonCode | null) => void) | undefined;
}

export type Request = (request: SupplierRequest) => Promise<Answer>;

const mostRedirects = 3;
/** Nothing else is understood alike by all versions: a list or a profile gives 406 (supplier-behaviour, 1.9). */
const accept = 'application/ld+json';

/** Each final answer is a 2xx unless refusals are taken. Throws SupplierError; rejects on abort. */
export function createRequest(parts: RequestParts, auth: SupplierAuth): Request {
  const { rest, clock, quotes = true, onEnd } = parts;
  return async (request) => {
    const renewOnce = onlyOnce(auth);
    const send = (): Promise<Answer> => {
      rest.throwIfResting(clock.now());
      return sendAuthorized(parts, renewOnce, request);
    };
    const attributes = () => ({
      'http.request.method': request.write?.method ?? 'GET',
      'url.path': pathAlone(request.url, (text) => auth.hide(text)),
    });
    try {
      const answer = await inSpan('ask supplier', attributes, () =>
        withRetries(send, { ...parts, signal: request.signal }),
      );
      onEnd?.(null);
      // The answer itself: a copy would not have its text, which is decoded when it is asked for.
      return Object.assign(answer, { hide: (text: string) => auth.hide(text), quotes });
    } catch (failure) {
      const error = concealed(failure, (text) => auth.hide(text));
      rest.note(error, clock.now());
      if (error instanceof SupplierError) onEnd?.(error.reason);
      throw error;
    }
  };
}

/** However often a request is repeated, a 401 renews its credential once. */
function onlyOnce(auth: SupplierAuth): SupplierAuth {
  let renewed = false;
  return {
    ...auth,
    onUnauthorized(sent) {
      if (renewed) return Promise.resolve('fail');
      renewed = true;
      return auth.onUnauthorized(sent);
    },
  };
}

async function sendAuthorized(
  parts: RequestParts,
  auth: SupplierAuth,
  request: SupplierRequest,
): Promise<Answer> {
  const credential = await auth.headers();
  let answer = await sendRedirected(parts, request, credential);
  if (answer.status === 401 && (await auth.onUnauthorized(credential)) === 'retry')
    answer = await sendRedirected(parts, request, await auth.headers());
  const { quotes = true } = parts;
  const hide = (text: string): string => auth.hide(text);
  if (answer.status >= 200 && answer.status < 300) return withoutError(answer, request, { quotes, hide });
  const final = answer.status >= 400 && answer.status < 500 && !isPassingStatus(answer.status);
  if (request.takesRefusal && final) return answer;
  const name = `${request.write?.method ?? 'GET'} ${pathOf(request.url)}`;
  const isWrite = request.write !== undefined;
  throw supplierRefusal(answer, { name, isWrite, now: parts.clock.now(), hide, quotes });
}

/** Throws SupplierError SUP-008 when a success is the document of an error. */
function withoutError(
  answer: Answer,
  { write, url }: SupplierRequest,
  { quotes, hide }: Required<Pick<Answer, 'quotes' | 'hide'>>,
): Answer {
  const error = hiddenError(answer);
  if (error === undefined) return answer;
  const said = quotes ? hide(error) : namedFields(answer.text);
  throw new SupplierError({
    reason: 'SUP-008',
    message: `The supplier’s server answered ${write?.method ?? 'GET'} ${pathOf(url)} with an error, though with status ${answer.status}${said === '' ? '.' : `: ${said}`}`,
    scope: 'item',
    retry: 'next-run',
    effect: write ? 'unknown' : 'no',
  });
}

/** The method and body stay as they are, as an API means it; 303 alone asks for a GET. */
async function sendRedirected(
  parts: RequestParts,
  request: SupplierRequest,
  credential: Readonly<Record<string, string>>,
): Promise<Answer> {
  let { url, write } = request;
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const sent = {
      method: write?.method ?? 'GET',
      url: encrypted(fenced(parts.root, url), parts.rules),
      headers: {
        accept,
        'accept-encoding': 'gzip',
        'user-agent': 'Sortiment',
        ...(write ? { 'content-type': write.contentType } : {}),
        ...credential,
      },
      body: write?.body,
      signal: request.signal,
    } as const;
    const answer = await parts.limit(() => attempt(parts.dispatcher, parts.limits, sent));
    const target = redirectTarget(answer);
    if (!target) return answer;
    url = target;
    if (answer.status === 303) write = undefined;
  }
  throw new SupplierError({
    reason: 'SUP-602',
    message: `The supplier’s server sends GET ${pathOf(request.url)} from one address to the next without end.`,
    scope: 'item',
    retry: 'never',
  });
}

function redirectTarget({ status, headers, url }: Answer): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || headers['location'] === undefined) return null;
  return readLink(headers['location'], url);
}

/** JSON whatever the content type says, its numbers as they were written. Throws SupplierError SUP-601, or SUP-603 when its end is missing. */
export function parseJson(answer: Answer): unknown {
  try {
    return parseExactly(answer.text);
  } catch {
    const { headers, text, url } = answer;
    // Where neither a length nor chunks mark the end of a body, a lost connection looks like one.
    const unmarked = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
    if (unmarked && /^\s*[{[]/.test(text) && !/[}\]]\s*$/.test(text))
      throw new SupplierError({
        reason: 'SUP-603',
        message: `The supplier’s answer to ${pathOf(url)} broke off in the middle.`,
        scope: 'item',
        retry: 'next-run',
      });
    const { hide = (said: string): string => said, quotes = true } = answer;
    // What the parser says quotes the text, and a half of a secret is one too.
    const shown = quotes ? withoutMarkup(hide(text.slice(0, 10_000)), 120) : null;
    const came = shown === '' ? ': nothing at all.' : `: “${shown}”`;
    throw new SupplierError({
      reason: 'SUP-601',
      message: `The supplier’s server answered ${pathOf(url)} with something that is not JSON${shown === null ? '.' : came}`,
      scope: 'item',
      retry: 'next-run',
    });
  }
}
