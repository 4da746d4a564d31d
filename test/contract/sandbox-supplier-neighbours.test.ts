/** 8.22: what stands beside the recorded requests, answered by the same rules of PHP, Symfony and API Platform. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { ask, type Request } from '../support/supplier-recordings.ts';

const root = '/v2/api';
const merchant = 'Basic bWVyY2hhbnQ6c2VjcmV0';

describe.each(['2.6', '4.0'] as const)('API Platform %s', (dialect) => {
  const sandbox = createSupplierSandbox({ data: 'recorded', dialect });
  let origin = '';
  beforeAll(async () => {
    ({ url: origin } = await sandbox.start());
  });
  afterAll(() => sandbox.stop());
  const get = (path: string, more: Partial<Request> = {}) => ask(origin, { path: root + path, ...more });
  const idsOf = async (path: string): Promise<unknown[]> => {
    const { json } = (await get(path)) as { json: Record<string, { id: number }[]> };
    return (json['hydra:member'] ?? json['member'] ?? []).map(({ id }) => id);
  };

  test('reads ids as PHP casts them to integers', async () => {
    const statuses = await Promise.all(['01', '1abc', '-1', '0', '8'].map((id) => get(`/products/${id}`)));
    expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404, 404]);
  });

  test('drops an integer filter that does not fit into 64 bits, and keeps one that does', async () => {
    expect(await idsOf('/products?sku=99999999999999999999')).toHaveLength(7);
    expect(await idsOf('/products?sku=9223372036854775807')).toEqual([]);
    expect(await idsOf('/products?sku=%2B10000003')).toEqual([3]);
  });

  test('reads page numbers with an exponent', async () => {
    expect(await idsOf('/products?itemsPerPage=3&page=20e-1')).toEqual([4, 5, 6]);
  });

  test('sends readers on from a slash at the end, with their query', async () => {
    const answer = await get('/products/?page=1&sku=2', { headers: { host: 'supplier.test' } });
    expect(answer.status).toBe(301);
    expect(answer.headers['location']).toBe('http://supplier.test/v2/api/products?page=1&sku=2');
    expect(answer.text).toContain('page=1&amp;sku=2');
    expect((await get('/nope/')).status).toBe(404);
  });

  test('looks for the route and the method before the suffix', async () => {
    expect((await get('/nope.json')).headers['content-type']).toContain('text/html');
    expect((await get('/products.json', { method: 'DELETE' })).status).toBe(405);
    expect((await get('/products/1.json')).status).toBe(404);
  });

  test('takes the scheme of the credentials in any case', async () => {
    const asked = (authorization: string) => get('/orders', { headers: { authorization } });
    expect((await asked(merchant.replace('Basic', 'basic'))).status).toBe(200);
    expect((await asked(merchant.replace('Basic', 'Bearer'))).status).toBe(401);
  });

  test('names the first wrong field of a body, in the order of the body', async () => {
    const { json } = await get('/orders/1', {
      method: 'PATCH',
      headers: { authorization: merchant, 'content-type': 'application/merge-patch+json' },
      body: '{"status":true,"externalOrderNumber":5}',
    });
    expect(JSON.stringify(json)).toContain(
      'The type of the \\"status\\" attribute must be \\"string\\", \\"boolean\\"',
    );
  });
});
