/**
 * `/metrics` for Prometheus, on an address of its own: the one that merchants and Shopify reach never shows it. In: a
 * request, with a bearer token where one is wanted. Out: the text, and nothing else at any other path.
 */
import { hash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';

interface MetricsDoor {
  readonly contentType: string;
  readonly text: () => Promise<string>;
  /** Null: whoever reaches the address may read. */
  readonly token: string | null;
}

/** Of equal length, so that comparing tells nothing. */
const print = (text: string): Buffer => hash('sha256', text, 'buffer');

const mayRead = ({ headers }: IncomingMessage, token: string | null): boolean =>
  token === null || timingSafeEqual(print(headers.authorization ?? ''), print(`Bearer ${token}`));

export const metricsDoor =
  ({ contentType, text, token }: MetricsDoor): RequestListener =>
  (request, response) => {
    const answer = (status: number, body: string, type = 'text/plain; charset=utf-8'): void =>
      void response
        .writeHead(status, {
          'content-type': type,
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(body);
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return answer(404, 'There is nothing here but /metrics.\n');
    if (!mayRead(request, token))
      return answer(401, 'The token in METRICS_TOKEN is wanted, as “Bearer …”.\n');
    text().then(
      (body) => answer(200, body, contentType),
      () => answer(500, 'The metrics cannot be read. Why, is in the log.\n'),
    );
  };
