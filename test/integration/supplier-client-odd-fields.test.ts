/** 8.7, R27: whatever stands in one field of a product, the others arrive over HTTP, stock 0 above all. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductReading, SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import {
  clientFor,
  crawlAll,
  crawlOf,
  pageOf,
  productDocument,
  sendJson,
  startSupplier,
} from '../support/replay-supplier.ts';
import { recordedExchanges } from '../support/supplier-recordings.ts';

const productsOf = (readings: readonly ProductReading[]): SupplierProduct[] =>
  readings.flatMap((reading) => (reading.kind === 'product' ? [reading.product] : []));

test('8.7: of twelve products with one odd field each, all twelve say stock 0', async () => {
  const odd: Record<string, unknown>[] = [
    { logoUrl: { url: 'x' } },
    { brand: ['a', 'b'] },
    { rrp: '19,90' },
    { rrp: 'auf Anfrage' },
    { details: [{ lang: 'DE', name: 'x'.repeat(1200) }] },
    { allowedCountryCodes: 'DE' },
    { allowedCountryCodes: { a: { b: 1 } } },
    { images: 'https://a.test/1.jpg' },
    { manufacturerId: { id: 1 } },
    { details: 'Bohrmaschine' },
    { '@id': null },
    { netCost: [] },
  ];
  const members = odd.map((fields, index) => productDocument(index + 1, { stock: { stock: 0 }, ...fields }));
  const { readings } = await crawlOf((_, response) => sendJson(response, pageOf(members)));
  const products = productsOf(readings);
  expect(products.map(({ stock }) => stock)).toEqual(Array(12).fill(0));
  expect(products[2]).toMatchObject({ rrp: 19_900_000, faults: [] });
  expect(products[5]?.shipsTo).toEqual({ rule: 'only', countries: ['DE'] });
  expect(products[6]?.shipsTo).toBeNull();
  expect(products.flatMap(({ faults }) => faults.map(({ field }) => field))).toEqual([
    'logoUrl',
    'brand',
    'rrp',
    'details.DE.name',
    'allowedCountryCodes',
    'images',
    'manufacturerId',
    'details',
    '@id',
    'netCost',
  ]);
});

type Json = Readonly<Record<string, unknown>>;

const recorded = recordedExchanges('2.6').flatMap(({ response: { json } }): Json[] => {
  const members = (json as Record<string, unknown> | undefined)?.['hydra:member'];
  return Array.isArray(members) ? members.filter((member: Json) => member['@type'] === 'Product') : [];
});

/** The fields that name a product, and those that always get through: each is spoiled only on purpose. */
const vital = new Set(['sku', 'stock', 'netCost', 'rrp', 'allowedCountryCodes']);

const junk = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('<script>1</script>', '\u200b', 'Gr\ufffd', '19,90', '', 1e21, -1, 'x'.repeat(5000), 'n/a'),
);

/** One field of a document, or of an object inside it, is replaced or left out. */
const mutation = fc.record({
  document: fc.constantFrom(...recorded),
  key: fc.nat(),
  inner: fc.option(fc.nat()),
  value: fc.option(junk, { freq: 8, nil: undefined }),
});

type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function mutate({ document, key, inner, value }: Mutation): Json {
  const keys = Object.keys(document).filter((name) => !vital.has(name));
  const name = keys[key % keys.length] ?? '@id';
  const field = document[name];
  const isDeep = inner !== null && typeof field === 'object' && field !== null;
  const changed = isDeep
    ? Object.entries(field).map(([at, each], index, all) => [at, index === inner % all.length ? value : each])
    : [];
  const list = Array.isArray(field) ? changed.map(([, each]) => each) : Object.fromEntries(changed);
  return { ...document, [name]: isDeep ? list : value };
}

test('8.7, R27: after 10,000 mutations of recorded products none is set aside, and what sells arrives', async () => {
  let page: readonly Json[] = [];
  const { root } = await startSupplier((_, response) => sendJson(response, pageOf(page)));
  const client = clientFor(root);
  const whole = new Map<unknown, SupplierProduct>();
  page = recorded.filter(({ sku }, at) => recorded.findIndex((other) => other['sku'] === sku) === at);
  for (const product of productsOf((await crawlAll(client)).readings)) whole.set(product.sku, product);
  expect(whole.size).toBeGreaterThan(5);
  expect([...whole.values()].filter(({ stock }) => (stock ?? 0) > 0).length).toBeGreaterThan(4);
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 100, maxLength: 100 }), async (mutations) => {
      page = mutations.map((each, index) => ({ ...mutate(each), sku: 20_000_000 + index }));
      const { verdict, readings } = await crawlAll(client);
      expect(verdict.failure).toBeNull();
      const products = productsOf(readings);
      expect(products).toHaveLength(100);
      for (const [index, { stock, netCost, rrp, shipsTo }] of products.entries()) {
        const before = whole.get(String(mutations[index]?.document['sku']));
        expect({ stock, netCost, rrp, shipsTo }).toEqual({
          stock: before?.stock,
          netCost: before?.netCost,
          rrp: before?.rrp,
          shipsTo: before?.shipsTo,
        });
      }
    }),
    { numRuns: 100, endOnFailure: true },
  );
});
