/** The service with generated data: what the interface promises, and the control API that moves it. */
import { execPath } from 'node:process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PNG } from 'pngjs';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createSupplierSandbox,
  type SandboxOptions,
  type SupplierSandbox,
} from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { ask, control, type RecordedResponse } from '../support/supplier-recordings.ts';

let sandbox: SupplierSandbox | undefined;
async function started(options: SandboxOptions = {}): Promise<string> {
  sandbox = createSupplierSandbox({ products: 40, ...options });
  return (await sandbox.start()).url;
}
afterEach(() => sandbox?.stop());

interface Collection {
  'hydra:member': (Record<string, unknown> & { '@id': string; id: number; sku: number })[];
  'hydra:totalItems': number;
}

const get = (origin: string, path: string) => ask(origin, { path: `/v2/api${path}` });
const listed = async (origin: string, path: string): Promise<Collection> =>
  (await get(origin, path)).json as Collection;
const only = async (origin: string, sku: number) =>
  (await listed(origin, `/products?sku=${sku}`))['hydra:member'][0];
const complete = (origin: string, order: number): Promise<RecordedResponse> =>
  ask(origin, {
    method: 'PATCH',
    path: `/v2/api/orders/${order}`,
    headers: { 'content-type': 'application/merge-patch+json' },
    body: '{"status":"complete"}',
  });

describe('the catalogue over HTTP', () => {
  test('answers every @id that it hands out with a document of that @id', async () => {
    const origin = await started();
    await control(origin, 'POST /sandbox/orders', { externalOrderNumber: '1001' });
    const parcels = [{ courier: 'DHL', trackingId: 'JJD1' }];
    await control(origin, 'POST /sandbox/orders/1/ship', { parcels, createdAt: '2026-01-01T18:00:00+01:00' });
    const ids = new Set<string>();
    const entries = Object.values((await get(origin, '')).json as Record<string, string>);
    const collections = entries.filter((path) => /^\/v2\/api\/[a-z_]+$/.test(path));
    expect(collections).toHaveLength(8);
    for (const path of collections) {
      const { json } = await ask(origin, { path });
      for (const [found] of JSON.stringify(json).matchAll(/\/v2\/api\/[a-z_]+\/\d+/g)) ids.add(found);
    }
    expect(ids.size).toBeGreaterThan(200);
    for (const id of ids) expect((await ask(origin, { path: id })).json).toMatchObject({ '@id': id });
  });

  test('serves its images and logos as PNG, the same every time', async () => {
    const origin = await started();
    const { json } = await get(origin, '/products/1');
    const product = json as { images: { url: string }[]; logoUrl: string };
    for (const url of [...product.images.map((image) => image.url), product.logoUrl]) {
      const bytes = async () => Buffer.from(await (await fetch(url)).arrayBuffer());
      const first = await bytes();
      expect(PNG.sync.read(first).width).toBeGreaterThan(100);
      expect(await bytes()).toEqual(first);
    }
  });

  test('finds a page of 100 among 500,000 products at any depth without making the others, removed ones left out', async () => {
    const before = process.memoryUsage().heapUsed;
    const origin = await started({ products: 500_000 });
    await control(origin, 'DELETE /sandbox/products', { skus: [10000005, 10250000, 10499999] });
    for (const page of [1, 2500, 5000]) {
      const { 'hydra:member': members, 'hydra:totalItems': total } = await listed(
        origin,
        `/products?itemsPerPage=100&page=${page}`,
      );
      expect(total).toBe(499_997);
      expect(members[0]?.id).toBe({ 1: 1, 2500: 249_902, 5000: 499_903 }[page]);
      expect(members).toHaveLength(page === 5000 ? 97 : 100);
    }
    // As objects they would take a gigabyte.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(300e6);
  });

  test('filters by countries in any depth of changes', async () => {
    const origin = await started();
    await control(origin, 'PATCH /sandbox/products/10000003', { allowedCountryCodes: ['IS'] });
    const { 'hydra:member': members, 'hydra:totalItems': total } = await listed(
      origin,
      '/products?countryCodes[]=IS',
    );
    expect([total, members.map(({ sku }) => sku)]).toEqual([1, [10000003]]);
  });
});

describe('changes by the control API', () => {
  test('show in the product and, but for the stock alone, in prevDataHash', async () => {
    const origin = await started();
    const before = await only(origin, 10000002);
    await control(origin, 'PATCH /sandbox/products/10000002', { stock: 5 });
    expect(await only(origin, 10000002)).toMatchObject({
      stock: { stock: 5 },
      prevDataHash: before?.['prevDataHash'],
    });
    const change = {
      name: { DE: 'Neu' },
      rrp: 99.95,
      images: ['https://example.com/a.png'],
      allowedCountryCodes: ['AT'],
    };
    await control(origin, 'PATCH /sandbox/products', { skus: [10000002, 10000003], set: change });
    const after = await only(origin, 10000002);
    expect(after).toMatchObject({
      rrp: 99.95,
      images: [{ url: 'https://example.com/a.png' }],
      allowedCountryCodes: ['AT'],
      details: expect.arrayContaining([expect.objectContaining({ lang: 'DE', name: 'Neu' })]),
    });
    expect(after?.['prevDataHash']).not.toBe(before?.['prevDataHash']);
    expect(await only(origin, 10000003)).toMatchObject({ rrp: 99.95 });
  });

  test('take products out of the portfolio, put them back and add new ones at the end', async () => {
    const origin = await started();
    const removal = await control(origin, 'DELETE /sandbox/products', { skus: [10000001, 10000040] });
    expect(removal).toMatchObject({ status: 200, json: { total: 38 } });
    expect((await get(origin, '/products/1')).status).toBe(404);
    const check = {
      method: 'POST',
      path: '/v2/api/check-availability',
      headers: { 'content-type': 'application/ld+json' },
    };
    const asked = await ask(origin, { ...check, body: '{"skus":[10000001,10000002,10000041]}' });
    expect(asked).toMatchObject({ status: 200, json: { unavailableSkus: [10000001, 10000041] } });
    expect(await ask(origin, { ...check, body: '{}' })).toMatchObject({
      json: { unavailableSkus: [10000001, 10000040] },
    });
    await control(origin, 'POST /sandbox/products', { relist: [10000001] });
    const added = await control(origin, 'POST /sandbox/products', { count: 2, set: { stock: 3 } });
    expect(added).toMatchObject({ status: 201, json: { skus: [10000041, 10000042] } });
    expect(await only(origin, 10000042)).toMatchObject({ stock: { stock: 3 } });
    expect((await listed(origin, '/products'))['hydra:totalItems']).toBe(41);
  });

  test('are refused with a sentence when they make no sense', async () => {
    const origin = await started();
    expect(await control(origin, 'PATCH /sandbox/products/10000001', { colour: 'red' })).toMatchObject({
      status: 400,
    });
    expect(await control(origin, 'DELETE /sandbox/products/99')).toMatchObject({
      status: 404,
      json: { error: 'sku 99 is not in the portfolio' },
    });
    expect(await control(origin, 'POST /sandbox/faults', { kind: 'sharks' })).toMatchObject({ status: 400 });
    expect(await control(origin, 'GET /sandbox/nothing')).toMatchObject({ status: 404 });
  });

  test('load another data set', async () => {
    const origin = await started();
    const state = await control(origin, 'POST /sandbox/data', { name: 'recorded' });
    expect(state.json).toMatchObject({
      data: 'recorded',
      products: { total: 7 },
      orders: { total: 5, shipped: 3 },
    });
    expect((await listed(origin, '/products'))['hydra:totalItems']).toBe(7);
  });
});

describe('orders and trackings', () => {
  const ship = async (origin: string) => {
    const lines = [{ sku: 10000001, quantity: 2 }];
    await control(origin, 'POST /sandbox/orders', { externalOrderNumber: 'A-1', lines });
    const parcels = [{ courier: 'DHL', trackingId: 'JJD1' }, { bulkCarrier: true }];
    return control(origin, 'POST /sandbox/orders/1/ship', { parcels });
  };

  test('a parcel shows at 18:00 Berlin time of the service and not before', async () => {
    const origin = await started();
    await control(origin, 'POST /sandbox/clock', { set: '2026-10-25T17:59:00' });
    await ship(origin);
    expect((await listed(origin, '/trackings'))['hydra:totalItems']).toBe(0);
    expect((await get(origin, '/orders/1')).json).toMatchObject({ status: 'shipped', trackings: [] });
    expect((await get(origin, '/trackings/1')).status).toBe(404);

    await control(origin, 'POST /sandbox/clock', { to: 'next-upload' });
    const { 'hydra:member': trackings } = await listed(origin, '/trackings?order.externalOrderNumber=A-1');
    const at = '2026-10-25T18:00:00+01:00';
    expect(trackings).toMatchObject([
      { order: '/v2/api/orders/1', createdAt: at, courier: 'DHL', status: 'shipped', trackingId: 'JJD1' },
      {
        order: '/v2/api/orders/1',
        createdAt: at,
        courier: 'Bulk carrier',
        status: 'shipped',
        trackingId: '_',
      },
    ]);
    expect((await get(origin, '/orders/1')).json).toMatchObject({
      trackings: ['/v2/api/trackings/1', '/v2/api/trackings/2'],
    });
  });

  test('what is shipped after 18:00 waits for the next day, also when the clock is moved in steps', async () => {
    const origin = await started();
    await control(origin, 'POST /sandbox/clock', { set: '2026-03-28T18:00:00' });
    await ship(origin);
    await control(origin, 'POST /sandbox/clock', { advance: 'PT22H59M' });
    expect((await listed(origin, '/trackings'))['hydra:totalItems']).toBe(0);
    await control(origin, 'POST /sandbox/clock', { advance: 'PT1M' });
    // The night of the clock change is an hour shorter.
    expect(
      (await listed(origin, '/trackings?createdAt[after]=2026-03-29T18:00:00'))['hydra:member'],
    ).toMatchObject([{ createdAt: '2026-03-29T18:00:00+02:00' }, {}]);
  });

  test('only a shipped order becomes complete, again and again if asked', async () => {
    const origin = await started();
    await control(origin, 'POST /sandbox/orders', { externalOrderNumber: 'A-1' });
    expect(await complete(origin, 1)).toMatchObject({ status: 409 });
    await control(origin, 'POST /sandbox/orders/1/ship', { parcels: [] });
    expect((await listed(origin, '/orders?status=shipped'))['hydra:totalItems']).toBe(1);
    expect(await complete(origin, 1)).toMatchObject({ status: 200, json: { status: 'complete' } });
    expect(await complete(origin, 1)).toMatchObject({ status: 200 });
    expect((await listed(origin, '/orders?status=shipped'))['hydra:totalItems']).toBe(0);
  });

  test('an order may name no order number of the shop', async () => {
    const origin = await started();
    await control(origin, 'POST /sandbox/orders', { externalOrderNumber: '' });
    expect((await listed(origin, '/orders'))['hydra:member']).toMatchObject([{ externalOrderNumber: '' }]);
  });

  test('creation of orders is no part of the interface', async () => {
    const origin = await started();
    const headers = { 'content-type': 'application/ld+json' };
    const creation = await ask(origin, { method: 'POST', path: '/v2/api/orders', headers, body: '{}' });
    expect(creation).toMatchObject({ status: 405, headers: { allow: 'GET' } });
  });
});

test('the log proves what a client asked', async () => {
  const origin = await started();
  await get(origin, '/products?sku=10000001');
  await get(origin, '/products/999');
  const log = await control(origin, 'GET /sandbox/requests?since=0');
  expect(log.json).toMatchObject({
    count: 2,
    requests: [
      { number: 1, method: 'GET', path: '/v2/api/products?sku=10000001', status: 200 },
      { number: 2, method: 'GET', path: '/v2/api/products/999', status: 404 },
    ],
  });
});

test('the start page tells a person where to begin, and shows what merchants typed as text', async () => {
  const origin = await started();
  await control(origin, 'POST /sandbox/orders', { externalOrderNumber: '<b>1</b>' });
  const { text, headers } = await ask(origin, { path: '/' });
  expect(headers['content-type']).toContain('text/html');
  expect(text).toContain('href="/v2/api"');
  expect(text).toContain('&lt;b&gt;1&lt;/b&gt;');
});

test('the command prints one line and ends cleanly at SIGTERM, whoever is waiting', async () => {
  const script = new URL('../../web/sandbox/supplier/main.ts', import.meta.url).pathname;
  const child = spawn(execPath, [script, '--products', '12', '--seed', '3'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const started = JSON.parse(line.toString()) as { url: string };
  expect(started).toEqual({
    service: 'supplier',
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    apiRoot: `${started.url}/v2/api`,
    products: 12,
    seed: 3,
  });
  expect((await listed(started.url, '/products'))['hydra:totalItems']).toBe(12);
  await control(started.url, 'POST /sandbox/faults', { kind: 'latency', ms: 600_000 });
  const unanswered = get(started.url, '/products').catch((error: unknown) => error);
  const hits = async () => (await control(started.url, 'GET /sandbox/faults')).json;
  await expect.poll(hits).toMatchObject({ faults: [{ hit: 1 }] });
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await unanswered).toBeInstanceOf(Error);
});
