/** What a counterpart said goes into the database with its failure: PostgreSQL takes no text with U+0000. */
import { expect, test } from 'vitest';
import { ShopifyError, SupplierError } from '../../web/server/domain/failures.ts';

test.each([
  ['the supplier', SupplierError, 'SUP-006'],
  ['Shopify', ShopifyError, 'SHP-705'],
] as const)('words of %s carry no U+0000', (_, Failure, reason) => {
  const { message } = new Failure({ reason, message: 'no\u0000pe', scope: 'item', retry: 'never' });
  expect(message).toBe('nope');
});
