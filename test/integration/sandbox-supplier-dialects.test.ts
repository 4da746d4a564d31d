/**
 * The forms in which servers of different ages speak the interface (supplier-behaviour.md 1.1, 1.8 and 5), as switches
 * of the service and of its command.
 */
import { execPath } from 'node:process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createSupplierSandbox,
  type SandboxOptions,
  type SupplierSandbox,
} from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { ask, control } from '../support/supplier-recordings.ts';

let sandbox: SupplierSandbox | undefined;
async function started(options: SandboxOptions): Promise<string> {
  sandbox = createSupplierSandbox({ products: 40, ...options });
  return (await sandbox.start()).url;
}
afterEach(() => sandbox?.stop());

const get = (origin: string, path: string) => ask(origin, { path: `/v2/api${path}` });
const keysOf = async (origin: string, path: string) =>
  Object.keys((await get(origin, path)).json as Record<string, unknown>);

const hydraKeys = ['hydra:totalItems', 'hydra:member', 'hydra:view'];

describe('collections', () => {
  test('8.23: 3.4 writes the total first, the prefix always, and no null', async () => {
    const origin = await started({ dialect: '3.4', data: 'recorded' });
    const keys = await keysOf(origin, '/products?itemsPerPage=2');
    expect(keys).toEqual(['@context', '@id', '@type', ...hydraKeys, 'hydra:search']);
    expect(await keysOf(origin, '/products/6')).not.toContain('category');
    expect((await get(origin, '/products?page=2&itemsPerPage=2&foo=1')).json).toMatchObject({
      'hydra:view': { '@id': '/v2/api/products?foo=1&itemsPerPage=2&page=2' },
    });
  });

  test('8.23: 4.0 writes the prefix when its configuration says so', async () => {
    const origin = await started({ dialect: '4.0', hydraPrefix: true });
    const { json } = await get(origin, '/products?itemsPerPage=2');
    expect(Object.keys(json as object)).toEqual([
      '@context', '@id', '@type', ...hydraKeys, 'hydra:search',
    ]); // prettier-ignore
    expect(json).toMatchObject({
      '@type': 'hydra:Collection',
      'hydra:view': { '@type': 'hydra:PartialCollectionView', 'hydra:next': expect.any(String) },
    });
  });
});

describe('errors', () => {
  const missing = async (options: SandboxOptions) => get(await started(options), '/products/999999');
  const problem = { title: 'An error occurred', detail: 'Not Found', status: 404, type: '/errors/404' };
  const hydra = { 'hydra:title': 'An error occurred', 'hydra:description': 'Not Found' };
  const typeOf = (answer: { headers: Record<string, string> }) => answer.headers['content-type'];

  test('8.23: 3.4 answers in the words of Hydra, an Accept that it does not know as a problem', async () => {
    const answer = await missing({ dialect: '3.4' });
    expect(typeOf(answer)).toBe('application/ld+json; charset=utf-8');
    expect(answer.json).toEqual({ '@context': '/v2/api/contexts/Error', '@type': 'hydra:Error', ...hydra });
    await sandbox?.stop();
    const origin = await started({ dialect: '3.4' });
    const other = await ask(origin, { path: '/v2/api/products', headers: { accept: 'text/csv' } });
    expect(typeOf(other)).toBe('application/problem+json; charset=utf-8');
  });

  test('8.23: 3.4 with problem details names everything twice and has no context', async () => {
    const answer = await missing({ dialect: '3.4', problemDetails: true });
    expect(typeOf(answer)).toBe('application/problem+json; charset=utf-8');
    expect(answer.json).toEqual({
      '@id': '/v2/api/errors/404',
      '@type': 'hydra:Error',
      ...problem,
      description: 'Not Found',
      ...hydra,
    });
    expect(answer.headers['link']).toContain('http://www.w3.org/ns/json-ld#error');
  });

  test('8.23: 4.0 with the prefix does the same with its context', async () => {
    const { json } = await missing({ dialect: '4.0', hydraPrefix: true });
    const context = { '@context': '/v2/api/contexts/Error', '@type': 'hydra:Error' };
    expect(json).toMatchObject({ ...context, ...problem, ...hydra });
  });

  test('8.23: 2.6 has no problem details', () => {
    expect(() => createSupplierSandbox({ dialect: '2.6', problemDetails: true })).toThrow('2.6 has no');
  });
});

describe('the time zone of the server', () => {
  async function shipped(zone: string): Promise<string> {
    const origin = await started({ zone });
    await control(origin, 'POST /sandbox/orders', { externalOrderNumber: '1001' });
    const parcels = [{ courier: 'DHL', trackingId: 'JJD1' }];
    await control(origin, 'POST /sandbox/orders/1/ship', { parcels, createdAt: '2026-07-01T18:00:00+02:00' });
    return origin;
  }
  const found = async (origin: string, query: string) => {
    const { json } = await get(origin, `/trackings?${query}`);
    return (json as { 'hydra:member': { createdAt: string }[] })['hydra:member'].map(
      ({ createdAt }) => createdAt,
    );
  };

  test('8.23: moments are written in it, and bounds are compared with its wall clock', async () => {
    const utc = '2026-07-01T16:00:00+00:00';
    const origin = await shipped('UTC');
    expect(await found(origin, '')).toEqual([utc]);
    // the offset of a bound is dropped, so the wall clock decides
    expect(await found(origin, 'createdAt[after]=2026-07-01T16:00:00')).toEqual([utc]);
    expect(await found(origin, 'createdAt[after]=2026-07-01T18:00:00%2B02:00')).toEqual([]);
  });

  test('8.23: without a switch it is Berlin', async () => {
    const origin = await shipped('Europe/Berlin');
    expect(await found(origin, 'createdAt[after]=2026-07-01T18:00:00')).toEqual([
      '2026-07-01T18:00:00+02:00',
    ]);
  });
});

test('8.23: the command takes every switch', async () => {
  const flags = ['--products', '5', '--dialect', '3.4', '--problem-details', '--zone', 'UTC'];
  const child = spawn(execPath, ['web/sandbox/supplier/main.ts', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(line.toString()) as { url: string };
  expect((await get(url, '/products/99')).json).toMatchObject({ '@type': 'hydra:Error', status: 404 });
  expect((await control(url, 'GET /sandbox/state')).json).toMatchObject({
    dialect: '3.4 with problem details',
    serverZone: 'UTC',
  });
  child.kill('SIGTERM');
  await once(child, 'exit');
});
