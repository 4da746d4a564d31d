/**
 * GET /api/progress: what is being worked on, as server-sent events that a page reads by streamed fetch, because only
 * that can carry a session token. Each stream ends after 55 seconds, so that whoever looks on shows a new token every
 * minute. GET /api/progress/now is the same once, for networks that keep streams back.
 */
import type { RequestHandler, Response } from 'express';
import type { ShopProgress } from '../../../shared/api/progress.ts';
import type { ShopDomain } from '../../domain/ids.ts';
import { shopOfToken } from '../session-token.ts';
import type { ApiPorts } from './api-ports.ts';

/** As often as the run's row is written. */
const lookEveryMs = 500;
const pingEveryMs = 15_000;
const longestMs = 55_000;

type Look = (shop: ShopDomain) => Promise<ShopProgress>;

/** However many pages of a shop are open, it is looked once at a time. */
function sharedLook({ commands, clock }: ApiPorts): Look {
  const looks = new Map<ShopDomain, { readonly atMs: number; readonly answer: Promise<ShopProgress> }>();
  return (shop) => {
    const nowMs = clock.now().toMillis();
    const last = looks.get(shop);
    if (last && nowMs >= last.atMs && nowMs < last.atMs + lookEveryMs) return last.answer;
    const answer = commands.work(shop);
    looks.set(shop, { atMs: nowMs, answer });
    // Nobody else is to be told of an old failure, and shops that nobody looks at are forgotten.
    answer.catch(() => looks.delete(shop));
    if (looks.size > 1_000) looks.clear();
    return answer;
  };
}

export const progressNow =
  ({ commands }: ApiPorts): RequestHandler =>
  async (_request, response) => {
    response.json(await commands.work(shopOfToken(response)));
  };

/** Aborts when nobody listens any more, or the server stops. */
function overWith(response: Response, closing: AbortSignal): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, closing]);
}

function begin(response: Response): void {
  response.set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
    // The server closes sooner than the connection would be used again.
    Connection: 'close',
  });
  response.flushHeaders();
}

export function progressStream(ports: ApiPorts): RequestHandler {
  const { clock, closing } = ports;
  const look = sharedLook(ports);
  return async (_request, response) => {
    const shop = shopOfToken(response);
    const over = overWith(response, closing);
    let told = JSON.stringify(await look(shop));
    const startMs = clock.now().toMillis();
    let saidMs = startMs;
    begin(response);
    response.write(`data: ${told}\n\n`);
    const pause = () =>
      clock.wait(lookEveryMs, over).then(
        () => true,
        () => false,
      );
    while (await pause()) {
      const nowMs = clock.now().toMillis();
      // A clock that was put back ends it too: the next stream begins anew.
      if (nowMs - startMs >= longestMs || nowMs < startMs) break;
      // The database cannot be reached right now: what is known stays.
      const seen = JSON.stringify(await look(shop).catch(() => JSON.parse(told) as ShopProgress));
      if (over.aborted) break;
      if (seen !== told) response.write(`data: ${seen}\n\n`);
      else if (nowMs - saidMs >= pingEveryMs) response.write(': still here\n\n');
      else continue;
      [told, saidMs] = [seen, nowMs];
    }
    response.end();
  };
}
