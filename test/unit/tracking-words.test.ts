/** Labels and matches: tables of what the supplier writes and what Shopify gets. */
import { describe, expect, test } from 'vitest';
import { builtInTable, courierTable } from '../../web/server/tracking/couriers.ts';
import { matchOrder } from '../../web/server/tracking/match-order.ts';
import { extendedLabel, labelOf } from '../../web/server/tracking/tracking-label.ts';
import { bulk, fulfillment, fulfillmentOrderId, parcel, tracked } from '../support/tracking-parcels.ts';

describe('labels', () => {
  const gls = { courier: 'GLS' };
  const mueller = { courier: 'Müller' };

  test('parcels of one courier share one company, urls by position', () => {
    const label = labelOf([parcel(1, gls), parcel(2, gls)]);
    expect(label.company).toBe('GLS');
    expect(label.numbers).toEqual(['JJD1', 'JJD2']);
    expect(label.urls).toEqual(
      ['JJD1', 'JJD2'].map((number) => builtInTable.courierOf('GLS').trackingUrl(number)),
    );
  });

  test('parcels of several couriers name them all, and numbers without an address come last', () => {
    const label = labelOf([parcel(1, mueller), parcel(2), parcel(3, gls), parcel(4, bulk)]);
    expect(label.company).toBe('Müller, DHL, GLS, Bulk carrier');
    expect(label.numbers).toEqual(['JJD2', 'JJD3', 'JJD1']);
    expect(label.urls).toHaveLength(2);
  });

  test('a bulk carrier is a company without number and address', () => {
    expect(labelOf([parcel(1, bulk)])).toEqual({ company: 'Bulk carrier', numbers: [], urls: [] });
    expect(labelOf([parcel(1, { ...bulk, courier: 'DHL' })])).toEqual({
      company: 'DHL',
      numbers: [],
      urls: [],
    });
  });

  test('a bulk carrier that has no name of its own is named in the shop’s language, or as the merchant says', () => {
    const own = [{ name: 'bulk carrier', company: 'Müller Fracht', url: null }];
    const companies = [courierTable([], 'DE'), courierTable([], 'XX'), courierTable(own, 'DE')];
    expect(companies.map((table) => labelOf([parcel(1, bulk)], table).company)).toEqual([
      'Spedition',
      'Cargo',
      'Müller Fracht',
    ]);
  });

  test('a bulk shipment of a courier that stands there already is said to be one', () => {
    const before = fulfillment(1, { tracking: [tracked('DHL', 'JJD1')] });
    const pallet = parcel(2, { ...bulk, courier: 'DHL' });
    expect(extendedLabel(before, [pallet])?.company).toBe('DHL, Bulk carrier');
  });

  test('a number of a courier without a tracking page is sent as it came, one with a page as that page takes it', () => {
    const written = { trackingNumber: ' SM-77\u200b  12 ' };
    expect(labelOf([parcel(1, { courier: 'Bote', ...written })]).numbers).toEqual(['SM-77 12']);
    expect(labelOf([parcel(1, { courier: 'DHL', ...written })]).numbers).toEqual(['SM-7712']);
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
      urls: ['https://track.example/OLD', builtInTable.courierOf('GLS').trackingUrl('JJD2')],
    });
  });

  test('nothing is to be said when all of it stands there', () => {
    const before = fulfillment(1, { tracking: [tracked('DHL, Bulk carrier', 'JJD1')] });
    expect(extendedLabel(before, [parcel(1), parcel(2, bulk)])).toBeNull();
  });
});

describe('matching an order', () => {
  const isIt = (name: string): boolean => name === '#1001';
  const row = (id: number, orderId: string, orderName = '#1001') => ({
    id: fulfillmentOrderId(id),
    orderId,
    orderName,
  });

  test('takes all fulfillment orders of the one order of that name', () => {
    expect(matchOrder(isIt, [row(1, 'a'), row(2, 'a'), row(3, 'b', '#10011')])).toEqual({
      kind: 'order',
      orderId: 'a',
      orderName: '#1001',
      fulfillmentOrders: [fulfillmentOrderId(1), fulfillmentOrderId(2)],
    });
  });

  test('reports none and several, and never chooses', () => {
    expect(matchOrder(isIt, [row(1, 'a', '#1001-2')])).toEqual({ kind: 'none', reason: 'TRK-101' });
    expect(matchOrder(isIt, [])).toEqual({ kind: 'none', reason: 'TRK-101' });
    expect(matchOrder(isIt, [row(1, 'a'), row(2, 'b')])).toMatchObject({
      kind: 'several',
      reason: 'TRK-102',
      message: 'It may be #1001 (…/orders/a) or #1001 (…/orders/b).',
    });
  });
});
