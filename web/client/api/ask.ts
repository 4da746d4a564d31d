/**
 * Asks the app's server, with a session token that App Bridge gives out anew every minute: never in an address, never
 * kept. The reader's language travels along.
 */
import { language } from '../words/language.ts';
import { problemIn, unreachable } from './problem.ts';

export interface Question {
  readonly method?: 'GET' | 'POST';
  /** Anything that JSON carries. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

function addressOf(path: string): string {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('language', language);
  return `${url.pathname}${url.search}`;
}

async function send(path: string, { method, body, signal }: Question): Promise<Response> {
  const headers = new Headers({ Authorization: `Bearer ${await shopify.idToken()}` });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return fetch(addressOf(path), {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

const isOld = ({ status, headers }: Response): boolean =>
  status === 401 && headers.has('X-Shopify-Retry-Invalid-Session-Request');

/**
 * The answer as it came, when it is one of success. Throws Problem, and the signal's reason. A token that has just
 * expired is exchanged once: nothing was done with it.
 */
export async function fetchAnswer(path: string, question: Question = {}): Promise<Response> {
  const response = await (async () => {
    try {
      const first = await send(path, question);
      return isOld(first) ? await send(path, question) : first;
    } catch (error) {
      if (question.signal?.aborted) throw error;
      throw unreachable();
    }
  })();
  if (response.ok) return response;
  throw problemIn(response.status, await response.json().catch(() => null));
}

/** Throws Problem, and the signal's reason. */
export async function ask<Answer>(path: string, question: Question = {}): Promise<Answer> {
  const response = await fetchAnswer(path, question);
  if (response.status === 204) return undefined as Answer;
  return response.json().catch(() => {
    throw problemIn(response.status, null);
  }) as Promise<Answer>;
}
