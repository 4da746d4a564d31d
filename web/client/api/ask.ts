/**
 * Asks the app's server, with a session token that App Bridge gives out anew every minute: never in an address, never
 * kept. The reader's language travels along.
 */
import { language } from '../words/language.ts';
import { Problem, problemIn, unreachable, unsure } from './problem.ts';
import { within } from './within.ts';

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

/** Longer than the server takes for anything; an act may ask a slow supplier first. */
const patienceMs = { GET: 20_000, POST: 90_000 };

const methodOf = ({ method, body }: Question): 'GET' | 'POST' =>
  method ?? (body === undefined ? 'GET' : 'POST');

async function send(path: string, question: Question): Promise<Response> {
  const { body, signal } = question;
  const headers = new Headers({ Authorization: `Bearer ${await shopify.idToken()}` });
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  return fetch(addressOf(path), {
    method: methodOf(question),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

const isOld = ({ status, headers }: Response): boolean =>
  status === 401 && headers.has('X-Shopify-Retry-Invalid-Session-Request');

/** A token that has just expired is exchanged once: nothing was done with it. */
async function answerOf(path: string, question: Question): Promise<Response> {
  const first = await send(path, question);
  const response = isOld(first) ? await send(path, question) : first;
  if (response.ok) return response;
  throw problemIn(response.status, await response.json().catch(() => null));
}

/** Neither App Bridge's token nor the server's answer is waited for without end. */
async function patiently<Answer>(
  question: Question,
  work: (limited: Question) => Promise<Answer>,
): Promise<Answer> {
  const method = methodOf(question);
  const { signal: over } = question;
  try {
    return await within(patienceMs[method], over, (signal) => work({ ...question, signal }));
  } catch (error) {
    if (over?.aborted || error instanceof Problem) throw error;
    throw method === 'GET' ? unreachable() : unsure();
  }
}

/** The answer as it came, when it is one of success; its body is read without a limit. Throws Problem, and the signal's reason. */
export const fetchAnswer = (path: string, question: Question = {}): Promise<Response> =>
  patiently(question, (limited) => answerOf(path, limited));

/** Throws Problem, and the signal's reason. */
export const ask = <Answer>(path: string, question: Question = {}): Promise<Answer> =>
  patiently(question, async (limited) => {
    const response = await answerOf(path, limited);
    if (response.status === 204) return undefined as Answer;
    const text = await response.text();
    try {
      return JSON.parse(text) as Answer;
    } catch {
      throw problemIn(response.status, null);
    }
  });
