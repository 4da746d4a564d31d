/** What becomes of the user errors in a payload. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { accepted, type UserError } from '../../web/server/shopify/user-errors.ts';

const refusedItem = { reason: 'SHP-705', scope: 'item', retry: 'never' };
const goneItem = { reason: 'SHP-704', scope: 'item', retry: 'never' };
const placeClosed = { reason: 'SHP-720', scope: 'operation', retry: 'never' };
const wholeOperation = { reason: 'SHP-705', scope: 'operation', retry: 'never' };
const notPermitted = { reason: 'SHP-703', scope: 'operation', retry: 'never' };
const laterItem = { reason: 'SHP-705', scope: 'item', retry: 'next-run' };
const dayIsOver = { reason: 'SHP-707', scope: 'operation', retry: 'next-run' };

/** The failure that these user errors become. */
function refusalOf(...userErrors: readonly UserError[]): ShopifyError {
  try {
    accepted({ userErrors }, 'SetTitle');
  } catch (error) {
    if (error instanceof ShopifyError) return error;
  }
  throw new Error('nothing was refused');
}

describe('user errors', () => {
  test.each([
    [{ message: "Title can't be blank", field: ['title'] }, refusedItem, "Title can't be blank (title)"],
    [
      { message: 'Negative price', field: ['variants', '0', 'price'], code: 'NEGATIVE_PRICE_VALUE' },
      refusedItem,
      'Negative price (variants.0.price, NEGATIVE_PRICE_VALUE)',
    ],
    [
      { message: 'Key was used', code: 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH' },
      refusedItem,
      'Key was used (IDEMPOTENCY_KEY_PARAMETER_MISMATCH)',
    ],
    [
      { message: 'Gone', field: ['id'], code: 'PRODUCT_DOES_NOT_EXIST' },
      goneItem,
      'Gone (id, PRODUCT_DOES_NOT_EXIST)',
    ],
    [{ message: 'Gone', field: null, code: 'NOT_FOUND' }, goneItem, 'Gone (NOT_FOUND)'],
    [{ message: 'Product does not exist', field: ['id'] }, goneItem, 'Product does not exist (id)'],
    [{ message: 'Limit', code: 'VARIANT_THROTTLE_EXCEEDED' }, dayIsOver, 'Limit (VARIANT_THROTTLE_EXCEEDED)'],
    [
      {
        message: 'No such place',
        field: ['input', 'quantities', '0', 'locationId'],
        code: 'INVALID_LOCATION',
      },
      placeClosed,
      'No such place (input.quantities.0.locationId, INVALID_LOCATION)',
    ],
    [{ message: 'The location is inactive' }, placeClosed, 'The location is inactive'],
    [
      { message: 'Publication does not exist', field: ['input', '0', 'publicationId'] },
      wholeOperation,
      'Publication does not exist (input.0.publicationId)',
    ],
    [{ message: 'Locked', code: 'PUBLICATION_LOCKED' }, laterItem, 'Locked (PUBLICATION_LOCKED)'],
    [{ message: 'Access denied for publish' }, notPermitted, 'Access denied for publish'],
    [
      { message: 'You do not have permission to do that' },
      notPermitted,
      'You do not have permission to do that',
    ],
  ] as const)('%j is judged by what it concerns, and keeps Shopify’s words', (userError, judged, message) => {
    expect(refusalOf(userError)).toMatchObject({
      ...judged,
      effect: 'no',
      message,
      details: { operation: 'SetTitle' },
    });
  });

  test('of a batch are those of the whole operation when one of them is, whatever comes first', () => {
    const item = fc.constantFrom<UserError>(
      { message: 'Blank', field: ['title'] },
      { message: 'Gone', code: 'PRODUCT_DOES_NOT_EXIST' },
      {
        message: 'Too high',
        field: ['input', 'quantities', '3', 'quantity'],
        code: 'INVALID_QUANTITY_TOO_HIGH',
      },
    );
    const shared = fc.constantFrom<UserError>(
      { message: 'No such place', code: 'INVALID_LOCATION' },
      { message: 'Access denied' },
      { message: 'Limit', code: 'VARIANT_THROTTLE_EXCEEDED' },
    );
    const batch = fc.record({ items: fc.array(item, { minLength: 1 }), one: shared, at: fc.nat() });
    fc.assert(
      fc.property(batch, ({ items, one, at }) => {
        expect(refusalOf(...items.toSpliced(at % (items.length + 1), 0, one)).scope).toBe('operation');
        expect(refusalOf(...items).scope).toBe('item');
      }),
    );
  });

  test('of a batch that is still being worked on leave the outcome unknown', () => {
    expect(refusalOf({ message: 'Wait', code: 'IDEMPOTENCY_CONCURRENT_REQUEST' })).toMatchObject({
      reason: 'SHP-709',
      scope: 'item',
      retry: 'next-run',
      effect: 'unknown',
    });
  });

  test('that are none let the payload through, and no payload at all leaves the outcome unknown', () => {
    expect(accepted({ userErrors: [], id: 1 }, 'SetTitle')).toEqual({ userErrors: [], id: 1 });
    expect(() => accepted(null, 'SetTitle')).toThrow(
      expect.objectContaining({ reason: 'SHP-709', effect: 'unknown' }),
    );
  });
});
