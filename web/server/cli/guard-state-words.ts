/** What the checkout guard does against an order that should not be, as far as is known, in words for a person at a terminal. */
import { momentOf } from './moment-words.ts';
import type { KnownGuard } from '../application/known-guard.ts';

/** Goes on after a colon. */
export function whatStops(guard: KnownGuard | null): string {
  if (guard?.isOn) return `only the checkout guard, on as of ${momentOf(guard.at)}, stops such an order.`;
  return guard
    ? `nothing stops such an order, because the checkout guard is off (as of ${momentOf(guard.at)}). To switch it on: guard on`
    : 'nothing is known to stop such an order, because the checkout guard was never switched on from here. To switch it on: guard on';
}

export function guardLine(guard: KnownGuard | null): string {
  if (!guard)
    return 'Checkout guard: never switched on from here. "guard" asks Shopify, "guard on" switches it on.';
  return guard.isOn
    ? `Checkout guard: on, as of ${momentOf(guard.at)}. "guard" asks Shopify again.`
    : `Checkout guard: off, as of ${momentOf(guard.at)}. "guard on" switches it on.`;
}
