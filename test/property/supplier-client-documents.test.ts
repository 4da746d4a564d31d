/** Whatever JSON a supplier sends: readers answer, never throw, and read money to the last digit. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SupplierError } from '../../web/server/domain/failures.ts';
import type { ProductReading, SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { readCollection, type Collection } from '../../web/server/supplier/hydra.ts';
import { errorText } from '../../web/server/supplier/refusal.ts';
import { readOrder, readTracking, Unreadable } from '../../web/server/supplier/shipment-documents.ts';
import { caseCount } from '../support/case-count.ts';
import { productDocument, productReader } from '../support/replay-supplier.ts';

const url = new URL('https://supplier.test/v2/api/products');
const readProduct = productReader(url);

const fields = [
  '@id',
  'sku',
  'manufacturerId',
  'upc',
  'brand',
  'netCost',
  'rrp',
  'logoUrl',
  'categoryTree',
  'images',
  'stock',
  'details',
  'prevDataHash',
  'allowedCountryCodes',
  'isBulkCarrier',
  'isEuPlug',
  'isSchukoPlug',
] as const;

/** Mostly sound products with a few fields replaced by anything, or left out. */
const nearlyProduct = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...fields), fc.jsonValue(), { maxKeys: 4 }),
    fc.subarray([...fields], { maxLength: 3 }),
  )
  .map(([odd, left]) => {
    const document = productDocument(1, odd);
    for (const field of left) delete document[field];
    return document;
  });
const json = fc.oneof(fc.jsonValue(), nearlyProduct);

const isSound = ({ sku, iri, stock, texts, images, netCost, rrp, shipsTo }: SupplierProduct): boolean =>
  /^(0|[1-9]\d*)$/.test(sku) &&
  iri.startsWith('/') &&
  (stock === null || (Number.isSafeInteger(stock) && stock >= 0)) &&
  texts.every(({ lang, name }) => /^[A-Z]{2}$/.test(lang) && name !== '') &&
  images.every((image) => /^https?:\/\//.test(image)) &&
  [netCost, rrp].every((amount) => amount === null || Number.isSafeInteger(amount)) &&
  (shipsTo?.countries ?? []).every((country) => /^[A-Z]{2}$/.test(country));

test('R22 any member becomes a product that keeps its promises, or is set aside with a reason', () => {
  const kinds = { product: 0, 'set-aside': 0 };
  fc.assert(
    fc.property(json, (member) => {
      const reading = readProduct(member);
      kinds[reading.kind] += 1;
      expect(JSON.stringify(reading).isWellFormed()).toBe(true);
      expect(
        reading.kind === 'product'
          ? isSound(reading.product)
          : /^PRD-101$/.test(reading.reason) && reading.detail.length < 400,
      ).toBe(true);
    }),
    { numRuns: caseCount('DOCUMENT_RUNS', 1_500) },
  );
  expect(Math.min(kinds.product, kinds['set-aside'])).toBeGreaterThan(100);
});

/** What came is told in the words of its form. */
const withoutWords = (reading: ProductReading): unknown =>
  reading.kind === 'set-aside'
    ? reading.reason
    : { ...reading.product, faults: reading.product.faults.map(({ field, isUnread }) => [field, isUnread]) };

test('the same document gives the same reading, whether lists are arrays or objects with gaps', () => {
  const asObject = (value: unknown): unknown =>
    Array.isArray(value)
      ? Object.fromEntries(value.map((item, index) => [index * 2 + 1, asObject(item)]))
      : value;
  fc.assert(
    fc.property(nearlyProduct, (document) => {
      const rewritten = Object.fromEntries(
        Object.entries(document).map(([key, value]) => [
          key,
          ['images', 'details', 'allowedCountryCodes'].includes(key) &&
          Array.isArray(value) &&
          value.length > 0
            ? asObject(value)
            : value,
        ]),
      );
      const [first, second] = [readProduct(document), readProduct(rewritten)];
      expect(withoutWords(second)).toEqual(withoutWords(first));
    }),
  );
});

function collectionOrRefusal(document: unknown): Collection | SupplierError {
  try {
    return readCollection(document, url);
  } catch (error) {
    if (error instanceof SupplierError) return error;
    throw error;
  }
}

test('any JSON is a collection, or refused as a SupplierError', () => {
  const envelope = fc.dictionary(
    fc.constantFrom('member', 'hydra:member', 'totalItems', 'hydra:totalItems', 'view', 'hydra:view'),
    fc.oneof(fc.jsonValue(), fc.record({ next: fc.jsonValue() }), fc.record({ 'hydra:next': fc.webUrl() })),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), envelope), (document) => {
      const collection = collectionOrRefusal(document);
      expect(collection instanceof SupplierError || Array.isArray(collection.members)).toBe(true);
    }),
    { numRuns: caseCount('DOCUMENT_RUNS', 1_000) },
  );
});

test('any tracking and any order is read, or said to be unreadable', () => {
  const keys = fc.constantFrom(
    '@id',
    'order',
    'createdAt',
    'courier',
    'status',
    'trackingId',
    'externalOrderNumber',
  );
  const values = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom('/v2/api/x/1', '2026-07-01T18:00:00+02:00', '_', 'shipped'),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(keys, values)), (document) => {
      const tracking = readTracking(document);
      expect(tracking instanceof Unreadable || tracking.createdAt.isValid).toBe(true);
      const order = readOrder(document);
      expect(order instanceof Unreadable || order.iri.startsWith('/')).toBe(true);
    }),
    { numRuns: caseCount('DOCUMENT_RUNS', 1_000) },
  );
});

test('any answer that is no success has an error text of a sentence’s length', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.json(), fc.string({ unit: fc.constantFrom('<', '>', 'a', '"', '&') })),
      (text) => {
        expect(errorText(text).length).toBeLessThanOrEqual(301);
      },
    ),
  );
});

test('money is read as whole millionths: what BigInt arithmetic makes of its digits', () => {
  const amount = fc
    .tuple(
      fc.bigInt({ min: 0n, max: 999_999_999n }),
      fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 6 }),
    )
    .map(([whole, decimals]) => ({
      text: decimals === '' ? String(whole) : `${whole}.${decimals}`,
      whole,
      decimals,
    }));
  fc.assert(
    fc.property(amount, fc.boolean(), ({ text, whole, decimals }, asNumber) => {
      const netCost: unknown = JSON.parse(asNumber ? text : `"${text}"`);
      const micros = whole * 1_000_000n + BigInt(decimals.padEnd(6, '0'));
      expect(readProduct(productDocument(1, { netCost }))).toMatchObject({
        product: { netCost: Number(micros) },
      });
    }),
    { numRuns: caseCount('DOCUMENT_RUNS', 1_000) },
  );
});

test.each(['18:00', '2026', '2026-11', '+012026-01-01', 'T18:00', '2026-W47-6'])(
  'a tracking of %s, which names no day, is told as one that cannot be read',
  (createdAt) => {
    const tracking = readTracking({
      '@id': '/v2/api/trackings/1',
      order: '/v2/api/orders/1',
      createdAt,
      courier: 'DHL',
      status: 'x',
      trackingId: '1',
    });
    expect(tracking).toBeInstanceOf(Unreadable);
  },
);
test('one that names its day is read, by the clock of the supplier', () => {
  const member = {
    '@id': '/v2/api/trackings/1',
    order: '/v2/api/orders/1',
    courier: 'DHL',
    status: 'x',
    trackingId: '1',
  };
  for (const createdAt of ['2026-11-20T18:00:00', ' 2026-11-20 18:00:00', '2026-11-20T18:00:00+01:00'])
    expect(readTracking({ ...member, createdAt })).toMatchObject({ trackingNumber: '1' });
});
