/**
 * Suppliers for the client's tests, on loopback HTTP and ports picked by the system: one that answers from the
 * recordings of real servers, and bare ones that answer whatever a test makes up. With a client and a clock
 * that never really waits. Everything is closed when the test is over.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { DateTime } from 'luxon';
import { onTestFinished } from 'vitest';
import type { CrawlVerdict } from '../../web/server/catalogue/ports/supplier-catalogue.ts';
import type { SupplierError } from '../../web/server/domain/failures.ts';
import type { ProductReading } from '../../web/server/domain/supplier-product.ts';
import type { Clock } from '../../web/server/lib/clock.ts';
import type { SupplierAuthSettings } from '../../web/server/supplier/connection.ts';
import {
  createSupplier,
  type Supplier,
  type SupplierOptions,
} from '../../web/server/supplier/create-supplier.ts';
import { createMemberReader } from '../../web/server/supplier/product-document.ts';
import { recordedExchanges, type Exchange } from './supplier-recordings.ts';

export interface Received {
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface LocalSupplier {
  /** The API root, `http://127.0.0.1:<port>/v2/api`. */
  readonly root: URL;
  readonly received: Received[];
}

export type Answerer = (request: Received, response: ServerResponse, nth: number) => unknown;

/** Answers each request by `answer`, which may as well break the connection; `nth` counts from 1. */
export async function startSupplier(answer: Answerer): Promise<LocalSupplier> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const { method = 'GET', url: path = '/', headers } = request;
      const seen = { method, path, headers, body: body.toString() };
      return answer(seen, response, received.push(seen));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { root: new URL(`http://127.0.0.1:${port}/v2/api`), received };
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/ld+json; charset=utf-8' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A page as API Platform 2 writes it. */
export const pageOf = (
  members: readonly unknown[],
  { total = members.length, next }: { total?: number | null; next?: string } = {},
): Record<string, unknown> => ({
  '@id': '/v2/api/products',
  '@type': 'hydra:Collection',
  'hydra:member': members,
  ...(total === null ? {} : { 'hydra:totalItems': total }),
  'hydra:view': {
    '@type': 'hydra:PartialCollectionView',
    ...(next === undefined ? {} : { 'hydra:next': next }),
  },
});

/** The least that a product needs. */
export const productDocument = (
  id: number,
  fields: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  '@id': `/v2/api/products/${id}`,
  '@type': 'Product',
  id,
  sku: 10_000_000 + id,
  netCost: 10.5,
  rrp: 20,
  details: [{ name: `Product ${id}`, lang: 'EN' }],
  allowedCountryCodes: ['DE'],
  ...fields,
});

/** Answers from the recordings: by method, path, query, credentials and body. Unknown requests get 501. */
export function startReplay(version: '2.6' | '4.0'): Promise<LocalSupplier> {
  const exchanges = recordedExchanges(version).filter(isReplayable);
  return startSupplier((request, response) => {
    const found = exchanges.find((exchange) => isSame(exchange, request)) ?? derived(exchanges, request);
    if (!found)
      return sendJson(response, { message: `not recorded: ${request.method} ${request.path}` }, 501);
    const { status, headers, json, text = '' } = found.response;
    response.writeHead(status, headers);
    return response.end(json === undefined ? text : JSON.stringify(json));
  });
}

/** What another Accept or an injected fault made is no answer to what the client sends. */
const isReplayable = ({ request: { headers } }: Exchange): boolean =>
  headers['X-Oracle-Throw'] === undefined &&
  (headers['Accept'] === undefined || headers['Accept'] === 'application/ld+json');

const sortedQuery = (path: string, leaveOut: readonly string[] = []): string => {
  const url = new URL(path, 'http://supplier.test');
  const pairs = [...url.searchParams].filter(([name]) => !leaveOut.includes(name));
  return `${url.pathname}?${pairs
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')}`;
};

const isSame = (
  { request }: Exchange,
  { method, path, headers, body }: Received,
  asWhole = sortedQuery,
): boolean =>
  request.method === method &&
  asWhole(request.path) === asWhole(path) &&
  (!path.startsWith('/v2/api/orders') || request.headers['Authorization'] === headers.authorization) &&
  (method === 'GET' ||
    ((request.body ?? '') === body && request.headers['Content-Type'] === headers['content-type']));

/**
 * The recorded app asks for credentials on orders whatever the query is. Every recorded collection fits one page of 50 or 100, so that the first such page is the recorded answer
 * without a page size: the same members, and no link to another page.
 */
function derived(exchanges: readonly Exchange[], request: Received): Exchange | undefined {
  if (request.path.startsWith('/v2/api/orders') && request.headers.authorization === undefined)
    return exchanges.find(({ name }) => name === 'orders-noauth-ld');
  const query = new URL(request.path, 'http://supplier.test').searchParams;
  if (Number(query.get('itemsPerPage') ?? 0) < 50 || (query.get('page') ?? '1') !== '1') return undefined;
  const unpaged = (path: string): string => sortedQuery(path, ['itemsPerPage', 'page']);
  return exchanges.find(
    (exchange) => !/itemsPerPage|page/.test(exchange.request.path) && isSame(exchange, request, unpaged),
  );
}

export interface CountingClock extends Clock {
  /** Every wait that was asked for, in milliseconds. */
  readonly waits: number[];
  advance(ms: number): void;
}

/** Waits at once: time jumps. Starts on 1 November 2026, 12:00 UTC. */
export function countingClock(): CountingClock {
  let now = DateTime.fromISO('2026-11-01T12:00:00Z', { zone: 'utc' }) as DateTime<true>;
  const waits: number[] = [];
  const advance = (ms: number): void => void (now = now.plus(ms));
  return {
    waits,
    advance,
    now: () => now,
    async wait(ms, signal) {
      signal?.throwIfAborted();
      waits.push(ms);
      advance(ms);
      await Promise.resolve();
    },
  };
}

export type ClientOptions = Partial<Omit<SupplierOptions, 'connection'>> & {
  readonly auth?: SupplierAuthSettings;
};

/** A client for a root, without a rate limit; jitter always draws the middle. */
export function clientFor(root: URL, { auth = { kind: 'none' }, ...options }: ClientOptions = {}): Supplier {
  const supplier = createSupplier({
    connection: { root, auth },
    rules: { trusted: new Set(), isLocal: true },
    limit: (task) => task(),
    clock: countingClock(),
    logger: { warn: () => undefined },
    random: () => 0.5,
    ...options,
  });
  onTestFinished(() => supplier.close());
  return supplier;
}

/** Reads a member at once, whether it changed or not. */
export function productReader(base: URL): (member: unknown) => ProductReading {
  const name = createMemberReader(base);
  return (member) => name(member).read();
}

/** Never aborted. */
export const noAbort = new AbortController().signal;

/** All rows of a listing that comes page by page. */
export async function allRows<Row>(pages: AsyncIterable<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const page of pages) rows.push(...page);
  return rows;
}

/** A whole crawl: its verdict and everything that was handed over. */
export async function crawlAll(
  { catalogue }: Pick<Supplier, 'catalogue'>,
  signal = noAbort,
): Promise<{ verdict: CrawlVerdict; readings: ProductReading[] }> {
  const readings: ProductReading[] = [];
  const verdict = await catalogue.crawl(async (page) => {
    readings.push(...page.members.map((member) => member.read()));
    await Promise.resolve();
  }, signal);
  return { verdict, readings };
}

export const onePage = JSON.stringify(pageOf([productDocument(1)]));

/** A crawl against a server that answers its nth request so. */
export async function crawlOf(answer: Answerer, options: ClientOptions = {}) {
  const { root, received } = await startSupplier(answer);
  const clock = countingClock();
  const crawled = await crawlAll(clientFor(root, { clock, ...options }));
  return { ...crawled, received, waits: clock.waits };
}

/** The failure of a crawl that has one. */
export async function failureOf(answer: Answerer, options: ClientOptions = {}): Promise<SupplierError> {
  const { verdict } = await crawlOf(answer, options);
  if (!verdict.failure || verdict.steady) throw new Error('the crawl did not fail');
  return verdict.failure;
}

/** Answers with a status and a sentence in the error style of problem+json. */
export const refuse =
  (code: number, headers: Record<string, string> = {}): Answerer =>
  (_, response) => {
    response.writeHead(code, headers);
    response.end(JSON.stringify({ detail: `said ${code}` }));
  };

/** The SKUs of what could be read. */
export const skusOf = (readings: readonly ProductReading[]): string[] =>
  readings.flatMap((reading) => (reading.kind === 'product' ? [reading.product.sku] : []));
