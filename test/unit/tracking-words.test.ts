/** Order numbers, couriers and labels: tables of what the supplier writes and what Shopify gets. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { courierOf } from '../../web/server/tracking/couriers.ts';
import { matchOrder } from '../../web/server/tracking/match-order.ts';
import { orderNameOf, orderNumberOf, toOrderNumber } from '../../web/server/tracking/order-number.ts';
import { extendedLabel, labelOf } from '../../web/server/tracking/tracking-label.ts';
import { bulk, fulfillment, fulfillmentOrderId, parcel, tracked } from '../support/tracking-parcels.ts';

const hash = { orderNamePrefix: '#', orderNameSuffix: '' };
const framed = { orderNamePrefix: 'EN', orderNameSuffix: '-A' };

describe('order numbers', () => {
  test.each([
    ['1001', hash, '#1001'],
    [' 1001 ', hash, '#1001'],
    ['#1001', hash, '##1001'],
    ['1001', framed, 'EN1001-A'],
    ['A-100', { orderNamePrefix: '', orderNameSuffix: '' }, 'A-100'],
    ['', hash, null],
    ['  ', framed, null],
  ])('%j becomes the order name by the pattern', (number, pattern, name) => {
    expect(orderNameOf(number, pattern)).toBe(name);
  });

  test.each([
    ['#1001', hash, '1001'],
    [' #1001 ', hash, '1001'],
    ['1001', hash, null],
    ['#', hash, null],
    ['en1001-A', framed, null],
    ['EN1001-a', framed, null],
    ['EN1001', framed, null],
    ['EN1001-A', framed, '1001'],
    ['EN-A', framed, null],
    ['# 1001', hash, null],
  ])('%j is read by the pattern exactly, never in part', (name, pattern, number) => {
    expect(orderNumberOf(name, pattern)).toBe(number);
  });

  test.each([
    ['#1001', hash, '1001'],
    [' #1001 ', hash, '1001'],
    ['1001', hash, '1001'],
    ['##1001', hash, '##1001'],
    ['#R-1001', hash, '#R-1001'],
    ['EN1001-A', framed, '1001'],
    ['EN1001', framed, 'EN1001'],
    ['1001', { orderNamePrefix: '1', orderNameSuffix: '' }, '1001'],
    ['', hash, ''],
  ])('8.18: %j at the supplier is the number %3$j, whole order names too', (written, pattern, number) => {
    expect(toOrderNumber(written, pattern)).toBe(number);
  });

  test('every number comes back from its own order name, and from no other', () => {
    const text = fc.string({ minLength: 1, maxLength: 6 }).filter((each) => each === each.trim());
    const patterns = fc.record({
      orderNamePrefix: fc.string({ maxLength: 3 }),
      orderNameSuffix: fc.string({ maxLength: 3 }),
    });
    fc.assert(
      fc.property(text, text, patterns, (one, other, pattern) => {
        const name = orderNameOf(one, pattern);
        expect(name === null ? null : orderNumberOf(name, pattern)).toBe(one);
        expect(orderNameOf(other, pattern) === name).toBe(one === other);
      }),
    );
  });
});

describe('couriers', () => {
  test.each([
    [
      'DHL',
      'DHL',
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094000001',
    ],
    [
      'dhl paket',
      'DHL',
      'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00340434161094000001',
    ],
    [
      'DHL_EXPRESS',
      'DHL Express',
      'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=00340434161094000001',
    ],
    [' gls ', 'GLS', 'https://gls-group.com/DE/de/paketverfolgung?match=00340434161094000001'],
    [
      'österreichische post',
      'Österreichische Post',
      'https://www.post.at/s/sendungsdetails?snr=00340434161094000001',
    ],
    ['InPost', 'Inpost', 'https://inpost.pl/sledzenie-przesylek?number=00340434161094000001'],
  ])('%j is the company %j with its tracking page', (name, company, url) => {
    const courier = courierOf(name);
    expect(courier.company).toBe(company);
    expect(courier.trackingUrl('00340434161094000001')).toBe(url);
  });

  test('every built-in courier has a company and an address over https, whatever the number holds', () => {
    const names = [
      'DHL',
      'DPD',
      'GLS',
      'UPS',
      'Hermes',
      'Deutsche Post',
      'FedEx',
      'TNT',
      'Österreichische Post',
      'Swiss Post',
      'PostNL',
      'Royal Mail',
      'Evri',
      'An Post',
      'Chronopost',
      'Colissimo',
      'BRT',
      'SEUR',
      'BPost',
      'DPD UK',
      'Parcelforce',
      'Yodel',
      'Mondial Relay',
      'Poste Italiane',
      'Correos',
      'Packeta',
      'DHL Parcel',
    ];
    for (const name of names) {
      const courier = courierOf(name);
      expect(courier.company).toBe(name);
      const url = courier.trackingUrl("a b/&=#?$'{}ä");
      expect(url).toContain("a%20b%2F%26%3D%23%3F%24'%7B%7D%C3%A4");
      expect(new URL(url ?? '').protocol).toBe('https:');
    }
  });

  test('an unknown courier keeps its own name and has no address', () => {
    expect(courierOf(' Spedition Müller ').company).toBe('Spedition Müller');
    expect(courierOf('Spedition Müller').trackingUrl('1')).toBeNull();
    expect(courierOf('  ').company).toBe('Other');
  });
});

describe('labels', () => {
  const gls = { courier: 'GLS' };
  const mueller = { courier: 'Müller' };

  test('parcels of one courier share one company, urls by position', () => {
    const label = labelOf([parcel(1, gls), parcel(2, gls)]);
    expect(label.company).toBe('GLS');
    expect(label.numbers).toEqual(['JJD1', 'JJD2']);
    expect(label.urls).toEqual(['JJD1', 'JJD2'].map((number) => courierOf('GLS').trackingUrl(number)));
  });

  test('parcels of several couriers name them all, and numbers without an address come last', () => {
    const label = labelOf([parcel(1, mueller), parcel(2), parcel(3, gls), parcel(4, bulk)]);
    expect(label.company).toBe('Müller, DHL, GLS, Bulk carrier');
    expect(label.numbers).toEqual(['JJD2', 'JJD3', 'JJD1']);
    expect(label.urls).toHaveLength(2);
  });

  test('a bulk carrier is a company without number and address', () => {
    expect(labelOf([parcel(1, bulk)])).toEqual({ company: 'Bulk carrier', numbers: [], urls: [] });
    expect(labelOf([parcel(1, { ...bulk, courier: 'DHL' })]).company).toBe('Bulk carrier');
  });

  test('a number is named once, however it was typed', () => {
    expect(
      labelOf([parcel(1, { trackingNumber: 'a 1' }), parcel(2, { trackingNumber: 'A1' })]).numbers,
    ).toEqual(['a 1']);
  });

  test('a later parcel gives the full list, with the addresses that stand there', () => {
    const before = fulfillment(1, { tracking: [tracked('DHL', 'OLD')] });
    expect(extendedLabel(before, [parcel(2, gls)])).toEqual({
      company: 'DHL, GLS',
      numbers: ['OLD', 'JJD2'],
      urls: ['https://track.example/OLD', courierOf('GLS').trackingUrl('JJD2')],
    });
  });

  test('nothing is to be said when all of it stands there', () => {
    const before = fulfillment(1, { tracking: [tracked('DHL, Bulk carrier', 'JJD1')] });
    expect(extendedLabel(before, [parcel(1), parcel(2, bulk)])).toBeNull();
  });
});

describe('matching an order', () => {
  const row = (id: number, orderId: string, orderName = '#1001') => ({
    id: fulfillmentOrderId(id),
    orderId,
    orderName,
  });

  test('takes all fulfillment orders of the one order of that name', () => {
    expect(matchOrder('#1001', [row(1, 'a'), row(2, 'a'), row(3, 'b', '#10011')])).toEqual({
      kind: 'order',
      orderId: 'a',
      fulfillmentOrders: [fulfillmentOrderId(1), fulfillmentOrderId(2)],
    });
  });

  test('reports none and several, and never chooses', () => {
    expect(matchOrder('#1001', [row(1, 'a', '#1001-2')])).toEqual({ kind: 'none', reason: 'TRK-101' });
    expect(matchOrder('#1001', [])).toEqual({ kind: 'none', reason: 'TRK-101' });
    expect(matchOrder('#1001', [row(1, 'a'), row(2, 'b')])).toEqual({ kind: 'several', reason: 'TRK-102' });
  });
});
