/** 8.7: what the flow goes on with when a field of a product cannot be read. */
import { describe, expect, test } from 'vitest';
import { withLastKnown } from '../../web/server/domain/last-known.ts';
import type { FieldFault, SupplierProduct } from '../../web/server/domain/supplier-product.ts';
import { productOf } from '../support/supplier-products.ts';

const fault = (field: string, isUnread = true): FieldFault => ({
  field,
  seen: 'x',
  sentence: `${field}: x came`,
  isUnread,
});
const last = productOf();
const settle = (change: Partial<SupplierProduct>, before: SupplierProduct | null = last): unknown => {
  const reading = withLastKnown(productOf({ stock: 0, ...change }), { last: before });
  return reading.kind === 'product' ? reading.product : reading;
};

describe('8.7: a field that cannot be read', () => {
  test.each([
    ['brand', { brand: null }],
    ['upc', { barcode: null }],
    ['rrp', { rrp: null }],
    ['netCost', { netCost: null }],
    ['images', { images: [] }],
    ['logoUrl', { logoUrl: null }],
    ['allowedCountryCodes', { shipsTo: null }],
    ['isEuPlug', { shipsTo: null }],
    ['details', { texts: [] }],
  ])('stays what it was: %s', (field, change) => {
    const faults = [fault(field)];
    expect(settle({ ...change, faults })).toEqual({ ...last, stock: 0, faults });
  });

  test('takes what is told when it was cut or left out, and when it is simply gone', () => {
    expect(settle({ barcode: null, faults: [fault('upc', false)] })).toMatchObject({ barcode: null });
    expect(settle({ brand: null })).toMatchObject({ brand: null });
  });

  test('of stock is never filled: stock that nobody knows is none', () => {
    expect(settle({ stock: null, faults: [fault('stock')] })).toMatchObject({ stock: null });
  });

  test('of one language leaves the other as it came', () => {
    const texts = [{ lang: 'EN', name: 'New', description: '' }];
    const faults = [fault('details.DE.name'), fault('details.EN.description')];
    expect(settle({ texts, faults })).toMatchObject({
      texts: [
        { lang: 'EN', name: 'New', description: 'Line one' },
        { lang: 'DE', name: 'Bohrmaschine' },
      ],
    });
  });

  test('sets a product aside that was never known, without a name or any price, in the words of the fault', () => {
    expect(settle({ texts: [], faults: [fault('details')] }, null)).toMatchObject({
      kind: 'set-aside',
      sku: last.sku,
      reason: 'PRD-102',
      detail: 'details: x came',
    });
    expect(
      settle({ netCost: null, rrp: null, faults: [fault('netCost'), fault('rrp')] }, null),
    ).toMatchObject({ reason: 'PRD-103', detail: 'netCost: x came; rrp: x came' });
    expect(settle({ shipsTo: null, faults: [fault('allowedCountryCodes')] }, null)).toMatchObject({
      shipsTo: null,
    });
  });
});
