/**
 * The daily limit for new variants (spec/shopify-admin.md A.3): from a shop's size on, only so many a day; Plus is
 * exempt. A top-level error; in bulk results it stands on the line.
 * Guess: the older of two rules is the default, and the text.
 */
import { ApiError } from '../engine/api-error.ts';
import type { Call } from '../engine/model.ts';

export function claimVariants({ shop, now }: Call, count: number): void {
  const day = now.slice(0, 10);
  if (shop.newVariants.day !== day) shop.newVariants = { day, count: 0 };
  const isLimited = shop.plan !== 'plus' && shop.variants.size + count > shop.variantLimit.from;
  if (isLimited && shop.newVariants.count + count > shop.variantLimit.perDay) {
    const message = 'Daily variant creation limit reached. Please try again later.';
    throw new ApiError(message, 'VARIANT_THROTTLE_EXCEEDED');
  }
  shop.newVariants.count += count;
}
