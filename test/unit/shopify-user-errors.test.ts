/** What becomes of the user errors in a payload. */
import { describe, expect, test } from 'vitest';
import { ShopifyError } from '../../web/server/domain/failures.ts';
import { accepted } from '../../web/server/shopify/user-errors.ts';

describe('user errors', () => {
  test.each([
    [{ message: "Title can't be blank", field: ['title'] }, 'SHP-422', "Title can't be blank (title)"],
    [
      { message: 'Negative price', field: ['variants', '0', 'price'], code: 'NEGATIVE_PRICE_VALUE' },
      'SHP-422',
      'Negative price (variants.0.price, NEGATIVE_PRICE_VALUE)',
    ],
    [
      { message: 'Gone', field: ['id'], code: 'PRODUCT_DOES_NOT_EXIST' },
      'SHP-404',
      'Gone (id, PRODUCT_DOES_NOT_EXIST)',
    ],
    [{ message: 'Gone', field: null, code: 'NOT_FOUND' }, 'SHP-404', 'Gone (NOT_FOUND)'],
    [{ message: 'Product does not exist', field: ['id'] }, 'SHP-404', 'Product does not exist (id)'],
    [{ message: 'Limit', code: 'VARIANT_THROTTLE_EXCEEDED' }, 'SHP-430', 'Limit (VARIANT_THROTTLE_EXCEEDED)'],
  ] as const)('%j are %s, have changed nothing, and keep Shopify’s words', (userError, reason, message) => {
    const refused = () => accepted({ userErrors: [userError] }, 'SetTitle');
    expect(refused).toThrow(ShopifyError);
    expect(refused).toThrow(
      expect.objectContaining({
        reason,
        message,
        details: expect.objectContaining({ effect: 'no', operation: 'SetTitle' }),
      }),
    );
  });

  test('that are none let the payload through, and no payload at all leaves the outcome unknown', () => {
    expect(accepted({ userErrors: [], id: 1 }, 'SetTitle')).toEqual({ userErrors: [], id: 1 });
    expect(() => accepted(null, 'SetTitle')).toThrow(expect.objectContaining({ reason: 'SHP-501' }));
  });
});
