/** Every fault of the service does what it says, to the requests that it names and to no other. */
import { DateTime } from 'luxon';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { faultKinds, type FaultInput } from '../../web/sandbox/supplier/faults/fault.ts';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { ask, control, type RecordedResponse } from '../support/supplier-recordings.ts';

const waited: number[] = [];
const start = DateTime.fromISO('2026-11-20T12:00:00Z') as DateTime<true>;
const clock = {
  now: () => start,
  wait: (ms: number) => {
    waited.push(ms);
    return Promise.resolve();
  },
};
const sandbox = createSupplierSandbox({ clock, products: 7 });
let origin = '';
const tested = new Set<string>(['expired-token']);

beforeAll(async () => {
  ({ url: origin } = await sandbox.start());
});
afterAll(() => sandbox.stop());
afterEach(() => sandbox.control.faults.clear());

interface Page {
  'hydra:member': { id: number; sku: unknown; details: { description: string }[] }[];
  'hydra:totalItems': number;
  'hydra:view': Record<string, string>;
}

const get = (path = '/v2/api/products') => ask(origin, { path });
const pageOf = (response: RecordedResponse) => response.json as Page;
const idsAt = async (page: number) =>
  pageOf(await get(`/v2/api/products?itemsPerPage=3&page=${page}`))['hydra:member'].map(({ id }) => id);

async function fault(input: FaultInput): Promise<void> {
  tested.add(input.kind);
  expect(await control(origin, 'POST /sandbox/faults', input)).toMatchObject({ status: 201 });
}

describe('which requests are hit', () => {
  test('only those with the path and method, after as many as are let pass, as often as was said', async () => {
    await fault({ kind: 'status', status: 503, path: '/products', method: 'GET', skip: 1, times: 2 });
    expect((await get('/v2/api/trackings')).status).toBe(200);
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await get()).status);
    expect(statuses).toEqual([200, 503, 503, 200]);
    expect(sandbox.control.faults.active).toEqual([]);
  });

  test('all of them without a number of times, until the faults are removed', async () => {
    await fault({ kind: 'status', status: 500 });
    expect([(await get()).status, (await get()).status]).toEqual([500, 500]);
    await control(origin, 'DELETE /sandbox/faults');
    expect((await get()).status).toBe(200);
  });

  test('the control API itself is never hit', async () => {
    await fault({ kind: 'closed-connection' });
    expect((await control(origin, 'GET /sandbox/state')).status).toBe(200);
  });
});

test('latency lets an answer wait', async () => {
  await fault({ kind: 'latency', ms: 250, times: 1 });
  expect((await get()).status).toBe(200);
  expect(waited).toEqual([250]);
});

test('429 carries Retry-After in seconds or as a date', async () => {
  await fault({ kind: 'status', status: 429, message: 'Too many requests', retryAfterSeconds: 30, times: 1 });
  const document = { 'hydra:title': 'An error occurred', 'hydra:description': 'Too many requests' };
  expect(await get()).toMatchObject({ status: 429, headers: { 'retry-after': '30' }, json: document });
  await fault({ kind: 'status', status: 429, retryAfterSeconds: 30, retryAfterAs: 'date', times: 1 });
  expect(await get()).toMatchObject({ headers: { 'retry-after': 'Fri, 20 Nov 2026 12:00:30 GMT' } });
});

test('broken JSON is a whole response that no parser reads', async () => {
  await fault({ kind: 'broken-json', times: 1 });
  const { status, headers, text, json } = await get();
  expect({ status, json, type: headers['content-type'] }).toEqual({
    status: 200,
    json: undefined,
    type: 'application/ld+json; charset=utf-8',
  });
  expect(Number(headers['content-length'])).toBe(Buffer.byteLength(text ?? ''));
});

test("HTML is a proxy's page, with the status that was asked for", async () => {
  await fault({ kind: 'html', status: 502, times: 1 });
  const { status, headers, text } = await get();
  expect({ status, type: headers['content-type'] }).toEqual({
    status: 502,
    type: 'text/html; charset=utf-8',
  });
  expect(text).toContain('<html>');
});

test('half a body ends before the length that was announced', async () => {
  await fault({ kind: 'half-body', times: 1 });
  await expect(get()).rejects.toThrow(/other side closed|terminated/);
});

test('a closed connection gives no answer at all', async () => {
  await fault({ kind: 'closed-connection', times: 1 });
  await expect(get()).rejects.toThrow(/other side closed/);
  const log = (await control(origin, 'GET /sandbox/requests')).json as { requests: { status: unknown }[] };
  expect(log.requests.at(-1)).toMatchObject({ status: 'closed' });
});

test('a repeated page shows the members of the page before under its own view', async () => {
  await fault({ kind: 'repeated-page', path: 'page=2', times: 1 });
  const response = pageOf(await get('/v2/api/products?itemsPerPage=3&page=2'));
  expect(response['hydra:member'].map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(response['hydra:view']['hydra:next']).toContain('page=3');
  expect(await idsAt(2)).toEqual([4, 5, 6]);
});

test('endless paging has a next page behind the last one, and members there', async () => {
  await fault({ kind: 'endless-paging' });
  const response = pageOf(await get('/v2/api/products?itemsPerPage=3&page=900'));
  expect(response['hydra:view']['hydra:next']).toBe('/v2/api/products?itemsPerPage=3&page=901');
  expect(response['hydra:member'].map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(pageOf(await get())['hydra:view']['hydra:next']).toBe('/v2/api/products?page=2');
});

test('moving totals grow with every answer', async () => {
  await fault({ kind: 'moving-totals' });
  const totals = [pageOf(await get())['hydra:totalItems'], pageOf(await get())['hydra:totalItems']];
  expect(totals).toEqual([8, 9]);
});

test('moving products hide one from a crawl while the total stays', async () => {
  await fault({ kind: 'moving-products', by: 1 });
  const crawled = [...(await idsAt(1)), ...(await idsAt(2)), ...(await idsAt(3))];
  expect(crawled).toEqual([1, 2, 3, 5, 6, 7, 2]);
});

test('wrong types damage members, each in another way', async () => {
  await fault({ kind: 'wrong-types', times: 1 });
  const members = pageOf(await get())['hydra:member'];
  expect(members[0]).toMatchObject({ sku: 'SKU 10000001' });
  expect(members[1]).toMatchObject({ netCost: 'auf Anfrage', rrp: [] });
  expect(members[2]).toMatchObject({ stock: 'plenty' });
  expect(members[3]).toMatchObject({ images: null, details: 'none' });
  expect(members[4]).toMatchObject({ allowedCountryCodes: 'DE,AT' });
  expect(Object.keys(members[5] ?? {})).toEqual(['@id', '@type']);
  expect(members[6]).toEqual({});
});

test('huge texts have the length that was asked for', async () => {
  await fault({ kind: 'huge-texts', length: 3_000_000, times: 1 });
  const [first, second] = pageOf(await get())['hydra:member'];
  expect(first?.details.map(({ description }) => description.length)).toEqual([3_000_000, 3_000_000]);
  expect(second?.details[0]?.description.length).toBeLessThan(1000);
});

test('every fault that can be switched on is tried here, or with the authentication', () => {
  expect([...tested].sort()).toEqual([...faultKinds].sort());
});
