/** A product of which nothing is to be seen does not go on sale; the next run looks at its images, and keeps it a draft. */
import { ShopifyError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';

export const withoutImage = (sku: Sku): ShopifyError =>
  new ShopifyError({
    reason: 'RUN-515',
    message: `Shopify took none of its images, so ${sku} was not published.`,
    scope: 'item',
    retry: 'next-run',
    effect: 'no',
  });
