/** Shopify's answers in the words of a listing: the corners that the sandbox does not show. */
import { describe, expect, test } from 'vitest';
import {
  storedAttributes,
  storedItem,
  storedPrice,
  storedStatus,
} from '../../web/server/shopify/stored-listing.ts';

const answerOf = (price: string, cost: string | null) => ({
  price,
  compareAtPrice: '149.9',
  barcode: null,
  inventoryItem: { unitCost: cost === null ? null : { amount: cost } },
});
const sentPrice = { price: '10.00' };
const sentItem = { cost: '71.20', barcode: '4006381333931' };

describe('a stored price and cost', () => {
  test.each([
    ['10.00', '71.2', '10.00', '71.20'],
    ['10.0', '71.20000', '10.00', '71.20'],
    ['10', '71.2', '10.00', '71.20'],
    ['9.99', '71.21', '9.99', '71.21'],
    ['10.00', null, '10.00', null],
    ['1.234.567,00', '71.2', '1.234.567,00', '71.20'],
  ])('of %s and cost %s is %s and %s: amounts are compared, not their digits', (price, cost, ...stored) => {
    const answer = answerOf(price, cost);
    const { item } = storedItem(answer, sentItem);
    expect([storedPrice(answer, sentPrice).price?.price, item?.cost]).toEqual(stored);
    expect(item?.barcode).toBeNull();
  });

  test('names a compare-at price that was sent, and no other: that one is the merchant’s', () => {
    const answer = answerOf('10.00', null);
    expect(storedPrice(answer, { ...sentPrice, compareAt: '149.90' }).price?.compareAt).toBe('149.90');
    expect(storedPrice(answer, sentPrice).price?.compareAt).toBeNull();
  });

  test('shows a cost that nobody sent as Shopify writes it', () => {
    expect(storedItem(answerOf('10.00', '71.2'), { ...sentItem, cost: null }).item?.cost).toBe('71.2');
  });
});

test('stored attributes are what Shopify has, not what was sent', () => {
  const none = { manufacturer_id: null, category_tree: null, brand_logo: null };
  const shown = { ...none, manufacturer_id: { value: 'KL-17' } };
  expect(storedAttributes(shown)).toEqual({ ...none, manufacturer_id: 'KL-17' });
});

test('a status that this app does not know leaves the one that was sent', () => {
  expect(storedStatus('UNLISTED', 'ACTIVE')).toEqual({ status: 'ACTIVE' });
  expect(storedStatus('DRAFT', 'ACTIVE')).toEqual({ status: 'DRAFT' });
});
