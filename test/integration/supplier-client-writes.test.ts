/** What the client sends to the supplier, neither of which the interface document shows: completions, and SKUs to check. */
import { describe, expect, test } from 'vitest';
import type { Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import {
  clientFor,
  countingClock,
  noAbort,
  sendJson,
  startSupplier,
  type Answerer,
} from '../support/replay-supplier.ts';

const order = '/v2/api/orders/5' as SupplierIri;

const orderDocument = (fields: Record<string, unknown> = {}): Record<string, unknown> => ({
  '@id': order,
  externalOrderNumber: '100',
  status: 'shipped',
  ...fields,
});

describe('completing an order', () => {
  /** Completes twice; `patch` answers the PATCHes and `status` is what a GET shows. */
  async function complete(patch: Answerer, { status = 'shipped', acceptPatch = '' } = {}) {
    const { root, received } = await startSupplier((request, response, nth) => {
      if (request.method === 'PATCH') return patch(request, response, nth);
      if (acceptPatch !== '') response.setHeader('accept-patch', acceptPatch);
      return sendJson(response, orderDocument({ status }));
    });
    const { shipments } = clientFor(root, { clock: countingClock() });
    const failed: unknown[] = [];
    if (acceptPatch !== '') await shipments.order(order, noAbort);
    for (let i = 0; i < 2; i += 1)
      await shipments.complete(order, noAbort).catch((error: unknown) => failed.push(error));
    const sent = received.map(({ method, headers }) => `${method} ${headers['content-type'] ?? ''}`.trim());
    return {
      failed,
      sent,
      bodies: received.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : [])),
    };
  }

  const done: Answerer = (_, response) => sendJson(response, orderDocument({ status: 'complete' }));
  const merge = 'PATCH application/merge-patch+json';

  test('sends a merge patch to its own address', async () => {
    const { failed, sent, bodies } = await complete(done);
    expect({ failed, sent }).toEqual({ failed: [], sent: [merge, merge] });
    expect(bodies[0]).toBe('{"status":"complete"}');
  });

  test('uses the type that the order announces', async () => {
    const { sent } = await complete(done, { acceptPatch: 'application/json' });
    expect(sent).toEqual(['GET', 'PATCH application/json', 'PATCH application/json']);
  });

  test('takes the type that a 415 names, once, and remembers it', async () => {
    const picky: Answerer = ({ headers }, response, nth) =>
      headers['content-type'] === 'application/ld+json'
        ? done({ method: '', path: '', headers, body: '' }, response, nth)
        : sendJson(
            response,
            {
              detail: `The content-type "${headers['content-type']}" is not supported. Supported MIME types are "application/ld+json".`,
            },
            415,
          );
    const { failed, sent } = await complete(picky);
    expect({ failed, sent }).toEqual({
      failed: [],
      sent: [merge, 'PATCH application/ld+json', 'PATCH application/ld+json'],
    });
  });

  test('trusts what a 415 names more than what orders announce', async () => {
    const { root, received } = await startSupplier(({ method, headers }, response) => {
      if (method === 'GET') response.setHeader('accept-patch', 'application/json');
      return headers['content-type'] === 'application/json'
        ? sendJson(response, { detail: 'Supported MIME types are "application/ld+json".' }, 415)
        : sendJson(response, orderDocument({ status: 'complete' }));
    });
    const { shipments } = clientFor(root);
    for (let i = 0; i < 2; i += 1) {
      await shipments.order(order, noAbort);
      await shipments.complete(order, noAbort);
    }
    expect(received.flatMap(({ headers }) => headers['content-type'] ?? [])).toEqual([
      'application/json',
      'application/ld+json',
      'application/ld+json',
    ]);
  });

  test('sends no type that it does not know, whatever a 415 names', async () => {
    const odd: Answerer = (_, response) =>
      sendJson(response, { detail: 'Supported MIME types are "text/html".' }, 415);
    const { failed, sent } = await complete(odd);
    expect(sent).toEqual([merge, 'GET', merge, 'GET']);
    expect(failed).toMatchObject([{ reason: 'SUP-006' }, { reason: 'SUP-006' }]);
  });

  test.each([400, 404, 409, 422])(
    'that is refused with %i has succeeded when the order is complete',
    async (code) => {
      const refusing: Answerer = (_, response) =>
        sendJson(response, { detail: 'Order already complete' }, code);
      expect((await complete(refusing, { status: 'Complete' })).failed).toEqual([]);
      const [failure] = (await complete(refusing)).failed;
      expect(failure).toMatchObject({
        reason: 'SUP-006',
        details: { status: code },
        message: `The supplier’s server did not set ${order} to complete (status ${code}). The order stays “shipped”.`,
      });
    },
  );

  test('has not succeeded when the server says so and shows otherwise', async () => {
    const ignoring: Answerer = (_, response) => sendJson(response, orderDocument());
    expect((await complete(ignoring)).failed).toMatchObject([{ reason: 'SUP-006' }, { reason: 'SUP-006' }]);
    const wordless: Answerer = (_, response) => response.writeHead(204).end();
    expect((await complete(wordless, { status: 'complete' })).failed).toEqual([]);
  });

  test('is repeated after a fault of the network, for it may be sent twice', async () => {
    const { failed, sent } = await complete((request, response, nth) =>
      nth === 1 ? response.destroy() : done(request, response, nth),
    );
    expect({ failed, count: sent.length }).toEqual({ failed: [], count: 3 });
  });
});

describe('availability', () => {
  const skus = ['10000001', '10000002', '900719925474099312'] as Sku[];
  const ask = async (answer: Answerer) => {
    const { root, received } = await startSupplier(answer);
    const { availability } = clientFor(root);
    return { received, unavailable: await availability.unavailable(skus, noAbort) };
  };

  test('is asked for by number, digit by digit', async () => {
    const { received } = await ask((_, response) => sendJson(response, []));
    expect(received).toMatchObject([{ method: 'POST', path: '/v2/api/check-availability' }]);
    expect(received[0]?.body).toBe('{"skus":[10000001,10000002,900719925474099312]}');
    expect(received[0]?.headers['content-type']).toBe('application/ld+json');
  });

  test.each([
    [[10000002, 77]],
    [['10000002']],
    [{ unavailable: [10000002] }],
    [{ skus: { 3: 10000002 } }],
    [{ unavailableSkus: [{ sku: 10000002 }] }],
    [{ 'hydra:member': [{ '@id': '/x', sku: 10000002 }] }],
    [{ member: [{ sku: '10000002' }] }],
  ])('is understood as %j', async (answer) => {
    const { unavailable } = await ask((_, response) => sendJson(response, answer));
    expect([...(unavailable ?? [])]).toEqual(['10000002']);
  });

  test.each([
    [200, '{"count": 3}'],
    [200, '[true]'],
    [200, 'OK'],
    [200, '"text"'],
    [404, '{}'],
    [405, '{}'],
    [422, '{}'],
  ])('is unknown after %i %s', async (status, body) => {
    expect((await ask((_, response) => sendJson(response, body, status))).unavailable).toBeNull();
  });

  test('is asked once more as plain JSON, where JSON-LD is not taken', async () => {
    const { received, unavailable } = await ask(({ headers }, response) =>
      headers['content-type'] === 'application/json'
        ? sendJson(response, [10000001])
        : sendJson(response, {}, 415),
    );
    expect([...(unavailable ?? [])]).toEqual(['10000001']);
    expect(received).toHaveLength(2);
  });

  test('is an error where the server refuses the credentials or fails', async () => {
    for (const [status, reason] of [
      [401, 'SUP-003'],
      [403, 'SUP-004'],
      [500, 'SUP-008'],
    ] as const)
      await expect(ask((_, response) => sendJson(response, {}, status))).rejects.toMatchObject({ reason });
  });
});
