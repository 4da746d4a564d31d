/** Hydra clients that nobody here wrote read the service: the proof that its documents mean what they say. */
import { createRequire } from 'node:module';
import { parseHydraDocumentation } from '@api-platform/api-doc-parser';
import type Heracles from '@hydra-cg/heracles.ts';
import jsonld, { type NodeObject } from 'jsonld';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSupplierSandbox } from '../../web/sandbox/supplier/supplier-sandbox.ts';

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
