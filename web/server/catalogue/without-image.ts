/** A product of which nothing is to be seen does not go on sale; the next run looks at its images, and keeps it a draft. */
import { ShopifyError } from '../domain/failures.ts';
import type { Sku } from '../domain/ids.ts';
import { note } from '../domain/reason-texts/note.ts';

export const withoutImage = (sku: Sku): ShopifyError =>
  new ShopifyError({
    reason: 'RUN-515',
    message: note('noImages', { sku }),
    scope: 'item',
    retry: 'next-run',
    effect: 'no',
  });
