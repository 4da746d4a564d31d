/** Hydra clients that nobody here wrote read the service: the proof that its documents mean what they say. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import type Heracles from '@hydra-cg/heracles.ts';
import jsonld, { type NodeObject } from 'jsonld';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';
import { recordedExchanges } from '../support/supplier-recordings.ts';

/** A CommonJS module with a default export of its own, which only `require` gives as its types say. */
const heracles = createRequire(import.meta.url)('@hydra-cg/heracles.ts') as typeof Heracles;

const hydra = 'http://www.w3.org/ns/hydra/core#';
const sandbox = createSupplierSandbox({ products: 25 });
let apiRoot = '';

beforeAll(async () => {
  ({ apiRoot } = await sandbox.start());
});
afterAll(() => sandbox.stop());

test("API Platform's own documentation parser finds every resource, field and parameter", async () => {
  const { api } = await parseHydraDocumentation(apiRoot);
  const resources = new Map((api.resources ?? []).map((resource) => [resource.name, resource]));
  expect([...resources.keys()].sort()).toEqual([
    'categories', 'categorytree', 'orders', 'product_details', 'product_images', 'products', 'stocks', 'trackings',
  ]); // prettier-ignore
  const variables = async (name: string) =>
    (await resources.get(name)?.getParameters?.())?.map(({ variable }) => variable);
  expect(await variables('products')).toEqual(['sku', 'sku[]', 'countryCodes']);
  expect(await variables('trackings')).toEqual([
    'createdAt[before]', 'createdAt[strictly_before]', 'createdAt[after]', 'createdAt[strictly_after]', 'order.externalOrderNumber',
  ]); // prettier-ignore
  const fields = resources.get('products')?.fields ?? [];
  expect(fields).toHaveLength(17);
  expect(fields.find(({ name }) => name === 'categoryTree')?.reference).toMatchObject({
    name: 'categorytree',
  });
  expect(fields.find(({ name }) => name === 'images')?.embedded).toMatchObject({ name: 'product_images' });
  expect(resources.get('orders')?.operations?.map(({ method }) => method)).toContain('PATCH');
});

interface Reading {
  resources: Record<string, { fields: unknown[]; operations: unknown[]; parameters: unknown[] }>;
}

/** What the parser finds at an API root, without credentials. */
async function readingOf(root: string): Promise<Reading> {
  const { api } = await parseHydraDocumentation(root);
  const entries = (api.resources ?? []).map(async (resource) => {
    const fields = (resource.fields ?? []).map(({ name, range, type, required, reference, embedded }) => {
      const other = (one: typeof reference) => (typeof one === 'object' ? one?.name : one) ?? null;
      const own = range?.replace(root, '') ?? null;
      return { name, range: own, type, required, reference: other(reference), embedded: other(embedded) };
    });
    const operations = (resource.operations ?? []).map(({ name, type, method }) => ({ name, type, method }));
    const parameters = (await resource.getParameters?.())?.map(({ variable }) => variable) ?? [];
    return [resource.name, { fields, operations, parameters }] as const;
  });
  return { resources: Object.fromEntries(await Promise.all(entries)) };
}

/** The recorded answers of a real server that asks nobody who he is; `supplier.test` becomes its own address. */
async function realServer(version: '2.6' | '4.0'): Promise<{ root: string; stop: () => void }> {
  const exchanges = recordedExchanges(version).filter(
    ({ request, response }) => request.method === 'GET' && response.status === 200 && response.json,
  );
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0];
    const found =
      exchanges.find(({ request: { path: own } }) => own === path) ??
      exchanges.find(({ request: { path: own } }) => own.split('?')[0] === path);
    const here = (text: string) => text.replaceAll('http://supplier.test', `http://${request.headers.host}`);
    // the list of stocks was never recorded, but nothing can be asked of it
    const link = found?.response.headers['link'] ?? '';
    response.writeHead(200, { 'content-type': 'application/ld+json', link: here(link) });
    response.end(here(JSON.stringify(found?.response.json ?? {})));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { root: `http://127.0.0.1:${port}/v2/api`, stop: () => server.close() };
}

describe.each(['2.6', '4.0'] as const)('the documentation of %s', (dialect) => {
  test("8.23: API Platform's own parser reads it as it reads that of the real server", async () => {
    const real = await realServer(dialect);
    const open = createSupplierSandbox({ data: 'recorded', dialect, auth: { kind: 'none' } });
    const { apiRoot: root } = await open.start();
    onTestFinished(async () => {
      real.stop();
      await open.stop();
    });
    const [ours, theirs] = [await readingOf(root), await readingOf(real.root)];
    expect(Object.keys(theirs.resources)).toHaveLength(8);
    expect(ours).toEqual(theirs);
  });
});

describe.each([
  { dialect: '2.6' },
  { dialect: '3.4' },
  { dialect: '3.4', problemDetails: true },
  { dialect: '4.0' },
  { dialect: '4.0', hydraPrefix: true },
] as const)('the dialect %o', (choice) => {
  test('8.23: every resource names its parameters without authentication', async () => {
    const one = createSupplierSandbox({ products: 5, ...choice });
    onTestFinished(() => one.stop());
    const { resources } = await readingOf((await one.start()).apiRoot);
    expect(Object.keys(resources)).toHaveLength(8);
    expect(resources['orders']?.parameters).toEqual([
      'status', 'status[]', 'externalOrderNumber', 'externalOrderNumber[]',
    ]); // prettier-ignore
    expect(resources['stocks']?.parameters).toEqual([]);
  });
});

test('Heracles walks the pages and expands the search template', async () => {
  const client = heracles.default.configure().withDefaults().andCreate();
  const resource = await client.getResource(`${apiRoot}/products?itemsPerPage=10&page=2`);
  const [collection] = [...resource.collections];
  expect(collection?.totalItems).toBe(25);
  expect([...(collection?.members ?? [])]).toHaveLength(10);
  const iterator = collection?.getIterator();
  expect(iterator?.nextPartIri).toBe('/v2/api/products?itemsPerPage=10&page=3');
  expect(iterator?.previousPartIri).toBe('/v2/api/products?itemsPerPage=10&page=1');
  const search = [...(collection?.links ?? [])].find(({ relation }) => relation === `${hydra}search`);
  expect(search && 'expandTarget' in search).toBe(true);
});

test('a JSON-LD processor expands the collection to Hydra terms and terms of the documentation', async () => {
  const load = async (url: string) => (await (await fetch(url)).json()) as NodeObject;
  const documentLoader = async (url: string) => ({ documentUrl: url, document: await load(url) });
  const [collection] = await jsonld.expand(await load(`${apiRoot}/products?itemsPerPage=2`), {
    base: `${apiRoot}/products`,
    documentLoader,
  });
  expect(collection?.['@type']).toEqual([`${hydra}Collection`]);
  expect(collection?.[`${hydra}totalItems`]).toEqual([{ '@value': 25 }]);
  expect(collection?.[`${hydra}member`]).toMatchObject([
    { '@id': `${apiRoot}/products/1`, [`${apiRoot}/docs.jsonld#Product/sku`]: [{ '@value': 10000001 }] },
    { '@id': `${apiRoot}/products/2`, [`${apiRoot}/docs.jsonld#Product/sku`]: [{ '@value': 10000002 }] },
  ]);
});
