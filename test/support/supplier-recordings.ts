/**
 * The recordings in test/fixtures/supplier: reading them, and sending such requests to a service over real HTTP,
 * byte for byte in path and headers.
 */
import { readFileSync } from 'node:fs';
import { Client } from 'undici';

export interface Exchange {
  name: string;
  request: { method: string; path: string; headers: Record<string, string>; body: string | null };
  response: RecordedResponse;
}

export interface RecordedResponse {
  status: number;
  headers: Record<string, string>;
  /** One of the two is there. */
  json?: unknown;
  text?: string;
}

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/supplier/${name}`, import.meta.url), 'utf8');

/** In file order: the writes come last and build on each other. */
export function recordedExchanges(version: '2.6' | '4.0'): Exchange[] {
  return fixture(`api-platform-${version}.jsonl`)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Exchange => JSON.parse(line));
}

export interface AuthShape {
  case: string;
  request?: { method: string; paths: string[]; body: Record<string, string> };
  response: { status: number; headers?: Record<string, string>; json?: Record<string, unknown> };
}

export function recordedAuthShapes(): AuthShape[] {
  return JSON.parse(fixture('auth-shapes.json'));
}

/** The host under which the recordings were made; answers repeat it. */
const recordedHost = 'supplier.test';

/** Sends a recorded request to `origin`. The answer has the shape of a recorded one, with all its headers. */
export function replay({ request }: Exchange, origin: string): Promise<RecordedResponse> {
  return ask(origin, { ...request, headers: { ...request.headers, host: recordedHost } });
}

export type Request = Partial<Exchange['request']> & { path: string };

/** One request on a connection of its own; nothing is added to the headers. */
export async function ask(origin: string, { method = 'GET', ...rest }: Request): Promise<RecordedResponse> {
  const client = new Client(origin);
  try {
    const { statusCode, headers, body } = await client.request({ method, ...rest });
    const text = await body.text();
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    return { status: statusCode, headers: texts, ...parsed(text) };
  } finally {
    await client.destroy();
  }
}

/** A call of the service's control API: `control(origin, 'POST /sandbox/clock', { advance: 'P1D' })`. */
export async function control(origin: string, route: string, body?: unknown): Promise<RecordedResponse> {
  const [method = 'GET', path = '/'] = route.split(' ');
  const headers = { 'content-type': 'application/json' };
  return ask(origin, { method, path, headers, body: body === undefined ? null : JSON.stringify(body) });
}

function parsed(text: string): { json: unknown } | { text: string } {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return { text };
  }
}
