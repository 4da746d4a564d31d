/** The hard limits of one productSet call (spec/shopify-admin.md 1.1 and A.3). */
import { userError, type UserError } from '../engine/api-error.ts';

interface Limited {
  variants?: { inventoryQuantities?: unknown[] | null }[] | null;
  files?: unknown[] | null;
}

export function checkLimits({ variants, files }: Limited): UserError[] {
  const quantities = (variants ?? []).reduce(
    (sum, variant) => sum + (variant.inventoryQuantities?.length ?? 0),
    0,
  );
  const errors: UserError[] = [];
  if ((variants ?? []).length > 2048) {
    errors.push(
      userError(
        ['input', 'variants'],
        'Number of product variants exceeds shop limit.',
        'VARIANTS_OVER_LIMIT',
      ),
    );
  }
  if (quantities > 50_000) {
    const message =
      'Inventory quantity input exceeds the limit of 50000. Consider using separate `inventorySetQuantities` mutations.';
    errors.push(userError(['input', 'variants'], message, 'INVENTORY_QUANTITIES_LIMIT_EXCEEDED'));
  }
  if ((files ?? []).length > 250) {
    errors.push(
      userError(['input', 'files'], 'Cannot have more than 250 media per product.', 'INVALID_PRODUCT'),
    );
  }
  return errors;
}
