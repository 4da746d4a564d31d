/** The client against answers of real API Platform servers, in both dialects: every recorded body, and a replay. */
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import type { Sku, SupplierIri } from '../../web/server/domain/ids.ts';
import { SupplierError } from '../../web/server/domain/failures.ts';
import { readCollection } from '../../web/server/supplier/hydra.ts';
import { errorText } from '../../web/server/supplier/refusal.ts';
import { readOrder, readTracking, Unreadable } from '../../web/server/supplier/shipment-documents.ts';
import {
  allRows,
  clientFor,
  crawlAll,
  noAbort,
  skusOf,
  startReplay,
  productReader,
} from '../support/replay-supplier.ts';
import { recordedExchanges, type Exchange } from '../support/supplier-recordings.ts';

const versions = ['2.6', '4.0'] as const;
const merchant = { kind: 'basic', username: 'merchant', password: 'secret' } as const;
const readProduct = productReader(new URL('http://supplier.test/v2/api'));

const urlOf = ({ request }: Exchange): URL => new URL(request.path, 'http://supplier.test');
const isCollection = ({ response }: Exchange): boolean =>
  response.status === 200 && /"@type":"(hydra:)?Collection"/.test(JSON.stringify(response.json ?? ''));

describe.each(versions)('every recorded answer of API Platform %s', (version) => {
  const exchanges = recordedExchanges(version);

  test('that is a collection gives the members, the total and the next page that its document names', () => {
    const collections = exchanges.filter(isCollection);
    expect(collections.length).toBeGreaterThan(80);
    for (const exchange of collections) {
      const { json } = exchange.response;
      const plain = JSON.parse(JSON.stringify(json).replaceAll('"hydra:', '"'));
      const { name } = exchange;
      expect({ name, ...readCollection(json, urlOf(exchange)) }).toEqual({
        name,
        members: plain.member,
        total: plain.totalItems ?? null,
        next: plain.view?.next === undefined ? null : new URL(plain.view.next, 'http://supplier.test'),
        prefixed: version === '2.6',
      });
    }
  });

  test('that is no collection is refused as another interface', () => {
    const others = exchanges.filter((exchange) => !isCollection(exchange));
    expect(others.length).toBeGreaterThan(40);
    for (const exchange of others)
      expect(() => readCollection(exchange.response.json, urlOf(exchange))).toThrow(SupplierError);
  });

  test('has members that are read whole: products, trackings and orders', () => {
    const readers: Record<string, (member: unknown) => boolean> = {
      Product: (member) => (member as { id: number }).id === 7 || readProduct(member).kind === 'product',
      Tracking: (member) => !(readTracking(member) instanceof Unreadable),
      Order: (member) => !(readOrder(member) instanceof Unreadable),
    };
    const members = exchanges
      .filter(isCollection)
      .flatMap((exchange) => readCollection(exchange.response.json, urlOf(exchange)).members)
      .map((member) => ({ member, type: (member as { '@type': string })['@type'] }));
    expect(members.filter(({ member, type }) => readers[type]?.(member) === false)).toEqual([]);
    for (const type of Object.keys(readers))
      expect(members.filter((member) => member.type === type).length).toBeGreaterThan(5);
  });

  test('that is an error holds a sentence, unless it has no body', () => {
    const errors = exchanges.filter(({ response }) => response.status >= 400);
    expect(errors.length).toBeGreaterThan(30);
    for (const { name, response } of errors) {
      const text = response.json === undefined ? (response.text ?? '') : JSON.stringify(response.json);
      expect(`${name}: ${errorText(text)}`).toMatch(text === '' ? /: $/ : /: [^<>{}]+$/);
    }
  });
});

test('both dialects say the same of the seven products', () => {
  const [older, newer] = versions.map((version) => {
    const whole = recordedExchanges(version).find(({ name }) => name === 'products-page-only');
    return readCollection(whole?.response.json, new URL('http://supplier.test/')).members.map(readProduct);
  });
  expect(older).toEqual(newer);
  expect(older?.map(({ kind }) => kind)).toEqual(Array(7).fill('product'));
  expect(older?.[0]).toEqual({
    kind: 'product',
    product: {
      iri: '/v2/api/products/1',
      sku: '10000001',
      manufacturerId: 'M-1',
      // Its last digit does not follow from the others.
      barcode: null,
      brand: 'Brand',
      netCost: 10_500_000,
      rrp: 20_000_000,
      logoUrl: 'https://example.com/logo.png',
      categoryTree: '/v2/api/categorytree/1',
      images: ['https://example.com/1.jpg'],
      stock: 3,
      texts: [
        { lang: 'DE', name: 'Name 1 DE', description: 'Line one<br />Line two äöü / slash' },
        { lang: 'EN', name: 'Name 1 EN', description: 'Line one<br />Line two äöü / slash' },
      ],
      dataHash: 'ec6ef230f1828039ee794566b9c58adc',
      shipsTo: { rule: 'only', countries: ['AT', 'DE', 'FR'] },
      hasCountryList: true,
      faults: [
        { field: 'upc', seen: 'the text “4000000000001”', sentence: expect.any(String), isUnread: false },
      ],
    },
  });
  // A list with a gap in its keys is an object on the wire, and a price has four decimals.
  expect(older?.[5]).toMatchObject({
    product: { shipsTo: { rule: 'only', countries: ['DE', 'FR'] }, netCost: 12_345_600, rrp: 0 },
  });
  expect(older?.[6]).toMatchObject({ product: { sku: '10000007', texts: [], netCost: 73_500_000 } });
});

describe.each(versions)('a replay of API Platform %s', (version) => {
  const open = async () => {
    const { root, received } = await startReplay(version);
    return { received, ...clientFor(root, { auth: merchant }), strangers: clientFor(root) };
  };

  test('is crawled completely', async () => {
    // Products were recorded without credentials; the replay keeps them apart.
    const { strangers, received } = await open();
    const { verdict, readings } = await crawlAll(strangers);
    expect(verdict).toEqual({ pages: 1, distinct: 7, total: 7, steady: true, set: null, failure: null });
    expect(skusOf(readings)).toEqual([1, 2, 3, 4, 5, 6, 7].map((id) => `1000000${id}`));
    expect(received.map(({ path, headers }) => [path, headers.accept])).toEqual([
      ['/v2/api/products?itemsPerPage=100&page=1', 'application/ld+json'],
    ]);
  });

  test('answers exactly the SKUs that are asked for', async () => {
    const { strangers } = await open();
    const found = await strangers.catalogue.findBySku(['10000003', '10000005'] as Sku[], noAbort);
    expect(skusOf(found.map((member) => member.read()))).toEqual(['10000003', '10000005']);
  });

  test('gives the trackings since an instant, asked in its own offset', async () => {
    const { strangers, received } = await open();
    const since = DateTime.fromISO('2024-07-01T18:00:00+02:00', { setZone: true }) as DateTime<true>;
    const trackings = await allRows(strangers.shipments.trackingsSince(since, noAbort));
    expect(received[0]?.path).toContain('=2024-07-01T18%3A00%3A00%2B02%3A00&');
    expect(trackings.map(({ iri }) => iri)).toEqual([3, 4, 5, 6].map((id) => `/v2/api/trackings/${id}`));
    const [bulk, parcel] = trackings;
    expect(bulk).toMatchObject({ courier: 'Bulk carrier', trackingNumber: null, order: '/v2/api/orders/3' });
    expect(parcel).toMatchObject({ status: 'shipped', trackingNumber: expect.stringMatching(/^JJD/) });
    expect(bulk?.createdAt.toISO()).toBe('2024-07-01T18:00:00.000+02:00');
  });

  test('gives orders, and those shipped', async () => {
    const { shipments } = await open();
    expect(await shipments.order('/v2/api/orders/1' as SupplierIri, noAbort)).toEqual({
      iri: '/v2/api/orders/1',
      externalOrderNumber: '100',
      status: 'shipped',
      trackings: ['/v2/api/trackings/1', '/v2/api/trackings/6'],
    });
    const shipped = await allRows(shipments.shippedOrders(noAbort));
    expect(shipped.map(({ externalOrderNumber }) => externalOrderNumber)).toEqual(['100', '1001', 'A-100']);
  });

  test('sets an order to complete', async () => {
    const { shipments, received } = await open();
    await shipments.complete('/v2/api/orders/1' as SupplierIri, noAbort);
    expect(received.map(({ method, body }) => `${method} ${body}`)).toEqual(['PATCH {"status":"complete"}']);
  });

  test('refuses credentials in words', async () => {
    const { strangers } = await open();
    await expect(allRows(strangers.shipments.shippedOrders(noAbort))).rejects.toMatchObject({
      reason: 'SUP-003',
      details: { status: 401 },
    });
  });

  test('passes the connection test but for its orders, which ask for a key', async () => {
    const { strangers, received } = await open();
    expect(await strangers.check()).toMatchObject({ kind: 'wrong-key', reason: 'SUP-003' });
    expect(received.length).toBeLessThanOrEqual(3);
  });
});
