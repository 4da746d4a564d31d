/** Trackings and orders read over HTTP: what is asked, what is left out, and what is reported. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { SupplierIri } from '../../web/server/domain/ids.ts';
import {
  allRows,
  clientFor,
  noAbort,
  pageOf,
  sendJson,
  startSupplier,
  type Answerer,
} from '../support/replay-supplier.ts';

const wanted = (orderNumber: string) => ({
  orderNumber,
  isIt: (written: string) => written === orderNumber,
});

const since = DateTime.fromISO('2026-07-01T18:00:00.750+02:00', { setZone: true }) as DateTime<true>;
const order = '/v2/api/orders/5' as SupplierIri;

const tracking = (id: number, fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  '@id': `/v2/api/trackings/${id}`,
  '@type': 'Tracking',
  order: order,
  createdAt: '2026-07-01T18:00:05+02:00',
  courier: 'DHL',
  status: 'shipped',
  trackingId: `JJD${id}`,
  ...fields,
});

const orderDocument = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  '@id': order,
  '@type': 'Order',
  externalOrderNumber: '100',
  status: 'shipped',
  trackings: ['/v2/api/trackings/1'],
  ...fields,
});

describe('trackings since an instant', () => {
  const ask = async (answer: Answerer, at = since) => {
    const warnings: unknown[] = [];
    const { root, received } = await startSupplier(answer);
    const { shipments } = clientFor(root, {
      logger: { warn: (details: unknown) => void warnings.push(details) },
    });
    return { trackings: await allRows(shipments.trackingsSince(at, noAbort)), received, warnings };
  };

  test('are asked for by the wall clock of its offset, in whole seconds, and never with Z', async () => {
    const none: Answerer = (_, response) => sendJson(response, pageOf([]));
    const asked = async (at: DateTime): Promise<string | null> =>
      new URL((await ask(none, at as DateTime<true>)).received[0]?.path ?? '', 'http://x').searchParams.get(
        'createdAt[after]',
      );
    expect(await asked(since)).toBe('2026-07-01T18:00:00+02:00');
    expect(await asked(since.setZone('Europe/Berlin').minus({ months: 6 }))).toBe(
      '2026-01-01T18:00:00+01:00',
    );
    expect(await asked(since.toUTC())).toBe('2026-07-01T16:00:00+00:00');
  });

  test('are read from all pages, whichever way they are written, each page’s last word last', async () => {
    const { trackings } = await ask(({ path }, response) =>
      path.includes('page=2')
        ? sendJson(response, pageOf([tracking(2), tracking(3)], { total: 3 }))
        : sendJson(response, {
            member: {
              0: tracking(1, { order: { '@id': order }, trackingId: 4711 }),
              4: tracking(2, { trackingId: 'old' }),
            },
            totalItems: 3,
            view: { next: '/v2/api/trackings?page=2' },
          }),
    );
    expect(trackings.map(({ iri, trackingNumber }) => [iri.at(-1), trackingNumber])).toEqual([
      ['1', '4711'],
      ['2', 'old'],
      ['2', 'JJD2'],
      ['3', 'JJD3'],
    ]);
    expect(trackings[0]).toMatchObject({ order, courier: 'DHL', status: 'shipped' });
  });

  test('have no number when a bulk carrier brings them, by either sign', async () => {
    const { trackings } = await ask((_, response) =>
      sendJson(
        response,
        pageOf([tracking(1, { trackingId: ' _ ' }), tracking(2, { courier: 'BULK CARRIER' })]),
      ),
    );
    expect(trackings.map(({ trackingNumber }) => trackingNumber)).toEqual([null, null]);
  });

  test('keep the offset in which they were written; without one it is German time', async () => {
    const times = [
      '2026-07-01T18:00:05+02:00',
      '2026-12-01T17:00:05Z',
      '2026-12-01T18:00:05',
      '2026-07-01 18:00:05',
    ];
    const { trackings } = await ask((_, response) =>
      sendJson(response, pageOf(times.map((createdAt, index) => tracking(index, { createdAt })))),
    );
    expect(trackings.map(({ createdAt }) => createdAt.toFormat("yyyy-MM-dd'T'HH:mm:ssZZ"))).toEqual([
      '2026-07-01T18:00:05+02:00',
      '2026-12-01T17:00:05+00:00',
      '2026-12-01T18:00:05+01:00',
      '2026-07-01T18:00:05+02:00',
    ]);
  });

  test('that cannot be read are left out and reported, and the others stay', async () => {
    const broken = [
      tracking(2, { '@id': null }),
      tracking(3, { order: 'five' }),
      tracking(4, { createdAt: 'yesterday' }),
      tracking(5, { trackingId: {} }),
      tracking(6, { courier: ['DHL'] }),
      'tracking 7',
    ];
    const { trackings, warnings } = await ask((_, response) =>
      sendJson(response, pageOf([tracking(1), ...broken])),
    );
    expect(trackings).toHaveLength(1);
    expect(warnings).toEqual(
      [
        '@id: nothing came',
        'order: a text of 4 characters came',
        'createdAt: the text “yesterday” came',
        'trackingId: an object came',
        'courier: a list of 1 came',
        'tracking: a text of 10 characters came',
      ].map((why) => ({ collection: 'trackings', why })),
    );
  });

  test.each([null, '', ' '])('that have no number yet are listed without one: %j', async (trackingId) => {
    const { trackings, warnings } = await ask((_, response) =>
      sendJson(response, pageOf([tracking(1, { trackingId })])),
    );
    expect(trackings.map(({ trackingNumber }) => trackingNumber)).toEqual(['']);
    expect(warnings).toEqual([]);
  });

  test('of a page that fails are missed alone: those behind it come, then the failure', async () => {
    const answer: Answerer = ({ path }, response) => {
      const page = Number(/page=(\d+)$/.exec(path)?.[1] ?? 1);
      if (page === 2) return sendJson(response, { detail: 'no' }, 400);
      const next = page < 4 ? { next: `/v2/api/trackings?page=${page + 1}` } : {};
      return sendJson(response, pageOf([tracking(page)], { total: 4, ...next }));
    };
    const { root, received } = await startSupplier(answer);
    const rows: string[] = [];
    const readAll = async () => {
      for await (const page of clientFor(root).shipments.trackingsSince(since, noAbort))
        rows.push(...page.map(({ trackingNumber }) => trackingNumber ?? ''));
    };
    await expect(readAll()).rejects.toMatchObject({ reason: 'SUP-006', scope: 'item' });
    expect(rows).toEqual(['JJD1', 'JJD3', 'JJD4']);
    expect(received).toHaveLength(4);
  });

  test('are no longer asked for when a third page fails', async () => {
    const answer: Answerer = ({ path }, response) =>
      path.includes('page=')
        ? sendJson(response, { detail: 'no' }, 400)
        : sendJson(response, pageOf([tracking(1)], { total: 9, next: '/v2/api/trackings?page=2' }));
    const { root, received } = await startSupplier(answer);
    const pages = clientFor(root).shipments.trackingsSince(since, noAbort);
    await expect(allRows(pages)).rejects.toMatchObject({ reason: 'SUP-006' });
    expect(received).toHaveLength(4);
  });

  test('fail as a whole when a page fails', async () => {
    const { root } = await startSupplier(({ path }, response) =>
      path.includes('page=2')
        ? sendJson(response, {}, 400)
        : sendJson(response, pageOf([tracking(1)], { total: 2, next: '/v2/api/trackings?page=2' })),
    );
    const pages = clientFor(root).shipments.trackingsSince(since, noAbort);
    await expect(allRows(pages)).rejects.toMatchObject({ reason: 'SUP-006', scope: 'item' });
  });
});

describe('trackings of an order number', () => {
  test('are those whose order has exactly that number', async () => {
    const numbers: Record<string, string> = { 1: '100', 2: '1001', 3: ' 100 ' };
    const { root, received } = await startSupplier(({ path }, response) => {
      const id = /orders\/(\d)/.exec(path)?.[1];
      if (id) return sendJson(response, orderDocument({ '@id': path, externalOrderNumber: numbers[id] }));
      const hits = [1, 2, 3, 1].map((nth, index) => tracking(index, { order: `/v2/api/orders/${nth}` }));
      return sendJson(response, pageOf(hits));
    });
    const { shipments } = clientFor(root);
    const found = await shipments.trackingsOfOrder(wanted('100'), noAbort);
    expect(found.map(({ iri }) => iri.at(-1))).toEqual(['0', '2', '3']);
    expect(received.map(({ path }) => path.replace('/v2/api/', ''))).toEqual([
      'trackings?order.externalOrderNumber=100&itemsPerPage=100',
      'orders/1',
      'orders/2',
      'orders/3',
    ]);
    expect(await shipments.trackingsOfOrder(wanted(''), noAbort)).toEqual([]);
    expect(received).toHaveLength(4);
  });
});

describe('an order', () => {
  const read = async (document: unknown): Promise<unknown> => {
    const { root } = await startSupplier((_, response) => sendJson(response, document));
    return clientFor(root).shipments.order(order, noAbort);
  };

  test('is read with its trackings as addresses or embedded, and its number as text', async () => {
    const trackings = { 2: '/v2/api/trackings/1', 3: tracking(2), 4: null };
    expect(await read(orderDocument({ '@id': undefined, externalOrderNumber: 100, trackings }))).toEqual({
      iri: order,
      externalOrderNumber: '100',
      status: 'shipped',
      trackings: ['/v2/api/trackings/1', '/v2/api/trackings/2'],
    });
    expect(await read({ '@id': order, status: 'new' })).toMatchObject({
      externalOrderNumber: null,
      trackings: [],
    });
  });

  test('that cannot be read is an error that names the field', async () => {
    await expect(read({ '@id': order })).rejects.toMatchObject({
      reason: 'TRK-114',
      scope: 'item',
      message: expect.stringContaining('status: nothing'),
    });
  });

  test('is asked for at the configured server, whichever host its address names', async () => {
    const { root, received } = await startSupplier((_, response) => sendJson(response, orderDocument()));
    const { shipments } = clientFor(root);
    await shipments.order('/v2/api/orders/5' as SupplierIri, noAbort);
    expect(received[0]?.path).toBe('/v2/api/orders/5');
    await expect(shipments.order('//evil.example/orders/5' as SupplierIri, noAbort)).rejects.toMatchObject({
      reason: 'SUP-606',
    });
  });

  test('counts as shipped only when it says so, should the server ignore the filter', async () => {
    const { root } = await startSupplier((_, response) =>
      sendJson(
        response,
        pageOf([orderDocument(), orderDocument({ '@id': '/v2/api/orders/6', status: 'new' })]),
      ),
    );
    expect(await allRows(clientFor(root).shipments.shippedOrders(noAbort))).toMatchObject([{ iri: order }]);
  });

  test('is in no list of others alone: the server does not know the filter, and is not read to the end', async () => {
    const { root, received } = await startSupplier((_, response) =>
      sendJson(response, pageOf([orderDocument({ status: 'complete' })])),
    );
    await expect(allRows(clientFor(root).shipments.shippedOrders(noAbort))).rejects.toMatchObject({
      reason: 'SUP-607',
      scope: 'operation',
      message: expect.stringContaining('“complete”'),
    });
    expect(received).toHaveLength(1);
  });
});
