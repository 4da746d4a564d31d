/** What a failure of the supplier says of itself: how far it reaches, when to ask again, and whether it took effect. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { SupplierError } from '../../web/server/domain/failures.ts';
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import {
  allRows,
  clientFor,
  noAbort,
  pageOf,
  refuse,
  sendJson,
  startSupplier,
  type Answerer,
} from '../support/replay-supplier.ts';

const since = DateTime.fromISO('2026-07-01T18:00:00+02:00', { setZone: true }) as DateTime<true>;
const orders = [5, 6, 7].map((id) => `/v2/api/orders/${id}` as SupplierIri) as [
  SupplierIri,
  ...SupplierIri[],
];
const [order] = orders;

const toldOf = (error: unknown) => {
  if (!(error instanceof SupplierError)) throw error;
  const { scope, retry, effect } = error;
  return { scope, retry: typeof retry === 'string' ? retry : retry.at.toISO(), effect };
};

/** Reads trackings, an order, and completes one, each from a server of its own that answers so. */
async function failuresOf(answer: Answerer) {
  const shipments = async () => clientFor((await startSupplier(answer)).root).shipments;
  const failed = (work: Promise<unknown>) => work.then(() => null, toldOf);
  return {
    trackings: await failed(allRows((await shipments()).trackingsSince(since, noAbort))),
    order: await failed((await shipments()).order(order, noAbort)),
    completion: await failed((await shipments()).complete(order, noAbort)),
  };
}

/** A server whose lists are well, and each single order is answered so. */
const listing =
  (answer: Answerer): Answerer =>
  (request, response, nth) =>
    /orders\/\d/.test(request.path) ? answer(request, response, nth) : sendJson(response, pageOf([]));

const all = (scope: string, retry: string, completion = 'no') => ({
  trackings: { scope, retry, effect: 'no' },
  order: { scope, retry, effect: 'no' },
  completion: { scope, retry, effect: completion },
});

describe('a failure', { timeout: 30_000 }, () => {
  test.each([
    [401, all('supplier', 'never')],
    [403, all('operation', 'never')],
    [404, all('operation', 'never')],
    [405, all('operation', 'never')],
    [429, all('supplier', 'next-run')],
    [
      500,
      {
        ...all('operation', 'next-run'),
        completion: { scope: 'item', retry: 'next-run', effect: 'unknown' },
      },
    ],
  ])('of every request by status %i reaches as far as that says', async (status, told) => {
    expect(await failuresOf(refuse(status))).toEqual(told);
  });

  test('by too many requests names the instant that the server asked for', async () => {
    const { order: told } = await failuresOf(refuse(429, { 'retry-after': 'Mon, 02 Nov 2026 08:00:00 GMT' }));
    expect(told).toEqual({ scope: 'supplier', retry: '2026-11-02T08:00:00.000Z', effect: 'no' });
  });

  test('of a connection that nobody answers is the whole supplier’s, and a completion may have arrived', async () => {
    expect(await failuresOf((_, response) => response.destroy())).toEqual(
      all('supplier', 'next-run', 'unknown'),
    );
  });

  test('of a login is the whole supplier’s', async () => {
    const { root } = await startSupplier(refuse(500));
    const auth = {
      kind: 'jwt',
      loginPath: 'login',
      username: 'a',
      password: 'b',
      usernameField: 'u',
    } as const;
    const failed = clientFor(root, { auth }).shipments.order(order, noAbort);
    expect(await failed.catch(toldOf)).toEqual({ scope: 'supplier', retry: 'next-run', effect: 'no' });
  });

  test.each([403, 404, 500])(
    'of one order with status %i is its own where the list answers',
    async (status) => {
      expect((await failuresOf(listing(refuse(status)))).order).toMatchObject({ scope: 'item' });
    },
  );

  test('of a later page is that page’s own', async () => {
    const { trackings } = await failuresOf((request, response, nth) =>
      request.path.includes('page=2')
        ? refuse(500)(request, response, nth)
        : sendJson(response, pageOf([{}], { next: '/v2/api/trackings?page=2' })),
    );
    expect(trackings).toMatchObject({ scope: 'item' });
  });
});

describe('several orders that cannot be read', () => {
  const asked = async (answer: Answerer) => {
    const { root, received } = await startSupplier(answer);
    const { shipments } = clientFor(root);
    for (const iri of orders) await shipments.order(iri, noAbort).catch(toldOf);
    return received.map(({ path }) => path.replace('/v2/api/', ''));
  };

  test('lead to one look at the list, whatever it says', async () => {
    const requests = ['orders/5', 'orders?itemsPerPage=1', 'orders/6', 'orders/7'];
    expect(await asked(listing(refuse(404)))).toEqual(requests);
    expect(await asked(refuse(404))).toEqual(requests);
  });

  test('lead to none where the answer says enough', async () => {
    expect(await asked(refuse(405))).toEqual(['orders/5', 'orders/6', 'orders/7']);
  });
});
