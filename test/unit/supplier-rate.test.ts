/** The rate of a supplier's server is shared by all shops that use it, and trackings do not wait behind catalogues. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSupplierOpener } from '../../web/server/composition/open-supplier.ts';
import type { ShopDomain, SupplierIri } from '../../web/server/domain/ids.ts';
import { systemClock } from '../../web/server/lib/clock.ts';
import { createLogger } from '../../web/server/lib/logger.ts';
import { createRateLimiter } from '../../web/server/queue/rate-limiter.ts';
import { nextTurn } from '../support/event-loop-clock.ts';

/** Long enough for requests that are allowed to come side by side. */
async function soon(): Promise<void> {
  for (let turns = 0; turns < 100; turns += 1) await nextTurn();
}

/** Knows nothing, and remembers how many requests it had to answer at a time. */
async function slowServer() {
  const seen = { requests: 0, underWay: 0, most: 0 };
  const server = createServer((_request, response) => {
    seen.requests += 1;
    seen.underWay += 1;
    seen.most = Math.max(seen.most, seen.underWay);
    response.on('close', () => (seen.underWay -= 1));
    void soon().then(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { seen, root: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/api`) };
}

test('shops that use one server share its rate', async () => {
  const { seen, root } = await slowServer();
  const rules = { trusted: new Set<string>(), isLocal: true };
  const limits = { requestsPerSecond: 1_000, requestsParallel: 1, rules };
  const open = createSupplierOpener(limits, { clock: systemClock, logger: createLogger('silent') });
  const asked = Array.from({ length: 6 }, async (_, index) => {
    const shop = `shop-${index}.myshopify.com` as ShopDomain;
    const supplier = open({ root, auth: { kind: 'none' } }, { shop, since: '2026-11-01T12:00:00.000Z' });
    onTestFinished(() => supplier.close());
    const order = `/v2/api/orders/${index}` as SupplierIri;
    return supplier.shipments.order(order, new AbortController().signal);
  });
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  expect(seen.requests).toBeGreaterThanOrEqual(6);
  expect(seen.most).toBe(1);
});

test('what is urgent goes before what waits already', async () => {
  const limit = createRateLimiter({ perSecond: 1_000, parallel: 1 });
  const order: string[] = [];
  const task = (name: string) => async () => void order.push(name);
  await Promise.all([limit(task('first')), limit(task('page')), limit(task('tracking'), 1)]);
  expect(order).toEqual(['first', 'tracking', 'page']);
});
